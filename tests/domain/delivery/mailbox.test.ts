import { describe, expect, it } from 'vitest';
import { mailboxOf } from '../../../app/domain/delivery/mailbox.ts';
import { plainName } from '../../../app/domain/text/person-name.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['Ana@Example.com', 'ana@example.com'],
    ['ana+shop@example.com', 'ana@example.com'],
    ['ana+a+b@example.com', 'ana@example.com'],
    ['a.n.a+x@GoogleMail.com', 'ana@gmail.com'],
    ['a.na@gmail.com', 'ana@gmail.com'],
    ['a.na@example.com', 'a.na@example.com'],
    ['ａna@example.com', 'ana@example.com'],
    ['ana@example.com.', 'ana@example.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
    ['+ana@example.com', '+ana@example.com'],
  ])('%s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });
});

describe('a name in an acknowledgement', () => {
  it.each(['Ana', 'Jean-Luc', 'Maria del Carmen', "O'Neill", 'O’Neill', 'Zoë', '李明', '伟', 'नेहा', ' Ana '])(
    'may be %s',
    (name) => {
      expect(plainName(name)).toBe(name.trim());
    },
  );

  it.each([
    'you won 1000 CAD! Claim today at www.evil-prize.example/win?u=77 or call 1-900-555-0199',
    'www.evil.example',
    'evil.example',
    'You won a prize call us now',
    'call 1-900-555-0199',
    'Ana <b>',
    'ana@example.com',
    'A',
    '',
    'a'.repeat(41),
  ])('is never %s', (name) => {
    expect(plainName(name)).toBeNull();
  });
});
