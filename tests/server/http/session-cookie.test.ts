import { expect, it } from 'vitest';
import { bringsSession, sessionCookieName } from '../../../app/server/http/session-cookie.server.ts';

it('finds a session under each of its names, at any position among the cookies', () => {
  for (const name of [sessionCookieName(true), sessionCookieName(false)])
    for (const cookies of [`${name}=a`, `analytics=no; ${name}=a`, `analytics=no;${name}=`, `${name}=a; analytics=no`])
      expect(bringsSession(cookies), cookies).toBe(true);
});

it.each(['', 'analytics=yes', 'mysession=a', 'note=session', '__Secure-session=a'])(
  'takes "%s" for a visitor',
  (cookies) => {
    expect(bringsSession(cookies)).toBe(false);
  },
);
