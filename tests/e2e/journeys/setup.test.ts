import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { setupSteps } from '../../../app/domain/firm/setup/setup-steps.ts';
import { addUser, password, postForm, signIn, write } from '../../admin.ts';
import { startServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { site } from '../../command-line.ts';
import { keepsNoPages } from '../../crawl.ts';
import { textOf } from '../../html.ts';

const browser = useBrowser();
const mostInputs = 70;
const mostTabs = 150;
const submit = ':is(.setup-end, .admin-form) button[type="submit"]:not([name])';
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">${inside}</svg>`);

/** How a person operates a form. `inputs` counts each text, choice and button press. */
interface Hands {
  inputs: number;
  type: (id: string, words: string) => Promise<void>;
  toggle: (id: string) => Promise<void>;
  answer: (name: string, value: string) => Promise<void>;
  press: (button?: string) => Promise<void>;
}

function mouse(page: Page): Hands {
  const counted =
    <A extends unknown[]>(act: (...given: A) => Promise<unknown>) =>
    async (...given: A) => {
      hands.inputs += 1;
      await act(...given);
    };
  const hands: Hands = {
    inputs: 0,
    type: counted((id, words) => page.fill(`[id="${id}"]`, words)),
    toggle: counted((id) => page.click(`[id="${id}"]`)),
    answer: counted((name, value) => page.click(`input[name="${name}"][value="${value}"]`)),
    press: counted((button = submit) => page.click(button)),
  };
  return hands;
}

/** Uses Tab, Enter, Space, arrows and letters, never the mouse. */
function keyboard(page: Page): Hands {
  const { keyboard: keys } = page;
  async function reach(selector: string): Promise<void> {
    hands.inputs += 1;
    for (let tabs = 0; tabs < mostTabs; tabs += 1) {
      await keys.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    }
    throw new Error(`Tab does not reach ${selector}.`);
  }
  const hands: Hands = {
    inputs: 0,
    async type(id, words) {
      await reach(`[id="${id}"]`);
      const kind = await page.getAttribute(`[id="${id}"]`, 'type');
      // A person types a time as the browser shows it: hours, minutes, AM or PM.
      await keys.type(kind === 'time' ? words.replace(':', '') : words);
    },
    async toggle(id) {
      await reach(`[id="${id}"]`);
      await keys.press('Space');
    },
    async answer(name, value) {
      await reach(`input[name="${name}"]`);
      // A question that nobody has answered has no choice yet.
      if ((await page.locator(`input[name="${name}"]:checked`).count()) === 0) await keys.press('Space');
      for (let arrows = 0; arrows < 10; arrows += 1) {
        if ((await page.inputValue(`input[name="${name}"]:checked`)) === value) return;
        await keys.press('ArrowDown');
      }
      throw new Error(`No arrow reaches ${name}: ${value}.`);
    },
    async press(button = submit) {
      await reach(button);
      await Promise.all([page.waitForEvent('load'), keys.press('Enter')]);
    },
  };
  return hands;
}

it.each([
  ['the keyboard alone', true, keyboard],
  ['no JavaScript', false, mouse],
])('a new owner makes the site theirs with %s', async (_, javaScriptEnabled, handsOf) => {
  // The run with JavaScript reads every page at its end, so its server keeps no pages.
  const server = await startServer({ env: javaScriptEnabled ? keepsNoPages : {} });
  onTestFinished(async () => void (await server.stop()));
  const page = await browser.open({ javaScriptEnabled, viewport: phone });
  const link = /http:\S+setup\?token=\S+/.exec(server.output())?.[0] ?? '';
  const hands = handsOf(page);
  const { type, toggle, press } = hands;
  const isOn = (id: string) => page.isChecked(`[id="${id}"]`);

  /** Checks that this step is open and, with JavaScript, that it is accessible and fits on a phone and a desktop. */
  async function expectStep(step: string): Promise<void> {
    const notice = (await page.locator('#notice, .field-error').allTextContents()).join(' ');
    expect(new URL(page.url()).pathname, notice).toBe(`/admin/setup/${step}`);
    if (!javaScriptEnabled) return;
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    }
  }

  await page.goto(link);
  if (javaScriptEnabled) await expectAccessible(page);
  await type('email', 'owner@northbeam.example');
  await type('password', 'correct horse battery staple');
  await press();
  await expectStep('firm');
  expect(await page.textContent('.rail-name')).toContain('owner');

  await type('phone', '555 ☎');
  await toggle('days-Saturday');
  await press();
  expect(await page.getAttribute('#phone', 'aria-invalid')).toBe('true');
  expect(await page.inputValue('#phone')).toBe('555 ☎');
  expect(await isOn('days-Saturday')).toBe(true);
  await type('person', 'Jo Tremblay');
  await type('name', 'Northbeam IT');
  await type('phone', '403 555 0188');
  await type('email', 'hello@northbeamit.example');
  await type('street', '200 Sample Avenue SW');
  await type('place', 'calgery');
  await type('postalCode', 't2p 0a0');
  await type('opens', javaScriptEnabled ? '07:30AM' : '07:30');
  await type('closes', javaScriptEnabled ? '05:30PM' : '17:30');
  await press();
  // A name with a typing error is a guess, which a person confirms.
  await hands.answer('place.id', 'calgary');
  await press();
  await expectStep('look');

  const preview = page.frameLocator('iframe[name=preview]').locator('header');
  if (javaScriptEnabled) {
    await page.setViewportSize(desktop);
    await type('first', 'Northbeam West');
    // The preview follows the typing before anything is sent.
    await until('the preview', async () => (await preview.textContent())?.includes('Northbeam West'));
    // A choice that cannot be saved says so at once, until it is changed.
    const setGround = (colour: string) => page.locator('#ground').fill(colour);
    const status = page.locator('[data-look]');
    await setGround('#f0f0f0');
    await until('the reason', async () => (await status.textContent())?.includes('could not be read'));
    await setGround('#0b2a31');
    await until('no reason', async () => (await status.textContent()) === '');
    await type('second', 'IT');
    await hands.answer('home', 'scene:prairie');
    await page.setViewportSize(phone);
  } else {
    for (const [field, colour] of Object.entries({ action: '#1f5fae', ground: '#1d2233', light: '#ffcf5c' }))
      await type(field, colour);
    await page.setInputFiles('#photo', { name: 'office.svg', mimeType: 'image/svg+xml', buffer: drawing('<script/>') });
    const logo = drawing('<path d="M0 0h9v9z" fill="#7a1fa0"/>');
    await page.setInputFiles('#logo', { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
    await type('alt', 'Our office');
    await press('button[value="look"]');
    // The colours follow from the logo.
    expect(await page.inputValue('#action')).toBe('#7a1fa0');
    expect(await page.textContent('#photo-error')).toMatch(/script/);
    expect(await page.inputValue('#alt')).toBe('Our office');
    const buffer = drawing('<path d="M0 0h1600v900H0z"/>');
    await page.setInputFiles('#photo', { name: 'office.svg', mimeType: 'image/svg+xml', buffer });
    await press('button[value="look"]');
    expect(new URL(page.url()).pathname).toBe('/admin/setup/look');
    expect(await page.isChecked('input[value="picture:office"]')).toBe(true);
  }
  await press();
  await expectStep('sell');

  await toggle('services-backup-services');
  await type('price.price-essential', '-1');
  await press();
  expect(await page.locator('[id="price.price-essential-error"]').textContent()).toBe('A price cannot be below zero.');
  expect(await isOn('services-backup-services')).toBe(false);
  await type('price.price-essential', '$95 per person per month');
  await type('price.price-complete', '$140 per person per month');
  await press();
  await expectStep('where');

  await type('radius', '25');
  if (!javaScriptEnabled) await press('.setup-radius button');
  expect([await isOn('locations-chestermere'), await isOn('locations-okotoks')]).toEqual([true, false]);
  expect(await page.locator('.setup-light[data-on]').count()).toBe(
    await page.locator('[name=locations]:checked').count(),
  );
  await toggle('locations-airdrie');
  await toggle('locations-chestermere');
  await toggle('locations-okotoks');
  await press();
  await expectStep('who');
  expect(await page.locator('main').innerText()).toContain('General Business cannot be switched off');

  await toggle('industries-hospitality');
  await press();
  await expectStep('listing');
  // A new firm is asked, and the sample's own answer is not taken over.
  expect(await page.locator('[name=listing]:checked').count()).toBe(0);
  await hands.answer('listing', 'earned');
  await press();
  await expectStep('true');
  await hands.answer('true.support-24-7', 'yes');
  for (const service of ['managed-it-services', 'technical-support']) {
    await toggle(`all.${service}`);
    expect(await isOn(`all.${service}`)).toBe(true);
  }
  await press();
  await expectStep('mail');
  if (!javaScriptEnabled) {
    // Without a mail server, mail goes into files: to the new firm, not to the sample that is still published.
    await page.click('button[value="test"]');
    const mails = join(server.folder, 'mail');
    const recipients = readdirSync(mails).map((name) => /^To: .*$/m.exec(readFileSync(join(mails, name), 'utf8'))?.[0]);
    expect(recipients).toContain('To: hello@northbeamit.example');
    expect(recipients.filter((to) => to?.includes('lakeshore'))).toEqual([]);
  }
  // Nothing is public yet.
  expect(await (await fetch(server.url)).text()).toContain('Toronto');
  await press();
  await expectStep('publish');
  // The link shows the new firm, not the sample that visitors still see.
  const first = await page.getByRole('link', { name: 'Look at it first' }).getAttribute('href');
  expect(await (await page.context().request.get(`${server.url}${first}`)).text()).toContain('Northbeam');
  if (javaScriptEnabled) {
    await press();
    expect(await page.locator('#notice').textContent()).toContain('Published.');
    expect(await page.locator('.content-beside a[href="/admin/launch"]').count()).toBe(1);
  } else {
    // Press the button twice.
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: server.url, 'content-type': 'application/x-www-form-urlencoded' };
    const body = await page.$eval('form.setup-form', (form) =>
      new URLSearchParams(new FormData(form as HTMLFormElement) as unknown as URLSearchParams).toString(),
    );
    const send = () => fetch(page.url(), { method: 'POST', headers, body, redirect: 'manual' });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 303 && status !== 422)).toEqual([]);
    await page.goto(`${server.url}/admin/content/history`);
    expect(await page.getByText('Setup', { exact: true }).and(page.locator('main *')).count()).toBe(1);
    await page.goto(`${server.url}/admin/setup/publish`);
  }
  expect(hands.inputs).toBeLessThanOrEqual(mostInputs);

  const home = await (await fetch(server.url)).text();
  for (const words of ['Northbeam', '(403) 555-0188', 'Calgary']) expect(home).toContain(words);
  expect(home.includes('class="hero-photo')).toBe(!javaScriptEnabled);
  expect(/class="logo"[^>]*><svg[^>]*><image/.test(home)).toBe(!javaScriptEnabled);
  expect(server.rows('SELECT name FROM users')).toEqual([{ name: 'Jo Tremblay' }]);
  const pricing = await (await fetch(`${server.url}/pricing`)).text();
  expect(pricing).toContain('$95 per person per month');
  // The site shows what the owner confirmed, and nothing that only the sample's owner had confirmed.
  const textOfService = async (id: string) => (await fetch(`${server.url}/services/${id}`)).text();
  expect(await textOfService('technical-support')).toContain('say plainly when a repair would cost more');
  expect(await textOfService('managed-it-services')).toContain('we photograph the server shelf');
  expect(await textOfService('network-services')).not.toContain('We draw the network as it is');
  const locations = await (await fetch(`${server.url}/locations`)).text();
  expect(locations).toContain('Okotoks');
  expect(locations).not.toContain('Cochrane');
  const lights = page.locator('.window-steps .state-window[data-state="new"]');
  expect(await lights.count()).toBe(setupSteps.length);
  if (!javaScriptEnabled) return;
  const { out } = await site(['firm', 'leftovers', '--at', server.url], { DATA_DIR: server.folder });
  expect(out).toMatch(/^No word of another pack/);
});

