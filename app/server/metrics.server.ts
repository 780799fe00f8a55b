import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { OperationsStore } from './store/operations-store.server.ts';
import { StoreUnavailable } from './store/store.ts';

/** What Prometheus reads at /metrics: numbers only, no one's details. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly store: OperationsStore;
  private readonly now: () => number;
  private readonly requests: Counter<'status_class'>;
  private readonly attempts: Counter<'channel' | 'outcome'>;
  private readonly leads: Gauge<'kind' | 'quarantined'>;
  private readonly pending: Gauge;
  private readonly dead: Gauge;
  private readonly oldest: Gauge;
  private readonly backupAge: Gauge;
  private readonly backupFailed: Gauge;
  private readonly databaseUp: Gauge;

  constructor(store: OperationsStore, now = Date.now) {
    this.store = store;
    this.now = now;
    const registers = [this.registry];
    const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Counter({
      name: 'site_http_requests_total',
      help: 'Answers by class of status.',
      labelNames: ['status_class'],
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
    this.backupAge = gauge('site_backup_age_seconds', 'Age of the newest good backup; -1 when there is none.');
    this.backupFailed = gauge('site_backup_failed', '1 while the newest try at a backup failed.');
    this.databaseUp = gauge('site_database_up', '1 while the database answers.');
  }

  countRequest(status: number): void {
    this.requests.inc({ status_class: `${Math.floor(status / 100)}xx` });
  }

  countAttempt(channel: string, outcome: string): void {
    this.attempts.inc({ channel, outcome });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** The whole answer. Without the database it has everything that does not come from there. */
  async text(): Promise<string> {
    try {
      await this.readDatabase();
      this.databaseUp.set(1);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.databaseUp.set(0);
      for (const stale of [this.leads, this.pending, this.dead, this.oldest, this.backupAge, this.backupFailed])
        stale.remove();
    }
    return this.registry.metrics();
  }

  private async readDatabase(): Promise<void> {
    const [leads, outbox, lastBackupAt, [lastRun]] = await Promise.all([
      this.store.leadFigures(),
      this.store.outboxFigures(),
      this.store.lastBackupAt(),
      this.store.backupRuns(1),
    ]);
    this.leads.reset();
    for (const { kind, quarantined, count } of leads) this.leads.set({ kind, quarantined: String(quarantined) }, count);
    const age = (time: number) => Math.max(0, (this.now() - time) / 1000);
    this.pending.set(outbox.pending);
    this.dead.set(outbox.dead);
    this.oldest.set(outbox.oldestPendingAt === null ? 0 : age(outbox.oldestPendingAt));
    this.backupAge.set(lastBackupAt === null ? -1 : age(lastBackupAt));
    this.backupFailed.set(lastRun?.outcome === 'failed' ? 1 : 0);
  }
}
