import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import {
  hashBackupCode,
  newBackupCodes,
  newTotpSecret,
  totpStep,
  totpUri,
} from '../../../app/server/people/totp.server.ts';

describe('one-time codes', () => {
  // RFC 6238, appendix B, SHA-1: the last six of its eight digits.
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  const vectors = [
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const;

  it.each(vectors)('at second %d of RFC 6238 are %s', (second, code) => {
    expect(totpStep(secret, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('are valid one time step early or late, and name their step', () => {
    const step = Math.floor(1234567890 / 30);
    const at = (offset: number) => totpStep(secret, '005924', (step + offset) * 30_000 + 10_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });

  it.each(['000000', '', '28708', '2870822', 'abcdef', '２８７０８２'])('refuse %j', (code) => {
    expect(totpStep(secret, code, 59_000)).toBeNull();
  });

  it('come from a secret of 160 bits in the format of authenticator apps', () => {
    const fresh = newTotpSecret();
    expect(Secret.fromBase32(fresh).bytes).toHaveLength(20);
    expect(newTotpSecret()).not.toBe(fresh);
    const uri = new URL(totpUri(fresh, 'Firm & Co', 'a@firm.example'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Firm & Co:a@firm.example',
    ]);
    expect(uri.searchParams.get('secret')).toBe(fresh);
  });
});

describe('backup codes', () => {
  it('are ten different ones, easy to read, too long to be guessed from a copy of the database', () => {
    const codes = newBackupCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4})+$/);
      expect(code.replaceAll('-', '').length * Math.log2(32)).toBeGreaterThanOrEqual(112);
    }
  });

  it('are random in every letter', () => {
    const seen = Array.from({ length: 100 }, newBackupCodes).flat();
    const letters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'].sort();
    const places = [...(seen[0] ?? '')].flatMap((letter, place) => (letter === '-' ? [] : [place]));
    for (const place of places) expect([...new Set(seen.map((code) => code[place]))].sort()).toEqual(letters);
  });

  it('have the same hash in any spelling, and a different one for each user', () => {
    const typed = ['0A1B-CDEF-GH23', '0a1b cdef gh23', ' oAlBcDEFGH23 ', 'OAIB—CDEF—GH23'];
    expect(new Set(typed.map((code) => hashBackupCode('u', code))).size).toBe(1);
    expect(hashBackupCode('v', '0A1B-CDEF-GH23')).not.toBe(hashBackupCode('u', '0A1B-CDEF-GH23'));
  });
});
