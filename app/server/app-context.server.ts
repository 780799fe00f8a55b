import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { business } from '../content/business.ts';
import { linkLife } from '../domain/access.ts';
import type { Channel } from '../domain/delivery.ts';
import { Alarms } from './alarms.server.ts';
import { BackupSchedule } from './backup-schedule.server.ts';
import { Canary } from './canary.server.ts';
import { ChannelHealth } from './channel-health.server.ts';
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
import { ChangeListener } from './notify.server.ts';
import { Outbox } from './outbox.server.ts';
import { PageCache } from './page-cache.server.ts';
import { PageViews } from './page-views.server.ts';
import { hashPassword, newToken } from './password.server.ts';
import { RedirectDesk } from './redirects.server.ts';
import { Retention } from './retention.server.ts';
import { AuditStore } from './store/audit-store.server.ts';
import { CanaryStore } from './store/canary-store.server.ts';
import type { OpenDatabase } from './store/database.server.ts';
import { DeliveryStore } from './store/delivery-store.server.ts';
import { EstateStore } from './store/estate-store.server.ts';
import { InboxStore } from './store/inbox-store.server.ts';
import { LeadStore } from './store/lead-store.server.ts';
import { NumbersStore } from './store/numbers-store.server.ts';
import { OperationsStore } from './store/operations-store.server.ts';
import { PeopleStore } from './store/people-store.server.ts';
import { openPostgresDatabase } from './store/postgres.server.ts';
import { PrivacyStore } from './store/privacy-store.server.ts';
import { QuarantineStore } from './store/quarantine-store.server.ts';
import { RedirectStore } from './store/redirect-store.server.ts';
import { RetentionStore } from './store/retention-store.server.ts';
import { openSqliteDatabase } from './store/sqlite.server.ts';
import type { Store } from './store/store.ts';
import { turnstile } from './turnstile.server.ts';
import { type WebhookSender, webhookSender } from './webhook.server.ts';

