import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addressKey } from '../../../app/domain/privacy/person-key.ts';
import { BookingStore } from '../../../app/server/booking/booking-store.server.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { makeBackup } from '../../../app/server/operations/backup.server.ts';
import { carryOver, restore } from '../../../app/server/operations/commands/operations-commands.server.ts';
import { NoticeStore } from '../../../app/server/operations/restore/notice-store.server.ts';
import { restoreBackup } from '../../../app/server/operations/restore/restore.server.ts';
import { PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { erasePerson } from '../../../app/server/privacy/erase.server.ts';
import { bookable, bookingDay, testFirm, wantedCall } from '../../fakes/booking.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { newLink, newPerson } from '../../fakes/person.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const clock = manualClock(bookingDay);

/** A backup with one lead and one bookable person, and the database it was made of, in which more has happened since. */
async function changedSince() {
  const folder = temporaryFolder();
  const database = newSqliteDatabase(folder);
  const [leads, bookings] = [new LeadStore(database), new BookingStore(database)];
  const person = await bookable(database, bookings);
  const first = newLead({ email: 'first@example.com' });
  await leads.saveLead(first);
  const backup = join(temporaryFolder(), 'b');
  await makeBackup(folder, backup);

  const lost = newLead({ email: 'lost@example.com' });
  await leads.saveLead(lost);
  const booking = wantedCall(person, lost.lead.id);
  await bookings.book(booking, testFirm);
  const ofFirst = wantedCall(person, first.lead.id, { start: booking.start + 2 * 3_600_000 });
  await bookings.book(ofFirst, testFirm);
  const later = newPerson({ role: 'editor' });
  await new PeopleStore(database).addUser(later, newLink(later.id));
  await database.db
    .insertInto('change_sets')
    .values({ id: 99, at: 1, author: null, note: '', firm: 'lakeshore' })
    .execute();
  await database.db.updateTable('leads').set({ version: 7 }).where('id', '=', first.lead.id).execute();
  await database.close();
  return { folder, backup, first: first.lead, lost: lost.lead, booking, ofFirst, person };
}

const rowsOf = (folder: string, sql: string, ...values: unknown[]) => {
  const database = new Sqlite(join(folder, 'site.db'), { readonly: true });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
};

/** All rows about a lead, by table, as they were and as they are. */
const partsOf = (folder: string, id: string) =>
  ['consents', 'outbox', 'lead_events'].map((table) =>
    rowsOf(folder, `SELECT * FROM ${table} WHERE lead_id = ? ORDER BY id`, id),
  );

describe('a restore', () => {
  it('says what only the replaced database has, in numbers and references, to the operator and on Today', async () => {
    const { folder, backup, first, lost, booking, ofFirst, person } = await changedSince();
    const { without } = await restoreBackup(folder, backup, { clock });
    expect(without).toMatchObject({
      leads: [lost.reference],
      changed: [first.reference],
      publications: 1,
      people: 1,
      drafts: 0,
      pictures: 0,
    });
    expect(without?.bookings).toEqual(
      [booking, ofFirst].map(({ id, start }, number) => ({
        id,
        reference: [lost, first][number]?.reference,
        kind: 'call',
        startsAt: start,
        userId: person,
      })),
    );
    const database = openSqliteDatabase(folder);
    onTestFinished(() => database.close());
    const notices = new NoticeStore(database);
    const notice = await notices.restore();
    expect(notice?.without).toEqual(without);
    expect(JSON.stringify(notice)).not.toMatch(/example\.com|416 555/);
    expect(rowsOf(folder, 'SELECT action, user_id FROM audit_log')).toEqual([
      { action: 'restore-made', user_id: null },
    ]);
    await notices.dismissRestore(String(notice?.id), 'owner', clock.wall());
    expect(await notices.restore()).toBeNull();
  });

  it('brings over leads and bookings with all that belongs to them, and a second time changes nothing', async () => {
    const { folder, backup, lost, booking, ofFirst } = await changedSince();
    const before = partsOf(folder, lost.id);
    expect(before.map((rows) => rows.length).slice(0, 2)).toEqual([1, 4]);
    const { carried, without, kept } = await restoreBackup(folder, backup, { clock, carry: ['leads', 'bookings'] });
    expect(carried).toEqual({ leads: [lost.reference], bookings: 2, left: [] });
    expect(without).toMatchObject({ leads: [], bookings: [], people: 1 });
    expect(partsOf(folder, lost.id)).toEqual(before);
    expect(rowsOf(folder, 'SELECT id FROM bookings ORDER BY starts_at')).toEqual([
      { id: booking.id },
      { id: ofFirst.id },
    ]);
    expect(rowsOf(folder, 'SELECT DISTINCT booking_id FROM booking_cells')).toHaveLength(2);
    const env = readEnv({ DATA_DIR: folder });
    const again = await carryOver(env, String(kept));
    expect(again).not.toContain('Brought over');
    expect(rowsOf(folder, 'SELECT count(*) AS n FROM leads')).toEqual([{ n: 2 }]);
  });

  it('can bring them over afterwards, from the database that it kept; the operator is told how', async () => {
    const { folder, backup, lost } = await changedSince();
    const env = readEnv({ DATA_DIR: folder });
    const said = await restore(env, backup);
    expect(said).toContain(`Only the database that was replaced has: 1 lead,`);
    expect(said).toContain(`Leads: ${lost.reference}.`);
    const [, kept = ''] = /carry-over --from (\S+)$/m.exec(said) ?? [];
    expect(await carryOver(env, kept, 'leads')).toContain(`Brought over: 1 lead: ${lost.reference}.`);
    expect(rowsOf(folder, 'SELECT reference FROM leads WHERE id = ?', lost.id)).toHaveLength(1);
    await expect(carryOver(env, kept, 'leads,drafts')).rejects.toThrow('drafts cannot be brought over.');
    await expect(carryOver(env, join(folder, 'nowhere.db'))).rejects.toThrow(/cannot be read/);
  });

  it('never brings back who was erased, whichever of the two databases is the newer one', async () => {
    const { folder, backup, lost } = await changedSince();
    const newer = openSqliteDatabase(folder);
    const options = { database: newer, dataDir: folder, sqlite: true, userId: null };
    const beforeErasure = join(temporaryFolder(), 'before');
    await makeBackup(folder, beforeErasure);
    await erasePerson(addressKey(lost.email), options);
    await newer.close();
    const afterErasure = join(temporaryFolder(), 'after');
    await makeBackup(folder, afterErasure);
    const { carried } = await restoreBackup(folder, backup, { clock, carry: ['leads', 'bookings'] });
    expect(carried?.leads).toEqual([]);
    const elsewhere = temporaryFolder();
    const { publicKey: signedBy } = await makeBackup(folder, join(temporaryFolder(), 'key'));
    await restoreBackup(elsewhere, beforeErasure, { signedBy, clock });
    const last = await restoreBackup(elsewhere, afterErasure, { signedBy, clock, carry: ['leads', 'bookings'] });
    expect(last.carried?.leads).toEqual([]);
    expect(last.without?.leads).toEqual([]);
    expect(rowsOf(elsewhere, 'SELECT 1 FROM leads WHERE id = ?', lost.id)).toEqual([]);
  });

  it('leaves a booking behind whose time was taken, or whose person is not there, and says of which lead', async () => {
    const { folder, backup, lost } = await changedSince();
    const old = new Sqlite(join(folder, 'site.db'));
    const taken = old
      .prepare('SELECT * FROM booking_cells WHERE booking_id IN (SELECT id FROM bookings WHERE lead_id = ?)')
      .all(lost.id);
    old.close();
    expect(taken).not.toEqual([]);
    const { kept } = await restoreBackup(folder, backup, { clock });
    const database = openSqliteDatabase(folder);
    const { user_id, cell } = taken[0] as { user_id: string; cell: number };
    const first = await database.db.selectFrom('leads').select('id').executeTakeFirstOrThrow();
    const start = wantedCall(user_id, first.id);
    await new BookingStore(database).book(start, testFirm);
    expect(
      await database.db.selectFrom('booking_cells').select('cell').where('cell', '=', cell).execute(),
    ).toHaveLength(1);
    await database.close();
    expect(await carryOver(readEnv({ DATA_DIR: folder }), String(kept))).toContain(
      `Left behind, because the time is taken or the person is not here: the bookings of ${lost.reference}.`,
    );
  });
});
