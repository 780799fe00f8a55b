import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer, until } from '../../app.ts';
import { alive, aliveByClock, stopClock, useBrowser } from '../../browser.ts';
import { lakeshore } from '../../fixtures/site.ts';

const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { ENQUIRY_LIMIT: '1000' } });
});
afterAll(() => server.stop());

describe('the drawings below the first screen', () => {
  it('are files, which are there before a visitor comes near, and without JavaScript once one does', async () => {
    const drawings = '.why img, .parent-panel img';
    const areDrawn = (page: Page) =>
      page
        .locator(drawings)
        .evaluateAll((all) => (all as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth > 0));
    const page = await browser.open();
    await page.goto(server.url);
    await expect.poll(() => areDrawn(page)).toEqual([true, true, true, true]);
    const plain = await browser.open({ javaScriptEnabled: false });
    await plain.goto(server.url);
    for (const drawing of await plain.locator(drawings).all()) await drawing.scrollIntoViewIfNeeded();
    await expect.poll(() => areDrawn(plain)).toEqual([true, true, true, true]);
  });

  it('have an address for each set of colours, kept in memory; another one is not found', async () => {
    const html = await (await fetch(server.url)).text();
    const [address = ''] = /\/painted\/[^"]*\.svg/.exec(html) ?? [];
    for (let asked = 0; asked < 2; asked++) {
      const { status, headers } = await fetch(server.url + address);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'image/svg+xml',
        'public, max-age=86400',
      ]);
      expect(headers.get('etag')).toMatch(/^W\//);
    }
    for (const other of [address.replace(/[^/]*-/, '000000-'), address.replace('.svg', 's.svg'), `${address}.css`])
      expect((await fetch(server.url + other)).status, other).toBe(404);
  });
});

describe('the services carousel', () => {
  const titles = [
    'Managed IT Services',
    'Cybersecurity',
    'Cloud Solutions',
    'Network Solutions',
    'IT Consulting',
    'Hardware Support',
    'Server Management',
    'Mobile Device Management',
  ];
  const active = (page: Page) => page.locator('.building--active h3').textContent();

  /** Opens the home page with a clock that only the test moves. */
  async function open(options: Parameters<typeof browser.open>[0] = {}) {
    const page = await browser.open(options);
    await stopClock(page);
    await page.goto(server.url);
    await aliveByClock(page);
    await page.mouse.move(0, 0);
    await page.clock.runFor(100);
    return page;
  }

  it('shows the focus on the dark card', async () => {
    const page = await open();
    const link = page.locator('.building--active a');
    await page.keyboard.press('Tab');
    await link.focus();
    const outline = await link.evaluate((element) => {
      const { outlineColor, outlineStyle } = getComputedStyle(element);
      return [element.matches(':focus-visible'), outlineStyle, outlineColor];
    });
    expect(outline).toEqual([true, 'solid', 'rgb(255, 255, 255)']);
  });

  async function expectActive(page: Page, title: string) {
    await page.clock.runFor(1000);
    expect(await active(page)).toBe(title);
  }

  it('advances one slide every 5 seconds and loops', async () => {
    const page = await open();
    expect(await active(page)).toBe(titles[0]);
    await page.clock.runFor(4500);
    expect(await active(page)).toBe(titles[0]);
    for (const title of [...titles.slice(1), titles[0]]) {
      await until(`slide ${title}`, async () => {
        await page.clock.runFor(500);
        return (await active(page)) === title;
      });
    }
  });

  it('stops while paused and continues after Play', async () => {
    const page = await open();
    const carousel = page.locator('.carousel');
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    expect(await active(page)).toBe(titles[0]);
    await carousel.getByRole('button', { name: 'Play' }).click();
    // Move the pointer and the focus away from the carousel, which they would pause.
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(6500);
    expect(await active(page)).toBe(titles[1]);
  });

  it('rests while the pointer is inside', async () => {
    const page = await open();
    await page.locator('.carousel').hover();
    await page.clock.runFor(20_000);
    expect(await active(page)).toBe(titles[0]);
  });

  /** Simulates a change of the tab's visibility: headless Chromium reports every tab as visible. */
  const setVisibility = (page: Page, state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);

  it('rests while the tab is hidden, and continues when it is shown again', async () => {
    const page = await open();
    await setVisibility(page, 'hidden');
    await page.clock.runFor(20_000);
    expect(await active(page)).toBe(titles[0]);
    await setVisibility(page, 'visible');
    await page.clock.runFor(6500);
    expect(await active(page)).toBe(titles[1]);
  });

  it('does not start by itself for people who prefer less motion', async () => {
    const page = await open({ reducedMotion: 'reduce' });
    await page.clock.runFor(20_000);
    expect(await active(page)).toBe(titles[0]);
    expect(await page.locator('.carousel').getByRole('button', { name: 'Play' }).count()).toBe(1);
  });

  it('moves with the arrow keys, the buttons and the dots', async () => {
    const page = await open();
    const carousel = page.locator('.carousel');
    await carousel.getByRole('button', { name: 'Next service' }).click();
    await expectActive(page, 'Cybersecurity');
    await page.keyboard.press('ArrowRight');
    await expectActive(page, 'Cloud Solutions');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectActive(page, 'Managed IT Services');
    await carousel.getByRole('button', { name: 'Previous service' }).click();
    await expectActive(page, 'Mobile Device Management');
    await carousel.getByRole('button', { name: /^Show Network Solutions/ }).click();
    await expectActive(page, 'Network Solutions');
    expect(await carousel.getByRole('button', { name: /^Show Network Solutions/ }).getAttribute('aria-current')).toBe(
      'true',
    );
  });

  it('moves with the arrow keys after a click on a card, until the visitor clicks elsewhere', async () => {
    const page = await open({ viewport: { width: 1280, height: 900 } });
    await page.locator('.building').nth(1).locator('h3').click();
    await expectActive(page, 'Cybersecurity');
    await page.keyboard.press('ArrowRight');
    await expectActive(page, 'Cloud Solutions');
    await page.keyboard.press('ArrowLeft');
    await expectActive(page, 'Cybersecurity');
    await page.mouse.click(5, 200);
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(200);
    expect(await active(page)).toBe('Cybersecurity');
  });

  it('keeps the focus when an arrow key takes the card away that has it', async () => {
    const page = await open();
    await page.locator('.building--active a').focus();
    await page.keyboard.press('ArrowRight');
    await expectActive(page, 'Cybersecurity');
    await page.keyboard.press('ArrowRight');
    await expectActive(page, 'Cloud Solutions');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Next service');
  });

  it('shows features and Learn More on the active card only', async () => {
    const page = await open();
    const links = await page
      .locator('.carousel-slide a:visible')
      .evaluateAll((all) =>
        all
          .filter((link) => getComputedStyle(link.parentElement ?? link).visibility === 'visible')
          .map((link) => link.getAttribute('href')),
      );
    expect(links).toEqual(['/services#managed-it']);
  });

  it.each([
    [390, 1],
    [768, 2],
    [1280, 3],
  ])('shows at %i px %i per view', async (width, perView) => {
    const page = await open({ viewport: { width, height: 900 } });
    const [slide, viewport] = await Promise.all([
      page.locator('.carousel-slide').first().boundingBox(),
      page.locator('.carousel-viewport').boundingBox(),
    ]);
    expect(Math.round((viewport?.width ?? 0) / (slide?.width ?? 1))).toBe(perView);
  });

  it('can be read and scrolled without JavaScript', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(server.url);
    for (const title of titles)
      expect(await page.getByRole('heading', { name: title, exact: true }).count(), title).toBeGreaterThan(0);
    expect(await page.locator('.carousel-viewport').evaluate((element) => getComputedStyle(element).overflowX)).toBe(
      'auto',
    );
  });
});

