import { globSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addUser, signIn } from '../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../app.ts';
import { site } from '../command-line.ts';
import { temporaryFolder } from '../fakes/folder.ts';
import { startSmtp, type TestSmtp } from '../fakes/smtp.ts';
import { figure } from './figures.ts';

const minute = 60_000;
const year = 365.25 * 24 * 60 * minute;
const leads = 40;
/** How long the clock is wrong; retention checks it every minute. */
const wrongFor = 90_000;
const library = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? '';
const owner = 'owner@firm.example';
const onCall = 'night@firm.example';

beforeAll(() => {
  if (!library)
    throw new Error('libfaketime is missing. Install it (Debian: apt-get install faketime) and start the test again.');
});

/** Sets the wall clock of processes with this environment. Elapsed time and file times stay correct. */
function wallClock() {
  const file = join(temporaryFolder(), 'clock');
  const stepTo = (milliseconds: number) => {
    // Rename a finished file, so that a process never reads half a number.
    writeFileSync(`${file}.new`, `${milliseconds < 0 ? '-' : '+'}${Math.abs(Math.round(milliseconds / 1000))}\n`);
    renameSync(`${file}.new`, file);
  };
  stepTo(0);
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  return { env, stepTo };
}

/** A mail server that can go down and come back on its port; `received` has the subjects and recipients from all its runs. */
async function mailServer() {
  const first = await startSmtp();
  const lives = [first];
  let running: TestSmtp | null = first;
  const down = async () => {
    await running?.stop();
    running = null;
  };
  onTestFinished(down);
  return {
    url: first.url,
    down,
    async up() {
      running = await startSmtp(first.port);
      lives.push(running);
    },
    received: () =>
      lives.flatMap(({ received }) => received.map(({ mail, to }) => ({ subject: mail.subject ?? '', to }))),
  };
}

let inquiries = 0;

/** Sends an inquiry from `address`, or from a new network. Resolves with the company named in it. */
async function inquire({ url }: TestServer, address?: string): Promise<string> {
  const number = ++inquiries;
  const company = `Firm ${number} Ltd`;
  const answer = await post(
    `${url}/api/contact`,
    { ...inquiry, company, email: `ana${number}@firm${number}.example`, message: `Inquiry ${number}` },
    { 'x-forwarded-for': address ?? `198.${number % 250}.${Math.floor(number / 250)}.7` },
  );
  expect(answer.status).toBe(201);
  return company;
}

const unfinished = `SELECT id FROM outbox WHERE status NOT IN ('delivered', 'rested')`;

/** The names of the leads, messages and mail files that still exist. */
const kept = (server: TestServer) => [
  ...server.rows<{ id: string }>('SELECT id FROM leads').map(({ id }) => `lead ${id}`),
  ...server.rows<{ id: string }>('SELECT id FROM outbox').map(({ id }) => `message ${id}`),
  ...readdirSync(join(server.folder, 'mail')).map((name) => `file ${name}`),
];

/** A server on a folder with an owner and forty leads, whose mail was written to files. Tests can move its clock and stop its mail server. */
async function installation(preload?: string) {
  const folder = temporaryFolder();
  const clock = wallClock();
  const mail = await mailServer();
  const shared = { TRUSTED_PROXIES: '127.0.0.1', LEADS_TO: owner, ALARM_TO: onCall };
  const before = await startServer({ folder, env: { ...shared, ...clock.env } });
  for (let number = 0; number < leads; number++) await inquire(before);
  await until('all mail in files', () => before.rows(unfinished).length === 0, minute);
  await before.stop();
  const server = await startServer({
    folder,
    env: { ...shared, ...clock.env, SMTP_URL: mail.url },
    ...(preload && { preload }),
  });
  onTestFinished(async () => void (await server.stop()));
  await addUser(server, owner, 'owner');
  return { server, clock, mail };
}

const pageFor = async ({ url }: TestServer, address: string) =>
  fetch(`${url}/blog?uncached`, { headers: { 'x-forwarded-for': address } });

/** The banner in the panel for an owner who signs in now. */
async function panel(server: TestServer): Promise<string> {
  const cookie = await signIn(server, owner);
  return (await fetch(`${server.url}/admin`, { headers: { cookie } })).text();
}

const banner = 'The clock of this server says';
const visitor = '203.0.113.9';

