import { type Kysely, type Selectable, sql } from 'kysely';
import { type AgeingLead, fateOf, type Removed, type RetentionKind } from '../../domain/privacy/retention.ts';
import type { Database, OpenDatabase, RetentionRunRow } from '../database/database.server.ts';
import { noteRemoval } from './removal-store.server.ts';

/** One run of the job. Times are epoch milliseconds. */
export interface RetentionRun {
  /** The day, such as `2026-11-21`, for the daily run; anything else for one by hand. */
  id: string;
  startedAt: number;
  /** Last sign of life while it is under way. */
  finishedAt: number;
  outcome: RetentionRunRow['outcome'];
  removed: Removed;
  problem: string | null;
}

/** Up to where a walk through the leads has come. */
export interface LeadPlace {
  receivedAt: number;
  id: string;
}

export interface LeadSweep {
  removed: Removed;
  /** Ids of the messages that went with their leads: mail files carry them as names. */
  messages: readonly string[];
  /** Where to go on, or null at the end. */
  next: LeadPlace | null;
}

/** Tables whose rows are old by one time alone. */
const aged = {
  missing: [{ table: 'missing_pages', key: 'path', time: 'last_at' }],
  sessions: [
    { table: 'sessions', key: 'token_hash', time: 'expires_at' },
    { table: 'one_time_links', key: 'token_hash', time: 'expires_at' },
  ],
  consents: [
    { table: 'consents', key: 'id', time: 'expires_at' },
    { table: 'consent_proofs', key: 'id', time: 'expires_at' },
  ],
  canaries: [{ table: 'canary_runs', key: 'id', time: 'started_at' }],
  audit: [{ table: 'audit_log', key: 'id', time: 'at' }],
  erasures: [{ table: 'erasures', key: 'id', time: 'erased_at' }],
  runs: [
    { table: 'backup_runs', key: 'id', time: 'finished_at' },
    { table: 'restore_drills', key: 'id', time: 'finished_at' },
    { table: 'backup_notices', key: 'id', time: 'told_at' },
    { table: 'retention_runs', key: 'id', time: 'finished_at' },
  ],
} as const satisfies Partial<Record<RetentionKind, readonly { table: keyof Database; key: string; time: string }[]>>;

export type AgedKind = keyof typeof aged;
export const agedKinds = Object.keys(aged) as AgedKind[];

const toRun = (row: Selectable<RetentionRunRow>): RetentionRun => ({
  id: row.id,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  outcome: row.outcome,
  removed: JSON.parse(row.removed),
  problem: row.problem,
});

