import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsentRecord, twoYearsAfter } from '../../app/domain/leads/consent.ts';
import { addressKey, type PersonKey } from '../../app/domain/privacy/person-key.ts';
import { BookingStore } from '../../app/server/booking/booking-store.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { DeliveryStore } from '../../app/server/delivery/delivery-store.server.ts';
import { noteCustomer } from '../../app/server/leads/customer-consent.server.ts';
import { InboxStore } from '../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { AuditStore } from '../../app/server/people/audit-store.server.ts';
import { PeopleStore } from '../../app/server/people/people-store.server.ts';
import { eraseAddress, erasePerson } from '../../app/server/privacy/erase.server.ts';
import { furtherLeads } from '../../app/server/privacy/person-data.server.ts';
import { PrivacyStore } from '../../app/server/privacy/privacy-store.server.ts';
import { RemovalStore } from '../../app/server/privacy/removal-store.server.ts';
import { agedKinds, RetentionStore } from '../../app/server/privacy/retention-store.server.ts';
import { unsubscribe, unsubscribedAt } from '../../app/server/privacy/unsubscribe.server.ts';
import { bookable, bookingDay, testFirm, wantedCall } from '../fakes/booking.ts';
import { manualClock } from '../fakes/clock.ts';
import { newFolder } from '../fakes/folder.ts';
import { newLead } from '../fakes/lead.ts';
import { removeByAge } from '../fakes/retention.ts';

const now = Date.UTC(2026, 10, 21, 12);
const day = 24 * 60 * 60 * 1000;

const marketing = (leadId: string, givenAt: number): ConsentRecord => ({
  id: randomUUID(),
  leadId,
  purpose: 'marketing',
  type: 'express',
  wording: 'Send me email',
  wordingVersion: '1',
  form: 'contact',
  page: '/contact',
  givenAt,
  expiresAt: null,
});

