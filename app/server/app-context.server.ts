import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { alarmTo, contactChangeMail, mailFrom } from '../domain/delivery/own-mailboxes.ts';
import { failedPublication } from '../domain/firm/publish-time.ts';
import type { Clock } from '../domain/time/clock.ts';
import { BookingDesk } from './booking/booking-desk.server.ts';
import { BookingLinks } from './booking/booking-links.server.ts';
import { BookingLetters } from './booking/booking-mails.server.ts';
import { FeedReader } from './booking/feeds/feed-reader.server.ts';
import { FeedStore } from './booking/feeds/feed-store.server.ts';
import { openFindAnswered } from './booking/find-answered.server.ts';
import { ConnectionDesk } from './connections/connection-desk.server.ts';
import { prepareDataFolder } from './database/data-folder.server.ts';
import type { OpenDatabase } from './database/database.server.ts';
import { feedAddress, rememberDatabase } from './database/identity.server.ts';
import { isQuickToCheck } from './database/integrity-check.server.ts';
import { lockFolder } from './database/lock.server.ts';
import { newestBackupIn } from './database/newest-backup.server.ts';
import { type OpenOptions, openDatabase } from './database/open-database.server.ts';
import type { SecretBox } from './database/secret-box.server.ts';
import { openSecretBox } from './database/secret-key.server.ts';
import { resealSecrets, SecretStore } from './database/secret-store.server.ts';
import { DamagedDatabase } from './database/start-faults.server.ts';
import { FarLeases } from './delivery/far-leases.server.ts';
import { type LeadsDesk, startLeadsDesk } from './delivery/leads-desk.server.ts';
import { MailCheck } from './delivery/mail-check.server.ts';
import { parseMailbox } from './delivery/mailer.server.ts';
import { OwnerAlarms } from './delivery/owner-alarm.server.ts';
import { openPushSender } from './delivery/push/push-sender.server.ts';
import { ownMailboxes } from './delivery/recipients.server.ts';
import { type MailSeals, openMailSeals } from './delivery/signed-mail-ids.server.ts';
import { openTransports, type Transports } from './delivery/transports.server.ts';
import type { Env } from './env.server.ts';
import { FirmDesk } from './firm/firm-desk.server.ts';
import { type FirmSite, firmInFiles } from './firm/firm-site.server.ts';
import { PreviewDesk } from './firm/preview.server.ts';
import { PublishingDesk } from './firm/publishing.server.ts';
import { type Limits, openLimits } from './http/limits.server.ts';
import { PageChanges } from './landing/page-changes.server.ts';
import { turnstile } from './leads/turnstile.server.ts';
import { type Log, openLog } from './log.server.ts';
import { MailAlarms } from './mail/mail-alarms.server.ts';
import { memberOf, openMailDesk } from './mail/mail-desk.server.ts';
import { MailSpace } from './mail/mail-space.server.ts';
import { MailboxFiles } from './mail/mailbox-files.server.ts';
import type { MailboxReader } from './mail/mailbox-reader.server.ts';
import type { MailDesk } from './mail/receive-mail.server.ts';
import { startMailbox } from './mail/start-mailbox.server.ts';
import { ensureBackupKey } from './operations/backup-key.server.ts';
import { BackupSchedule } from './operations/backup-schedule.server.ts';
import { BackupWatch } from './operations/backup-watch.server.ts';
import { ClockWatch } from './operations/clock-watch.server.ts';
import { checkRecipients } from './operations/encrypt-file.server.ts';
import { checkInOwnProcess, Readiness, tellOfDamage } from './operations/readiness.server.ts';
import { repairTimes } from './operations/repair-times.server.ts';
import { watchSecretKey } from './operations/secret-key-watch.server.ts';
import { copyBeforeUpgrade } from './operations/upgrade.server.ts';
import { Confirmations } from './people/confirmations.server.ts';
import { sealSeeds } from './people/encrypt-seeds.server.ts';
import { PushKeys } from './people/push-keys.server.ts';
import { Duty } from './people/rota/duty.server.ts';
import { StaffMailer } from './people/staff-mail.server.ts';
import { Retention } from './privacy/retention.server.ts';
import { type PublicSite, startPublicSite } from './public-site.server.ts';
import { Metrics } from './reports/metrics.server.ts';
import { openStores, type Stores } from './stores.server.ts';
import { systemClock } from './time.server.ts';

