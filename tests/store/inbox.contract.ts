import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InboxFilter } from '../../app/domain/leads/inbox.ts';
import { searchTerms } from '../../app/domain/leads/search-words.ts';
import type { Lead } from '../../app/domain/leads/stored-lead.ts';
import { promiseEnds } from '../../app/domain/time/business-hours.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { InboxStore, type LeadChange } from '../../app/server/leads/inbox-store.server.ts';
import { fromLead } from '../../app/server/leads/lead-rows.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { newLead } from '../fakes/lead.ts';
import { lakeshore } from '../fixtures/site.ts';

/** A Friday morning in Toronto. */
const now = Date.parse('2026-11-20T11:00:00-05:00');
const minute = 60_000;
const { firm } = lakeshore.data;

/** The contract for the inbox on every database. Each database's own test file calls it. */
export function inboxContract(open: () => Promise<OpenDatabase>): void {
  describe('the inbox', () => {
    let database: OpenDatabase;
    let leads: LeadStore;
    let deliveries: DeliveryStore;
    let inbox: InboxStore;
    beforeAll(async () => {
      database = await open();
      leads = new LeadStore(database);
      deliveries = new DeliveryStore(database);
      inbox = new InboxStore(database);
    });
    beforeEach(async () => {
      await database.db.deleteFrom('leads').execute();
    });
    afterAll(() => database.close());

    /** Stores a lead that arrived `ago` minutes ago, with its reply clock running. */
    async function receive(ago: number, over: Partial<Lead> = {}): Promise<Lead> {
      const receivedAt = now - ago * minute;
      const input = newLead({ receivedAt, dueAt: promiseEnds(firm, receivedAt), ...over });
      await leads.saveLead({ ...input, deliveries: input.lead.quarantined ? [] : input.deliveries });
      return input.lead;
    }

    async function ids(filter: InboxFilter, limit = 50, offset = 0): Promise<string[]> {
      const found = await inbox.find(filter, { limit, offset }, now);
      return found.leads.map(({ id }) => id);
    }

    const change = (lead: Lead, event: LeadChange['event'], over: Partial<LeadChange> = {}) =>
      inbox.change({ id: lead.id, version: 1, userId: 'u1', now, event, ...over });

    it('finds the leads of a source and of a campaign, and names each source once', async () => {
      const ad = await receive(1, { source: 'google', campaign: 'winter' });
      const search = await receive(2, { source: 'google', campaign: null });
      const other = await receive(3, { source: 'bing', campaign: 'winter' });
      await receive(4, { source: null, campaign: null });
      expect(new Set(await ids({ source: 'google' }))).toEqual(new Set([ad.id, search.id]));
      expect(new Set(await ids({ campaign: 'winter' }))).toEqual(new Set([ad.id, other.id]));
      expect(await ids({ source: 'google', campaign: 'winter' })).toEqual([ad.id]);
      expect(await ids({ source: 'gone' })).toEqual([]);
      expect(await inbox.sources()).toEqual(['bing', 'google']);
    });

    it('shows first who has waited longest for an answer, then what needs none, the newest on top', async () => {
      const fresh = await receive(2);
      const old = await receive(60, { status: 'contacted', firstContactAt: now });
      const answered = await receive(50, { status: 'contacted', firstContactAt: now });
      const lost = await receive(55, { status: 'lost' });
      const later = await receive(20, { status: 'qualified' });
      const latest = await receive(40);
      const noClock = await receive(12, { dueAt: null });
      // Two leads that arrived in the same night are due at the same time.
      const dueAt = now + 5 * minute;
      const [second, first] = [await receive(7, { dueAt }), await receive(9, { dueAt })];
      const expected = [latest, noClock, later, first, second, fresh, answered, lost, old].map(({ id }) => id);
      expect(await ids({})).toEqual(expected);
      for (let offset = 0; offset < 9; offset++)
        expect(await ids({}, 2, offset)).toEqual(expected.slice(offset, offset + 2));
      expect((await inbox.find({}, { limit: 2, offset: 8 }, now)).total).toBe(9);
      expect(await ids({ clock: 'waiting' }, 4, 3)).toEqual(expected.slice(3, 6));
    });

    it('shows people under attack who wait for a call before everything else, in the list of waiting leads as well', async () => {
      const late = await receive(40);
      const attacked = await receive(1, { kind: 'emergency', email: '' });
      const called = await receive(3, { kind: 'emergency', status: 'contacted', firstContactAt: now });
      const fresh = await receive(2);
      expect(await ids({})).toEqual([attacked.id, late.id, fresh.id, called.id]);
      for (let offset = 0; offset < 4; offset++)
        expect(await ids({}, 1, offset)).toEqual([[attacked, late, fresh, called][offset]?.id]);
      expect(await ids({ clock: 'waiting' })).toEqual([attacked.id, late.id, fresh.id]);
      expect(await ids({ clock: 'late' })).toEqual([late.id]);
    });

    it('never shows a canary or what is in quarantine, nor counts them', async () => {
      await receive(20, { canary: true });
      await receive(20, { quarantined: true });
      expect(await inbox.find({}, { limit: 50, offset: 0 }, now)).toEqual({ leads: [], total: 0, more: false });
      expect(await inbox.figures(firm, now)).toEqual({ waiting: 0, late: 0, kept: null, usualMinutes: null });
      expect(await inbox.waitingCount()).toBe(0);
      expect(await inbox.pulse(0)).toMatchObject({ newest: 0, fresh: 0 });
      expect(await inbox.unanswered([now])).toEqual([]);
    });

    it('filters by status, kind, person and clock, each of them', async () => {
      const late = await receive(30, { kind: 'assessment', assignedTo: 'u1' });
      const waiting = await receive(3, { kind: 'pricing' });
      const won = await receive(90, { status: 'won', firstContactAt: now - 80 * minute, assignedTo: 'u2' });
      const spam = await receive(60, { status: 'spam' });
      expect(await ids({ statuses: ['won', 'spam'] })).toEqual([spam.id, won.id]);
      expect(await ids({ kind: 'assessment' })).toEqual([late.id]);
      expect(await ids({ assignedTo: 'u2' })).toEqual([won.id]);
      expect(await ids({ assignedTo: null })).toEqual([waiting.id, spam.id]);
      expect(await ids({ clock: 'waiting' })).toEqual([late.id, waiting.id]);
      expect(await ids({ clock: 'late' })).toEqual([late.id]);
      expect(await ids({ clock: 'late', kind: 'pricing' })).toEqual([]);
    });

    it('finds by words, without case and accents, and by the digits of a telephone', async () => {
      const lead = await receive(5, { name: 'Zoë Tremblay', company: '100% Straße', phone: '(905) 555-0176' });
      await receive(6);
      for (const search of ['zoe', 'TREMBLAY zoë', '100%', 'strasse', '905-555-0176', '9055550176', lead.reference])
        expect(await ids({ words: searchTerms(search) }), search).toEqual([lead.id]);
      for (const search of ['zo_', 'zoe nobody', '905 555 0177'])
        expect(await ids({ words: searchTerms(search) }), search).toEqual([]);
    });

    it('finds a name with any kind of quote and dash', async () => {
      const lead = await receive(5, { name: 'Sean O’Neill', company: 'L’Été – Côté‑Neuf' });
      for (const search of ["o'neill", 'O´Neill', "l'ete", 'cote-neuf', 'CÔTÉ–NEUF'])
        expect(await ids({ words: searchTerms(search) }), search).toEqual([lead.id]);
    });

    it('orders and counts a search with many results as the list without it', async () => {
      const many = 230;
      const received = Array.from({ length: many }, (_, ago) =>
        receive(100 + ago, {
          company: 'Harbour Dental',
          ...(ago % 3 > 0 && { status: 'contacted', firstContactAt: now }),
        }),
      );
      await Promise.all(received);
      const all = await ids({}, many);
      for (const search of ['harbour', 'dental harb']) {
        const words = searchTerms(search);
        expect((await inbox.find({ words }, { limit: 1, offset: 0 }, now)).total).toBe(many);
        expect([
          ...(await ids({ words }, 100)),
          ...(await ids({ words }, 100, 100)),
          ...(await ids({ words }, 100, 200)),
        ]).toEqual(all);
        const waiting = await ids({ words, clock: 'waiting' }, many);
        expect(waiting).toEqual(all.slice(0, 77));
        expect(await ids({ words, statuses: ['contacted'] }, many)).toEqual(all.slice(77));
      }
    });

    it('says that more leads may have a common word, shows the newest, and leaves out none that waits', async () => {
      const old = await receive(60_000, { company: 'Harbour Dental' });
      const answered = { status: 'contacted', firstContactAt: now, company: 'Harbour Dental' } as const;
      const template = fromLead(newLead(answered).lead);
      const newer = Array.from({ length: 5001 }, (_, at) => ({
        ...template,
        id: `newer-${at}`,
        reference: `LS-N-${at}`,
        idempotency_key: null,
        received_at: now - 50_000 * minute + at * minute,
      }));
      while (newer.length > 0) await database.db.insertInto('leads').values(newer.splice(0, 250)).execute();
      const words = searchTerms('harbour');
      const found = await inbox.find({ words }, { limit: 3, offset: 0 }, now);
      expect(found.more).toBe(true);
      expect(found.total).toBeGreaterThan(4900);
      expect(found.leads.map(({ id }) => id)).toEqual([old.id, 'newer-5000', 'newer-4999']);
      const list = async (offset: number) => inbox.find({}, { limit: 3, offset }, now);
      expect(await list(0)).toMatchObject({ total: 5000, more: true });
      expect(await list(4995)).toMatchObject({ total: 5001, more: true });
      expect(await list(4998)).toMatchObject({ total: 5002, more: false });
      expect((await inbox.find({ words: searchTerms('ls-n-77') }, { limit: 3, offset: 0 }, now)).more).toBe(false);
    });

    describe('the words of messages', () => {
      const found = async (search: string) => new Set(await ids({ words: searchTerms(search) }));
      const mail = async (leadId: string | null, subject: string, body: string) => {
        const id = randomUUID();
        const text = {
          direction: 'in',
          kind: 'message',
          outcome: leadId ? 'filed' : 'waiting',
          subject,
          body,
        } as const;
        const rest = {
          reason: '',
          source: 'mailbox',
          message_id: id,
          in_reply_to: '',
          thread: '',
          html: '',
          bounced: null,
        };
        const from = { sender: 'x@example.com', sender_name: '', recipient: 'y@example.com', received_at: now };
        await database.db
          .insertInto('mails')
          .values({ id, lead_id: leadId, ...text, ...rest, ...from } as never)
          .execute();
        return id;
      };

      it('are found in the inquiry, in mail about it and in replies, whole or by their beginnings', async () => {
        const asked = await receive(1, { message: 'Notre serveur est tombé en panne' });
        const wrote = await receive(2, { message: '' });
        await mail(wrote.id, 'Printer', 'The plotter on the second floor answers nobody.');
        const replied = await receive(3, { message: '' });
        const reply = {
          channel: 'reply',
          subject: 'Re',
          body: 'We replaced the switchboard.',
          status: 'delivered',
        } as const;
        await database.db
          .insertInto('outbox')
          .values({ id: randomUUID(), lead_id: replied.id, ...reply, created_at: now, next_attempt_at: now } as never)
          .execute();
        expect(await found('tombe')).toEqual(new Set([asked.id]));
        expect(await found('SERV panne')).toEqual(new Set([asked.id]));
        expect(await found('plot')).toEqual(new Set([wrote.id]));
        expect(await found('printer nobody')).toEqual(new Set([wrote.id]));
        expect(await found('switchboard')).toEqual(new Set([replied.id]));
        expect(await found('witchboard')).toEqual(new Set());
        expect(await found(`"switchboard' & | ! ( * : --`)).toEqual(new Set([replied.id]));
        expect(await found('& | ! ( * : --')).toEqual(new Set());
      });

      it('are found as soon as a mail is filed, and not once it is changed or removed', async () => {
        const lead = await receive(1, { message: 'toner' });
        const id = await mail(null, 'Waits', 'gyroscope');
        expect(await found('gyroscope')).toEqual(new Set());
        await database.db.updateTable('mails').set({ lead_id: lead.id }).where('id', '=', id).execute();
        expect(await found('gyroscope')).toEqual(new Set([lead.id]));
        await database.db.updateTable('mails').set({ body: '[erased]' }).where('id', '=', id).execute();
        expect(await found('gyroscope')).toEqual(new Set());
        expect(await found('erased')).toEqual(new Set([lead.id]));
        await database.db.deleteFrom('mails').where('id', '=', id).execute();
        expect(await found('erased')).toEqual(new Set());
        await database.db.deleteFrom('leads').execute();
        if (database.dialect.kind === 'postgres') return;
        for (const table of ['search_numbers', 'lead_search', 'message_search'])
          expect((await sql`SELECT * FROM ${sql.table(table)}`.execute(database.db)).rows, table).toEqual([]);
        // The index itself keeps no word, either.
        for (const table of ['lead_search', 'message_search']) {
          await sql`CREATE VIRTUAL TABLE temp.words_left USING fts5vocab('main', ${sql.lit(table)}, 'row')`.execute(
            database.db,
          );
          expect((await sql`SELECT term FROM words_left`.execute(database.db)).rows, table).toEqual([]);
          await sql`DROP TABLE temp.words_left`.execute(database.db);
        }
      });

      it('belong to the lead that their own was merged into', async () => {
        const kept = await receive(1, { message: '' });
        const part = await receive(2, { message: 'theodolite' });
        await database.db.updateTable('leads').set({ merged_into: kept.id }).where('id', '=', part.id).execute();
        expect(await found('theodolite')).toEqual(new Set([kept.id]));
      });
    });

    it('finds a word of digits as it was typed, or the telephone that it spells', async () => {
      // References without digits, because the search could also match a digit in a reference.
      const towing = await receive(4, { reference: 'LS-AAAA-AAAA', company: '24/7 Towing', phone: '905 555 0101' });
      const daycare = await receive(5, { reference: 'LS-BBBB-BBBB', company: '3-2-1 Daycare', phone: '905 555 0102' });
      const movers = await receive(6, {
        reference: 'LS-CCCC-CCCC',
        company: '1/2 Price Movers',
        phone: '+1 (416) 555-0142',
      });
      const found: [Lead, string[]][] = [
        [towing, ['24/7', '24/7 Towing', 'towing 24/7']],
        [daycare, ['3-2-1 Daycare', '3-2-1']],
        [movers, ['+1 416 555', '1-416-555-0142', '1 416 5550142', '+14165550142', 'movers 1-416', '1/2']],
      ];
      for (const [lead, searches] of found)
        for (const search of searches) expect(await ids({ words: searchTerms(search) }), search).toEqual([lead.id]);
      expect(await ids({ words: searchTerms('24/8') })).toEqual([]);
    });

    it('shows the state of the messages about a lead', async () => {
      const lead = await receive(5);
      const state = async () => (await inbox.find({}, { limit: 1, offset: 0 }, now)).leads[0]?.delivery.words;
      expect(await state()).toBe('Being sent');
      await database.db.updateTable('outbox').set({ status: 'delivered' }).where('lead_id', '=', lead.id).execute();
      expect(await state()).toBe('Delivered');
    });

    it('counts the waiting leads, the promises kept this week, and the usual time to an answer', async () => {
      await receive(5);
      await receive(40);
      await receive(120, { status: 'contacted', firstContactAt: now - 114 * minute });
      await receive(100, { status: 'contacted', firstContactAt: now - 70 * minute });
      await receive(90, { status: 'spam', firstContactAt: now - 10 * minute });
      await receive(10 * 24 * 60);
      // The median of 6 and 30.
      expect(await inbox.figures(firm, now)).toMatchObject({ waiting: 3, late: 2, kept: 1 / 3, usualMinutes: 18 });
    });

    it('measures the time to answer of a released lead from its release', async () => {
      const receivedAt = Date.parse('2026-11-20T09:00:00-05:00');
      const releasedAt = Date.parse('2026-11-23T09:00:00-05:00');
      const answeredAt = releasedAt + 5 * minute;
      const lead = await receive(0, { receivedAt, quarantined: true, dueAt: null });
      await leads.releaseLead(lead.id, newLead().deliveries, {
        now: releasedAt,
        dueFrom: () => promiseEnds(firm, releasedAt),
      });
      await change(lead, { kind: 'called' }, { version: 2, now: answeredAt });
      expect(await inbox.figures(firm, answeredAt)).toMatchObject({ kept: 1, usualMinutes: 5 });
    });

    it('stops the clock at the first reply or call', async () => {
      const events: LeadChange['event'][] = [{ kind: 'called' }, { kind: 'reply', messageId: randomUUID() }];
      for (const event of events) {
        const lead = await receive(5);
        expect(await change(lead, event)).toBe(true);
        expect(await change(lead, { kind: 'called' }, { version: 2, now: now + 1 })).toBe(true);
        expect(await leads.leadById(lead.id), event.kind).toMatchObject({
          firstContactAt: now,
          status: 'contacted',
          version: 3,
        });
      }
      expect(await inbox.waitingCount()).toBe(0);
    });

    it('waits for a reply or a call while a lead is open, also when it is assigned or called contacted', async () => {
      const lead = await receive(20);
      await change(lead, { kind: 'assigned', from: null, to: 'u2' });
      await change(lead, { kind: 'status', from: 'new', to: 'contacted' }, { version: 2 });
      await change(lead, { kind: 'status', from: 'contacted', to: 'qualified' }, { version: 3 });
      expect(await leads.leadById(lead.id)).toMatchObject({ status: 'qualified', firstContactAt: null });
      expect(await inbox.waitingCount()).toBe(1);
      expect(await ids({ clock: 'late' })).toEqual([lead.id]);
      expect((await inbox.unanswered([now])).map(({ id }) => id)).toEqual([lead.id]);
      const alarm = {
        id: randomUUID(),
        channel: 'alarm-email' as const,
        recipient: 'a@b.ca',
        subject: null,
        body: null,
      };
      expect(await inbox.raiseAlarm(lead.id, { level: 1, minutes: 15, messages: [alarm], now })).toBe(true);
    });

    it('lets nobody wait whose lead is closed, without calling it answered', async () => {
      for (const to of ['won', 'lost', 'spam'] as const) {
        const lead = await receive(5);
        await change(lead, { kind: 'status', from: 'new', to });
        expect(await leads.leadById(lead.id)).toMatchObject({ status: to, firstContactAt: null });
        expect(await inbox.waitingCount(), to).toBe(0);
        await change(lead, { kind: 'status', from: to, to: 'new' }, { version: 2 });
        expect(await inbox.waitingCount(), to).toBe(1);
        await change(lead, { kind: 'called' }, { version: 3 });
      }
    });

    it('accepts one of two changes to the same version, and writes nothing of the other', async () => {
      const lead = await receive(5);
      const message = { id: randomUUID(), channel: 'reply' as const, recipient: 'a@b.ca', subject: 's', body: 'b' };
      const results = await Promise.all([
        change(lead, { kind: 'reply', messageId: message.id }, { message }),
        change(lead, { kind: 'reply', messageId: message.id }, { message: { ...message, id: randomUUID() } }),
        change(lead, { kind: 'status', from: 'new', to: 'lost' }),
      ]);
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(await inbox.events(lead.id)).toHaveLength(1);
      const replies = (await deliveries.deliveriesOf(lead.id)).filter(({ channel }) => channel === 'reply');
      expect(replies.length).toBeLessThanOrEqual(1);
      expect((await leads.leadById(lead.id))?.version).toBe(2);
    });

    it('keeps a reply with its words in the outbox, due when it can no longer be taken back, and several of them', async () => {
      const lead = await receive(5);
      for (const version of [1, 2]) {
        const message = {
          id: randomUUID(),
          channel: 'reply' as const,
          recipient: 'ana@example.com',
          subject: 'é',
          body: 'Zwei\nZeilen',
        };
        expect(await change(lead, { kind: 'reply', messageId: message.id }, { version, message })).toBe(true);
        const rows = await deliveries.deliveriesOf(lead.id);
        expect(rows.find(({ id }) => id === message.id)).toMatchObject({
          ...message,
          status: 'pending',
          nextAttemptAt: now + 10_000,
        });
      }
    });

    it('makes a won lead a customer with a customer’s consent, and undoes both after a mistake', async () => {
      const lead = await receive(5);
      const purposes = async () => (await leads.consentsOf(lead.id)).map(({ purpose }) => purpose);
      await change(lead, { kind: 'status', from: 'new', to: 'won' });
      expect(await purposes()).toEqual(['customer', 'enquiry']);
      await change(lead, { kind: 'status', from: 'won', to: 'lost' }, { version: 2 });
      expect(await purposes()).toEqual(['enquiry']);
    });

    it('refuses to change a lead that is gone', async () => {
      expect(await change(newLead().lead, { kind: 'called' })).toBe(false);
      expect(await inbox.addNote(newLead().lead.id, 'Calls back', { userId: 'u1', now })).toBe(false);
    });

    it('lists events in order, with the person and the resulting version, which a note does not change', async () => {
      const lead = await receive(5);
      await change(lead, { kind: 'status', from: 'new', to: 'contacted' });
      await inbox.addNote(lead.id, 'Ruft zurück “heute”', { userId: 'u2', now: now + 1 });
      await change(lead, { kind: 'assigned', from: null, to: 'u2' }, { version: 2, now: now + 2 });
      expect((await inbox.events(lead.id)).map(({ userId, event, version }) => [userId, event, version])).toEqual([
        ['u1', { kind: 'status', from: 'new', to: 'contacted' }, 2],
        ['u2', { kind: 'note', text: 'Ruft zurück “heute”' }, 2],
        ['u1', { kind: 'assigned', from: null, to: 'u2' }, 3],
      ]);
    });

    it('changes its mark as soon as a lead, an event or a delivery changes, and only then', async () => {
      const marks = [await inbox.pulse(0)];
      const lead = await receive(5);
      marks.push(await inbox.pulse(0));
      await change(lead, { kind: 'called' });
      marks.push(await inbox.pulse(0));
      await database.db.updateTable('outbox').set({ status: 'dead' }).where('lead_id', '=', lead.id).execute();
      marks.push(await inbox.pulse(0));
      expect(new Set(marks.map(({ mark }) => mark)).size).toBe(4);
      expect(await inbox.pulse(0)).toEqual(marks.at(-1));
      expect(marks.at(-1)).toMatchObject({ newest: lead.receivedAt, fresh: 1 });
      expect((await inbox.pulse(lead.receivedAt)).fresh).toBe(0);
    });

    it('raises an alarm with its messages once, for any number of callers at the same time', async () => {
      const lead = await receive(6);
      const message = () => ({
        id: randomUUID(),
        channel: 'alarm-email' as const,
        recipient: 'a@b.ca',
        subject: 's',
        body: 'b',
      });
      const raise = (level: number) => inbox.raiseAlarm(lead.id, { level, minutes: 5, messages: [message()], now });
      expect((await Promise.all([raise(1), raise(1), raise(1)])).filter(Boolean)).toHaveLength(1);
      expect(await raise(1)).toBe(false);
      expect(await raise(3)).toBe(true);
      const alarms = (await deliveries.deliveriesOf(lead.id)).filter(({ channel }) => channel === 'alarm-email');
      expect(alarms).toHaveLength(2);
      expect((await leads.leadById(lead.id))?.version, 'an alarm is in nobody’s way').toBe(1);
    });

    it('raises none for a lead that is answered, spam, in quarantine or a canary', async () => {
      const calm: Partial<Lead>[] = [
        { status: 'lost' },
        { status: 'spam' },
        { firstContactAt: now },
        { quarantined: true },
        { canary: true },
      ];
      for (const over of calm) {
        const lead = await receive(30, over);
        expect(await inbox.raiseAlarm(lead.id, { level: 1, minutes: 5, messages: [], now }), JSON.stringify(over)).toBe(
          false,
        );
      }
      expect(await inbox.unanswered([now])).toEqual([]);
    });

    it('lists the leads whose next alarm is due, by the number raised so far, the earliest first', async () => {
      const [none, one, two, all] = await Promise.all([0, 1, 2, 3].map((alarms) => receive(20 + alarms, { alarms })));
      const due = async (...horizons: number[]) => (await inbox.unanswered(horizons)).map(({ id }) => id);
      const [end, before] = [now - 5 * minute, now - 5 * minute - 1];
      expect(all?.dueAt).toBeLessThan(end);
      expect(await due(end, end, end)).toEqual([two?.id, one?.id, none?.id]);
      expect(await due(before, end, end)).toEqual([two?.id, one?.id]);
      expect(await due(end, now - 7 * minute, end)).toEqual([two?.id, none?.id]);
      expect(await due(end)).toEqual([none?.id]);
    });

    it('starts the clock of a quarantined lead when it is released', async () => {
      const lead = await receive(600, { quarantined: true, dueAt: null });
      await leads.releaseLead(lead.id, newLead().deliveries, { now, dueFrom: () => promiseEnds(firm, now) });
      expect(await leads.leadById(lead.id)).toMatchObject({ dueAt: now + 15 * minute, quarantined: false });
      expect(await ids({ clock: 'waiting' })).toEqual([lead.id]);
    });

    it('leaves canaries out of the list and the export of the command line', async () => {
      await receive(5, { canary: true });
      const lead = await receive(6);
      expect((await leads.leads({ limit: 10, offset: 0 })).map(({ id }) => id)).toEqual([lead.id]);
    });
  });
}
