import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engineIn } from '../../checks/engines.ts';
import { addUser, password } from '../admin.ts';
import { inquiry, startServer, type TestServer, until } from '../app.ts';
import { click, type Engine, keys, press, type } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await addUser(server, 'maya@firm.example', 'owner');
});
afterAll(() => server.stop());

/** One page of each kind that has styles or scripts of its own. */
const pages = [
  ...['/', '/services', '/contact', '/pricing', '/risk-assessment', '/assessment', '/emergency', '/about', '/blog'],
  ...['/locations/mississauga', '/industries/dental', '/resources/cloud-migration-guide', '/services/cloud-services'],
];

describe.each([
  { name: 'Firefox', start: () => startFirefox(engineIn('firefox')) },
  { name: 'WebKit', start: () => startWebKit(engineIn('driver'), engineIn('browser'), engineIn('screen')) },
])('in $name', ({ start }) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.close());

  async function open(path: string): Promise<void> {
    await engine.open(server.url + path);
    await isAlive();
  }

  /** Resolves when the page has all its styles, scripts and fonts, and every island is hydrated. */
  const isAlive = () =>
    until('a page that is alive', () =>
      engine.run(async () => {
        await document.fonts.ready;
        return (
          [...document.querySelectorAll('template')].every(({ content }) => !content.firstChild) &&
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet) &&
          !document.querySelector('[data-island]:not([data-alive])')
        );
      }),
    );

  /** Milliseconds between the end of the page's HTML and the start of its scripts. */
  const scriptsWait = () =>
    engine.run(() => {
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes('/entry.client-'));
      return (entry?.startTime ?? 0) - (page?.responseEnd ?? 0);
    });

  it('a page that opens scrolled runs its scripts after its first frame, not after the two seconds of a background tab', async () => {
    await engine.resize(1440, 900);
    const waits: Record<string, number> = {};
    for (const hash of ['cloud', 'backup']) {
      await open(`/services#${hash}`);
      waits[hash] = await scriptsWait();
      await open('/');
    }
    for (const top of [1200, 4000]) {
      await engine.run((top) => scrollTo({ top, behavior: 'instant' }), top);
      await engine.reload();
      await isAlive();
      expect(await engine.run(() => scrollY)).toBeGreaterThan(1000);
      waits[`reloaded at ${top}`] = await scriptsWait();
    }
    // A page that waits for the two seconds does so each time at a hash. On a busy machine one of several may wait.
    expect(Object.values(waits).filter((wait) => wait >= 1900).length, JSON.stringify(waits)).toBeLessThan(2);
  });

  it('a word stands on one line, and no page is wider than its window', async () => {
    const faults: string[] = [];
    for (const path of pages) {
      await engine.resize(1440, 900);
      await open(path);
      for (const width of [1440, 390]) {
        await engine.resize(width, 900);
        const { broken, wide } = await engine.run(() => {
          const broken: string[] = [];
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          while (texts.nextNode()) {
            const text = texts.currentNode as Text;
            if (text.parentElement?.closest('.visually-hidden')) continue;
            for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}$’/]+/gu)) {
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              const lines = new Set(
                [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom)),
              );
              if (lines.size > 1) broken.push(word);
            }
          }
          return { broken, wide: document.documentElement.scrollWidth > innerWidth };
        });
        for (const word of broken) faults.push(`${path} at ${width}: ${word}`);
        if (wide) faults.push(`${path} at ${width} scrolls sideways`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('a name of the risk map stands directly above its hint', async () => {
    await engine.resize(1440, 900);
    await open('/risk-assessment');
    const gaps = await engine.run(() =>
      [...document.querySelectorAll('.risk-item')].map((item) => {
        const range = document.createRange();
        range.selectNodeContents(item.querySelector('legend') ?? item);
        const hint = item.querySelector('.risk-hint')?.getBoundingClientRect();
        return (hint?.top ?? Number.NaN) - range.getBoundingClientRect().bottom;
      }),
    );
    expect(gaps.length).toBeGreaterThan(2);
    expect(Math.max(...gaps)).toBeLessThan(30);
  });

  it('the key Tab leads from the menu that a click opened to its first link', async () => {
    await engine.resize(390, 844);
    await open('/about');
    await click(engine, '.menu');
    await press(engine, keys.tab);
    expect(await engine.run(() => document.activeElement?.textContent)).toBe('Home');
  });

  it('the contact form lists what is missing, and an inquiry is stored', async () => {
    await engine.resize(1440, 900);
    await open('/contact');
    await click(engine, '#contact-form [type=submit]');
    await until('the summary with the focus', () =>
      engine.run(() => document.activeElement?.matches('#contact-form [role=alert]')),
    );
    for (const name of ['firstName', 'lastName', 'company', 'email', 'phone', 'message'] as const)
      await type(engine, `[name=${name}]`, inquiry[name]);
    // A message that goes away moves what is below it.
    const wrong = (count: number) =>
      until('the checked fields', () =>
        engine.run((count) => document.querySelectorAll('#contact-form [aria-invalid=true]').length === count, count),
      );
    await wrong(1);
    await click(engine, '[name=terms]');
    await wrong(0);
    const before = server.rows('SELECT id FROM leads').length;
    await click(engine, '#contact-form [type=submit]');
    await until('the stored lead', () => server.rows('SELECT id FROM leads').length === before + 1);
  });

  it('a drag of the carousel selects no text', async () => {
    await engine.resize(1440, 900);
    await open('/');
    const found = await until('a card of the carousel', () =>
      engine.run(() => {
        document.querySelector('.carousel')?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const cards = [...document.querySelectorAll('.carousel[data-ready] .carousel-slide p')];
        const card = cards.find((one) => one.getBoundingClientRect().left > 300);
        if (!card) return null;
        const { left, top } = card.getBoundingClientRect();
        return [Math.round(left + 20), Math.round(top + 10)] as const;
      }),
    );
    const [x, y] = found;
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      ...[50, 100, 200].map((far) => ({ type: 'pointerMove', x: x - far, y: y + far / 4 })),
      { type: 'pointerUp', button: 0 },
    ];
    await engine.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    expect(await engine.run(() => String(getSelection()))).toBe('');
  });

  it('the panel’s preview is as wide as its place at each width', async () => {
    await engine.resize(1440, 900);
    await engine.open(`${server.url}/admin/login`);
    await type(engine, '[name=email]', 'maya@firm.example');
    await type(engine, '[name=password]', password);
    await press(engine, keys.enter);
    await until('the panel', () => engine.run(() => location.pathname === '/admin'));
    await engine.open(`${server.url}/admin/content/home-page/home-page`);
    const widths = await engine.run(() =>
      [...document.querySelectorAll<HTMLInputElement>('[name=preview-width]')].map((choice) => {
        choice.checked = true;
        const frame = document.querySelector('.preview-window > iframe') as HTMLElement;
        const place = (frame.parentElement as HTMLElement).getBoundingClientRect();
        const shown = frame.getBoundingClientRect();
        return {
          choice: choice.value,
          missing: Math.round(Math.min(place.width, frame.offsetWidth) - shown.width),
          left: shown.left - place.left,
          isTall: shown.height > 300,
        };
      }),
    );
    expect(widths).toEqual(
      ['here', 'phone', 'tablet', 'desktop'].map((choice) => ({ choice, missing: 0, left: 0, isTall: true })),
    );
    const beside = await engine.run(() => {
      const [legend, label] = ['.preview-widths legend', '.preview-widths label'].map((one) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(one) ?? document);
        return range.getBoundingClientRect();
      });
      return (legend?.bottom ?? 0) > (label?.top ?? Infinity);
    });
    expect(beside, 'the name of the choice beside it').toBe(true);
  });
});
