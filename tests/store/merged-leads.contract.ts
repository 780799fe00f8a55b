import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keptOf } from '../../app/domain/leads/handling/merge.ts';
import { leadStatuses } from '../../app/domain/leads/lead-status.ts';
import type { Lead } from '../../app/domain/leads/stored-lead.ts';
import { isWaiting } from '../../app/domain/leads/wait.ts';
import { addressKey } from '../../app/domain/privacy/person-key.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { exportLeads } from '../../app/server/leads/export-leads.server.ts';
import { FollowUpStore } from '../../app/server/leads/handling/follow-up-store.server.ts';
import { LeadDraftStore } from '../../app/server/leads/handling/lead-draft-store.server.ts';
import { MergeStore } from '../../app/server/leads/handling/merge-store.server.ts';
import { firstAnswerTo } from '../../app/server/leads/handling/merged-leads.server.ts';
import { RelatedLeadStore } from '../../app/server/leads/handling/related-leads.server.ts';
import { TagStore } from '../../app/server/leads/handling/tag-store.server.ts';
import { InboxStore, type LeadChange } from '../../app/server/leads/inbox-store.server.ts';
import { fromLead } from '../../app/server/leads/lead-rows.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { MailStore } from '../../app/server/mail/mail-store.server.ts';
import { PeopleStore } from '../../app/server/people/people-store.server.ts';
import { PrivacyStore } from '../../app/server/privacy/privacy-store.server.ts';
import { ReportStore } from '../../app/server/reports/report-store.server.ts';
import { newLead } from '../fakes/lead.ts';
import { lakeshore } from '../fixtures/site.ts';

const now = Date.parse('2026-11-20T11:00:00-05:00');
const minute = 60_000;
const ana = { userId: 'ana', now };

/** A mail from Dana that answers a lead. */
const mailRow = (id: string, leadId: string) => ({
  id,
  lead_id: leadId,
  direction: 'in' as const,
  kind: 'message' as const,
  source: 'imap' as const,
  outcome: 'filed' as const,
  reason: '',
  message_id: `${id}@example.com`,
  in_reply_to: '',
  thread: '',
  sender: 'dana@example.com',
  sender_name: '',
  recipient: '',
  subject: '',
  body: 'Thanks',
  html: '',
  bounced: null,
  received_at: now,
  unfiled_at: null,
  raw: null,
});

