import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchFindings } from '../../domain/operations/launch-check.ts';
import { claimEntries } from '../../domain/site/claims.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { FolderInUse } from '../database/lock.server.ts';
import { newestBackupIn } from '../database/newest-backup.server.ts';
import { verdictOn } from '../database/soundness.server.ts';
import { damaged } from '../database/start-faults.server.ts';
import type { Env } from '../env.server.ts';
import { exportLeads } from '../leads/export-leads.server.ts';
import { LeadStore } from '../leads/lead-store.server.ts';
import { openLog } from '../log.server.ts';
import { PeopleStore } from '../people/people-store.server.ts';
import { PrivacyStore } from '../privacy/privacy-store.server.ts';
import { systemClock } from '../time.server.ts';
import { makeBackup, makeSealedBackup, noteBackup, removeOldWork } from './backup.server.ts';
import { keptBackups, type SignedManifest } from './backup-manifest.server.ts';
import { BackupStore } from './backup-store.server.ts';
import { BackupError } from './checked-copy.server.ts';
import { ClaimStore } from './claim-store.server.ts';
import { ClaimDesk, UnknownClaim } from './claims.server.ts';
import { CommandError, count, given, noteCommand, withDatabase } from './command.server.ts';
import { launchFacts } from './launch-check.server.ts';
import { MoveError, migrateToPostgres } from './migrate-to-postgres.server.ts';
import { type RestoreOptions, restoreBackup } from './restore.server.ts';
import { noteDrill, tryRestore } from './restore-drill.server.ts';

function refusePostgres(env: Env, tool: string): void {
  if (env.DATABASE_URL)
    throw new CommandError(`The data is in PostgreSQL (DATABASE_URL): use ${tool}, with its own documentation.`);
}

/** `backup --to FOLDER`, with `--scheduled` where the server calls it. */
export async function backup(env: Env, to: string, scheduled = false): Promise<string> {
  refusePostgres(env, 'pg_dump');
  const { DATA_DIR: dataDir, BACKUP_ENCRYPT_TO: recipients } = env;
  const folder = resolve(to);
  const prove = async (plain: string, made: SignedManifest) => {
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

/** `backup-drill [--from FOLDER]`, with `--scheduled` where the server calls it. */
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

/** `check-database`: 'ok', or what is damaged. */
function checkDatabase(env: Env): string {
  refusePostgres(env, 'amcheck');
  const file = join(env.DATA_DIR, 'site.db');
  if (!existsSync(file)) throw new CommandError(`${env.DATA_DIR} holds no database. Check DATA_DIR.`);
  return verdictOn(file);
}

/** `restore --from FOLDER` */
export async function restore(
  env: Env,
  from: string,
  options: Pick<RestoreOptions, 'signedBy' | 'identity'> = {},
): Promise<string> {
  refusePostgres(env, 'pg_restore');
  const { manifest, kept, beside, ...carried } = await restoreBackup(env.DATA_DIR, from, options);
  const { erasedAgain, unsubscribedAgain, unread } = carried;
  const lines = [
    `${env.DATA_DIR} holds the backup of ${manifest.createdAt}: ${count(manifest.counts.leads ?? 0, 'lead')}. It was opened, checked and compared.`,
  ];
  if (manifest.format === 1)
    lines.push('Warning: the backup is from a version that did not sign. Nothing shows whether somebody changed it.');
  if (kept) lines.push(`The database that was there is kept as ${kept}. Delete it when you no longer need it.`);
  else if (beside.length > 0)
    lines.push(`Files of another database lay beside it. They are kept as ${beside.join(', ')}.`);
  if (unread)
    lines.push(
      'Warning: the database that was there cannot be read. People erased or unsubscribed since the backup are not known: erase and unsubscribe them again.',
    );
  if (erasedAgain > 0) lines.push(`${count(erasedAgain, 'person', 'people')} erased since then were erased again.`);
  if (unsubscribedAgain > 0)
    lines.push(`Taken over: ${count(unsubscribedAgain, 'unsubscription')} from marketing e-mail since then.`);
  return lines.join('\n');
}

/** `claims list`, `claims on|off ID`, `claims prove ID --proof WHERE --owner WHO --expires DATE` */
export async function claims(
  database: OpenDatabase,
  [verb, id]: readonly (string | undefined)[],
  changes: { proof?: string; owner?: string; expires?: string },
): Promise<string> {
  const desk = new ClaimDesk({ store: new ClaimStore(database), log: openLog('silent') });
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
    await noteCommand(database, verb === 'off' ? 'claim-off' : 'claim-save', id);
    return `${id} is ${verb}.`;
  }
  const { expires } = changes;
  if (expires !== undefined && !/^\d{4}-\d\d-\d\d$/.test(expires))
    throw new CommandError('--expires must be a date such as 2027-06-30.');
  if (Object.values(changes).every((value) => value === undefined))
    throw new CommandError('Say --proof, --owner or --expires.');
  await desk.decide(id, Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)), null);
  await noteCommand(database, 'claim-save', id);
  return `${id} is noted.`;
}

