import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Body, Kind } from '../../../app/domain/firm/kinds.ts';
import { dayOf } from '../../../app/domain/time/days.ts';
import type { DraftRevision } from '../../../app/server/firm/draft-store.server.ts';
import { FirmDesk } from '../../../app/server/firm/firm-desk.server.ts';
import { siteRoots } from '../../../app/server/firm/firm-site.server.ts';
import { PublishingDesk } from '../../../app/server/firm/publishing.server.ts';
import type { Scheduled } from '../../../app/server/firm/schedule-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { bothDatabases } from '../../fixtures/databases.ts';
import { oneItem } from '../../fixtures/evidence.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';

const env = { FIRM: 'odd', PACKS_DIR: 'tests/fixtures/own-packs' };
const log = openLog('silent');
const roots = siteRoots(env);
const minute = 60_000;

let postgres: SharedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
}, 60_000);
afterAll(() => postgres.remove());

const owner = { id: 'maya', role: 'owner' } as const;
const editor = { id: 'eli', role: 'editor' } as const;
const plan: Body<'plan'> = {
  name: 'By the hour',
  order: 1,
  price: 'Price',
  priceNote: 'Under the price',
  description: 'Whom it suits',
  features: ['Feature'],
  button: 'Button',
};

describe.each(bothDatabases(() => postgres))('publishing drafts, in %s', (kind, make) => {
  let number = 0;
  /** Instances of one site, each with its own connection. */
  async function place() {
    const connect = await make(`publishing_${kind === 'SQLite' ? 's' : 'p'}${number++}`);
    const clock = manualClock();
    const told: Scheduled[] = [];
    const instance = async ({ reachable = true } = {}) => {
      const database = await connect();
      onTestFinished(() => database.close());
      const accounts = [owner, editor].map((one) => ({ ...one, email: `${one.id}@firm.example` }));
      await database.db
        .insertInto('users')
        .values(accounts.map((one) => ({ ...one, password_hash: '', created_at: 0, totp_enabled: 0 }) as never))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const firm = await FirmDesk.open({ env, database, log, roots, clock });
      const tell = (scheduled: Scheduled) => {
        if (reachable) told.push(scheduled);
        return Promise.resolve(reachable);
      };
      const desk = new PublishingDesk({ firm, database, log, clock, tell });
      const price = () => firm.site.current.data.plans.find(({ id }) => id === 'hourly')?.price;
      return { firm, desk, price, database };
    };
    return { clock, instance, told };
  }
  type Instance = Awaited<ReturnType<Awaited<ReturnType<typeof place>>['instance']>>;

  async function write(
    { firm }: Instance,
    body: unknown,
    { kind: of = 'plan', id = 'hourly', seen = 1 }: { kind?: Kind; id?: string; seen?: number | null } = {},
  ): Promise<DraftRevision> {
    const found = await firm.drafts.find(of, id);
    const saved = await firm.drafts.save({
      kind: of,
      id,
      body,
      seen: found?.seen ?? seen,
      revision: found?.revision ?? null,
      author: 'eli',
    });
    if (saved.outcome !== 'saved') throw new Error('The draft was not saved.');
    return { kind: of, id, revision: saved.revision };
  }
  const priced = (price: string) => ({ ...plan, price });
  const draftIds = async ({ firm }: Instance) => (await firm.drafts.list()).map(({ id }) => id);

  it('makes one change set of those that were chosen; the others stay', async () => {
    const one = await (await place()).instance();
    const hourly = await write(one, priced('$90'));
    const monthly = await write(one, { ...plan, name: 'Monthly', order: 2 }, { id: 'monthly', seen: null });
    await write(one, { ...plan, price: '' }, { id: 'wrong', seen: null });
    const { drafts, site, partial } = await one.desk.review();
    // The review shows all drafts without faults together.
    expect([site?.data.plans.map(({ id }) => id), partial]).toEqual([['hourly', 'monthly'], true]);
    expect(drafts.map(({ id, effect, faults }) => [id, effect, faults.length])).toEqual([
      ['hourly', 'changed', 0],
      ['monthly', 'added', 0],
      ['wrong', 'added', 1],
    ]);
    const published = await one.desk.publish([hourly, monthly], owner, 'New prices');
    expect(published).toMatchObject({ outcome: 'published', change: 2 });
    expect([one.price(), await draftIds(one)]).toEqual(['$90', ['wrong']]);
    expect(
      (await one.firm.store.changesOf(2)).map(({ id, before, after }) => [id, before?.version, after?.version]),
    ).toEqual([
      ['hourly', 1, 2],
      ['monthly', undefined, 1],
    ]);
    expect((await one.firm.store.changeSets(1))[0]).toMatchObject({ author: 'maya', note: 'New prices', documents: 2 });
  });

  it('refuses in words and keeps every draft', async () => {
    const one = await (await place()).instance();
    const hourly = await write(one, priced('$90'));
    expect(await one.desk.publish([], owner, '')).toEqual({ outcome: 'nothing' });
    expect(await one.desk.publish([hourly], editor, '')).toEqual({
      outcome: 'forbidden',
      names: ['Plan: By the hour'],
    });
    const later = await write(one, priced('{claim:nothing}'));
    expect(await one.desk.publish([hourly], owner, '')).toEqual({ outcome: 'moved', names: ['Plan: By the hour'] });
    expect(await one.desk.publish([later], owner, '')).toMatchObject({
      outcome: 'faults',
      sentences: [expect.stringContaining('names no claim')],
    });
    expect([one.price(), await draftIds(one)]).toEqual(['Price', ['hourly']]);
    const same = await write(one, plan);
    expect(await one.desk.publish([same], owner, '')).toEqual({ outcome: 'unchanged', names: ['Plan: By the hour'] });
    expect([await one.firm.store.newest(), await draftIds(one)]).toEqual([1, []]);
  });

  it('publishes no evidence of a month to come, or that tells what another item tells, and keeps the draft', async () => {
    const one = await (await place()).instance();
    const services = one.firm.site.current.data.services.slice(0, 1).map(({ id }) => id);
    const { locations: _locations, industries: _industries, ...words } = oneItem().body;
    const body = { ...words, services };
    const about = { kind: 'evidence', id: 'job', seen: null } as const;
    const early = await write(one, { ...body, month: '2099-01' }, about);
    expect((await one.desk.review()).drafts[0]?.faults).toHaveLength(1);
    expect(await one.desk.publish([early], owner, '')).toMatchObject({
      outcome: 'faults',
      sentences: [expect.stringContaining('which has not come')],
    });
    const past = await write(one, { ...body, month: '2020-01', expires: '2099-01-01' }, about);
    expect(await one.desk.publish([past], owner, '')).toMatchObject({ outcome: 'published' });
    const copy = await write(one, { ...body, month: '2020-02' }, { ...about, id: 'copy' });
    expect((await one.desk.review()).drafts[0]?.faults).toHaveLength(1);
    expect(await one.desk.publish([copy], owner, '')).toMatchObject({
      outcome: 'faults',
      sentences: [expect.stringContaining('says mostly what the evidence “job” says')],
    });
    expect(one.firm.site.current.data.evidence).toMatchObject([{ id: 'job', until: '2099-01-01' }]);
    expect(await draftIds(one)).toEqual(['copy']);
  });

  it('does not publish over what somebody else has published since, until the author has seen it', async () => {
    const one = await (await place()).instance();
    const draft = await write(one, priced('$90'));
    await one.firm.publish([{ kind: 'plan', id: 'hourly', seen: 1, body: priced('$80') }], { author: null, note: '' });
    expect(await one.desk.publish([draft], owner, '')).toEqual({ outcome: 'overtaken', names: ['Plan: By the hour'] });
    expect((await one.desk.review()).drafts[0]).toMatchObject({
      overtaken: true,
      changes: [{ before: '$80', after: '$90' }],
    });
    expect([one.price(), await draftIds(one)]).toEqual(['$80', ['hourly']]);
  });

  it('gives two people who publish in the same second a clear outcome each, and stores one change set', async () => {
    const { instance } = await place();
    const [one, two] = [await instance(), await instance()];
    const draft = await write(one, priced('$90'));
    const both = await Promise.all([one.desk.publish([draft], owner, 'A'), two.desk.publish([draft], owner, 'B')]);
    const outcomes = both.map(({ outcome }) => outcome).sort();
    expect(outcomes[1] === 'published' ? outcomes[0] : outcomes[1]).toMatch(/^(moved|overtaken|unchanged|published)$/);
    expect(outcomes.filter((outcome) => outcome === 'published')).toHaveLength(1);
    expect(await one.firm.store.newest()).toBe(2);
    expect(await draftIds(one)).toEqual([]);
  });

  it('keeps what was saved while a publication was under way, as a draft of the new version', async () => {
    const one = await (await place()).instance();
    const seen = await write(one, priced('$90'));
    const store = vi.spyOn(one.firm.store, 'publish');
    store.mockImplementationOnce(async (...given) => {
      await write(one, priced('$91'));
      return Object.getPrototypeOf(one.firm.store).publish.apply(one.firm.store, given);
    });
    expect(await one.desk.publish([seen], owner, '')).toMatchObject({ outcome: 'published' });
    expect(one.price()).toBe('$90');
    expect(await one.firm.drafts.find('plan', 'hourly')).toMatchObject({ seen: 2, body: { price: '$91' } });
  });

  it('that had no words about it is undone without any, too', async () => {
    const one = await (await place()).instance();
    await one.desk.publish([await write(one, priced('$90'))], owner, '');
    expect(await one.desk.undo(2, owner)).toMatchObject({ outcome: 'undone' });
    expect(await one.desk.undoable()).toMatchObject({ change: 3, note: 'Undo' });
  });

  it('can be undone for a minute: the site is as before, and the drafts are there again', async () => {
    const { clock, instance } = await place();
    const one = await instance();
    const before = await one.firm.store.state();
    const drafts = [await write(one, priced('$90')), await write(one, plan, { id: 'new', seen: null })];
    await one.desk.publish(drafts, owner, 'Prices');
    expect(await one.desk.undoable()).toMatchObject({ change: 2, note: 'Prices' });
    expect(await one.desk.undo(2, editor)).toMatchObject({ outcome: 'forbidden' });
    expect(await one.desk.undo(2, owner)).toMatchObject({ outcome: 'undone', change: 3 });
    const bodies = (state: typeof before) => state?.documents.map(({ id, body }) => ({ id, body }));
    expect(bodies(await one.firm.store.state())).toEqual(bodies(before));
    expect((await one.firm.drafts.list()).map(({ id, seen, body }) => [id, seen, (body as typeof plan).price])).toEqual(
      [
        ['hourly', 3, '$90'],
        ['new', null, 'Price'],
      ],
    );
    expect(await one.desk.undoable()).toMatchObject({ note: 'Undo: Prices' });
    // They can be published without changes.
    const again = (await one.firm.drafts.list()).map(({ kind: of, id, revision }) => ({ kind: of, id, revision }));
    expect(await one.desk.publish(again, owner, 'Again')).toMatchObject({ outcome: 'published', change: 4 });
    expect(await one.desk.undo(3, owner)).toMatchObject({ outcome: 'overtaken' });
    clock.pass(2 * minute);
    expect(await one.desk.undoable()).toBeNull();
    expect(await one.desk.undo(4, owner)).toEqual({ outcome: 'late' });
    expect(one.price()).toBe('$90');
  });

  it('goes back to an earlier state, after saying what that changes', async () => {
    const one = await (await place()).instance();
    await one.desk.publish([await write(one, priced('$90'))], owner, 'A');
    await one.desk.publish([await write(one, plan, { id: 'new', seen: null })], owner, 'B');
    const review = await one.desk.reviewRestore({ change: 1 });
    expect(review?.map(({ name, effect }) => `${name} ${effect}`)).toEqual([
      'Plan: By the hour changed',
      'Plan: By the hour removed',
    ]);
    expect(await one.desk.reviewRestore({ change: 99 })).toBeNull();
    expect(await one.desk.restore({ change: 1 }, editor, '')).toMatchObject({ outcome: 'forbidden' });
    const version = { kind: 'plan', id: 'hourly', version: 1 } as const;
    expect(await one.desk.restore(version, owner, 'Back')).toMatchObject({ outcome: 'published', change: 4 });
    expect(one.price()).toBe('Price');
    expect(await one.desk.restore(version, owner, 'Back')).toMatchObject({ outcome: 'unchanged' });
    expect(await one.desk.restore({ change: 1 }, owner, 'Back')).toMatchObject({ outcome: 'published', change: 5 });
    expect(one.firm.site.current.data.plans.map(({ id }) => id)).toEqual(['hourly']);
  });

  it('happens once at its time, also after a restart, with the words that were reviewed', async () => {
    const { clock, instance } = await place();
    const one = await instance();
    const reviewed = await write(one, priced('$90'));
    const at = clock.wall() + 10 * minute;
    expect(await one.desk.publishAt(at, [reviewed], editor, '')).toMatchObject({ outcome: 'forbidden' });
    expect(await one.desk.publishAt(at, [reviewed], owner, 'Monday')).toMatchObject({ outcome: 'scheduled', at });
    expect((await one.desk.review()).drafts[0]?.scheduled).toMatchObject({ at });
    await write(one, priced('$91'));
    await one.desk.runDue();
    expect(one.price()).toBe('Price');
    clock.pass(11 * minute);
    const [two, three] = [await instance(), await instance()];
    await Promise.all([two.desk.runDue(), three.desk.runDue()]);
    expect(await two.firm.store.newest()).toBe(2);
    expect((await two.firm.store.changeSets(1))[0]).toMatchObject({ author: 'maya', note: 'Monday' });
    expect(await one.desk.scheduled()).toEqual({ waiting: [], failed: [] });
    await one.firm.refresh();
    expect(one.price()).toBe('$90');
    // Words written after that become a draft of the new version.
    expect(await one.firm.drafts.find('plan', 'hourly')).toMatchObject({ seen: 2, body: { price: '$91' } });
  });

  it('gives a new article the day on which it appears, not the day on which it was written', async () => {
    const { clock, instance } = await place();
    const one = await instance();
    const article = { title: 'Backups that come back', body: 'A backup is a promise.', date: '2020-01-01' };
    const draft = await write(one, article, { kind: 'article', id: 'backups', seen: null });
    const at = clock.wall() + 3000 * minute;
    expect(await one.desk.publishAt(at, [draft], owner, '')).toMatchObject({ outcome: 'scheduled' });
    clock.pass(3001 * minute);
    await one.desk.runDue();
    const { articles, firm } = one.firm.site.current.data;
    expect(articles.find(({ id }) => id === 'backups')?.date).toBe(dayOf(at, firm.timeZone));
  });

  it('can be cancelled before its time, and its draft stays', async () => {
    const { clock, instance } = await place();
    const one = await instance();
    await one.desk.publishAt(clock.wall() + minute, [await write(one, priced('$90'))], owner, '');
    const [waiting] = (await one.desk.scheduled()).waiting;
    const id = waiting?.id ?? '';
    expect(await one.desk.cancel(id, editor)).toBe('forbidden');
    expect([await one.desk.cancel(id, owner), await one.desk.cancel(id, owner)]).toEqual(['cancelled', 'ended']);
    clock.pass(2 * minute);
    await one.desk.runDue();
    expect([one.price(), await draftIds(one)]).toEqual(['Price', ['hourly']]);
  });

  it('that fails at its time is kept with the reason, and the owner is told once, when that is possible', async () => {
    const { clock, instance, told } = await place();
    const [silent, one] = [await instance({ reachable: false }), await instance()];
    const anybody = { author: null, note: '' };
    const claim = { words: 'fast', statement: 'We are fast', order: 99 };
    await one.firm.publish([{ kind: 'claim', id: 'fast', seen: null, body: claim }], anybody);
    await one.desk.publishAt(clock.wall() + minute, [await write(one, priced('{claim:fast}'))], owner, 'A');
    const extra = await write(one, { ...plan, order: 2 }, { id: 'extra', seen: null });
    await one.desk.publishAt(clock.wall() + 2 * minute, [extra], owner, 'B');
    // In the meantime another person has removed the claim and published a document with the same name.
    await one.firm.publish([{ kind: 'claim', id: 'fast', seen: 1, body: null }], anybody);
    await one.firm.publish([{ kind: 'plan', id: 'extra', seen: null, body: { ...plan, order: 3 } }], anybody);
    clock.pass(3 * minute);
    await silent.desk.runDue();
    expect(told).toEqual([]);
    await one.desk.runDue();
    await one.desk.runDue();
    const { failed } = await one.desk.scheduled();
    expect(new Map(failed.map(({ note, problem }) => [note, problem]))).toEqual(
      new Map([
        ['A', expect.stringContaining('{claim:fast} names no claim')],
        ['B', 'Plan: By the hour changed on the site after this was scheduled.'],
      ]),
    );
    expect(told.map(({ id }) => id).sort()).toEqual(failed.map(({ id }) => id).sort());
    expect(await draftIds(one)).toContain('extra');
  });

  it.each([
    ['is disabled', { disabled_at: 1 }, 'maya@firm.example may no longer publish: the account is disabled.'],
    ['has a lower role', { role: 'editor' }, 'maya@firm.example may no longer publish this: Plan: By the hour.'],
    ['has no account', null, 'The person who planned it may no longer publish: the account is disabled.'],
  ] as const)(
    'that was planned by a person who %s by then is not published, and the owner is told',
    async (_, change, problem) => {
      const { clock, instance, told } = await place();
      const one = await instance();
      await one.desk.publishAt(clock.wall() + minute, [await write(one, priced('$90'))], owner, '');
      const { db } = one.database;
      await (change
        ? db.updateTable('users').set(change).where('id', '=', 'maya').execute()
        : db.deleteFrom('users').where('id', '=', 'maya').execute());
      clock.pass(2 * minute);
      await one.desk.runDue();
      expect([one.price(), await one.firm.store.newest(), await draftIds(one)]).toEqual(['Price', 1, ['hourly']]);
      expect(told).toMatchObject([{ state: 'failed', problem }]);
      // The same by a person who still may.
      const again = await write(one, priced('$91'));
      await db.updateTable('users').set({ role: 'owner', disabled_at: null }).where('id', '=', 'eli').execute();
      await one.desk.publishAt(clock.wall() + minute, [again], { ...editor, role: 'owner' }, '');
      clock.pass(2 * minute);
      await one.desk.runDue();
      expect(one.price()).toBe('$91');
    },
  );
});
