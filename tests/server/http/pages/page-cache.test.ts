import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Made, PageCache, pageCacheControl } from '../../../../app/server/http/pages/page-cache.server.ts';
import { manualClock } from '../../../fakes/clock.ts';

const page = (body: string, headers: Record<string, string> = {}, status = 200): Made => ({
  response: new Response(body, {
    status,
    headers: { 'Content-Type': 'text/html', 'Cache-Control': pageCacheControl, ...headers },
  }),
});

/** A cache behind a real server, with a clock that the test moves and a counted rendering. */
async function setUp(render: () => Made | Promise<Made>, limit = 1_000_000) {
  const clock = manualClock();
  const state = { rendered: 0, answered: [] as (string | null)[] };
  const cache = new PageCache(limit, clock);
  const make = async () => {
    state.rendered++;
    return render();
  };
  const server = createServer(async (request, response) => {
    const url = request.url ?? '/';
    const answered = cache.answer(url, request, response);
    state.answered.push(answered?.age ?? null);
    if (answered) return;
    const { response: own, kept } = await cache.through(url, make);
    const { headers } = request;
    const made = kept ? kept.answer(`${headers['accept-encoding']}`, headers['if-none-match']) : own;
    response.writeHead(made.status, Object.fromEntries(made.headers)).end(Buffer.from(await made.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = async (path = '/', headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers });
    return { answer, body: await answer.text() };
  };
  return { cache, clock, state, get, make };
}

describe('the page cache', () => {
  it('gives a page again without rendering it, compressed as the client accepts', async () => {
    const { state, get } = await setUp(() => page('<p>hello</p>'.repeat(50)));
    const first = await get();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { answer, body } = await get('/', { 'accept-encoding': encoding });
      expect(body).toBe(first.body);
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    }
    expect(state.rendered).toBe(1);
  });

  it('renders a page again at the moment until which it is right, and sends the old one to nobody', async () => {
    let hour = 7;
    const until: number[] = [];
    const { clock, state, get } = await setUp(() => ({ ...page(`hour ${hour}`), until: until.at(-1) }));
    until.push(clock.wall() + 30_000);
    expect((await get()).body).toBe('hour 7');
    hour = 8;
    clock.pass(29_999);
    expect((await get()).body).toBe('hour 7');
    until.push(clock.wall() + 3_600_000);
    clock.pass(1);
    expect((await get()).body).toBe('hour 8');
    expect(state.answered).toEqual([null, 'fresh', null]);
  });

  it('answers 304 to a client that has the page, and 200 after it changed', async () => {
    let text = 'one';
    const { cache, get } = await setUp(() => page(text));
    await get();
    const etag = (await get()).answer.headers.get('etag') ?? '';
    // A proxy that compresses the page again makes its ETag weak.
    for (const has of [etag, etag.replace('W/', ''), `"another", ${etag}`, '*'])
      expect((await get('/', { 'if-none-match': has })).answer.status, has).toBe(304);
    text = 'two';
    cache.outdate();
    await get();
    const { answer, body } = await get('/', { 'if-none-match': etag });
    expect([answer.status, body]).toEqual([200, 'two']);
  });

  it('names its content from the first answer on, and a page that did not change keeps name and bytes', async () => {
    let text = 'one '.repeat(400);
    const { cache, state, get } = await setUp(() => page(text));
    const { etag, 'content-length': _plain, ...first } = Object.fromEntries((await get()).answer.headers);
    const kept = async () => Object.fromEntries((await get('/', { 'accept-encoding': 'br' })).answer.headers);
    const before = await kept();
    expect(before).toMatchObject({ etag, 'cache-control': first['cache-control'] });
    cache.outdate();
    expect(cache.has('/')).toBe(false);
    await get();
    expect([cache.has('/'), state.rendered]).toEqual([true, 2]);
    expect({ ...(await kept()), date: '' }).toEqual({ ...before, date: '' });
    text = 'two '.repeat(400);
    cache.outdate();
    await get();
    expect((await kept()).etag).not.toBe(etag);
  });

  it('compresses a page that is sent often as well as can be, once, and under the same name', async () => {
    const words = Array.from({ length: 900 }, (_, at) => `${(at * 7919) % 1009} words of ${(at * 31) % 97}`).join(' ');
    const { cache, state, get } = await setUp(() => page(words));
    const ask = async () => {
      const { answer, body } = await get('/', { 'accept-encoding': 'br' });
      expect(body).toBe(words);
      return [Number(answer.headers.get('content-length')), answer.headers.get('etag')] as const;
    };
    await get();
    const [first, name] = await ask();
    for (let asked = 2; asked < 5; asked++) expect((await ask())[0]).toBe(first);
    await expect.poll(async () => (await ask())[0]).toBeLessThan(first);
    const best = await ask();
    expect(best[1]).toBe(name);
    cache.outdate();
    await get();
    expect(await ask()).toEqual(best);
    expect(state.rendered).toBe(2);
  });

  it('compresses a page that is too large for one flight as well as can be at once, however rarely it is sent', async () => {
    const words = Array.from({ length: 11_000 }, (_, at) => `${(at * 7919) % 1009} words of ${(at * 31) % 97}`).join(
      ' ',
    );
    const small = words.slice(0, 9000);
    const { cache, make, get } = await setUp(() => page(words));
    const length = async (path: string) =>
      Number((await get(path, { 'accept-encoding': 'br' })).answer.headers.get('content-length'));
    const { kept } = await cache.through('/large', make);
    const [quick, forever] = [kept?.bytes ?? 0, () => kept?.bytes ?? 0];
    expect(quick).toBeGreaterThan(14_400);
    await expect.poll(forever).toBeLessThan(quick);
    expect(await length('/large')).toBeLessThan(quick);
    const other = await cache.through('/small', async () => page(small));
    await length('/small');
    expect(other.kept?.isBest).toBe(false);
  });

  it('compresses one page at a time, and none a second time', async () => {
    const words = Array.from({ length: 900 }, (_, at) => `${(at * 7919) % 1009} words of ${(at * 31) % 97}`).join(' ');
    const { cache, make, get } = await setUp(() => page(words));
    const begun: string[] = [];
    const running = Promise.withResolvers<void>();
    for (const path of ['/one', '/two']) {
      const { kept } = await cache.through(path, make);
      const compress = kept?.compressBest.bind(kept);
      Object.assign(kept as object, {
        compressBest: async () => {
          begun.push(path);
          await running.promise;
          await compress?.();
        },
      });
    }
    const askOften = async () => {
      for (let asked = 0; asked < 8; asked++) for (const path of ['/one', '/two']) await get(path);
    };
    await askOften();
    expect(begun).toEqual(['/one']);
    running.resolve();
    await expect
      .poll(async () => {
        await get('/two');
        return begun;
      })
      .toEqual(['/one', '/two']);
    await askOften();
    expect(begun).toEqual(['/one', '/two']);
  });

  it('keeps no file that is for one person only', async () => {
    const file = (audience: string) =>
      page('a{}', { 'Content-Type': 'text/css', 'Cache-Control': `${audience}, max-age=31536000, immutable` });
    const { cache } = await setUp(() => file('public'));
    await cache.through('/painted/1-2-3/a.css', async () => file('private'));
    expect(cache.has('/painted/1-2-3/a.css')).toBe(false);
    await cache.through('/painted/1-2-3/a.css', async () => file('public'));
    expect(cache.has('/painted/1-2-3/a.css')).toBe(true);
  });

  it('keeps one form of a page, a second one for clients that know gzip alone', async () => {
    const { cache, get } = await setUp(() => page('Words that repeat. '.repeat(3000)));
    const { body } = await get('/', { 'accept-encoding': 'br' });
    const kept = cache.size().bytes;
    expect(kept).toBeLessThan(body.length / 20);
    await get('/', { 'accept-encoding': 'identity' });
    expect(cache.size().bytes).toBe(kept);
    expect((await get('/', { 'accept-encoding': 'gzip' })).body).toBe(body);
    const both = cache.size().bytes;
    expect(both).toBeGreaterThan(kept);
    await get('/', { 'accept-encoding': 'gzip' });
    expect(cache.size().bytes).toBe(both);
  });

  it('forgets a page that may not be kept any more', async () => {
    let status = 200;
    const { cache, get } = await setUp(() => page('x', {}, status));
    await get();
    status = 404;
    cache.outdate();
    await get();
    expect(cache.size()).toEqual({ pages: 0, bytes: 0 });
  });

  it('renders once for many requests at the same time', async () => {
    const { state, get } = await setUp(async () => {
      await sleep(50);
      return page('slow');
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => get()));
    expect(answers.every(({ body }) => body === 'slow')).toBe(true);
    expect(state.rendered).toBe(1);
  });

  it('gives no visitor a rendering that began before a change', async () => {
    const { promise: old, resolve } = Promise.withResolvers<Made>();
    const { cache, state, get } = await setUp(() => (state.rendered === 1 ? old : page('new')));
    const before = get();
    await expect.poll(() => state.rendered).toBe(1);
    cache.outdate();
    expect((await get()).body).toBe('new');
    resolve(page('old'));
    expect((await before).body).toBe('old');
    // The older rendering ended last but does not replace the newer one.
    expect([(await get()).body, state.rendered]).toEqual(['new', 2]);
  });

  it.each([
    ['an error', () => page('x', {}, 404)],
    ['a page for one visitor', () => page('x', { 'set-cookie': 'a=b' })],
    ['a page that forbids it', () => page('x', { 'cache-control': 'no-store' })],
    ['what is no page', () => page('x', { 'Content-Type': 'image/png' })],
  ])('keeps no copy of %s', async (_what, render) => {
    const { state, get } = await setUp(render);
    await get();
    await get();
    expect(state.rendered).toBe(2);
  });

  it('keeps no page that was made while the content changed', async () => {
    const { cache, state, get } = await setUp(async () => {
      cache.outdate();
      return page('old');
    });
    await get();
    await get();
    expect(state.rendered).toBe(2);
  });

  it('says when a page is due to be renewed, and gives none that is a day old', async () => {
    const { clock, state, get } = await setUp(() => page('x'));
    await get();
    await get();
    clock.pass(61_000);
    await get();
    clock.pass(25 * 3_600_000);
    await get();
    expect(state.answered).toEqual([null, 'fresh', 'stale', null]);
  });

  it('forgets the page that was not asked for longest when its memory is full', async () => {
    // Text that no compression makes shorter than 1000 bytes.
    const body = randomBytes(2000).toString('base64');
    const { cache, state, get: ask } = await setUp(() => page(body), 5000);
    const get = (path: string) => ask(path, { 'accept-encoding': 'br' });
    await get('/a');
    await get('/b');
    await get('/a');
    await get('/c');
    expect(cache.size()).toMatchObject({ pages: 2, bytes: expect.toSatisfy((bytes) => bytes <= 5000) });
    await get('/a');
    expect(state.rendered).toBe(3);
    await get('/b');
    expect(state.rendered).toBe(4);
  });
});
