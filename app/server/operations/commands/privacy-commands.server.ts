import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type CalledOff, calledOffWords } from '../../../domain/booking/booking.ts';
import { elsewhereLeft } from '../../../domain/connections/elsewhere.ts';
import { mailFrom } from '../../../domain/delivery/own-mailboxes.ts';
import { evidenceLeft } from '../../../domain/leads/evidence-consent.ts';
import { readPerson } from '../../../domain/privacy/person-key.ts';
import { removedWords, retentionRules } from '../../../domain/privacy/retention.ts';
import { leadCountWords } from '../../../domain/privacy/retention-alert.ts';
import type { Clock } from '../../../domain/time/clock.ts';
import type { OpenDatabase } from '../../database/database.server.ts';
import { parseMailbox } from '../../delivery/mailer.server.ts';
import { openMailSeals } from '../../delivery/signed-mail-ids.server.ts';
import { openTransports } from '../../delivery/transports.server.ts';
import type { Env } from '../../env.server.ts';
import { FirmSite, openFirmSite } from '../../firm/firm-site.server.ts';
import { openLog } from '../../log.server.ts';
import { type CallOffTools, callOffBookings } from '../../privacy/call-off-bookings.server.ts';
import { type ErasureResult, erasePerson } from '../../privacy/erase.server.ts';
import { homeCode } from '../../privacy/home-code.server.ts';
import { ProvenTimeStore } from '../../privacy/proven-time-store.server.ts';
import { keepMarkedLeads, Retention } from '../../privacy/retention.server.ts';
import { RetentionStore } from '../../privacy/retention-store.server.ts';
import { TimeKeeper } from '../../privacy/time-keeper.server.ts';
import { systemClock } from '../../time.server.ts';
import { type CommandAnswer, CommandError, command, count, noteCommand, withPeople } from './command.server.ts';
import { addressOf } from './leftovers.server.ts';

/** Sentences about the result of an erasure and the places that still hold the address or number. */
function erasureText(
  { leads, redactedRows, mailFiles, remains, evidence, elsewhere, calledOff }: Awaited<ReturnType<typeof erase>>,
  sqlite: boolean,
): string {
  const lines = [
    `Erased ${count(leads, 'lead')} with all that belongs to ${leads === 1 ? 'it' : 'them'}, ${count(mailFiles, 'mail file')}, and the address or number in ${count(redactedRows, 'other row')}.`,
    'Backups made before now still hold it until they are removed; the mailboxes of the firm are not touched.',
  ];
  if (!sqlite) lines.push('PostgreSQL frees the deleted rows at its next vacuum, and its archived logs keep them.');
  if (evidence.length > 0) lines.push(evidenceLeft(evidence));
  if (calledOff.bookings > 0) lines.push(calledOffWords(calledOff));
  if (elsewhere.length > 0) lines.push(elsewhereLeft(elsewhere));
  if (remains.length > 0) lines.push(`It is still in ${remains.join(', ')}.`);
  return lines.join('\n');
}

/**
 * `leads erase --person ADDRESS|NUMBER`. `userId` is the user who requested the erasure in the panel. Throws a CommandError when
 * the text is neither an address nor a number.
 */
export async function erase(
  env: Env,
  database: OpenDatabase,
  person: string,
  userId: string | null = null,
  clock: Clock = systemClock,
): Promise<ErasureResult & { calledOff: CalledOff }> {
  const key = readPerson(person, await homeCode(database.db));
  if (key === null)
    throw new CommandError(`${person} is neither an email address nor a phone number with its area code.`);
  const calledOff = await callOffBookings(key, database, clock.wall(), () => callOffTools(env, database, clock));
  const options = { database, dataDir: env.DATA_DIR, sqlite: env.DATABASE_URL === undefined, userId, clock };
  return { ...(await erasePerson(key, options)), calledOff };
}

async function callOffTools(env: Env, database: OpenDatabase, clock: Clock): Promise<CallOffTools> {
  const site = new FirmSite(await openFirmSite(env, database));
  const from = () => mailFrom(site.current.data.firm, env);
  const { mailer } = openTransports(env, from, (id) => openMailSeals(env).of('message', id));
  return {
    site,
    mailer,
    clock,
    siteUrl: env.SITE_URL ?? addressOf(env),
    organizer: () => parseMailbox(from()),
  };
}

