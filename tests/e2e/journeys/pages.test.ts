import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { officesOf } from '../../../app/domain/firm/offices.ts';
import { deskState } from '../../../app/domain/site/desk-line.ts';
import { fixedPaths } from '../../../app/domain/site/public-pages.ts';
import { postForm } from '../../admin.ts';
import { startServer, type TestServer, until } from '../../app.ts';
import { alive, expectAccessible, useBrowser } from '../../browser.ts';
import { oneFileFirm } from '../../fixtures/one-file-firm.ts';
import { home, lakeshore } from '../../fixtures/site.ts';
import { structuredDataOf } from '../../html.ts';

const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const finished = ['/', '/services', '/contact', '/not-found', '/assessment'];

// accessibility.test.ts checks desktop size and 320 px.
it.each(finished)(
  '%s has no accessibility violation on a phone, obeys its own content-security policy and logs no error',
  async (path) => {
    const page = await browser.open({ viewport: { width: 390, height: 900 } });
    const complaints: string[] = [];
    page.on(
      'console',
      (message) =>
        message.type() === 'error' && !/status of 404/.test(message.text()) && complaints.push(message.text()),
    );
    page.on('pageerror', (error) => complaints.push(String(error)));
    const html = (await (await page.goto(`${server.url}${path}`))?.text()) ?? '';
    await alive(page);
    expect(complaints).toEqual([]);
    expect(html).toContain('</html>');
    expect(html).not.toMatch(/<[^>]+ style="/);
    await expectAccessible(page);
  },
);

it('logs in the console which part of a page could not be hydrated', async () => {
  const page = await browser.open();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.route(`${server.url}/contact`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('data-island="contact-form"', 'data-island="letter-form"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${server.url}/contact`);
  await expect.poll(() => complaints.join()).toContain('No island is called "letter-form"');
});

describe('the menu on a small screen', () => {
  const viewport = { width: 390, height: 800 };
  const partsOf = (page: Page) => ({
    button: page.getByRole('button', { name: 'Menu' }),
    link: page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }),
  });

  it('opens and closes, and closes when a link is chosen, without JavaScript', async () => {
    const page = await browser.open({ viewport, javaScriptEnabled: false });
    await page.goto(server.url);
    const { button, link } = partsOf(page);
    expect(await link.isVisible()).toBe(false);
    await button.click();
    expect(await link.isVisible()).toBe(true);
    await button.click();
    expect(await link.isVisible()).toBe(false);
    await button.click();
    await link.click();
    await page.waitForURL(/\/services$/);
    expect(await partsOf(page).link.isVisible()).toBe(false);
  });

  it('closes on Escape and on a tap beside it, without JavaScript, and the focus is on its switch again', async () => {
    const page = await browser.open({ viewport, javaScriptEnabled: false });
    await page.goto(`${server.url}/terms`);
    const { button, link } = partsOf(page);
    await button.click();
    await link.press('Escape');
    expect(await link.isVisible()).toBe(false);
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true);
    await button.press('Enter');
    expect(await link.isVisible()).toBe(true);
    await page.mouse.click(20, viewport.height - 20);
    expect(await link.isVisible()).toBe(false);
  });

  it('is closed at first and opens at a tap in a browser that has no popovers', async () => {
    const page = await browser.open({ viewport, javaScriptEnabled: false, bypassCSP: true });
    await page.route('**/*', async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replaceAll(':popover-open', ':unknown-state');
      await route.fulfill({ response: answer, body: text.replace(/ popover(?:target)?="[^"]*"/g, '') });
    });
    await page.goto(`${server.url}/terms`);
    const { button, link } = partsOf(page);
    expect(await link.isVisible()).toBe(false);
    expect(await button.locator('path:visible').count()).toBe(1);
    await button.click();
    expect(await link.isVisible()).toBe(true);
    await link.focus();
    expect(await link.isVisible()).toBe(true);
    await page.mouse.click(20, viewport.height - 20);
    expect(await link.isVisible()).toBe(false);
  });

  it('has the further links below the seven, apart from them, with nothing cut off', async () => {
    const page = await browser.open({ viewport, javaScriptEnabled: false });
    await page.goto(`${server.url}/terms`);
    await partsOf(page).button.click();
    const [menu, more] = [page.getByRole('navigation', { name: 'Main' }), page.locator('.menu-panel > .desk-links')];
    expect(await menu.getByRole('link').count()).toBe(7);
    expect(await more.getByRole('link').allTextContents()).toEqual([
      'Industries',
      'Pricing',
      'Under attack?',
      lakeshore.data.firm.phone.display,
    ]);
    const [above, below] = [await menu.boundingBox(), await more.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    // The panel begins below the header, wherever the page is scrolled to.
    const header = await page.locator('.site-header').boundingBox();
    expect(above?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  });

  it('is closed on the page that a visitor comes back to', async () => {
    const page = await browser.open({ viewport });
    await page.goto(server.url);
    await alive(page);
    const { button, link } = partsOf(page);
    await button.click();
    expect(await link.isVisible()).toBe(true);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    expect(await link.isVisible()).toBe(false);
  });

  it('does not cover the element that gets the focus next', async () => {
    const page = await browser.open({ viewport, javaScriptEnabled: false });
    await page.goto(`${server.url}/locations/${home.id}`);
    await partsOf(page).button.click();
    await page.locator('.menu-panel a').last().press('Tab');
    const isUncovered = await page.evaluate(() => {
      const focused = document.activeElement;
      const { left, top, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return focused?.closest('main') !== null && focused?.contains(seen) === true;
    });
    expect(isUncovered).toBe(true);
  });
});

describe('the layout for phones', () => {
  it('is written so that an iPhone before iOS 16.4 understands it', async () => {
    const html = await (await fetch(server.url)).text();
    const sheets = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(async ([, path]) =>
      (await fetch(server.url + path)).text(),
    );
    const styles = [html, ...(await Promise.all(sheets))].join('\n');
    expect(styles).toContain('@media (max-width:40rem)');
    expect(styles.match(/@media[^{]*[<>=][^{]*\{/g)).toBeNull();
  });
});

describe('the frame of a page', () => {
  it('highlights the link of the current route', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/services`);
    expect(await page.locator('.main-nav [aria-current=page]').allTextContents()).toEqual(['Services']);
  });

  it('keeps the header in sight and offers to skip it', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/services`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
    await page.evaluate(() => scrollTo(0, 3000));
    expect(await page.locator('.site-header').evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  });

  it.each([320, 390, 768, 1440])(
    'offers help during an attack and the telephone in the first view at %i px',
    async (width) => {
      const page = await browser.open({ viewport: { width, height: 800 }, javaScriptEnabled: false });
      await page.goto(server.url);
      for (const address of ['/emergency', `tel:${lakeshore.data.firm.phone.e164}`]) {
        const shown = page.locator(`:is(.desk-line, .site-header) a[href="${address}"]:visible`).first();
        const box = await shown.boundingBox();
        expect((box?.y ?? 800) + (box?.height ?? 0), address).toBeLessThan(160);
        expect((box?.x ?? width) + (box?.width ?? 0), address).toBeLessThanOrEqual(width);
        expect(box?.height, address).toBeGreaterThanOrEqual(24);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  it('says until when the desk is open or closed, without a script, and adds the hour of the city with one', async () => {
    const state = deskState(lakeshore, officesOf(lakeshore.data.firm)[0], Date.now())?.words ?? '';
    const plain = await browser.open({ javaScriptEnabled: false });
    await plain.goto(server.url);
    expect(await plain.locator('.desk-now').innerText()).toBe(state);
    const page = await browser.open();
    await page.clock.install({ time: Date.now() });
    await page.goto(server.url);
    const line = page.locator('.desk-now');
    const { timeZone } = lakeshore.data.firm;
    const now = await page.evaluate(
      (zone) => new Date().toLocaleTimeString('en', { timeStyle: 'short', timeZone: zone }),
      timeZone,
    );
    await expect.poll(() => line.innerText()).toMatch(new RegExp(`^${state}\\s*${now.slice(0, 3)}.* in Toronto$`));
    // A page that stays open says nothing about the desk once its state has ended.
    await page.clock.fastForward(5 * 24 * 3600 * 1000);
    await expect.poll(() => line.innerText()).toMatch(/^[\d:]+\s[AP]M in Toronto$/);
  });

  it('moves nothing when the hour comes', async () => {
    const page = await browser.open({ viewport: { width: 1440, height: 900 } });
    // The typefaces, which come after the first frame, move letters by a hair.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
          for (const { node } of entry.sources)
            if (node && document.querySelector('.desk-line')?.contains(node))
              document.documentElement.dataset.moved = '1';
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${server.url}/services`);
    await expect.poll(() => page.locator('.desk-now').innerText()).toContain(' in Toronto');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.locator('html').getAttribute('data-moved')).toBeNull();
  });

  it('never leaves the focus out of sight, however fast a visitor tabs', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/about`);
    const outOfSight = async () => {
      let count = 0;
      for (let step = 0; step < 25; step++) {
        await page.keyboard.press('Tab');
        count += await page.evaluate(() => {
          const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
          return top < -1 || bottom > innerHeight + 1 ? 1 : 0;
        });
      }
      return count;
    };
    expect(await outOfSight()).toBe(0);
    // Control: on a page that scrolls smoothly for the keyboard too, the focus moves ahead of the scrolling.
    await page.reload();
    await page.evaluate(() => document.documentElement.style.setProperty('scroll-behavior', 'smooth', 'important'));
    expect(await outOfSight()).toBeGreaterThan(0);
  });

  it('has a logo that a finger hits on the narrowest phone', async () => {
    const page = await browser.open({ viewport: { width: 320, height: 800 } });
    await page.goto(`${server.url}/services`);
    const box = await page.locator('.site-header .logo').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((await page.locator('.site-header').boundingBox())?.height).toBeLessThanOrEqual(80);
    await page.goto(`${server.url}/emergency`);
    expect((await page.locator('header a').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  it('has the metadata of the page', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/services`);
    const content = (selector: string) => page.locator(selector).first().getAttribute('content');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
      /^http:\/\/localhost:\d+\/services$/,
    );
    expect(await content('meta[name=robots]')).toBe('index, follow');
    expect(await content('meta[property="og:locale"]')).toBe('en_CA');
    expect(await content('meta[property="og:image"]')).toMatch(/\.png$/);
    expect([
      await content('meta[property="og:image:width"]'),
      await content('meta[property="og:image:height"]'),
    ]).toEqual(['1200', '630']);
    expect(await content('meta[name=keywords]')).toContain('IT services GTA');
  });
});

describe('the services page', () => {
  it('scrolls to the service of the hash, highlights it and shows its local support', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/services#network`);
    const block = page.locator('#network');
    await page.waitForFunction(
      () => Math.abs(document.getElementById('network')?.getBoundingClientRect().top ?? 999) < 200,
    );
    expect(await block.getByText('Local GTA Support').isVisible()).toBe(true);
    expect(await page.locator('#cloud').getByText('Local GTA Support').isVisible()).toBe(false);
  });

  it('links each of the eight services to the next and the eighth to Contact Us; the backup block follows them', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/services`);
    const last = (id: string) =>
      page.locator(`#${id} .service-quay > a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const ids = ['managed-it', 'cybersecurity', 'cloud', 'network', 'consulting', 'hardware', 'servers', 'mobile'];
    expect(await page.locator('.service-block').evaluateAll((blocks) => blocks.map(({ id }) => id))).toEqual([
      ...ids,
      'backup',
    ]);
    for (const [index, id] of ids.slice(0, -1).entries())
      expect(await last(id), id).toEqual([`/services#${ids[index + 1]}`]);
    expect(await last('mobile')).toEqual(['/contact']);
    expect(await last('backup')).toEqual([]);
  });
});

describe('the opening hours', () => {
  it('are the usual ones on the contact page and in the structured data, without the holidays', async () => {
    const read = async (path: string) => (await fetch(server.url + path)).text();
    const { opens, closes, days, label, closed } = lakeshore.data.firm.hours;
    expect(closed.length).toBeGreaterThan(0);
    const [contact, about] = [await read('/contact'), await read('/about')];
    expect(contact).toContain(`<p>${label}</p>`);
    for (const date of closed) expect(contact + about, date).not.toContain(date);
    const nodes: Record<string, unknown>[] = structuredDataOf(about).flatMap((json) => JSON.parse(json)['@graph']);
    const [firm] = nodes.filter((node) => 'openingHoursSpecification' in node);
    expect(firm?.openingHoursSpecification).toEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
    });
    expect(firm).not.toHaveProperty('specialOpeningHoursSpecification');
  });
});

describe('an address that does not exist', () => {
  it('answers 404, unlisted, in the words of the catalogue', async () => {
    for (const path of ['/not-found', '/no-such-page', '/a/b/c', '/services.php']) {
      const page = await browser.open();
      const answer = await page.goto(`${server.url}${path}`);
      expect(answer?.status(), path).toBe(404);
      expect(await page.textContent('h1')).toBe('404 Page Not Found');
      expect(await page.textContent('main')).toContain(
        "We're sorry, but the page you're looking for cannot be found. It might have been moved, deleted, or never existed.",
      );
      expect(await page.getByRole('link', { name: 'Return to Homepage' }).getAttribute('href')).toBe('/');
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
      expect(await page.title()).toContain('404 Page Not Found');
    }
  });
});

describe('analytics', () => {
  it('is neither loaded nor offered without a measurement id', async () => {
    const html = await (await fetch(server.url)).text();
    expect(html).not.toMatch(/analytics\.js|googletagmanager|Google Analytics/);
  });

  it('keeps the answer for half a year, for this site alone, and under https never sends it in clear', async () => {
    const secure = await startServer({ env: { SITE_URL: 'https://www.firm.example' } });
    const answer = (url: string, origin: string, choice: string) =>
      postForm(`${url}/api/analytics-choice`, { choice, back: '/services' }, { origin });
    const yes = await answer(secure.url, 'https://www.firm.example', 'yes');
    expect([yes.status, yes.headers.get('location')]).toEqual([303, '/services']);
    expect(yes.headers.get('set-cookie')).toBe('analytics=yes; Path=/; Max-Age=15724800; SameSite=Lax; Secure');
    const no = await answer(server.url, server.url, 'no');
    expect(no.headers.get('set-cookie')).toBe('analytics=no; Path=/; Max-Age=15724800; SameSite=Lax');
    await secure.stop();
  });

  it('leads back to the address that was asked for, whatever it is, and never to another site', async () => {
    const backTo = async (back: string, referer?: string) => {
      const headers = { origin: server.url, ...(referer !== undefined && { referer }) };
      const answer = await postForm(`${server.url}/api/analytics-choice`, { choice: 'no', back }, headers);
      return answer.headers.get('location');
    };
    expect(await backTo('/about', `${server.url}/about?utm_source=a&b=%C3%A9`)).toBe('/about?utm_source=a&b=%C3%A9');
    expect(await backTo('/about?a=1', `${server.url}/about?b=2`)).toBe('/about?a=1');
    for (const referer of ['', 'nonsense', `${server.url}/contact?a=1`, `${server.url}/`])
      expect(await backTo('/about', referer)).toBe('/about');
    for (const back of ['//evil.example/', '/\\evil.example', 'https://evil.example/', '/a b'])
      expect(await backTo(back, `${server.url}/about?a=1`)).toBe('/');
  });

  it('asks once, loads nothing before the yes, counts the view and measures speed after it, and works without JavaScript', async () => {
    const measured = await startServer({ env: { GA_MEASUREMENT_ID: 'G-TEST1234' } });
    const plain = await browser.open({ javaScriptEnabled: false });
    // The page is kept already, and a proxy adds the policy no-referrer.
    await fetch(`${measured.url}/services`);
    await plain.route(/\/services/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'referrer-policy': 'no-referrer' } });
    });
    const campaign = '?utm_source=newsletter&gclid=Cj0abc&a=1%20b&b=%C3%A9';
    await plain.goto(`${measured.url}/services${campaign}`);
    await plain.getByRole('button', { name: /No, thanks/ }).click();
    await plain.waitForURL((url) => url.pathname === '/services' && url.search === campaign);
    expect(await plain.getByRole('button', { name: /No, thanks/ }).count()).toBe(0);
    await plain.goto(`${measured.url}/privacy`);
    await plain.getByText('You have said no to analytics.').waitFor();
    await plain.getByRole('button', { name: /Yes/ }).click();
    await plain.getByText('You have agreed to analytics.').waitFor();
    await plain.getByRole('button', { name: /No, thanks/ }).click();
    await plain.getByText('You have said no to analytics.').waitFor();

    const page = await browser.open();
    const outside: string[] = [];
    await page.route(/googletagmanager/, (route) => {
      outside.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await page.goto(measured.url);
    expect(outside).toEqual([]);
    await page.getByRole('button', { name: /Yes/ }).click();
    await page.waitForFunction(() => 'dataLayer' in window);
    const layer = await page.evaluate(() =>
      JSON.stringify((window as unknown as { dataLayer: IArguments[] }).dataLayer.map((entry) => [...entry])),
    );
    expect(layer).toContain('["event","page_view",{"page_path":"/"}]');
    expect(outside).toHaveLength(1);
    const samples = () =>
      measured.rows<{ template: string; metric: string }>('SELECT template, metric FROM field_metrics');
    expect(samples()).toEqual([]);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/field-metrics.js')),
    );
    await page.waitForLoadState('networkidle');
    await page.goto(`${measured.url}/terms`);
    await until('the speed of the page that was left', () => samples().length > 0);
    expect(samples()).toContainEqual({ template: 'home', metric: 'FCP' });
    await measured.stop();
  });
});

it('a page that is kept holds nothing of the visitor whose request it was made for', async () => {
  const fresh = await startServer({ env: { GA_MEASUREMENT_ID: 'G-TEST1234' } });
  onTestFinished(async () => void (await fresh.stop()));
  const mark = 'zzvisitor';
  const headers = {
    referer: `https://${mark}.example/?${mark}`,
    'user-agent': mark,
    'accept-language': mark,
    cookie: `${mark}=${mark}`,
    'x-forwarded-for': '203.0.113.77',
    'x-forwarded-host': `${mark}.example`,
  };
  const paths = [
    ...fixedPaths(lakeshore),
    '/it-support-toronto',
    '/no-such-page',
    '/feed.xml',
    '/llms.txt',
    '/about.md',
  ];
  let kept = 0;
  for (const path of paths) {
    const address = `${fresh.url}${path}?utm_source=${mark}&q=${mark}&service=${mark}&done=${mark}`;
    const first = await fetch(address, { headers, redirect: 'manual' });
    const second = await fetch(`${fresh.url}${path}`, { redirect: 'manual' });
    const html = await second.text();
    if (first.headers.get('etag') === second.headers.get('etag')) kept++;
    expect(html, path).not.toMatch(/zzvisitor|203\.0\.113\.77/);
  }
  expect(kept).toBeGreaterThan(20);
});

it('the Markdown copy of an industry keeps the label of a price apart from the price', async () => {
  const text = await (await fetch(`${server.url}/industries/dental.md`)).text();
  expect(text).toContain('Quoted in writing before the work begins: Custom pricing');
});

describe('a firm with a long name, one service, one industry and one location', () => {
  async function startSmall(): Promise<TestServer> {
    const { packs, folder } = oneFileFirm('calgary');
    const file = join(folder, 'firm.yaml');
    const firm = readFileSync(file, 'utf8')
      .replaceAll('calgary, airdrie', 'calgary')
      .replace('[Cedar, IT]', '["O\'Shaughnessy & Fitzgerald-Mac", Computer Care]');
    const lists = 'services: [technical-support]\nindustries: [general]\nlocationPages: [calgary]\n';
    writeFileSync(file, firm + lists);
    const small = await startServer({ env: { FIRM: 'cedar', PACKS_DIR: packs } });
    onTestFinished(async () => void (await small.stop()));
    return small;
  }

  it('has no heading without anything below it, and no buttons that lead nowhere', async () => {
    const small = await startSmall();
    const read = async (path: string) => {
      const answer = await fetch(small.url + path);
      expect(answer.status, path).toBe(200);
      return answer.text();
    };
    const wordsOf = (page: string) => parse(readFileSync(`content/library/pages/${page}.yaml`, 'utf8'));
    const place = await read('/locations/calgary');
    expect(place).toContain(wordsOf('location').services.all);
    expect(place).not.toContain(wordsOf('location').others.heading);
    const industry = await read('/industries/general');
    expect(industry).toContain('<h2>General Business by place</h2>');
    expect(industry).not.toContain(wordsOf('industry').related);
    const page = await browser.open();
    await page.goto(`${small.url}/`);
    await alive(page);
    expect(await page.locator('.carousel-slide').count()).toBe(1);
    expect(await page.locator('.carousel button').count()).toBe(0);
    expect(await page.locator('.building--active').isVisible()).toBe(true);
  });

  it('shows the whole name in a header that stays low, at every width, and is no wider than the window with doubled text', async () => {
    const small = await startSmall();
    const page = await browser.open();
    await page.goto(`${small.url}/about`);
    const measure = () =>
      page.evaluate(() => {
        const { right, left } = document.querySelector('.site-header .logo')?.getBoundingClientRect() ?? new DOMRect();
        const height = document.querySelector<HTMLElement>('.site-header')?.offsetHeight ?? 0;
        return { left, right, height, width: document.documentElement.scrollWidth };
      });
    for (const width of [320, 390, 768, 993, 1100, 1264, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const normal = await measure();
      expect(normal, `${width} px`).toMatchObject({ width });
      expect(normal.left, `${width} px`).toBeGreaterThanOrEqual(0);
      expect(normal.right, `${width} px`).toBeLessThanOrEqual(width);
      expect(normal.height, `${width} px`).toBeLessThan(145);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '32px';
      });
      expect((await measure()).width, `${width} px, doubled text`).toBeLessThanOrEqual(width);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '';
      });
    }
  });
});
