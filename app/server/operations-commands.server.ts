import { resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { business } from '../content/business.ts';
import { claimEntries } from '../domain/claims.ts';
import { byteOrderMark, csvRecord } from '../domain/csv.ts';
import { launchFindings } from '../domain/launch-check.ts';
import { openDatabase } from './app-context.server.ts';
import { BackupError, makeBackup, noteBackup, restoreBackup } from './backup.server.ts';
import { ClaimDesk, UnknownClaim } from './claims.server.ts';
import type { Env } from './env.server.ts';
import { eraseAddress, eraseAgain } from './erase.server.ts';
import { FolderInUse } from './lock.server.ts';
import { openLog } from './log.server.ts';
import type { OpenDatabase } from './store/database.server.ts';
import { type Erasure, OperationsStore } from './store/operations-store.server.ts';
import { openSqliteDatabase } from './store/sqlite.server.ts';
import type { Lead } from './store/store.ts';

/** A command that cannot be done as it was asked; the message is the whole answer. */
export class CommandError extends Error {}

const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

function refusePostgres(env: Env, tool: string): void {
  if (env.DATABASE_URL)
    throw new CommandError(`The data is in PostgreSQL (DATABASE_URL): use ${tool}, with its own documentation.`);
}

/** `backup --to FOLDER` */
export async function backup(env: Env, to: string): Promise<string> {
  refusePostgres(env, 'pg_dump');
  const folder = resolve(to);
  const made = await makeBackup(env.DATA_DIR, folder);
  noteBackup(env.DATA_DIR, folder, made);
  const size = `${(made.bytes / 1024 / 1024).toFixed(1)} MB`;
  return `${folder} holds ${count(made.counts.leads ?? 0, 'lead')} (${size}, checked).`;
}

/** Who was erased from the database that was replaced; nobody when it is too old or too damaged to say. */
function erasedBefore(kept: string | null): Erasure[] {
  if (kept === null) return [];
  let database: Sqlite.Database | null = null;
  try {
    database = new Sqlite(kept, { fileMustExist: true });
    return database
      .prepare(
        'SELECT id, erased_at AS erasedAt, salt, address_hash AS addressHash, leads, user_id AS userId FROM erasures',
      )
      .all() as Erasure[];
  } catch {
    return [];
  } finally {
    database?.close();
  }
}

/** `restore --from FOLDER` */
export async function restore(env: Env, from: string): Promise<string> {
  refusePostgres(env, 'pg_restore');
  const { manifest, kept } = await restoreBackup(env.DATA_DIR, from);
  const lines = [
    `${env.DATA_DIR} holds the backup of ${manifest.createdAt}: ${count(manifest.counts.leads ?? 0, 'lead')}.`,
  ];
  if (kept) lines.push(`The database that was there is kept as ${kept}. Delete it when you no longer need it.`);
  const before = erasedBefore(kept);
  if (before.length > 0) {
    const database = openSqliteDatabase(env.DATA_DIR);
    try {
      const again = await eraseAgain(before, { database, dataDir: env.DATA_DIR, sqlite: true, userId: null });
      if (again > 0) lines.push(`${count(again, 'person', 'people')} erased since then were erased again.`);
    } finally {
      await database.close();
    }
  }
  return lines.join('\n');
}

type Column = readonly [name: string, value: (lead: Lead) => string | number | null];

const columns: readonly Column[] = [
  ['reference', (lead) => lead.reference],
  ['received', (lead) => new Date(lead.receivedAt).toISOString()],
  ['kind', (lead) => lead.kind],
  ['status', (lead) => lead.status],
  ['quarantined', (lead) => (lead.quarantined ? 'yes' : 'no')],
  ['name', (lead) => lead.name],
  ['company', (lead) => lead.company],
  ['email', (lead) => lead.email],
  ['phone', (lead) => lead.phone],
  ['service', (lead) => lead.service],
  ['plan', (lead) => lead.plan],
  ['message', (lead) => lead.message],
  ['measures in place', (lead) => lead.answers?.join(' ') ?? null],
  ['risk level', (lead) => lead.riskLevel],
  ['page', (lead) => lead.page],
  ['campaign', (lead) => lead.campaign],
  ['spam reasons', (lead) => lead.spamReasons.join('; ')],
];

const page = 500;

/** `leads export --csv`, record by record, oldest first. */
export async function* exportLeads(database: OpenDatabase, bom: boolean): AsyncGenerator<string> {
  const store = new OperationsStore(database);
  yield (bom ? byteOrderMark : '') + csvRecord(columns.map(([name]) => name));
  let last: Lead | null = null;
  do {
    const leads: Lead[] = await store.leadsAfter(last, page);
    for (const lead of leads) yield csvRecord(columns.map(([, value]) => value(lead)));
    last = leads.length === page ? (leads.at(-1) ?? null) : null;
  } while (last !== null);
}

/** `leads erase --email ADDRESS`. `clean` is false when the address still stands somewhere. */
export async function erase(
  env: Env,
  database: OpenDatabase,
  email: string,
): Promise<{ text: string; clean: boolean }> {
  const { DATA_DIR: dataDir, DATABASE_URL } = env;
  const sqlite = DATABASE_URL === undefined;
  const { leads, redactedRows, mailFiles, remains } = await eraseAddress(email, {
    database,
    dataDir,
    sqlite,
    userId: null,
  });
  const lines = [
    `Erased ${count(leads, 'lead')} with all that belongs to ${leads === 1 ? 'it' : 'them'}, ${count(mailFiles, 'mail file')}, and the address in ${count(redactedRows, 'other row')}.`,
    'Backups made before now still hold the address until they are removed; the mailboxes of the firm are not touched.',
  ];
  if (!sqlite) lines.push('PostgreSQL frees the deleted rows at its next vacuum, and its archived logs keep them.');
  if (remains.length > 0) lines.push(`The address still stands in ${remains.join(', ')}.`);
  return { text: lines.join('\n'), clean: remains.length === 0 };
}

/** `claims list`, `claims on|off ID`, `claims prove ID --proof WHERE --owner WHO --expires DATE` */
export async function claims(
  database: OpenDatabase,
  [verb, id]: readonly (string | undefined)[],
  changes: { proof?: string; owner?: string; expires?: string },
): Promise<string> {
  const desk = new ClaimDesk({ store: new OperationsStore(database), log: openLog('silent') });
  await desk.refresh();
  if (verb === 'list')
    return claimEntries()
      .map(({ id: name, enabled, proof, owner, expires, statement }) =>
        [
          enabled ? 'on ' : 'off',
          name,
          statement,
          proof ? `proof: ${proof}` : 'no proof',
          owner && `owner: ${owner}`,
          expires && `until ${expires}`,
        ]
          .filter(Boolean)
          .join('  '),
      )
      .join('\n');
  if (!id) throw new CommandError('Name the claim. See: npm run site -- claims list');
  if (verb === 'on' || verb === 'off') {
    await desk.decide(id, { enabled: verb === 'on' }, null);
    return `${id} is ${verb}.`;
  }
  const { expires } = changes;
  if (expires !== undefined && !/^\d{4}-\d\d-\d\d$/.test(expires))
    throw new CommandError('--expires must be a date such as 2027-06-30.');
  if (Object.values(changes).every((value) => value === undefined))
    throw new CommandError('Say --proof, --owner or --expires.');
  await desk.decide(id, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)), null);
  return `${id} is noted.`;
}