describe('the self-assessment', () => {
  async function start() {
    const page = await browser.open();
    await page.goto(server.url);
    await alive(page);
    await page.getByRole('link', { name: 'Start Free Assessment' }).click();
    return page;
  }
  const island = (page: Page) => page.locator('[data-island=self-assessment]');

  it.each([
    [10, 'Low'],
    [7, 'Low'],
    [6, 'Medium'],
    [3, 'Medium'],
    [2, 'High'],
    [0, 'High'],
  ])('calls %i measures in place a %s risk', async (ticks, level) => {
    const page = await start();
    const boxes = island(page).getByRole('checkbox');
    expect(await boxes.count()).toBe(10);
    for (let i = 0; i < ticks; i++) await boxes.nth(i).check();
    expect(await island(page).getByRole('status').textContent()).toContain(`${level}.`);
    const bar = island(page).getByRole('progressbar');
    expect(await bar.getAttribute('aria-valuenow')).toBe(String(10 - ticks));
  });

  it('begins each step on a phone with its title in the upper third of the window', async () => {
    const page = await browser.open({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });
    await page.goto(server.url);
    await alive(page);
    const title = () => island(page).locator('.assessment-title');
    const topOf = async (heading: string) => {
      await until(heading, async () => (await title().textContent()) === heading);
      return (await title().boundingBox())?.y ?? -1;
    };
    await page.getByRole('link', { name: 'Start Free Assessment' }).tap();
    const { questionnaire, result } = lakeshore.data.pages['self-assessment'];
    for (const heading of [questionnaire.heading, result.heading]) {
      const top = await topOf(heading);
      expect(top, heading).toBeGreaterThan(70);
      expect(top, heading).toBeLessThan(844 / 3);
      if (heading === questionnaire.heading) await page.getByRole('button', { name: 'See Results' }).tap();
    }
  });

  it('gives its hint to a mouse that comes to rest with its first movement', async () => {
    const page = await start();
    const hint = island(page).locator('.measure-why').first();
    await hint.evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // A part of the page that arrives late may move the button away before the mouse is there.
    await until('the mouse on the hint', async () => {
      const box = await hint.boundingBox();
      await page.mouse.move(2, 2);
      await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
      return hint.evaluate((button) => button.matches(':hover'));
    });
    const shown = page.locator('.tooltip');
    await shown.waitFor();
    expect(await shown.textContent()).toContain(lakeshore.data.measures[0]?.why);
    expect(await hint.getAttribute('aria-describedby')).toBe(await shown.getAttribute('id'));
    // It can be reached with the mouse, and read there.
    await shown.hover();
    await page.keyboard.press('Escape');
    expect(await shown.isVisible()).toBe(false);
    expect(await hint.getAttribute('aria-describedby')).toBeNull();
  });

  it('gives its hint to the keyboard at once, inside the window, and takes it away with the focus and with a press', async () => {
    const page = await start();
    const hint = island(page).locator('.measure-why').first();
    const shown = page.locator('.tooltip:not([hidden])');
    await island(page).getByRole('checkbox').first().focus();
    await page.keyboard.press('Tab');
    expect(await hint.evaluate((button) => button === document.activeElement)).toBe(true);
    const box = await shown.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    const top = (await hint.boundingBox())?.y ?? 0;
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(top - 8, 0);
    await page.keyboard.press('Enter');
    expect(await shown.count()).toBe(0);
    expect(await hint.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await shown.count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await shown.filter({ hasText: lakeshore.data.measures[0]?.why ?? '' }).count()).toBe(0);
  });

  it('shows level and gaps before it asks for anything, sends only complete details, and thanks', async () => {
    const page = await start();
    await island(page).getByRole('checkbox').nth(0).check();
    await page.getByRole('button', { name: 'See Results' }).click();
    await island(page).getByText('Regular off-site backups').first().waitFor();
    const send = page.getByRole('button', { name: 'Get Full Assessment' });
    expect(await send.isDisabled()).toBe(true);
    for (const [name, value] of Object.entries({ name: 'Ana', company: 'Co', email: 'widget@example.com' }))
      await island(page).locator(`[name=${name}]`).fill(value);
    expect(await send.isDisabled()).toBe(true);
    await island(page).locator('[name=phone]').fill('1');
    await send.click();
    await page.getByText('Assessment Submitted!').first().waitFor();
    await page.getByText("We'll contact you with your personalized assessment results.").first().waitFor();
    const links = await island(page)
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual(expect.arrayContaining(['/services#cybersecurity', '/risk-assessment']));
    // The result stays on the page and has its own address.
    expect(await island(page).getByText('Regular off-site backups').count()).toBeGreaterThan(0);
    const keep = island(page).getByRole('link', { name: 'Keep or Print This Result' });
    expect(await keep.getAttribute('href')).toBe('/assessment?answers=1');
    expect(server.rows("SELECT kind, answers, risk_level, page FROM leads WHERE email = 'widget@example.com'")).toEqual(
      [{ kind: 'assessment', answers: '[1]', risk_level: 'high', page: '/' }],
    );
  });

  it('says that nothing was sent, keeps what was typed, and leaves the telephone number standing', async () => {
    const page = await start();
    await page.route('**/api/assessment', (route) => route.abort());
    await page.getByRole('button', { name: 'See Results' }).click();
    for (const [name, value] of Object.entries({ name: 'Ana', company: 'Co', email: 'lost@example.com', phone: '1' }))
      await island(page).locator(`[name=${name}]`).fill(value);
    await page.getByRole('button', { name: 'Get Full Assessment' }).click();
    await page.locator('.toast').getByText('Error submitting assessment').waitFor();
    expect(await island(page).locator('.notice--error').innerText()).toBe(
      `Error submitting assessment. Your answers are still here. Please try again, or call ${lakeshore.data.firm.phone.display}.`,
    );
    expect(await island(page).locator('[name=email]').inputValue()).toBe('lost@example.com');
  });

  it('keeps the ticks through a reload, and forgets them once they are sent', async () => {
    const page = await start();
    await island(page).getByRole('checkbox').nth(1).check();
    await island(page).getByRole('checkbox').nth(4).check();
    await page.reload();
    await alive(page);
    await page.getByRole('link', { name: 'Start Free Assessment' }).click();
    const ticked = () => island(page).locator('input[name=answers]:checked');
    expect(await ticked().evaluateAll((all) => all.map((tick) => tick.getAttribute('value')))).toEqual(['2', '5']);
    await page.getByRole('button', { name: 'See Results' }).click();
    for (const [name, value] of Object.entries({ name: 'Ana', company: 'Co', email: 'kept@example.com', phone: '1' }))
      await island(page).locator(`[name=${name}]`).fill(value);
    await page.getByRole('button', { name: 'Get Full Assessment' }).click();
    await page.getByText('Assessment Submitted!').first().waitFor();
    expect(server.rows("SELECT answers FROM leads WHERE email = 'kept@example.com'")).toEqual([{ answers: '[2,5]' }]);
    await page.reload();
    await alive(page);
    await page.getByRole('link', { name: 'Start Free Assessment' }).click();
    expect(await ticked().count()).toBe(0);
  });

  it('keeps ticks and fields of the page of its own, too, through a reload and a refusal', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/assessment`);
    const form = page.locator('form[action="/assessment"]');
    const ticked = () => form.locator('input[name=answers]:checked').count();
    const isKept = () => page.evaluate(() => sessionStorage.getItem('assessment-draft') !== null);
    await until('the script', async () => {
      await form.locator('[name=name]').fill('');
      await form.locator('[name=name]').fill('Ana');
      return isKept();
    });
    for (const index of [0, 3, 9]) await form.locator('input[name=answers]').nth(index).check();
    await page.reload();
    await expect.poll(ticked).toBe(3);
    expect(await form.locator('[name=name]').inputValue()).toBe('Ana');
    for (const [name, value] of Object.entries({ company: 'Co', email: 'none@nowhere', phone: '1' }))
      await form.locator(`[name=${name}]`).fill(value);
    await form.getByRole('button', { name: 'Get Full Assessment' }).click();
    await page.locator('[role=alert]').waitFor();
    expect(await ticked()).toBe(3);
    await form.locator('[name=email]').fill('alone@example.com');
    await form.getByRole('button', { name: 'Get Full Assessment' }).click();
    await page.waitForURL(/\/assessment\/thanks/);
    await expect.poll(isKept).toBe(false);
  });

  it('works without JavaScript: ten ticks, four fields, a thank-you with the result, which has an address to keep and print', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Start Free Assessment' }).click();
    await page.waitForURL(/\/assessment$/);
    const form = page.locator('form[action="/assessment"]');
    expect(await form.locator('input[type=checkbox][name=answers]').count()).toBe(10);
    for (let i = 0; i < 8; i++) await form.locator('input[name=answers]').nth(i).check();
    for (const [name, value] of Object.entries({ name: 'Ana', company: 'Co', email: 'plain@example.com', phone: '1' }))
      await form.locator(`[name=${name}]`).fill(value);
    await form.getByRole('button', { name: 'Get Full Assessment' }).click();
    await page.waitForURL(/\/assessment\/thanks/);
    const result = page.locator('.kept-result');
    const gaps = lakeshore.data.measures.slice(8).map(({ title }) => title);
    expect(await result.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 of 10');
    expect(await result.locator('.assessment-gaps b').allTextContents()).toEqual(gaps);
    await result.getByRole('link', { name: 'Keep or Print This Result' }).click();
    await page.waitForURL(/\/assessment\?answers=1-2-3-4-5-6-7-8$/);
    expect(await result.locator('.assessment-gaps b').allTextContents()).toEqual(gaps);
    expect(await form.locator('input[name=answers]:checked').count()).toBe(8);
    await page.emulateMedia({ media: 'print' });
    expect(await result.isVisible()).toBe(true);
    expect(await form.isVisible()).toBe(false);
    expect(server.rows("SELECT risk_level FROM leads WHERE email = 'plain@example.com'")).toEqual([
      { risk_level: 'low' },
    ]);
  });

  it('mentions gaps only while a measure is missing', async () => {
    const { low, noGaps } = lakeshore.data.pages['self-assessment'].result;
    const page = await browser.open({ javaScriptEnabled: false });
    const result = page.locator('.kept-result');
    await page.goto(`${server.url}/assessment?answers=1-2-3-4-5-6-7-8-9`);
    expect(await result.textContent()).toContain(low.explanation);
    await page.goto(`${server.url}/assessment?answers=1-2-3-4-5-6-7-8-9-10`);
    expect(await result.textContent()).toContain(noGaps);
    expect(await result.textContent()).not.toContain(low.explanation);
  });
});

describe('a visitor who is faster than the script', () => {
  it('loses no tap: it is made again when the page is alive', async () => {
    const page = await browser.open();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(server.url, { waitUntil: 'commit' });
    const next = page.getByRole('button', { name: 'Next service' });
    await next.click();
    expect(await page.locator('.building--active h3').textContent()).toBe('Managed IT Services');
    release();
    await alive(page);
    // Within five seconds, before the carousel advances by itself.
    await until(
      'the second slide',
      async () => (await page.locator('.building--active h3').textContent()) === 'Cybersecurity',
      3000,
    );
  });
});
