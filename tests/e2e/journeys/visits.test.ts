import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addUser, postForm, signIn, write } from '../../admin.ts';
import { inquiry, startServer, type TestServer } from '../../app.ts';
import { alive, useBrowser } from '../../browser.ts';
import { ownFirm } from './own-firm.ts';

/** How many visits are made. VISITS=200 makes as many as the product promises to attribute. */
const visits = Number(process.env.VISITS ?? 12);

const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { ENQUIRY_LIMIT: '10000' } });
});
afterAll(() => server.stop());

interface Arrival {
  query?: string;
  /** The page of another site whose link leads here. */
  referer?: string;
}

interface Kind {
  arrivals: readonly Arrival[];
  /** Source, medium and campaign of the last touch, and the source of the first. */
  last: readonly [string, string | null, string | null];
  first: string;
}

const ad = 'utm_source=google&utm_medium=cpc&utm_campaign=winter-dental&utm_term=dental+it&gclid=Cj0KCQiA12345678';
const longClick = 'x'.repeat(4096);
const kinds: readonly Kind[] = [
  { arrivals: [{ query: ad }], last: ['google', 'cpc', 'winter-dental'], first: 'google' },
  { arrivals: [{ query: 'gclid=Cj0KCQiA12345678' }], last: ['google', 'cpc', null], first: 'google' },
  { arrivals: [{ query: 'msclkid=f894f652ea334e739002f716' }], last: ['bing', 'cpc', null], first: 'bing' },
  { arrivals: [{ query: 'fbclid=IwAR012345' }], last: ['facebook', 'social', null], first: 'facebook' },
  { arrivals: [{ referer: 'https://www.google.ca/' }], last: ['google', 'organic', null], first: 'google' },
  {
    arrivals: [{ referer: 'https://news.example.org/it' }],
    last: ['news.example.org', 'referral', null],
    first: 'news.example.org',
  },
  { arrivals: [{}], last: ['direct', null, null], first: 'direct' },
  { arrivals: [{}, { query: ad }], last: ['google', 'cpc', 'winter-dental'], first: 'direct' },
  { arrivals: [{ query: ad }, {}], last: ['google', 'cpc', 'winter-dental'], first: 'google' },
  {
    arrivals: [{ query: ad }, { referer: 'https://news.example.org/' }],
    last: ['news.example.org', 'referral', null],
    first: 'google',
  },
  {
    arrivals: [{ query: `gclid=${longClick}&utm_campaign=${encodeURIComponent('<script>alert(1)</script>')}` }],
    last: ['google', 'cpc', null],
    first: 'google',
  },
  {
    arrivals: [
      { query: 'utm_source=ana%40example.com&utm_medium=%00', referer: 'https://xn--evil.example:8443/%3Cscript%3E' },
    ],
    last: ['xn--evil.example:8443', 'referral', null],
    first: 'xn--evil.example:8443',
  },
];

const starts = ['/', '/about', '/services/cybersecurity', '/pricing', '/industries/dental'];
const between = ['/services', '/about', '/locations', '/pricing'];

/** Opens the pages of a visit one after the other in the same tab, as links would. */
async function walk(page: Page, { arrivals }: Kind, which: number): Promise<void> {
  let before = '';
  for (const [at, { query, referer }] of arrivals.entries()) {
    const start = starts[(which + at) % starts.length];
    await page.goto(`${server.url}${start}${query ? `?${query}` : ''}`, referer ? { referer } : {});
    for (let step = 0; step < 2; step++) {
      before = page.url();
      await page.goto(`${server.url}${between[(which + step) % between.length]}`, { referer: before });
    }
  }
  await page.goto(`${server.url}/emergency`, { referer: page.url() });
}

/** Sends the form for people under attack, which has no other script than that of the visit. */
async function askForCall(page: Page, which: number): Promise<Record<string, unknown>> {
  const phone = `416 555 ${String(1000 + which)}`;
  await page.fill('[name=phone]', phone);
  await page.click('form [type=submit]');
  await page.waitForURL(/reference=/);
  const [lead = {}] = server.rows(`SELECT * FROM leads WHERE phone = '${phone}'`);
  return lead as Record<string, unknown>;
}

