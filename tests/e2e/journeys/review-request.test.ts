import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addUser, postForm, signIn, write } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';
import { ownFirm } from './own-firm.ts';

const reviewPage = 'https://reviews.example.org/harbour-desk';
let smtp: TestSmtp;
let server: TestServer;
let cookie: string;

beforeEach(async () => {
  smtp = await startSmtp();
  const firm = ownFirm();
  appendFileSync(join(firm.PACKS_DIR, 'firms', firm.FIRM, 'firm.yaml'), `reviewPage: ${reviewPage}\n`);
  server = await startServer({ env: { SMTP_URL: smtp.url, LEADS_TO: 'owner@firm.example', ...firm } });
  await addUser(server, 'ana@firm.example', 'editor');
  cookie = await signIn(server, 'ana@firm.example');
});
afterEach(async () => {
  await server.stop();
  await smtp.stop();
});

async function receive(email: string): Promise<string> {
  expect((await post(`${server.url}/api/contact`, { ...inquiry, email })).status).toBe(201);
  const rows = server.rows<{ id: string }>(`SELECT id FROM leads WHERE email = '${email}' ORDER BY received_at DESC`);
  return rows[0]?.id ?? '';
}

const pageOf = (id: string) => `${server.url}/admin/leads/${id}`;
const versionOf = (id: string) =>
  String(server.rows<{ version: number }>(`SELECT version FROM leads WHERE id = '${id}'`)[0]?.version);
const send = (id: string, form: Record<string, string>) =>
  postForm(pageOf(id), { version: versionOf(id), ...form }, { cookie });
const win = (id: string) => send(id, { intent: 'save', status: 'won' });
const ask = (id: string) => send(id, { intent: 'review' });
const read = async (id: string) => (await fetch(pageOf(id), { headers: { cookie } })).text();
const requests = () => server.rows<{ body: string }>("SELECT body FROM outbox WHERE channel = 'reply'");

describe('the client of a won lead', () => {
  it('is asked for a review once, by a person, with the firm’s review page and a link to unsubscribe', async () => {
    const id = await receive('client@example.com');
    expect((await ask(id)).status, 'not won').toBe(422);
    expect(await read(id)).not.toContain('Ask for a review');
    await win(id);
    expect(await read(id)).toContain('Ask for a review');
    const version = versionOf(id);
    const twice = await Promise.all([send(id, { intent: 'review', version }), send(id, { intent: 'review', version })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 303]);
    expect(requests()).toHaveLength(1);
    write(server, "UPDATE outbox SET next_attempt_at = 0 WHERE channel = 'reply'");
    const mail = () => smtp.received.find(({ mail: { text } }) => text?.includes(reviewPage));
    await until('the request', () => mail() !== undefined);
    expect(mail()?.to).toEqual(['client@example.com']);
    expect(mail()?.mail.text).toContain(`/unsubscribe/${id}`);
    expect(await read(id)).toContain('was asked for a review already');
    const again = await receive('Client@example.com');
    await win(again);
    expect((await ask(again)).status, 'another lead of the same person').toBe(409);
    expect(requests()).toHaveLength(1);
  });

  it('is not asked after they unsubscribed', async () => {
    const id = await receive('quiet@example.com');
    await win(id);
    expect((await postForm(`${server.url}/unsubscribe/${id}`, {}, {})).status).toBeLessThan(400);
    expect(await read(id)).not.toContain('Ask for a review</button>');
    const answer = await ask(id);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('may not be sent such mail')]);
    expect(requests()).toEqual([]);
  });
});
