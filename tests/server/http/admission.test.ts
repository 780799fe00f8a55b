import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../app/server/env.server.ts';
import { Admission, hostName, workPoints } from '../../../app/server/http/admission.server.ts';
import { type ManualClock, manualClock } from '../../fakes/clock.ts';

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
const door = (env: Record<string, string> = settings, clock?: ManualClock) => new Admission(readEnv(env), clock);
const refusalOf = (admission: Admission, asked: Asked) => admission.admit(request(asked)).refusal;
const status = (admission: Admission, asked: Asked) => refusalOf(admission, asked)?.status ?? 200;

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

  it('may be any name while the site has no address, but must be a name', () => {
    expect(status(door({}), { host: 'evil.example' })).toBe(200);
    expect(status(door({}), { host: 'a b' })).toBe(400);
  });

  it('must come exactly once: none is refused, and so are two, even equal ones', () => {
    for (const env of [{}, settings])
      for (const host of [['www.firm.example', 'evil.example'], ['www.firm.example', 'www.firm.example'], []])
        expect(status(door(env), { host })).toBe(400);
  });

  it('is not required of health checks and /metrics, which are asked by an IP address', () => {
    for (const url of ['/healthz', '/readyz', '/metrics']) expect(status(door(), { url, host: '10.0.0.7' })).toBe(200);
    for (const url of ['/healthz/x', '/healthz?x', '/', '/metrics2'])
      expect(status(door(), { url, host: '10.0.0.7' })).toBe(421);
  });

  it('is not required of a health check of HTTP/1.0, and of nothing else', () => {
    const old = (url: string, httpVersion = '1.0', host: string[] = []) =>
      door().admit({ ...request({ url, host }), httpVersion, httpVersionMajor: 1 } as IncomingMessage).refusal
        ?.status ?? 200;
    for (const url of ['/healthz', '/readyz']) expect(old(url)).toBe(200);
    for (const url of ['/', '/metrics', '/healthz?x', '/admin', '/readyz/']) expect(old(url), url).toBe(400);
    expect(old('/healthz', '1.1')).toBe(400);
    expect(old('/healthz', '1.0', ['a.example', 'b.example'])).toBe(400);
  });

  it('may be part of the target, which then counts', () => {
    const own = request({ url: 'http://www.firm.example/pricing?a=1', host: 'evil.example' });
    expect(door().admit(own).refusal).toBeNull();
    expect(own.url).toBe('/pricing?a=1');
    expect(own.headers.host).toBe('www.firm.example');
    const bare = request({ url: 'HTTP://www.firm.example?x' });
    expect(door().admit(bare).refusal).toBeNull();
    expect(bare.url).toBe('/?x');
    expect(status(door(), { url: 'http://evil.example/' })).toBe(421);
    expect(status(door(), { url: 'http:///pricing' })).toBe(400);
  });

  it.each(['*', 'www.firm.example:443', 'pricing', '', 'ftp://www.firm.example/', 'javascript:alert(1)'])(
    'target %s is not a path and is refused',
    (url) => expect(status(door(), { url })).toBe(400),
  );

  it.each(['/%', '/%zz', '/%ff%fe', '/%E0%A4%A', '/a/%c0%ae/b', '/%ffjo.smith@example.com'])(
    'target %s cannot be decoded and is refused in one sentence',
    (url) =>
      expect(refusalOf(door(), { url })).toEqual({
        status: 400,
        sentence: 'The request target is not percent-encoded UTF-8.',
      }),
  );

  it.each(['/caf%C3%A9', '/?discount=100%', '/pricing?utm=%ff', '/%00'])('target %s is let in', (url) =>
    expect(status(door(), { url })).toBe(200),
  );

  it('is compared without port, case and last dot', () => {
    expect(hostName('Firm.Example.:8080')).toBe('firm.example');
    expect(hostName('[2001:DB8::1]:80')).toBe('[2001:db8::1]');
    expect(hostName('a..b')).toBeNull();
  });
});

