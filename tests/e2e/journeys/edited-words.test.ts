import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formNames } from '../../../app/domain/firm/form/form-names.ts';
import { chosenPrefix, seenPrefix } from '../../../app/domain/firm/publish-form.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { FirmDesk } from '../../../app/server/firm/firm-desk.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { addOwner, addUser, postForm, signIn, write } from '../../admin.ts';
import { inquiry, post, startServer, type TestServer, until } from '../../app.ts';
import { newFolder } from '../../fakes/folder.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';
import { isOfEngine } from '../../fixtures/engine-words.ts';
import { type MarkedDocument, markDocuments, marksIn } from '../../fixtures/marked-firm.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';
import { northbeam } from '../../fixtures/site.ts';
import { smallFirm } from '../../fixtures/small-firm.ts';
import { decode } from '../../html.ts';

const { data } = northbeam;
/** A landing page selects sentences partly by their words, so edited sentences may change the selection. */
const landingPage = `/${data.services[0]?.id}-${data.industries[0]?.id}-${data.locations[0]?.id}`;
const templates = [
  ...['/', '/services', '/locations', '/pricing', '/about', '/blog', '/contact', '/emergency'],
  `/services/${data.services[0]?.id}`,
  `/locations/${data.locationPages[0]?.id}`,
  `/resources/${data.articles[0]?.id}`,
  `/industries/${data.industries[0]?.id}`,
  landingPage,
];

let documents: MarkedDocument[];
let postgres: SharedPostgres;
let smtp: TestSmtp;
let env: Record<string, string>;
beforeAll(async () => {
  [postgres, smtp] = await Promise.all([sharedPostgres(), startSmtp()]);
  env = { ...smallFirm, SMTP_URL: smtp.url, LEADS_TO: 'owner@firm.example', LOG_LEVEL: 'error' };
  const folder = newFolder();
  const database = openSqliteDatabase(folder);
  const desk = await FirmDesk.open({ env: smallFirm, database, log: openLog('silent') });
  documents = markDocuments(await desk.content());
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await smtp.stop();
  await postgres.remove();
});

/** A page together with the text that its script fetches after the first paint. */
async function page({ url }: TestServer, path: string): Promise<string> {
  const addresses = path === '/' ? [path, '/assessment.json'] : [path];
  const answers = await Promise.all(addresses.map(async (address) => (await fetch(url + address)).text()));
  return decode(answers.join('\n'));
}

/** Milliseconds. On PostgreSQL a server polls for changes every five seconds, so words that arrive sooner came through the announcement. */
const announced = 4000;

/** Only texts of at least this length that no other text contains can be identified on a page. Addresses occur in several links. */
const tellable = 20;

type Told = Pick<MarkedDocument['texts'][0], 'mark' | 'before'>;

/**
 * The texts whose marks each template must show once every text has a mark: the texts that it shows unedited now. Leaves out a text that
 * another one contains, since a page cannot tell which of the two it shows.
 */
