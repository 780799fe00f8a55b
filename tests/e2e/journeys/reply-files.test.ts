import type { Attachment } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, signIn, write } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { expectAccessible, useBrowser } from '../../browser.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';

const browser = useBrowser();
let smtp: TestSmtp;
let server: TestServer;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ env: { SMTP_URL: smtp.url, LEADS_TO: 'owner@firm.example' } });
  for (const [name, role] of [
    ['ana', 'editor'],
    ['vera', 'viewer'],
  ] as const) {
    await addUser(server, `${name}@firm.example`, role);
    cookies[name] = await signIn(server, `${name}@firm.example`);
  }
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const most = 20 * 1024 * 1024;
const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/html',
  buffer: typeof content === 'string' ? Buffer.from(content) : content,
});

async function open(javaScriptEnabled: boolean) {
  const email = `visitor-${javaScriptEnabled}@example.com`;
  expect((await post(`${server.url}/api/contact`, { ...inquiry, email })).status).toBe(201);
  const [lead] = server.rows<{ id: string }>(`SELECT id FROM leads WHERE email = '${email}'`);
  const page = await browser.open({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  const [name = '', value = ''] = (cookies.ana ?? '').split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  await page.goto(`${server.url}/admin/leads/${lead?.id}`);
  await page.getByText('Attach files').click();
  return { page, email, leadId: lead?.id ?? '', field: page.locator('#reply-files') };
}

const bytesOf = (attachment: Attachment | undefined) => Buffer.from((attachment?.content ?? '') as ArrayBuffer);

const mailsTo = (email: string) =>
  smtp.received.filter(({ mail, to }) => to.includes(email) && mail.attachments.length > 0);

describe('a reply with files', () => {
  it('keeps text and files through a template and a refusal, is mailed with them, and shows them in the conversation, without JavaScript', async () => {
    const { page, email, leadId, field } = await open(false);
    const text = page.getByLabel('Your reply');
    await field.setInputFiles([file('quote.html', '<script>alert(1)</script>'), file('plan.txt', 'the plan')]);
    await page.getByRole('button', { name: 'Insert', exact: true }).click();
    const ticks = page.locator('.lead-files [type=checkbox]');
    expect(await ticks.count()).toBe(2);
    await text.fill('The quote is attached.');
    await field.setInputFiles(file('large.zip', Buffer.alloc(most)));
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('The files are larger than 20 MB together').waitFor();
    expect(await text.inputValue()).toBe('The quote is attached.');
    expect(await ticks.count()).toBe(2);
    expect(server.rows("SELECT id FROM outbox WHERE channel = 'reply'")).toEqual([]);
    await ticks.nth(1).uncheck();
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('Your reply is being sent.').waitFor();
    expect(await ticks.count()).toBe(0);
    write(server, "UPDATE outbox SET next_attempt_at = 0 WHERE channel = 'reply'");
    await until('the reply', () => mailsTo(email).length > 0);
    const [attachment, ...more] = mailsTo(email)[0]?.mail.attachments ?? [];
    expect(more).toEqual([]);
    expect([attachment?.filename, bytesOf(attachment).toString()]).toEqual(['quote.html', '<script>alert(1)</script>']);
    await page.reload();
    const link = page.locator('.conversation-files a', { hasText: 'quote.html' });
    const address = `${server.url}${await link.getAttribute('href')}`;
    const answer = await fetch(address, { headers: { cookie: cookies.vera ?? '' } });
    expect(await answer.text()).toBe('<script>alert(1)</script>');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect((await fetch(address, { redirect: 'manual' })).status, 'without signing in').toBe(302);
    write(server, `DELETE FROM leads WHERE id = '${leadId}'`);
    expect((await fetch(address, { headers: { cookie: cookies.ana ?? '' } })).status).toBe(404);
    await page.close();
  });

  it('says before it is sent that its files are too large, and is sent with 20 MB', async () => {
    const { page, email, field } = await open(true);
    await page.locator('[data-island="draft-keeper"][data-alive]').first().waitFor({ state: 'attached' });
    await page.getByLabel('Your reply').fill('All of it.');
    const tooLarge = () => field.evaluate((input: HTMLInputElement) => input.validationMessage);
    await field.setInputFiles([file('large.zip', Buffer.alloc(most)), file('byte.txt', 'x')]);
    await expect.poll(tooLarge).toContain('larger than 20 MB together');
    await field.setInputFiles(file('large.zip', Buffer.alloc(most, 'z')));
    await expect.poll(tooLarge).toBe('');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByText('Your reply is being sent.').waitFor();
    write(server, "UPDATE outbox SET next_attempt_at = 0 WHERE channel = 'reply'");
    await until('the reply', () => mailsTo(email).length > 0);
    expect(bytesOf(mailsTo(email)[0]?.mail.attachments[0])).toHaveLength(most);
    await page.close();
  });
});
