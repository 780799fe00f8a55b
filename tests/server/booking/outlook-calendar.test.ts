import { describe, expect, it, onTestFinished } from 'vitest';
import { usualTypes } from '../../../app/domain/booking/booking-type.ts';
import { TimeTaken } from '../../../app/server/booking/take-time.server.ts';
import { manyMeetings } from '../../fakes/many-meetings.ts';
import { outlookWorld } from '../../fakes/microsoft/outlook-world.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const at = (time: string, day = 23) => Date.parse(`2026-11-${day}T${time}:00-05:00`);
const minute = 60_000;

async function connected(...opened: Parameters<typeof outlookWorld>) {
  const world = await outlookWorld(...opened);
  onTestFinished(async () => {
    await world.close();
    expect(world.microsoft.at.problems).toEqual([]);
  });
  return world;
}

async function withPerson() {
  const world = await connected();
  return { ...world, ...(await world.person()) };
}

describe('a person’s Outlook calendar', () => {
  it('keeps its busy times from being booked, without their titles; free, declined and cancelled events keep none', async () => {
    const { outlook, feeds, bookings, book, userId, mailbox } = await withPerson();
    outlook.add(mailbox, { from: at('10:00'), to: at('11:00'), subject: 'Dentist' });
    outlook.add(mailbox, { from: at('12:00'), to: at('13:00'), showAs: 'free' });
    outlook.add(mailbox, { from: at('13:00'), to: at('14:00'), response: 'declined' });
    outlook.add(mailbox, { from: at('14:00'), to: at('15:00'), isCancelled: true });
    outlook.add(mailbox, { from: Date.UTC(2026, 10, 24), to: Date.UTC(2026, 10, 25), isAllDay: true, showAs: 'oof' });
    expect(await feeds.readNow(userId)).toBeNull();
    const [person] = await bookings.people();
    expect(person?.busy).toEqual([
      { from: at('10:00'), to: at('11:00') },
      { from: at('00:00', 24), to: at('00:00', 25) },
    ]);
    expect(JSON.stringify(person)).not.toContain('Dentist');
    await expect(book(userId)).rejects.toThrow(TimeTaken);
    await book(userId, { start: at('12:00') });
    await book(userId, { start: at('13:00') });
  });

  it('is read over many pages, and every five minutes', async () => {
    const { outlook, feeds, bookings, clock, mailbox } = await withPerson();
    for (let day = 0; day < 50; day++)
      outlook.add(mailbox, { from: at('10:00') + day * 86_400_000, to: at('11:00') + day * 86_400_000 });
    clock.pass(5 * minute - 1);
    await feeds.readDue();
    expect((await bookings.people())[0]?.busy).toEqual([]);
    clock.pass(1);
    await feeds.readDue();
    expect((await bookings.people())[0]?.busy).toHaveLength(50);
  });

  it('is read for the day of a booking before it commits; when that fails, the known times count', async () => {
    const { outlook, microsoft, feeds, book, userId, mailbox } = await withPerson();
    outlook.add(mailbox, { from: at('09:00', 24), to: at('10:00', 24) });
    await feeds.readNow(userId);
    outlook.add(mailbox, { from: at('10:00'), to: at('11:00') });
    await feeds.freshen(userId, at('10:00'));
    await expect(book(userId)).rejects.toThrow(TimeTaken);
    await expect(book(userId, { start: at('09:00', 24) })).rejects.toThrow(TimeTaken);
    microsoft.at.fault = () => 'before';
    await feeds.freshen(userId, at('10:00'));
    await expect(book(userId)).rejects.toThrow(TimeTaken);
  });

  it('says in the settings why it cannot be read, and keeps the busy times that it had', async () => {
    const { outlook, feeds, bookings, userId, mailbox } = await withPerson();
    outlook.add(mailbox, { from: at('10:00'), to: at('11:00') });
    await feeds.readNow(userId);
    outlook.scope.delete(mailbox);
    expect(await feeds.readNow(userId)).toMatch(/^Microsoft refuses the site access to the mailbox/);
    expect((await bookings.people())[0]).toMatchObject({ mailbox, busy: [{ from: at('10:00') }] });
  });

  it('gets a booking as an event without attendees, which moves and goes with the booking', async () => {
    const { outlook, writer, book, move, cancel, clock, userId, mailbox } = await withPerson();
    const { id, leadId } = await book(userId);
    await writer.writeDue();
    expect(outlook.events(mailbox)).toMatchObject([
      {
        subject: expect.stringContaining('Call: Ana Silva'),
        from: at('10:00'),
        to: at('10:20'),
        text: expect.stringContaining(leadId),
      },
    ]);
    await move(id, at('11:00'));
    await move(id, at('15:00'));
    await writer.writeDue();
    expect(outlook.events(mailbox)).toMatchObject([{ from: at('15:00'), to: at('15:20') }]);
    await cancel(id);
    await writer.writeDue();
    expect(outlook.events(mailbox)).toEqual([]);
    clock.pass(minute);
    await writer.writeDue();
    expect(outlook.bin).toHaveLength(1);
  });

  it('does not keep the time of a booking busy for a move of that booking, but a copy of the event does', async () => {
    const { outlook, writer, feeds, bookings, book, userId, mailbox } = await withPerson();
    await book(userId);
    await writer.writeDue();
    await feeds.readNow(userId);
    expect((await bookings.people())[0]?.busy).toEqual([]);
    const [{ properties = [] } = {}] = outlook.events(mailbox);
    outlook.add(mailbox, { from: at('16:00'), to: at('16:20'), properties });
    await feeds.readNow(userId);
    expect((await bookings.people())[0]?.busy).toEqual([{ from: at('16:00'), to: at('16:20') }]);
  });

  it('gets the link of its video meeting when Microsoft has made it', async () => {
    const { outlook, writer, store, book, clock, userId } = await withPerson();
    outlook.linkAfter = 1;
    const { id } = await book(userId, { kind: 'video', type: usualTypes.video, start: at('15:00') });
    const link = async () => (await store.stateOf({ id, userId }))?.link;
    await writer.writeDue();
    expect(await link()).toBeNull();
    clock.pass(10_000);
    await writer.writeDue();
    expect(await link()).toMatch(/^https:\/\/teams\.example\//);
  });

  it('shows a booking that was moved or deleted in Outlook, until it is put back or the booking follows', async () => {
    const { outlook, writer, feeds, store, book, move, clock, userId, mailbox } = await withPerson();
    const { id } = await book(userId);
    await writer.writeDue();
    const look = async () => {
      clock.pass(2 * minute);
      await feeds.readNow(userId);
      return store.changed(clock.wall());
    };
    expect(await look()).toEqual([]);
    const [event] = outlook.events(mailbox);
    Object.assign(event ?? {}, { from: at('13:00'), to: at('13:20') });
    expect(await look()).toMatchObject([{ booking: { id }, movedTo: at('13:00'), goneAt: null }]);
    await store.putBack(id);
    await writer.writeDue();
    expect(await look()).toEqual([]);
    expect(outlook.events(mailbox)).toMatchObject([{ from: at('10:00') }]);

    Object.assign(outlook.events(mailbox)[0] ?? {}, { from: at('14:00'), to: at('14:20') });
    expect(await look()).toHaveLength(1);
    await move(id, at('14:00'));
    await writer.writeDue();
    expect(await look()).toEqual([]);

    outlook.remove(outlook.events(mailbox)[0]?.id ?? '');
    expect(await look()).toMatchObject([{ booking: { id }, movedTo: null, goneAt: clock.wall() }]);
    await store.putBack(id);
    await writer.writeDue();
    expect(await look()).toEqual([]);
    expect(outlook.events(mailbox)).toMatchObject([{ from: at('14:00') }]);
  });

  it('keeps nothing of a person who was erased, not even among the deleted items; what fails stays a task', async () => {
    const { outlook, microsoft, writer, store, database, book, erase, clock, userId, mailbox } = await withPerson();
    const { leadId } = await book(userId);
    await writer.writeDue();
    await erase(leadId);
    microsoft.at.instead = ({ path }) =>
      path.endsWith('/permanentDelete') ? { status: 400, body: { error: { code: 'X', message: 'no' } } } : null;
    await writer.writeDue();
    expect(outlook.events(mailbox)).toMatchObject([{ subject: 'Removed', text: '', place: '' }]);
    expect(await store.failing(clock.wall())).toMatchObject({ events: 1, problem: expect.stringContaining('X: no') });
    const [row] = await database.db.selectFrom('calendar_events').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain('Ana');
    microsoft.at.instead = null;
    clock.pass(60 * minute);
    await writer.writeDue();
    expect(outlook.events(mailbox)).toEqual([]);
    expect(outlook.bin).toEqual([]);
    expect(await store.failing(clock.wall())).toBeNull();
  });

  it.each([
    [404, 'MailboxNotEnabledForRESTAPI'],
    [423, 'ErrorMailboxMoveInProgress'],
  ])('has each event once after its mailbox was moved (%i %s)', async (status, code) => {
    const { microsoft, outlook, writer, store, book, move, cancel, clock, userId, mailbox } = await withPerson();
    const moved = await book(userId);
    const cancelled = await book(userId, { start: at('11:00') });
    await writer.writeDue();
    microsoft.at.instead = ({ path }) =>
      path.endsWith('/token') ? null : { status, body: { error: { code, message: 'no' } } };
    await move(moved.id, at('15:00'));
    await cancel(cancelled.id);
    for (let tries = 0; tries < 3; tries++) {
      clock.pass(60 * minute);
      await writer.writeDue();
    }
    expect(await store.failing(clock.wall())).toMatchObject({ events: 2, problem: expect.stringContaining(code) });
    microsoft.at.instead = null;
    clock.pass(60 * minute);
    await writer.writeDue();
    expect(outlook.events(mailbox)).toMatchObject([{ from: at('15:00') }]);
    expect(await store.failing(clock.wall())).toBeNull();
  });

  it('waits as long as Microsoft asks, in that mailbox only', async () => {
    const { microsoft, outlook, person, writer, book, clock, ...first } = await withPerson();
    const second = await person();
    await book(first.userId);
    await book(second.userId);
    microsoft.at.instead = ({ path }) =>
      path.includes('person1')
        ? { status: 429, headers: { 'retry-after': '120' }, body: { error: { code: 'E', message: 'slow' } } }
        : null;
    await writer.writeDue();
    expect(outlook.events(second.mailbox)).toHaveLength(1);
    microsoft.at.instead = null;
    clock.pass(119_000);
    await writer.writeDue();
    expect(outlook.events(first.mailbox)).toEqual([]);
    clock.pass(1000);
    await writer.writeDue();
    expect(outlook.events(first.mailbox)).toHaveLength(1);
  });

  it.each([3])(
    'has each of 300 meetings once, with requests that fail, lost answers, two instances and kills (seed %i)',
    async (seed) => {
      const database = newSqliteDatabase();
      onTestFinished(() => database.close());
      const world = await connected([database, database]);
      const { events, expected, kills } = await manyMeetings(world, seed, 300);
      expect(events).toEqual(expected);
      expect(world.outlook.bin.filter(({ subject }) => subject === 'Removed')).toEqual([]);
      expect(kills).toBeGreaterThan(10);
    },
    120_000,
  );
});
