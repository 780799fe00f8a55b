import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressKey } from '../../app/domain/privacy/person-key.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { InboxStore } from '../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { type DraftToSave, LeadDraftStore } from '../../app/server/leads/work/lead-draft-store.server.ts';
import { PrivacyStore } from '../../app/server/privacy/privacy-store.server.ts';
import { newLead } from '../fakes/lead.ts';

const now = Date.parse('2026-11-20T11:00:00-05:00');

/** What every database must do for the work on leads. Each database's own test file calls it. */
export function leadWorkContract(open: () => Promise<OpenDatabase>): void {
  describe('the work on a lead', () => {
    let database: OpenDatabase;
    let leads: LeadStore;
    let inbox: InboxStore;
    let drafts: LeadDraftStore;
    beforeAll(async () => {
      database = await open();
      leads = new LeadStore(database);
      inbox = new InboxStore(database);
      drafts = new LeadDraftStore(database);
    });
    beforeEach(async () => {
      await database.db.deleteFrom('leads').execute();
    });
    afterAll(() => database.close());

    async function receive(): Promise<string> {
      const input = newLead({ email: 'dana@example.com' });
      await leads.saveLead(input);
      return input.lead.id;
    }

    describe('a draft', () => {
      const draft = (leadId: string, over: Partial<DraftToSave> = {}): DraftToSave => ({
        ...{ leadId, userId: 'ana', part: 'reply', subject: 'Yours', text: 'Half a sent', revision: 0, now },
        ...over,
      });

      it('is each person’s own, of the reply and of the note', async () => {
        const leadId = await receive();
        expect(await drafts.save(draft(leadId))).toBe(1);
        expect(await drafts.save(draft(leadId, { userId: 'bob', text: 'Bob writes' }))).toBe(1);
        expect(await drafts.save(draft(leadId, { part: 'note', subject: '', text: 'Noted' }))).toBe(1);
        const saved = { subject: 'Yours', text: 'Half a sent', revision: 1, savedAt: now };
        expect(await drafts.find(draft(leadId))).toEqual(saved);
        expect((await drafts.find(draft(leadId, { userId: 'bob' }))).text).toBe('Bob writes');
        expect((await drafts.find(draft(leadId, { part: 'note' }))).text).toBe('Noted');
        expect((await drafts.find(draft(leadId, { userId: 'vera' }))).revision).toBe(0);
      });

      it('never replaces what the same person typed elsewhere; the same words twice are no conflict', async () => {
        const leadId = await receive();
        await drafts.save(draft(leadId));
        expect(await drafts.save(draft(leadId, { revision: 1, text: 'A whole sentence.' }))).toBe(2);
        for (const revision of [0, 1, 3])
          expect(await drafts.save(draft(leadId, { revision, text: 'Older words' })), `${revision}`).toBeNull();
        expect(await drafts.save(draft(leadId, { revision: 1, text: 'A whole sentence.' }))).toBe(2);
        expect((await drafts.find(draft(leadId))).text).toBe('A whole sentence.');
      });

      it('is empty once its reply is sent or its note added, and of nobody else', async () => {
        const leadId = await receive();
        await drafts.save(draft(leadId));
        await drafts.save(draft(leadId, { part: 'note', subject: '', text: 'Noted' }));
        await drafts.save(draft(leadId, { userId: 'bob' }));
        const event = { kind: 'reply', messageId: 'm' } as const;
        const sent = { id: leadId, userId: 'ana', now: now + 1, event };
        expect(await inbox.change({ ...sent, version: 7 }), 'somebody was faster').toBe(false);
        expect((await drafts.find(draft(leadId))).text).toBe('Half a sent');
        expect(await inbox.change({ ...sent, version: 1 })).toBe(true);
        expect(await drafts.find(draft(leadId))).toEqual({ subject: '', text: '', revision: 2, savedAt: now + 1 });
        expect(await drafts.save(draft(leadId, { revision: 1 })), 'a form that is still open').toBeNull();
        expect((await drafts.find(draft(leadId, { part: 'note' }))).text).toBe('Noted');
        await inbox.addNote(leadId, 'Noted', { userId: 'ana', now });
        expect((await drafts.find(draft(leadId, { part: 'note' }))).text).toBe('');
        expect((await drafts.find(draft(leadId, { userId: 'bob' }))).text).toBe('Half a sent');
      });

      it('is in the export for the person, and goes with the lead', async () => {
        const leadId = await receive();
        await drafts.save(draft(leadId));
        await drafts.save(draft(leadId, { part: 'note', subject: '', text: '' }));
        const held = await new PrivacyStore(database).heldOn(addressKey('dana@example.com'));
        expect(held.leads[0]?.drafts).toEqual([{ part: 'reply', subject: 'Yours', text: 'Half a sent', savedAt: now }]);
        await database.db.deleteFrom('leads').execute();
        expect(await database.db.selectFrom('lead_drafts').selectAll().execute()).toEqual([]);
        expect(await drafts.save(draft(leadId)), 'a lead that is gone').toBeNull();
      });
    });
  });
}
