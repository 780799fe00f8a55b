import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mayTell, tellWithin } from '../../app/domain/leads/held-leads.ts';
import type { Lead } from '../../app/domain/leads/stored-lead.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { QuarantineStore } from '../../app/server/leads/quarantine-store.server.ts';
import { newLead } from '../fakes/lead.ts';

const minute = 60_000;
const noon = Date.UTC(2026, 10, 24, 17);

/** The contract for telling the desk about held leads, on every database; `open` gives a connection to a separate database. */
export function heldLeadsContract(open: () => Promise<OpenDatabase>): void {
  describe('leads that are held for a decision', () => {
    let database: OpenDatabase;
    let held: QuarantineStore;
    let leads: LeadStore;

    beforeEach(async () => {
      await database?.close();
      database = await open();
      held = new QuarantineStore(database);
      leads = new LeadStore(database);
    });
    afterAll(() => database.close());

    async function hold(at: number, over: Partial<Lead> & { mayBePerson?: boolean } = {}): Promise<Lead> {
      const { mayBePerson = false, ...lead } = over;
      const input = newLead({ quarantined: true, receivedAt: at, ...lead });
      await leads.saveLead({ ...input, deliveries: [], tellAt: at + tellWithin(mayBePerson) });
      return input.lead;
    }
    /** The references that the mail of a look at `at` names; null without a mail. */
    async function look(at: number): Promise<string[] | null> {
      let named: string[] = [];
      const compose = (found: readonly Pick<Lead, 'reference'>[], count: number) => {
        named = found.map(({ reference }) => reference);
        return { recipient: 'desk@firm.example', subject: `${count}`, body: named.join(' ') };
      };
      return (await held.tell(at, compose)) ? named : null;
    }
    const mails = () =>
      database.db.selectFrom('outbox').select(['recipient', 'subject']).where('channel', '=', 'held-email').execute();

    it('are counted, with the time of the oldest, until a person decides', async () => {
      expect(await held.waiting()).toBeNull();
      const first = await hold(noon);
      const second = await hold(noon + 5);
      await leads.saveLead(newLead({ receivedAt: noon - 5 }));
      await hold(noon - 9, { canary: true });
      expect(await held.waiting()).toEqual({ count: 2, oldest: noon });
      await held.markSpam(first.id, { userId: 'u', now: noon });
      expect(await held.waiting()).toEqual({ count: 1, oldest: noon + 5 });
      await leads.releaseLead(second.id, [], { now: noon, dueFrom: (at) => at });
      expect(await held.waiting()).toBeNull();
    });

    it('are each named in one mail, by one of several instances', async () => {
      const all = [await hold(noon), await hold(noon + 1), await hold(noon + 2)].map(({ reference }) => reference);
      const looks = await Promise.all([1, 2, 3, 4].map(() => look(noon + minute)));
      expect(looks.filter((named) => named !== null)).toEqual([all]);
      expect(await look(noon + 120 * minute)).toBeNull();
      expect(await mails()).toEqual([{ recipient: 'desk@firm.example', subject: '3' }]);
    });

    it('cause one mail an hour, within an hour of each, and a mail at once when a person is likely', async () => {
      await hold(noon);
      expect(await look(noon)).toHaveLength(1);
      const spam = await hold(noon + 10 * minute);
      expect(await look(noon + 59 * minute)).toBeNull();
      const person = await hold(noon + 20 * minute, { mayBePerson: true });
      expect((await look(noon + 20 * minute))?.toSorted()).toEqual([spam.reference, person.reference].toSorted());
      await hold(noon + 25 * minute);
      expect(await look(noon + 79 * minute)).toBeNull();
      expect(await look(noon + 80 * minute)).toHaveLength(1);
    });

    it('are not named once a person has decided, and cause no mail then', async () => {
      const lead = await hold(noon, { mayBePerson: true });
      await held.markSpam(lead.id, { userId: 'u', now: noon });
      expect(await look(noon)).toBeNull();
      expect(await mails()).toEqual([]);
    });

    it('cause at most three mails an hour, and one in a flood, however many persons may be among them', () => {
      const may = (over: Partial<Parameters<typeof mayTell>[0]>) =>
        mayTell({ mails: 1, held: 3, isDue: true, ...over });
      expect([may({}), may({ mails: 2 }), may({ mails: 3 })]).toEqual([true, true, false]);
      expect([may({ held: 19 }), may({ held: 20 }), may({ held: 500, mails: 0 })]).toEqual([true, false, true]);
      expect([may({ isDue: false }), may({ isDue: false, mails: 0 })]).toEqual([false, true]);
    });
  });
}