/** Everything that requests may use. It is made once, here, and passed on, so that no other code needs globals. */
export interface AppContext extends Stores, LeadsDesk, PublicSite, Pick<Transports, 'mailer' | 'senders'> {
  env: Env;
  /** Offers appointment times and books them. */
  booking: BookingDesk;
  /** Reads the calendars that people keep in other systems. */
  otherCalendars: FeedReader;
  /** Reads and publishes the documents of the firm. */
  firm: FirmDesk;
  /** Publishes drafts of the firm's documents, now or at a scheduled time. */
  publishing: PublishingDesk;
  /** The site as it would be with its drafts. */
  preview: PreviewDesk;
  /** Finds the public pages that the drafts would change. */
  pageChanges: PageChanges;
  /** Everything the site says about the firm. */
  firmSite: FirmSite;
  /** Public origin, such as https://www.firm.ca. All absolute links are built from it. */
  siteUrl: string;
  /** The address of which the ids in the feed are made. */
  feedAddress: string;
  log: Log;
  /** Null when METRICS_TOKEN is not set. */
  metrics: Metrics | null;
  /** Null when BACKUP_DIR is not set. */
  backups: BackupSchedule | null;
  retentionJob: Retention;
  limits: Limits;
  /** Says whether mail can be sent now. */
  mailCheck: MailCheck;
  /** Says whether this instance can take traffic. */
  readiness: Readiness;
  /** Checks the Turnstile token of a form; null when TURNSTILE_SECRET is not set. */
  checkRobot: ReturnType<typeof turnstile> | null;
  clock: Clock;
  /** Encrypts secrets in the database that the server must be able to read. */
  secrets: SecretBox;
  /** Stores secrets of other programs that an owner typed in the panel. */
  keptSecrets: SecretStore;
  /** Sends leads to the systems that owners connected. */
  connectionDesk: ConnectionDesk;
  /** Reads the mailbox that owners set up. */
  mailboxReader: MailboxReader;
  /** Tracks how long ago the person behind each session last confirmed who they are. */
  confirmations: Confirmations;
  /** Says who is on duty. */
  duty: Duty;
  /** The keys by which push services recognize this site. */
  pushKeys: PushKeys;
  /** Takes in the mail that comes to the firm. */
  mailDesk: MailDesk;
  /** Measures the room that mail takes. */
  mailSpace: MailSpace;
  /** Fetches attachments that are only in the mailbox. */
  mailboxFiles: MailboxFiles;
  /** The names of the parts that `close` is waiting for; empty before it is called. */
  unfinished: ReadonlySet<string>;
  close(): Promise<void>;
}

interface BackupParts {
  site: FirmSite;
  env: Env;
  siteUrl: string;
  stores: Stores;
  alarms: OwnerAlarms;
  metrics: Metrics | null;
  log: Log;
  clock: Clock;
}

async function startBackups({ site, env, siteUrl, stores, alarms, metrics, log, clock }: BackupParts) {
  if (!env.BACKUP_DIR) return null;
  const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep, BACKUP_ENCRYPT_TO: recipients } = env;
  await checkRecipients(recipients);
  await ensureBackupKey(env.DATA_DIR);
  const { backupRuns: runs, drills, removals } = stores;
  const watch = new BackupWatch({
    site,
    folder,
    everyHours,
    sealed: recipients.length > 0,
    runs,
    drills,
    alarms,
    siteUrl,
    log,
    clock,
  });
  const onHeld = (count: number) => metrics?.countHeldBackups(count);
  const backups = new BackupSchedule({ folder, everyHours, keep, store: runs, removals, watch, log, clock, onHeld });
  backups.start();
  return backups;
}

