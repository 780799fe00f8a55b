import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { Site } from '../../../app/domain/firm/site.ts';
import { hashNewPassword, verifyPassword } from '../../../app/server/people/password.server.ts';
import { guessesFor } from '../../../app/server/people/password-guesses.server.ts';
import { isWeakPassword } from '../../../app/server/people/password-strength.server.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

const email = 'amira.khan@lakeside.example';

describe('a password', () => {
  it.each([
    '123456789012',
    '111111111111',
    'abcabcabcabc',
    'password1234',
    'Password2026!',
    'P@ssw0rd12345',
    'qwertyuiop123',
    '1qaz2wsx3edc',
    'iloveyou1234',
    'administrator1',
    'Toronto2026!!',
    'Lakeshore-2026-Toronto',
    'Welcome to Toronto',
    'zyxwvutsrqponm',
    'JanuaryFebruary',
    'hockeyhockey99',
    'Amira.Khan.2026',
    'toronto toronto',
  ])('that is guessed early is refused: %s', async (text) => {
    expect(await isWeakPassword(lakeshore, text, email, guessesFor)).toBe(true);
  });

  it.each([
    'correct horse battery',
    '839201748265',
    'kvRt9-mmQz-41xa',
    'vier Äpfel am Kanal',
    'my password is a heron',
    'ΑΒΓΔЖЗИК漢字仮名',
  ])('of any kind of letter passes: %s', async (text) => {
    expect(await isWeakPassword(lakeshore, text, email, guessesFor)).toBe(false);
  });

  it('from the list of commonly leaked ones is refused', async () => {
    const commonest = dictionary['passwords-common'].map(String).filter((text) => text.length >= 12);
    for (const text of commonest.slice(0, 40))
      expect(await isWeakPassword(lakeshore, text, email, guessesFor), text).toBe(true);
  });

  it('with a person’s name is weak for that person only', async () => {
    expect(await isWeakPassword(lakeshore, 'Thistlewood-Quigley', 'thistlewood.quigley@firm.example', guessesFor)).toBe(
      true,
    );
    expect(await isWeakPassword(lakeshore, 'Thistlewood-Quigley', email, guessesFor)).toBe(false);
  });

  it('with the words of the firm is weak for that firm', async () => {
    const renamed = new Site({ ...northbeam.data, firm: { ...northbeam.data.firm, name: 'Thistlewood & Quigley' } });
    expect(await isWeakPassword(renamed, 'Thistlewood-Quigley', email, guessesFor)).toBe(true);
    expect(await isWeakPassword(northbeam, 'Thistlewood-Quigley', email, guessesFor)).toBe(false);
    expect(await isWeakPassword(northbeam, 'Calgary in Alberta', email, guessesFor)).toBe(true);
  });

  it('that a person chooses has 12 to 200 characters, and each refusal says why in one sentence', async () => {
    const chosen = await hashNewPassword(lakeshore, 'vier Äpfel am Kanal', email);
    expect(chosen.ok && (await verifyPassword('vier Äpfel am Kanal', chosen.passwordHash))).toBe(true);
    const refusals = await Promise.all(
      [undefined, 'kvRt9-mmQz', 'x'.repeat(201), 'password1234'].map((text) => hashNewPassword(lakeshore, text, email)),
    );
    expect(refusals).toEqual(
      [
        'Please choose a password',
        'The password must have at least 12 characters',
        'The password must have at most 200 characters',
        'This password is too easy to guess. Use three or four unrelated words',
      ].map((sentence) => ({ ok: false, sentence, init: { status: 422 } })),
    );
  });
});
