import { join, resolve } from 'node:path';
import { isNothing, type MissingBooking, missingWords } from '../../../domain/operations/restored-without.ts';
import { verdictOn } from '../../database/integrity-check.server.ts';
import { newestBackupIn } from '../../database/newest-backup.server.ts';
import { damaged } from '../../database/start-faults.server.ts';
import type { Env } from '../../env.server.ts';
import { makeBackup, makeSealedBackup, noteBackup, removeOldWork } from '../backup.server.ts';
import { keptBackups, type Manifest } from '../backup-manifest.server.ts';
import { BackupError } from '../checked-copy.server.ts';
import { migrateToPostgres } from '../migrate-to-postgres.server.ts';
import { type Carriable, carriable } from '../restore/carry-leads.server.ts';
import { carryFrom, type Restored, type RestoreOptions, restoreBackup } from '../restore/restore.server.ts';
import { noteDrill, tryRestore } from '../restore/restore-drill.server.ts';
import { CommandError, command, count, refuseMissing } from './command.server.ts';

function refusePostgres(env: Env, tool: string): void {
  if (env.DATABASE_URL)
    throw new CommandError(`The data is in PostgreSQL (DATABASE_URL): use ${tool}, with its own documentation.`);
}

/** `backup --to FOLDER`. The server adds `--scheduled`. */
export async function backup(env: Env, to: string, scheduled = false): Promise<string> {
  refusePostgres(env, 'pg_dump');
  const { DATA_DIR: dataDir, BACKUP_ENCRYPT_TO: recipients } = env;
  const folder = resolve(to);
  const prove = async (plain: string, made: Manifest) => {
    const drill = await tryRestore(dataDir, plain, { asFolder: folder });
    if ('restore_drills' in made.counts) noteDrill(dataDir, drill);
    if (drill.problem) throw new BackupError(drill.problem);
  };
  await removeOldWork(dataDir);
  const made =
    recipients.length > 0
      ? await makeSealedBackup(dataDir, folder, { recipients, prove })
      : await makeBackup(dataDir, folder);
  noteBackup(dataDir, { folder, made, scheduled });
  const size = `${((made.sealed?.bytes ?? made.bytes) / 1024 / 1024).toFixed(1)} MB`;
  const how = made.sealed ? 'restored beside the data and compared, then encrypted' : 'checked';
  return `${folder} holds ${count(made.leads, 'lead')} (${size}, ${how}), signed with ${made.publicKey}.`;
}

/** `backup-drill [--from FOLDER]`. The server adds `--scheduled`. */
export async function backupDrill(env: Env, from: string | undefined, scheduled = false): Promise<string> {
  refusePostgres(env, 'pg_restore');
  const [newest] = env.BACKUP_DIR ? (await keptBackups(env.BACKUP_DIR)).whole : [];
  const folder = from ? resolve(from) : newest?.folder;
  if (!folder) throw new CommandError('There is no backup in BACKUP_DIR. Name one: --from FOLDER');
  const drill = await tryRestore(env.DATA_DIR, folder);
  if (scheduled) noteDrill(env.DATA_DIR, drill);
  if (drill.problem) throw new BackupError(drill.problem);
  const rows = `${count(drill.compared, 'row')} compared with the database: ${drill.changed} changed and ${drill.gone} gone since`;
  return `${folder} was restored beside the data and checked. ${rows}. Nothing was replaced.`;
}

/** Returns 'ok', or a description of the damage. */
function checkDatabase(env: Env): string {
  refusePostgres(env, 'amcheck');
  refuseMissing(env);
  return verdictOn(join(env.DATA_DIR, 'site.db'));
}