describe('a real server whose wall clock moves while it runs', () => {
  it.each([
    { words: '3 years ahead', step: 3 * year, told: /forward by 3 years/, doubted: true },
    { words: '10 minutes behind', step: -10 * minute, told: /back by 10 minutes/, doubted: false },
    { words: '10 years behind', step: -10 * year, told: /back by 10 years/, doubted: true },
  ])(
    'keeps every lead, message and mail file, serves its visitors and tells the owner: $words',
    async ({ words, step, told, doubted }) => {
      const { server, clock, mail } = await installation();
      const before = kept(server);
      expect((await pageFor(server, visitor)).status).toBe(200);
      const arrived = (company: string) =>
        mail.received().some(({ subject, to }) => to.includes(owner) && subject.endsWith(company));
      const alarm = (subject: RegExp) =>
        mail.received().some((message) => message.to.includes(onCall) && subject.test(message.subject));

      clock.stepTo(step);
      const start = performance.now();
      // Node caches the text of the Date header for a second. A page each 50 ms would be more than one visitor may have made.
      await until('an answer with the wrong date', async () => {
        const { headers } = await fetch(`${server.url}/healthz`);
        return Math.abs(Date.parse(headers.get('date') ?? '') - Date.now() - step) < minute;
      });
      expect((await pageFor(server, visitor)).status).toBe(200);
      const fresh = await inquire(server, visitor);
      await until('the mail of an inquiry that came at the wrong time', () => arrived(fresh), minute);
      await until('the alarm about the clock', () => alarm(told), minute);
      if (doubted) {
        await until('the alarm of retention', () => alarm(/clock of the server looks wrong/), 2 * minute);
        expect(await panel(server)).toContain(banner);
      } else expect(await panel(server)).not.toContain(banner);

      await mail.down();
      const waiting = [await inquire(server, visitor), await inquire(server, visitor)];
      await until(
        'two failed tries',
        () => server.rows(`SELECT id FROM outbox WHERE status = 'pending' AND attempts >= 2`).length >= 2,
        minute,
      );
      await sleep(Math.max(0, start + wrongFor - performance.now()));
      const runs = server.rows<{ outcome: string }>('SELECT outcome FROM retention_runs');
      const removedWhileWrong = before.filter((name) => !kept(server).includes(name));

      await mail.up();
      clock.stepTo(0);
      const right = performance.now();
      expect((await pageFor(server, visitor)).status).toBe(200);
      const after = await inquire(server, visitor);
      await until('what waited', () => [...waiting, after].every(arrived), 3 * minute);
      const seconds = (performance.now() - right) / 1000;
      await until('no message left', () => server.rows(unfinished).length === 0, minute);
      await until('no banner', async () => !(await panel(server)).includes(banner), minute);
      // A manual run with the correct clock: rows stored at a wrong time look years too old or too young.
      const all = kept(server);
      const { code, out } = await site(['retention', 'run'], { DATA_DIR: server.folder });
      const lost = all.filter((name) => !kept(server).includes(name));
      const noticed = server.output().match(/the wall clock moved by itself/g)?.length ?? 0;
      figure(`Clock of a real server, ${words}`, {
        leads: server.rows('SELECT id FROM leads').length,
        'leads, messages and files removed while it was wrong': removedWhileWrong.length,
        'removed afterwards': lost.length,
        'retention runs': runs.map(({ outcome }) => outcome).join(' '),
        'what waited delivered, s after it was right': seconds.toFixed(1),
        'steps in the log': noticed,
      });
      expect(removedWhileWrong).toEqual([]);
      expect({ code, lost, out }).toMatchObject({ code: 0, lost: [] });
      // With a clock that was ahead, retention also ran on the later day that it showed.
      expect(runs).toHaveLength(step > 0 ? 2 : 1);
      expect(noticed).toBe(2);
      expect(seconds).toBeLessThan(60);
    },
    10 * minute,
  );

  it(
    'would be noticed: a server that measures durations with the wall clock refuses its visitors after a step back, and reports nothing',
    async () => {
      const { server, clock } = await installation('./tests/long/one-kind-of-time.ts');
      expect((await pageFor(server, visitor)).status).toBe(200);
      clock.stepTo(-10 * minute);
      await until('a refusal', async () => (await pageFor(server, visitor)).status === 429, minute);
      expect(server.output()).not.toContain('the wall clock moved by itself');
    },
    2 * minute,
  );
});
