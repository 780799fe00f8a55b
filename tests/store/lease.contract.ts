import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OutboxMessage } from '../../app/domain/delivery/outbox-message.ts';
import { claimsBeforeAlone, mostClaims } from '../../app/domain/delivery/queue-order.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { newDeliveries } from '../../app/server/leads/capture-lead.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { newLead } from '../fakes/lead.ts';

const lease = 30_000;
const year = 365 * 24 * 3_600_000;

/** A message in the terms of the lease protocol. */
interface Expected extends Pick<OutboxMessage, 'status' | 'nextAttemptAt' | 'attempts' | 'fence' | 'leaseUntil'> {
  claims: number;
}

/** A claim that a worker once got, current or not. */
interface Holding {
  id: string;
  fence: number;
}

interface Model {
  now: number;
  messages: Map<string, Expected>;
  /** Every claim ever made: a worker believed dead may come back with any of them. */
  holdings: Holding[];
}

interface Real {
  database: OpenDatabase;
  leads: LeadStore;
  deliveries: DeliveryStore;
}

type Command = fc.AsyncCommand<Model, Real>;

const isFree = ({ status, leaseUntil, nextAttemptAt }: Expected, now: number) =>
  status === 'sending' ? (leaseUntil ?? 0) < now : status === 'pending' && nextAttemptAt <= now;
const isDue = (message: Expected, now: number) => isFree(message, now) && message.claims < claimsBeforeAlone;
const goesAlone = (message: Expected, now: number) =>
  isFree(message, now) && message.claims >= claimsBeforeAlone && message.claims < mostClaims;

/** Checks the effect of a claim on each message, in the model and in the answer of the store. */
function noteClaims(model: Model, claimed: readonly OutboxMessage[], isAllowed: typeof isDue): void {
  for (const { id, fence, leaseUntil, status } of claimed) {
    const message = model.messages.get(id);
    expect(message && isAllowed(message, model.now)).toBe(true);
    if (!message) continue;
    Object.assign(message, {
      status: 'sending',
      leaseUntil: model.now + lease,
      fence: message.fence + 1,
      claims: message.claims + 1,
    });
    expect({ fence, leaseUntil, status }).toEqual({
      fence: message.fence,
      leaseUntil: message.leaseUntil,
      status: 'sending',
    });
    model.holdings.push({ id, fence });
  }
}

const command = (name: string, check: Command['check'], run: Command['run']): Command => ({
  check,
  run,
  toString: () => name,
});
const always = () => true;
const hasHoldings = ({ holdings }: Readonly<Model>) => holdings.length > 0;

const enqueue = () =>
  command('a lead comes', always, async (model, { leads }) => {
    const { lead, consents } = newLead({ receivedAt: model.now });
    const deliveries = newDeliveries(['lead-email', 'webhook']);
    await leads.saveLead({ lead, consents, deliveries });
    for (const { id } of deliveries)
      model.messages.set(id, {
        status: 'pending',
        nextAttemptAt: model.now,
        attempts: 0,
        fence: 0,
        leaseUntil: null,
        claims: 0,
      });
  });

const claim = (limits: readonly number[]) =>
  command(`claim ${limits.join(' and ')} at once`, always, async (model, { deliveries }) => {
    const due = [...model.messages.values()].filter((message) => isDue(message, model.now)).length;
    const results = await Promise.all(limits.map((limit) => deliveries.claimDeliveries(model.now, lease, limit)));
    const claimed = results.flat();
    expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length);
    // Two simultaneous claims may each leave a message for the other; a single claim takes as many as it may.
    if (limits.length === 1) expect(claimed).toHaveLength(Math.min(due, limits[0] ?? 0));
    noteClaims(model, claimed, isDue);
  });

const claimAlone = () =>
  command('claim one alone', always, async (model, { deliveries }) => {
    const waiting = [...model.messages.values()].some((message) => goesAlone(message, model.now));
    const claimed = await deliveries.claimAlone(model.now, lease);
    expect(claimed !== null).toBe(waiting);
    noteClaims(model, claimed ? [claimed] : [], goesAlone);
  });

const giveUp = () =>
  command('give up what never ended', always, async (model, { deliveries }) => {
    const hopeless = [...model.messages].filter(
      ([, message]) => message.status === 'sending' && message.claims >= mostClaims && isFree(message, model.now),
    );
    const given = await deliveries.giveUpUnended(model.now);
    expect(given.map(({ id }) => id).sort()).toEqual(hopeless.map(([id]) => id).sort());
    for (const [, message] of hopeless)
      Object.assign(message, { status: 'dead', nextAttemptAt: model.now, leaseUntil: null });
  });

/** The claim at index `pick`, and its message while that claim still holds it. */
function held(model: Model, pick: number): { holding: Holding; message: Expected | null } {
  const holding = model.holdings[pick % model.holdings.length] ?? { id: '', fence: 0 };
  const message = model.messages.get(holding.id);
  return { holding, message: message?.status === 'sending' && message.fence === holding.fence ? message : null };
}

const extend = (pick: number) =>
  command(`extend claim ${pick}`, hasHoldings, async (model, { deliveries }) => {
    const { holding, message } = held(model, pick);
    const until = model.now + lease;
    expect(await deliveries.extendLease(holding.id, holding.fence, until)).toBe(message !== null);
    if (message) message.leaseUntil = until;
  });