const booked = ({ reference, kind, startsAt }: MissingBooking) =>
  `  ${reference}: ${kind} at ${new Date(startsAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What the replaced database has and the restored one has not, and how to bring it over. `kept` is its file. */
function comparedLines({ without, carried }: Pick<Restored, 'without' | 'carried'>, kept: string | null): string[] {
  if (!without || !carried) return [];
  const lines: string[] = [];
  if (carried.leads.length > 0)
    lines.push(`Brought over: ${count(carried.leads.length, 'lead')}: ${carried.leads.join(', ')}.`);
  if (carried.bookings > 0) lines.push(`Brought over: ${count(carried.bookings, 'booking')}.`);
  if (carried.left.length > 0)
    lines.push(
      `Left behind, because the time is taken or the person is not here: the bookings of ${[...new Set(carried.left)].join(', ')}.`,
    );
  if (isNothing(without)) return lines;
  lines.push(`Only the database that was replaced has: ${missingWords(without)}.`);
  if (without.leads.length > 0) lines.push(`Leads: ${without.leads.join(', ')}.`);
  if (without.changed.length > 0) lines.push(`Changed since the backup: ${without.changed.join(', ')}.`);
  if (without.bookings.length > 0) lines.push('Coming bookings:', ...without.bookings.map(booked));
  if (kept && without.leads.length + without.bookings.length > 0)
    lines.push(`Bring leads and bookings over with: npm run site -- carry-over --from ${kept}`);
  return lines;
}

/** The parts named in `text`, such as `leads,bookings`. Throws a CommandError for another word. */
function carriableIn(text: string): Carriable[] {
  const words = text.split(',').map((word) => word.trim());
  const isCarriable = (word: string): word is Carriable => (carriable as readonly string[]).includes(word);
  const other = words.find((word) => !isCarriable(word));
  if (other !== undefined) throw new CommandError(`${other} cannot be brought over. Name leads, bookings or both.`);
  return words.filter(isCarriable);
}

/** `carry-over --from FILE` */
export async function carryOver(env: Env, from: string, what = 'leads,bookings'): Promise<string> {
  refusePostgres(env, 'pg_restore');
  refuseMissing(env);
  const carry = new Set(carriableIn(what));
  const compared = await carryFrom(env.DATA_DIR, resolve(from), { carry });
  return comparedLines(compared, null).join('\n') || `${from} has nothing that is not here.`;
}

/** `restore --from FOLDER` */
export async function restore(
  env: Env,
  from: string,
  options: Pick<RestoreOptions, 'signedBy' | 'identity' | 'carry'> = {},
): Promise<string> {
  refusePostgres(env, 'pg_restore');
  const { manifest, kept, beside, ...carried } = await restoreBackup(env.DATA_DIR, from, options);
  const { erasedAgain, unsubscribedAgain, unread } = carried;
  const lines = [
    `${env.DATA_DIR} holds the backup of ${manifest.createdAt}: ${count(manifest.counts.leads ?? 0, 'lead')}. It was opened, checked and compared.`,
  ];
  if (kept) lines.push(`The database that was there is kept as ${kept}. Delete it when you no longer need it.`);
  else if (beside.length > 0)
    lines.push(`Files of another database lay beside it. They are kept as ${beside.join(', ')}.`);
  if (unread)
    lines.push(
      'Warning: the database that was there cannot be read. People erased or unsubscribed since the backup are not known: erase and unsubscribe them again.',
    );
  lines.push(...comparedLines(carried, kept));
  if (erasedAgain > 0) lines.push(`Erased again: ${count(erasedAgain, 'person', 'people')} erased since then.`);
  if (unsubscribedAgain > 0)
    lines.push(`Taken over: ${count(unsubscribedAgain, 'unsubscription')} from marketing email since then.`);
  return lines.join('\n');
}

/** Moves the data and reports what was moved. */
async function moveToPostgres(env: Env, to: string): Promise<string> {
  const { tables, rows, changed } = await migrateToPostgres(env, to);
  return [
    ...tables.map((table) => `${String(table.rows).padStart(8)}  ${table.name}`),
    `${count(rows, 'row')} in ${count(tables.length, 'table')} moved, each compared with what it was.`,
    ...(changed > 0 ? [`${count(changed, 'text')} lost a NUL, a sign that PostgreSQL does not hold.`] : []),
    'Start the server with DATABASE_URL set to it, and the same DATA_DIR: mail and pictures stay there.',
  ].join('\n');
}

const scheduled = { type: 'boolean', hidden: true } as const;

export const operationsCommands = [
  command({
    name: 'backup',
    options: {
      to: { type: 'string', value: 'FOLDER', required: 'Name the folder: npm run site -- backup --to FOLDER' },
      scheduled,
    },
    help: 'a checked copy of the database in a new folder',
    run: ({ env, values }) => backup(env, values.to, values.scheduled),
  }),
  command({
    name: 'check-database',
    options: { scheduled },
    help: 'read the whole SQLite file through; also beside the running server',
    run({ env, values }) {
      const verdict = checkDatabase(env);
      if (values.scheduled) return verdict;
      if (verdict === 'ok') return `The database in ${env.DATA_DIR} was read through and is sound.`;
      throw damaged({ folder: env.DATA_DIR, newestBackup: newestBackupIn(env.BACKUP_DIR) }, verdict);
    },
  }),
  command({
    name: 'backup-drill',
    options: { from: { type: 'string', value: 'FOLDER' }, scheduled },
    help: 'restore the newest backup beside the data, compare it, and throw the copy away',
    run: ({ env, values }) => backupDrill(env, values.from, values.scheduled),
  }),
  command({
    name: 'restore',
    options: {
      from: { type: 'string', value: 'FOLDER', required: 'Name the backup: npm run site -- restore --from FOLDER' },
      'signed-by': { type: 'string', value: 'KEY' },
      identity: { type: 'string', value: 'FILE' },
      carry: { type: 'string', value: 'leads,bookings' },
    },
    help: 'put a backup in place of the database; the server must be stopped. KEY is the public key of another installation, FILE the secret key of an encrypted backup. --carry brings over leads and bookings that only the replaced database has',
    run: ({ env, values: { from, identity, carry, 'signed-by': signedBy } }) =>
      restore(env, from, { identity, signedBy, ...(carry !== undefined && { carry: carriableIn(carry) }) }),
  }),
  command({
    name: 'carry-over',
    options: {
      from: {
        type: 'string',
        value: 'FILE',
        required: 'Name the database that a restore kept: npm run site -- carry-over --from FILE',
      },
      what: { type: 'string', value: 'leads,bookings' },
    },
    help: 'bring over the leads and bookings that only the database has that a restore replaced; the server must be stopped',
    run: ({ env, values: { from, what } }) => carryOver(env, from, what),
  }),
  command({
    name: 'migrate-to-postgres',
    options: {
      to: {
        type: 'string',
        value: 'URL',
        required: 'Name the database: npm run site -- migrate-to-postgres --to postgres://...',
      },
    },
    help: 'copy the SQLite database into an empty PostgreSQL; the server must be stopped',
    run: ({ env, values }) => moveToPostgres(env, values.to),
  }),
];