/** What requests may use. Made once, here, and handed down: nothing else in the server reaches for a global. */
export interface AppContext {
  env: Env;
  /** Public origin, such as https://www.firm.ca: the only source of absolute links. */
  siteUrl: string;
  store: Store;
  inbox: InboxStore;
  people: PeopleStore;
  operations: OperationsStore;
  privacy: PrivacyStore;
  auditLog: AuditStore;
  retention: RetentionStore;
  /** Null without BACKUP_DIR. */
  backups: BackupSchedule | null;
  numbers: NumbersStore;
  claims: ClaimDesk;
  estate: Estate;
  generation: Generation;
  redirects: RedirectDesk;
  /** Null without METRICS_TOKEN. */
  metrics: Metrics | null;
  outbox: Outbox;
  mailer: Mailer;
  /** Null without WEBHOOK_URL. */
  webhook: WebhookSender | null;
  deliveries: DeliveryStore;
  health: ChannelHealth;
  canaries: CanaryStore;
  quarantine: QuarantineStore;
  /** Judges the token of a form; null without TURNSTILE_SECRET. */
  checkRobot: ReturnType<typeof turnstile> | null;
  log: Log;
  channels: readonly Channel[];
  /** Finished pages; cleared when content changes. */
  pageCache: PageCache;
  pageViews: PageViews;
  limits: {
    enquiries: AddressLimit;
    /** Enquiries by e-mail address; what is above it is held for review, never refused. */
    senders: AccountLimit;
    refusals: AddressLimit;
    /** Wrong passwords and codes, by where they come from, by whose they should be, and codes alone. */
    logins: AddressLimit;
    accounts: AccountLimit;
    codes: AccountLimit;
    unsubscribes: AddressLimit;
    /** Measurements of speed. */
    measurements: AddressLimit;
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
  const inbox = new InboxStore(database);
  const people = new PeopleStore(database);
  const operations = new OperationsStore(database);
  const deliveries = new DeliveryStore(database);
  const canaries = new CanaryStore(database);
  const metrics = env.METRICS_TOKEN ? new Metrics({ operations, deliveries, canaries }) : null;
  const mailer = env.SMTP_URL
    ? smtpMailer(env.SMTP_URL, env.MAIL_FROM)
    : folderMailer(join(env.DATA_DIR, 'mail'), env.MAIL_FROM);
  const webhook =
    env.WEBHOOK_URL && env.WEBHOOK_SECRET
      ? webhookSender({ url: env.WEBHOOK_URL, secret: env.WEBHOOK_SECRET, allowPrivate: env.WEBHOOK_ALLOW_PRIVATE })
      : null;
  const alarmWebhook =
    env.ALARM_WEBHOOK_URL && env.WEBHOOK_SECRET
      ? webhookSender({
          url: env.ALARM_WEBHOOK_URL,
          secret: env.WEBHOOK_SECRET,
          allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
        })
      : null;
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  const health = new ChannelHealth({
    store: deliveries,
    mailer,
    alarmWebhook,
    leadsTo: env.LEADS_TO,
    alarmTo: env.ALARM_TO ?? env.LEADS_TO,
    siteUrl,
    log,
  });
  health.start();
  const outbox = new Outbox({
    store,
    mailer,
    webhook,
    alarmWebhook,
    leadsTo: env.LEADS_TO,
    siteUrl,
    log,
    metrics,
    health,
    canaryTo: env.CANARY_TO ?? null,
  });
  outbox.start();
  const canary =
    env.CANARY_EVERY_MINUTES > 0
      ? new Canary({
          everyMinutes: env.CANARY_EVERY_MINUTES,
          carriers: webhook ? ['email', 'webhook'] : ['email'],
          store,
          runs: canaries,
          deliveries,
          health,
          outbox,
          log,
        })
      : null;
  canary?.start();
  const alarms = new Alarms({
    store: inbox,
    alarmTo: env.ALARM_TO ?? env.LEADS_TO,
    webhook: alarmWebhook !== null,
    siteUrl,
    log,
    onRaised: () => outbox.nudge(),
  });
  alarms.start();
  const pageCache = new PageCache(env.PAGE_CACHE_MB * 1024 * 1024);
  const claims = new ClaimDesk({ store: operations, log, onChange: () => pageCache.clear() });
  await claims.start();
  const numbers = new NumbersStore(database);
  const pageViews = new PageViews({
    store: numbers,
    log,
    timeZone: business.timeZone,
    https: siteUrl.startsWith('https:'),
  });
  pageViews.start();
  const estate = new Estate(new EstateStore(database));
  const redirects = new RedirectDesk({ store: new RedirectStore(database), log });
  await redirects.start();
  const dropPages = async () => {
    await redirects.reload();
    pageCache.clear();
  };
  // PostgreSQL tells of every change; looking is then for what was not heard.
  await estate.watch(dropPages, env.DATABASE_URL ? 5000 : undefined);
  const listener = env.DATABASE_URL
    ? new ChangeListener({
        url: env.DATABASE_URL,
        log,
        async onChange(change) {
          if (change !== 'content_version') await claims.refresh();
          if (change !== 'claim_settings') await estate.refresh();
          if (change === 'anything') await dropPages();
        },
      })
    : null;
  await listener?.start();
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
  const retentionStore = new RetentionStore(database);
  const retention = new Retention({ store: retentionStore, mailFolder: join(env.DATA_DIR, 'mail'), log });
  retention.start();
  const { pool } = database;
  const shared = (name: string) => (pool ? { pool, name } : undefined);
  return {
    env,
    siteUrl,
    store,
    inbox,
    people,
    operations,
    privacy: new PrivacyStore(database),
    auditLog: new AuditStore(database),
    retention: retentionStore,
    backups,
    numbers,
    claims,
    estate,
    generation,
    redirects,
    metrics,
    outbox,
    mailer,
    webhook,
    deliveries,
    health,
    canaries,
    quarantine: new QuarantineStore(database),
    checkRobot: env.TURNSTILE_SECRET ? turnstile({ secret: env.TURNSTILE_SECRET, log }) : null,
    log,
    channels: webhook ? ['lead-email', 'acknowledgement', 'webhook'] : ['lead-email', 'acknowledgement'],
    pageCache,
    pageViews,
    limits: {
      enquiries: new AddressLimit(env.ENQUIRY_LIMIT, shared('enquiries')),
      senders: new AccountLimit(Math.ceil(env.ENQUIRY_LIMIT / 2), shared('senders')),
      refusals: new AddressLimit(Math.max(refusalsPerWindow, env.ENQUIRY_LIMIT * 3), shared('refusals')),
      logins: new AddressLimit(10, shared('logins')),
      accounts: new AccountLimit(20, shared('accounts')),
      // A six-digit code has three right answers in a million at any moment.
      codes: new AccountLimit(5, shared('codes')),
      unsubscribes: new AddressLimit(30, shared('unsubscribes')),
      measurements: new AddressLimit(300),
    },
    now: Date.now,
    async close() {
      estate.stop();
      await Promise.all([
        alarms.stop(),
        canary?.stop(),
        health.stop(),
        outbox.stop(),
        claims.stop(),
        generation.stop(),
        redirects.stop(),
        pageViews.stop(),
        backups?.stop(),
        retention.stop(),
        listener?.stop(),
      ]);
      mailer.close();
      webhook?.close();
      alarmWebhook?.close();
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