/** `retention list`: the rules, the marked leads, and then the last runs. */
export async function listRetention(database: OpenDatabase): Promise<string> {
  const store = new RetentionStore(database);
  const rules = Object.values(retentionRules).map(({ what, words, since }) => `${words.padEnd(10)} ${what}; ${since}`);
  const runs = (await store.runs(10)).map(({ startedAt, outcome, removed, problem }) =>
    [new Date(startedAt).toISOString(), outcome.padEnd(9), problem ?? removedWords(removed)].join('  '),
  );
  return [
    ...[...rules, ''],
    `Marked, to be removed within a month: ${leadCountWords(await store.marked())}.`,
    ...(runs.length > 0 ? runs : ['It has not run yet.']),
  ].join('\n');
}

const jobOf = async (env: Env, database: OpenDatabase, clock: Clock) =>
  new Retention({
    site: new FirmSite(await openFirmSite(env, database)),
    store: new RetentionStore(database),
    time: new ProvenTimeStore(database),
    mailFolder: join(env.DATA_DIR, 'mail'),
    log: openLog('silent'),
    clock,
  });

/** `retention run`: runs now, even if today's run is already done. */
export async function runRetention(env: Env, database: OpenDatabase, clock = systemClock): Promise<string> {
  const { removed, problem } = await (await jobOf(env, database, clock)).runNow();
  return [`Removed: ${removedWords(removed)}.`, ...(problem ? [problem] : [])].join('\n');
}

/** `retention confirm-clock`: counts ages from this machine's clock again. */
export async function confirmClock(database: OpenDatabase, clock = systemClock): Promise<string> {
  const at = await new TimeKeeper({ store: new ProvenTimeStore(database), clock }).confirm();
  await noteCommand(database, 'retention-clock', 'clock');
  return `Ages count from ${new Date(at).toISOString()} again. Marked leads still wait for seven days of running.`;
}

/** `retention allow`: lets the run that asked for permission remove what it asked for. */
export async function allowRemoval(database: OpenDatabase): Promise<string> {
  if (!(await new ProvenTimeStore(database).allow())) throw new CommandError('Retention has not asked for anything.');
  await noteCommand(database, 'retention-allow', 'leads');
  return 'Allowed. The server removes them within a quarter of an hour, or at once: npm run site -- retention run';
}

/** `retention keep`: removes all marks, so that nothing is removed in the next seven days of running. */
export async function keepMarked(database: OpenDatabase): Promise<string> {
  const kept = await keepMarkedLeads(new RetentionStore(database), new ProvenTimeStore(database));
  await noteCommand(database, 'retention-keep', 'leads', { leads: kept });
  return `${count(kept, 'lead')} no longer marked. The next run marks the leads that are still past their period again, and removes them after the server has run for another seven days.`;
}

async function eraseCommand(env: Env, given: string, by: string | undefined, json: boolean): Promise<CommandAnswer> {
  const person = given === '-' ? (await text(process.stdin)).trim() : given;
  const result = await withPeople(env, (database) => erase(env, database, person, by ?? null));
  if (json) return JSON.stringify(result);
  return { text: erasureText(result, env.DATABASE_URL === undefined), failed: result.remains.length > 0 };
}

export const privacyCommands = [
  command({
    name: 'leads erase',
    options: {
      email: { type: 'string', value: 'ADDRESS', oneOf: true },
      phone: { type: 'string', value: 'NUMBER', oneOf: true },
      person: { type: 'string', hidden: true },
      by: { type: 'string', hidden: true },
      json: { type: 'boolean', hidden: true },
    },
    help: 'erase a person everywhere; the log records the erasure without the name ("-" reads the address or number from standard input)',
    run: ({ env, values: { email, phone, person, by, json } }) => {
      const [given, other] = [email, phone, person].flatMap((one) => one?.trim() || []);
      if (given === undefined)
        throw new CommandError('Name the person: npm run site -- leads erase --email ADDRESS, or --phone NUMBER');
      if (other !== undefined) throw new CommandError('Erase by one of --email and --phone, then by the other.');
      return eraseCommand(env, given, by, json === true);
    },
  }),
  command({
    name: 'retention list',
    help: 'how long each kind of data is kept, and the last runs',
    run: ({ env }) => withPeople(env, listRetention),
  }),
  command({
    name: 'retention run',
    help: 'remove now what is older; the server does it every day',
    run: ({ env }) => withPeople(env, (database) => runRetention(env, database)),
  }),
  command({
    name: 'retention keep',
    help: 'take the marks off all leads that wait to be removed: seven more days',
    run: ({ env }) => withPeople(env, keepMarked),
  }),
  command({
    name: 'retention allow',
    help: 'let retention remove what it has stopped for',
    run: ({ env }) => withPeople(env, allowRemoval),
  }),
  command({
    name: 'retention confirm-clock',
    help: "say that this machine's clock is right, after retention has doubted it",
    run: ({ env }) => withPeople(env, (database) => confirmClock(database)),
  }),
];
