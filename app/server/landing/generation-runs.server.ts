import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { GenerationCounts, GenerationKind, GenerationRun, StartResult } from '../../domain/landing/stored-page.ts';
import type { Database } from '../database/database.server.ts';
import { toRun } from './landing-page-rows.server.ts';

/** The owner of a run. Writes by an owner that was replaced change nothing. */
export type RunKey = Pick<GenerationRun, 'id' | 'owner'>;

export interface WantedRun {
  kind: GenerationKind;
  owner: string;
  requested: number;
  now: number;
}

export const noCounts: GenerationCounts = { created: 0, updated: 0, unchanged: 0, kept: 0, failed: 0 };

/**
 * Takes abandoned runs over (`isAbandoned`): a run of this kind continues under the new owner, one of the other kind ends as
 * failed.
 */
function takeOver(trx: Kysely<Database>, { id, owner: before, kind }: GenerationRun, wanted: WantedRun) {
  return trx
    .updateTable('generation_runs')
    .set(
      kind === wanted.kind
        ? { owner: wanted.owner, requested: wanted.requested, heartbeat_at: wanted.now }
        : {
            status: 'failed',
            finished_at: wanted.now,
            error: 'Interrupted and replaced by a run of the other kind.',
          },
    )
    .where('id', '=', id)
    .where('owner', '=', before)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
}

export async function startRunIn(
  trx: Kysely<Database>,
  wanted: WantedRun,
  isAbandoned: (run: GenerationRun) => boolean,
): Promise<StartResult> {
  const current = await runningRunIn(trx);
  if (current && !isAbandoned(current)) return { started: false, run: current };
  if (current) {
    const taken = await takeOver(trx, current, wanted);
    if (!taken) return { started: false, run: current };
    if (taken.status === 'running') return { started: true, run: toRun(taken), resumed: true };
  }
  const { kind, owner, requested, now } = wanted;
  const row = await trx
    .insertInto('generation_runs')
    .values({
      ...noCounts,
      id: randomUUID(),
      kind,
      status: 'running',
      owner,
      requested,
      indexable: 0,
      started_at: now,
      heartbeat_at: now,
      finished_at: null,
      error: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { started: true, run: toRun(row), resumed: false };
}

export async function runningRunIn(db: Kysely<Database>): Promise<GenerationRun | null> {
  const row = await db.selectFrom('generation_runs').selectAll().where('status', '=', 'running').executeTakeFirst();
  return row ? toRun(row) : null;
}

/** The current run, or else the last one. */
export async function latestRunIn(db: Kysely<Database>): Promise<GenerationRun | null> {
  const row = await db
    .selectFrom('generation_runs')
    .selectAll()
    .orderBy(sql`CASE status WHEN 'running' THEN 0 ELSE 1 END`)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toRun(row) : null;
}

/** Renews the heartbeat. False when the owner has lost the run. */
export async function touchRun(db: Kysely<Database>, { id, owner }: RunKey, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('generation_runs')
    .set({ heartbeat_at: now })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function addCounts(db: Kysely<Database>, id: string, counts: GenerationCounts): Promise<void> {
  await db
    .updateTable('generation_runs')
    .set((eb) => ({
      created: eb('created', '+', counts.created),
      updated: eb('updated', '+', counts.updated),
      unchanged: eb('unchanged', '+', counts.unchanged),
      kept: eb('kept', '+', counts.kept),
      failed: eb('failed', '+', counts.failed),
    }))
    .where('id', '=', id)
    .execute();
}

/** The finished run; null when the owner has lost it. */
export async function finishRunIn(
  db: Kysely<Database>,
  { id, owner }: RunKey,
  end: { status: 'done' | 'failed'; indexable: number; error: string | null },
  now: number,
): Promise<GenerationRun | null> {
  const row = await db
    .updateTable('generation_runs')
    .set({ ...end, heartbeat_at: now, finished_at: now })
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  return row ? toRun(row) : null;
}