it('a step that was saved in another window is not overwritten, and a form that is sent twice is saved', async () => {
  const server = await startServer();
  onTestFinished(async () => void (await server.stop()));
  await addUser(server, 'owner@firm.example', 'owner');
  const cookie = await signIn(server, 'owner@firm.example');
  const address = `${server.url}/admin/setup/firm`;
  const open = async () => (await fetch(address, { headers: { cookie } })).text();
  const valueIn = (html: string, id: string) =>
    new RegExp(`<input(?=[^>]* name="${id}")[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';
  const before = await open();
  const names = ['version', 'name', 'phone', 'email', 'street', 'place', 'postalCode', 'opens', 'closes'];
  const seen = Object.fromEntries(names.map((name) => [name, valueIn(before, name)]));
  const send = (fields: Record<string, string>) =>
    postForm(address, { ...seen, days: 'Monday', ...fields }, { cookie });
  for (let times = 0; times < 2; times++) expect((await send({ phone: '416 555 0111' })).status).toBe(303);
  const late = await send({ street: '1 Other Street' });
  expect(late.status).toBe(409);
  const shown = await late.text();
  expect(shown).toContain('This step was saved after you opened it');
  expect(valueIn(shown, 'street')).toBe('1 Other Street');
  expect(valueIn(await open(), 'phone')).toBe('(416) 555-0111');
  expect((await send({ street: '1 Other Street', version: valueIn(shown, 'version') })).status).toBe(303);
  expect(valueIn(await open(), 'street')).toBe('1 Other Street');
});

it('publishes only what its owner wrote and has seen, and asks for the proof before the firm is reached elsewhere', async () => {
  const server = await startServer();
  onTestFinished(async () => void (await server.stop()));
  const ids = {
    maya: await addUser(server, 'maya@firm.example', 'owner'),
    eli: await addUser(server, 'eli@firm.example', 'editor'),
  };
  write(server, "UPDATE documents SET body = json_set(body, '$.sample', json('false')) WHERE kind = 'firm'");
  const draft = (author: 'maya' | 'eli', kind: string, field: string, value: string) =>
    write(
      server,
      `INSERT INTO drafts (kind, id, state, revision, seen, schema_number, body, author, begun_at, saved_at)
        SELECT kind, id, 'open', 1, version, schema_number, json_set(body, ?, ?), ?, 1, 1 FROM documents WHERE kind = ?
        ON CONFLICT (kind, id) DO UPDATE SET state = 'open', revision = drafts.revision + 1, seen = excluded.seen, body = excluded.body, author = excluded.author`,
      ...[field, value, ids[author], kind],
    );
  const firm = () =>
    JSON.parse(server.rows<{ body: string }>("SELECT body FROM documents WHERE kind = 'firm'")[0]?.body ?? '{}') as {
      email: { main: string };
    };
  const open = () =>
    server.rows<{ kind: string }>("SELECT kind FROM drafts WHERE state = 'open'").map(({ kind }) => kind);
  const old = firm().email.main;
  const cookie = await signIn(server, 'maya@firm.example');
  const address = `${server.url}/admin/setup/publish`;
  const page = async () => (await fetch(address, { headers: { cookie } })).text();
  const shown = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/name="((?:draft|seen):[^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ) as Record<string, string>;
  const publish = (fields: Record<string, string>) => postForm(address, fields, { cookie });

  draft('eli', 'firm', '$.email.main', 'attacker@evil.example');
  draft(
    'maya',
    'about-page',
    '$.meta.description',
    'A description that Maya wrote about the people of the firm and how they work for offices nearby, every day of the year.',
  );
  const html = await page();
  expect(textOf(html)).toMatch(/What others wrote.*Saved by eli@firm\.example.*attacker@evil\.example/s);
  expect(Object.keys(shown(html))).toEqual(['draft:about-page/about-page', 'seen:about-page/about-page']);
  expect((await publish({})).status).toBe(422);
  const forged = { 'draft:firm/firm': 'on', 'seen:firm/firm': '1' };
  expect((await publish(forged)).status).toBe(303);
  expect([firm().email.main, open().sort()]).toEqual([old, ['about-page', 'firm']]);
  draft(
    'maya',
    'about-page',
    '$.meta.description',
    'Another description that Maya wrote about the people of the firm and how they work for offices nearby, every day of it.',
  );
  expect((await publish(shown(html))).status, 'an older revision').toBe(422);
  expect((await publish({ ...shown(await page()), ...forged })).status).toBe(303);
  expect([firm().email.main, open()]).toEqual([old, ['firm']]);

  // The owner's own change of the address to which leads go.
  draft('maya', 'firm', '$.email.main', 'new@firm.example');
  write(server, 'UPDATE sessions SET confirmed_at = 1');
  const seen = shown(await page());
  const asked = await publish(seen);
  expect([asked.status, asked.headers.get('location')]).toEqual([307, '/admin/confirm?for=contact']);
  const elsewhere = await postForm(`${server.url}/admin/content/publish`, seen, { cookie });
  expect(elsewhere.status).toBe(307);
  expect(firm().email.main).toBe(old);
  const confirmed = await postForm(
    `${server.url}/admin/confirm?for=contact`,
    { ...seen, 'confirm-password': password },
    { cookie },
  );
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([307, '/admin/content/publish']);
  expect((await postForm(`${server.url}/admin/content/publish`, seen, { cookie })).status).toBe(303);
  expect(firm().email.main).toBe('new@firm.example');
  const folder = join(server.folder, 'mail');
  const mail = await until('the mail to the old address', () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .find((text) => text.includes('The addresses of the firm on its website have changed')),
  );
  expect(mail).toContain(`To: ${old}`);
  expect(mail).toContain(`Main email: ${old}, now new@firm.example`);
});

it.each(['look', 'sell', 'where', 'who', 'listing', 'true'])(
  'saving the setting “%s” without a change leaves no draft, and says so',
  async (step) => {
    const server = await startServer();
    onTestFinished(async () => void (await server.stop()));
    await addUser(server, 'owner@firm.example', 'owner');
    const page = await browser.open({ javaScriptEnabled: false });
    const [name = '', value = ''] = (await signIn(server, 'owner@firm.example')).split('=');
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/admin/setup/${step}?as=setting`);
    await page.click(submit);
    expect(server.rows('SELECT kind, id, body FROM drafts')).toEqual([]);
    expect(await page.locator('#notice').textContent()).toContain('You changed nothing here');
  },
);
