import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measuresOf } from '../../../app/domain/leads/assessment.ts';
import { inquiry, startServer, type TestServer } from '../../app.ts';
import { alive, useBrowser } from '../../browser.ts';
import { firstView } from '../../doors.ts';
import { lakeshore } from '../../fixtures/site.ts';

const browser = useBrowser();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { ENQUIRY_LIMIT: '1000' } });
});
afterAll(() => server.stop());

async function open(path = '/contact') {
  const page = await browser.open();
  await page.goto(`${server.url}${path}`);
  await alive(page);
  return page;
}

async function fillIn(page: Page) {
  for (const name of ['firstName', 'lastName', 'company', 'email', 'phone', 'message'] as const)
    await page.fill(`[name=${name}]`, inquiry[name]);
  await page.check('[name=terms]');
}

const toast = (page: Page) => page.locator('.toast');

describe('the contact form', () => {
  it('shows every message of the specification beside its field, under a summary that takes the focus and leads to each', async () => {
    const page = await open();
    await page.click('text=Send Message');
    const messages = {
      firstName: 'First name is required',
      lastName: 'Last name is required',
      company: 'Company name is required',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number',
      terms: 'You must agree to the terms and conditions',
    };
    for (const [name, message] of Object.entries(messages)) {
      const field = page.locator(`[name=${name}]`);
      await page.getByText(message).first().waitFor();
      expect(await field.getAttribute('aria-invalid'), name).toBe('true');
      const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
      const described = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()));
      expect(described.join(' '), name).toContain(message);
    }
    const summary = page.locator('form [role=alert]');
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await summary.getByRole('link').allTextContents()).toEqual(Object.values(messages));
    await summary.getByRole('link', { name: messages.email }).click();
    const email = page.locator('[name=email]');
    await expect.poll(() => email.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(server.rows('SELECT id FROM leads')).toEqual([]);
  });

  it('is checked in the browser before it is sent, and each field again when it loses the focus', async () => {
    const page = await open();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await fillIn(page);
    await page.fill('[name=email]', 'ana');
    await page.click('text=Send Message');
    await page.locator('form [role=alert]').waitFor();
    expect(sent).toEqual([]);
    expect(await toast(page).count()).toBe(0);
    const email = page.locator('[name=email]');
    await page.fill('[name=email]', 'ana@');
    await page.locator('[name=phone]').focus();
    await page.waitForTimeout(300);
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await page.fill('[name=email]', inquiry.email);
    await page.locator('[name=phone]').focus();
    await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('reads Submitting... and is disabled while it sends', async () => {
    const page = await open();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/contact', async (route) => {
      await held;
      await route.continue();
    });
    await fillIn(page);
    await page.click('text=Send Message');
    const button = page.getByRole('button', { name: 'Submitting...' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    release();
    await toast(page).waitFor();
    expect(await toast(page).textContent()).toContain('Form submitted successfully');
    expect(await page.inputValue('[name=company]')).toBe('');
  });

  it('says what went wrong and keeps every value when the send fails', async () => {
    const page = await open();
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'We cannot save your inquiry right now.' }),
    );
    await fillIn(page);
    await page.click('text=Send Message');
    await toast(page).waitFor();
    expect(await toast(page).textContent()).toContain('Error submitting form');
    expect(await toast(page).textContent()).toContain('503: We cannot save your inquiry right now.');
    const notice = await page.locator('form .notice--error').innerText();
    expect(notice).toContain(
      'Your message was not sent (503: We cannot save your inquiry right now). Nothing you typed',
    );
    expect(await page.inputValue('[name=message]')).toBe(inquiry.message);
    expect(await page.isChecked('[name=terms]')).toBe(true);
  });

  it('has a list that looks like one in forced colours', async () => {
    const page = await browser.open({ forcedColors: 'active' });
    await page.goto(`${server.url}/contact`);
    expect(await page.locator('[name=service]').evaluate((list) => getComputedStyle(list).appearance)).not.toBe('none');
  });

  it('says "Please try again later" when there is no answer at all', async () => {
    const page = await open();
    await page.route('**/api/contact', (route) => route.abort());
    await fillIn(page);
    await page.click('text=Send Message');
    await toast(page).waitFor();
    expect(await toast(page).textContent()).toContain('Please try again later');
  });

  it('is sent without its script where that never arrives', async () => {
    const page = await browser.open();
    await page.clock.install();
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto(`${server.url}/contact`);
    await fillIn(page);
    await page.click('text=Send Message');
    await page.clock.runFor(7900);
    expect(page.url()).toBe(`${server.url}/contact`);
    await page.clock.runFor(200);
    await page.waitForURL(/\/contact\/thanks\?reference=/);
  });

  it('keeps what was typed through a reload of the tab, and forgets it after success', async () => {
    const page = await open();
    await fillIn(page);
    await page.reload();
    await alive(page);
    expect(await page.inputValue('[name=company]')).toBe(inquiry.company);
    await page.check('[name=terms]');
    await page.click('text=Send Message');
    await toast(page).waitFor();
    await page.reload();
    await alive(page);
    expect(await page.inputValue('[name=company]')).toBe('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(inquiry.company);
  });

  it('is prefilled by ?service= and ?plan=, and by nothing else', async () => {
    const page = await open('/contact?service=network&plan=complete&firstName=Mallory');
    expect(await page.inputValue('[name=service]')).toBe('network');
    expect(await page.textContent('.contact-sending')).toContain('Complete Managed IT');
    expect(await page.inputValue('[name=firstName]')).toBe('');
    const wrong = await open('/contact?service=%3Cb%3E&plan=free');
    expect(await wrong.inputValue('[name=service]')).toBe('none');
    expect(await wrong.textContent('.contact-form')).toContain('The plan in your link is not offered any more.');
    expect(await wrong.locator('.contact-sending').count()).toBe(0);
  });

  it('has its first field in sight on a phone', async () => {
    const page = await browser.open({ viewport: { width: 390, height: 844 } });
    await page.goto(`${server.url}/contact`);
    expect((await firstView(page)).field).toBeLessThanOrEqual(480);
    // The form sends all four parts, one of which has a long name.
    await page.evaluate(() => {
      sessionStorage.setItem('contact-map', 'IT Risk Heat Map: 69%, high (0 of 20 items set)');
      sessionStorage.setItem('contact-assessment', 'Your risk level: High. Measures missing: 9 / 10');
    });
    const from = `${server.url}/managed-it-services-insurance-richmond-hill`;
    await page.goto(`${server.url}/contact?plan=complete`, { referer: from });
    await alive(page);
    const card = page.locator('.contact-sending');
    await expect.poll(() => card.getByRole('checkbox').count()).toBe(4);
    expect((await firstView(page)).field).toBeLessThanOrEqual(480);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const part = card.getByLabel('Page you came from: Managed IT Services for Insurance Brokerages in Richmond Hill');
    const line = card.locator('label').last();
    const height = () => line.evaluate((label) => label.getBoundingClientRect().height);
    const shut = await height();
    // With the focus, the label shows its whole text. The part can be unticked.
    await part.press('Space');
    expect(await part.isChecked()).toBe(false);
    expect(await height()).toBeGreaterThan(1.5 * shut);
  });
});