/** `launch-check`: null when the site may go public. */
export async function launchCheck(env: Env, database: OpenDatabase, now = Date.now()): Promise<string | null> {
  const store = new OperationsStore(database);
  await new ClaimDesk({ store, log: openLog('silent') }).refresh();
  const findings = launchFindings({
    business,
    claims: claimEntries(),
    siteUrl: env.SITE_URL,
    smtp: env.SMTP_URL !== undefined,
    mailboxes: [env.MAIL_FROM, ...env.LEADS_TO],
    lastBackupAt: env.DATABASE_URL ? 'elsewhere' : await store.lastBackupAt(),
    owners: await store.owners(),
    today: new Intl.DateTimeFormat('en-CA', { timeZone: business.timeZone }).format(now),
    now,
  });
  if (findings.length === 0) return null;
  const lines = findings.map(({ what, todo }, index) => `${String(index + 1).padStart(3)}. ${what}\n     ${todo}`);
  return [...lines, `${count(findings.length, 'thing')} to settle before the site goes public.`].join('\n');
}

/** The options of these commands, for `parseArgs`. */
export const operationsOptions = {
  to: { type: 'string' },
  from: { type: 'string' },
  csv: { type: 'boolean' },
  bom: { type: 'boolean' },
  email: { type: 'string' },
  proof: { type: 'string' },
  owner: { type: 'string' },
  expires: { type: 'string' },
} as const;

