import type Sqlite from 'better-sqlite3';
import { quoted } from '../checked-copy.server.ts';
import { columnsOf, keysOf, missingLeads, onlyIn, type Row } from './compare-restored.server.ts';

/** What a restore can bring over from the database that it replaced. */
export const carriable = ['leads', 'bookings'] as const;
export type Carriable = (typeof carriable)[number];

export interface CarriedRows {
  /** References of the leads that were brought over. */
  leads: string[];
  /** How many bookings were brought over. */
  bookings: number;
  /** References of leads whose booking stayed behind: its time is taken, or the person it is with is not there. */
  left: string[];
}

/** Marks of retention count from a clock of the old database, and begin again. */
const leftBehind: ReadonlySet<string> = new Set(['retention_marks']);

interface ForeignKey {
  from: string;
  table: string;
  to: string | null;
  on_delete: string;
}

const foreignKeysOf = (database: Sqlite.Database, table: string) =>
  database.pragma(`foreign_key_list(${quoted(table)})`) as ForeignKey[];

/** The tables whose rows belong to a row of `parent` and are deleted with it. */
function partsOf(database: Sqlite.Database, parent: string): { table: string; column: string }[] {
  const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  return tables
    .filter((table) => !leftBehind.has(table))
    .flatMap((table) =>
      foreignKeysOf(database, table)
        .filter((key) => key.table === parent && key.on_delete === 'CASCADE')
        .map(({ from }) => ({ table, column: from })),
    );
}

/** Brings rows from `old` to `fresh`, with whatever belongs to them. It knows no column: new ones come along by themselves. */
class Carrier {
  private readonly old: Sqlite.Database;
  private readonly fresh: Sqlite.Database;

  constructor(old: Sqlite.Database, fresh: Sqlite.Database) {
    this.old = old;
    this.fresh = fresh;
  }

  /** Inserts `row` unless a row with its key, or another unique value of it, is there. Returns whether it did. */
  insert(table: string, row: Row): boolean {
    const known = columnsOf(this.fresh, table).map(({ name }) => name);
    const columns = Object.keys(row).filter((name) => known.includes(name));
    const values = columns.map((name) => this.valueOf(table, name, row[name] ?? null));
    const { changes } = this.fresh
      .prepare(
        `INSERT INTO ${quoted(table)} (${columns.map(quoted).join()}) VALUES (${columns.map(() => '?').join()}) ON CONFLICT DO NOTHING`,
      )
      .run(...values);
    return changes === 1;
  }

  /** A reference to a row that is not there becomes NULL where the schema allows that. */
  private valueOf(table: string, column: string, value: Row[string]): Row[string] {
    const key = foreignKeysOf(this.fresh, table).find(({ from }) => from === column);
    if (key?.on_delete !== 'SET NULL' || value === null) return value ?? null;
    const to = key.to ?? keysOf(this.fresh, key.table)[0] ?? 'id';
    const there = this.fresh.prepare(`SELECT 1 FROM ${quoted(key.table)} WHERE ${quoted(to)} = ?`).get(value);
    return there === undefined ? null : value;
  }

  /** Inserts what belongs to the row of `parent` with this id. Bookings are not brought over with their lead: see `carryBookings`. */
  insertParts(parent: string, id: Row[string]): void {
    for (const { table, column } of partsOf(this.old, parent)) {
      if (table === 'bookings' || columnsOf(this.fresh, table).length === 0) continue;
      const rows = this.old.prepare(`SELECT * FROM ${quoted(table)} WHERE ${quoted(column)} = ?`).all(id) as Row[];
      for (const row of rows) {
        if (!this.insert(table, row)) continue;
        const [key] = keysOf(this.old, table);
        if (key === 'id') this.insertParts(table, row.id ?? null);
      }
    }
  }
}

/** A merged lead comes after the lead that it was merged into. */
function inOrder(leads: readonly Row[]): Row[] {
  return leads.toSorted((one, other) => Number(Boolean(one.merged_into)) - Number(Boolean(other.merged_into)));
}

function carryMissingLeads(old: Sqlite.Database, fresh: Sqlite.Database): string[] {
  const carrier = new Carrier(old, fresh);
  const isPerson = fresh.prepare('SELECT 1 FROM users WHERE id = ?');
  const carried: string[] = [];
  for (const lead of inOrder(missingLeads(old, fresh))) {
    const isGone = isPerson.get(lead.assigned_to ?? null) === undefined;
    if (!carrier.insert('leads', isGone && 'assigned_to' in lead ? { ...lead, assigned_to: null } : lead)) continue;
    carrier.insertParts('leads', lead.id ?? null);
    carried.push(String(lead.reference));
  }
  return carried;
}

/** Brings a booking over with the times that it takes. Returns false, and changes nothing, when one of them is taken. */
function carryBooking(old: Sqlite.Database, fresh: Sqlite.Database, booking: Row): boolean {
  const carrier = new Carrier(old, fresh);
  const cells = old.prepare('SELECT * FROM booking_cells WHERE booking_id = ?').all(booking.id) as Row[];
  const taken = fresh.prepare('SELECT 1 FROM booking_cells WHERE user_id = ? AND cell = ?');
  if (cells.some(({ user_id, cell }) => taken.get(user_id, cell) !== undefined)) return false;
  if (fresh.prepare('SELECT 1 FROM users WHERE id = ?').get(booking.user_id) === undefined) return false;
  if (!carrier.insert('bookings', booking)) return false;
  carrier.insertParts('bookings', booking.id ?? null);
  return true;
}

/**
 * Brings over, in one transaction, the leads and bookings that only `old` has: each lead with its consents, messages, mails and history.
 * Nobody who was erased comes back. A second run changes nothing. Both databases have the present schema.
 */
export function carryLeads(old: Sqlite.Database, fresh: Sqlite.Database, wanted: ReadonlySet<Carriable>): CarriedRows {
  const carry = fresh.transaction((): CarriedRows => {
    const leads = wanted.has('leads') ? carryMissingLeads(old, fresh) : [];
    const result: CarriedRows = { leads, bookings: 0, left: [] };
    if (!wanted.has('bookings') || columnsOf(old, 'booking_cells').length === 0) return result;
    const isKnown = fresh.prepare('SELECT reference FROM leads WHERE id = ?').pluck();
    for (const booking of onlyIn(old, fresh, 'bookings')) {
      const reference = isKnown.get(booking.lead_id);
      if (reference === undefined) continue;
      if (carryBooking(old, fresh, booking)) result.bookings++;
      else result.left.push(String(reference));
    }
    return result;
  });
  return carry.immediate();
}