describe('requests from one address', () => {
  const clock = manualClock();
  const limited = (env: Record<string, string> = {}) => door({ REQUEST_LIMIT: '3', ...env }, clock);

  it('are refused with 429 above the limit and let in again later; other addresses are not refused', () => {
    const admission = limited();
    const asked = () => status(admission, {});
    expect([asked(), asked(), asked(), asked()]).toEqual([200, 200, 200, 429]);
    expect(refusalOf(admission, {})?.retryAfterSeconds).toBe(1);
    expect(status(admission, { from: '203.0.113.8' })).toBe(200);
    clock.pass(334);
    expect([asked(), asked()]).toEqual([200, 429]);
    clock.pass(60_000);
    expect([asked(), asked(), asked(), asked()]).toEqual([200, 200, 200, 429]);
  });

  it('are counted by elapsed time: a wall clock that is set back or ahead changes nothing', () => {
    const admission = limited();
    const asked = () => status(admission, {});
    expect([asked(), asked(), asked(), asked()]).toEqual([200, 200, 200, 429]);
    clock.step(-10 * 60_000);
    clock.pass(1000);
    expect([asked(), asked(), asked(), asked()]).toEqual([200, 200, 200, 429]);
    clock.step(3 * 365 * 86_400_000);
    expect(asked()).toBe(429);
  });

  it('of one IPv6 network count together, and mapped IPv4 addresses as IPv4', () => {
    const admission = limited();
    for (const from of ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:1'])
      expect(status(admission, { from })).toBe(200);
    expect(status(admission, { from: '2001:db8::4' })).toBe(429);
    expect(status(admission, { from: '2001:db8:0:1::1' })).toBe(200);
    for (const from of ['203.0.113.9', '::ffff:203.0.113.9', '203.0.113.9']) status(admission, { from });
    expect(status(admission, { from: '::ffff:203.0.113.9' })).toBe(429);
  });

  it('of a proxy that the settings do not name are told once, and those of strangers and named proxies never', () => {
    const told: string[] = [];
    const admission = new Admission(readEnv({ TRUSTED_PROXIES: '10.0.0.1' }), clock, (proxy) => told.push(proxy));
    const from = (address: string, forwardedFor?: string) =>
      status(admission, { from: address, ...(forwardedFor && { forwardedFor }) });
    for (const address of ['198.51.100.9', '10.0.0.1']) from(address, '203.0.113.7');
    from('10.0.0.1', 'nonsense');
    from('127.0.0.1');
    expect(told).toEqual([]);
    for (let each = 0; each < 3; each++) from('127.0.0.1', '203.0.113.7');
    from('10.0.0.2', '203.0.113.7');
    expect(told).toEqual(['127.0.0.1']);
  });

  it('are counted by visitor behind a trusted proxy, also when the visitor forges the header', () => {
    const admission = limited({ TRUSTED_PROXIES: '10.0.0.0/8' });
    const through = (forwardedFor: string) => status(admission, { from: '10.0.0.1', forwardedFor });
    for (const spoofed of ['1.1.1.1, 203.0.113.7', '2.2.2.2, 203.0.113.7', '3.3.3.3, 203.0.113.7']) through(spoofed);
    expect(through('4.4.4.4, 203.0.113.7')).toBe(429);
    expect(through('203.0.113.8')).toBe(200);
  });

  it('are not limited from inside: the limit for a proxy missing in the settings would take the site down', () => {
    const admission = limited();
    for (const from of ['127.0.0.1', '::1', '172.17.0.1', 'fd00::1'])
      for (let number = 0; number < 10; number++) expect(status(admission, { from })).toBe(200);
  });

  it('cost points by the work they cause: ten pages made for it exhaust an address, and a hundred from memory do not', () => {
    const admission = door({ REQUEST_LIMIT: '100' }, clock);
    const ask = (from: string, work: number) => {
      const { network, refusal } = admission.admit(request({ from }));
      if (network) admission.budgets.chargeWork(network, work);
      return refusal?.status ?? 200;
    };
    const answers = (count: number, from: string, work: number) =>
      Array.from({ length: count }, () => ask(from, work)).filter((answer) => answer === 200).length;
    expect(answers(200, '203.0.113.20', 0)).toBe(100);
    expect(answers(200, '203.0.113.21', workPoints.render)).toBe(10);
  });

  it('may cost more than the points left, and then wait longer', () => {
    const admission = limited();
    const { network } = admission.admit(request({}));
    if (!network) throw new Error('It was refused.');
    admission.budgets.chargeWork(network, workPoints.render);
    expect(refusalOf(admission, {})).toMatchObject({ status: 429, retryAfterSeconds: 3 });
    clock.pass(3000);
    expect(status(admission, {})).toBe(200);
  });
});

describe('networks of many addresses', () => {
  const clock = manualClock();
  const limit = 60;
  const letIn = (admission: Admission, addresses: Iterable<string>) => {
    let count = 0;
    for (const from of addresses) if (status(admission, { from }) === 200) count++;
    return count;
  };
  /** `count` addresses, each in its own /64 of the /48 `prefix`. */
  function* networksOf48(prefix: string, count: number) {
    for (let number = 0; number < count; number++)
      yield `${prefix}:${(number & 0xffff).toString(16)}::${(number >> 16) + 1}`;
  }

  it('a /48 that sends 200,000 requests at once gets the points of four addresses; all of 200 newcomers are let in', () => {
    const admission = door({}, clock);
    // Each of its 65,536 networks makes three requests.
    expect(letIn(admission, networksOf48('2001:db8:1', 200_000))).toBe(4 * limit);
    const newcomers = Array.from({ length: 200 }, (_, number) =>
      number % 2 ? `198.51.${number}.7` : `2a00:${(number + 1).toString(16)}:5::1`,
    );
    expect(letIn(admission, newcomers)).toBe(200);
    clock.pass(500);
    expect(letIn(admission, newcomers)).toBe(200);
  }, 180_000);

  it('a /32 gets the points of sixteen addresses, and a /56 those of two', () => {
    const admission = door({}, clock);
    const all = function* () {
      for (let number = 0; number < 40_000; number++)
        yield `2001:db9:${(number & 0xfff).toString(16)}:${(number >> 12).toString(16)}::1`;
    };
    expect(letIn(admission, all())).toBe(16 * limit);
    const of56 = Array.from({ length: 1000 }, (_, number) => `2001:dba:1:${(number & 0xff).toString(16)}::1`);
    expect(letIn(admission, of56)).toBe(2 * limit);
  });

  it('a /24 of IPv4 gets the points of eight addresses; a neighbouring /24 has its own', () => {
    const admission = door({}, clock);
    const of24 = (network: string) => Array.from({ length: 5120 }, (_, number) => `${network}.${number & 255}`);
    expect(letIn(admission, of24('203.0.113'))).toBe(8 * limit);
    expect(letIn(admission, of24('203.0.114'))).toBe(8 * limit);
  });

  it('one part of a network cannot use up the points of its neighbours', () => {
    const admission = door({}, clock);
    expect(letIn(admission, networksOf48('2001:dbb:1', 5000))).toBe(4 * limit);
    expect(letIn(admission, networksOf48('2001:dbb:2', 1))).toBe(1);
  });

  it('more networks than fit in memory shut nobody out, and heavy users are remembered', () => {
    const admission = door({ REQUEST_LIMIT: '3' }, clock);
    const heavy = Array.from({ length: 4 }, () => '203.0.113.7');
    expect(letIn(admission, heavy)).toBe(3);
    let turnedAway = 0;
    for (let number = 0; number < 60_000; number++) {
      const from = `${11 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.9`;
      if (status(admission, { from }) !== 200) turnedAway++;
    }
    expect(turnedAway).toBe(0);
    expect(status(admission, { from: '203.0.113.7' })).toBe(429);
  });

  it('are forgotten once they have been quiet, and start with all their points', () => {
    const admission = door({ REQUEST_LIMIT: '3' }, clock);
    const address = () =>
      letIn(
        admission,
        Array.from({ length: 5 }, () => '203.0.113.7'),
      );
    expect(address()).toBe(3);
    clock.pass(600_000);
    expect(letIn(admission, ['198.51.100.1'])).toBe(1);
    expect(address()).toBe(3);
  });
});