/** The consents of `ids` outlive their leads, with the name and address that they are proof of. */
async function keepProofs(trx: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await trx
    .insertInto('consent_proofs')
    .columns([
      ...(['id', 'reference', 'email', 'name', 'purpose', 'type', 'wording'] as const),
      ...(['wording_version', 'form', 'page', 'given_at', 'expires_at'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('consents')
        .innerJoin('leads', 'leads.id', 'consents.lead_id')
        .where('leads.id', 'in', ids)
        .select(['consents.id', 'leads.reference', 'leads.email', 'leads.name', 'purpose', 'type', 'wording'])
        .select(['wording_version', 'form', 'consents.page', 'given_at', 'expires_at']),
    )
    .execute();
}

/** What the daily job reads and removes. Every method is one short transaction and throws StoreUnavailable. */
export class RetentionStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** From now on SQLite overwrites what this connection deletes, instead of only forgetting where it stood. */
  async overwriteDeleted(): Promise<void> {
    if (this.database.dialect.kind !== 'sqlite') return;
    await this.database.guard(() => sql`PRAGMA secure_delete = ON`.execute(this.database.db));
  }

  /**
   * True for the one caller, of however many instances, who may do the run `id`: nobody has begun it, it failed, or whoever
   * began has shown no sign of life since `quietSince`.
   */
  begin(id: string, now: number, quietSince: number): Promise<boolean> {
    const row = { started_at: now, finished_at: now, outcome: 'under way', removed: '{}', problem: null } as const;
    return this.database.transaction(async (trx) => {
      const made = await trx
        .insertInto('retention_runs')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      if (Number(made.numInsertedOrUpdatedRows) > 0) return true;
      const taken = await trx
        .updateTable('retention_runs')
        .set(row)
        .where('id', '=', id)
        .where('outcome', '<>', 'done')
        .where('finished_at', '<', quietSince)
        .executeTakeFirstOrThrow();
      return taken.numUpdatedRows > 0n;
    });
  }

  /** A sign of life, or the end. */
  async note(run: Omit<RetentionRun, 'startedAt'>): Promise<void> {
    const { id, finishedAt, outcome, removed, problem } = run;
    await this.database.transaction((trx) =>
      trx
        .updateTable('retention_runs')
        .set({ finished_at: finishedAt, outcome, removed: JSON.stringify(removed), problem })
        .where('id', '=', id)
        .execute(),
    );
  }

  /** The newest first. */
  async runs(limit: number): Promise<RetentionRun[]> {
    const rows = await this.database.guard(() =>
      this.database.db.selectFrom('retention_runs').selectAll().orderBy('started_at', 'desc').limit(limit).execute(),
    );
    return rows.map(toRun);
  }

  /** Reads the next `limit` leads older than `before`, oldest first, and does to each what its age asks for. */
  sweepLeads(after: LeadPlace | null, before: number, limit: number, now: number): Promise<LeadSweep> {
    return this.database.transaction(async (trx) => {
      const rows = await trx
        .selectFrom('leads')
        .select(['id', 'received_at', 'status', 'quarantined', 'first_contact_at'])
        .select((eb) => [
          eb('answers', 'is not', null).as('has_answers'),
          eb
            .selectFrom('lead_events')
            .select((events) => events.fn.max('at').as('at'))
            .whereRef('lead_id', '=', 'leads.id')
            .where('user_id', 'is not', null)
            .as('last_event_at'),
        ])
        .where('received_at', '<', before)
        .$if(after !== null, (query) =>
          query.where((eb) =>
            eb(eb.refTuple('received_at', 'id'), '>', eb.tuple(after?.receivedAt ?? 0, after?.id ?? '')),
          ),
        )
        .orderBy('received_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      const fates = rows.map((row): [id: string, fate: ReturnType<typeof fateOf>] => {
        const lead: AgeingLead = {
          receivedAt: row.received_at,
          spam: row.quarantined === 1 || row.status === 'spam',
          hasAnswers: Boolean(row.has_answers),
          lastContactAt: Math.max(row.first_contact_at ?? 0, row.last_event_at ?? 0) || null,
        };
        return [row.id, fateOf(lead, now)];
      });
      const idsOf = (wanted: string) => fates.filter(([, fate]) => fate === wanted).map(([id]) => id);
      const [enquiries, spam, answers] = [idsOf('remove'), idsOf('remove-spam'), idsOf('strip')];
      const gone = [...enquiries, ...spam];
      const messages =
        gone.length > 0 ? await trx.selectFrom('outbox').select('id').where('lead_id', 'in', gone).execute() : [];
      if (enquiries.length > 0) await keepProofs(trx, enquiries);
      if (gone.length > 0) await trx.deleteFrom('leads').where('id', 'in', gone).execute();
      await noteRemoval(trx, { at: now, cause: 'retention', leads: gone.length });
      if (answers.length > 0)
        await trx.updateTable('leads').set({ answers: null, risk_level: null }).where('id', 'in', answers).execute();
      const counts = { enquiries: enquiries.length, spam: spam.length, answers: answers.length };
      const last = rows.length === limit ? rows.at(-1) : undefined;
      return {
        removed: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
        messages: messages.map(({ id }) => id),
        next: last ? { receivedAt: last.received_at, id: last.id } : null,
      };
    });
  }

  /** Removes up to `limit` rows per table of `kind` that are older than `before`. Returns how many; 0 when none is left. */
  removeAged(kind: AgedKind, before: number, limit: number): Promise<number> {
    return this.database.transaction(async (trx) => {
      let count = 0;
      for (const { table, key, time } of aged[kind]) {
        const old = sql`SELECT ${sql.ref(key)} FROM ${sql.table(table)} WHERE ${sql.ref(time)} < ${before} LIMIT ${limit}`;
        const { numAffectedRows } =
          await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(key)} IN (${old})`.execute(trx);
        count += Number(numAffectedRows ?? 0n);
      }
      return count;
    });
  }
}
