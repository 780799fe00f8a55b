import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../app/server/env.server.ts';
import { Admission, hostName } from '../../../app/server/http/admission.server.ts';

interface Asked {
  url?: string;
  host?: string | string[];
  from?: string;
  forwardedFor?: string;
}

const request = ({ url = '/', host = 'www.firm.example', from = '203.0.113.7', forwardedFor }: Asked) => {
  const hosts = [host].flat();
  return {
    url,
    rawHeaders: hosts.flatMap((name) => ['Host', name]),
    headers: { host: hosts[0], ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) },
    socket: { remoteAddress: from },
  } as unknown as IncomingMessage;
};

const settings = { SITE_URL: 'https://www.firm.example', ALLOWED_HOSTS: 'firm.example, old.example' };
const door = (env: Record<string, string> = settings, now?: () => number) => new Admission(readEnv(env), now);
const status = (admission: Admission, asked: Asked) => admission.refusal(request(asked))?.status ?? 200;

describe('the host of a request', () => {
  it.each([
    ['www.firm.example', 200],
    ['WWW.FIRM.EXAMPLE', 200],
    ['www.firm.example:443', 200],
    ['www.firm.example.', 200],
    ['firm.example', 200],
    ['old.example', 200],
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['evil.example', 421],
    ['www.firm.example.evil.example', 421],
    ['xfirm.example', 421],
    ['203.0.113.1', 421],
    ['', 400],
    ['www.firm.example:port', 400],
    ['www.firm.example@evil.example', 400],
    ['www.firm.example/evil', 400],
    ['www.firm.example, evil.example', 400],
    ['www firm example', 400],
    ['[::1', 400],
  ])('%s is answered with %d once the site has an address', (host, expected) => {
    expect(status(door(), { host })).toBe(expected);
  });

  it('is any name while the site has no address, but always a name', () => {
    expect(status(door({}), { host: 'evil.example' })).toBe(200);
    expect(status(door({}), { host: 'a b' })).toBe(400);
  });

  it('comes once: two are refused, equal ones too, and so is none', () => {
    for (const env of [{}, settings])
      for (const host of [['www.firm.example', 'evil.example'], ['www.firm.example', 'www.firm.example'], []])
        expect(status(door(env), { host })).toBe(400);
  });

  it('is not asked of probes, which know an address only', () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) expect(status(door(), { url, host: '10.0.0.7' })).toBe(200);
    for (const url of ['/healthz/x', '/healthz?x', '/', '/metrics2'])
      expect(status(door(), { url, host: '10.0.0.7' })).toBe(421);
  });

  it('may stand in the target, and is then the one that counts', () => {
    const own = request({ url: 'http://www.firm.example/pricing?a=1', host: 'evil.example' });
    expect(door().refusal(own)).toBeNull();
    expect(own.url).toBe('/pricing?a=1');
    expect(own.headers.host).toBe('www.firm.example');
    const bare = request({ url: 'HTTP://www.firm.example?x' });
    expect(door().refusal(bare)).toBeNull();
    expect(bare.url).toBe('/?x');
    expect(status(door(), { url: 'http://evil.example/' })).toBe(421);
    expect(status(door(), { url: 'http:///pricing' })).toBe(400);
  });

  it.each(['*', 'www.firm.example:443', 'pricing', '', 'ftp://www.firm.example/', 'javascript:alert(1)'])(
    'target %s is no path and refused',
    (url) => expect(status(door(), { url })).toBe(400),
  );

  it('is compared without port, case and last dot', () => {
    expect(hostName('Firm.Example.:8080')).toBe('firm.example');
    expect(hostName('[2001:DB8::1]:80')).toBe('[2001:db8::1]');
    expect(hostName('a..b')).toBeNull();
  });
});

describe('requests from one address', () => {
  let clock = 0;
  const limited = (env: Record<string, string> = {}) => door({ REQUEST_LIMIT: '3', ...env }, () => clock);

  it('are refused with 429 above the limit and let through again as time goes by; others are not refused', () => {
    const admission = limited();
    const asked = () => status(admission, {});
    expect([asked(), asked(), asked(), asked()]).toEqual([200, 200, 200, 429]);
    expect(admission.refusal(request({}))?.retryAfterSeconds).toBe(1);
    expect(status(admission, { from: '203.0.113.8' })).toBe(200);
    clock += 334;
    expect([asked(), asked()]).toEqual([200, 429]);
    clock += 60_000;
    expect([asked(), asked(), asked(), asked()]).toEqual([200, 200, 200, 429]);
  });

  it('of one IPv6 network count together, and mapped IPv4 addresses as what they are', () => {
    const admission = limited();
    for (const from of ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:1'])
      expect(status(admission, { from })).toBe(200);
    expect(status(admission, { from: '2001:db8::4' })).toBe(429);
    expect(status(admission, { from: '2001:db8:0:1::1' })).toBe(200);
    for (const from of ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9']) status(admission, { from });
    expect(status(admission, { from: '::ffff:203.0.113.9' })).toBe(429);
  });

  it('are counted by visitor behind a trusted proxy, whatever the visitor writes into the header', () => {
    const admission = limited({ TRUSTED_PROXIES: '10.0.0.0/8' });
    const through = (forwardedFor: string) => status(admission, { from: '10.0.0.1', forwardedFor });
    for (const spoofed of ['1.1.1.1, 203.0.113.7', '2.2.2.2, 203.0.113.7', '3.3.3.3, 203.0.113.7']) through(spoofed);
    expect(through('4.4.4.4, 203.0.113.7')).toBe(429);
    expect(through('203.0.113.8')).toBe(200);
  });

  it('are not limited from inside: a proxy that the settings forgot would take the site down', () => {
    const admission = limited();
    for (const from of ['127.0.0.1', '::1', '172.17.0.1', 'fd00::1'])
      for (let number = 0; number < 10; number++) expect(status(admission, { from })).toBe(200);
  });

  it('of 50,010 addresses in one IPv6 network that never rests are refused; strangers are not', () => {
    const admission = limited();
    for (let number = 0; number < 50_010; number++) {
      status(admission, { from: `2001:db8::${number.toString(16)}` });
      if (number % 1000 !== 0) continue;
      clock += 500;
      status(admission, { from: '2001:db8::1' });
    }
    const asked = (from: string) => status(admission, { from });
    expect(['198.51.100.1', '198.51.100.1', '198.51.100.1', '198.51.100.2'].map(asked)).toEqual([200, 200, 200, 200]);
    expect(asked('2001:db8::ffff:1')).toBe(429);
  });

  it('cost no more memory than 50,000 addresses; strangers beyond share one count, known ones keep theirs', () => {
    const admission = limited();
    expect(status(admission, {})).toBe(200);
    for (let number = 0; number < 50_010; number++) {
      const from = `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
      const expected = number < 49_999 + 3 ? 200 : 429;
      expect(status(admission, { from })).toBe(expected);
    }
    expect(status(admission, {})).toBe(200);
    expect(status(admission, { from: '127.0.0.1' })).toBe(200);
  });
});
