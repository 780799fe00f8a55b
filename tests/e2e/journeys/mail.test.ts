import { afterAll, beforeAll, expect, it } from 'vitest';
import { spokenWordings } from '../../../app/domain/leads/consent.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { receiveMail } from '../../../app/server/mail/receive-mail.server.ts';
import { addUser, postForm, signIn } from '../../admin.ts';
import { startServer, type TestServer } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { newLead } from '../../fakes/lead.ts';
import { mailDeskOn } from '../../fakes/mail-desk.ts';

const browser = useBrowser();
let server: TestServer;
let cookie: { name: string; value: string; url: string };
const made = newLead({ email: 'ana@example.com', dueAt: null });
const answer = [
  ...['From: Ana Roy <ana@example.com>', 'To: hello@firm.example', 'Subject: Re: Your inquiry', 'In-Reply-To: {sent}'],
  ...['Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/html', ''],
  '<p>Yes, <b>please</b> call.<script>document.title = 1</script></p><blockquote>When may we call?</blockquote>',
  ...[
    '--b',
    'Content-Type: text/html; name="plan.html"',
    'Content-Disposition: attachment',
    '',
    '<script>alert(1)</script>',
    '--b--',
    '',
  ],
].join('\n');

/** Receives messages beside the running server, as the mailbox reader does. */
async function take(...texts: readonly string[]): Promise<void> {
  const database = openSqliteDatabase(server.folder);
  const desk = { ...mailDeskOn(database).desk, now: Date.now };
  if (!(await new LeadStore(database).leadById(made.lead.id))) await new LeadStore(database).saveLead(made);
  const sent = made.deliveries.find(({ channel }) => channel === 'acknowledgement')?.id;
  for (const text of texts)
    await receiveMail(desk, Buffer.from(text.replace('{sent}', `<${sent}@firm.example>`)), {
      receivedAt: Date.now(),
      source: 'inbox',
      place: null,
    });
  await database.close();
}

beforeAll(async () => {
  server = await startServer({ env: { CANARY_EVERY_MINUTES: '0' } });
  await addUser(server, 'maya@firm.example', 'editor');
  const [name = '', value = ''] = (await signIn(server, 'maya@firm.example')).split('=');
  cookie = { name, value, url: server.url };
  await take(answer, 'From: ana@example.com\nTo: hello@firm.example\nSubject: One more thing\n\nBring a cable.');
}, 60_000);
afterAll(() => server.stop());

async function open(path: string, options: Parameters<typeof browser.open>[0] = {}) {
  const page = await browser.open(options);
  await page.context().addCookies([cookie]);
  await page.goto(`${server.url}${path}`);
  return page;
}

it('shows the visitor’s answer on the lead, and gives its attachment as a download that no browser opens', async () => {
  const page = await open(`/admin/leads/${made.lead.id}`);
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await conversation.getByText('Yes, please call.').waitFor();
  expect(await conversation.getByText('When may we call?').isVisible()).toBe(false);
  await expectAccessible(page);
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  const link = (name: string) => conversation.getByRole('link', { name }).getAttribute('href');
  const file = await fetch(`${server.url}${await link('plan.html')}`, { headers });
  expect(file.headers.get('content-disposition')).toContain('attachment; filename="plan.html"');
  expect(file.headers.get('content-type')).toBe('application/octet-stream');
  expect(file.headers.get('content-security-policy')).toContain('sandbox');
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  const formatted = await fetch(`${server.url}${await link('With its formatting')}`, { headers });
  expect(await formatted.text()).toContain('<p>Yes, <b>please</b> call.</p>');
  expect(formatted.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups; default-src 'none'/);
  expect((await fetch(`${server.url}${await link('plan.html')}`, { redirect: 'manual' })).status).toBe(302);
});

