import { randomUUID } from 'node:crypto';
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import type { Channel } from '../../domain/delivery/delivery.ts';
import type { OutboxMessage } from '../../domain/delivery/outbox-message.ts';
import { claimsBeforeAlone, goesLater, mostClaims, neverEnded, queueOrder } from '../../domain/delivery/queue-order.ts';
import type { Database, Dialect, OutboxRow } from '../database/database.server.ts';
import { toMessage } from './delivery-rows.server.ts';

type Condition = (eb: ExpressionBuilder<Database, 'outbox'>) => ExpressionWrapper<Database, 'outbox', SqlBool>;

/** A claim in progress: in `trx`, at `now`, with a lease of `lease` milliseconds. */
export interface Claim {
  trx: Kysely<Database>;
  kind: Dialect['kind'];
  now: number;
  lease: number;
}

/** The channels that are switched off. Their messages wait until a person switches the channel on again. */
export const switchedOff = (db: Kysely<Database>) =>
  db
    .selectFrom('channel_states')
    .select((eb) => eb.ref('channel').$castTo<Channel>().as('channel'))
    .where('disabled_at', 'is not', null);

/**
 * The conditions for free messages: first those whose worker died, then those that are due. Each condition has its own index range; an
 * OR of the two would have none.
 */
const free = (now: number): [OutboxRow['status'], Condition][] => [
  ['sending', (eb) => eb('lease_until', '<', now)],
  ['pending', (eb) => eb('next_attempt_at', '<=', now)],
];

/** Leases up to `limit` rows of `status` that `isWanted` accepts, the earliest due first. */
function take(
  { trx, kind, now, lease }: Claim,
  status: OutboxRow['status'],
  isWanted: Condition,
  limit: number,
): Promise<Selectable<OutboxRow>[]> {
  let wanted = trx
    .selectFrom('outbox')
    .select('id')
    .where('status', '=', status)
    .where(isWanted)
    .orderBy('next_attempt_at')
    .limit(limit);
  if (kind === 'postgres') wanted = wanted.forUpdate().skipLocked();
  return (
    trx
      // Materialized: PostgreSQL may otherwise run the subquery again for each row, and would lease more than `limit`.
      .with(
        (cte) => cte('wanted').materialized(),
        () => wanted,
      )
      .updateTable('outbox')
      .set((eb) => ({
        status: 'sending',
        lease_until: now + lease,
        fence: eb('fence', '+', 1),
        claims: eb('claims', '+', 1),
      }))
      .where('id', 'in', (eb) => eb.selectFrom('wanted').select('wanted.id'))
      .returningAll()
      .execute()
  );
}

/** The classes of `queueOrder` as SQL rows of place, channel and `later`. A channel with one class gets a row for both values of `later`. */
const classRows = (among: readonly Channel[]): string =>
  queueOrder
    .flatMap(({ channel, later }, place) => {
      if (!among.includes(channel)) return [];
      const values = goesLater(channel) ? [later ? 1 : 0] : [0, 1];
      return values.map((value) => `(${place}, '${channel}', ${value})`);
    })
    .join(', ');

/**
 * The places in `queueOrder` that have free messages, each with their status, as `place status`. One statement replaces one for each
 * class and status, most of which are empty.
 */
async function occupied({ trx, now }: Claim, among: readonly Channel[]): Promise<ReadonlySet<string>> {
  const parts = free(now).map(([status, isFree]) => {
    const messages = trx
      .selectFrom('outbox')
      .select('id')
      .where('status', '=', status)
      .where(sql<boolean>`outbox.channel = classes.channel AND outbox.later = classes.later`)
      .where(isFree)
      .where('claims', '<', claimsBeforeAlone);
    return sql`SELECT DISTINCT place, ${sql.lit(status)} AS status FROM classes WHERE EXISTS ${messages}`;
  });
  const { rows } = await sql<{ place: number; status: OutboxRow['status'] }>`
    WITH classes(place, channel, later) AS (VALUES ${sql.raw(classRows(among))})
    ${sql.join(parts, sql` UNION ALL `)}
  `.execute(trx);
  return new Set(rows.map(({ place, status }) => `${place} ${status}`));
}

/**
 * Takes up to `limit` messages of the channels `among`, in the order of `queueOrder`, of which at most `ofStrangers` are messages that
 * strangers cause. Messages that were claimed repeatedly without a result are left to `takeAlone`.
 */
export async function takeDue(
  claim: Claim,
  among: readonly Channel[],
  { limit, ofStrangers }: { limit: number; ofStrangers: number },
): Promise<OutboxMessage[]> {
  const there = await occupied(claim, among);
  if (there.size === 0) return [];
  const off = new Set((await switchedOff(claim.trx).execute()).map(({ channel }) => channel));
  const taken: OutboxMessage[] = [];
  let most = limit;
  for (const [place, { channel, later, ofStrangers: isOfStrangers }] of queueOrder.entries()) {
    // Messages that strangers cause come last in the order, so this limit affects only them.
    if (isOfStrangers) most = Math.min(most, taken.length + ofStrangers);
    if (!among.includes(channel) || off.has(channel)) continue;
    for (const [status, isFree] of free(claim.now)) {
      if (taken.length >= most) break;
      if (!there.has(`${place} ${status}`)) continue;
      const isWanted: Condition = (eb) =>
        eb.and([
          eb('channel', '=', channel),
          ...(goesLater(channel) ? [eb('later', '=', later ? 1 : 0)] : []),
          isFree(eb),
          eb('claims', '<', claimsBeforeAlone),
        ]);
      const rows = await take(claim, status, isWanted, most - taken.length);
      taken.push(...rows.map(toMessage).sort((a, b) => a.nextAttemptAt - b.nextAttemptAt));
    }
  }
  return taken;
}

/** Claims one message that was claimed repeatedly without a result, or returns null. */
export async function takeAlone(claim: Claim): Promise<OutboxMessage | null> {
  for (const [status, isFree] of free(claim.now)) {
    const isWanted: Condition = (eb) =>
      eb.and([
        isFree(eb),
        eb('claims', '>=', claimsBeforeAlone),
        eb('claims', '<', mostClaims),
        eb('channel', 'not in', switchedOff(claim.trx)),
      ]);
    const [row] = await take(claim, status, isWanted, 1);
    if (row) return toMessage(row);
  }
  return null;
}

/** Marks messages that were claimed `mostClaims` times without a result as dead, adds this to their history, and returns them. */
export async function giveUp({ trx, now }: Pick<Claim, 'trx' | 'now'>): Promise<OutboxMessage[]> {
  const rows = await trx
    .updateTable('outbox')
    .set({ status: 'dead', next_attempt_at: now, lease_until: null, last_answer: neverEnded })
    .where('status', '=', 'sending')
    .where('lease_until', '<', now)
    .where('claims', '>=', mostClaims)
    .returningAll()
    .execute();
  for (const { id, fence, channel } of rows)
    await trx
      .insertInto('delivery_attempts')
      .values({
        id: randomUUID(),
        outbox_id: id,
        fence,
        started_at: now,
        finished_at: now,
        outcome: 'dead',
        answer: neverEnded,
        channel,
      })
      .execute();
  return rows.map(toMessage);
}
