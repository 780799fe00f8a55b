import { describe, expect, it, onTestFinished } from 'vitest';
import { usualTypes } from '../../../app/domain/booking/booking-type.ts';
import { TimeTaken } from '../../../app/server/booking/take-time.server.ts';
import { googleWorld } from '../../fakes/google/google-world.ts';
import { manyMeetings, onThreeInstances } from '../../fakes/many-meetings.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const at = (time: string, day = 23) => Date.parse(`2026-11-${day}T${time}:00-05:00`);
const minute = 60_000;
const hour = 60 * minute;

async function connected(...opened: Parameters<typeof googleWorld>) {
  const world = await googleWorld(...opened);
  onTestFinished(async () => {
    await world.close();
    expect(world.google.at.problems).toEqual([]);
  });
  return world;
}

async function withPerson() {
  const world = await connected();
  return { ...world, ...(await world.person()) };
}

const refusal = (status: number, reason: string) => () => ({
  status,
  headers: { 'retry-after': '120' },
  body: { error: { code: status, message: 'no', errors: [{ reason }] } },
});

describe('a person’s calendar in Google Workspace', () => {
  it('keeps its busy times from being booked, without their titles; free, declined and removed events, and workplaces, keep none', async () => {
    const { calendars, feeds, bookings, book, userId, mailbox } = await withPerson();
    calendars.add(mailbox, { from: at('10:00'), to: at('11:00'), summary: 'Dentist' });
    calendars.add(mailbox, { from: at('12:00'), to: at('13:00'), transparency: 'transparent' });
    calendars.add(mailbox, { from: at('13:00'), to: at('14:00'), answer: 'declined' });
    calendars.add(mailbox, { from: at('14:00'), to: at('15:00'), status: 'cancelled' });
    calendars.add(mailbox, { from: at('15:00'), to: at('16:00'), eventType: 'workingLocation' });
    calendars.add(mailbox, { from: at('00:00', 24), to: at('00:00', 25), days: ['2026-11-24', '2026-11-25'] });
    expect(await feeds.readNow(userId)).toBeNull();
    const [person] = await bookings.people();
    expect(person).toMatchObject({ company: 'google', mailbox });
    expect(person?.busy).toEqual([
      { from: at('10:00'), to: at('11:00') },
      { from: at('00:00', 24), to: at('00:00', 25) },
    ]);
    expect(JSON.stringify(person)).not.toContain('Dentist');
    await expect(book(userId)).rejects.toThrow(TimeTaken);
    await book(userId, { start: at('12:00') });
    await book(userId, { start: at('13:00') });
  });

  it('is read over many pages', async () => {
    const { calendars, feeds, bookings, userId, mailbox } = await withPerson();
    for (let day = 0; day < 50; day++)
      calendars.add(mailbox, { from: at('10:00') + day * 24 * hour, to: at('11:00') + day * 24 * hour });
    await feeds.readNow(userId);
    expect((await bookings.people())[0]?.busy).toHaveLength(50);
  });

  it('says in the settings that it is not shared, and keeps the busy times that it had', async () => {
    const { calendars, feeds, bookings, userId, mailbox } = await withPerson();
    calendars.add(mailbox, { from: at('10:00'), to: at('11:00') });
    await feeds.readNow(userId);
    calendars.shared.delete(mailbox);
    expect(await feeds.readNow(userId)).toMatch(/^Google finds no such calendar or event/);
    expect((await bookings.people())[0]).toMatchObject({ mailbox, busy: [{ from: at('10:00') }] });
  });

  it('gets a booking as an event without attendees, which moves and goes with the booking', async () => {
    const { calendars, writer, feeds, bookings, book, move, cancel, userId, mailbox } = await withPerson();
    const { id, leadId } = await book(userId);
    await writer.writeDue();
    expect(calendars.events(mailbox)).toMatchObject([
      {
        summary: expect.stringContaining('Call: Ana Silva'),
        from: at('10:00'),
        to: at('10:20'),
        description: expect.stringContaining(leadId),
        answer: null,
        booking: id,
      },
    ]);
    await feeds.readNow(userId);
    expect((await bookings.people())[0]?.busy).toEqual([]);
    await move(id, at('15:00'));
    await writer.writeDue();
    expect(calendars.events(mailbox)).toMatchObject([{ from: at('15:00'), to: at('15:20') }]);
    await cancel(id);
    await writer.writeDue();
    expect(calendars.events(mailbox)).toEqual([]);
  });

  it('gets the link of its video meeting when Google has made it', async () => {
    const { calendars, writer, store, book, clock, userId } = await withPerson();
    calendars.linkAfter = 1;
    const { id } = await book(userId, { kind: 'video', type: usualTypes.video, start: at('15:00') });
    const link = async () => (await store.stateOf({ id, userId }))?.link;
    await writer.writeDue();
    expect(await link()).toBeNull();
    clock.pass(10_000);
    await writer.writeDue();
    expect(await link()).toMatch(/^https:\/\/meet\.google\.example\//);
  });

  it('shows a booking that was moved or removed in Google, until it is put back', async () => {
    const { calendars, writer, feeds, store, book, clock, userId, mailbox } = await withPerson();
    const { id } = await book(userId);
    await writer.writeDue();
    const look = async () => {
      clock.pass(2 * minute);
      await feeds.readNow(userId);
      return store.changed(clock.wall());
    };
    Object.assign(calendars.events(mailbox)[0] ?? {}, { from: at('13:00'), to: at('13:20') });
    expect(await look()).toMatchObject([{ booking: { id }, movedTo: at('13:00'), goneAt: null }]);
    await store.putBack(id);
    await writer.writeDue();
    expect(await look()).toEqual([]);
    Object.assign(calendars.events(mailbox)[0] ?? {}, { status: 'cancelled' });
    expect(await look()).toMatchObject([{ booking: { id }, movedTo: null, goneAt: clock.wall() }]);
    await store.putBack(id);
    await writer.writeDue();
    expect(await look()).toEqual([]);
    expect(calendars.events(mailbox)).toMatchObject([{ from: at('10:00') }]);
    expect(calendars.all(mailbox)).toHaveLength(2);
  });

  it('gets no second event when the answer was lost, and another one when somebody removed the first meanwhile', async () => {
    const { google, calendars, writer, book, clock, userId, mailbox } = await withPerson();
    google.at.fault = ({ method }) => (method === 'POST' ? 'after' : null);
    const { id } = await book(userId);
    await writer.writeDue();
    google.at.fault = () => null;
    clock.pass(2 * minute);
    await writer.writeDue();
    expect(calendars.all(mailbox)).toHaveLength(1);
    google.at.fault = ({ method }) => (method === 'POST' ? 'after' : null);
    const second = await book(userId, { start: at('11:00') });
    await writer.writeDue();
    google.at.fault = () => null;
    Object.assign(calendars.events(mailbox).find(({ booking }) => booking === second.id) ?? {}, {
      status: 'cancelled',
    });
    clock.pass(2 * minute);
    await writer.writeDue();
    expect(calendars.events(mailbox).map(({ booking }) => booking)).toEqual([id, second.id]);
  });

  it('keeps no word of a person who was erased or has cancelled, not even in an event that Google keeps as removed; what fails stays a task', async () => {
    const { calendars, google, writer, store, book, cancel, erase, clock, userId, mailbox } = await withPerson();
    const { leadId } = await book(userId);
    const second = await book(userId, { start: at('14:00') });
    await writer.writeDue();
    await cancel(second.id);
    await erase(leadId);
    google.at.instead = ({ method }) => (method === 'DELETE' ? refusal(400, 'X')() : null);
    await writer.writeDue();
    expect(JSON.stringify(calendars.all(mailbox))).not.toContain('Ana');
    expect(await store.failing(clock.wall())).toMatchObject({ events: 2 });
    google.at.instead = null;
    clock.pass(hour);
    await writer.writeDue();
    expect(calendars.events(mailbox)).toEqual([]);
    expect(JSON.stringify(calendars.all(mailbox))).not.toContain('Ana');
    expect(await store.failing(clock.wall())).toBeNull();
  });

  it('has each event once, also after it was not shared for a while; until then a sentence says so', async () => {
    const { calendars, feeds, writer, store, book, move, cancel, clock, userId, mailbox } = await withPerson();
    const moved = await book(userId);
    const cancelled = await book(userId, { start: at('11:00') });
    await writer.writeDue();
    calendars.shared.delete(mailbox);
    await move(moved.id, at('15:00'));
    await cancel(cancelled.id);
    for (let tries = 0; tries < 3; tries++) {
      clock.pass(hour);
      await writer.writeDue();
    }
    const problem = `Google finds no calendar of ${mailbox}: it was removed, or is not shared any more.`;
    expect(await store.failing(clock.wall())).toMatchObject({ events: 2, problem });
    expect(await feeds.readNow(userId)).toMatch(/^Google finds no such calendar/);
    calendars.shared.add(mailbox);
    clock.pass(hour);
    await writer.writeDue();
    expect(calendars.events(mailbox)).toMatchObject([{ booking: moved.id, from: at('15:00') }]);
    expect(await store.failing(clock.wall())).toBeNull();
  });

  it('is left alone for as long as Google asks', async () => {
    const { google, feeds, clock } = await withPerson();
    let asked = 0;
    google.at.instead = () => {
      asked++;
      return { status: 429, headers: { 'retry-after': '3600' }, body: { error: { code: 429, message: 'Quota' } } };
    };
    google.endTokens();
    for (let minutes = 0; minutes < 60; minutes++) {
      await feeds.readDue();
      clock.pass(minute);
    }
    expect(asked).toBe(1);
  });

  it.each([
    [429, 'rateLimitExceeded'],
    [403, 'rateLimitExceeded'],
    [403, 'userRateLimitExceeded'],
  ])('waits as long as Google asks (%i %s)', async (status, reason) => {
    const { google, calendars, writer, book, clock, userId, mailbox } = await withPerson();
    await book(userId);
    google.at.instead = refusal(status, reason);
    await writer.writeDue();
    google.at.instead = null;
    clock.pass(119_000);
    await writer.writeDue();
    expect(calendars.events(mailbox)).toEqual([]);
    clock.pass(1000);
    await writer.writeDue();
    expect(calendars.events(mailbox)).toHaveLength(1);
  });

  it('waits while the consent is taken back, and gets its events after the next one', async () => {
    const { google, site, calendars, writer, store, book, clock, userId, mailbox } = await withPerson();
    google.grant = null;
    google.endTokens();
    await book(userId);
    await writer.writeDue();
    expect(await store.failing(clock.wall())).toMatchObject({ problem: expect.stringContaining('was taken back') });
    google.grant = '1//second';
    clock.pass(hour);
    await site.consent();
    await writer.writeDue();
    expect(calendars.events(mailbox)).toHaveLength(1);
  });

  it('has each of 300 meetings once, with requests that fail, lost answers, two instances and kills', async () => {
    const database = newSqliteDatabase();
    onTestFinished(() => database.close());
    const { events, expected, kills } = await manyMeetings(await connected([database, database]), 3, 300);
    expect(events).toEqual(expected);
    expect(kills).toBeGreaterThan(10);
  }, 120_000);

  it('has each of 40 meetings once with three instances on PostgreSQL', async () => {
    const world = await onThreeInstances(googleWorld);
    const { events, expected, kills } = await manyMeetings(world, 7, 40);
    expect(events).toEqual(expected);
    expect(kills).toBeGreaterThan(1);
    expect(world.at.problems).toEqual([]);
  });
});
