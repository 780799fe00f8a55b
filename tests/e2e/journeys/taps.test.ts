import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiry, startServer, type TestServer } from '../../app.ts';
import { useBrowser } from '../../browser.ts';
import { firstView } from '../../doors.ts';
import { offerCalls, templates } from '../../templates.ts';

const browser = useBrowser();
const phone = { width: 390, height: 844 };
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await offerCalls(server);
});
afterAll(() => server.stop());

/** Counts what a visitor does with their thumb: taps, and how many screens down each tapped thing was. Typing is no tap. */
class Thumb {
  taps = 0;
  screens = 0;

  async tap(target: Locator): Promise<void> {
    const bottom = await target.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
    this.taps++;
    this.screens += bottom / phone.height;
    await target.click();
  }
}

const open = async (path: string) => {
  const page = await browser.open({ javaScriptEnabled: false, viewport: phone });
  await page.goto(server.url + path);
  return page;
};

const { firstName, lastName, company, phone: number, email } = inquiry;

describe('on a phone', () => {
  it('a call is booked in three taps and two screens', async () => {
    const page = await open('/');
    const thumb = new Thumb();
    await thumb.tap(page.locator('.desk-line').getByRole('link', { name: 'Book a Call' }));
    await thumb.tap(page.locator('.free-time').first());
    for (const [name, value] of Object.entries({ firstName, lastName, company, phone: number, email }))
      await page.fill(`[name=${name}]`, value);
    await page.check('[name=terms]');
    await thumb.tap(page.getByRole('button', { name: 'Book This Time' }));
    await page.waitForURL(/\/book\/v1\./);
    expect(server.rows('SELECT status FROM bookings')).toEqual([{ status: 'confirmed' }]);
    console.log(`a booked call: ${thumb.taps} taps, ${thumb.screens.toFixed(2)} screens`);
    expect(thumb.taps).toBeLessThanOrEqual(3);
    expect(thumb.screens).toBeLessThanOrEqual(2);
    await page.close();
  });

  it('the first of these taps is in the first view of every template', async () => {
    const page = await browser.open({ javaScriptEnabled: false, viewport: phone });
    const missing: string[] = [];
    for (const path of templates) {
      await page.goto(server.url + path);
      if ((await firstView(page)).book === null) missing.push(path);
    }
    expect(missing).toEqual([]);
    await page.close();
  });

  it('a person under attack asks to be called back in two taps', async () => {
    const page = await open('/');
    const thumb = new Thumb();
    await thumb.tap(page.locator('.desk-line').getByRole('link', { name: 'Under attack?' }));
    await page.fill('#phone', number);
    await thumb.tap(page.locator('#call-back button'));
    await page.locator('.callback [role=status], .callback b').first().waitFor();
    expect(thumb.taps).toBe(2);
    expect(server.rows("SELECT kind FROM leads WHERE kind = 'emergency'")).toHaveLength(1);
    await page.close();
  });

  it('the price for twelve people in an industry and a place is found in three acts, on one screen', async () => {
    const page = await open('/');
    let acts = 0;
    const act = (done: Promise<unknown>) => {
      acts++;
      return done;
    };
    await act(page.getByLabel('We are').selectOption('a dental practice'));
    await act(page.getByLabel('in', { exact: true }).selectOption('Oakville'));
    const people = page.getByLabel('with how many people?');
    await people.fill('12');
    await act(people.press('Enter'));
    await page.waitForURL(/\/industries\/dental\?place=oakville&people=12$/);
    expect(acts).toBe(3);
    // All of it is on the first screen: the answer, its price, and the first free time.
    for (const [selector, words] of [
      ['h1', 'in Oakville'],
      ['.asked-sum', 'From $2,388 a month for 12 people'],
      ['.place-head .free-time', 'First free time'],
    ] as const) {
      const shown = page.locator(selector);
      expect(await shown.innerText()).toContain(words);
      const bottom = await shown.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(bottom, selector).toBeLessThan(phone.height);
    }
    const onPrices = `${server.url}/pricing?people=12`;
    expect(await (await fetch(onPrices)).text()).toContain('From $2,388 a month for 12 people');
    await page.close();
  });

  it('another number of people is one tap away from a price, and a number without a price gets a sentence', async () => {
    const page = await open('/industries/dental?place=oakville&people=12');
    const sum = page.locator('.asked-sum');
    await page.getByRole('link', { name: 'One person more' }).click();
    expect(await sum.innerText()).toContain('From $2,587 a month for 13 people');
    await page.getByRole('link', { name: 'One person fewer' }).click();
    expect(await sum.innerText()).toContain('From $2,388 a month for 12 people');
    for (const typed of ['0', '10000', 'twelve']) {
      await page.goto(`${server.url}/industries/dental?place=oakville&people=${typed}`);
      expect(await page.locator('.asked-price').innerText(), typed).toContain('a whole number from 1 to 500');
      expect(await sum.innerText(), typed).not.toContain('$');
      expect(await page.getByLabel('How many people work with you?').inputValue()).toBe(typed.slice(0, 5));
    }
    await page.getByLabel('How many people work with you?').fill('20');
    await page.getByRole('button', { name: 'Show Prices' }).click();
    await page.waitForURL(/\/industries\/dental\?place=oakville&people=20$/);
    expect(await sum.innerText()).toContain('From $3,980 a month for 20 people');
    await page.close();
  });

  it('the plan and the people of a price go into the booked call and into the inquiry, and the visitor sees them there', async () => {
    const page = await open('/industries/dental?place=oakville&people=12');
    await page.locator('.place-head .free-time').click();
    await page.waitForURL(/people=12&plan=complete/);
    // The time on a kept page may be taken by now; the next one is offered, and takes the same along.
    const next = page.locator('.book-head .free-time');
    if ((await next.count()) > 0) await next.click();
    const seen = page.locator('.slip');
    expect(await seen.innerText()).toMatch(/Complete Managed IT\s+People: 12/);
    const visitor = { firstName, lastName, company, phone: number, email: 'twelve@visitor.example' };
    for (const [name, value] of Object.entries(visitor)) await page.fill(`[name=${name}]`, value);
    await page.check('[name=terms]');
    await page.getByRole('button', { name: 'Book This Time' }).click();
    await page.waitForURL(/\/book\/v1\./);
    expect(server.rows("SELECT plan, people FROM leads WHERE email = 'twelve@visitor.example'")).toEqual([
      { plan: 'complete', people: 12 },
    ]);
    await page.goto(`${server.url}/industries/dental?place=oakville&people=12`);
    await page.locator('.place-head a[href^="/contact?"]').click();
    const sending = await page.locator('.contact-sending-list').innerText();
    expect(sending).toContain('Complete Managed IT');
    expect(sending).toContain('People: 12');
    await page.close();
    // A stranger's link may name a plan that is gone.
    const gone = await open('/book?plan=gone&people=12');
    expect(await gone.locator('.slip').innerText()).toContain('People: 12');
    expect(await gone.locator('.slip a[href="/pricing"]').count()).toBe(1);
    await gone.close();
  });

  it('who the firm is, is one tap away from the home page', async () => {
    const page = await open('/');
    const thumb = new Thumb();
    await thumb.tap(page.locator('main a[href="/about"]').first());
    expect(new URL(page.url()).pathname).toBe('/about');
    expect(thumb.taps).toBe(1);
    await page.close();
  });
});
