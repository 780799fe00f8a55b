import { expect, it } from 'vitest';
import { securityTxt } from '../../../app/domain/site/security-txt.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

const path = '/.well-known/security.txt';
const now = Date.parse('2026-11-22T15:04:05.678Z');
const year = 365 * 24 * 60 * 60 * 1000;

it('security.txt names the mailbox of the firm, when the file expires, the language and its own address', () => {
  expect(securityTxt(lakeshore, 'https://www.firm.example', path, now)).toBe(
    `Contact: mailto:${lakeshore.data.firm.email.main}
Expires: 2027-05-21T00:00:00Z
Preferred-Languages: en
Canonical: https://www.firm.example/.well-known/security.txt
`,
  );
  expect(securityTxt(northbeam, 'https://www.firm.example', path, now)).toContain(
    `Contact: mailto:${northbeam.data.firm.email.main}\n`,
  );
});

it.each(['2026-01-01T00:00:00.000Z', '2027-12-31T23:59:59.999Z', '2028-02-29T12:00:00.000Z'])(
  'security.txt is still valid for months at %s, and for less than a year',
  (moment) => {
    const at = Date.parse(moment);
    const expires = Date.parse(
      /^Expires: (\S+)$/m.exec(securityTxt(lakeshore, 'https://firm.example', path, at))?.[1] ?? '',
    );
    expect(expires - at).toBeGreaterThan(year / 3);
    expect(expires - at).toBeLessThan(year);
  },
);

it('security.txt has no web address without https, which RFC 9116 forbids', () => {
  expect(securityTxt(lakeshore, 'http://localhost:3000', path, now)).not.toContain('http');
});
