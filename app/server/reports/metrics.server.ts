import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { acknowledgementsPerHour } from '../../domain/delivery/acknowledgement.ts';
import { testedNames } from '../../domain/delivery/transports/list.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import type { AcknowledgementStore } from '../delivery/acknowledgement-store.server.ts';
import type { CanaryStore } from '../delivery/canary-store.server.ts';
import type { DeliveryStore } from '../delivery/delivery-store.server.ts';
import type { MailStore } from '../mail/mail-store.server.ts';
import type { MailboxStore } from '../mail/mailbox-store.server.ts';
import type { BackupStore } from '../operations/backup-store.server.ts';
import type { DrillStore } from '../operations/drill-store.server.ts';
import { systemClock } from '../time.server.ts';
import type { FiguresStore } from './figures-store.server.ts';

export interface MetricsStores {
  figures: FiguresStore;
  backupRuns: BackupStore;
  drills: DrillStore;
  deliveries: DeliveryStore;
  canaries: CanaryStore;
  acknowledgements: AcknowledgementStore;
  mailboxes: Pick<MailboxStore, 'mailbox'>;
  mails: Pick<MailStore, 'waitingCount'>;
}

/** Finished pages in memory. */
interface KeptPages {
  size(): { pages: number; bytes: number };
}

/** The metrics for Prometheus at /metrics: only numbers, no personal details. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly figures: FiguresStore;
  private readonly backupRuns: BackupStore;
  private readonly drills: DrillStore;
  private readonly deliveries: DeliveryStore;
  private readonly canaries: CanaryStore;
  private readonly acknowledgements: AcknowledgementStore;
  private readonly mailboxes: MetricsStores['mailboxes'];
  private readonly mails: MetricsStores['mails'];
  private readonly clock: Clock;
  private readonly requests: Counter<'status_class'>;
  private readonly refusals: Counter<'status'>;
  private readonly attempts: Counter<'channel' | 'outcome'>;
  private readonly leads: Gauge<'kind' | 'quarantined'>;
  private readonly pending: Gauge;
  private readonly dead: Gauge;
  private readonly oldest: Gauge;
  private readonly acknowledged: Gauge;
  private readonly backupAge: Gauge;
  private readonly backupFailed: Gauge;
  private readonly backupsHeld: Gauge;
  private held = 0;
  private readonly restoreAge: Gauge;
  private readonly restoreFailed: Gauge;
  private readonly canaryLost: Gauge<'channel'>;
  private readonly canaryAge: Gauge<'channel'>;
  private readonly channelFailing: Gauge<'channel'>;
  private readonly channelDisabled: Gauge<'channel'>;
  private readonly mailboxAge: Gauge;
  private readonly mailboxFailures: Gauge;
  private readonly mailsWaiting: Gauge;
  private readonly databaseUp: Gauge;

  private readonly pagesKept: Gauge;
  private readonly pagesKeptBytes: Gauge;
  private pages: KeptPages | null = null;

  constructor(
    { figures, backupRuns, drills, deliveries, canaries, acknowledgements, mailboxes, mails }: MetricsStores,
    clock: Clock = systemClock,
  ) {
    this.figures = figures;
    this.backupRuns = backupRuns;
    this.drills = drills;
    this.deliveries = deliveries;
    this.canaries = canaries;
    this.acknowledgements = acknowledgements;
    this.mailboxes = mailboxes;
    this.mails = mails;
    this.clock = clock;
    const registers = [this.registry];
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Counter({
      name: 'site_http_requests_total',
      help: 'Answers by class of status.',
      labelNames: ['status_class'],
      registers,
    });
    this.refusals = new Counter({
      name: 'site_http_refusals_total',
      help: 'Requests that were refused, by status.',
      labelNames: ['status'],
      registers,
    });
    this.attempts = new Counter({
      name: 'site_delivery_attempts_total',
      help: 'Attempts at delivery since the start, by channel and outcome.',
      labelNames: ['channel', 'outcome'],
      registers,
    });
    this.leads = new Gauge({
      name: 'site_leads',
      help: 'Leads kept.',
      labelNames: ['kind', 'quarantined'],
      registers,
    });
    this.pending = gauge('site_outbox_pending', 'Messages that wait for delivery.');
    this.dead = gauge('site_outbox_dead', 'Messages that were given up.');
    this.oldest = gauge('site_outbox_oldest_age_seconds', 'Age of the oldest message that waits; 0 when none does.');
    this.acknowledged = gauge(
      'site_acknowledgements_last_hour',
      `Acknowledgements to new addresses within the last hour; at ${acknowledgementsPerHour} further ones rest.`,
    );
    this.backupAge = gauge('site_backup_age_seconds', 'Age of the newest good backup; -1 when there is none.');
    this.backupFailed = gauge('site_backup_failed', '1 while the newest try at a backup failed.');
    this.backupsHeld = gauge('site_backups_held', 'Old backups that stay because leads are missing without a reason.');
    this.restoreAge = gauge(
      'site_backup_proved_age_seconds',
      'Since a backup was last restored beside the data and compared; -1 when none was.',
    );
    this.restoreFailed = gauge('site_backup_proof_failed', '1 while the newest try at restoring a backup failed.');
    const byChannel = (name: string, help: string) => new Gauge({ name, help, labelNames: ['channel'], registers });
    this.canaryLost = byChannel('site_canary_lost', '1 while the newest test lead on the channel was lost.');
    this.canaryAge = byChannel(
      'site_canary_age_seconds',
      'Since the newest test lead left that came out; -1 when none did.',
    );
    this.channelFailing = byChannel('site_channel_failing', '1 while the newest attempt on the channel failed.');
    this.channelDisabled = byChannel('site_channel_disabled', '1 while the channel is switched off.');
    this.mailboxAge = gauge(
      'site_mailbox_read_age_seconds',
      'Since the mailbox for answers was last read to its end; -1 when none is set or it never was.',
    );
    this.mailboxFailures = gauge('site_mailbox_failures', 'Tries in a row at reading the mailbox that failed.');
    this.mailsWaiting = gauge('site_mails_waiting', 'Messages that wait for a person to file them.');
    this.databaseUp = gauge('site_database_up', '1 while the database answers.');
    this.pagesKept = gauge('site_pages_kept', 'Finished pages and files in memory.');
    this.pagesKeptBytes = gauge(
      'site_pages_kept_bytes',
      'Their compressed bytes with headers; PAGE_CACHE_MB is the limit.',
    );
  }

  /** Adds the number of `pages` and their bytes to the metrics from now on. */
  watchPages(pages: KeptPages): void {
    this.pages = pages;
  }

  /** A 404 does not count as a refusal. A 503 does: the server has too much to do, or no database. */
  countRequest(status: number): void {
    this.requests.inc({ status_class: `${Math.floor(status / 100)}xx` });
    if ((status >= 400 && status < 500 && status !== 404) || status === 503)
      this.refusals.inc({ status: String(status) });
  }

  countHeldBackups(count: number): void {
    this.held = count;
  }

  countAttempt(channel: string, outcome: string): void {
    this.attempts.inc({ channel, outcome });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** The whole answer. While the database is unavailable, the figures that need it are left out. */
  async text(): Promise<string> {
    const { pages, bytes } = this.pages?.size() ?? { pages: 0, bytes: 0 };
    this.pagesKept.set(pages);
    this.pagesKeptBytes.set(bytes);
    try {
      await this.readDatabase();
      this.databaseUp.set(1);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.databaseUp.set(0);
      // A figure without labels has to be removed: after a reset it would read 0.
      for (const stale of [
        this.pending,
        this.dead,
        this.oldest,
        this.acknowledged,
        this.backupAge,
        this.backupFailed,
        this.backupsHeld,
        this.restoreAge,
        this.restoreFailed,
        this.mailboxAge,
        this.mailboxFailures,
        this.mailsWaiting,
      ])
        stale.remove();
      for (const stale of [this.leads, this.canaryLost, this.canaryAge, this.channelFailing, this.channelDisabled])
        stale.reset();
    }
    return this.registry.metrics();
  }

  private async readDatabase(): Promise<void> {
    await this.readChannels();
    const [leads, outbox, lastBackupAt, [lastRun], { lastHour }] = await Promise.all([
      this.figures.leadFigures(),
      this.figures.outboxFigures(),
      this.backupRuns.lastBackupAt(),
      this.backupRuns.backupRuns(1),
      this.acknowledgements.figures(this.clock.wall()),
    ]);
    this.leads.reset();
    for (const { kind, quarantined, count } of leads) this.leads.set({ kind, quarantined: String(quarantined) }, count);
    const age = (time: number) => Math.max(0, (this.clock.wall() - time) / 1000);
    this.acknowledged.set(lastHour);
    this.pending.set(outbox.pending);
    this.dead.set(outbox.dead);
    this.oldest.set(outbox.oldestPendingAt === null ? 0 : age(outbox.oldestPendingAt));
    this.backupAge.set(lastBackupAt === null ? -1 : age(lastBackupAt));
    this.backupFailed.set(lastRun?.outcome === 'failed' ? 1 : 0);
    this.backupsHeld.set(this.held);
    await this.readDrills();
    await this.readMail();
  }

  private async readMail(): Promise<void> {
    const [mailbox, waiting] = await Promise.all([this.mailboxes.mailbox(), this.mails.waitingCount()]);
    const readAt = mailbox?.readAt ?? null;
    this.mailboxAge.set(readAt === null ? -1 : Math.max(0, (this.clock.wall() - readAt) / 1000));
    this.mailboxFailures.set(mailbox?.failures ?? 0);
    this.mailsWaiting.set(waiting);
  }

  private async readDrills(): Promise<void> {
    const now = this.clock.wall();
    const [provedAt, [last]] = await Promise.all([this.drills.lastProvedAt(now), this.drills.newest(1)]);
    this.restoreAge.set(provedAt === null ? -1 : (now - provedAt) / 1000);
    this.restoreFailed.set(last && last.problem !== null ? 1 : 0);
  }

  private async readChannels(): Promise<void> {
    const states = await this.deliveries.states();
    for (const channel of testedNames) {
      const state = states.find((candidate) => candidate.channel === channel);
      const { ended, returned } = await this.canaries.newest(channel, this.clock.wall());
      this.canaryLost.set({ channel }, ended?.outcome === 'lost' ? 1 : 0);
      this.canaryAge.set({ channel }, returned ? (this.clock.wall() - returned.startedAt) / 1000 : -1);
      this.channelFailing.set({ channel }, state?.failingSince != null ? 1 : 0);
      this.channelDisabled.set({ channel }, state?.disabledAt != null ? 1 : 0);
    }
  }
}
