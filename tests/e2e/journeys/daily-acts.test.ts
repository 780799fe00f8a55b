import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { receiveMail } from '../../../app/server/mail/receive-mail.server.ts';
import { addUser, postForm, signIn, write } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { useBrowser } from '../../browser.ts';
import { mailDeskOn } from '../../fakes/mail-desk.ts';
import { photograph } from '../../fixtures/pictures.ts';
import { lakeshore } from '../../fixtures/site.ts';

const browser = useBrowser();
let server: TestServer;
let cookie: string;
let sent = 0;

beforeAll(async () => {
  server = await startServer({ env: { ENQUIRY_LIMIT: '1000' } });
  const amira = await addUser(server, 'amira@firm.example', 'owner');
  cookie = await signIn(server, 'amira@firm.example');
  const settings = (fields: Record<string, string>) =>
    postForm(`${server.url}/admin/booking/settings`, fields, { cookie });
  const times = { minutes: '20', before: '0', after: '10', leadHours: '0', horizonDays: '14' };
  const kinds = ['call', 'visit', 'video'].flatMap((kind) =>
    Object.entries(times).map(([name, value]) => [`${kind}-${name}`, value]),
  );
  await settings({ intent: 'settings', on: 'on', ...Object.fromEntries(kinds) });
  const hours = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [`hours-${day}`, '0:00-24:00']));
  await settings({ intent: 'person', id: amira, name: 'Amira Kassem', 'kind-call': 'on', ...hours });
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
    if (/calls.*(?:call-who|reply-text)/.test(selector))
      await this.page.locator('#lead-keys[data-ready]').waitFor({ state: 'attached' });
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
  async said(words: string): Promise<void> {
    const notice = this.page.locator('#notice');
    // expect shows what is said instead.
    await expect.poll(async () => (await notice.allInnerTexts()).join(), { timeout: 60_000 }).toContain(words);
  }
}

async function lead(): Promise<void> {
  const answer = await post(`${server.url}/api/contact`, {
    ...inquiry,
    lastName: `Waiting${sent}`,
    email: `waiting${sent++}@example.com`,
  });
  expect(answer.status).toBe(201);
}

/** A mail of a person who has written before, received beside the running server as the mailbox reader does. */
async function takeMail(): Promise<void> {
  const database = openSqliteDatabase(server.folder);
  const text = `From: waiting${sent - 1}@example.com\nTo: hello@firm.example\nSubject: One more thing\n\nBring a cable.`;
  const arrival = { receivedAt: Date.now(), source: 'inbox', place: null } as const;
  await receiveMail({ ...mailDeskOn(database).desk, now: Date.now }, Buffer.from(text), arrival);
  await database.close();
}