interface PublishingParts extends Pick<BackupParts, 'stores' | 'alarms' | 'siteUrl' | 'log' | 'clock'> {
  firm: FirmDesk;
  database: OpenDatabase;
}

function startPublishing({ firm, database, stores, alarms, siteUrl, log, clock }: PublishingParts): PublishingDesk {
  const publishing = new PublishingDesk({
    firm,
    database,
    log,
    clock,
    onPublished: ({ author, documents, note }, change) =>
      stores.people.recordAction({
        id: randomUUID(),
        at: clock.wall(),
        userId: author,
        action: 'content-publish-due',
        subject: String(change),
        detail: { documents: documents.length, ...(note && { note }) },
      }),
    onContactChanged: ({ email }, changes, change) =>
      void alarms.raise({ ...contactChangeMail(changes, change, siteUrl), to: [email.main] }),
    tell: (scheduled) => alarms.raise(failedPublication(firm.site.current.data.firm.timeZone, scheduled, siteUrl)),
  });
  publishing.start();
  return publishing;
}

const longestAlarm = 10_000;

/** Opens the database and checks it for damage. Damage ends the start, so the owner is alerted first. */
async function openSound(env: Env, options: OpenOptions, place: Parameters<typeof tellOfDamage>[0]) {
  try {
    return await openDatabase(env, { ...options, check: true });
  } catch (error) {
    if (error instanceof DamagedDatabase) {
      const damage = { words: error.message, at: systemClock.wall() };
      await Promise.race([tellOfDamage(place, damage), sleep(longestAlarm)]);
    }
    throw error;
  }
}

/**
 * Opens the database and the mail transport, and starts the background work. Throws an error with a sentence for the operator when one of
 * them is not available.
 */
