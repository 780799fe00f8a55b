import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnOf, storedFields, storedNames } from '../../app/domain/leads/stored-lead.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { newLead } from '../fakes/lead.ts';

const lease = 30_000;

/** The contract for every database. Each database's own test file calls it; a skipped run is a failure. */
export function storeContract(open: () => Promise<OpenDatabase>): void {
  let store: LeadStore;
  let deliveries: DeliveryStore;
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    store = new LeadStore(database);
    deliveries = new DeliveryStore(database);
  });
  afterAll(() => store.close());

  /** Claims one message of `leadId`; other due messages stay leased. */
  async function claim(leadId: string, now: number) {
    const messages = await deliveries.claimDeliveries(now, lease, 1000);
    return messages.filter((message) => message.leadId === leadId);
  }

  const attempt = (outboxId: string, fence: number, outcome: 'delivered' | 'retry' | 'dead', at: number) => ({
    id: randomUUID(),
    outboxId,
    fence,
    startedAt: at,
    finishedAt: at + 5,
    outcome,
    answer: '250 ok',
  });

  describe('leads', () => {
    it('reads every field back as it was written', async () => {
      const input = newLead();
      expect(await store.saveLead(input)).toEqual({ saved: true });
      expect(await store.leadById(input.lead.id)).toEqual(input.lead);
      expect(await store.leadByReference(input.lead.reference)).toEqual(input.lead);
      expect(await store.leadsById([])).toEqual(new Map());
      const found = await store.leadsById([input.lead.id, 'nobody', input.lead.id]);
      expect(found).toEqual(new Map([[input.lead.id, input.lead]]));
      expect(await store.consentsOf(input.lead.id)).toEqual(input.consents);
      const queued = await deliveries.deliveriesOf(input.lead.id);
      expect(queued.map(({ channel, status }) => [channel, status])).toEqual([
        ['acknowledgement', 'pending'],
        ['lead-email', 'pending'],
      ]);
    });

    it('have a column for every field, and no other but the three that the database keeps for itself', async () => {
      const tables = await database.db.introspection.getTables();
      const columns = tables.find(({ name }) => name === 'leads')?.columns.map(({ name }) => name) ?? [];
      expect(columns.toSorted()).toEqual(
        [...storedNames.map(columnOf), 'noted_at', 'search_words', 'tell_at'].toSorted(),
      );
    });

    it('keeps empty fields empty', async () => {
      const empty = Object.entries(storedFields).flatMap(([name, { type }]) =>
        type.endsWith('or null') ? [[name, null]] : [],
      );
      const input = newLead(Object.fromEntries(empty));
      expect(input.lead).toMatchObject({ plan: null, answers: null, idempotencyKey: null });
      await store.saveLead(input);
      expect(await store.leadById(input.lead.id)).toEqual(input.lead);
    });

    it('makes one lead of a hundred parallel posts with one idempotency key', async () => {
      const key = randomUUID();
      const results = await Promise.all(
        Array.from({ length: 100 }, () => store.saveLead(newLead({ idempotencyKey: key }))),
      );
      expect(results.filter((result) => result.saved)).toHaveLength(1);
      const references = new Set(results.flatMap((result) => (result.saved ? [] : [result.reference])));
      expect(references.size).toBe(1);
    });

    it('distinguishes the same key with another body', async () => {
      const first = newLead();
      await store.saveLead(first);
      const again = await store.saveLead(newLead({ idempotencyKey: first.lead.idempotencyKey, bodyHash: 'other' }));
      const { reference, receivedAt } = first.lead;
      expect(again).toEqual({ saved: false, reference, receivedAt, sameBody: false });
    });

    it('stores no lead with the words of one that came since a given time', async () => {
      const receivedAt = Date.UTC(2001, 0, 1);
      const bodyHash = randomUUID();
      const first = newLead({ bodyHash, receivedAt });
      await store.saveLead(first);
      const again = () => newLead({ bodyHash, receivedAt: receivedAt + 1000 });
      const { reference } = first.lead;
      const repeated = { saved: false, reference, receivedAt, sameBody: true };
      expect(await store.saveLead({ ...again(), unlessSince: receivedAt })).toEqual(repeated);
      expect(await store.saveLead({ ...again(), unlessSince: receivedAt + 1 })).toEqual({ saved: true });
      expect(await store.saveLead({ ...newLead({ bodyHash: randomUUID(), receivedAt }), unlessSince: 0 })).toEqual({
        saved: true,
      });
    });

    it('leaves nothing behind when a part of the transaction is refused', async () => {
      const input = newLead();
      const [delivery] = input.deliveries;
      const twice = { ...input, deliveries: [delivery, delivery].filter((row) => row !== undefined) };
      await expect(store.saveLead({ ...twice, lead: { ...input.lead, idempotencyKey: null } })).rejects.toThrow();
      expect(await store.leadById(input.lead.id)).toBeNull();
    });

    it('keeps the valid ones of many simultaneous writes when one is refused', async () => {
      const inputs = Array.from({ length: 9 }, () => newLead());
      const bad = newLead();
      const [delivery] = bad.deliveries;
      const refused = {
        ...bad,
        lead: { ...bad.lead, idempotencyKey: null },
        deliveries: [delivery, delivery].filter((row) => row !== undefined),
      };
      const results = await Promise.allSettled(
        [...inputs.slice(0, 4), refused, ...inputs.slice(4)].map((input) => store.saveLead(input)),
      );
      expect(results.map(({ status }) => status)).toEqual([
        ...Array(4).fill('fulfilled'),
        'rejected',
        ...Array(5).fill('fulfilled'),
      ]);
      for (const { lead } of inputs) expect(await store.leadById(lead.id), lead.id).not.toBeNull();
      expect(await store.leadById(bad.lead.id)).toBeNull();
    });

    it('lists the newest first', async () => {
      const late = newLead({ receivedAt: Date.UTC(2040, 0, 2) });
      const later = newLead({ receivedAt: Date.UTC(2040, 0, 3) });
      await store.saveLead(later);
      await store.saveLead(late);
      const [first, second] = await store.leads({ limit: 2, offset: 0 });
      expect([first?.id, second?.id]).toEqual([later.lead.id, late.lead.id]);
      expect((await store.leads({ limit: 1, offset: 1 }))[0]?.id).toBe(late.lead.id);
    });

    it('delivers a quarantined lead only after its release, and releases it once', async () => {
      const input = { ...newLead({ quarantined: true }), deliveries: [] };
      const released = newLead().deliveries;
      await store.saveLead(input);
      expect(await deliveries.deliveriesOf(input.lead.id)).toEqual([]);
      expect(await store.releaseLead(input.lead.id, released, { now: 1, dueFrom: () => 2 })).toBe(true);
      expect(await store.releaseLead(input.lead.id, newLead().deliveries, { now: 1, dueFrom: () => 2 })).toBe(false);
      expect(await store.leadById(input.lead.id)).toMatchObject({ quarantined: false, dueAt: 2 });
      expect(await deliveries.deliveriesOf(input.lead.id)).toHaveLength(2);
    });
  });

  describe('outbox', () => {
    it('gives a due message to one worker only', async () => {
      const input = newLead();
      await store.saveLead(input);
      const now = input.lead.receivedAt;
      const [first, second] = await Promise.all([claim(input.lead.id, now), claim(input.lead.id, now)]);
      expect([...first, ...second].map(({ id }) => id).sort()).toEqual(input.deliveries.map(({ id }) => id).sort());
    });

    it('hands a message on when its lease has ended, and refuses the late worker', async () => {
      const input = newLead();
      await store.saveLead(input);
      const now = input.lead.receivedAt;
      const [held] = await claim(input.lead.id, now);
      const id = held?.id ?? '';
      expect(await claim(input.lead.id, now + lease - 1)).toEqual([]);
      const taken = (await claim(input.lead.id, now + lease + 1)).find((message) => message.id === id);
      expect(taken).toMatchObject({ fence: 2, attempts: 0 });
      expect(await deliveries.extendLease(id, 1, now + 90_000)).toBe(false);
      expect(
        await deliveries.finishDelivery(attempt(id, 1, 'delivered', now), { status: 'delivered', nextAttemptAt: now }),
      ).toBe(false);
      expect(await deliveries.attemptsOf(id)).toEqual([]);
      const own = attempt(id, 2, 'delivered', now);
      expect(await deliveries.finishDelivery(own, { status: 'delivered', nextAttemptAt: now })).toBe(true);
      expect(await deliveries.attemptsOf(id)).toEqual([own]);
      expect((await deliveries.deliveriesOf(input.lead.id)).find((message) => message.id === id)).toMatchObject({
        status: 'delivered',
        deliveredAt: now + 5,
      });
    });

    it('keeps a lease that its worker extends', async () => {
      const input = newLead();
      await store.saveLead(input);
      const now = input.lead.receivedAt;
      const held = await claim(input.lead.id, now);
      for (const message of held)
        expect(await deliveries.extendLease(message.id, message.fence, now + 2 * lease)).toBe(true);
      expect(await claim(input.lead.id, now + lease + 1)).toEqual([]);
    });

    it('gives a message out again at its next attempt and not before', async () => {
      const input = newLead();
      await store.saveLead(input);
      const now = input.lead.receivedAt;
      for (const message of await claim(input.lead.id, now)) {
        await deliveries.finishDelivery(attempt(message.id, message.fence, 'retry', now), {
          status: 'pending',
          nextAttemptAt: now + 5000,
        });
      }
      expect(await claim(input.lead.id, now + 4999)).toEqual([]);
      expect(await claim(input.lead.id, now + 5000)).toHaveLength(2);
    });

    it('lets only the owner hold a message back; it is due at its time, with no try counted', async () => {
      const input = newLead();
      await store.saveLead(input);
      const now = input.lead.receivedAt;
      for (const { id, fence } of await claim(input.lead.id, now)) {
        expect(await deliveries.holdDelivery(id, fence - 1, now + 1)).toBe(false);
        expect(await deliveries.holdDelivery(id, fence, now + 9000)).toBe(true);
        expect(await deliveries.holdDelivery(id, fence, now + 1)).toBe(false);
        expect(await deliveries.attemptsOf(id)).toEqual([]);
      }
      expect(await claim(input.lead.id, now + 8999)).toEqual([]);
      expect((await claim(input.lead.id, now + 9000)).map(({ attempts }) => attempts)).toEqual([0, 0]);
    });

    it('counts a try when its result is known, and none whose worker died', async () => {
      const input = newLead();
      await store.saveLead(input);
      let now = input.lead.receivedAt;
      expect(await claim(input.lead.id, now)).toHaveLength(2);
      now += lease + 1;
      const held = await claim(input.lead.id, now);
      expect(held.map(({ attempts }) => attempts)).toEqual([0, 0]);
      const again = { status: 'pending' as const, nextAttemptAt: now };
      for (const { id, fence } of held) await deliveries.finishDelivery(attempt(id, fence, 'retry', now), again);
      expect((await deliveries.deliveriesOf(input.lead.id)).map(({ attempts }) => attempts)).toEqual([1, 1]);
    });

    it('remembers the remaining recipients when others took the message, also after a replay', async () => {
      const input = newLead();
      await store.saveLead(input);
      const now = input.lead.receivedAt;
      const [held] = await claim(input.lead.id, now);
      if (!held) throw new Error('a message expected');
      const left = { status: 'dead' as const, nextAttemptAt: now, recipient: 'desk@firm.example' };
      await deliveries.finishDelivery(attempt(held.id, held.fence, 'dead', now), left);
      await deliveries.replayDelivery(held.id, now);
      const [again] = await claim(input.lead.id, now);
      expect(again).toMatchObject({ id: held.id, recipient: 'desk@firm.example' });
      await deliveries.finishDelivery(attempt(held.id, again?.fence ?? 0, 'delivered', now), {
        status: 'delivered',
        nextAttemptAt: now,
      });
      const kept = (await deliveries.deliveriesOf(input.lead.id)).find(({ id }) => id === held.id);
      expect(kept?.recipient).toBe('desk@firm.example');
    });

    it('replays a dead message and no delivered one', async () => {
      const input = newLead();
      await store.saveLead(input);
      const now = input.lead.receivedAt;
      const [dead, done] = await claim(input.lead.id, now);
      if (!dead || !done) throw new Error('two messages expected');
      await deliveries.finishDelivery(attempt(dead.id, dead.fence, 'dead', now), {
        status: 'dead',
        nextAttemptAt: now,
      });
      await deliveries.finishDelivery(attempt(done.id, done.fence, 'delivered', now), {
        status: 'delivered',
        nextAttemptAt: now,
      });
      expect(await deliveries.replayDelivery(done.id, now)).toBe(false);
      expect(await deliveries.replayDelivery(dead.id, now)).toBe(true);
      expect((await claim(input.lead.id, now)).map(({ id }) => id)).toEqual([dead.id]);
    });

    it('gives out messages of the requested channels only', async () => {
      const input = newLead();
      await store.saveLead(input);
      const now = input.lead.receivedAt;
      const take = async (at: number) => {
        const messages = await deliveries.claimDeliveries(at, lease, 1000, ['acknowledgement', 'webhook']);
        return messages.filter(({ leadId }) => leadId === input.lead.id).map(({ channel }) => channel);
      };
      expect(await take(now)).toEqual(['acknowledgement']);
      expect((await claim(input.lead.id, now)).map(({ channel }) => channel)).toEqual(['lead-email']);
      // Channels are also respected among messages that a dead worker held.
      expect(await take(now + lease + 1)).toEqual(['acknowledgement']);
    });

    it('gives out no more than requested: the firm’s own mail, then marked desk mail, then acknowledgements', async () => {
      const marked = newLead({ receivedAt: 10 });
      const [early, late] = [
        newLead({ receivedAt: 20, spamReasons: [] }),
        newLead({ receivedAt: 30, spamReasons: [] }),
      ];
      const names = new Map([marked, early, late].map(({ lead }, at) => [lead.id, ['marked', 'early', 'late'][at]]));
      for (const input of [marked, late, early]) await store.saveLead(input);
      const take = async (now: number, limit: number) => {
        const messages = await deliveries.claimDeliveries(now, lease, limit);
        return messages.map(({ leadId, channel, fence }) => `${names.get(leadId)} ${channel} ${fence}`);
      };
      expect(await take(40, 1)).toEqual(['early lead-email 1']);
      expect(await take(40, 2)).toEqual(['late lead-email 1', 'marked lead-email 1']);
      // A dead worker's messages have been due longer than others of their kind.
      expect(await take(41 + lease, 5)).toEqual([
        'early lead-email 2',
        'late lead-email 2',
        'marked lead-email 2',
        'marked acknowledgement 1',
        'early acknowledgement 1',
      ]);
      for (const { lead } of [marked, early, late])
        for (const { id, fence } of await deliveries.deliveriesOf(lead.id)) {
          await deliveries.claimDeliveries(41 + lease, lease, 10);
          const end = { status: 'delivered', nextAttemptAt: 40 } as const;
          await deliveries.finishDelivery(attempt(id, fence || 1, 'delivered', 40), end);
        }
    });

    it('gives out a message alone after two claims without a result, and gives it up after five', async () => {
      const input = { ...newLead(), deliveries: [{ id: randomUUID(), channel: 'acknowledgement' as const }] };
      await store.saveLead(input);
      let now = input.lead.receivedAt;
      const state = async () => (await deliveries.deliveriesOf(input.lead.id))[0];
      const alone = async () => {
        const taken = [];
        for (;;) {
          const message = await deliveries.claimAlone(now, lease);
          if (!message) return taken.filter(({ leadId }) => leadId === input.lead.id);
          taken.push(message);
        }
      };
      const givenUp = async () =>
        (await deliveries.giveUpUnended(now))
          .filter(({ leadId }) => leadId === input.lead.id)
          .map(({ status }) => status);
      const others = await deliveries.unendedCount();
      for (let claims = 1; claims <= 2; claims++, now += lease + 1) {
        expect(await alone()).toEqual([]);
        expect(await claim(input.lead.id, now)).toMatchObject([{ claims }]);
      }
      for (let claims = 3; claims <= 5; claims++, now += lease + 1) {
        expect(await claim(input.lead.id, now)).toEqual([]);
        expect(await givenUp()).toEqual([]);
        expect(await alone()).toMatchObject([{ claims }]);
      }
      expect(await alone()).toEqual([]);
      expect(await givenUp()).toEqual(['dead']);
      expect(await state()).toMatchObject({ status: 'dead', lastAnswer: expect.stringContaining('none finished') });
      const { id = '' } = (await state()) ?? {};
      expect(await deliveries.attemptsOf(id)).toMatchObject([{ outcome: 'dead' }]);
      expect(await deliveries.unendedCount()).toBeGreaterThan(others);
      const known = await deliveries.unendedCount();
      expect(await deliveries.replayDelivery(id, now)).toBe(true);
      expect(await claim(input.lead.id, now)).toMatchObject([{ claims: 1 }]);
      expect(await deliveries.unendedCount()).toBe(known - 1);
    });

    it('forgets the claims of a message as soon as an attempt at it ends, or it is held', async () => {
      const input = { ...newLead(), deliveries: [{ id: randomUUID(), channel: 'alarm-email' as const }] };
      await store.saveLead(input);
      let now = input.lead.receivedAt;
      await claim(input.lead.id, now);
      now += lease + 1;
      const [held] = await claim(input.lead.id, now);
      await deliveries.holdDelivery(held?.id ?? '', held?.fence ?? 0, now);
      expect(await claim(input.lead.id, now)).toMatchObject([{ claims: 1 }]);
      now += lease + 1;
      const [tried] = await claim(input.lead.id, now);
      const again = { status: 'pending', nextAttemptAt: now } as const;
      await deliveries.finishDelivery(attempt(tried?.id ?? '', tried?.fence ?? 0, 'retry', now), again);
      expect(await claim(input.lead.id, now)).toMatchObject([{ claims: 1 }]);
      await deliveries.replayDelivery(tried?.id ?? '', now);
      const [last] = await claim(input.lead.id, now + lease + 1);
      const end = { status: 'delivered', nextAttemptAt: now } as const;
      expect(await deliveries.finishDelivery(attempt(last?.id ?? '', last?.fence ?? 0, 'delivered', now), end)).toBe(
        true,
      );
    });

    it('says when the next message is due', async () => {
      const input = newLead({ receivedAt: 1000 });
      await store.saveLead(input);
      expect(await deliveries.nextDeliveryAt()).toBe(1000);
    });
  });
}