describe('what travels along with the form', () => {
  const found = (email: string) => server.rows(`SELECT plan, page, kind, message FROM leads WHERE email = '${email}'`);
  const send = async (page: Page, email: string) => {
    await fillIn(page);
    await page.fill('[name=email]', email);
    await page.click('text=Send Message');
  };

  const expectEmpty = async (page: Page) => {
    for (const name of ['firstName', 'lastName', 'company', 'email', 'phone', 'message'])
      expect(await page.inputValue(`[name=${name}]`), name).toBe('');
    expect(await page.inputValue('[name=service]')).toBe('none');
    for (const name of ['terms', 'marketing']) expect(await page.isChecked(`[name=${name}]`), name).toBe(false);
  };

  it('is shown without JavaScript, and what is cleared stays behind', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/pricing`);
    await page.locator('.plans a[href*="plan=complete"]').click();
    const card = page.locator('.contact-sending');
    expect(await card.textContent()).toContain('Complete Managed IT');
    await card.getByLabel(/Page you came from/).uncheck();
    // A refused form keeps the choice.
    await send(page, 'ana@invalid');
    await page.getByText('Please enter a valid email address').first().waitFor();
    expect(await card.getByRole('checkbox').count()).toBe(1);
    await page.check('[name=terms]');
    await page.fill('[name=email]', 'plan@example.com');
    await page.click('text=Send Message');
    await page.waitForURL(/thanks/);
    expect(await page.textContent('main')).toMatch(/You get a first answer by .+ (AM|PM)/);
    expect(found('plan@example.com')).toMatchObject([{ plan: 'complete', page: '/contact', kind: 'pricing' }]);
  });

  it('has the result of a self-assessment that was not sent, which can be taken out of the message', async () => {
    const page = await browser.open();
    await page.goto(server.url);
    await alive(page);
    await page.getByRole('link', { name: 'Start Free Assessment' }).click();
    await page.locator('.measure-tick input').first().check();
    await page.getByRole('button', { name: 'See Results' }).click();
    await page.locator('.assessment-contact').waitFor();
    await page.goto(`${server.url}/contact`);
    await alive(page);
    const part = page
      .locator('.contact-sending')
      .getByLabel('Self-assessment: Your risk level: High. Measures missing: 9 / 10');
    const [first, second] = measuresOf(lakeshore);
    const message = page.locator('[name=message]');
    expect(await message.inputValue()).toContain(`- ${second?.title}`);
    expect(await message.inputValue()).not.toContain(`- ${first?.title}`);
    await fillIn(page);
    await page.fill('[name=email]', 'measured@example.com');
    await part.uncheck();
    expect(await message.inputValue()).toBe(inquiry.message);
    await part.check();
    expect(await message.inputValue()).toContain(`${inquiry.message}\n\nYour risk level: High`);
    await page.click('text=Send Message');
    await page.locator('.contact-sent').waitFor();
    expect(found('measured@example.com')[0]?.message).toContain(`- ${second?.title}`);
  });

  it('goes with JavaScript too: the page and its location, and a risk map that can be taken out of the message', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/risk-assessment`);
    await alive(page);
    await page.locator('.risk-actions a[href^="/contact"]').click();
    await alive(page);
    const map = page.locator('.contact-sending').getByLabel(/^Risk map/);
    expect(await page.inputValue('[name=message]')).toContain('IT Risk Heat Map');
    await map.uncheck();
    expect(await page.inputValue('[name=message]')).toBe('');
    await map.check();
    expect(await page.inputValue('[name=message]')).toContain('IT Risk Heat Map');
    await page.goto(`${server.url}/locations/oakville`);
    await page.locator('main a[href^="/contact"]').first().click();
    await alive(page);
    expect(await page.textContent('.contact-sending')).toContain('Oakville');
    await send(page, 'oakville@example.com');
    await page.locator('.contact-sent').waitFor();
    expect(found('oakville@example.com')).toMatchObject([{ plan: null, page: '/locations/oakville' }]);
  });

  it('leaves the form on the page, empty, with the thank-you page’s words above it and the time of the promised answer', async () => {
    const page = await open('/contact?service=network');
    await page.check('[name=marketing]');
    await send(page, 'thanks@example.com');
    const sent = page.locator('.contact-sent');
    await sent.waitFor();
    const [lead] = server.rows("SELECT reference FROM leads WHERE email = 'thanks@example.com'");
    expect(await sent.textContent()).toMatch(/You get a first answer by .+ (AM|PM).*What happens next/s);
    expect(await sent.textContent()).toContain(lead?.reference);
    expect(await sent.evaluate((element) => element === document.activeElement)).toBe(true);
    const form = page.locator('.contact-form form');
    expect((await form.boundingBox())?.y).toBeGreaterThan((await sent.boundingBox())?.y ?? 0);
    await expectEmpty(page);
    // The widest reference fits on the narrowest phone.
    await page.setViewportSize({ width: 320, height: 700 });
    await page.locator('.contact-form-reference').evaluate((element) => element.append('MMMM-MMMM'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // Another message from the same form is another inquiry, and its thanks replace the first.
    await send(page, 'thanks@example.com');
    await expect.poll(() => found('thanks@example.com').length).toBe(2);
    await expect.poll(() => sent.textContent()).not.toContain(lead?.reference);
    expect(await sent.count()).toBe(1);
  });

  it('leaves the empty form on the thank-you page without JavaScript; only other words are another inquiry', async () => {
    const page = await browser.open({ javaScriptEnabled: false });
    await page.goto(`${server.url}/contact`);
    await send(page, 'twice@example.com');
    await page.waitForURL(/thanks/);
    const first = page.url();
    await expectEmpty(page);
    expect(await page.textContent('h1')).toBe(lakeshore.data.pages['contact-page'].thanks.heading);
    // The same words again, as after Back: the same inquiry with the same reference.
    await send(page, 'twice@example.com');
    await page.waitForURL(/thanks/);
    expect(new URL(page.url()).searchParams.get('reference')).toBe(new URL(first).searchParams.get('reference'));
    expect(found('twice@example.com')).toHaveLength(1);
    await fillIn(page);
    await page.fill('[name=email]', 'twice@example.com');
    await page.fill('[name=message]', 'And the printer is offline.');
    await page.click('text=Send Message');
    await page.waitForURL((url) => url.href !== first && url.pathname === '/contact/thanks');
    await expect.poll(() => found('twice@example.com').length).toBe(2);
    // A refused form keeps what was typed.
    await send(page, 'ana@invalid');
    await page.getByText('Please enter a valid email address').first().waitFor();
    expect(await page.inputValue('[name=email]')).toBe('ana@invalid');
    expect((await fetch(first)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a person under attack', () => {
  const leads = () => server.rows("SELECT * FROM leads WHERE kind = 'emergency'");

  it('leaves a number to call back, without a script; letters are refused with what was typed still there', async () => {
    const page = await browser.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await page.goto(`${server.url}/emergency`);
    expect(await page.locator('.callback').getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
      '/privacy',
    );
    await page.fill('[name=phone]', 'call me on Slack');
    await page.fill('[name=name]', 'Ana at Müller & Sons');
    await page.click('text=Call Me Back');
    await page.getByText('Please enter a phone number with its area code, in digits').waitFor();
    const number = page.locator('[name=phone]');
    expect(await number.inputValue()).toBe('call me on Slack');
    expect(await number.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.inputValue('[name=name]')).toBe('Ana at Müller & Sons');
    expect(leads()).toEqual([]);
    await number.fill('(416) 555-0199');
    await page.click('text=Call Me Back');
    await page.waitForURL(/\/emergency\?reference=LS-/);
    const [lead, ...more] = leads();
    expect(more).toEqual([]);
    expect(lead).toMatchObject({
      phone: '(416) 555-0199',
      name: 'Ana at Müller & Sons',
      email: '',
      page: '/emergency',
    });
    expect(lead).toMatchObject({ quarantined: 0, status: 'new' });
    expect(await page.textContent('.callback')).toContain(lead?.reference);
  });

  it('is one lead after a double click', async () => {
    const body = () => new URLSearchParams({ phone: '416 555 0177', name: '' });
    const press = () => fetch(`${server.url}/emergency`, { method: 'POST', body: body(), redirect: 'manual' });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(leads().filter(({ phone }) => phone === '416 555 0177')).toMatchObject([{ name: '416 555 0177' }]);
  });

  it('cannot be made to ask from another site', async () => {
    const body = new URLSearchParams({ phone: '416 555 0188' });
    const headers = { origin: 'https://other.example' };
    const answer = await fetch(`${server.url}/emergency`, { method: 'POST', body, headers });
    expect(answer.status).toBe(403);
    expect(leads().map(({ phone }) => phone)).not.toContain('416 555 0188');
  });

  it('finds all on one printed sheet, with every number of it a link on the screen', async () => {
    const page = await browser.open();
    await page.goto(`${server.url}/emergency`);
    for (const format of ['Letter', 'A4']) {
      const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page[^s]/g);
      expect(sheets, format).toHaveLength(1);
    }
    const linked = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((links) => links.map(({ textContent }) => textContent));
    const stated = (await page.innerText('body')).match(/\b911\b|1?-?\(?\b\d{3}\)?[ -]\d{3}-\d{4}/g) ?? [];
    expect(stated.length).toBeGreaterThan(3);
    for (const number of stated) expect(linked.join('\n')).toContain(number);
  });
});

describe('a toast', () => {
  async function openWithToast(viewport = { width: 1280, height: 900 }) {
    const page = await browser.open({ viewport });
    await page.clock.install();
    await page.goto(`${server.url}/contact`);
    await alive(page);
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 503, contentType: 'text/plain', body: 'Busy.' }),
    );
    await fillIn(page);
    await page.click('text=Send Message');
    await toast(page).waitFor();
    await page.clock.runFor(300);
    return page;
  }

  it('stays for 5 seconds', async () => {
    const page = await openWithToast();
    await page.mouse.move(0, 0);
    await page.clock.runFor(4000);
    expect(await toast(page).getAttribute('data-state')).toBe('open');
    await page.clock.runFor(1500);
    expect(await page.locator('.toast[data-state=open]').count()).toBe(0);
  });

  it('is one at a time', async () => {
    const page = await openWithToast();
    await page.click('text=Send Message');
    await page.clock.runFor(300);
    expect(await page.locator('.toast[data-state=open]').count()).toBe(1);
  });

  it('gets the focus by F8', async () => {
    const page = await openWithToast();
    await page.keyboard.press('F8');
    expect(await page.evaluate(() => document.activeElement?.closest('.toasts, [role=region]') !== null)).toBe(true);
  });

  it('is at most 420 px wide from medium screens up', async () => {
    const page = await openWithToast();
    expect((await page.locator('.toasts').boundingBox())?.width).toBeLessThanOrEqual(420);
  });

  it('goes away by a swipe of more than 50 px to the right, and not by less', async () => {
    const page = await openWithToast();
    const swipe = async (distance: number) => {
      const box = await toast(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y, { steps: 4 });
      await page.mouse.move(x + distance, y, { steps: 4 });
      await page.mouse.up();
      await page.clock.runFor(300);
    };
    await swipe(30);
    expect(await page.locator('.toast[data-state=open]').count()).toBe(1);
    await swipe(120);
    expect(await page.locator('.toast[data-state=open]').count()).toBe(0);
  });
});
