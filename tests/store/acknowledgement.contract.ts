import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acknowledgementsPerHour, budgetWindow, mailboxWindow } from '../../app/domain/delivery/acknowledgement.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { AcknowledgementStore, type Permission } from '../../app/server/delivery/acknowledgement-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { newLead } from '../fakes/lead.ts';

const now = Date.UTC(2026, 10, 23, 15);
const hour = 60 * 60 * 1000;
const year = 365 * 24 * hour;

/** The contract for mail to strangers on every database. `open` gives an empty database. */
export function acknowledgementContract(open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase;
  let store: AcknowledgementStore;
  beforeAll(async () => {
    database = await open();
    store = new AcknowledgementStore(database);
  });
  afterAll(() => database.close());

  const usual = { network: '', known: false, isLetter: false };
  const book = (mailboxHash: string, at = now, over: Partial<Permission> = {}) =>
    store.book({ ...usual, messageId: randomUUID(), mailboxHash, now: at, ...over });

  describe('an acknowledgement', () => {
    beforeEach(async () => {
      await database.db.deleteFrom('acknowledged_mailboxes').execute();
      await database.db.updateTable('acknowledgement_slots').set({ used_at: 0 }).execute();
    });

    it('goes to a mailbox once within a day; another attempt at the same message does not count as a second', async () => {
      const messageId = randomUUID();
      expect(await book('ana', now, { messageId })).toBeNull();
      expect(await book('ana', now + 1, { messageId })).toBeNull();
      expect(await book('ana', now + mailboxWindow - 1)).toBe('mailbox');
      expect(
        await store.refusal({ ...usual, messageId: 'another', mailboxHash: 'ana', known: true, now: now + 1 }),
      ).toBe('mailbox');
      expect((await store.figures(now + 1)).lastHour).toBe(1);
      expect(await book('ana', now + mailboxWindow)).toBeNull();
    });

    it('goes to sixty new addresses within any hour, and to known ones beyond that', async () => {
      const early = now - budgetWindow / 2;
      for (let n = 0; n < 30; n++) expect(await book(`early ${n}`, early)).toBeNull();
      for (let n = 30; n < acknowledgementsPerHour; n++) expect(await book(`box ${n}`)).toBeNull();
      expect(await book('one more')).toBe('budget');
      expect(await store.refusal({ ...usual, messageId: 'm', mailboxHash: 'one more', now })).toBe('budget');
      expect(await store.figures(now)).toEqual({ lastHour: acknowledgementsPerHour, restingSince: now });
      expect(await book('a client', now, { known: true })).toBeNull();
      expect(await book('one more', early + budgetWindow - 1)).toBe('budget');
      expect(await store.figures(early + budgetWindow)).toEqual({ lastHour: 30, restingSince: null });
      for (let n = 0; n < 30; n++) expect(await book(`later ${n}`, early + budgetWindow)).toBeNull();
      expect(await book('one more', early + budgetWindow)).toBe('budget');
    });

    it('stays within sixty, and one per mailbox, when many are sent at the same time', async () => {
      const answers = await Promise.all(Array.from({ length: 80 }, (_, n) => book(`box ${n % 70}`)));
      const rows = await database.db.selectFrom('acknowledged_mailboxes').selectAll().execute();
      expect(answers.filter((answer) => answer === null).length).toBe(rows.length);
      expect(rows.length).toBeLessThanOrEqual(acknowledgementsPerHour);
      expect(rows.length).toBeGreaterThan(40);
    });

    it('is not delayed for years by a wrong clock, and the budget stays bounded', async () => {
      for (let n = 0; n < acknowledgementsPerHour; n++) await book(`box ${n}`, now + 3 * year);
      expect(await book('box 1', now)).toBeNull();
      expect((await store.figures(now)).lastHour).toBe(1);
      for (let n = 0; n < acknowledgementsPerHour; n++) await book(`next ${n}`, now);
      expect((await store.figures(now)).lastHour).toBe(acknowledgementsPerHour);
    });

    it('is for a known address when the firm has answered it before, in any letter case', async () => {
      const leads = new LeadStore(database);
      await leads.saveLead(newLead({ email: 'New@example.com' }));
      await leads.saveLead(newLead({ email: 'Client@example.com', firstContactAt: 1 }));
      expect(await store.isKnown('new@example.com')).toBe(false);
      expect(await store.isKnown('client@Example.com')).toBe(true);
    });

    it('is for no mailbox that was suppressed', async () => {
      expect(await store.isSuppressed('hash')).toBe(false);
      expect(await store.hasSuppressions()).toBe(false);
      await store.suppress({ mailboxHash: 'hash', at: 1, source: 'not-me' });
      await store.suppress({ mailboxHash: 'hash', at: 2, source: 'erasure' });
      expect(await store.isSuppressed('hash')).toBe(true);
      expect(await store.hasSuppressions()).toBe(true);
      expect(await database.db.selectFrom('suppressed_mailboxes').selectAll().execute()).toEqual([
        { mailbox_hash: 'hash', suppressed_at: 1, source: 'not-me' },
      ]);
    });
  });
}
