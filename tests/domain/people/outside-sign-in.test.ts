import { describe, expect, it } from 'vitest';
import { maySignInHere, refusalWords, roleAmong } from '../../../app/domain/people/outside-sign-in.ts';

describe('signing in here, without the provider', () => {
  const ways = ['password', 'passkey', 'link'] as const;
  const open = (role: 'owner' | 'editor', isJoined: boolean, isOnly: boolean) =>
    ways.filter((way) => maySignInHere(way, { role, isJoined, isOnly }));

  it('is open to colleagues until they join an account elsewhere, or the firm signs in elsewhere only', () => {
    expect(open('editor', false, false)).toEqual(ways);
    expect(open('editor', true, false)).toEqual([]);
    expect(open('editor', false, true)).toEqual([]);
  });

  it('stays open to owners, with a passkey or a link when the firm signs in elsewhere only', () => {
    expect(open('owner', true, false)).toEqual(ways);
    expect(open('owner', true, true)).toEqual(['passkey', 'link']);
    expect(open('owner', false, true)).toEqual(['passkey', 'link']);
  });
});

describe('the role that a provider names', () => {
  it('is the one that this site knows; none and two are refused', () => {
    expect(roleAmong(['editor'])).toBe('editor');
    expect(roleAmong(['Everyone', 'viewer'])).toBe('viewer');
    expect(roleAmong(['owner', 'viewer'])).toBe('two-roles');
    expect([roleAmong([]), roleAmong(undefined), roleAmong('owner'), roleAmong(['Owner'])]).toEqual(
      Array(4).fill('no-role'),
    );
  });
});

it('a refusal is one of our sentences, and no address can bring another', () => {
  expect(refusalWords('late')).toMatch(/^That took too long/);
  expect([refusalWords('Call 1-800-EVIL'), refusalWords('toString'), refusalWords(null)]).toEqual([null, null, null]);
});