async function expectedTexts(server: TestServer, changed: readonly MarkedDocument[]): Promise<Map<string, Told[]>> {
  // A page breaks a long text into paragraphs; the mark is at the end of the last one.
  const lastLine = (text: string) => (text.split('\n').at(-1) ?? '').replace(/^(?:[-*>]|\d+\.) /, '');
  // A sentence of law that somebody changes is on no page until it is checked again.
  const printed = documents.filter(({ kind }) => kind !== 'industry-law');
  const all = printed.flatMap(({ texts }) => texts.map(({ mark, before }) => ({ mark, before: lastLine(before) })));
  const together = all.map(({ before }) => before).join('\n\u0000\n');
  const isAlone = (text: string) => together.indexOf(text) === together.lastIndexOf(text);
  const isTellable = (text: string) => text.length >= tellable && !/^\/|\{/.test(text) && !isOfEngine(text);
  const marks = new Set(changed.flatMap(({ texts }) => texts.map(({ mark }) => mark)));
  const alone = all.filter(({ mark, before }) => marks.has(mark) && isTellable(before) && isAlone(before));
  const found = new Map<string, Told[]>();
  for (const path of templates) {
    const shown = await page(server, path);
    found.set(
      path,
      alone.filter(({ before }) => shown.includes(before)),
    );
  }
  return found;
}

/** Posts the form of each of these documents with its changed words, as a browser without JavaScript does, then publishes all drafts. */
async function changeAll(documents: readonly MarkedDocument[], { url }: TestServer, cookie: string): Promise<void> {
  const choice: [string, string][] = [];
  for (const { kind, id, version, entries } of documents) {
    const opened = [
      [formNames.revision, ''],
      [formNames.seen, version === null ? '' : String(version)],
    ];
    const saved = await fetch(`${url}/admin/content/${kind}/${id}`, {
      method: 'POST',
      body: new URLSearchParams([...entries, ...opened] as [string, string][]),
      headers: { cookie, origin: url },
      redirect: 'manual',
    });
    expect([kind, id, saved.status]).toEqual([kind, id, 303]);
    if (saved.headers.get('location')?.includes('done=same')) continue;
    choice.push([`${chosenPrefix}${kind}/${id}`, 'on'], [`${seenPrefix}${kind}/${id}`, '1']);
  }
  const form = { intent: 'publish', note: 'Every word', ...Object.fromEntries(choice) };
  const published = await postForm(`${url}/admin/content/publish`, form, { cookie });
  expect([published.status, published.headers.get('location')]).toEqual([303, '/admin/content/publish?done=published']);
}

interface Walk {
  /** The server on which every word is changed. */
  one: TestServer;
  /** The servers that must show the new words. */
  all: readonly TestServer[];
  /** The owner's session at `one`. */
  cookie: string;
  email: string;
  /** The documents whose words are changed. */
  documents: readonly MarkedDocument[];
  /** Acts as if a day had passed since the last automatic mail: a mailbox gets at most one a day. */
  forgetMailboxes(): unknown;
}

/** The marks in the five mails that visitors and the firm receive. */
async function mailMarks({ url }: TestServer, { email, forgetMailboxes }: Walk): Promise<Set<string>> {
  const service = /<option value="(\w[\w-]*)"/.exec(await (await fetch(`${url}/contact`)).text())?.[1] ?? '';
  const sent = await post(`${url}/api/contact`, { ...inquiry, service, email });
  expect([sent.status, await sent.text()]).toEqual([201, expect.any(String)]);
  const answered = await post(`${url}/api/assessment`, {
    name: 'Ana',
    company: 'M',
    email: `a-${email}`,
    phone: '1',
    answers: [1, 2],
  });
  expect([answered.status, await answered.text()]).toEqual([201, expect.any(String)]);
  const mine = () =>
    smtp.received.filter(
      ({ mail, to }) => to.some((one) => one.includes(email)) || mail.replyTo?.[0]?.address?.includes(email),
    );
  await until('the mails to firm and visitors', () => mine().length >= 4, 20_000);
  await forgetMailboxes();
  expect((await postForm(`${url}/unsubscribe`, { email })).status).toBe(303);
  await until('the mail with the link', () => mine().length >= 5, 20_000);
  return new Set(mine().flatMap(({ mail }) => marksIn(`${mail.subject}\n${mail.text}`)));
}

async function walk(steps: Walk): Promise<void> {
  const { one, all, cookie } = steps;
  const expected = await expectedTexts(one, steps.documents);
  const counts = [...expected.values()].map(({ length }) => length);
  expect(
    counts.reduce((sum, count) => sum + count, 0),
    String(counts),
  ).toBeGreaterThan(steps.documents.length);
  if (steps.documents === documents) expect(Math.min(...counts), String(counts)).toBeGreaterThan(10);
  await changeAll(steps.documents, one, cookie);
  const missingAt = async (server: TestServer, path: string, texts: readonly Told[]) => {
    const shown = await page(server, path);
    const marks = new Set(marksIn(shown));
    return texts.filter(({ mark, before }) => !marks.has(mark) && (path !== landingPage || shown.includes(before)));
  };
  await Promise.all(
    all.map(async (server) => {
      const home = expected.get('/') ?? [];
      await until('the new words', async () => (await missingAt(server, '/', home)).length < home.length, announced);
      // A server applies all words at once; from then on no page has the old ones.
      for (const [path, texts] of expected) expect(await missingAt(server, path, texts), path).toEqual([]);
    }),
  );
  const mailed = await mailMarks(all.at(-1) ?? one, steps);
  const words = documents.flatMap(({ kind, texts }) => (kind === 'mails' ? texts : []));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter(({ mark }) => !mailed.has(mark))).toEqual([]);
}

describe('every word that is changed in the panel', () => {
  it('is on thirteen templates and in five mails, on SQLite', async () => {
    const server = await startServer({ env });
    await addUser(server, 'maya@firm.example', 'owner');
    const cookie = await signIn(server, 'maya@firm.example');
    const forgetMailboxes = () => write(server, 'DELETE FROM acknowledged_mailboxes');
    await walk({ one: server, all: [server], documents, cookie, email: 'ana@example.com', forgetMailboxes });
    await server.stop();
  });

  it('of the pages and the mails is there on three instances with one PostgreSQL as soon as one of them publishes it', async () => {
    const shared = { ...env, DATABASE_URL: postgres.url };
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => startServer({ env: shared })));
    if (!one || !two || !three) throw new Error('There are three.');
    const cookie = await signIn(one, await addOwner(postgres));
    const ofPagesAndMails = documents.filter(({ kind }) => kind === 'mails' || kind.endsWith('-page'));
    const forgetMailboxes = () => postgres.rows('DELETE FROM acknowledged_mailboxes');
    await walk({
      one,
      all: [one, two, three],
      documents: ofPagesAndMails,
      cookie,
      email: 'zoe@example.com',
      forgetMailboxes,
    });
    await Promise.all([one, two, three].map((server) => server.stop()));
  });
});
