import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { addOwner } from '../admin.ts';
import { startServer } from '../app.ts';
import { useBrowser } from '../browser.ts';
import { inquiryToClient } from '../e2e/inquiry-to-client.ts';
import { startImap } from '../fakes/imap.ts';
import { startPostgres } from '../fakes/postgres.ts';
import { query } from '../fakes/query.ts';
import { startSmtp } from '../fakes/smtp.ts';

const browser = useBrowser();

/** PostgreSQL gives large numbers as text. */
const withNumbers = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, /^\d+$/.test(String(value)) ? Number(value) : value]),
  );

it('an inquiry becomes a client where each step meets another of three instances on PostgreSQL: form, reply, answer, moved call, value', async () => {
  const [imap, smtp, postgres] = await Promise.all([startImap(), startSmtp(), startPostgres()]);
  const env = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: smtp.url,
    LEADS_TO: 'owner@firm.example',
    WEBHOOK_ALLOW_PRIVATE: '1',
  };
  const first = await startServer({ env });
  const servers = [first, await startServer({ env }), await startServer({ env })] as const;
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all([imap.stop(), smtp.stop(), postgres.remove()]);
  });
  const email = await addOwner(postgres);
  const [owner] = await query<{ id: string }>(postgres.url, `SELECT id FROM users WHERE email = '${email}'`);
  const took = await inquiryToClient({
    servers,
    owner: { id: owner?.id ?? '', email },
    query: async (sql) => (await query<Record<string, unknown>>(postgres.url, sql)).map(withNumbers),
    smtp,
    mailbox: imap,
    page: await browser.open(),
  });
  expect(took).toBeLessThan(60_000);
}, 180_000);
