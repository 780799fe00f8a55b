import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeBackFor } from '../../app/domain/leads/reply.ts';
import { addressKey } from '../../app/domain/privacy/person-key.ts';
import type { Made } from '../../app/server/connections/adapter.server.ts';
import { ConnectionStore } from '../../app/server/connections/connection-store.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { newDeliveries } from '../../app/server/leads/capture-lead.server.ts';
import { InboxStore } from '../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { eraseAddress } from '../../app/server/privacy/erase.server.ts';
import { exportDocument, personData } from '../../app/server/privacy/person-data.server.ts';
import { PrivacyStore } from '../../app/server/privacy/privacy-store.server.ts';
import { manualClock } from '../fakes/clock.ts';
import { newFolder } from '../fakes/folder.ts';
import { newLead } from '../fakes/lead.ts';

const now = Date.UTC(2026, 10, 23, 15);
const minute = 60_000;

/** The contract for connections to other systems on every database; `open` gives an empty one. */
export function connectionContract(open: () => Promise<OpenDatabase>): void {
  describe('connections to other systems', () => {
    let database: OpenDatabase;
    let store: ConnectionStore;
    let leads: LeadStore;
    let deliveries: DeliveryStore;
    let inbox: InboxStore;
    beforeAll(async () => {
      database = await open();
      store = new ConnectionStore(database);
      leads = new LeadStore(database);
      deliveries = new DeliveryStore(database);
      inbox = new InboxStore(database);
    });
    afterAll(() => database.close());

    const made = (number: string): Made => ({ id: `id-${number}`, number, url: `https://psa.example/${number}` });
    async function save(email = 'ana@example.com') {
      const input = newLead({ email, receivedAt: now });
      await leads.saveLead({ ...input, deliveries: newDeliveries(['slack', 'halopsa']) });
      return input.lead;
    }
    const channels = async (leadId: string) =>
      (await deliveries.deliveriesOf(leadId)).map(({ channel, status }) => [channel, status]).sort();

    it('are off until an owner switches one on; new settings leave it as it is, and a try is noted', async () => {
      expect(await store.switchOn('slack')).toBe(false);
      await store.save('slack', { channel: 'C0123456' }, now);
      expect(await store.find('slack')).toMatchObject({ on: false, succeededAt: null, failedAt: null });
      expect(await store.switchOn('slack')).toBe(true);
      await store.save('slack', { channel: 'C7654321' }, now + 1);
      await store.noteTry('slack', 'no such channel', now + 2);
      await store.noteTry('slack', null, now + 3);
      expect(await store.all()).toEqual([
        {
          name: 'slack',
          settings: { channel: 'C7654321' },
          on: true,
          succeededAt: now + 3,
          failedAt: now + 2,
          lastFailure: 'no such channel',
        },
      ]);
    });

    it('send nothing of what waits after one is switched off, and nothing of the others is touched', async () => {
      const lead = await save();
      await store.switchOff('slack', 'not sent', { forget: true });
      expect(await store.find('slack')).toBeNull();
      expect(await channels(lead.id)).toEqual([
        ['halopsa', 'pending'],
        ['slack', 'rested'],
      ]);
    });

    it('keep one place of a lead for each system, the newest, and none of a lead that is gone', async () => {
      const lead = await save();
      expect(await store.link(lead.id, 'halopsa', made('1'), now)).toBe(true);
      expect(await store.link(lead.id, 'halopsa', made('2'), now)).toBe(true);
      expect(await store.link(lead.id, 'slack', made('3'), now)).toBe(true);
      expect(await store.link('no such lead', 'slack', made('4'), now)).toBe(false);
      expect(await store.linksOf(lead.id)).toEqual([
        { connection: 'halopsa', leadId: lead.id, ...made('2') },
        { connection: 'slack', leadId: lead.id, ...made('3') },
      ]);
    });

    it('are asked by one instance at a time, and again when the clock went back', async () => {
      await store.save('halopsa', {}, now);
      const claims = await Promise.all([1, 2, 3].map(() => store.claimAsking('halopsa', now, 10 * minute)));
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await store.claimAsking('halopsa', now + 9 * minute, 10 * minute)).toBe(false);
      expect(await store.claimAsking('halopsa', now + 10 * minute, 10 * minute)).toBe(true);
      expect(await store.claimAsking('halopsa', now, 10 * minute)).toBe(true);
    });

    it('are asked first about what was asked about longest ago, and about nothing that ended; the history says it once', async () => {
      await database.db.deleteFrom('connection_links').execute();
      const [first, second] = [await save(), await save()];
      await store.link(first.id, 'halopsa', made('5'), now);
      await store.link(second.id, 'halopsa', made('6'), now);
      const [one] = await store.linksOf(first.id);
      const [two] = await store.linksOf(second.id);
      if (!one || !two) throw new Error('no links');
      await store.noteBecame(one, { state: 'open', words: 'New' }, '', now + 1);
      expect((await store.openLinks('halopsa', 9)).map(({ leadId }) => leadId)).toEqual([second.id, first.id]);
      for (const _ of [1, 2])
        await store.noteBecame(two, { state: 'closed', words: 'Won' }, 'Closed there: Won', now + 2);
      expect((await store.openLinks('halopsa', 9)).map(({ leadId }) => leadId)).toEqual([first.id]);
      expect((await inbox.events(second.id)).map(({ event }) => event)).toEqual([
        { kind: 'elsewhere', words: 'Closed there: Won' },
      ]);
    });

    it('are told once of an answer, after the time in which a reply can be taken back', async () => {
      const lead = await save();
      await store.link(lead.id, 'slack', made('7'), now);
      const tell = (at: number) => store.queueAnswered('slack', at, newDeliveries);
      const { id, version } = lead;
      await inbox.change({ id, version, userId: 'u', now, event: { kind: 'called' } });
      expect(await tell(now + takeBackFor - 1)).toBe(0);
      expect(await tell(now + takeBackFor)).toBe(1);
      expect(await tell(now + takeBackFor)).toBe(0);
      expect(await channels(id)).toContainEqual(['slack-answered', 'pending']);
    });

    it('are in the export for a person with number, link and end, and leave no trace after an erasure', async () => {
      const lead = await save('person@example.com');
      await store.link(lead.id, 'halopsa', made('8'), now);
      const [link] = await store.linksOf(lead.id);
      if (!link) throw new Error('no link');
      await store.noteBecame(link, { state: 'closed', words: 'Won' }, 'Closed there: Won', now + 1);
      const key = addressKey('person@example.com');
      const data = await personData(new PrivacyStore(database), key);
      expect(exportDocument(key, data, now).inquiries).toMatchObject([
        {
          reference: lead.reference,
          otherSystems: [
            {
              system: 'HaloPSA',
              number: '8',
              url: 'https://psa.example/8',
              madeAt: new Date(now).toISOString(),
              state: 'closed',
              stateWords: 'Won',
            },
          ],
        },
      ]);
      const options = { database, dataDir: newFolder(), sqlite: false, userId: null, clock: manualClock(now) };
      expect(await eraseAddress('person@example.com', options)).toMatchObject({ leads: 1, remains: [] });
      expect(await store.linksOf(lead.id)).toEqual([]);
    });
  });
}
