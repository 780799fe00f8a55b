import { describe, expect, it } from 'vitest';
import {
  initials,
  pageAfterLogin,
  roleAllows,
  roles,
  sessionIdle,
  sessionLife,
  sessionTimes,
} from '../../../app/domain/people/access.ts';
import { type AdminState, attention } from '../../../app/domain/people/attention.ts';

describe('roles', () => {
  it('each include the rights of the lower ones, but a technician sees nothing of what only viewers need', () => {
    const table = roles.map((has) => (['colleague', ...roles] as const).map((needed) => roleAllows(has, needed)));
    expect(table).toEqual([
      [true, true, false, false, false],
      [true, false, true, false, false],
      [true, true, true, true, false],
      [true, true, true, true, true],
    ]);
  });
});

describe('a session', () => {
  it('ends after 30 idle minutes, and after 12 hours in any case', () => {
    const { endsAt, expiresAt } = sessionTimes(0);
    expect([expiresAt, endsAt]).toEqual([sessionIdle, sessionLife]);
    expect(sessionTimes(sessionLife - 1000, endsAt).expiresAt).toBe(sessionLife);
  });
});

describe('a sign-in', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/pages?state=draft&q=a b', '/admin/pages?state=draft&q=a%20b'],
    [null, '/admin'],
    ['', '/admin'],
    ['/services', '/admin'],
    ['/administrator', '/admin'],
    ['//evil.example/admin', '/admin'],
    ['https://evil.example/admin', '/admin'],
    ['/\\evil.example/admin', '/admin'],
    ['\\\\evil.example/admin', '/admin'],
    ['javascript:alert(1)', '/admin'],
    ['/admin/../services', '/admin'],
    ['/admin/login?next=/admin/login', '/admin'],
    ['/admin/logout', '/admin'],
    ['/admin/setup?token=used', '/admin'],
    ['/admin/setup/', '/admin'],
    ['/admin/setup/next', '/admin/setup/next'],
    ['/admin//evil.example', '/admin//evil.example'],
  ])('for %j leads to %s, never to another site', (next, page) => {
    expect(pageAfterLogin(next)).toBe(page);
    expect(new URL(pageAfterLogin(next), 'http://self.invalid').host).toBe('self.invalid');
  });
});

describe('initials', () => {
  it('are the first letters of the first two words of an address', () => {
    expect(['amira.khan@firm.ca', 'info@firm.ca', 'é@firm.ca', '@'].map(initials)).toEqual(['AK', 'IN', 'É', '']);
  });
});

describe('what Today asks a person to do', () => {
  const calm: AdminState = {
    isOwner: true,
    totpEnabled: true,
    backupCodesLeft: 10,
    owners: 2,
    invited: 0,
  };

  it('asks for nothing when all is well', () => {
    expect(attention(calm)).toEqual([]);
  });

  it('tells an owner of people, and anyone of their own account', () => {
    const troubled = { ...calm, totpEnabled: false, owners: 1, invited: 2 };
    expect(attention(troubled)).toHaveLength(3);
    expect(attention({ ...troubled, isOwner: false })).toHaveLength(1);
    expect(attention({ ...calm, backupCodesLeft: 3 })[0]?.text).toContain('Only 3');
    expect(attention({ ...calm, backupCodesLeft: 0 })[0]?.text).toBe('You have no backup codes. Make new ones.');
  });
});