/** The contract for merged leads on every database; part of `leadWorkContract`, in its database. `open` gives another connection to it. */
export function mergedLeads(opened: () => OpenDatabase, open: () => Promise<OpenDatabase>): void {
  describe('two leads that are the same inquiry', () => {
    const stores = (database = opened()) => {
      return {
        database,
        leads: new LeadStore(database),
        inbox: new InboxStore(database),
        merges: new MergeStore(database),
        drafts: new LeadDraftStore(database),
        followUps: new FollowUpStore(database),
        tags: new TagStore(database),
        reports: new ReportStore(database),
        mails: new MailStore(database),
        privacy: new PrivacyStore(database),
      };
    };

    /** Stores an inquiry from Dana; the first is due in 10 minutes, and each later one a minute after the one before. */
    async function receive(count: number, over: Partial<Lead> = {}): Promise<Lead> {
      const times = { receivedAt: now - 5 * minute + count * minute, dueAt: now + 10 * minute + count * minute };
      const input = newLead({ email: 'dana@example.com', ...times, ...over });
      await stores().leads.saveLead(input);
      return input.lead;
    }
    const two = async (over: Partial<Lead> = {}): Promise<[Lead, Lead]> => [await receive(0), await receive(1, over)];

    const ids = async (words?: string) =>
      (await stores().inbox.find(words ? { words: [[words]] } : {}, { limit: 9, offset: 0 }, now)).leads.map(
        ({ id }) => id,
      );

    async function change(id: string, event: LeadChange['event'], at = now, message?: LeadChange['message']) {
      const { leads, inbox } = stores();
      const version = (await leads.leadById(id))?.version ?? 0;
      expect(await inbox.change({ id, version, userId: 'ana', now: at, event, ...(message && { message }) })).toBe(
        true,
      );
    }

    async function merge(one: Lead, other: Lead) {
      const done = await stores().merges.merge([one.id, other.id], one.id, ana);
      expect(done, JSON.stringify(done)).toMatchObject({ kept: { id: one.id }, part: { id: other.id } });
    }

    it('are one in the list, the counts and the alarms, found by the words of both, and both of one person', async () => {
      const [first, second] = await two({ message: 'The printer', company: 'Zebra' });
      const { inbox, followUps, database, leads } = stores();
      await merge(first, second);
      expect(await ids()).toEqual([first.id]);
      expect(await ids(second.reference.toLowerCase())).toEqual([first.id]);
      expect(await ids('zebra')).toEqual([first.id]);
      expect(await ids('nobody')).toEqual([]);
      expect(await inbox.waitingCount()).toBe(1);
      const late = now + 60 * minute;
      expect(await inbox.figures(lakeshore.data.firm, late)).toMatchObject({ waiting: 1, late: 1, kept: 0 });
      expect((await inbox.unanswered([late])).map(({ id }) => id)).toEqual([first.id]);
      const alarm = { level: 1, minutes: 5, messages: [], now };
      expect(await inbox.raiseAlarm(second.id, alarm)).toBe(false);
      expect(await followUps.followUpsDue(late)).toEqual([]);
      expect((await new RelatedLeadStore(database).relatedTo(first)).person.total).toBe(0);
      expect((await leads.partsOf(first.id)).map(({ id }) => id)).toEqual([second.id]);
      const source = {
        leads,
        tags: new TagStore(database),
        consents: new PrivacyStore(database),
        people: new PeopleStore(database),
      };
      const records = (await Array.fromAsync(exportLeads(source, { bom: false, timeZone: 'UTC' }))).map((record) =>
        record.split(',').at(-2),
      );
      expect(records.sort()).toEqual(['""', `"${first.reference}"`, '"merged into"'].sort());
      expect((await inbox.events([first.id, second.id])).map(({ event }) => event)).toEqual(
        expect.arrayContaining([
          { kind: 'merged', reference: second.reference },
          { kind: 'merged-into', reference: first.reference },
        ]),
      );
    });

    it('are answered together by a call or a reply, and wait together again when the reply is taken back', async () => {
      const [first, second] = await two();
      await merge(first, second);
      const { leads, inbox } = stores();
      const messageId = randomUUID();
      const message = {
        id: messageId,
        channel: 'reply' as const,
        recipient: 'dana@example.com',
        subject: 'Yours',
        body: 'Hi',
      };
      await change(first.id, { kind: 'reply', messageId }, now, message);
      for (const { id } of [first, second])
        expect(await leads.leadById(id)).toMatchObject({ status: 'contacted', firstContactAt: now });
      const apart = await stores().merges.separate(first.id, second.id, ana);
      expect(apart, 'a reply that may not leave answers nobody for good').toEqual({ refused: 'leaving' });
      const back = { leadId: first.id, messageId, userId: 'ana', end: '', now };
      expect(await inbox.takeBack(back)).toBe(true);
      for (const { id } of [first, second])
        expect(await leads.leadById(id)).toMatchObject({ status: 'new', firstContactAt: null });
      await change(first.id, { kind: 'called' }, now + minute);
      expect(await leads.leadById(second.id)).toMatchObject({ firstContactAt: now + minute });
    });

    it('can be separated: each has its own clock, and the answer that both got', async () => {
      const [first, second] = await two();
      const { leads, merges } = stores();
      await merge(first, second);
      expect(await merges.separate(first.id, second.id, ana)).toMatchObject({ part: { id: second.id } });
      expect((await ids()).sort()).toEqual([first.id, second.id].sort());
      expect(await merges.separate(first.id, second.id, ana)).toEqual({ refused: 'apart' });
      await change(first.id, { kind: 'called' });
      expect(await leads.leadById(second.id), 'no part any more').toMatchObject({
        firstContactAt: null,
        dueAt: second.dueAt,
      });
    });

    it('keep the answer that both got when, after a separation, a later reply to one of them is taken back', async () => {
      const [first, second] = await two();
      const { leads, inbox, merges } = stores();
      await merge(first, second);
      await change(first.id, { kind: 'called' });
      expect(await merges.separate(first.id, second.id, ana)).toMatchObject({ part: { id: second.id } });
      const messageId = randomUUID();
      const message = { id: messageId, channel: 'reply' as const, recipient: '', subject: 'Yours', body: 'Hi' };
      await change(second.id, { kind: 'reply', messageId }, now + minute, message);
      const back = { leadId: second.id, messageId, userId: 'ana', end: '', now: now + minute };
      expect(await inbox.takeBack(back)).toBe(true);
      expect(await leads.leadById(second.id)).toMatchObject({ status: 'contacted', firstContactAt: now });
      expect(await ids(), 'neither waits').toHaveLength(2);
      expect(await inbox.waitingCount()).toBe(0);
    });

    it('keep a visitor’s mail answered who was called while they were merged, when a later reply is taken back', async () => {
      const [first, second] = await two();
      const { mails, database, inbox, merges } = stores();
      const wroteAt = async () => {
        const row = database.db.selectFrom('leads').select('wrote_at').where('id', '=', second.id);
        return (await row.executeTakeFirstOrThrow()).wrote_at;
      };
      const write = (at: number) =>
        mails.add({
          hash: randomUUID(),
          seen: 'filed',
          at,
          takenAt: at,
          userId: null,
          mail: { row: mailRow(randomUUID(), second.id), files: [] },
        });
      /** Sends a reply at `at`, calls `between`, and takes the reply back. */
      const replyInVain = async (at: number, between = async (): Promise<unknown> => undefined) => {
        const messageId = randomUUID();
        const message = { id: messageId, channel: 'reply' as const, recipient: '', subject: 'Yours', body: 'Hi' };
        await change(second.id, { kind: 'reply', messageId }, at, message);
        expect(await wroteAt(), 'answered').toBeNull();
        await between();
        expect(await inbox.takeBack({ leadId: second.id, messageId, userId: 'ana', end: '', now: at })).toBe(true);
        return wroteAt();
      };
      await write(now - minute);
      await merge(first, second);
      await change(first.id, { kind: 'called' });
      await merges.separate(first.id, second.id, ana);
      expect(await wroteAt(), 'the call answered it').toBeNull();
      expect(await replyInVain(now + minute)).toBeNull();
      expect(await replyInVain(now + 2 * minute, () => write(now + 3 * minute))).toBe(now + 3 * minute);
      expect(await replyInVain(now + 4 * minute), 'this mail waits').toBe(now + 3 * minute);
      const called = () => change(second.id, { kind: 'called' }, now + 6 * minute);
      expect(await replyInVain(now + 5 * minute, called), 'a call in between is an answer').toBeNull();
    });

    it('never make a figure better: in every status, answered or not, and when the one that stays is lost', async () => {
      const { database, merges, reports, inbox } = stores();
      const span = { from: now - 10 * minute, to: now + 10 * minute };
      const later = now + 60 * minute;
      const figures = async () => ({
        promise: await reports.promiseFigures(span, later),
        contacts: await reports.firstContacts(span, 1000),
        leads: (await reports.leadCounts([span]))[0],
        statuses: await reports.leadsBy('status', span),
        desk: (await inbox.figures(lakeshore.data.firm, later)).kept,
      });
      const answers = [
        [null, null],
        [now, null],
        [now, now],
      ] as const;
      const both = leadStatuses.flatMap((status) => leadStatuses.map((otherStatus) => [status, otherStatus] as const));
      const pairs = both.flatMap(([status, otherStatus], row) =>
        answers.map(([answer, otherAnswer], column) => {
          const lead = (after: number, over: Partial<Lead>) => {
            const receivedAt = now - 5 * minute + (row * answers.length + column) * 1000 + after;
            return newLead({ email: 'dana@example.com', receivedAt, dueAt: receivedAt + 15 * minute, ...over }).lead;
          };
          return keptOf(
            lead(0, { status, firstContactAt: answer }),
            lead(1, { status: otherStatus, firstContactAt: otherAnswer }),
          );
        }),
      );
      const rows = pairs.flatMap(({ kept, part }) => [fromLead(kept), fromLead(part)]);
      await database.db.insertInto('leads').values(rows).execute();
      const before = await figures();
      expect(before.promise.kept).toBeGreaterThan(0);
      expect(before.promise.missed).toBeGreaterThan(0);
      for (const { kept, part } of pairs) {
        const what = `${kept.status} ${kept.firstContactAt}, ${part.status} ${part.firstContactAt}`;
        expect(await merges.merge([part.id, kept.id], kept.id, ana), what).toMatchObject({ kept: { id: kept.id } });
        expect(isWaiting(kept) || !isWaiting(part), `${what}: nobody who waits is hidden by who does not`).toBe(true);
      }
      expect(await figures()).toEqual(before);
      for (const { id, status } of pairs.map(({ kept }) => kept))
        if (status !== 'spam') await change(id, { kind: 'status', from: status, to: 'lost' });
      const { kept, missed } = before.promise;
      expect((await figures()).promise, 'lost').toMatchObject({ kept, missed });
    });

    it('keep the earlier follow-up, the tags of both and what people have typed; what the one that stays lacks is taken over', async () => {
      const { drafts, followUps, tags, leads } = stores();
      const first = await receive(0, { email: '', company: '' });
      const second = await receive(1, { company: 'Roy Dental' });
      const day = (at: number) => ({ kind: 'follow-up' as const, day: '2026-11-23', dueAt: at });
      await change(first.id, day(now + 9));
      await change(second.id, day(now + 5));
      await change(second.id, { kind: 'assigned', from: null, to: 'bob' });
      await tags.add(first.id, ['VIP'], ana);
      await tags.add(second.id, ['printer', 'VIP'], ana);
      const typed = { userId: 'ana', part: 'reply' as const, subject: 'Yours', revision: 0, now };
      await drafts.save({ ...typed, leadId: first.id, text: 'Dear Dana' });
      await drafts.save({ ...typed, leadId: second.id, text: 'The printer' });
      await merge(first, second);
      expect(await followUps.find(first.id)).toEqual({ day: '2026-11-23', dueAt: now + 5 });
      expect(await followUps.find(second.id)).toBeNull();
      expect((await tags.ofLeads([first.id])).get(first.id)).toEqual(['VIP', 'printer']);
      const draft = (leadId: string) => drafts.find({ leadId, userId: 'ana', part: 'reply' });
      expect(await draft(first.id)).toMatchObject({ subject: 'Yours', text: 'The printer\n\nDear Dana' });
      expect(await draft(second.id)).toMatchObject({ text: '' });
      expect(await leads.leadById(first.id)).toMatchObject({
        email: 'dana@example.com',
        company: 'Roy Dental',
        assignedTo: 'bob',
        phone: first.phone,
      });
      expect(await ids('dental'), 'found by what was taken over').toEqual([first.id]);
    });

    it('are merged once, also when two people ask in different orders, and a part of a part is a part of the lead that stays', async () => {
      const [first, second, third] = [await receive(0), await receive(1), await receive(2)];
      const { merges, leads, inbox } = stores();
      const both = await Promise.all([
        merges.merge([first.id, second.id], first.id, ana),
        merges.merge([second.id, first.id], first.id, { ...ana, userId: 'bob' }),
      ]);
      for (const done of both) expect(done).toMatchObject({ kept: { id: first.id }, part: { id: second.id } });
      expect((await inbox.events(first.id)).map(({ event }) => event.kind)).toEqual(['merged']);
      expect(await merges.merge([third.id, second.id], third.id, ana)).toEqual({ refused: 'merged' });
      const earliest = await receive(-1);
      await merge(earliest, first);
      expect((await leads.partsOf(earliest.id)).map(({ id }) => id)).toEqual([first.id, second.id]);
      expect(await ids()).toEqual([earliest.id, third.id]);
      await change(earliest.id, { kind: 'called' });
      expect(await leads.leadById(second.id)).toMatchObject({ firstContactAt: now });
    });

    it('lose nothing, and have one answer, while other people answer, close, take back, separate and get mail at the same moment', async () => {
      const elsewhere = await open();
      const near = stores();
      const far = stores(elsewhere);
      const replyTo = (id: string, version: number, at: number) => {
        const messageId = randomUUID();
        const message = {
          id: messageId,
          channel: 'reply' as const,
          recipient: '',
          subject: 'Yours',
          body: 'Hi',
        };
        const event = { kind: 'reply', messageId } as const;
        return far.inbox.change({ id, version, userId: 'bob', now: at, event, message });
      };
      const called = (id: string, version: number, at: number) =>
        far.inbox.change({ id, version, userId: 'bob', now: at, event: { kind: 'called' } });
      const lost = (id: string, version: number, at: number) =>
        far.inbox.change({ id, version, userId: 'bob', now: at, event: { kind: 'status', from: 'new', to: 'lost' } });
      const mail = (leadId: string) => {
        const id = randomUUID();
        const mail = { row: mailRow(id, leadId), files: [] };
        return far.mails.add({ hash: id, seen: 'filed', at: now, takenAt: now, userId: null, mail });
      };

      /** Checks that the lead's history has each change once and agrees with its first answer. Incoming mail does not change the version. */
      async function isWhole(id: string) {
        const lead = await near.leads.leadById(id);
        const events = await near.inbox.events(id);
        const versions = events.filter(({ event }) => event.kind !== 'wrote').map(({ version }) => version);
        expect(new Set(versions).size, JSON.stringify(events)).toBe(versions.length);
        expect(Math.max(1, ...versions)).toBeLessThanOrEqual(lead?.version ?? 0);
        const kinds = events.map(({ event }) => event.kind);
        const answered = await near.database.transaction((trx) => firstAnswerTo(trx, id));
        // A separated part keeps the answer that it shared while merged.
        if (answered !== null || !kinds.includes('separated'))
          expect(lead?.firstContactAt, JSON.stringify(events)).toBe(answered);
        return { lead, kinds };
      }

      for (let round = 0; round < 12; round++) {
        const pair = await two();
        const [first, second] = pair;
        const at = now + round * minute;
        const by = { userId: 'ana', now: at };
        const target = pair[round % 2] ?? first;
        const merging = () => near.merges.merge([first.id, second.id], first.id, by);
        const tries = [replyTo, called, lost];
        const attempt = tries[round % 3] ?? called;
        const [done, written] = await Promise.all([merging(), attempt(target.id, 1, at), mail(second.id)]);
        const one = await isWhole(first.id);
        const other = await isWhole(second.id);
        expect(other.lead?.mergedInto, JSON.stringify(done)).toBe('kept' in done ? first.id : null);
        const kind = (['reply', 'called', 'status'] as const)[round % 3];
        const there = [...one.kinds, ...other.kinds].filter((other) => other === kind).length;
        expect(there, 'written when the answer says so').toBe(written ? 1 : 0);
        expect([...one.kinds, ...other.kinds].filter((kind) => kind === 'wrote')).toHaveLength(1);

        // The two leads are now merged or separate; the next two actions happen at once.
        const version = one.lead?.version ?? 0;
        const [again] = await Promise.all([
          merging(),
          near.merges.separate(first.id, second.id, by),
          called(first.id, version, at + 1),
          mail(second.id),
        ]);
        for (const { id } of pair) await isWhole(id);
        expect(again).toSatisfy((one: object) => 'kept' in one || 'refused' in one);
        const mails = await near.database.db
          .selectFrom('mails')
          .select('id')
          .where('lead_id', 'in', [first.id, second.id])
          .execute();
        expect(mails).toHaveLength(2);
      }
      await elsewhere.close();
    });

    it('are merged or wait again as before when a reply is taken back at the same moment', async () => {
      const elsewhere = await open();
      const near = stores();
      const far = stores(elsewhere);
      for (let round = 0; round < 4; round++) {
        const [first, second] = await two();
        const messageId = randomUUID();
        const message = {
          id: messageId,
          channel: 'reply' as const,
          recipient: '',
          subject: 'Yours',
          body: 'Hi',
        };
        const target = round % 2 ? second : first;
        await change(target.id, { kind: 'reply', messageId }, now, message);
        const back = { leadId: target.id, messageId, userId: 'ana', end: '', now };
        const [done, taken] = await Promise.all([
          near.merges.merge([first.id, second.id], first.id, ana),
          far.inbox.takeBack(back),
        ]);
        expect(taken).toBe(true);
        for (const { id } of [first, second])
          expect(await near.leads.leadById(id)).toMatchObject({ status: 'new', firstContactAt: null });
        expect((await near.leads.leadById(second.id))?.mergedInto).toBe('kept' in done ? first.id : null);
        if (!('kept' in done)) expect(done.refused).toMatch(/leaving|changed/);
        const draft = await near.drafts.find({ leadId: first.id, userId: 'ana', part: 'reply' });
        const moved = await near.drafts.find({ leadId: second.id, userId: 'ana', part: 'reply' });
        expect(draft.text + moved.text).toBe('Hi');
      }
      await elsewhere.close();
    });

    it('are refused with a reason when they have nothing in common, are gone or in quarantine, or changed since the question', async () => {
      const { merges, leads } = stores();
      const [first, second] = await two();
      const stranger = await receive(2, { email: 'eve@elsewhere.example', phone: '905 555 0111' });
      const held = await receive(3, { quarantined: true });
      const refused = async (one: string, other: string, kept = one) =>
        (await merges.merge([one, other], kept, ana)) as { refused?: string };
      expect(await refused(first.id, stranger.id)).toEqual({ refused: 'strangers' });
      expect(await refused(first.id, held.id)).toEqual({ refused: 'gone' });
      expect(await refused(first.id, 'nobody')).toEqual({ refused: 'gone' });
      expect(await refused(first.id, first.id)).toEqual({ refused: 'gone' });
      await change(first.id, { kind: 'called' });
      expect(await refused(first.id, second.id), 'the other one waits now').toEqual({ refused: 'changed' });
      const messageId = randomUUID();
      const message = { id: messageId, channel: 'reply' as const, recipient: '', subject: 'Yours', body: 'Hi' };
      await change(second.id, { kind: 'reply', messageId }, now, message);
      expect(await refused(first.id, second.id)).toEqual({ refused: 'leaving' });
      for (const { id } of [first, second]) expect(await leads.leadById(id)).toMatchObject({ mergedInto: null });
    });

    it('get the visitor’s answer by mail at the one that stays: by the conversation, by the reference, and by a person', async () => {
      const [first, second] = await two();
      const { mails, database, leads } = stores();
      const [sent] = await database.db.selectFrom('outbox').select('id').where('lead_id', '=', second.id).execute();
      await merge(first, second);
      const found = (await mails.leadsOfSent([sent?.id ?? ''])).get(sent?.id ?? '');
      expect(found, 'the message stays with the inquiry that it was about').toBe(second.id);
      const row = mailRow(randomUUID(), found ?? '');
      const mail = { row, files: [] };
      expect(
        await mails.add({ hash: randomUUID(), seen: 'filed', at: now, takenAt: now, mail, userId: null }),
      ).toMatchObject({
        outcome: 'filed',
      });
      expect((await mails.ofLead(first.id)).map(({ text }) => text)).toEqual(['Thanks']);
      const { wrote_at } = await database.db
        .selectFrom('leads')
        .select('wrote_at')
        .where('id', '=', first.id)
        .executeTakeFirstOrThrow();
      expect(wrote_at).toBe(now);
      expect(await mails.leadsOfReferences([second.reference])).toEqual(new Map([[second.reference, first.id]]));
      expect(await mails.candidates(['dana@example.com'], [second.reference])).toEqual([first.id]);
      await change(first.id, { kind: 'called' });
      expect(await leads.leadById(second.id)).toMatchObject({ firstContactAt: now });
    });

    it('are found by an erasure and an export each by its own person; a part whose lead is erased is a lead again', async () => {
      const first = await receive(0, { email: 'dana@roy-dental.example', phone: '905 555 0100' });
      const second = await receive(1, { email: 'lee@roy-dental.example', phone: '905 555 0101' });
      const { privacy, database, leads } = stores();
      await merge(first, second);
      expect(await privacy.leadIds(addressKey('lee@roy-dental.example'))).toEqual([second.id]);
      const [lead] = (await privacy.heldOn(addressKey('dana@roy-dental.example'))).leads;
      expect(lead?.lead.id).toBe(first.id);
      expect(await privacy.mergedWith([first.id])).toEqual([{ email: second.email, phone: second.phone }]);
      expect(await privacy.mergedWith([second.id])).toEqual([{ email: first.email, phone: first.phone }]);
      await database.db.deleteFrom('leads').where('id', '=', first.id).execute();
      expect(await leads.leadById(second.id)).toMatchObject({ mergedInto: null, dueAt: second.dueAt });
      expect(await ids()).toEqual([second.id]);
    });
  });
}