/** The contract for people's rights on every database; `open` gives an empty one. */
export function privacyContract(open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase;
  let leads: LeadStore;
  let deliveries: DeliveryStore;
  let privacy: PrivacyStore;
  let retention: RetentionStore;
  beforeAll(async () => {
    database = await open();
    leads = new LeadStore(database);
    deliveries = new DeliveryStore(database);
    privacy = new PrivacyStore(database);
    retention = new RetentionStore(database);
  });
  afterAll(() => database.close());

  /** Stores a lead, with the marketing box ticked when `ticked` is true. */
  async function save(over: Parameters<typeof newLead>[0] = {}, ticked = false) {
    const input = newLead({ receivedAt: now, ...over });
    const { lead, consents } = input;
    await leads.saveLead({
      ...input,
      consents: ticked ? [...consents, marketing(lead.id, lead.receivedAt)] : consents,
    });
    return lead;
  }

  describe('a person who wants no marketing email', () => {
    const wish = { source: 'link', now } as const;

    it('is kept as a hash for any letter case of the address, and ends every consent to it', async () => {
      const first = await save({ email: 'Stop@Example.com' }, true);
      const second = await save({ email: 'stop@example.com' }, true);
      await unsubscribe('STOP@example.com', { store: privacy, ...wish });
      expect(await unsubscribedAt(privacy, 'stop@example.COM')).toBe(now);
      for (const { id } of [first, second]) {
        const ends = new Map((await leads.consentsOf(id)).map(({ purpose, expiresAt }) => [purpose, expiresAt]));
        expect(ends.get('marketing')).toBe(now);
        expect(ends.get('enquiry')).toBe(now + 1);
      }
      const agreed = await privacy.marketingSince([first.id, second.id]);
      expect(agreed.size).toBe(0);
      const rows = await database.db.selectFrom('unsubscribes').selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/stop|example/i);
    });

    it('affects nobody else', async () => {
      const other = await save({ email: 'stay@example.com' }, true);
      const without = await save({ email: 'never@example.com' });
      await unsubscribe('stop@example.com', { store: privacy, ...wish });
      expect(await unsubscribedAt(privacy, 'stay@example.com')).toBeNull();
      expect((await leads.consentsOf(other.id)).find(({ purpose }) => purpose === 'marketing')?.expiresAt).toBeNull();
      const agreed = await privacy.marketingSince([other.id, without.id]);
      expect([...agreed]).toEqual([[other.id, now]]);
    });

    it('may change their mind: a box ticked later counts', async () => {
      await unsubscribe('again@example.com', { store: privacy, ...wish });
      await save({ email: 'again@example.com', receivedAt: now - 1 }, true);
      expect(await unsubscribedAt(privacy, 'again@example.com')).toBe(now);
      await save({ email: 'again@example.com', receivedAt: now + 1 }, true);
      expect(await unsubscribedAt(privacy, 'again@example.com')).toBeNull();
    });
  });

  describe('the mail with an unsubscribe link', () => {
    const link = async (id: string) =>
      (await deliveries.deliveriesOf(id)).filter(({ channel }) => channel === 'unsubscribe-link');

    it('is queued for the newest lead of an address, once a day, and for no address that is not on file', async () => {
      const old = await save({ email: 'Typed@example.com' });
      const newest = await save({ email: 'typed@example.com', receivedAt: now + 1 });
      await save({ email: 'suspect@example.com', quarantined: true });
      expect(await privacy.queueUnsubscribeLink('suspect@example.com', now)).toBe(false);
      expect(await privacy.queueUnsubscribeLink('absent@example.com', now)).toBe(false);
      expect(await privacy.queueUnsubscribeLink('typed@example.com', now)).toBe(true);
      expect(await privacy.queueUnsubscribeLink('typed@example.com', now + day - 1)).toBe(false);
      expect(await link(old.id)).toEqual([]);
      expect(await link(newest.id)).toMatchObject([{ status: 'pending', createdAt: now, nextAttemptAt: now }]);
      expect(await privacy.queueUnsubscribeLink('typed@example.com', now + day)).toBe(true);
      expect(await link(newest.id)).toHaveLength(2);
    });
  });

  describe('a customer', () => {
    const won = (id: string, is: boolean, time = now) => database.transaction((trx) => noteCustomer(trx, id, is, time));
    const customer = async (id: string) =>
      (await leads.consentsOf(id)).filter(({ purpose }) => purpose === 'customer').map(({ expiresAt }) => expiresAt);

    it('consents for two years from the day the lead was won, once', async () => {
      const { id } = await save({ kind: 'assessment' });
      await won(id, true);
      await won(id, true, now + day);
      expect(await customer(id)).toEqual([twoYearsAfter(now)]);
    });

    it('is noted by the desk when the status of the lead changes', async () => {
      const { id } = await save();
      const inbox = new InboxStore(database);
      const change = (version: number, from: 'new' | 'won', to: 'won' | 'lost') =>
        inbox.change({ id, version, userId: 'u', now, event: { kind: 'status', from, to } });
      expect(await change(1, 'new', 'won')).toBe(true);
      expect(await customer(id)).toEqual([twoYearsAfter(now)]);
      expect(await change(2, 'won', 'lost')).toBe(true);
      expect(await customer(id)).toEqual([]);
    });

    it('never was one when the status was a mistake', async () => {
      const { id } = await save();
      await won(id, true);
      await won(id, false);
      expect(await customer(id)).toEqual([]);
    });
  });

  describe('the data stored about a person', () => {
    it('is every enquiry with its consents, messages, attempts and notes, and nothing of another', async () => {
      const mine = await save({ email: 'Held@example.com' });
      await save({ email: 'other@example.com' });
      await database.db
        .insertInto('lead_events')
        .values({
          id: randomUUID(),
          lead_id: mine.id,
          at: now,
          user_id: 'u',
          kind: 'note',
          detail: '{"text":"Called"}',
        })
        .execute();
      const held = await privacy.heldOn(addressKey('held@example.com'));
      expect(held.leads.map(({ lead }) => lead)).toEqual([mine]);
      expect(held.leads[0]).toMatchObject({
        consents: [{ purpose: 'enquiry' }],
        messages: [{ attempts: [] }, { attempts: [] }],
        events: [{ kind: 'note', detail: '{"text":"Called"}' }],
      });
      expect(await privacy.heldOn(addressKey('nobody@example.com'))).toEqual({
        leads: [],
        unfiledMails: [],
        proofs: [],
        userId: null,
      });
    });

    it('is found by a phone number, too, of leads of any kind and in every spelling', async () => {
      const number: PersonKey = { kind: 'number', number: '+19055550147', home: '1' };
      const callback = { kind: 'emergency', email: '' } as const;
      const mine = [
        await save({ ...callback, name: '905 555 0147', phone: '905 555 0147', receivedAt: now + 1 }),
        await save({ email: 'both@example.com', phone: '1-905-555-0147', receivedAt: now + 2 }),
        await save({ kind: 'assessment', phone: '+1 (905) 555.0147', quarantined: true, receivedAt: now + 3 }),
        await save({ email: 'fa@example.com', phone: '\u202a۹۰۵-۵۵۵-۰۱۴۷\u202c poste 12', receivedAt: now + 4 }),
        await save({ email: 'two@example.com', phone: '416 555 0111 / 905–555–0147', receivedAt: now + 5 }),
      ];
      await save({ ...callback, phone: '19055550148' });
      await save({ phone: '+44 905 555 0147' });
      const held = await privacy.heldOn(number);
      expect(held.leads.map(({ lead }) => lead.id)).toEqual(mine.map(({ id }) => id));
      expect(held).toMatchObject({ proofs: [], userId: null });
      const byAddress = await privacy.heldOn(addressKey('both@example.com'));
      expect(byAddress.leads.map(({ lead }) => lead.id)).toEqual([mine[1]?.id]);
      expect(await furtherLeads(privacy, addressKey('both@example.com'), byAddress, '1')).toEqual([
        { person: '+19055550147', leads: 4 },
      ]);
      await save({ email: 'both@example.com', phone: '416 555 0100' });
      expect(await furtherLeads(privacy, number, held, '1')).toContainEqual({ person: 'both@example.com', leads: 1 });
    });
  });

  describe('retention', () => {
    const sweep = () => removeByAge(retention, now);
    const years = (count: number) => now - count * 365.25 * day;

    it('removes old leads with all their data, and keeps proof of their consent', async () => {
      const old = await save({ email: 'old@example.com', receivedAt: years(2.5) }, true);
      const contacted = await save({ receivedAt: years(2.5) });
      const spam = await save({ receivedAt: years(0.5), quarantined: true }, true);
      const answered = await save({ receivedAt: years(1.5), kind: 'assessment' });
      await database.db
        .insertInto('lead_events')
        .values({ id: randomUUID(), lead_id: contacted.id, at: years(1), user_id: 'u', kind: 'called', detail: '{}' })
        .execute();
      const part = await save({ receivedAt: years(0.5), mergedInto: old.id });
      expect(await sweep()).toEqual({ enquiries: 2, spam: 1, answers: 2 });
      expect(await leads.leadById(old.id)).toBeNull();
      expect(await leads.leadById(part.id), 'the same inquiry').toBeNull();
      expect(await deliveries.deliveriesOf(old.id)).toEqual([]);
      expect(await leads.leadById(spam.id)).toBeNull();
      expect(await leads.leadById(contacted.id)).toMatchObject({ answers: null });
      expect(await leads.leadById(answered.id)).toMatchObject({
        answers: null,
        riskLevel: null,
        message: answered.message,
      });
      const { proofs } = await privacy.heldOn(addressKey('old@example.com'));
      expect(proofs.map(({ purpose, name, reference }) => [purpose, name, reference]).sort()).toEqual([
        ['enquiry', old.name, old.reference],
        ['marketing', old.name, old.reference],
      ]);
      expect(await sweep()).toEqual({});
    });

    it('keeps proof of a call-back under its number alone, as it has no address', async () => {
      const phone = '905 555 0163';
      const number: PersonKey = { kind: 'number', number: '+19055550163', home: '1' };
      await save({ kind: 'emergency', email: '', name: 'Vic', phone, receivedAt: years(2.5) });
      const addressed = await save({ email: 'old2@example.com', phone, receivedAt: years(2.5) });
      await sweep();
      expect((await privacy.heldOn(number)).proofs.map(({ name }) => name)).toEqual(['Vic']);
      expect((await privacy.heldOn(addressKey(addressed.email))).proofs).toHaveLength(1);
      const erased = { database, dataDir: newFolder(), sqlite: false, userId: null, clock: manualClock(now) };
      expect(await erasePerson(number, erased)).toMatchObject({ leads: 0, remains: [] });
      expect((await privacy.heldOn(number)).proofs).toEqual([]);
      await database.db.deleteFrom('audit_log').execute();
    });

    it('removes no lead before servers have run seven days since its mark, and none whose time is not over by then', async () => {
      const old = await save({ receivedAt: years(2.5) });
      const soon = await save({ receivedAt: now - 80 * day, quarantined: true });
      const young = await save({ receivedAt: years(0.3) });
      const at = (running: number) => ({ now, running, wall: now });
      expect((await retention.markLeads(null, 100, at(1000))).due).toEqual({ enquiries: 0, spam: 0, answers: 0 });
      expect(await retention.marked()).toEqual({ enquiries: 1, spam: 1, answers: 0 });
      expect((await retention.removeMarked(null, 100, at(999 + 7 * day))).removed).toEqual({});
      expect((await retention.markLeads(null, 100, at(1000 + 7 * day))).due.enquiries).toBe(1);
      expect((await retention.removeMarked(null, 100, at(1000 + 7 * day))).removed).toEqual({ enquiries: 1 });
      expect(await leads.leadById(old.id)).toBeNull();
      for (const { id } of [soon, young]) expect(await leads.leadById(id)).not.toBeNull();
    });

    it('takes the mark off a lead that somebody has answered, or that only looked old under a wrong clock', async () => {
      const answered = await save({ receivedAt: years(2.5) });
      const at = (moment: number) => ({ now: moment, running: 0, wall: moment });
      await retention.keepMarked();
      await retention.markLeads(null, 100, at(now));
      expect((await retention.marked()).enquiries).toBe(1);
      await database.db.updateTable('leads').set({ first_contact_at: now }).where('id', '=', answered.id).execute();
      await retention.markLeads(null, 100, at(now));
      expect((await retention.marked()).enquiries).toBe(0);
      await retention.markLeads(null, 100, at(now + 1100 * day));
      expect((await retention.marked()).enquiries).toBeGreaterThan(0);
      await retention.markLeads(null, 100, at(now));
      expect((await retention.marked()).enquiries).toBe(0);
      await retention.keepMarked();
    });

    it('erases a marked person at once and completely when a person asks for it', async () => {
      const marked = await save({ email: 'marked@example.com', receivedAt: years(2.5) });
      await retention.markLeads(null, 100, { now, running: 0, wall: now });
      const erased = { database, dataDir: newFolder(), sqlite: false, userId: null, clock: manualClock(now) };
      expect(await eraseAddress('marked@example.com', erased)).toMatchObject({ leads: 1, remains: [] });
      expect(await leads.leadById(marked.id)).toBeNull();
      const marks = await database.db.selectFrom('retention_marks').select('lead_id').execute();
      expect(marks).not.toContainEqual({ lead_id: marked.id });
      await database.db.deleteFrom('audit_log').execute();
    });

    it('counts every lead that retention or an erasure ever removes', async () => {
      const removals = new RemovalStore(database);
      const ever = await removals.removedEver();
      await save({ receivedAt: years(3) });
      await save({ receivedAt: years(0.6), quarantined: true });
      await save({ email: 'gone@example.com' });
      await sweep();
      const erased = { database, dataDir: newFolder(), sqlite: false, userId: null, clock: manualClock(now - day) };
      await eraseAddress('gone@example.com', erased);
      await eraseAddress('nobody@example.com', erased);
      expect(await removals.removedEver()).toBe(ever + 3);
      await database.db.deleteFrom('audit_log').execute();
    });

    it('leaves a merged lead as long as the lead that it is part of, also when only that one has had a contact or a meeting since', async () => {
      const booking = new BookingStore(database);
      const userId = await bookable(database, booking);
      const [called, booked] = [await save({ receivedAt: years(2.5) }), await save({ receivedAt: years(2.5) })];
      const part = await save({ receivedAt: years(2.5), mergedInto: called.id });
      const other = await save({ receivedAt: years(2.5), mergedInto: booked.id });
      const call = { id: randomUUID(), lead_id: called.id, at: years(1), user_id: 'u', kind: 'called', detail: '{}' };
      await database.db.insertInto('lead_events').values(call).execute();
      await booking.book(wantedCall(userId, booked.id, { start: bookingDay + 2 * 3_600_000 }), testFirm);
      expect(await sweep()).toEqual({ answers: 4 });
      for (const { id } of [called, booked, part, other]) expect(await leads.leadById(id)).not.toBeNull();
      await database.db.deleteFrom('bookings').execute();
      await database.db.deleteFrom('lead_events').where('lead_id', 'in', [called.id, booked.id]).execute();
      expect(await sweep()).toEqual({ enquiries: 4 });
    });

    it('leaves a lead with a coming meeting, of its own or of its part, until the meeting is over or called off', async () => {
      const booking = new BookingStore(database);
      const userId = await bookable(database, booking);
      const booked = await save({ receivedAt: years(2.5) });
      const merged = await save({ receivedAt: years(2.5) });
      const part = await save({ receivedAt: years(2.4), mergedInto: merged.id });
      const spam = await save({ receivedAt: years(0.5), email: 'spam@example.com' });
      const calledOff = await save({ receivedAt: years(2.5), email: 'off@example.com' });
      const kept = [booked, merged, part, spam];
      for (const [hour, { id }] of [booked, part, spam, calledOff].entries())
        await booking.book(wantedCall(userId, id, { start: bookingDay + (2 + hour) * 3_600_000 }), testFirm);
      // Marked as spam by an earlier version, which kept the time.
      await database.db.updateTable('leads').set({ status: 'spam' }).where('id', '=', spam.id).execute();
      const callOff = database.db.updateTable('bookings').set({ status: 'cancelled' });
      await callOff.where('lead_id', '=', calledOff.id).execute();
      expect(await sweep()).toEqual({ enquiries: 1, answers: 3 });
      for (const { id } of kept) expect(await leads.leadById(id)).not.toBeNull();
      // For spam the end of the meeting is enough; for an inquiry the meeting counts as the last contact.
      expect(await removeByAge(retention, bookingDay + day)).toEqual({ spam: 1 });
      await callOff.execute();
      expect(await sweep()).toEqual({ enquiries: 3 });
    });

    it('ends the consent of a deleted lead when the person asks for it, and drops it three years later', async () => {
      await unsubscribe('old@example.com', { store: privacy, source: 'form', now });
      const end = async () =>
        (await privacy.heldOn(addressKey('old@example.com'))).proofs.map(({ expiresAt }) => expiresAt);
      expect(await end()).toContain(now);
      await retention.removeAged('America/Toronto', 'consents', now, 100);
      expect(await end()).toEqual([now]);
      await retention.removeAged('America/Toronto', 'consents', now + 1, 100);
      expect(await end()).toEqual([]);
    });

    it('removes the id of a click on an ad after 90 days, and with its lead; until then the person gets it', async () => {
      const click = { firm: 'google', id: 'Cj0KCQiA12345678' } as const;
      const saveClick = async (email: string, receivedAt: number) => {
        await leads.saveLead({ ...newLead({ email, receivedAt }), click });
        return (await privacy.heldOn(addressKey(email))).leads[0]?.adClicks;
      };
      const kept = { firm: 'google', click: 'Cj0KCQiA12345678' };
      expect(await saveClick('click-old@example.com', 1000)).toEqual([kept]);
      expect(await saveClick('click-new@example.com', 2000)).toEqual([kept]);
      const clicks = () => database.db.selectFrom('ad_clicks').select('at').execute();
      expect(await retention.removeAged('America/Toronto', 'clicks', 1500, 100)).toBe(1);
      expect(await clicks()).toEqual([{ at: 2000 }]);
      await database.db.deleteFrom('leads').where('email', '=', 'click-new@example.com').execute();
      expect(await clicks()).toEqual([]);
    });

    it('is run by one of many, and taken over from one that went quiet or failed', async () => {
      const begin = (at: number) => retention.begin('2026-11-21', at, at - 100);
      const begun = await Promise.all([begin(1000), begin(1000), begin(1000)]);
      expect(begun.filter(Boolean)).toHaveLength(1);
      expect(await begin(1050)).toBe(false);
      await retention.note({ id: '2026-11-21', finishedAt: 1080, outcome: 'under way', removed: {}, problem: null });
      expect(await begin(1150)).toBe(false);
      expect(await begin(1200)).toBe(true);
      await retention.note({
        id: '2026-11-21',
        finishedAt: 1250,
        outcome: 'done',
        removed: { spam: 2 },
        problem: null,
      });
      expect(await begin(99_999)).toBe(false);
      expect(await retention.runs(1)).toEqual([
        { id: '2026-11-21', startedAt: 1200, finishedAt: 1250, outcome: 'done', removed: { spam: 2 }, problem: null },
      ]);
    });

    it('knows every table that it cleans', async () => {
      for (const kind of agedKinds) expect(await retention.removeAged('America/Toronto', kind, 0, 10)).toBe(0);
    });

    it('removes planned publications some time after their end, and none that waits', async () => {
      const row = { at: 1, note: '', author: null, created_at: 1, documents: '[]' };
      await database.db
        .insertInto('scheduled')
        .values([
          { ...row, id: 'waits', state: 'waiting' },
          { ...row, id: 'old', state: 'published', ended_at: 5 },
          { ...row, id: 'recent', state: 'failed', ended_at: 20 },
        ])
        .execute();
      expect(await retention.removeAged('America/Toronto', 'plans', 10, 10)).toBe(1);
      const left = await database.db.selectFrom('scheduled').select('id').orderBy('id').execute();
      expect(left.map(({ id }) => id)).toEqual(['recent', 'waits']);
    });

    it('removes in parts', async () => {
      for (const lastAt of [1, 2, 3, 50])
        await database.db
          .insertInto('missing_pages')
          .values({ path: `/gone-${lastAt}`, hits: 1, first_at: 1, last_at: lastAt, referrer: null })
          .execute();
      expect(await retention.removeAged('America/Toronto', 'missing', 10, 2)).toBe(2);
      expect(await retention.removeAged('America/Toronto', 'missing', 10, 2)).toBe(1);
      expect(await database.db.selectFrom('missing_pages').select('path').execute()).toEqual([{ path: '/gone-50' }]);
    });
  });

  describe('the activity log', () => {
    it('is read in parts, newest first, by person and by action', async () => {
      const people = new PeopleStore(database);
      const entry = (at: number, userId: string | null, action: string) =>
        people.recordAction({ id: randomUUID(), at, userId, action, subject: 's', detail: {} });
      for (let at = 1; at <= 5; at++) await entry(at, at % 2 ? 'a' : null, at > 3 ? 'erase' : 'role');
      const log = new AuditStore(database);
      const times = async (filter: Parameters<AuditStore['entries']>[0]) => {
        const [first, ...rest] = await log.entries(filter, null, 10);
        return [first, ...(first ? await log.entries(filter, first, 10) : rest)].map((one) => one?.at);
      };
      expect(await times({})).toEqual([5, 4, 3, 2, 1]);
      expect(await times({ userId: 'a' })).toEqual([5, 3, 1]);
      expect(await times({ userId: '' })).toEqual([4, 2]);
      expect(await times({ userId: 'a', action: 'erase' })).toEqual([5]);
      expect(await log.actions()).toEqual(['erase', 'role']);
    });
  });
}