export const operationsHelp = `  leads export --csv [--bom]        every lead, oldest first, for a spreadsheet
  leads erase --email ADDRESS       erase a person everywhere; the log keeps that, not who
  claims list                       what the site says of the firm, with its proof
  claims on|off ID                  print a claim or testimonial, or leave it out everywhere
  claims prove ID [--proof WHERE] [--owner WHO] [--expires YYYY-MM-DD]
  launch-check                      what must be settled before the site goes public
  backup --to FOLDER                a checked copy of the database in a new folder
  restore --from FOLDER             put a backup in place of the database; the server must be stopped`;

interface Values {
  to?: string;
  from?: string;
  csv?: boolean;
  bom?: boolean;
  email?: string;
  proof?: string;
  owner?: string;
  expires?: string;
}

function given(value: string | undefined, sentence: string): string {
  if (!value?.trim()) throw new CommandError(sentence);
  return value.trim();
}

async function withDatabase<T>(env: Env, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase(env);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function printExport(database: OpenDatabase, bom: boolean): Promise<void> {
  for await (const record of exportLeads(database, bom))
    if (!process.stdout.write(record)) await new Promise((resolve) => process.stdout.once('drain', resolve));
}

/** Runs the command if it is one of these; false when it is another's. Sets the exit code of a check that is not clean. */
export async function runOperations(env: Env, positionals: readonly string[], values: Values): Promise<boolean> {
  const [group = '', verb = '', argument] = positionals;
  switch (group === 'leads' || group === 'claims' ? `${group} ${verb}` : group) {
    case 'backup':
      console.log(await backup(env, given(values.to, 'Name the folder: npm run site -- backup --to FOLDER')));
      return true;
    case 'restore':
      console.log(await restore(env, given(values.from, 'Name the backup: npm run site -- restore --from FOLDER')));
      return true;
    case 'leads export':
      if (!values.csv) throw new CommandError('Say the format: npm run --silent site -- leads export --csv');
      await withDatabase(env, (database) => printExport(database, values.bom === true));
      return true;
    case 'leads erase': {
      const email = given(values.email, 'Name the address: npm run site -- leads erase --email ADDRESS');
      if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandError(`${email} is not an e-mail address.`);
      const { text, clean } = await withDatabase(env, (database) => erase(env, database, email));
      console.log(text);
      if (!clean) process.exitCode = 1;
      return true;
    }
    case 'claims list':
    case 'claims on':
    case 'claims off':
    case 'claims prove': {
      const { proof, owner, expires } = values;
      const text = await withDatabase(env, (database) => claims(database, [verb, argument], { proof, owner, expires }));
      console.log(text);
      return true;
    }
    case 'launch-check': {
      const open = await withDatabase(env, (database) => launchCheck(env, database));
      console.log(open ?? 'Nothing is left to settle: the site may go public.');
      if (open !== null) process.exitCode = 1;
      return true;
    }
    default:
      return false;
  }
}

/** Whether `error` is a mistake of the operator's whose message is the whole answer. */
export const isOperationsMistake = (error: unknown): boolean =>
  [CommandError, BackupError, FolderInUse, UnknownClaim].some((kind) => error instanceof kind);
