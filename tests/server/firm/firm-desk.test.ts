import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Body } from '../../../app/domain/firm/kinds.ts';
import { ChangeListener } from '../../../app/server/database/postgres/notify.server.ts';
import { openPostgresDatabase } from '../../../app/server/database/postgres/postgres.server.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { StartFault } from '../../../app/server/database/start-faults.server.ts';
import { DocumentStore } from '../../../app/server/firm/document-store.server.ts';
import { FirmDesk } from '../../../app/server/firm/firm-desk.server.ts';
import { openFirmSite, siteRoots } from '../../../app/server/firm/firm-site.server.ts';
import type { Published, WishedChange } from '../../../app/server/firm/publisher.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { until } from '../../app.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { bothDatabases } from '../../fixtures/databases.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

// A small firm in tests/fixtures/own-packs.
const env = { FIRM: 'odd', PACKS_DIR: 'tests/fixtures/own-packs' };
const silent = openLog('silent');
// Read once for all tests.
const roots = siteRoots(env);

let postgres: SharedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
}, 60_000);
afterAll(() => postgres.remove());
const databases = bothDatabases(() => postgres);

const planOf = (desk: FirmDesk) => desk.site.current.data.plans[0];
const plan: Body<'plan'> = {
  name: 'By the hour',
  order: 1,
  price: 'Price',
  priceNote: 'Under the price',
  description: 'Whom it suits',
  features: ['Feature'],
  button: 'Button',
};
const priced = (price: string, seen: number | null = 1): WishedChange => ({
  kind: 'plan',
  id: 'hourly',
  seen,
  body: { ...plan, price },
});
const me = { author: null, note: 'A new price' };

