import { onTestFinished } from 'vitest';
import type { Calendar } from '../../app/server/booking/calendars/calendar.server.ts';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { openPostgresDatabase } from '../../app/server/database/postgres/postgres.server.ts';
import { sharedPostgres } from '../fixtures/postgres.ts';
import type { calendarWorld } from './calendar-world.ts';
import { random, type StandIn, threeInTen } from './connections/stand-in.ts';

/** A world whose calendars may fail. */
interface FailingWorld extends ReturnType<typeof calendarWorld> {
  at: StandIn;
  /** The events of bookings in a calendar. */
  eventsIn(mailbox: string): { booking: string; from: number }[];
}

const minute = 60_000;
const at = (time: string, day: number) => Date.parse(`2026-11-${day}T${time}:00-05:00`);

class Killed extends Error {}

/** The calendar of a process that may be killed before or after each request. */
function mortal(calendar: Calendar, next: () => number, onKill: () => void): Calendar {
  const at = <Args extends unknown[], T>(act: (...args: Args) => Promise<T>) => {
    const step = () => {
      if (next() >= 0.03) return;
      onKill();
      throw new Killed();
    };
    return async (...args: Args) => {
      step();
      const result = await act.apply(calendar, args);
      step();
      return result;
    };
  };
  return {
    view: at(calendar.view),
    find: at(calendar.find),
    get: at(calendar.get),
    make: at(calendar.make),
    change: at(calendar.change),
    remove: at(calendar.remove),
    erase: at(calendar.erase),
  };
}

/** Opens a new database three times, as three instances do, and makes a world of them that ends with the test. */
export async function onThreeInstances<World extends { close(): Promise<void> }>(
  worldOf: (opened: readonly OpenDatabase[]) => Promise<World>,
): Promise<World> {
  const postgres = await sharedPostgres();
  const opened = await Promise.all([0, 1, 2].map(() => openPostgresDatabase(postgres.url)));
  const world = await worldOf(opened);
  onTestFinished(async () => {
    await world.close();
    for (const database of opened) await database.close();
    await postgres.remove();
  });
  return world;
}

/** Books, moves, cancels and erases meetings of several people while all instances write them, and says what the calendars have at the end. */
export async function manyMeetings(world: FailingWorld, seed: number, count: number) {
  const { at: company, clock, store } = world;
  const next = random(seed);
  const people = [];
  for (let index = 0; index < Math.ceil(count / 42); index++) people.push(await world.person());
  const done = { kills: 0, moved: 0, cancelled: 0 };
  const writers = world.instances.map(({ calendar, database }) =>
    world.newWriter(
      mortal(calendar, next, () => void done.kills++),
      database,
    ),
  );
  const round = async () => {
    const ends = await Promise.allSettled(writers.map((writer) => writer.writeDue()));
    for (const end of ends) if (end.status === 'rejected' && !(end.reason instanceof Killed)) throw end.reason;
    clock.pass(20_000);
  };
  company.fault = threeInTen(seed);
  const slots = people.flatMap(({ userId }) =>
    [24, 25, 26, 27].flatMap((day) =>
      Array.from({ length: 16 }, (_, index) => ({ userId, start: at('09:00', day) + index * 30 * minute })),
    ),
  );
  const made: { id: string; leadId: string }[] = [];
  for (const { userId, start } of slots) {
    if (made.length === count) break;
    // A meeting that was moved may have the time.
    const one = await world.book(userId, { start }).catch(() => null);
    if (one === null) continue;
    made.push(one);
    const other = made[Math.floor(next() * made.length)] ?? one;
    const booking = await world.bookings.byId(other.id);
    const act = next();
    if (booking?.status === 'confirmed') {
      if (act < 0.2)
        await world.move(other.id, booking.from + 86_400_000).then(
          () => done.moved++,
          () => undefined,
        );
      else if (act < 0.3) await world.cancel(other.id).then(() => done.cancelled++);
      else if (act < 0.4) await world.erase(other.leadId);
    }
    if (made.length % 10 === 0) await round();
  }
  for (let rounds = 0; rounds < 200 && (await store.due(clock.wall() + 2 * 60 * minute)).length > 0; rounds++) {
    if (rounds === 30) company.fault = () => null;
    await round();
  }
  const rows = await world.database.db
    .selectFrom('bookings')
    .innerJoin('booking_people', 'booking_people.user_id', 'bookings.user_id')
    .select(['id', 'starts_at', 'booking_people.mailbox as box'])
    .where('status', '=', 'confirmed')
    .execute();
  const lines = (of: { mailbox: string; booking: string; from: number }[]) =>
    of.map(({ mailbox, booking, from }) => `${mailbox} ${booking} ${new Date(from).toISOString()}`).sort();
  return {
    ...done,
    expected: lines(rows.map(({ id, starts_at, box }) => ({ mailbox: box, booking: id, from: starts_at }))),
    events: lines(
      people.flatMap(({ mailbox }) => world.eventsIn(mailbox).map(({ booking, from }) => ({ mailbox, booking, from }))),
    ),
  };
}
