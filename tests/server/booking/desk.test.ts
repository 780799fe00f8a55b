import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { usualTypes } from '../../../app/domain/booking/booking-type.ts';
import { daysOf } from '../../../app/domain/booking/visitor-times.ts';
import { BookingDesk } from '../../../app/server/booking/booking-desk.server.ts';
import { BookingLinks } from '../../../app/server/booking/booking-links.server.ts';
import { BookingStore } from '../../../app/server/booking/booking-store.server.ts';
import { TimeTaken } from '../../../app/server/booking/take-time.server.ts';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { bookable, hoursFrom } from '../../fakes/booking.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { openEightToSix, sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const timeZone = 'America/Toronto';
const call = { kind: 'call', location: null, address: '', timeZone } as const;

/** A desk at the time `now` that offers half-hour calls, with one person available from 1:00 to 4:00 at night. */
async function setUp(now: string) {
  const database = newSqliteDatabase(temporaryFolder());
  onTestFinished(() => database.close());
  const store = new BookingStore(database);
  const leads = new LeadStore(database);
  let changes = 0;
  const options = {
    site: sampleSite(openEightToSix),
    store,
    leads,
    log: openLog('silent'),
    clock: manualClock(Date.parse(now)),
    links: new BookingLinks(new SecretBox(randomBytes(32))),
    onQueued: () => undefined,
    onOffer: () => {
      changes++;
    },
  };
  const desk = new BookingDesk(options);
  const type = { minutes: 30, before: 0, after: 0, leadHours: 0, horizonDays: 5 };
  const settings = { on: true, types: { ...usualTypes, call: type }, videoLink: '' };
  await store.saveSettings(settings);
  const userId = await bookable(database, store, hoursFrom(1, 4));
  const book = async (start: number, wanted: string | null = null) => {
    const made = newLead({ email: `${randomBytes(4).toString('hex')}@example.com` });
    await leads.saveLead(made);
    return desk.bookForLead(made.lead.id, { ...call, userId: wanted }, start);
  };
  /** The times of a day as the page shows them. */
  const shown = async (iso: string) =>
    daysOf([...(await desk.times(await desk.offer(), call)).keys()], timeZone).find((day) => day.iso === iso)?.times ??
    [];
  return { database, store, options, desk, settings, userId, book, shown, changes: () => changes };
}

describe('the night in which the clocks change', () => {
  it('has each time of the doubled hour twice, by name, and both are booked', async () => {
    const { store, book, shown } = await setUp('2026-10-30T12:00:00Z');
    const times = await shown('2026-11-01');
    const names = times.map(({ words }) => words);
    expect(names.slice(0, 4)).toEqual(['1:00 AM EDT', '1:30 AM EDT', '1:00 AM EST', '1:30 AM EST']);
    const [, first, , second] = times.map(({ at }) => at);
    const ids = [await book(first ?? 0), await book(second ?? 0)];
    const starts = await Promise.all(ids.map(async (id) => (await store.byId(id))?.from));
    expect(starts).toEqual([Date.parse('2026-11-01T05:30:00Z'), Date.parse('2026-11-01T06:30:00Z')]);
    expect((await shown('2026-11-01')).map(({ words }) => words)).not.toContain('1:30 AM EST');
  });

  it('has no time in the hour that is left out, and a form that asks for the next moment gets that moment or a refusal', async () => {
    const { book, shown } = await setUp('2027-03-12T12:00:00Z');
    const names = (await shown('2027-03-14')).map(({ words }) => words);
    expect(names).toEqual(['1:00 AM', '1:30 AM', '3:00 AM', '3:30 AM']);
    // 2:30 does not exist that day: on a clock that was not moved forward it is 3:30. 2:15 would be 3:15, which is not offered.
    await book(Date.parse('2027-03-14T02:30:00-05:00'));
    expect((await shown('2027-03-14')).map(({ words }) => words)).not.toContain('3:30 AM');
    await expect(book(Date.parse('2027-03-14T02:15:00-05:00'))).rejects.toThrow(TimeTaken);
  });
});

describe('the desk', () => {
  it('books the person who was asked for, and nobody else in their place', async () => {
    const { database, store, desk, book, userId } = await setUp('2026-11-23T12:00:00Z');
    const other = await bookable(database, store, hoursFrom(1, 3));
    const all = [...(await desk.times(await desk.offer(), call)).keys()];
    const ofOther = [...(await desk.times(await desk.offer(), { ...call, userId: other })).keys()];
    expect(ofOther.length).toBeLessThan(all.length);
    const [start = 0] = ofOther;
    expect((await store.byId(await book(start, other)))?.userId).toBe(other);
    await expect(book(start, other)).rejects.toThrow(TimeTaken);
    expect((await store.byId(await book(start)))?.userId).toBe(userId);
  });

  it('books a lead once for two clicks on one time, though a second person is free, and both clicks get that booking', async () => {
    const { database, store, options, desk } = await setUp('2026-11-23T12:00:00Z');
    const other = await bookable(database, store, hoursFrom(1, 4));
    const made = newLead({ email: 'ana@example.com' });
    const leads = new LeadStore(database);
    await leads.saveLead(made);
    const { id } = made.lead;
    const [first = 0, second = 0, third = 0] = [...(await desk.times(await desk.offer(), call)).keys()];
    const bookings = () => store.ofLead(id);
    // Another instance does not wait for the turn of this one.
    const elsewhere = new BookingDesk(options);
    const twice = await Promise.all([desk.bookForLead(id, call, first), elsewhere.bookForLead(id, call, first)]);
    expect(new Set(twice).size).toBe(1);
    expect((await bookings()).map((one) => one.id)).toEqual([twice[0]]);
    const byDesk = () => desk.bookForLead(id, call, second, 'ana');
    expect(new Set(await Promise.all([byDesk(), byDesk()])).size).toBe(1);
    expect(await bookings()).toHaveLength(2);
    // A colleague may ask for two people at the same time.
    const withBoth = (await desk.store.people()).map(({ userId }) =>
      desk.bookForLead(id, { ...call, userId }, third, 'ana'),
    );
    expect(new Set(await Promise.all(withBoth)).size).toBe(2);
    expect((await bookings()).filter(({ userId }) => userId === other).length).toBeGreaterThan(0);
  });

  it('knows whether a time can be booked without asking the database, and says so when that changes', async () => {
    const { store, desk, settings, changes } = await setUp('2026-11-23T12:00:00Z');
    expect([desk.isOffered, changes()]).toEqual([false, 0]);
    await desk.renewOffer();
    await desk.renewOffer();
    expect([desk.isOffered, changes()]).toEqual([true, 1]);
    await store.saveSettings({ ...settings, on: false });
    await desk.renewOffer();
    expect([desk.isOffered, changes()]).toEqual([false, 2]);
  });

  it('knows the first free time without asking the database, until its notice ends, and says when it is another one', async () => {
    const { desk, options, book, shown, changes } = await setUp('2026-11-23T12:00:00Z');
    expect(desk.firstTime).toBeNull();
    await desk.renewOffer();
    const [first, second, third] = (await shown('2026-11-24')).map(({ at }) => at);
    expect(desk.firstTime).toMatchObject({ kind: 'call', at: first, minutes: 30, until: first });
    await book(first ?? 0);
    await desk.renewOffer();
    expect([desk.firstTime?.at, changes()]).toEqual([second, 2]);
    options.clock.passTo((second ?? 0) + 1);
    expect([desk.firstTime?.at, changes()]).toEqual([third, 2]);
  });
});
