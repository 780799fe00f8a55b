import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { openPostgresDatabase } from '../../../app/server/database/postgres/postgres.server.ts';
import { AccountLimit, AddressLimit, senderOf } from '../../../app/server/http/limits.server.ts';
import { until } from '../../app.ts';
import { manualClock } from '../../fakes/clock.ts';
import { startPostgres, type TestPostgres } from '../../fakes/postgres.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';

const points = 20;
const address = '203.0.113.7';

/** How many of `count` points are granted when all are requested at once. */
async function takeAtOnce(limit: AddressLimit, count: number): Promise<number> {
  const permits = await Promise.all(Array.from({ length: count }, () => limit.take(address)));
  return permits.filter(({ allowed }) => allowed).length;
}

function rules(open: () => AddressLimit): void {
  it('gives no more points than there are to many requests at once, and says when there are new ones', async () => {
    const limit = open();
    expect(await takeAtOnce(limit, 100)).toBe(points);
    expect(await takeAtOnce(limit, 100)).toBe(0);
    const refused = await limit.take(address);
    expect(refused.allowed ? 0 : refused.retryAfterSeconds).toBeGreaterThan(590);
  });

  it('tells the first refusal from the others, also when a point was given back in between', async () => {
    const limit = open();
    await takeAtOnce(limit, points);
    const refusals = await Promise.all([limit.take(address), limit.take(address), limit.take(address)]);
    await limit.giveBack(address);
    expect(await takeAtOnce(limit, 1)).toBe(1);
    refusals.push(await limit.take(address));
    const firsts = refusals.map((permit) => !permit.allowed && permit.first);
    expect(firsts.sort()).toEqual([false, false, false, true]);
  });

  it('gives a returned point again, also to a refused client: a refused request does not count', async () => {
    const limit = open();
    expect(await takeAtOnce(limit, points + 5)).toBe(points);
    for (let number = 1; number < points; number++) await limit.giveBack(address);
    expect(await takeAtOnce(limit, points + 5)).toBe(points - 1);
  });

  it('lets the next inquiry in after one that was sent a hundred times at once', async () => {
    const limit = open();
    let repeats = 0;
    const send = async () => {
      const { allowed } = await limit.take(address);
      if (!allowed) return;
      await sleep(5);
      if (repeats++ > 0) await limit.giveBack(address);
    };
    await Promise.all(Array.from({ length: 100 }, send));
    expect(await limit.take(address)).toEqual({ allowed: true });
  });
}

describe('the sender of an inquiry', () => {
  const sender = (address: string) => senderOf(' jo@firm.example', address);

  it('is a mailbox in one network: a /24 of IPv4, a /48 of IPv6', () => {
    expect(sender('203.0.113.66')).toBe(sender('203.0.113.7'));
    expect(sender('203.0.113.66')).not.toBe(sender('203.0.112.66'));
    expect(sender('2001:db8:1:2::3')).toBe(sender('2001:db8:1:f000::1'));
    expect(sender('2001:db8:1:2::3')).not.toBe(sender('2001:db8:2:2::3'));
    expect(sender('203.0.113.66')).not.toBe(senderOf('ana@firm.example', '203.0.113.66'));
  });
});

describe('a limit in memory', () => {
  rules(() => new AddressLimit(points));

  const allowedOf = async (limit: AddressLimit | AccountLimit, names: Iterable<string>) => {
    let allowed = 0;
    for (const name of names) if ((await limit.take(name)).allowed) allowed++;
    return allowed;
  };
  const names = (count: number, nameOf: (number: number) => string) =>
    Array.from({ length: count }, (_, number) => nameOf(number));

  it('counts ten minutes of elapsed time: a wall clock that is set back or ahead changes nothing', async () => {
    const clock = manualClock();
    const limit = new AddressLimit(points, undefined, clock);
    expect(await takeAtOnce(limit, points + 1)).toBe(points);
    clock.step(-3 * 365 * 86_400_000);
    clock.pass(599_000);
    expect(await limit.take(address)).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
    clock.step(6 * 365 * 86_400_000);
    expect(await takeAtOnce(limit, 1)).toBe(0);
    clock.pass(1000);
    expect(await takeAtOnce(limit, points + 1)).toBe(points);
  });

  it('lets everyone else in after 60,000 invented names, and still refuses the attacked account', async () => {
    const limit = new AccountLimit(points, undefined, manualClock());
    expect(
      await allowedOf(
        limit,
        names(points + 5, () => 'owner@firm.example'),
      ),
    ).toBe(points);
    await allowedOf(
      limit,
      names(60_000, (number) => `invented${number}@example.com`),
    );
    expect(
      await allowedOf(
        limit,
        names(200, (number) => `colleague${number}@firm.example`),
      ),
    ).toBe(200);
    expect(await allowedOf(limit, ['owner@firm.example'])).toBe(0);
  });

  it('gives a network of many addresses the points of a few, and its neighbours theirs', async () => {
    const limit = new AddressLimit(points, undefined, manualClock());
    const of48 = (prefix: string) => names(1000, (number) => `${prefix}:${number.toString(16)}::1`);
    expect(await allowedOf(limit, of48('2001:db8:1'))).toBe(4 * points);
    expect(await allowedOf(limit, of48('2001:db8:2'))).toBe(4 * points);
    expect(
      await allowedOf(
        limit,
        names(1000, (number) => `203.0.113.${number & 255}`),
      ),
    ).toBe(8 * points);
    expect(await allowedOf(limit, ['203.0.114.1'])).toBe(1);
  });
});