const sourceOf = ({ source, medium, campaign }: Record<string, unknown>) => [source, medium, campaign];

describe('what brought a visitor', () => {
  it(`is right after ${visits} visits over several pages, without a cookie and with no request before the form`, async () => {
    const wrong: unknown[] = [];
    for (let which = 0; which < visits; which++) {
      const kind = kinds[which % kinds.length] as Kind;
      const page = await browser.open();
      const calls: string[] = [];
      page.on('request', (request) => /\/api\//.test(request.url()) && calls.push(request.url()));
      await walk(page, kind, which);
      const lead = await askForCall(page, which);
      const first = JSON.parse(String(lead.first_touch));
      const found = [...sourceOf(lead), first?.source, first?.page];
      const expected = [...kind.last, kind.first, starts[which % starts.length]];
      const cookies = await page.context().cookies();
      const others = calls.filter((url) => !url.includes('/api/contact'));
      if (JSON.stringify(found) !== JSON.stringify(expected) || cookies.length > 0 || others.length > 0)
        wrong.push({ which, found, expected, cookies, others });
      await page.close();
    }
    expect(wrong).toEqual([]);
    expect(server.rows('SELECT * FROM ad_clicks')).toEqual([]);
  }, 600_000);

  it('is not known without JavaScript, except the campaign of the page before', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await walk(page, kinds[0] as Kind, 0);
    const lead = await askForCall(page, 900);
    expect([lead.source, lead.first_touch, lead.landing]).toEqual([null, null, null]);
  });

  it('changes no byte of a page, so that caches keep one for all', async () => {
    const texts = await Promise.all(
      ['/about', `/about?${ad}`].map(async (path) => (await fetch(server.url + path)).text()),
    );
    expect(texts[1]).toBe(texts[0]);
    expect(texts[0]).toContain('sessionStorage');
  });

  it('names nothing in a tab that was opened from a page of this site', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/emergency`, { referer: `${server.url}/about` });
    expect((await askForCall(page, 901)).source).toBeNull();
  });
});

async function contact(query: string, open: Parameters<typeof browser.open>[0] = {}): Promise<Page> {
  const page = await browser.open(open);
  await page.goto(`${server.url}/about?${query}`);
  await page.goto(`${server.url}/contact`, { referer: page.url() });
  await alive(page);
  return page;
}

async function send(page: Page, email: string, tick: boolean) {
  for (const name of ['firstName', 'lastName', 'company', 'phone', 'message'] as const)
    await page.fill(`[name=${name}]`, inquiry[name]);
  await page.fill('[name=email]', email);
  await page.check('[name=terms]');
  if (tick) await page.check('[name=adConsent]');
  await page.click('text=Send Message');
  await page.locator('.toast').waitFor();
  const [lead = {}] = server.rows(`SELECT * FROM leads WHERE email = '${email}'`);
  return lead as Record<string, unknown>;
}

describe('the id of a click on an ad', () => {
  it('is stored with the words of the consent only when the visitor ticks the box, which only such visitors see', async () => {
    const without = await contact('utm_campaign=spring');
    expect(await without.locator('[name=adConsent]').count()).toBe(0);
    const page = await contact(ad);
    await page.getByText('Tell Google that its ad led to this inquiry, without your name or words.').waitFor();
    expect(await page.isChecked('[name=adConsent]')).toBe(false);
    expect(sourceOf(await send(page, 'unticked@example.com', false))).toEqual(['google', 'cpc', 'winter-dental']);
    expect(server.rows('SELECT * FROM ad_clicks')).toEqual([]);
    const lead = await send(await contact(ad), 'ticked@example.com', true);
    expect(server.rows('SELECT lead_id, firm, click FROM ad_clicks')).toEqual([
      { lead_id: lead.id, firm: 'google', click: 'Cj0KCQiA12345678' },
    ]);
    const [consent] = server.rows(`SELECT wording, type FROM consents WHERE purpose = 'advertising'`);
    expect(consent).toEqual({
      wording: 'Tell Google that its ad led to this inquiry, without your name or words.',
      type: 'express',
    });
  });

  it('is not asked for when the browser sends Global Privacy Control', async () => {
    const page = await browser.open();
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto(`${server.url}/about?${ad}`);
    await page.goto(`${server.url}/contact`, { referer: page.url() });
    await alive(page);
    expect(await page.evaluate(() => sessionStorage.visit)).not.toContain('Cj0KCQiA12345678');
    expect(await page.locator('[name=adConsent]').count()).toBe(0);
  });

  it('goes to an owner as a file for Google Ads, after a confirmation', async () => {
    const [lead = {}] = server.rows<{ id?: string }>(`SELECT id FROM leads WHERE email = 'ticked@example.com'`);
    write(server, `UPDATE leads SET status = 'qualified' WHERE id = ?`, lead.id);
    write(
      server,
      `INSERT INTO lead_events (id, lead_id, at, user_id, kind, detail) VALUES ('q', ?, ?, NULL, 'status', ?)`,
      lead.id,
      Date.parse('2026-11-21T15:04:05Z'),
      JSON.stringify({ from: 'new', to: 'qualified', version: 2 }),
    );
    const read = async (role: 'owner' | 'viewer') => {
      const email = `${role}@firm.example`;
      await addUser(server, email, role);
      const cookie = await signIn(server, email);
      return fetch(`${server.url}/admin/conversions.csv?for=google`, { headers: { cookie } });
    };
    expect(await (await read('owner')).text()).toContain('"Cj0KCQiA12345678","Qualified","2026-11-21 10:04:05"');
    expect((await read('viewer')).status).toBe(403);
  });
});

describe('a tap on a phone number', () => {
  it('is counted by day, page and source', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/about?${ad}`);
    await page.locator('a[href^="tel:"]').first().click();
    const taps = () => server.rows('SELECT path, source, taps FROM call_taps');
    await expect.poll(taps).toEqual([{ path: '/about', source: 'google', taps: 1 }]);
  });
});

