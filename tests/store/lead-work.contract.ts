import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressKey } from '../../app/domain/privacy/person-key.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { FollowUpStore } from '../../app/server/leads/handling/follow-up-store.server.ts';
import { type DraftToSave, LeadDraftStore } from '../../app/server/leads/handling/lead-draft-store.server.ts';
import { RelatedLeadStore } from '../../app/server/leads/handling/related-leads.server.ts';
import { type ChosenFiles, ReplyFileStore } from '../../app/server/leads/handling/reply-file-store.server.ts';
import { TagStore } from '../../app/server/leads/handling/tag-store.server.ts';
import { ViewStore } from '../../app/server/leads/handling/view-store.server.ts';
import { InboxStore, type LeadChange } from '../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { PrivacyStore } from '../../app/server/privacy/privacy-store.server.ts';
import { ReportStore } from '../../app/server/reports/report-store.server.ts';
import { newLead } from '../fakes/lead.ts';
import { newPerson } from '../fakes/person.ts';
import { mergedLeads } from './merged-leads.contract.ts';

const now = Date.parse('2026-11-20T11:00:00-05:00');

/** The contract for the work on leads on every database. Each database's own test file calls it; `open` gives another connection each time. */
export function leadWorkContract(open: () => Promise<OpenDatabase>): void {
  describe('the work on a lead', () => {
    let database: OpenDatabase;
    let leads: LeadStore;
    let inbox: InboxStore;
    let drafts: LeadDraftStore;
    let followUps: FollowUpStore;
    let tags: TagStore;
    let deliveries: DeliveryStore;
    beforeAll(async () => {
      database = await open();
      leads = new LeadStore(database);
      inbox = new InboxStore(database);
      drafts = new LeadDraftStore(database);
      followUps = new FollowUpStore(database);
      tags = new TagStore(database);
      deliveries = new DeliveryStore(database);
    });
    beforeEach(async () => {
      await database.db.deleteFrom('leads').execute();
    });
    afterAll(() => database.close());

    mergedLeads(() => database, open);

    async function receive(): Promise<string> {
      const input = newLead({ email: 'dana@example.com' });
      await leads.saveLead(input);
      return input.lead.id;
    }

    /** Queues Ana's reply in the outbox. Returns the id of its message. */
    async function reply(leadId: string, text: string, version = 1): Promise<string> {
      const id = randomUUID();
      const body = `${text}\n\nThe firm`;
      const message = { id, channel: 'reply' as const, recipient: 'dana@example.com', subject: 'Yours', body };
      const event = { kind: 'reply', messageId: id } as const;
      expect(await inbox.change({ id: leadId, version, userId: 'ana', now, event, message })).toBe(true);
      return id;
    }

    it('keeps what a lead is worth, once and each month, and why it was won; the reports count it while it is won', async () => {
      const won = newLead({ page: '/pricing', service: 'cloud', receivedAt: now });
      const open = newLead({ page: '/pricing', service: 'network', receivedAt: now });
      for (const lead of [won, open]) await leads.saveLead(lead);
      const { id } = won.lead;
      const outcome = { to: 'won', value: 1_250_000, monthly: 40_000, reason: 'price', words: 'A fixed fee' } as const;
      const event = { kind: 'status', from: 'new', ...outcome } as const;
      expect(await inbox.change({ id, version: 1, userId: 'ana', now, event })).toBe(true);
      expect(await leads.leadById(id)).toMatchObject({ status: 'won', wonValue: 1_250_000, closeReason: 'price' });
      expect((await inbox.events(id))[0]?.event).toEqual(event);
      const reports = new ReportStore(database);
      const span = { from: now, to: now + 1 };
      expect(await reports.leadsBy('page', span)).toEqual([
        { of: '/pricing', leads: 2, won: 1, value: 1_250_000, monthly: 40_000 },
      ]);
      expect(await reports.leadsBy('service', span)).toEqual([
        { of: 'cloud', leads: 1, won: 1, value: 1_250_000, monthly: 40_000 },
        { of: 'network', leads: 1, won: 0, value: 0, monthly: 0 },
      ]);
      const back = { kind: 'status', from: 'won', to: 'contacted' } as const;
      await inbox.change({ id, version: 2, userId: 'ana', now, event: back });
      expect(await leads.leadById(id)).toMatchObject({
        status: 'contacted',
        wonValue: 1_250_000,
        wonMonthly: 40_000,
        closeReason: '',
      });
      expect(await reports.leadsBy('page', span)).toEqual([{ of: '/pricing', leads: 2, won: 0, value: 0, monthly: 0 }]);
    });

    it('changes what a lead is worth without its status, and leaves the rest', async () => {
      const { lead } = newLead({ status: 'won', wonValue: 100, closeReason: 'fit', receivedAt: now });
      await leads.saveLead(newLead(lead));
      const event = { kind: 'status', from: 'won', to: 'won', monthly: 40_000 } as const;
      expect(await inbox.change({ id: lead.id, version: 1, userId: 'ana', now, event })).toBe(true);
      const kept = { status: 'won', wonValue: 100, wonMonthly: 40_000, closeReason: 'fit', version: 2 };
      expect(await leads.leadById(lead.id)).toMatchObject(kept);
    });

    it('names who writes a reply now, and nobody whose draft is older or was emptied', async () => {
      const input = newLead({ receivedAt: now });
      await leads.saveLead(input);
      const draft = (userId: string, text: string) =>
        drafts.save({ leadId: input.lead.id, userId, part: 'reply', subject: '', text, revision: 0, now });
      for (const [userId, text] of [
        ['jo', 'Hello'],
        ['dev', ''],
      ] as const)
        await draft(userId, text);
      expect(await drafts.writing(input.lead.id, now + 59_000)).toEqual(['jo']);
      expect(await drafts.writing(input.lead.id, now + 61_000)).toEqual([]);
    });

    describe('a follow-up', () => {
      const dueAt = now + 60_000;
      const set = (
        id: string,
        version: number,
        to: { day: string; dueAt: number } | null = { day: '2026-11-23', dueAt },
      ) => {
        const event = { kind: 'follow-up' as const, day: to?.day ?? null, dueAt: to?.dueAt ?? null };
        return inbox.change({ id, version, userId: 'ana', now, event });
      };
      const dueIds = async (at = dueAt) => (await followUps.followUpsDue(at)).map(({ id }) => id);

      it('is due from its moment on, one for a lead, the earliest first, until it is set again or removed', async () => {
        const [first, second] = [await receive(), await receive()];
        await set(second, 1, { day: '2026-11-24', dueAt: dueAt + 1 });
        expect(await set(first, 1)).toBe(true);
        expect(await dueIds(dueAt - 1)).toEqual([]);
        expect(await dueIds(dueAt + 1)).toEqual([first, second]);
        const due = await inbox.find({ followUp: 'due' }, { limit: 5, offset: 0 }, dueAt);
        expect(due.leads.map(({ id }) => id)).toEqual([first]);
        const { leads: listed } = await inbox.find({}, { limit: 5, offset: 0 }, now);
        expect(listed.find(({ id }) => id === first)?.followUpOn).toBe('2026-11-23');
        expect(await set(first, 2, { day: '2026-12-01', dueAt: dueAt + 2 })).toBe(true);
        expect(await followUps.find(first)).toEqual({ day: '2026-12-01', dueAt: dueAt + 2 });
        expect(await set(first, 2, null), 'an older page').toBe(false);
        expect(await set(first, 3, null)).toBe(true);
        expect(await followUps.find(first)).toBeNull();
      });

      it('ends with a call or a reply on its day, not before, and with the lead that is closed', async () => {
        const id = await receive();
        await set(id, 1);
        const change = (version: number, at: number, event: LeadChange['event']) =>
          inbox.change({ id, version, userId: 'ana', now: at, event });
        await change(2, dueAt - 1, { kind: 'called' });
        expect(await dueIds()).toEqual([id]);
        await change(3, dueAt, { kind: 'called' });
        expect(await dueIds()).toEqual([]);
        await set(id, 4);
        await change(5, now, { kind: 'status', from: 'contacted', to: 'qualified' });
        expect(await dueIds()).toEqual([id]);
        await change(6, now, { kind: 'status', from: 'qualified', to: 'lost' });
        expect(await dueIds()).toEqual([]);
      });

      it('that a reply ended is there again when the reply is taken back, and reminds nobody twice', async () => {
        const id = await receive();
        await set(id, 1);
        const answer = async (version: number) => {
          const messageId = randomUUID();
          const message = { id: messageId, channel: 'reply' as const, recipient: 'a@b.ca', subject: 'S', body: 'B' };
          const event = { kind: 'reply', messageId } as const;
          expect(await inbox.change({ id, version, userId: 'ana', now: dueAt, event, message })).toBe(true);
          expect(await dueIds()).toEqual([]);
          return { leadId: id, messageId, userId: 'ana', end: '', now: dueAt };
        };
        expect(await inbox.takeBack(await answer(2))).toBe(true);
        expect(await followUps.find(id)).toEqual({ day: '2026-11-23', dueAt });
        expect((await followUps.untold(dueAt, 5)).map((followUp) => followUp.id)).toEqual([id]);
        await database.db.updateTable('follow_ups').set({ told: 1 }).where('lead_id', '=', id).execute();
        expect(await inbox.takeBack(await answer(4))).toBe(true);
        expect([await dueIds(), await followUps.untold(dueAt, 5)]).toEqual([[id], []]);
        const last = await answer(6);
        const lost = { kind: 'status', from: 'contacted', to: 'lost' } as const;
        await inbox.change({ id, version: 7, userId: 'ana', now: dueAt, event: lost });
        expect(await inbox.takeBack(last)).toBe(true);
        expect(await followUps.find(id), 'of a lead that is closed').toBeNull();
      });

      it('reminds who has the lead by mail, or else who is on duty or who set it, once for any number of processes', async () => {
        const [ana, bob] = [newPerson({ email: 'ana@firm.example' }), newPerson({ email: 'bob@firm.example' })];
        await database.db.deleteFrom('staff_mails').execute();
        await database.db.deleteFrom('users').execute();
        for (const { id, email } of [ana, bob])
          await database.db
            .insertInto('users')
            .values({ id, email, password_hash: 'x', role: 'editor', created_at: 1, totp_enabled: 0 })
            .execute();
        const mail = { subject: 'Follow up', body: 'Today' };
        const told = async () =>
          (await database.db.selectFrom('staff_mails').select('user_id').execute()).map(({ user_id }) => user_id);
        const id = await receive();
        const event = { kind: 'follow-up', day: '2026-11-23', dueAt } as const;
        await inbox.change({ id, version: 1, userId: ana.id, now, event });
        const [followUp] = await followUps.untold(dueAt, 5);
        if (!followUp) throw new Error('no follow-up is due');
        const results = await Promise.all(
          [1, 2, 3].map(() => followUps.remind(id, followUp, mail, { onDuty: [], now: dueAt })),
        );
        expect(results.filter(Boolean)).toHaveLength(1);
        expect(await told()).toEqual([ana.id]);
        expect(await followUps.untold(dueAt, 5)).toEqual([]);
        expect(await dueIds(), 'it stays due until somebody calls or writes').toEqual([id]);
        await inbox.change({
          id,
          version: 2,
          userId: ana.id,
          now,
          event: { kind: 'assigned', from: null, to: bob.id },
        });
        await inbox.change({ id, version: 3, userId: ana.id, now, event });
        expect(await followUps.remind(id, followUp, mail, { onDuty: [], now: dueAt })).toBe(true);
        expect(await told()).toEqual([ana.id, bob.id]);
        // This lead is not assigned, so the person on duty is reminded.
        const free = await receive();
        await inbox.change({ id: free, version: 1, userId: ana.id, now, event });
        expect(await followUps.remind(free, followUp, mail, { onDuty: [bob.id], now: dueAt })).toBe(true);
        expect(await told()).toEqual([ana.id, bob.id, bob.id]);
        // Everyone concerned has left, so the owner is reminded.
        const left = await receive();
        await inbox.change({ id: left, version: 1, userId: ana.id, now, event });
        await database.db.updateTable('users').set({ disabled_at: now }).where('id', '=', ana.id).execute();
        await database.db.updateTable('users').set({ role: 'owner' }).where('id', '=', bob.id).execute();
        expect(await followUps.remind(left, followUp, mail, { onDuty: [], now: dueAt })).toBe(true);
        expect(await told()).toEqual([ana.id, bob.id, bob.id, bob.id]);
        await database.db.deleteFrom('users').execute();
      });
    });

    describe('tags', () => {
      const by = { userId: 'ana', now };

      it('are spelled as the firm spelled them first, at most ten of a lead, noted and found by the inbox', async () => {
        const [first, second] = [await receive(), await receive()];
        expect(await tags.add(first, ['VIP', 'dental'], by)).toEqual(['VIP', 'dental']);
        expect(await tags.add(second, ['vip'], by)).toEqual(['VIP']);
        expect(await tags.add(second, ['Vip'], by), 'it has it').toEqual([]);
        expect(await tags.used()).toEqual(['VIP', 'dental']);
        expect(await tags.ofLeads([first, second])).toEqual(
          new Map([
            [first, ['VIP', 'dental']],
            [second, ['VIP']],
          ]),
        );
        const found = async (tag: string) => {
          const { leads: listed, total } = await inbox.find({ tag }, { limit: 5, offset: 0 }, now);
          expect(listed).toHaveLength(total);
          return listed.map((lead) => lead.tags).sort((a, b) => a.length - b.length);
        };
        expect(await found('VIP')).toEqual([['VIP'], ['VIP', 'dental']]);
        expect(await found('cloud')).toEqual([]);
        const many = Array.from({ length: 10 }, (_, at) => `t${at}`);
        expect(await tags.add(second, many, by)).toBeNull();
        expect((await tags.ofLeads([second])).get(second), 'none of them').toEqual(['VIP']);
        expect(await tags.remove(second, 'VIP', by)).toBe(true);
        expect(await tags.remove(second, 'VIP', by)).toBe(false);
        expect((await inbox.events(second)).map(({ event }) => event)).toEqual(
          expect.arrayContaining([
            { kind: 'tagged', tags: ['VIP'] },
            { kind: 'untagged', tags: ['VIP'] },
          ]),
        );
        expect(await leads.leadById(second), 'no conflict for an open page').toMatchObject({ version: 1 });
      });

      it('that several tabs add at the same moment have one spelling, and are no more than ten', async () => {
        const id = await receive();
        const added = await Promise.all(['Net', 'NET', 'net'].map((tag) => tags.add(id, [tag], by)));
        expect(added.flat()).toHaveLength(1);
        await Promise.all(Array.from({ length: 12 }, (_, at) => tags.add(id, [`t${at}`], by)));
        expect((await tags.ofLeads([id])).get(id)).toHaveLength(10);
        await database.db.deleteFrom('leads').where('id', '=', id).execute();
      });

      it('are in the export for the person, and go with the lead', async () => {
        const id = await receive();
        await tags.add(id, ['dental'], by);
        const held = await new PrivacyStore(database).heldOn(addressKey('dana@example.com'));
        expect(held.leads[0]?.tags).toEqual(['dental']);
        await database.db.deleteFrom('leads').execute();
        expect(await tags.used()).toEqual([]);
      });
    });

    it('mails those whom a note mentions, once, also when its form is sent twice', async () => {
      const [ana, bob] = [newPerson({ email: 'ana@firm.example' }), newPerson({ email: 'bob@firm.example' })];
      for (const { id, email } of [ana, bob])
        await database.db
          .insertInto('users')
          .values({ id, email, password_hash: 'x', role: 'editor', created_at: 1, totp_enabled: 0 })
          .execute();
      const id = await receive();
      const mentions = { userIds: [bob.id], mail: { subject: 'Ana mentions you', body: 'Here' } };
      const note = (at: number, text = 'See @bob') => inbox.addNote(id, text, { userId: ana.id, now: at }, mentions);
      const told = async () => (await database.db.selectFrom('staff_mails').select('user_id').execute()).length;
      const before = await told();
      await Promise.all([note(now), note(now), note(now + 1)]);
      expect(await told()).toBe(before + 1);
      expect(await inbox.events(id)).toHaveLength(1);
      await note(now + 2, 'Another, @bob');
      await note(now + 90_000);
      expect(await told(), 'other words, and the same ones later').toBe(before + 3);
      await database.db.deleteFrom('users').execute();
    });

    it('belongs with the other leads of the same person, by address or number, and of the same company', async () => {
      const related = new RelatedLeadStore(database);
      const at = (minutes: number, over: Parameters<typeof newLead>[0]) =>
        newLead({ receivedAt: now + minutes, ...over });
      const ana = at(1, { email: 'Ana@Roy.example', phone: '416 555 0199' });
      const others = [
        at(2, { email: 'ana@roy.example', phone: '905 555 0100', status: 'won', wonValue: 990_00 }),
        at(3, { email: '', kind: 'call', phone: '+1 (416) 555-0199' }),
        at(4, { email: 'bob@roy.example', phone: '647 555 0101' }),
        at(5, { email: 'zoe@elsewhere.example', phone: '647 555 0102' }),
        at(6, { email: 'ana@roy.example', phone: '416 555 0199', quarantined: true }),
        at(7, { email: 'eve@roy.example.com', phone: '647 555 0103' }),
      ];
      for (const lead of [ana, ...others]) await leads.saveLead(lead);
      const ids = others.map(({ lead }) => lead.id);
      const { person, company } = await related.relatedTo(ana.lead);
      expect(person).toMatchObject({
        total: 2,
        leads: [{ id: ids[1] }, { id: ids[0], status: 'won', wonValue: 990_00 }],
      });
      expect(company).toMatchObject({ total: 1, leads: [{ id: ids[2] }] });
      const [free, friend] = [at(8, { email: 'a@gmail.com', phone: '1' }), at(9, { email: 'b@gmail.com', phone: '1' })];
      for (const lead of [free, friend]) await leads.saveLead(lead);
      expect(await related.relatedTo(free.lead)).toMatchObject({ person: { total: 0 }, company: { total: 0 } });
    });

    describe('a view', () => {
      it('is a person’s own or everyone’s, keeps one filter for each name, and there are at most twenty of each', async () => {
        const [ana, bob] = [newPerson({ email: 'ana@firm.example' }), newPerson({ email: 'bob@firm.example' })];
        for (const { id, email } of [ana, bob])
          await database.db
            .insertInto('users')
            .values({ id, email, password_hash: 'x', role: 'editor', created_at: 1, totp_enabled: 0 })
            .execute();
        const views = new ViewStore(database);
        const names = async (userId: string) => (await views.viewsFor(userId)).map(({ name, query }) => name + query);
        const own = { name: 'Mine', query: '?assigned=me', shared: false };
        expect(await views.save(ana.id, own)).toBe(true);
        expect(await views.save(ana.id, { name: 'Won', query: '?state=won', shared: true })).toBe(true);
        expect(await names(ana.id)).toEqual(['Won?state=won', 'Mine?assigned=me']);
        expect(await names(bob.id)).toEqual(['Won?state=won']);
        expect(await views.save(ana.id, { ...own, query: '?clock=late' })).toBe(true);
        expect(await names(ana.id)).toEqual(['Won?state=won', 'Mine?clock=late']);
        const [shared, mine] = await views.viewsFor(ana.id);
        expect(await views.remove(bob.id, mine?.id ?? ''), 'of another person').toBeNull();
        expect(await views.remove(bob.id, shared?.id ?? '')).toBe('Won');
        for (let n = 1; n < 20; n++) await views.save(ana.id, { ...own, name: `View ${n}` });
        expect(await views.save(ana.id, { ...own, name: 'One more' })).toBe(false);
        expect(await views.save(ana.id, own), 'the same name').toBe(true);
        expect(await names(ana.id)).toHaveLength(20);
        // A double click on the button.
        const twice = () => views.save(bob.id, { ...own, name: 'Twice', shared: true });
        expect(await Promise.all([twice(), twice(), twice()])).toEqual([true, true, true]);
        expect((await names(bob.id)).filter((name) => name.startsWith('Twice'))).toHaveLength(1);
        await database.db.deleteFrom('users').execute();
        expect(await names(ana.id), 'it goes with the account').toEqual([]);
      });
    });

    describe('the files of a reply', () => {
      const everyByte = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
      const chosen = (over: Partial<ChosenFiles> = {}): ChosenFiles => ({
        fresh: [{ name: 'quote.pdf', bytes: new Uint8Array(everyByte) }],
        ticked: [],
        dropped: [],
        ...over,
      });
      const setUp = async () => {
        const leadId = await receive();
        return { leadId, of: { leadId, userId: 'ana' }, files: new ReplyFileStore(database) };
      };
      const send = (leadId: string, files: ChosenFiles, version: number) => {
        const messageId = randomUUID();
        const message = { id: messageId, channel: 'reply', recipient: 'a@b.example', subject: 's', body: 'b' } as const;
        const event = { kind: 'reply', messageId } as const;
        return inbox.change({ id: leadId, version, userId: 'ana', now, event, message, files }).then((done) => ({
          done,
          messageId,
        }));
      };

      it('stay with the unsent reply, go with its message, and come back when it is taken back', async () => {
        const { leadId, of, files } = await setUp();
        await files.keep(of, chosen());
        await files.keep(of, chosen());
        const [first, second] = await files.unsent(of);
        expect([first, second].map((file) => file?.name)).toEqual(['quote.pdf', 'quote (2).pdf']);
        expect(await files.unsent({ leadId, userId: 'bob' }), 'of another person').toEqual([]);
        expect(await files.file(first?.id ?? '', 'bob'), 'of another person').toBeNull();
        expect((await files.file(first?.id ?? '', 'ana'))?.bytes).toEqual(everyByte);
        const form = chosen({
          fresh: [{ name: 'plan.pdf', bytes: new Uint8Array([1]) }],
          ticked: [first?.id ?? ''],
          dropped: [second?.id ?? ''],
        });
        expect((await send(leadId, form, 7)).done, 'somebody was faster').toBe(false);
        expect(await files.unsent(of)).toHaveLength(2);
        const { done, messageId } = await send(leadId, form, 1);
        expect(done).toBe(true);
        expect(await files.unsent(of)).toEqual([]);
        expect((await files.sent(leadId)).map(({ name, size }) => [name, size])).toEqual([
          ['quote.pdf', 256],
          ['plan.pdf', 1],
        ]);
        expect((await files.ofMessage(messageId)).map(({ bytes }) => bytes)).toEqual([everyByte, Buffer.from([1])]);
        expect((await files.file(first?.id ?? '', 'bob'))?.name, 'of a reply that was sent').toBe('quote.pdf');
        expect(await inbox.takeBack({ leadId, messageId, userId: 'ana', end: '', now })).toBe(true);
        expect((await files.unsent(of)).map(({ name }) => name)).toEqual(['quote.pdf', 'plan.pdf']);
        expect(await files.sent(leadId)).toEqual([]);
      });

      it('are in the export for the person by name, and go with the lead', async () => {
        const { leadId, of, files } = await setUp();
        await send(leadId, chosen(), 1);
        await files.keep(of, chosen());
        const [held] = (await new PrivacyStore(database).heldOn(addressKey('dana@example.com'))).leads;
        const file = { name: 'quote.pdf', size: 256 };
        expect(held?.messages.find(({ channel }) => channel === 'reply')?.attachments).toEqual([file]);
        expect(held?.unsentFiles).toEqual([file]);
        await database.db.deleteFrom('leads').execute();
        expect(await database.db.selectFrom('reply_files').select('id').execute()).toEqual([]);
        await files.keep(of, chosen());
        expect(await files.unsent(of), 'a lead that is gone').toEqual([]);
      });
    });

    describe('a draft', () => {
      const draft = (leadId: string, over: Partial<DraftToSave> = {}): DraftToSave => ({
        leadId,
        userId: 'ana',
        part: 'reply',
        subject: 'Yours',
        text: 'Half a sent',
        revision: 0,
        now,
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

      it('is not begun by the form of a reply that is sent already', async () => {
        const leadId = await receive();
        await reply(leadId, 'A whole answer.');
        expect(await drafts.save(draft(leadId, { text: 'A whole answer.' }))).toBeNull();
        expect(await drafts.find(draft(leadId))).toMatchObject({ text: '', revision: 1 });
      });

      it('has the words of a reply that is taken back, and the lead waits again as if it had not been answered', async () => {
        const leadId = await receive();
        const id = await reply(leadId, 'A whole answer.');
        expect(await leads.leadById(leadId)).toMatchObject({ status: 'contacted', firstContactAt: now });
        const back = { leadId, messageId: id, userId: 'ana', end: 'The firm', now: now + 5000 };
        expect(await inbox.takeBack({ ...back, userId: 'bob' }), 'another person').toBe(false);
        await drafts.save(draft(leadId, { subject: '', text: 'Typed since', revision: 1 }));
        expect(await inbox.takeBack(back)).toBe(true);
        expect(await inbox.takeBack(back), 'twice').toBe(false);
        expect(await drafts.find(draft(leadId))).toMatchObject({ text: 'A whole answer.\n\nTyped since', revision: 3 });
        expect(await leads.leadById(leadId)).toMatchObject({ status: 'new', firstContactAt: null, version: 3 });
        expect((await inbox.events(leadId)).map(({ event }) => event.kind)).toEqual(['taken-back']);
        expect((await deliveries.deliveriesOf(leadId)).filter(({ channel }) => channel === 'reply')).toEqual([]);
      });

      it('keeps what a call or a person says of the lead when a reply is taken back', async () => {
        const called = await receive();
        await inbox.change({ id: called, version: 1, userId: 'bob', now: now - 1, event: { kind: 'called' } });
        const id = await reply(called, 'After the call', 2);
        await inbox.takeBack({ leadId: called, messageId: id, userId: 'ana', end: '', now });
        expect(await leads.leadById(called)).toMatchObject({ status: 'contacted', firstContactAt: now - 1 });
        const set = await receive();
        const event = { kind: 'status', from: 'new', to: 'contacted' } as const;
        await inbox.change({ id: set, version: 1, userId: 'bob', now, event });
        const second = await reply(set, 'After the status', 2);
        await inbox.takeBack({ leadId: set, messageId: second, userId: 'ana', end: '', now });
        expect(await leads.leadById(set)).toMatchObject({ status: 'contacted', firstContactAt: null });
      });

      it('is either taken back or sent, never both, when both happen at the same moment', async () => {
        for (let n = 0; n < 6; n++) {
          const leadId = await receive();
          const id = await reply(leadId, 'Now or never');
          const claim = async () =>
            (await deliveries.claimDeliveries(now + 60_000, 60_000, 50, ['reply'])).some(
              (message) => message.id === id,
            );
          const back = () => inbox.takeBack({ leadId, messageId: id, userId: 'ana', end: '', now });
          const [first, second] = n % 2 === 0 ? [claim, back] : [back, claim];
          const results = await Promise.all([first(), second()]);
          expect(results.filter(Boolean)).toHaveLength(1);
        }
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