describe('a limit that instances on one PostgreSQL share', () => {
  let postgres: SharedPostgres;
  let database: OpenDatabase;
  beforeAll(async () => {
    postgres = await sharedPostgres();
    database = await openPostgresDatabase(postgres.url);
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await postgres.remove();
  });

  let limits = 0;
  const instance = (name: string, clock = manualClock()) => {
    const { pool } = database;
    if (!pool) throw new Error('There is no pool.');
    return new AddressLimit(points, { pool, name }, clock);
  };
  const open = () => instance(`limit-${limits++}`);
  rules(open);

  it('refuses a flood from memory: it costs the database nothing', async () => {
    const limit = open();
    const query = vi.spyOn(database.pool as NonNullable<OpenDatabase['pool']>, 'query');
    await takeAtOnce(limit, points + 1);
    expect(query).toHaveBeenCalled();
    query.mockClear();
    expect(await takeAtOnce(limit, 1000)).toBe(0);
    expect(query).not.toHaveBeenCalled();
  });

  it('gives a point returned at another instance again, five seconds later', async () => {
    const clock = manualClock();
    const [one, other] = [instance('both', clock), instance('both', clock)];
    expect(await takeAtOnce(one, points + 1)).toBe(points);
    await other.giveBack(address);
    clock.pass(4999);
    expect(await takeAtOnce(one, 1)).toBe(0);
    clock.pass(1);
    expect(await takeAtOnce(one, 1)).toBe(1);
  });

  it('forgets a count that was written while the clock of a server was ahead', async () => {
    const limit = instance('ahead');
    expect(await takeAtOnce(limit, points)).toBe(points);
    await database.pool?.query({
      text: `update rate_limits set expire = expire + 94608000000 where key like 'ahead:%'`,
      values: [],
    });
    expect(await takeAtOnce(limit, 1)).toBe(1);
  });

  it('counts the network around an address at each instance', async () => {
    const limit = instance('network');
    const permits = await Promise.all(
      Array.from({ length: 9 * points }, (_, number) => limit.take(`203.0.113.${number & 255}`)),
    );
    expect(permits.filter(({ allowed }) => allowed)).toHaveLength(8 * points);
  });

  it('continues to count locally while the database does not answer', async () => {
    const limit = instance('away');
    const query = vi.spyOn(database.pool as NonNullable<OpenDatabase['pool']>, 'query');
    query.mockImplementation(() => Promise.reject(new Error('It is away.')));
    expect(await takeAtOnce(limit, points + 5)).toBe(points);
    await limit.giveBack(address);
    expect(await takeAtOnce(limit, 2)).toBe(1);
    query.mockRestore();
  });
});

describe('a limit on a PostgreSQL that goes down', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  }, 60_000);
  afterAll(() => postgres.remove());

  /** Requests all points and a few more at a new instance. Returns how many were granted. */
  async function pointsLeft(): Promise<number> {
    const database = await openPostgresDatabase(postgres.url);
    try {
      const { pool } = database;
      if (!pool) throw new Error('There is no pool.');
      return await takeAtOnce(new AddressLimit(points, { pool, name: 'down' }, manualClock()), points + 5);
    } finally {
      await database.close();
    }
  }

  /** Kills a process of the PostgreSQL server, which then ends all the others and recovers from its log. */
  async function crash(): Promise<void> {
    const started = 'SELECT pg_postmaster_start_time() AS at, pid FROM pg_stat_activity';
    const [writer] = await postgres.rows<{ pid: number }>(`${started} WHERE backend_type = 'checkpointer'`);
    if (!writer) throw new Error('There is no checkpointer.');
    process.kill(writer.pid, 'SIGKILL');
    await until('PostgreSQL after its recovery', async () => {
      const rows = await postgres
        .rows<{ pid: number }>(`${started} WHERE backend_type = 'checkpointer'`)
        .catch(() => []);
      return rows[0] && rows[0].pid !== writer.pid;
    });
  }

  it('starts from zero after a crash and goes on counting after an orderly restart', async () => {
    expect(await pointsLeft()).toBe(points);
    expect(await pointsLeft()).toBe(0);
    await postgres.stop();
    await postgres.start();
    expect(await pointsLeft()).toBe(0);
    const migrations = await postgres.rows('SELECT name FROM migrations ORDER BY name');
    await crash();
    expect(await pointsLeft()).toBe(points);
    expect(await pointsLeft()).toBe(0);
    // Only the counts are lost: tables written to the log are complete.
    expect(await postgres.rows('SELECT name FROM migrations ORDER BY name')).toEqual(migrations);
  }, 120_000);
});