describe('the number of a source', () => {
  const ofGoogle = `phone:
  bySource: [{ source: google, display: (647) 555-0177, e164: "+16475550177" }]
`;

  it('is shown to the visitors of that source alone, on every page, and the form for calls asks which number rang', async () => {
    const env = ownFirm();
    const file = join(env.PACKS_DIR, 'firms', env.FIRM, 'firm.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('phone:\n', ofGoogle));
    const other = await startServer({ env });
    onTestFinished(async () => void (await other.stop()));
    const numberOf = (page: Page) =>
      page.locator('.header-call').evaluate((link: HTMLAnchorElement) => [link.href, link.ariaLabel]);
    const open = async (query: string, options = {}) => {
      const page = await browser.open(options);
      await page.goto(`${other.url}/services${query}`);
      await page.goto(`${other.url}/about`, { referer: page.url() });
      return page;
    };
    const brought = await open(`?${ad}`);
    await expect.poll(() => numberOf(brought)).toEqual(['tel:+16475550177', 'Call (647) 555-0177']);
    expect(await brought.locator('footer').innerText()).toContain('(647) 555-0177');
    const own = ['tel:+14169771234', 'Call (416) 977-1234'];
    for (const page of [
      await open('?msclkid=f894f652ea334e739002f716'),
      await open(`?${ad}`, { javaScriptEnabled: false }),
    ])
      expect(await numberOf(page)).toEqual(own);

    await addUser(other, 'tess@firm.example', 'technician');
    const cookie = await signIn(other, 'tess@firm.example');
    const form = await (await fetch(`${other.url}/admin/leads/log`, { headers: { cookie } })).text();
    expect(form).toContain('Which number did they call?');
    expect(form).toContain('(647) 555-0177, from google');
    const call = { how: 'call', name: 'Cal', contact: '416 555 0188', about: 'A quote', rang: 'google', key: 'k' };
    expect((await postForm(`${other.url}/admin/leads/log`, call, { cookie })).status).toBe(303);
    expect(other.rows('SELECT kind, source FROM leads')).toEqual([{ kind: 'call', source: 'google' }]);
  });
});
