import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingStore } from '../../../app/server/booking/booking-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { addUser, postForm, signIn, write } from '../../admin.ts';
import { startServer, type TestServer } from '../../app.ts';
import { expectAccessible, expectFits, useBrowser } from '../../browser.ts';
import { hoursFrom } from '../../fakes/booking.ts';
import { newLead } from '../../fakes/lead.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const browser = useBrowser();

describe('the screen that connects Microsoft 365', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it('takes the IDs without JavaScript, shows the commands filled in, and gives the certificate without its key', async () => {
    await addUser(server, 'owner@firm.example', 'owner');
    const cookie = await signIn(server, 'owner@firm.example');
    const [name = '', value = ''] = cookie.split('=');
    const page = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.context().addCookies([{ name, value, url: server.url }]);
    await page.goto(`${server.url}/admin/connections`);
    await page.getByRole('link', { name: 'Connect Microsoft 365' }).click();
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    const notice = page.locator('#notice');
    await page.getByLabel('Application (client) ID').fill('aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee');
    await page.getByLabel('Directory (tenant) ID').fill('11111111-2222-4333-8444-555555555555');
    await page.getByLabel('Object ID').fill('aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee');
    await page.getByLabel('The mailbox that visitors answer to').fill('hello@firm.example');
    await page.getByLabel('A colleague’s mailbox').fill("kim'; Remove-Mailbox x@firm.example");
    await save();
    await notice.waitFor();
    expect(await notice.innerText()).toBe('Please correct the marked fields.');
    expect(await page.locator('#microsoft-object-error').innerText()).toContain(
      'Object ID of the enterprise application',
    );
    expect(await page.locator('#microsoft-outside-error').innerText()).toBe(
      'Please enter an email address, such as hello@firm.ca',
    );
    expect(await page.getByRole('button', { name: 'Connect', exact: true }).count()).toBe(0);
    await page.getByLabel('Object ID').fill('99999999-8888-4777-8666-555555555555');
    await page.getByLabel('A colleague’s mailbox').fill('kim@firm.example');
    await save();
    await page.getByText('Saved. Go on with the certificate').waitFor();
    const commands = await page.locator('#exchange-box code').nth(1).innerText();
    expect(commands).toContain(
      'New-ManagementRoleAssignment -App 99999999-8888-4777-8666-555555555555 -Role "Application Mail.Send" -CustomResourceScope "Website mailbox"',
    );
    expect(commands).toContain(`"PrimarySmtpAddress -eq 'hello@firm.example'"`);
    expect(await page.locator('#state-box').innerText()).toContain('Not connected yet.');

    const address = `${server.url}/admin/connections/microsoft/certificate`;
    const file = await (await fetch(`${address}/current`, { headers: { cookie } })).text();
    expect(file).not.toContain('PRIVATE');
    const certificate = new X509Certificate(file);
    expect(certificate.subject).toMatch(/^CN=Website of /);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect((await fetch(`${address}/next`, { headers: { cookie } })).status).toBe(404);

    await page.getByRole('button', { name: 'Remove it and its key' }).press('Enter');
    await page.getByText('Microsoft 365 is removed, with its key.').waitFor();
    expect(server.rows('SELECT id FROM accounts')).toEqual([]);
  });
});

describe('a booking whose event somebody changed in Outlook', () => {
  const hour = 3_600_000;
  let server: TestServer;
  let cookie = '';
  beforeAll(async () => {
    server = await startServer();
    const maya = await addUser(server, 'maya@firm.example', 'owner');
    cookie = await signIn(server, 'maya@firm.example');
    const database = newSqliteDatabase(server.folder);
    const lead = newLead({ name: 'Ana Silva', company: '' });
    await new LeadStore(database).saveLead(lead);
    await new BookingStore(database).saveHours(maya, hoursFrom(9, 17));
    await database.close();
    // At 10:00 in the morning of Toronto's winter, some days ahead.
    const day = Math.floor(Date.now() / (24 * hour)) * 24 * hour + 3 * 24 * hour;
    const from = day + 15 * hour;
    for (const [id, moved, gone] of [
      ['moved', day + 8 * hour, null],
      ['gone', null, Date.now()],
    ]) {
      write(
        server,
        `INSERT INTO bookings (id, lead_id, user_id, kind, starts_at, ends_at, blocked_from, blocked_to, address, time_zone,
          status, sequence, made_at) VALUES (?, ?, ?, 'call', ?, ?, ?, ?, '', 'America/Toronto', 'confirmed', 0, 0)`,
        ...[id, lead.lead.id, maya, from, from + hour, from, from + hour],
      );
      write(
        server,
        `INSERT INTO calendar_events (booking_id, mailbox, event, written, link, moved_to, gone_at)
          VALUES (?, 'maya@firm.example', 'e', 0, '', ?, ?)`,
        ...[id, moved, gone],
      );
    }
  });
  afterAll(() => server.stop());

  it('is on Today, can be moved after it or put back, and fits a narrow phone without JavaScript', async () => {
    const [name = '', value = ''] = cookie.split('=');
    const open = async (javaScriptEnabled: boolean) => {
      const page = await browser.open({ javaScriptEnabled, viewport: { width: 320, height: 844 } });
      await page.context().addCookies([{ name, value, url: server.url }]);
      await page.goto(`${server.url}/admin`);
      return page;
    };
    const alive = await open(true);
    await expectFits(alive);
    await expectAccessible(alive);
    const page = await open(false);
    const today = async () => {
      await page.goto(`${server.url}/admin`);
      return page.locator('section', { has: page.getByRole('heading', { name: 'Changed in a calendar' }) });
    };
    const box = await today();
    expect(await box.innerText()).toContain('In the calendar of maya@firm.example it was deleted.');
    await box.getByRole('button', { name: /^Move booking, tell visitor/ }).press('Enter');
    await page.getByText('it is outside the hours, or taken').waitFor();
    const put = async () => {
      await (await today())
        .getByRole('button', { name: /^Put it back/ })
        .first()
        .press('Enter');
      await page.getByText('The event is put back into the calendar').waitFor();
    };
    await put();
    await put();
    expect(server.rows('SELECT written, moved_to, gone_at FROM calendar_events')).toEqual(
      Array.from({ length: 2 }, () => ({ written: null, moved_to: null, gone_at: null })),
    );
    expect(await (await today()).isVisible()).toBe(false);
  });

  it('is read from a mailbox that the settings name, once Microsoft 365 is connected', async () => {
    const settings = `${server.url}/admin/booking/settings`;
    const page = async () => (await fetch(settings, { headers: { cookie } })).text();
    expect(await page()).not.toContain('Use This Outlook Calendar');
    write(
      server,
      `INSERT INTO accounts (id, tenant, client, object, mailbox, outside, sends, connected_at)
        VALUES ('microsoft', 't', 'c', 'o', 'hello@firm.example', 'kim@firm.example', 0, 1)`,
    );
    expect(await page()).toMatch(/name="mailbox-microsoft"[^>]*value="maya@firm\.example"/);
    const [{ id } = { id: '' }] = server.rows<{ id: string }>('SELECT id FROM users');
    const refused = await postForm(
      settings,
      { intent: 'calendar-microsoft', id, 'mailbox-microsoft': "x' or 1" },
      { cookie },
    );
    expect(await refused.text()).toContain('Enter the email address of the mailbox in Microsoft 365.');
    expect(server.rows('SELECT mailbox FROM booking_people')).toEqual([{ mailbox: '' }]);
  });
});
