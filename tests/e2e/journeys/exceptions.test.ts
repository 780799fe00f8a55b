import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../app.ts';
import { alive, exceptionsIn, useBrowser } from '../../browser.ts';
import { lakeshore } from '../../fixtures/site.ts';

const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path);
  await alive(page);
}

async function fill(page: Page, place: string, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.fill(`${place} [name=${name}]`, value);
}

const person = { company: 'Müller & Sons', email: 'used@example.com', phone: '416 555 0199' };

/** Sends the contact form empty, wrong and right, up to the thanks. */
async function useContactForm(page: Page): Promise<void> {
  await open(page, '/contact');
  const form = page.locator('#contact-form form');
  const send = form.getByRole('button', { name: lakeshore.data.pages['contact-page'].form.submit });
  const summary = form.locator('[role=alert]').first();
  await send.click();
  await summary.waitFor();
  await fill(page, '#contact-form', { ...person, firstName: 'Ana', lastName: 'Müller', message: 'Slow.', email: 'no' });
  await form.locator('[name=terms]').check();
  await send.click();
  await expect.poll(() => summary.locator('a').count()).toBe(1);
  await page.fill('#contact-form [name=email]', person.email);
  await send.click();
  await page.locator('.toast').waitFor();
  await expect.poll(() => form.locator('[name=email]').inputValue()).toBe('');
}

/** The carousel, and the self-assessment from its first link to the thanks. */
async function useHomePage(page: Page): Promise<void> {
  await open(page, '/');
  const carousel = page.locator('.carousel');
  await carousel.getByRole('button', { name: 'Pause' }).click();
  for (const key of ['ArrowRight', 'End', 'Home']) await page.keyboard.press(key);
  const island = '[data-island=self-assessment]';
  await page.locator(`${island} [data-tap]`).first().click();
  await page.locator(`${island} .measure-why`).first().hover();
  await page.locator('.tooltip').waitFor();
  await page.locator(`${island} .measures input`).first().check();
  await page.locator(`${island} .assessment-panel button`).click();
  await fill(page, island, { ...person, name: 'Ana Müller' });
  await page.locator(`${island} button[type=submit]`).click();
  await page.locator(`${island} [data-step=thank-you]`).waitFor();
}

/** Every tab of the risk map, a level in each, its link and its report. */
async function useRiskMap(page: Page): Promise<void> {
  await open(page, '/risk-assessment');
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await page.locator('[role=tabpanel]:visible input[type=radio]').first().check({ force: true });
  }
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.locator('.toast').waitFor();
  await open(page, '/risk-assessment#report');
}

/** The form with a draft, the answers that open, and the button that copies the address. */
async function useEnhancements(page: Page): Promise<void> {
  await open(page, '/assessment');
  await page.locator('form[action="/assessment"] input[name=answers]').first().check();
  await page.reload();
  await open(page, `/locations/${lakeshore.data.locationPages[0]?.id}`);
  await page.locator('.accordion summary').first().press('ArrowDown');
  await open(page, `/resources/${lakeshore.data.articles[0]?.id}`);
  await page.locator('[data-enhance=share] button').click();
  await expect.poll(() => page.locator('[data-enhance=share] [role=status]').textContent()).not.toBe('');
}

describe('the scripts of the public pages', () => {
  it('throw nothing while they come alive and are used, not even an exception that they catch', async () => {
    const page = await browser.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    const thrown = await exceptionsIn(page);
    await useContactForm(page);
    await useHomePage(page);
    await useRiskMap(page);
    await useEnhancements(page);
    expect(thrown).toEqual([]);
  });

  it('are found out when a file cannot run, although the form then works without it', async () => {
    const page = await browser.open();
    const thrown = await exceptionsIn(page);
    const body = 'throw new Error("This file cannot run.");';
    await page.route('**/assets/zod-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await open(page, '/contact');
    await page.locator('#contact-form [name=email]').focus();
    await expect.poll(() => thrown.join()).toContain('This file cannot run.');
  });
});
