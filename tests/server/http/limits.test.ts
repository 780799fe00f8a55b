import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { openPostgresDatabase } from '../../../app/server/database/postgres.server.ts';
import { AddressLimit } from '../../../app/server/http/limits.server.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';

const points = 20;
const address = '203.0.113.7';

/** How many of `count` points that are asked for at once are given. */
async function takeAtOnce(limit: AddressLimit, count: number): Promise<number> {
  const permits = await Promise.all(Array.from({ length: count }, () => limit.take(address)));
  return permits.filter(({ allowed }) => allowed).length;
}

function rules(open: () => AddressLimit): void {
  it('gives as many points as there are, however many are asked for at once, and says when there are new ones', async () => {
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

  it('gives a point again that was given back, also to whom it has refused: what is refused does not count', async () => {
    const limit = open();
    expect(await takeAtOnce(limit, points + 5)).toBe(points);
    for (let number = 1; number < points; number++) await limit.giveBack(address);
    expect(await takeAtOnce(limit, points + 5)).toBe(points - 1);
  });

  it('lets the next enquiry in after one that was sent a hundred times at once', async () => {
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

describe('a limit in memory', () => {
  rules(() => new AddressLimit(points));
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
  const instance = (name: string) => {
    const { pool } = database;
    if (!pool) throw new Error('There is no pool.');
    return new AddressLimit(points, { pool, name });
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

  it('gives a point again that was given back at another instance, within seconds', async () => {
    const [one, other] = [instance('both'), instance('both')];
    expect(await takeAtOnce(one, points + 1)).toBe(points);
    await other.giveBack(address);
    await expect.poll(() => one.take(address), { timeout: 10_000 }).toEqual({ allowed: true });
  });
});