/** Pastes a picture into the text that is being written, and says what it shows. */
async function pastePicture(person: Person): Promise<void> {
  const bytes = await photograph(300, 200, 5).png().toBuffer();
  person.steps++;
  await person.page.locator('.content-paper [contenteditable]').evaluate((text, base64) => {
    const clipboardData = new DataTransfer();
    const file = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    clipboardData.items.add(new File([file], 'Rack.png', { type: 'image/png' }));
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes.toString('base64'));
  await person.page.getByLabel('What it shows, for people who cannot see it').fill('Our rack');
  await person.key('Enter');
  await person.page.locator('[data-saved]', { hasText: 'Draft saved' }).waitFor();
}

const publish = async (person: Person) => {
  await person.click('button', /^Publish/, '.editor-bar');
  await person.page.waitForURL('**/content/publish*');
  await person.click('button', 'Publish', 'main');
};
const published = 'Published. The site shows it now.';
const [serviceOf, industryOf, placeOf] = [
  lakeshore.data.services[2]?.id,
  lakeshore.data.industries[1]?.id,
  lakeshore.data.locations[3]?.id,
];
const site = '.rail-places';
const firstPerson = '.calls .call-who a';
/** Each act begins on Today and ends with what the person sees of it. The number is how many steps it takes. */
const acts: readonly [act: string, steps: number, run: (person: Person) => Promise<void>][] = [
  [
    'reply to the first lead',
    2,
    async (person) => {
      await person.press('.calls .call-actions a[href$="#reply-text"]');
      await person.write('Your reply', 'We call you at nine.');
      await person.click('button', 'Send reply');
      await person.said('Your reply is being sent.');
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
    'file a mail',
    2,
    async (person) => {
      await takeMail();
      await person.page.reload();
      await person.press('[data-live="mail-waits"] .call-who a');
      await person.press('.mail-decision button[name=lead]');
      await person.said('The message is with its lead.');
    },
  ],
  [
    'book for a visitor',
    3,
    async (person) => {
      await person.press('.calls .call-actions a[href*="/booking/time/"]');
      await person.press('#booking-form [name=time]');
      await person.click('button', 'Book This Time');
      await person.said('The time is booked.');
    },
  ],
  [
    'change a price',
    3,
    async (person) => {
      await person.click('link', 'Settings', site);
      await person.press('.setting-list a[href*="/setup/sell"]');
      await person.page.locator('[name^="price."]').first().fill('$249 per person per month');
      await person.click('button', 'Save and publish', 'main');
      await person.said(published);
    },
  ],
  [
    'undo a publication',
    3,
    async (person) => {
      await person.click('link', 'Site', site);
      await person.click('link', 'Not public yet', site);
      await person.click('button', 'Undo the last publication');
      await person.said('Undone.');
    },
  ],
  [
    'switch a service off',
    4,
    async (person) => {
      await person.click('link', 'Settings', site);
      await person.press('.setting-list a[href*="/setup/sell"]');
      await person.press('[name=services][value=cloud-computing]');
      await person.click('button', 'Save and publish', 'main');
      await person.said(published);
    },
  ],
  [
    'restore what was published before',
    4,
    async (person) => {
      await person.click('link', 'Site', site);
      await person.click('link', 'History', site);
      await person.press('main table tr:nth-child(2) a');
      await person.click('button', /^Restore/, 'main');
      await person.said('Restored. The site shows it now.');
    },
  ],
  [
    'change the hours',
    4,
    async (person) => {
      await person.click('link', 'Settings', site);
      await person.press('.setting-list a[href*="at=hours"]');
      await person.page.locator('[name="hours.closes"]').fill('17:30');
      await publish(person);
      await person.said(published);
    },
  ],
  [
    'a closing day',
    5,
    async (person) => {
      await person.click('link', 'Settings', site);
      await person.press('.setting-list a[href*="at=hours"]');
      const days = person.page.locator('input[name^="hours.closed."]');
      const before = await days.count();
      await person.press('[value="add hours.closed"]');
      await until('the field of the day', async () => (await days.count()) > before);
      await days.last().fill('2027-12-24');
      await publish(person);
      await person.said(published);
    },
  ],
  [
    'add what a client said',
    6,
    async (person) => {
      await person.click('link', 'Site', site);
      await person.click('link', 'Proof', site);
      await person.click('link', 'Stories and reviews', 'main');
      await person.page.locator('#new-testimonial').fill('Ana Roy');
      await person.press('form:has(#new-testimonial) button');
      await person.page.locator('[name=quote]').fill('They picked up at once, and stayed until it worked.');
      await person.page.locator('[name=company]').fill('Roy Dental, Oakville');
      await person.page.locator('[name=permission]').fill('Mail of November 2, 2026');
      await publish(person);
      await person.said(published);
    },
  ],
  [
    'write and schedule an article with a picture',
    6,
    async (person) => {
      await person.click('link', 'Site', site);
      await person.write('Title of a new article', 'Backups that come back after a bad morning');
      await person.click('button', 'Write it', 'main');
      const text = person.page.locator('.content-paper [contenteditable]');
      await text.waitFor();
      await text.fill('A backup is a promise about a bad morning. ');
      await pastePicture(person);
      await person.click('button', /^Publish/, '.editor-bar');
      await person.page.waitForURL('**/content/publish*');
      await person.page.getByLabel(/^Day and time/).fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
      await person.click('button', 'Publish', 'main');
      await person.said('Scheduled. It is published at the time below.');
    },
  ],
  [
    'change the headline',
    5,
    async (person) => {
      await person.click('link', 'Site', site);
      await person.click('link', 'Home page', 'main');
      const headline = person.page.frameLocator('iframe[name=preview]').locator('.hero-right');
      const field = person.page.locator('[id="field-hero.right.0"]');
      person.steps++;
      await until('the field of the headline', async () => {
        await headline.click({ position: { x: 10, y: 10 } });
        return field.isVisible();
      });
      await field.fill('IT for offices');
      await publish(person);
      await person.said(published);
    },
  ],
  [
    'earn the first landing page with a won job',
    6,
    async (person) => {
      const first = await person.page.locator(firstPerson).first().getAttribute('href');
      const page = `${serviceOf}-${industryOf}-${placeOf}`;
      write(server, 'UPDATE leads SET page = ? WHERE id = ?', `/${page}`, first?.split('/').at(-1));
      await person.press(firstPerson);
      await person.choose('Status', 'Won');
      await person.write('Who agreed', 'Sam Roy, owner');
      await person.choose('How they agreed', 'by email');
      await person.click('button', 'Write this job');
      await person.page
        .locator('[name=text]')
        .fill(
          'They lost a folder of invoices on a Monday morning, and our technician had it back by noon of the same day.',
        );
      await person.page.locator('[name=signedBy]').fill('Amira Kassem');
      await publish(person);
      await person.said(published);
      expect(await (await fetch(`${server.url}/${page}`)).text()).toContain('had it back by noon');
    },
  ],
  [
    'invite a technician',
    3,
    async (person) => {
      await person.click('link', 'Settings', site);
      await person.click('link', /^People/, site);
      await person.page.locator('#invite-email').fill('tech@firm.example');
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
  const page = await browser.open({ viewport: { width: 1440, height: 900 } });
  await page.context().addCookies([{ name, value, url: server.url }]);
  const counted: [string, number][] = [];
  for (const [act, , run] of acts) {
    await lead();
    await page.goto(`${server.url}/admin`);
    const person = new Person(page);
    await run(person);
    counted.push([act, person.steps]);
  }
  expect(counted).toEqual(acts.map(([act, steps]) => [act, steps]));
  const sorted = counted.map(([, steps]) => steps).toSorted((a, b) => a - b);
  expect(sorted.at(-1)).toBeLessThanOrEqual(6);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(3);
});
