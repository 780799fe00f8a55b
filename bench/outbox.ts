// npm run bench:outbox [-- LEADS]: measures how many messages a second are sent to a mail server and a webhook that accept everything
// at once.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { requestsOf } from '../app/domain/leads/lead.ts';
import type { OpenDatabase } from '../app/server/database/database.server.ts';
import { openPostgresDatabase } from '../app/server/database/postgres/postgres.server.ts';
import { openSqliteDatabase } from '../app/server/database/sqlite.server.ts';
import { AcknowledgementStore } from '../app/server/delivery/acknowledgement-store.server.ts';
import { DeliveryStore } from '../app/server/delivery/delivery-store.server.ts';
import { smtpMailer } from '../app/server/delivery/mailer.server.ts';
import { Outbox } from '../app/server/delivery/outbox.server.ts';
import { deskMails } from '../app/server/delivery/senders/desk-mails.server.ts';
import { leadPosts } from '../app/server/delivery/senders/lead-posts.server.ts';
import { visitorMails } from '../app/server/delivery/senders/visitor-mails.server.ts';
import { openSenders } from '../app/server/delivery/transports.server.ts';
import { readEnv } from '../app/server/env.server.ts';
import { FirmSite, firmInFiles } from '../app/server/firm/firm-site.server.ts';
import { captureLead } from '../app/server/leads/capture-lead.server.ts';
import { LeadStore } from '../app/server/leads/lead-store.server.ts';
import { openLog } from '../app/server/log.server.ts';

const { DATABASE_URL } = process.env;
const count = Number(process.argv[2] ?? 2000);
const leastPerSecond = 200;
const site = firmInFiles({ FIRM: 'lakeshore' }).site;
const channels = ['lead-email', 'acknowledgement', 'webhook'] as const;

/** Speaks just enough SMTP for the mailer to deliver its mail. */
function answerSmtp(socket: Socket): void {
  let [text, inData] = ['', false];
  socket.on('error', () => undefined);
  socket.write('220 bench\r\n');
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    for (;;) {
      const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const verb = text.slice(0, 4).toUpperCase();
      text = text.slice(end + (inData ? 5 : 2));
      const wasData = inData;
      inData = !wasData && verb === 'DATA';
      socket.write(inData ? '354 go on\r\n' : '250 taken\r\n');
    }
  });
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Runs the mail server and the webhook's receiver; called in a separate thread. */
async function receive(): Promise<void> {
  const http = createHttpServer((request, response) => request.resume().on('end', () => response.end()));
  parentPort?.postMessage({ smtp: await listening(createServer(answerSmtp)), http: await listening(http) });
}

function receiver(): Promise<{ worker: Worker; ports: { smtp: number; http: number } }> {
  const worker = new Worker(new URL(import.meta.url));
  return new Promise((resolve) => worker.once('message', (ports) => resolve({ worker, ports })));
}

async function fill(store: LeadStore): Promise<void> {
  const capture = (n: number) => {
    const request = requestsOf(site).contact.parse({
      firstName: 'Ana',
      lastName: 'Müller',
      company: 'Müller & Sons',
      email: `person${n}@example.com`,
      phone: '416 555 0199',
      service: 'cloud',
      message: 'Our files are slow, and since Monday the printer answers nobody. '.repeat(4),
      terms: true,
    });
    const options = { site, store, now: Date.now(), idempotencyKey: null, channels };
    return captureLead({ kind: 'contact', request }, options);
  };
  const batch = 50;
  for (let from = 0; from < count; from += batch)
    await Promise.all(Array.from({ length: Math.min(batch, count - from) }, (_, at) => capture(from + at)));
}

async function run(database: OpenDatabase): Promise<boolean> {
  const messages = channels.length * count;
  const { worker, ports } = await receiver();
  const store = new LeadStore(database);
  await fill(store);
  const mailer = smtpMailer(`smtp://127.0.0.1:${ports.smtp}`, () => 'Front Desk <desk@firm.example>');
  const { senders, close } = openSenders(
    readEnv({
      WEBHOOK_URL: `http://127.0.0.1:${ports.http}/`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
      WEBHOOK_ALLOW_PRIVATE: '1',
    }),
  );
  const log = openLog('silent');
  const deliveries = new DeliveryStore(database);
  const siteUrl = 'https://firm.example';
  const mails = { site: new FirmSite(site), mailer, siteUrl, leadsTo: () => ['desk@firm.example'] };
  const outbox = new Outbox({
    leads: store,
    deliveries,
    senders: {
      ...deskMails(mails),
      ...visitorMails({ ...mails, deliveries, acknowledgements: new AcknowledgementStore(database) }),
      ...leadPosts(senders, siteUrl),
    },
    log,
  });
  const [start, cpu] = [performance.now(), process.cpuUsage()];
  outbox.start();
  while ((await deliveries.nextDeliveryAt()) !== null) await sleep(50);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await outbox.stop();
  mailer.close();
  close();
  await worker.terminate();
  const perSecond = messages / seconds;
  console.log(
    `${messages} messages in ${seconds.toFixed(1)} s: ${Math.round(perSecond)} a second (limit ${leastPerSecond}), ` +
      `${((user + system) / 1000 / messages).toFixed(2)} ms of processor each, ${database.pool ? 'PostgreSQL' : 'SQLite'}`,
  );
  return perSecond >= leastPerSecond;
}

if (isMainThread) {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
  const database = DATABASE_URL ? await openPostgresDatabase(DATABASE_URL) : openSqliteDatabase(folder);
  try {
    if (!(await run(database))) process.exitCode = 1;
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
} else await receive();
