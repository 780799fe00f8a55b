import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, signIn } from '../../admin.ts';
import { enquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { useBrowser } from '../../browser.ts';

const browser = useBrowser();
let server: TestServer;
let cookie: string;
let sent = 0;

beforeAll(async () => {
  server = await startServer({ env: { ENQUIRY_LIMIT: '1000' } });
  await addUser(server, 'amira@firm.example', 'owner');
  cookie = await signIn(server, 'amira@firm.example');
});
afterAll(() => server.stop());

/** Counts what a person does: each click, each choice from a list and each key with a meaning of its own. Writing is not counted. */
class Person {
  steps = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(role: 'link' | 'button', name: string | RegExp, within = 'body'): Promise<void> {
    this.steps++;
    await this.page.locator(within).getByRole(role, { name, exact: true }).first().click();
  }
  async press(selector: string): Promise<void> {
    this.steps++;
    await this.page.locator(selector).first().click();
    // The page that opens is ready once its keys are.
    if (/calls/.test(selector)) await this.page.locator('#lead-keys[data-ready]').waitFor({ state: 'attached' });
  }
  async choose(label: string, choice: string): Promise<void> {
    this.steps++;
    await this.page.getByLabel(label, { exact: true }).last().selectOption({ label: choice });
  }
  async key(key: string): Promise<void> {
    this.steps++;
    await this.page.keyboard.press(key);
  }
  write(label: string, text: string): Promise<void> {
    return this.page.getByLabel(label).first().fill(text);
  }
  said(words: string | RegExp): Promise<void> {
    return this.page.getByText(words).first().waitFor({ timeout: 20_000 });
  }
}

async function lead(): Promise<void> {
  const answer = await post(`${server.url}/api/contact`, {
    ...enquiry,
    lastName: `Waiting${sent}`,
    email: `waiting${sent++}@example.com`,
  });
  expect(answer.status).toBe(201);
}

const site = '.rail-places';
const firstPerson = '.calls .call-who a';
/** Each act begins on Today and ends with what the person sees of it. The number is how many steps it takes. */
const acts: readonly [act: string, steps: number, run: (person: Person) => Promise<void>][] = [
  [
    'reply to the first lead',
    2,
    async (person) => {
      await person.press('.calls .call-actions a[href$="#reply-box"]');
      await person.write('Your reply', 'We call you at nine.');
      await person.click('button', 'Send reply');
      await person.said('Your reply is being sent.');
    },
  ],
  [
    'take a reply back',
    3,
    async (person) => {
      await person.press('.calls .call-actions a[href$="#reply-box"]');
      await person.write('Your reply', 'Not like this.');
      await person.click('button', 'Send reply');
      await person.said('Your reply is being sent.');
      await person.click('button', 'Undo the reply');
      await person.said('Your reply is taken back.');
    },
  ],
  [
    'call and log it',
    2,
    async (person) => {
      await person.press(firstPerson);
      await person.click('button', 'I called');
      await person.said('Your call is noted.');
    },
  ],
  [
    'mark spam',
    3,
    async (person) => {
      await person.press(firstPerson);
      await person.press('.lead-more > summary');
      await person.click('button', 'Mark as spam');
      await person.said('The lead is marked as spam.');
    },
  ],
  [
    'win with a value each month',
    3,
    async (person) => {
      await person.press(firstPerson);
      await person.choose('Status', 'Won');
      await person.write('Monthly, CAD', '1,680');
      await person.key('Enter');
      await until(
        'both',
        () => server.rows("SELECT 1 FROM leads WHERE status = 'won' AND won_monthly = 168000").length,
      );
    },
  ],
  [
    'follow up tomorrow',
    2,
    async (person) => {
      await person.press(firstPerson);
      person.steps++;
      await person.page.getByLabel('Follow up', { exact: true }).selectOption({ index: 1 });
      await until('the day', () => server.rows('SELECT 1 FROM follow_ups').length);
    },
  ],
  [
    'note for a colleague',
    3,
    async (person) => {
      await person.press(firstPerson);
      await person.press('.lead-composer-parts label:last-child');
      await person.write('Internal note', 'They use Clio.');
      await person.click('button', 'Add note');
      await person.said('The note is added.');
    },
  ],
  [
    'log a call',
    2,
    async (person) => {
      await person.click('link', 'Log a call');
      await person.write('Name', 'Cal Ahmed');
      await person.write('Phone or email', '416 555 0188');
      await person.write('What it is about', 'A quote');
      await person.click('button', 'Log it');
      await person.said('The inquiry is logged.');
    },
  ],
  [
    'invite a technician',
    4,
    async (person) => {
      await person.click('link', 'Settings', site);
      await person.click('link', /^People/, site);
      await person.page.locator('#invite-email').fill('tech@firm.example');
      person.steps++;
      await person.page.locator('#invite-role').selectOption('editor');
      await person.press('form:has(#invite-email) button');
      await until('the person', () => server.rows("SELECT 1 FROM users WHERE email = 'tech@firm.example'").length);
    },
  ],
  ['see who is on duty', 0, (person) => person.page.locator('.rail-duty').waitFor()],
  [
    'find a setting',
    2,
    async (person) => {
      await person.page.locator('[data-shortcut=find]:not([hidden])').waitFor({ state: 'attached' });
      await person.key('Control+k');
      await person.page.locator('.palette input').fill('backup');
      const first = person.page.locator('.palette .found a').first();
      await until('the answer', async () => (await first.getAttribute('href'))?.includes('/backups'));
      await person.key('Enter');
      await person.page.waitForURL(/\/admin\/backups/);
    },
  ],
];

it('the acts of a day take at most six steps each, and half of them at most three', { timeout: 240_000 }, async () => {
  const [name = '', value = ''] = cookie.split('=');
  const counted: [string, number][] = [];
  for (const [act, , run] of acts) {
    await lead();
    const page = await browser.open({ viewport: { width: 1440, height: 900 } });
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/admin`);
    const person = new Person(page);
    await run(person);
    counted.push([act, person.steps]);
    await page.close();
  }
  expect(counted).toEqual(acts.map(([act, steps]) => [act, steps]));
  const sorted = counted.map(([, steps]) => steps).toSorted((a, b) => a - b);
  expect(sorted.at(-1)).toBeLessThanOrEqual(6);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(3);
});
