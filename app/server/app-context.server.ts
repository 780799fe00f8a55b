import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { linkLife } from '../domain/access.ts';
import type { Channel } from '../domain/delivery.ts';
import { BackupSchedule } from './backup-schedule.server.ts';
import { ClaimDesk } from './claims.server.ts';
import type { Env } from './env.server.ts';
import { Estate } from './estate.server.ts';
import { Generation } from './generation.server.ts';
import { pingIndexNow } from './indexnow.server.ts';
import { AccountLimit, AddressLimit } from './limits.server.ts';
import { lockFolder } from './lock.server.ts';
import { type Log, openLog } from './log.server.ts';
import { folderMailer, type Mailer, smtpMailer } from './mail/mailer.server.ts';
import { Metrics } from './metrics.server.ts';
import { Outbox } from './outbox.server.ts';
import { PageCache } from './page-cache.server.ts';
import { hashPassword, newToken } from './password.server.ts';
import { RedirectDesk } from './redirects.server.ts';
import type { OpenDatabase } from './store/database.server.ts';
import { EstateStore } from './store/estate-store.server.ts';
import { LeadStore } from './store/lead-store.server.ts';
import { OperationsStore } from './store/operations-store.server.ts';
import { PeopleStore } from './store/people-store.server.ts';
import { openPostgresDatabase } from './store/postgres.server.ts';
import { RedirectStore } from './store/redirect-store.server.ts';
import { openSqliteDatabase } from './store/sqlite.server.ts';
import type { Store } from './store/store.ts';
import { webhookSender } from './webhook.server.ts';

/** What requests may use. Made once, here, and handed down: nothing else in the server reaches for a global. */
export interface AppContext {
  env: Env;
  /** Public origin, such as https://www.firm.ca: the only source of absolute links. */
  siteUrl: string;
  store: Store;
  people: PeopleStore;
  operations: OperationsStore;
  claims: ClaimDesk;
  estate: Estate;
  generation: Generation;
  redirects: RedirectDesk;
  /** Null without METRICS_TOKEN. */
  metrics: Metrics | null;
  outbox: Outbox;
  mailer: Mailer;
  log: Log;
  channels: readonly Channel[];
  /** Finished pages; cleared when content changes. */
  pageCache: PageCache;
  limits: {
    enquiries: AddressLimit;
    refusals: AddressLimit;
    /** Wrong passwords and codes, by where they come from, by whose they should be, and codes alone. */
    logins: AddressLimit;
    accounts: AccountLimit;
    codes: AccountLimit;
  };
  now: () => number;
  close(): Promise<void>;
}

const refusalsPerWindow = 60;

export async function openDatabase(env: Env): Promise<OpenDatabase> {
  return env.DATABASE_URL ? openPostgresDatabase(env.DATABASE_URL) : openSqliteDatabase(env.DATA_DIR);
}

/** Opens the database, the mail and the outbox. Throws a sentence for the operator when one of them cannot be had. */
export async function openAppContext(env: Env): Promise<AppContext> {
  const unlock = env.DATABASE_URL ? () => undefined : lockFolder(env.DATA_DIR);
  const log = openLog(env.LOG_LEVEL);
  const database = await openDatabase(env);
  const store = new LeadStore(database);
  const people = new PeopleStore(database);
  const operations = new OperationsStore(database);
  const metrics = env.METRICS_TOKEN ? new Metrics(operations) : null;
  const mailer = env.SMTP_URL
    ? smtpMailer(env.SMTP_URL, env.MAIL_FROM)
    : folderMailer(join(env.DATA_DIR, 'mail'), env.MAIL_FROM);
  const webhook =
    env.WEBHOOK_URL && env.WEBHOOK_SECRET
      ? webhookSender({ url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET, allowPrivate: env.WEBHOOK_ALLOW_PRIVATE })
      : null;
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  const outbox = new Outbox({ store, mailer, webhook, leadsTo: env.LEADS_TO, siteUrl, log, metrics });
  outbox.start();
  const pageCache = new PageCache(env.PAGE_CACHE_MB * 1024 * 1024);
  const claims = new ClaimDesk({ store: operations, log, onChange: () => pageCache.clear() });
  await claims.start();
  const estate = new Estate(new EstateStore(database));
  const redirects = new RedirectDesk({ store: new RedirectStore(database), log });
  await redirects.start();
  estate.watch(async () => {
    await redirects.reload();
    pageCache.clear();
  });
  const { INDEXNOW_KEY: key } = env;
  const generation = new Generation({
    store: estate.store,
    log,
    claims: () => operations.claimSettings(),
    floors: env.LANDING_FLOORS,
    oneMachine: env.DATABASE_URL === undefined,
    ...(key && { announce: (paths) => void pingIndexNow({ key, siteUrl, paths, log }) }),
  });
  generation.start();
  const backups = env.BACKUP_DIR
    ? new BackupSchedule({
        folder: env.BACKUP_DIR,
        everyHours: env.BACKUP_EVERY_HOURS,
        keep: env.BACKUP_KEEP,
        store: operations,
        log,
      })
    : null;
  backups?.start();
  return {
    env,
    siteUrl,
    store,
    people,
    operations,
    claims,
    estate,
    generation,
    redirects,
    metrics,
    outbox,
    mailer,
    log,
    channels: webhook ? ['lead-email', 'acknowledgement', 'webhook'] : ['lead-email', 'acknowledgement'],
    pageCache,
    limits: {
      enquiries: new AddressLimit(env.ENQUIRY_LIMIT),
      refusals: new AddressLimit(Math.max(refusalsPerWindow, env.ENQUIRY_LIMIT * 3)),
      logins: new AddressLimit(10),
      accounts: new AccountLimit(20),
      // A six-digit code has three right answers in a million at any moment.
      codes: new AccountLimit(5),
    },
    now: Date.now,
    async close() {
      estate.stop();
      await Promise.all([outbox.stop(), claims.stop(), generation.stop(), redirects.stop(), backups?.stop()]);
      mailer.close();
      webhook?.close();
      await database.close();
      unlock();
    },
  };
}

/**
 * Makes sure that someone can administer the site: the user of ADMIN_EMAIL and ADMIN_PASSWORD, or, where there is none,
 * a one-time link. Returns the link's path, or null when nothing is left to do.
 */
export async function ensureAdministrator({ env, people, now }: AppContext): Promise<string | null> {
  if ((await people.userCount()) > 0) return null;
  if (env.ADMIN_EMAIL && env.ADMIN_PASSWORD) {
    const passwordHash = await hashPassword(env.ADMIN_PASSWORD);
    await people.addFirstUser(
      { id: randomUUID(), email: env.ADMIN_EMAIL.toLowerCase(), passwordHash, role: 'owner', createdAt: now() },
      null,
      now(),
    );
    return null;
  }
  const { token, tokenHash } = newToken();
  await people.saveLink({ tokenHash, purpose: 'setup', userId: null, createdAt: now(), expiresAt: now() + linkLife });
  return `/admin/setup?token=${token}`;
}