export async function openAppContext(
  env: Env,
  options: OpenOptions = {},
  clock: Clock = systemClock,
): Promise<AppContext> {
  const closed = prepareDataFolder(env.DATA_DIR);
  const unlock = env.DATABASE_URL ? () => undefined : lockFolder(env.DATA_DIR);
  const log = openLog(env.LOG_LEVEL, undefined, clock);
  if (!closed)
    log.warn({ folder: env.DATA_DIR }, 'other users of this machine can reach DATA_DIR: give it a folder of its own');
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  let opened: FirmSite | null = null;
  // Until the database is open, use the firm in the files: damage must be reported before the firm in the database can be read.
  const firmNow = () => (opened?.current ?? firmInFiles(env).site).data.firm;
  const sender = () => mailFrom(firmNow(), env);
  // The secret key is read after the database was opened.
  let sealing: MailSeals | null = null;
  const transports = openTransports(env, sender, (id) => sealing?.of('message', id) ?? null);
  const { mailer, alarmWebhook } = transports;
  const alarms = new OwnerAlarms({ mailer, alarmWebhook, alarmTo: () => alarmTo(firmNow(), env), log, clock });
  const place = { folder: env.DATA_DIR, newestBackup: newestBackupIn(env.BACKUP_DIR), alarms };
  const beforeMigration = async () => {
    const copy = await copyBeforeUpgrade(env, clock);
    if (copy) log.info({ folder: copy }, 'upgrade: a checked copy of the database as it was is kept');
  };
  const database = await openSound(env, { ...options, beforeMigration }, place);
  await rememberDatabase(env.DATA_DIR, database);
  const firm = await FirmDesk.open({ env, database, log, clock });
  const firmSite = firm.site;
  opened = firmSite;
  const stores = openStores(database);
  // Again at each start: a process may have ended between the change of an account and this.
  await stores.inbox
    .freeLeads(null, clock.wall())
    .catch((error) =>
      log.warn({ err: error }, 'people: the leads of somebody who left keep them until the next start'),
    );
  const metrics = env.METRICS_TOKEN ? new Metrics(stores, clock) : null;
  const secrets = openSecretBox(env);
  await sealSeeds({ people: stores.people, secrets, log });
  const keptSecrets = new SecretStore(database, secrets);
  const isUnreadable = await resealSecrets(keptSecrets, log);
  await watchSecretKey({ notices: stores.notices, secrets, isUnreadable, alarms, siteUrl, log, clock });
  const seals = openMailSeals(env);
  sealing = seals;
  const links = new BookingLinks(secrets);
  const letters = new BookingLetters({
    site: firmSite,
    store: stores.bookings,
    answers: stores.answers,
    links,
    siteUrl,
    clock,
    organizer: () => parseMailbox(sender()),
  });
  const duty = new Duty(stores.rotas, firmSite);
  const { inbox, people, deliveries } = stores;
  const connectionDesk: ConnectionDesk = new ConnectionDesk({
    store: stores.connections,
    secrets: keptSecrets,
    deliveries,
    inbox,
    people,
    site: firmSite,
    siteUrl,
    log,
    clock,
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    onQueued: () => desk.outbox.nudge(),
  });
  await connectionDesk.start();
  const pushKeys = new PushKeys(keptSecrets, stores.pushDevices);
  const pushes = openPushSender({
    devices: stores.pushDevices,
    keys: pushKeys,
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    contact: () => firmSite.current.data.firm.email.main,
  });
  const { stop: stopDesk, ...desk } = startLeadsDesk({
    site: firmSite,
    seals,
    duty,
    env,
    siteUrl,
    log,
    clock,
    stores,
    transports,
    letters,
    connections: connectionDesk,
    pushes,
    metrics,
  });
  const otherCalendars = new FeedReader({
    store: new FeedStore(database),
    secrets: keptSecrets,
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    timeZone: () => firmSite.current.data.firm.timeZone,
    siteUrl,
    log,
    clock,
  });
  otherCalendars.start();
  const { stop: stopSite, ...site } = await startPublicSite({ env, siteUrl, log, clock, database, stores, firm });
  metrics?.watchPages(site.pageCache);
  const booking = new BookingDesk({
    site: firmSite,
    store: stores.bookings,
    leads: stores.store,
    links,
    log,
    clock,
    onQueued: () => desk.outbox.nudge(),
    onOffer: () => site.pageCache.outdate(),
  });
  booking.start();
  const publishing = startPublishing({ firm, database, stores, alarms, siteUrl, log, clock });
  const pageChanges = new PageChanges({ firm, publishing, log, clock });
  const backups = await startBackups({ site: firmSite, env, siteUrl, stores, alarms, metrics, log, clock });
  const retentionJob = new Retention({
    site: firmSite,
    store: stores.retention,
    time: stores.provenTime,
    mailFolder: join(env.DATA_DIR, 'mail'),
    alarms,
    siteUrl,
    log,
    clock,
  });
  retentionJob.start();
  const staffMailer = new StaffMailer({
    site: firmSite,
    store: stores.staffMails,
    people: stores.people,
    mailer: {
      send: ({ to, ...mail }) =>
        transports.mailer.send({ ...mail, to: ownMailboxes(to.map(({ address }) => address)) }),
    },
    siteUrl,
    log,
    clock,
  });
  staffMailer.start();
  const mailSpace = new MailSpace({
    database,
    alarms,
    siteUrl,
    clock,
    timeZone: () => firmSite.current.data.firm.timeZone,
    folder: env.DATABASE_URL ? null : env.DATA_DIR,
  });
  const mailDesk = openMailDesk({
    mails: stores.mails,
    people: stores.people,
    space: mailSpace,
    findAnswered: openFindAnswered({
      answers: stores.answers,
      site: firmSite,
      siteUrl,
      clock,
      memberOf: (address) => memberOf(stores.people, address),
    }),
    seals,
    site: firmSite,
    env,
    log,
    clock,
  });
  const mailboxFiles = new MailboxFiles({
    mails: stores.mails,
    space: mailSpace,
    store: stores.mailboxes,
    secrets: keptSecrets,
    read: mailDesk.read,
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
  });
  const mailAlarms = new MailAlarms({
    site: firmSite,
    store: stores.mailWaits,
    duty,
    pushes,
    siteUrl,
    log,
    clock,
    mailer,
    webhook: alarmWebhook,
    alarmTo: () => alarmTo(firmNow(), env),
    devicesOf: (addresses) => stores.pushDevices.idsOf(addresses),
  });
  mailAlarms.start();
  const mailboxReader = startMailbox({
    mailDesk,
    store: stores.mailboxes,
    secrets: keptSecrets,
    site: firmSite,
    env,
    alarms,
    siteUrl,
    log,
    clock,
  });
  const sqlite = env.DATABASE_URL === undefined;
  const readiness = new Readiness({
    ...place,
    database,
    ping: () => stores.store.ping(),
    log,
    clock,
    checked: sqlite && isQuickToCheck(join(env.DATA_DIR, 'site.db')),
    check: sqlite ? checkInOwnProcess : null,
  });
  readiness.start();
  const farLeases = new FarLeases({ database, log, clock, onEnded: () => desk.outbox.nudge() });
  farLeases.start();
  const clockWatch = new ClockWatch({
    site: firmSite,
    alarms,
    siteUrl,
    log,
    clock,
    async repair() {
      await repairTimes(database, { firm: firmSite.current.data.firm, log, now: clock.wall() });
      desk.outbox.nudge();
    },
  });
  clockWatch.start();
  const unfinished = new Set<string>();
  return {
    ...stores,
    ...desk,
    ...site,
    readiness,
    mailer,
    senders: transports.senders,
    env,
    booking,
    otherCalendars,
    firm,
    publishing,
    preview: new PreviewDesk(firm, publishing),
    pageChanges,
    firmSite,
    siteUrl,
    feedAddress: await feedAddress(database, env, siteUrl),
    log,
    metrics,
    backups,
    retentionJob,
    mailCheck: new MailCheck(env.SMTP_URL ? mailer : null, clock),
    limits: openLimits(env.ENQUIRY_LIMIT, database.pool, clock),
    checkRobot: env.TURNSTILE_SECRET ? turnstile({ secret: env.TURNSTILE_SECRET, log }) : null,
    clock,
    secrets,
    keptSecrets,
    mailDesk,
    mailSpace,
    mailboxFiles,
    duty,
    pushKeys,
    connectionDesk,
    mailboxReader,
    confirmations: new Confirmations(clock),
    unfinished,
    async close() {
      const parts: Record<string, Promise<unknown> | undefined> = {
        clock: clockWatch.stop(),
        leases: farLeases.stop(),
        publishing: publishing.stop(),
        pageChanges: pageChanges.stop(),
        staffMail: staffMailer.stop(),
        booking: booking.stop(),
        otherCalendars: otherCalendars.stop(),
        mailbox: mailboxReader.stop(),
        mailAlarms: mailAlarms.stop(),
        leads: stopDesk().then(() => connectionDesk.stop()),
        site: stopSite(),
        backups: backups?.stop(),
        retention: retentionJob.stop(),
        readiness: readiness.stop(),
      };
      const end = async ([name, stopped]: [string, Promise<unknown> | undefined]) => {
        unfinished.add(name);
        await stopped;
        unfinished.delete(name);
      };
      await Promise.all(Object.entries(parts).map(end));
      // Close these last, since the parts that stopped above may have needed them until the end.
      transports.close();
      pushes.close();
      unfinished.add('database');
      await database.close();
      unlock();
    },
  };
}
