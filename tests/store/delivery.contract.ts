import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Channel, channels } from '../../app/domain/delivery/delivery.ts';
import { attemptsPerPage, readDeliveryQuery } from '../../app/domain/delivery/delivery-query.ts';
import type { Lead } from '../../app/domain/leads/stored-lead.ts';
import { firstProvenTime } from '../../app/domain/privacy/proven-time.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { CanaryStore } from '../../app/server/delivery/canary-store.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { newDeliveries } from '../../app/server/leads/capture-lead.server.ts';
import { InboxStore } from '../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { QuarantineStore } from '../../app/server/leads/quarantine-store.server.ts';
import { ProvenTimeStore } from '../../app/server/privacy/proven-time-store.server.ts';
import { FiguresStore } from '../../app/server/reports/figures-store.server.ts';
import { ReportStore } from '../../app/server/reports/report-store.server.ts';
import { newLead } from '../fakes/lead.ts';
import { lakeshore } from '../fixtures/site.ts';

/** The contract for deliveries, the canary and quarantine on every database. `open` gives an empty database. */
export function deliveryContract(open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase;
  let leads: LeadStore;
  let store: DeliveryStore;
  let canaries: CanaryStore;
  let quarantine: QuarantineStore;
  beforeAll(async () => {
    database = await open();
    leads = new LeadStore(database);
    store = new DeliveryStore(database);
    canaries = new CanaryStore(database);
    quarantine = new QuarantineStore(database);
  });
  afterAll(() => database.close());

  const ask = (query = '') => readDeliveryQuery(lakeshore, new URLSearchParams(query));

  /** Saves a lead with a message on each of `channels`. Returns the lead. */
  async function save(channels: readonly Channel[], over: Partial<Lead> = {}): Promise<Lead> {
    const input = { ...newLead(over), deliveries: newDeliveries(channels) };
    await leads.saveLead(input);
    return input.lead;
  }

  /** Claims every message due at `now` and records `outcome` for each. */
  async function attempt(now: number, outcome: 'delivered' | 'retry' | 'dead'): Promise<void> {
    for (const message of await store.claimDeliveries(now, 1000, 1000))
      await store.finishDelivery(
        {
          id: crypto.randomUUID(),
          outboxId: message.id,
          fence: message.fence,
          startedAt: now,
          finishedAt: now + 5,
          outcome,
          answer: `answer ${outcome}`,
        },
        { status: outcome === 'retry' ? 'pending' : outcome, nextAttemptAt: outcome === 'retry' ? now + 100 : now + 5 },
      );
  }

  describe('deliveries', () => {
    it('shows every attempt once, the newest first, by channel, by outcome and by lead', async () => {
      const first = await save(['lead-email', 'webhook'], { receivedAt: 1000 });
      await attempt(1000, 'retry');
      await attempt(1100, 'dead');
      const second = await save(['acknowledgement'], { receivedAt: 2000 });
      await attempt(2000, 'delivered');
      const all = await store.attempts(ask());
      expect(all.map(({ startedAt }) => startedAt)).toEqual([2000, 1100, 1100, 1000, 1000]);
      expect(all[0]).toMatchObject({ leadId: second.id, name: second.name, channel: 'acknowledgement' });
      expect((await store.attempts(ask('channel=webhook'))).map(({ outcome }) => outcome)).toEqual(['dead', 'retry']);
      expect(await store.attempts(ask('outcome=dead'))).toHaveLength(2);
      const own = await store.attempts(ask(`reference=${first.reference.toLowerCase()}&channel=lead-email`));
      expect(own.map(({ answer }) => answer)).toEqual(['answer dead', 'answer retry']);
    });

    it('continues after the last attempt shown, also when new ones arrive', async () => {
      for (let number = 0; number < attemptsPerPage; number++) await save(['reply'], { receivedAt: 3000 });
      await attempt(3000, 'delivered');
      const first = await store.attempts(ask('channel=reply'));
      const last = first.at(-2);
      await save(['reply'], { receivedAt: 4000 });
      await attempt(4000, 'delivered');
      expect(first).toHaveLength(attemptsPerPage);
      const rest = await store.attempts(ask(`channel=reply&after=${last?.startedAt}_${last?.id}`));
      expect(rest.map(({ id }) => id)).toEqual([first.at(-1)?.id]);
    });

    it('counts what waits and what was given up, and puts the dead of one channel back', async () => {
      await save(['lead-email'], { receivedAt: 5000 });
      expect(await store.figures()).toEqual({
        waiting: 1,
        dead: expect.arrayContaining([
          { channel: 'lead-email', count: 1 },
          { channel: 'webhook', count: 1 },
        ]),
      });
      expect((await store.messages('dead', 10)).map(({ lastAnswer }) => lastAnswer)).toEqual([
        'answer dead',
        'answer dead',
      ]);
      expect(await store.oldestWaitingAt()).toBe(5000);
      expect(await store.replayDead('webhook', 6000)).toBe(1);
      expect(await store.replayDead('webhook', 6000)).toBe(0);
      expect((await store.messages('waiting', 10)).map(({ channel }) => channel)).toEqual(['lead-email', 'webhook']);
      await attempt(6000, 'delivered');
      expect(await store.oldestWaitingAt()).toBeNull();
    });
  });

  describe('the state of a channel', () => {
    it('remembers the first failure after the last success', async () => {
      expect(await store.noteFailure('webhook', 100)).toMatchObject({ since: 100 });
      expect(await store.noteFailure('webhook', 200)).toMatchObject({ since: 100 });
      await store.noteSuccess('webhook');
      expect(await store.noteFailure('webhook', 300)).toMatchObject({ since: 300 });
      expect(await store.noteFailure('webhook', 290), 'one that failed earlier and is told later').toMatchObject({
        since: 290,
      });
    });

    it('knows for how long servers have run since then, under any clock', async () => {
      await store.noteSuccess('webhook');
      const time = new ProvenTimeStore(database);
      const hasRun = async (running: number) => {
        await time.create(firstProvenTime(0, 0, null));
        const known = await time.read();
        if (known) await time.advance(known.beats, { ...known, running });
      };
      await hasRun(1000);
      expect(await store.noteFailure('webhook', 300)).toEqual({ since: 300, ranFor: 0 });
      expect(await store.noteFailure('webhook', 10 ** 12)).toEqual({ since: 300, ranFor: 0 });
      await hasRun(6000);
      expect(await store.noteFailure('webhook', 5)).toEqual({ since: 5, ranFor: 5000 });
      await store.noteSuccess('webhook');
      expect(await store.noteFailure('webhook', 400)).toEqual({ since: 400, ranFor: 0 });
      await store.noteSuccess('webhook');
    });

    it('keeps the messages of a disabled webhook, and releases them once it is on again', async () => {
      expect(await store.disable('webhook', 400)).toBe(true);
      expect(await store.disable('webhook', 401)).toBe(false);
      await save(['webhook', 'lead-email'], { receivedAt: 7000 });
      expect(await store.nextDeliveryAt()).toBe(7000);
      await attempt(7000, 'delivered');
      expect(await store.nextDeliveryAt()).toBeNull();
      expect(await store.claimDeliveries(9000, 1000, 10)).toEqual([]);
      expect(await store.oldestWaitingAt()).toBeNull();
      expect((await store.figures()).waiting).toBe(1);
      expect(await store.enable('webhook', 8000)).toBe(true);
      expect(await store.enable('webhook', 8000)).toBe(false);
      expect(await store.nextDeliveryAt()).toBe(8000);
      await attempt(8000, 'delivered');
      expect((await store.figures()).waiting).toBe(0);
    });

    it('also releases messages given up since the webhook began to fail: none from before, and none about spam', async () => {
      const before = await save(['webhook'], { receivedAt: 9000 });
      await attempt(9000, 'dead');
      const [lost, mailed, spam] = await Promise.all([
        save(['webhook'], { receivedAt: 9100 }),
        save(['lead-email'], { receivedAt: 9100 }),
        save(['webhook'], { receivedAt: 9100, status: 'spam' }),
      ]);
      await attempt(9100, 'dead');
      expect(await store.noteFailure('webhook', 9105)).toMatchObject({ since: 9105 });
      await store.disable('webhook', 9105);
      await store.enable('webhook', 9500);
      const state = async ({ id }: Lead) => (await store.deliveriesOf(id)).map(({ status }) => status).join();
      expect(await Promise.all([before, lost, mailed, spam].map(state))).toEqual(['dead', 'pending', 'dead', 'dead']);
      expect((await store.deliveriesOf(lost.id))[0]).toMatchObject({ attempts: 0, nextAttemptAt: 9500 });
      await attempt(9500, 'delivered');
    });
  });

  /** Every list and figure of leads in the panel, the command line, the export and the metrics. */
  function everyList() {
    const figures = new FiguresStore(database);
    const inbox = new InboxStore(database);
    const reports = new ReportStore(database);
    const ever = { from: 0, to: 1_000_000_000_000_000 };
    const dimensions = ['kind', 'status', 'service', 'page', 'campaign'] as const;
    return Promise.all([
      leads.leads({ limit: 1000, offset: 0 }),
      leads.leadsAfter(null, 1000),
      figures.leadFigures(),
      figures.outboxFigures(),
      inbox.find({}, { limit: 1000, offset: 0 }, 20_000),
      inbox.pulse(0).then(({ newest, fresh }) => ({ newest, fresh })),
      inbox.figures(lakeshore.data.firm, 20_000),
      inbox.waitingCount(),
      inbox.unanswered([ever.to]),
      reports.leadCounts([ever]),
      ...dimensions.map((dimension) => reports.leadsBy(dimension, ever)),
      reports.promiseFigures(ever, 20_000),
      reports.firstContacts(ever, 1000),
      store.attempts(ask()),
      store.figures(),
      store.deadCount(),
      quarantine.leads('new', null, 1000),
      quarantine.count('new'),
    ]);
  }

  describe('the canary', () => {
    it('is made once per transport and time slot, even if several servers ask', async () => {
      const claims = await Promise.all([1, 2, 3].map(() => canaries.claim(7, ['email', 'webhook'], 10_000)));
      expect(
        claims
          .flat()
          .map(({ transport }) => transport)
          .sort(),
      ).toEqual(['email', 'webhook']);
      expect(await canaries.claim(8, ['email'], 11_000)).toHaveLength(1);
    });

    it('is in no list, count or export of leads and deliveries, and leaves nothing behind', async () => {
      const before = await everyList();
      const lead = await save(['canary-email', 'canary-webhook'], { receivedAt: 12_000, dueAt: 12_000, canary: true });
      const quarantined = await save(['canary-email'], { receivedAt: 12_000, canary: true, quarantined: true });
      await attempt(12_000, 'retry');
      expect(await everyList()).toEqual(before);
      expect(await store.messages('waiting', 10)).toEqual([]);
      expect(await store.oldestWaitingAt()).toBeNull();
      const [run] = await canaries.underWay();
      if (!run) throw new Error('a run expected');
      await canaries.setLead([run], lead.id);
      await canaries.tidy(0);
      expect(await leads.leadById(lead.id)).not.toBeNull();
      expect(await leads.leadById(quarantined.id)).toBeNull();
      const waiting = await canaries.underWay();
      for (const each of waiting) await canaries.finish(each, { outcome: 'lost', answer: 'no', finishedAt: 13_000 });
      await canaries.tidy(0);
      expect(await leads.leadById(lead.id)).toBeNull();
      expect(await store.deliveriesOf(lead.id)).toEqual([]);
    });

    it('ends once, and the newest end and the newest return are known', async () => {
      const [run] = await canaries.claim(9, ['email'], 20_000);
      if (!run) throw new Error('a run expected');
      const end = { outcome: 'returned' as const, answer: '250 ok', finishedAt: 20_400 };
      expect(await canaries.finish(run, end)).toBe(true);
      expect(await canaries.finish(run, { ...end, outcome: 'lost' })).toBe(false);
      const { ended, returned } = await canaries.newest('email', 20_500);
      expect([ended?.id, returned?.id]).toEqual([run.id, run.id]);
      expect((await canaries.newest('webhook', 20_500)).returned).toBeNull();
      await canaries.tidy(30_000);
      expect((await canaries.newest('email', 20_500)).ended).toBeNull();
    });
  });

  describe('the quarantine', () => {
    it('lists quarantined leads, the newest first, until a person calls them spam or not', async () => {
      const [older, newer, honest] = await Promise.all(
        [1, 2, 3].map((receivedAt) => save([], { receivedAt, quarantined: true, spamReasons: ['because'] })),
      );
      if (!older || !newer || !honest) throw new Error('three leads expected');
      const ids = async (state: 'new' | 'spam') => (await quarantine.leads(state, null, 10)).map(({ id }) => id);
      expect(await ids('new')).toEqual([honest.id, newer.id, older.id]);
      expect((await quarantine.leads('new', honest, 1)).map(({ id }) => id)).toEqual([newer.id]);
      const by = { userId: 'u', now: 50 };
      expect(await quarantine.markSpam(older.id, by)).toBe(true);
      expect(await quarantine.markSpam(older.id, by)).toBe(false);
      expect(
        await leads.releaseLead(honest.id, newDeliveries(['lead-email']), { now: 60, dueFrom: () => 90, userId: 'u' }),
      ).toBe(true);
      expect(await ids('new')).toEqual([newer.id]);
      expect(await ids('spam')).toEqual([older.id]);
      expect([await quarantine.count('new'), await quarantine.count('spam')]).toEqual([1, 1]);
      // A person may still decide that it was not spam after all.
      expect(
        await leads.releaseLead(older.id, newDeliveries(['lead-email']), { now: 70, dueFrom: () => 100, userId: 'u' }),
      ).toBe(true);
      expect(await leads.leadById(older.id)).toMatchObject({ status: 'new', quarantined: false, version: 3 });
    });
  });

  describe('a lead', () => {
    const several: readonly Channel[] = [
      ...(['reply', 'unsubscribe-link', 'invitation'] as const),
      ...(['alarm-email', 'alarm-webhook', 'alarm-push'] as const),
    ];

    it.each(channels.filter((channel) => !several.includes(channel)))(
      'has one message of %s at most',
      async (channel) => {
        await expect(save([channel, channel])).rejects.toThrow(/unique/i);
      },
    );

    it('may have several replies, alarms and links', async () => {
      const twice = [...several, ...several];
      const { id } = await save(twice);
      expect((await store.deliveriesOf(id)).map(({ channel }) => channel)).toEqual(twice.toSorted());
    });
  });
}