it('lets a person file a message that waits, without JavaScript too', async () => {
  const page = await open('/admin/mail', { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.getByLabel('Reference of another lead').fill('LS-0000-NONE');
  await page.getByRole('button', { name: 'File there' }).click();
  await page.getByText('No lead has this reference.').waitFor();
  expect(await page.getByLabel('Reference of another lead').inputValue()).toBe('LS-0000-NONE');
  await page.getByRole('button', { name: `File with ${made.lead.name}` }).click();
  await page.getByText('The message is with its lead.').waitFor();
  await page.getByText('No message waits for a decision.').waitFor();
  await page.goto(`${server.url}/admin/leads/${made.lead.id}`);
  await page.getByText('Bring a cable.').waitFor();
});

it('lists what was set aside with the reason, and moves it to the mail to file', async () => {
  await take('From: pbx@example.com\nAuto-Submitted: auto-generated\nSubject: New voicemail\n\n41 seconds.');
  const page = await open('/admin/mail', { viewport: { width: 320, height: 844 } });
  await page.getByRole('link', { name: 'Set aside (1)' }).click();
  await page.getByText('A program wrote it, and it belongs to no lead.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move to mail to file' }).click();
  await page.getByText('The message is in the mail to file.').waitFor();
  await page.getByRole('heading', { name: 'New voicemail' }).waitFor();
  await page.getByRole('button', { name: 'Not a lead' }).click();
  await page.getByText('The message is set aside as no lead.').waitFor();
});

it('makes a message of somebody new a lead, once, whose clock runs from when the mail came; one that cannot be read is downloaded', async () => {
  await take('From: Bo Tran <bo@example.net>\nTo: hello@firm.example\nSubject: New office\n\nWe move in May.', '\0\0');
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  const idOf = (subject: string) =>
    server.rows<{ id: string; at: number }>(`SELECT id, received_at AS at FROM mails WHERE subject = '${subject}'`)[0];
  const [mail, unread] = [idOf('New office'), idOf('A message that cannot be read')];
  const page = await (await fetch(`${server.url}/admin/mail`, { headers })).text();
  expect(page).toContain('Make a new lead');
  const make = () => postForm(`${server.url}/admin/mail`, { mail: mail?.id ?? '', intent: 'lead' }, headers);
  const answers = await Promise.all([make(), make()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([
    303,
    expect.toSatisfy((other) => [303, 409].includes(other)),
  ]);
  expect((await make()).status).toBe(409);
  const [lead, ...others] = server.rows<Record<string, unknown>>("SELECT * FROM leads WHERE email = 'bo@example.net'");
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    kind: 'mail',
    name: 'Bo Tran',
    message: 'New office\n\nWe move in May.',
    status: 'new',
  });
  expect(lead).toMatchObject({ received_at: mail?.at, due_at: expect.any(Number) });
  expect(server.rows(`SELECT lead_id AS id FROM mails WHERE id = '${mail?.id}'`)).toEqual([{ id: lead?.id }]);
  const consent = server.rows<{ wording: string }>(`SELECT wording FROM consents WHERE lead_id = '${lead?.id}'`);
  expect(consent.map(({ wording }) => wording)).toEqual([spokenWordings.mail]);

  expect(page).toContain(`/admin/mail/raw/${unread?.id}`);
  const raw = await fetch(`${server.url}/admin/mail/raw/${unread?.id}`, { headers });
  expect(raw.headers.get('content-disposition')).toContain('attachment; filename="message.eml"');
  expect(Buffer.from(await raw.arrayBuffer())).toEqual(Buffer.from('\0\0'));
  expect((await fetch(`${server.url}/admin/mail/raw/${mail?.id}`, { headers })).status).toBe(404);
  expect(server.rows("SELECT action FROM audit_log WHERE action = 'mail-raw'")).toHaveLength(1);
});

it('has what a visitor writes after our answer, and a stranger’s mail, on Today and in the counts until a person decides', async () => {
  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  const { id } = made.lead;
  const read = async (path: string) =>
    (await (await fetch(`${server.url}${path}`, { headers })).text()).replaceAll('<!-- -->', '');
  const version = () =>
    String(server.rows<{ version: number }>(`SELECT version FROM leads WHERE id = '${id}'`)[0]?.version);
  const press = async (intent: string) =>
    postForm(`${server.url}/admin/leads/${id}`, { intent, version: version() }, headers);
  const waitsFor = async () => {
    const [today, waiting] = [await read('/admin'), await read('/admin/leads?clock=waiting')];
    return [today.includes(`href="/admin/leads/${id}"`), waiting.includes(`data-key="${id}"`)];
  };
  expect((await press('called')).status).toBe(303);
  expect(await waitsFor()).toEqual([false, false]);
  await take(answer.replace('Yes, please call.', 'Call me at five.').replaceAll('please</b> call', 'at five</b>'));
  expect(await waitsFor()).toEqual([true, true]);
  const page = await read(`/admin/leads/${id}`);
  expect([page.includes('Wrote again'), page.includes('No answer needed')]).toEqual([true, true]);
  expect((await press('settled')).status).toBe(303);
  expect(await waitsFor()).toEqual([false, false]);
  const settled = await read(`/admin/leads/${id}`);
  expect(settled.includes('No answer needed to what the visitor wrote, by maya')).toBe(true);

  const stranger = (subject: string) =>
    `From: Cy Doe <cy@example.org>\nTo: hello@firm.example\nSubject: ${subject}\n\nPlease quote for 20 seats.`;
  const others = server.rows("SELECT id FROM mails WHERE outcome = 'waiting' AND due_at IS NOT NULL").length;
  await take(stranger('Quote'), stranger('Offer'));
  const today = await read('/admin');
  expect(today.includes(`${others + 2} mails to the firm`)).toBe(true);
  const idOf = (subject: string) =>
    server.rows<{ id: string }>(`SELECT id FROM mails WHERE subject = '${subject}'`)[0]?.id ?? '';
  expect(today.includes(`/admin/mail#mail-${idOf('Quote')}`)).toBe(true);
  expect(/Mail to file<span class="rail-count tabular"[^>]*>\d/.test(await read('/admin/mail'))).toBe(true);
  const decide = (subject: string, intent: string) =>
    postForm(`${server.url}/admin/mail`, { mail: idOf(subject), intent }, headers);
  expect((await decide('Offer', 'spam')).headers.get('location')).toBe('/admin/mail?done=spam');
  const place = (await decide('Quote', 'lead')).headers.get('location') ?? '';
  expect(place).toMatch(/\?done=logged#reply-text$/);
  const after = server.rows("SELECT id FROM mails WHERE outcome = 'waiting'").length;
  expect(after).toBe(others);
  expect((await read(place)).includes('value="Re: Quote"')).toBe(true);
  expect(server.rows("SELECT action FROM audit_log WHERE action = 'mail-spam'")).toHaveLength(1);
});