const finish = (pick: number, status: 'delivered' | 'dead' | 'pending', wait: number) =>
  command(`finish claim ${pick} as ${status}`, hasHoldings, async (model, { deliveries }) => {
    const { holding, message } = held(model, pick);
    const next = { status, nextAttemptAt: model.now + wait };
    const attempt = {
      id: crypto.randomUUID(),
      outboxId: holding.id,
      fence: holding.fence,
      startedAt: model.now,
      finishedAt: model.now,
      answer: 'an answer',
      outcome: status === 'pending' ? ('retry' as const) : status,
    };
    expect(await deliveries.finishDelivery(attempt, next)).toBe(message !== null);
    if (message) Object.assign(message, { ...next, leaseUntil: null, attempts: message.attempts + 1, claims: 0 });
  });

const hold = (pick: number, wait: number) =>
  command(`hold claim ${pick}`, hasHoldings, async (model, { deliveries }) => {
    const { holding, message } = held(model, pick);
    const until = model.now + wait;
    expect(await deliveries.holdDelivery(holding.id, holding.fence, until)).toBe(message !== null);
    if (message) Object.assign(message, { status: 'pending', nextAttemptAt: until, leaseUntil: null, claims: 0 });
  });

const moveClock = (by: number) =>
  command(`the clock moves by ${by} ms`, always, async (model) => {
    model.now += by;
  });

const whole = (most: number) => fc.integer({ min: 0, max: most });
const commands = [
  fc.constant(null).map(enqueue),
  fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }).map(claim),
  fc.constant(null).map(claimAlone),
  fc.constant(null).map(giveUp),
  whole(50).map(extend),
  fc.tuple(whole(50), fc.constantFrom('delivered', 'dead', 'pending'), whole(300_000)).map((drawn) => finish(...drawn)),
  fc.tuple(whole(50), whole(300_000)).map((drawn) => hold(...drawn)),
  // Clock moves: mostly forward, by less or more than a lease; sometimes those of a broken clock.
  fc.constantFrom(1000, 10_000, lease + 1, lease + 1, 300_000, -60_000, 10 * year, -10 * year).map(moveClock),
];

/** The contents of the table, in the terms of the model. */
async function stored({ database }: Real): Promise<Map<string, Expected>> {
  const rows = await database.db.selectFrom('outbox').selectAll().execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        status: row.status,
        nextAttemptAt: row.next_attempt_at,
        attempts: row.attempts,
        fence: row.fence,
        leaseUntil: row.lease_until,
        claims: row.claims,
      },
    ]),
  );
}

/** Checks that a working worker finishes every message, in whatever state, after a limited number of claims. */
async function expectAllToEnd(model: Model, { deliveries, database }: Real): Promise<void> {
  const far = [...model.messages.values()].map(({ nextAttemptAt, leaseUntil }) =>
    Math.max(nextAttemptAt, leaseUntil ?? 0),
  );
  const now = Math.max(model.now, ...far) + 1;
  const isDone = async () => {
    const rows = await database.db
      .selectFrom('outbox')
      .select('id')
      .where('status', 'in', ['pending', 'sending'])
      .execute();
    return rows.length === 0;
  };
  for (let rounds = model.messages.size + 1; rounds > 0 && !(await isDone()); rounds--) {
    await deliveries.giveUpUnended(now);
    const alone = await deliveries.claimAlone(now, lease);
    const claimed = [...(await deliveries.claimDeliveries(now, lease, 10)), ...(alone ? [alone] : [])];
    for (const { id, fence } of claimed)
      await deliveries.finishDelivery(
        {
          id: crypto.randomUUID(),
          outboxId: id,
          fence,
          startedAt: now,
          finishedAt: now,
          outcome: 'delivered',
          answer: 'taken',
        },
        { status: 'delivered', nextAttemptAt: now },
      );
  }
  expect(await isDone()).toBe(true);
}

/** Drives `deliveries` and the model side by side at random. Rejects with the shortest sequence that leads to a difference. */
async function compare(database: OpenDatabase, deliveries: DeliveryStore, options: fc.Parameters<[Iterable<Command>]>) {
  const real: Real = { database, leads: new LeadStore(database), deliveries };
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), async (drawn) => {
      await database.db.deleteFrom('leads').execute();
      const model: Model = { now: Date.UTC(2026, 10, 23, 15), messages: new Map(), holdings: [] };
      await fc.asyncModelRun(() => ({ model, real }), drawn);
      expect(await stored(real)).toEqual(model.messages);
      await expectAllToEnd(model, real);
    }),
    options,
  );
}

/** Negative control: any former owner of a message may renew its lease. */
class WithoutFence extends DeliveryStore {
  private readonly rows: OpenDatabase;

  constructor(database: OpenDatabase) {
    super(database);
    this.rows = database;
  }

  override async extendLease(id: string, _fence: number, until: number): Promise<boolean> {
    const row = await this.rows.db.selectFrom('outbox').select('fence').where('id', '=', id).executeTakeFirst();
    return super.extendLease(id, row?.fence ?? 0, until);
  }
}

/** LEASE_RUNS sets the number of runs, and LEASE_SEED the seed. */
const numRuns = Number(process.env.LEASE_RUNS ?? 12);
const seed = Number(process.env.LEASE_SEED ?? 20_261_123);

/** The lease protocol of the outbox as a state machine, against a real database. */
export function leaseContract(open: () => Promise<OpenDatabase>): void {
  it('claims, renews and finishes like the model of the lease protocol, under any clocks and late workers', async () => {
    const database = await open();
    await compare(database, new DeliveryStore(database), { numRuns, seed });
    await database.close();
  }, 3_600_000);

  it('differs from that model when an old claim can renew a lease', async () => {
    const database = await open();
    const control = compare(database, new WithoutFence(database), { numRuns, seed, endOnFailure: true });
    await expect(control).rejects.toThrow('Property failed');
    await database.close();
  }, 120_000);
}