/** `launch-check`: null when the site may go public. */
export async function launchCheck(env: Env, database: OpenDatabase, now = systemClock.wall()): Promise<string | null> {
  const store = new ClaimStore(database);
  const stores = { backupRuns: new BackupStore(database), people: new PeopleStore(database) };
  await new ClaimDesk({ store, log: openLog('silent') }).refresh();
  const findings = launchFindings(await launchFacts(env, stores, now));
  if (findings.length === 0) return null;
  const lines = findings.map(({ what, todo, command }, index) =>
    [`${String(index + 1).padStart(3)}. ${what}`, todo, command].filter(Boolean).join('\n     '),
  );
  return [...lines, `${count(findings.length, 'thing')} to settle before the site goes public.`].join('\n');
}

/** The options of these commands, for `parseArgs`. */
export const operationsOptions = {
  to: { type: 'string' },
  scheduled: { type: 'boolean' },
  from: { type: 'string' },
  'signed-by': { type: 'string' },
  identity: { type: 'string' },
  csv: { type: 'boolean' },
  bom: { type: 'boolean' },
  proof: { type: 'string' },
  owner: { type: 'string' },
  expires: { type: 'string' },
} as const;

export const operationsHelp = `  leads export --csv [--bom]        every lead, oldest first, for a spreadsheet
  claims list                       what the site says of the firm, with its proof
  claims on|off ID                  print a claim or testimonial, or leave it out everywhere
  claims prove ID [--proof WHERE] [--owner WHO] [--expires YYYY-MM-DD]
  launch-check                      what must be settled before the site goes public
  backup --to FOLDER                a checked copy of the database in a new folder
  check-database                    read the whole SQLite file through; also beside the running server
  backup-drill [--from FOLDER]      restore the newest backup beside the data, compare it, and throw the copy away
  restore --from FOLDER [--signed-by KEY] [--identity FILE]
                                    put a backup in place of the database; the server must be stopped. KEY is the
                                    public key of another installation, FILE the secret key of an encrypted backup
  migrate-to-postgres --to URL      copy the SQLite database into an empty PostgreSQL; the server must be stopped`;

interface Values {
  to?: string;
  scheduled?: boolean;
  from?: string;
  'signed-by'?: string;
  identity?: string;
  csv?: boolean;
  bom?: boolean;
  proof?: string;
  owner?: string;
  expires?: string;
}

async function printExport(database: OpenDatabase, bom: boolean): Promise<void> {
  await noteCommand(database, 'leads-export', 'all');
  const source = { leads: new LeadStore(database), consents: new PrivacyStore(database) };
  for await (const record of exportLeads(source, bom))
    if (!process.stdout.write(record)) await new Promise((resolve) => process.stdout.once('drain', resolve));
}

async function runCommand(env: Env, positionals: readonly string[], values: Values): Promise<boolean> {
  const [group = '', verb = '', argument] = positionals;
  switch (group === 'leads' || group === 'claims' ? `${group} ${verb}` : group) {
    case 'backup': {
      const to = given(values.to, 'Name the folder: npm run site -- backup --to FOLDER');
      console.log(await backup(env, to, values.scheduled));
      return true;
    }
    case 'backup-drill':
      console.log(await backupDrill(env, values.from, values.scheduled));
      return true;
    case 'restore': {
      const { identity, 'signed-by': signedBy } = values;
      const from = given(values.from, 'Name the backup: npm run site -- restore --from FOLDER');
      console.log(await restore(env, from, { identity, signedBy }));
      return true;
    }
    case 'check-database': {
      const verdict = checkDatabase(env);
      if (values.scheduled) console.log(verdict);
      else if (verdict === 'ok') console.log(`The database in ${env.DATA_DIR} was read through and is sound.`);
      else throw damaged({ folder: env.DATA_DIR, newestBackup: newestBackupIn(env.BACKUP_DIR) }, verdict);
      return true;
    }
    case 'migrate-to-postgres': {
      const to = given(values.to, 'Name the database: npm run site -- migrate-to-postgres --to postgres://...');
      const { tables, rows, changed } = await migrateToPostgres(env, to);
      for (const table of tables) console.log(`${String(table.rows).padStart(8)}  ${table.name}`);
      console.log(`${count(rows, 'row')} in ${count(tables.length, 'table')} moved, each compared with what it was.`);
      if (changed > 0) console.log(`${count(changed, 'text')} lost a NUL, a sign that PostgreSQL does not hold.`);
      console.log('Start the server with DATABASE_URL set to it, and the same DATA_DIR: mail and pictures stay there.');
      return true;
    }
    case 'leads export':
      if (!values.csv) throw new CommandError('Say the format: npm run --silent site -- leads export --csv');
      await withDatabase(env, (database) => printExport(database, values.bom === true));
      return true;
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

const mistakes = [BackupError, FolderInUse, MoveError, UnknownClaim];

/** Runs the command if it is one of these; false when it is another's. Sets the exit code of a check that is not clean. */
export async function runOperations(...call: Parameters<typeof runCommand>): Promise<boolean> {
  try {
    return await runCommand(...call);
  } catch (error) {
    if (error instanceof Error && mistakes.some((kind) => error instanceof kind)) throw new CommandError(error.message);
    throw error;
  }
}
