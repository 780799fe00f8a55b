import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  type Absence,
  type DutyPerson,
  overlapping,
  type Shift,
  type Stretch,
} from '../../../domain/people/rota/rota.ts';
import { nextAfterChoices } from '../../../domain/people/rota/rota-form.ts';
import type { Database, OpenDatabase } from '../../database/database.server.ts';

const one = 1;

/** The owner's plan, and the people it may name. */
export interface RotaPlan {
  /** In the order of the week. */
  readonly shifts: readonly Shift[];
  /** Earliest start first. */
  readonly absences: readonly Absence[];
  /** People who can sign in, ordered by name. */
  readonly people: readonly DutyPerson[];
  readonly nextAfter: number;
}

async function shiftsIn(db: Kysely<Database>): Promise<Shift[]> {
  const rows = await db
    .selectFrom('rota_shifts')
    .selectAll()
    .orderBy('week_row')
    .orderBy('from_minute')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    row: Number(row.week_row),
    from: Number(row.from_minute),
    to: Number(row.to_minute),
    first: row.first_id,
    second: row.second_id,
  }));
}

/** Shifts, absences and quiet hours. Every method throws StoreUnavailable when the database is unavailable. */
export class RotaStore {
  private readonly database: OpenDatabase;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Whether a shift is planned. Without one, alarms go to the configured addresses. */
  async isSet(): Promise<boolean> {
    const row = await this.database.guard((db) =>
      db.selectFrom('rota_shifts').select('id').limit(1).executeTakeFirst(),
    );
    return row !== undefined;
  }

  async plan(): Promise<RotaPlan> {
    const [shifts, absences, users, settings] = await Promise.all([
      this.database.guard(shiftsIn),
      this.database.guard((db) =>
        db.selectFrom('rota_absences').selectAll().orderBy('from_day').orderBy('id').execute(),
      ),
      this.database.guard((db) =>
        db
          .selectFrom('users')
          .leftJoin('quiet_hours', 'quiet_hours.user_id', 'users.id')
          .select(['users.id', 'name', 'email', 'role', 'from_minute', 'to_minute'])
          .where('disabled_at', 'is', null)
          .where('password_hash', '!=', '')
          .execute(),
      ),
      this.database.guard((db) => db.selectFrom('rota_settings').select('next_after').executeTakeFirst()),
    ]);
    const people = users.map(({ id, name, email, role, from_minute, to_minute }): DutyPerson => {
      const quiet =
        from_minute === null || to_minute === null ? null : { from: Number(from_minute), to: Number(to_minute) };
      return { id, name: name || email, email, owner: role === 'owner', quiet };
    });
    return {
      shifts,
      absences: absences.map(({ id, user_id, from_day, to_day, stand_in_id }) => ({
        id,
        person: user_id,
        from: from_day,
        to: to_day,
        standIn: stand_in_id,
      })),
      people: people.sort((a, b) => a.name.localeCompare(b.name, 'en-CA') || (a.id < b.id ? -1 : 1)),
      nextAfter: Number(settings?.next_after ?? nextAfterChoices[0]),
    };
  }

  /**
   * Adds shifts, in place of the shift `replaced` if there is one. Returns false and writes nothing when one of them overlaps a
   * shift that was added since the form was read, or when the replaced shift is gone.
   */
  saveShifts(wanted: readonly Omit<Shift, 'id'>[], replaced: string | null): Promise<boolean> {
    return this.database.transaction(async (trx) => {
      const known = await shiftsIn(trx);
      if (replaced !== null && !known.some(({ id }) => id === replaced)) return false;
      const others = known.filter(({ id }) => id !== replaced);
      const made = wanted.map((shift) => ({ ...shift, id: randomUUID() }));
      if (made.some((shift) => overlapping(others, shift))) return false;
      if (replaced !== null) await trx.deleteFrom('rota_shifts').where('id', '=', replaced).execute();
      await trx
        .insertInto('rota_shifts')
        .values(
          made.map(({ id, row, from, to, first, second }) => ({
            id,
            week_row: row,
            from_minute: from,
            to_minute: to,
            first_id: first,
            second_id: second,
          })),
        )
        .execute();
      return true;
    });
  }

  /** Returns whether the shift existed. */
  async removeShift(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.database.guard((db) =>
      db.deleteFrom('rota_shifts').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return numDeletedRows > 0n;
  }

  async addAbsence({ person, from, to, standIn }: Omit<Absence, 'id'>): Promise<void> {
    const row = { id: randomUUID(), user_id: person, from_day: from, to_day: to, stand_in_id: standIn };
    await this.database.guard((db) => db.insertInto('rota_absences').values(row).execute());
  }

  /** Returns whether the absence existed. */
  async removeAbsence(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.database.guard((db) =>
      db.deleteFrom('rota_absences').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return numDeletedRows > 0n;
  }

  async saveNextAfter(minutes: number): Promise<void> {
    await this.database.guard((db) =>
      db
        .insertInto('rota_settings')
        .values({ id: one, next_after: minutes })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ next_after: minutes }))
        .execute(),
    );
  }

  /** Saves a person's quiet hours; null removes them. */
  async saveQuiet(userId: string, quiet: Stretch | null): Promise<void> {
    if (quiet === null) {
      await this.database.guard((db) => db.deleteFrom('quiet_hours').where('user_id', '=', userId).execute());
      return;
    }
    const hours = { from_minute: quiet.from, to_minute: quiet.to };
    await this.database.guard((db) =>
      db
        .insertInto('quiet_hours')
        .values({ user_id: userId, ...hours })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(hours))
        .execute(),
    );
  }

  async quietOf(userId: string): Promise<Stretch | null> {
    const row = await this.database.guard((db) =>
      db.selectFrom('quiet_hours').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    );
    return row ? { from: Number(row.from_minute), to: Number(row.to_minute) } : null;
  }
}