describe.each(databases)('the firm in %s', (kind, make) => {
  let number = 0;
  /** Desks on one database, each with its own connection, which is closed after the test. */
  async function place() {
    const connect = await make(`firm_${kind === 'SQLite' ? 's' : 'p'}${number++}`);
    const connected = async () => {
      const database = await connect();
      onTestFinished(() => database.close());
      return database;
    };
    return {
      connected,
      desk: async (more: Partial<typeof env> = {}) =>
        FirmDesk.open({ env: { ...env, ...more }, database: await connected(), log: silent, roots }),
    };
  }

  it('is that of FIRM after the first start, also when several instances start at once', async () => {
    const { desk } = await place();
    const desks = await Promise.all([desk(), desk(), desk()]);
    for (const one of desks) expect(one.site.current.print.fill('{firm}')).toBe(`D'Arcy & "Sons" <IT>`);
    const sets = await desks[0]?.store.changeSets(5);
    expect(sets).toEqual([expect.objectContaining({ id: 1, note: 'First start', firm: 'odd' })]);
    expect((await desks[0]?.store.state())?.documents).toHaveLength(sets?.[0]?.documents ?? 0);
  });

  it('is read from the database after that, whatever FIRM says, and the log says how to change it', async () => {
    const { desk, connected } = await place();
    expect((await (await desk()).publish([priced('$90')], me)).outcome).toBe('published');
    const lines: string[] = [];
    const log = { ...silent, warn: (_: unknown, message: string) => void lines.push(message) } as typeof silent;
    const next = await FirmDesk.open({ env: { ...env, FIRM: 'northbeam' }, database: await connected(), log, roots });
    expect(planOf(next)?.price).toBe('$90');
    expect(lines).toEqual([
      'firm: FIRM is northbeam, and the database has odd, which is shown. To show northbeam: npm run site -- firm import --from content/firms/northbeam',
    ]);
    await FirmDesk.open({ env, database: await connected(), log, roots });
    expect(lines).toHaveLength(1);
    // In development people edit the files; the log tells them why their changes do not show.
    vi.stubEnv('NODE_ENV', 'development');
    onTestFinished(() => void vi.unstubAllEnvs());
    await FirmDesk.open({ env, database: await connected(), log, roots });
    expect(lines.slice(1)).toEqual([
      'firm: documents in tests/fixtures/own-packs/firms/odd differ from the published ones, which are shown. To publish the files: npm run site -- firm import --from tests/fixtures/own-packs/firms/odd',
    ]);
    expect(await next.publish([priced('Price', 2)], me)).toMatchObject({ outcome: 'published' });
    await FirmDesk.open({ env, database: await connected(), log, roots });
    expect(lines).toHaveLength(2);
  });

  it('shows a publication at once, and the others show it when they look; a request keeps its snapshot', async () => {
    const { desk } = await place();
    const [one, two] = [await desk(), await desk()];
    const cleared = vi.fn();
    two.start(cleared, 50);
    const before = one.site.current;
    one.site.decide([{ id: 'response-15-minutes', enabled: false, proof: '', owner: '', expires: null }]);
    expect(await one.publish([priced('$95')], me)).toMatchObject({ outcome: 'published', change: 2 });
    expect(planOf(one)?.price).toBe('$95');
    expect(one.site.current.print.claimWords('response-15-minutes')).toBeNull();
    expect(before.data.plans[0]?.price).toBe('Price');
    await until('the price at the other', () => planOf(two)?.price === '$95', 1000);
    expect(cleared).toHaveBeenCalledTimes(1);
    await two.stop();
  });

  it('stores nothing that would make no site, and says which field of which document', async () => {
    const { desk } = await place();
    const one = await desk();
    const refused = async (changes: WishedChange[]): Promise<Published> => {
      const published = await one.publish(changes, me);
      expect(await one.store.newest()).toBe(1);
      expect(planOf(one)?.price).toBe('Price');
      return published;
    };
    const fault = (problem: string) => ({ outcome: 'faults', faults: [expect.objectContaining({ problem })] });
    const file = 'database/plans/hourly.yaml';
    expect(await refused([{ ...priced(''), body: { ...plan, price: '' } }])).toMatchObject({
      outcome: 'faults',
      faults: [{ file, problem: 'price is empty' }],
    });
    expect(await refused([priced('{claim:nothing}')])).toMatchObject(fault('{claim:nothing} names no claim'));
    expect(await refused([{ kind: 'firm', id: 'firm', seen: 1, body: null }])).toMatchObject({ outcome: 'faults' });
    expect(await refused([{ kind: 'map', id: 'map', seen: null, body: {} }])).toMatchObject({
      outcome: 'faults',
      faults: [{ file: 'database/map.geojson', problem: 'a firm has no document of this kind' }],
    });
    expect(await refused([{ ...priced('Price'), body: plan }])).toEqual({ outcome: 'unchanged' });
  });

  it('refuses a change that is based on an older version, by name; changes to other documents do not matter', async () => {
    const { desk } = await place();
    const [one, two] = [await desk(), await desk()];
    expect(await one.publish([priced('$1')], me)).toMatchObject({ outcome: 'published' });
    expect(await two.publish([priced('$2')], me)).toEqual({
      outcome: 'conflict',
      files: ['database/plans/hourly.yaml'],
    });
    expect(await two.publish([priced('$2', null)], me)).toMatchObject({ outcome: 'conflict' });
    expect(planOf(two)?.price).toBe('$1');
    const added: WishedChange = {
      kind: 'plan',
      id: 'monthly',
      seen: null,
      body: { ...plan, name: 'Monthly', order: 2 },
    };
    expect(await two.publish([added], me)).toMatchObject({ outcome: 'published', change: 3 });
    expect(await one.publish([priced('$3', 2)], me)).toMatchObject({ outcome: 'published', change: 4 });
    expect(one.site.current.data.plans.map(({ price }) => price)).toEqual(['$3', 'Price']);
  });

  it('loses nothing when many publish at once: each is published or told of the conflict', async () => {
    const { desk } = await place();
    const desks = await Promise.all([desk(), desk(), desk()]);
    const names = Array.from({ length: 9 }, (_, index) => `plan-${index}`);
    const all = await Promise.all(
      names.flatMap((id, index) => [
        desks[index % 3]?.publish([{ kind: 'plan', id, seen: null, body: { ...plan, order: index + 2 } }], me),
        desks[(index + 1) % 3]?.publish([priced(`$${index}`)], me),
      ]),
    );
    const outcomes = all.map((published) => published?.outcome);
    expect(outcomes.filter((outcome) => outcome === 'published')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(8);
    for (const one of desks) {
      await one.refresh();
      expect(one.site.current.data.plans).toHaveLength(10);
    }
    expect(await desks[0]?.store.newest()).toBe(11);
  }, 60_000);

  it('goes back to an earlier change set, or one document to an earlier version, as a new change set', async () => {
    const { desk } = await place();
    const one = await desk();
    const first = await one.store.state();
    await one.publish([priced('$1'), { kind: 'plan', id: 'monthly', seen: null, body: { ...plan, order: 2 } }], me);
    await one.publish([priced('$2', 2)], me);
    const version = { kind: 'plan', id: 'hourly', version: 2 } as const;
    expect(await one.restore(version, me)).toMatchObject({ outcome: 'published', change: 4 });
    expect(one.site.current.data.plans.map(({ price }) => price)).toEqual(['$1', 'Price']);
    expect(await one.restore({ change: 1 }, me)).toMatchObject({ outcome: 'published', change: 5 });
    const bodies = (state: typeof first) => state?.documents.map(({ kind, id, body }) => ({ kind, id, body }));
    expect(bodies(await one.store.state())).toEqual(bodies(first));
    expect(await one.restore({ change: 3 }, me)).toMatchObject({ outcome: 'published', change: 6 });
    expect(one.site.current.data.plans.map(({ price }) => price)).toEqual(['$2', 'Price']);
    expect(await one.restore({ change: 99 }, me)).toBeNull();
    expect(await one.restore({ ...version, version: 99 }, me)).toBeNull();
  });

  it('does not start with documents that make no site, and says which and how to mend them', async () => {
    const { desk, connected } = await place();
    const running = await desk();
    const database = await connected();
    const store = new DocumentStore(database);
    // A document as stored by an earlier version of this program, which did not require a price.
    const { price: _, ...without } = plan;
    const change = { kind: 'plan', id: 'hourly', schema: 1, body: without };
    await store.publish({ firm: 'odd', at: 1, author: null, note: 'n', changes: [change] }, 1);
    const start = desk();
    await expect(start).rejects.toThrow(StartFault);
    await expect(start).rejects.toThrow(
      [
        'The documents of the firm odd in the database cannot be shown:',
        'database/plans/hourly.yaml: price is missing: add it, such as price: From {claim:price-complete}.',
        'Write them to files with: npm run site -- firm export --to FOLDER',
        'Correct the files, see what is left with: npm run site -- firm check FOLDER',
        'Then publish them with: npm run site -- firm import --from FOLDER',
      ].join('\n'),
    );
    // A running desk keeps what it shows, and takes the next change that it can show.
    await running.refresh();
    expect(planOf(running)?.price).toBe('Price');
    expect(await running.publish([priced('$9', 2)], me)).toMatchObject({ outcome: 'published' });
    expect(planOf(running)?.price).toBe('$9');
  });

  it('gives commands the published site, and before the first start the site of FIRM without storing it', async () => {
    const { desk, connected } = await place();
    const database = await connected();
    expect((await openFirmSite(env, database)).data.plans[0]?.price).toBe('Price');
    expect(await new DocumentStore(database).newest()).toBeNull();
    await (await desk()).publish([priced('$8')], me);
    expect((await openFirmSite({ ...env, FIRM: 'northbeam' }, database)).data.plans[0]?.price).toBe('$8');
  });
});

describe('three instances on PostgreSQL', () => {
  it('show a publication of any of them within a second, although they look only every five', async () => {
    const url = await postgres.createEmpty('three');
    const instances = await Promise.all(
      [1, 2, 3].map(async () => {
        const database = await openPostgresDatabase(url);
        const desk = await FirmDesk.open({ env, database, log: silent, roots });
        desk.start(() => undefined, 5000);
        const listener = new ChangeListener({ url, log: silent, onChange: () => desk.refresh() });
        await listener.start();
        onTestFinished(async () => {
          await Promise.all([listener.stop(), desk.stop()]);
          await database.close();
        });
        return desk;
      }),
    );
    for (const [index, publishing] of instances.entries()) {
      const price = `$${index}0`;
      expect(await publishing.publish([priced(price, index + 1)], me)).toMatchObject({ outcome: 'published' });
      await until('the price everywhere', () => instances.every((desk) => planOf(desk)?.price === price), 1000);
    }
  });
});

describe('a second process on SQLite', () => {
  it('shows its publication at the server without a word between them', async () => {
    const folder = join(temporaryFolder(), 'data');
    const server = newSqliteDatabase(folder);
    const command = openSqliteDatabase(folder);
    onTestFinished(async () => {
      await server.close();
      await command.close();
    });
    const desk = await FirmDesk.open({ env, database: server, log: silent, roots });
    desk.start(() => undefined, 400);
    const other = await FirmDesk.open({ env, database: command, log: silent, roots });
    await other.publish([priced('$7')], me);
    await until('the price', () => planOf(desk)?.price === '$7', 1000);
    await desk.stop();
  });
});
