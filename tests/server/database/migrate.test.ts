import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import {
  type Applied,
  type Migration,
  planMigrations,
  readMigrations,
} from '../../../app/server/database/migrate.server.ts';
import { versionBefore } from '../../fixtures/version-0.2.ts';

const known = readMigrations('sqlite');
const later: Migration = { name: '29991231_later', sql: 'SELECT 1', checksum: 'later' };

function appliedBefore(): Applied[] {
  const database = new Sqlite(':memory:');
  database.exec(versionBefore('sqlite'));
  return database.prepare('SELECT name, checksum FROM migrations').all() as Applied[];
}

describe('the migrations that a database still needs', () => {
  it('are all of them for a new one, and none for one of this version', () => {
    expect(planMigrations(known, [])).toEqual({ takenOver: null, pending: known });
    expect(planMigrations(known, known)).toEqual({ takenOver: null, pending: [] });
  });

  it('are those after the first release for one of version 0.2.0', () => {
    const { takenOver, pending } = planMigrations([...known, later], appliedBefore());
    expect(takenOver).toBe(known[0]);
    expect(pending).toEqual([...known.slice(1), later]);
  });

  it('are not run on a database of 0.2.0 with a migration that was changed there', () => {
    const [first, ...others] = appliedBefore();
    const changed = [{ name: String(first?.name), checksum: 'another' }, ...others];
    expect(() => planMigrations(known, changed)).toThrow('of a version before 0.2.0');
  });

  it('are not run on a database before 0.2.0, nor on one of a newer version, whatever their dates', () => {
    const begun = appliedBefore().toSorted((a, b) => a.name.localeCompare(b.name));
    expect(() => planMigrations(known, begun.slice(0, -1))).toThrow('of a version before 0.2.0');
    expect(() => planMigrations(known, [...known, later])).toThrow('has the migration 29991231_later');
  });

  it('are not run after one of them was changed', () => {
    const [first, ...others] = known.map(({ name, checksum }) => ({ name, checksum }));
    expect(() => planMigrations(known, [{ name: String(first?.name), checksum: 'another' }, ...others])).toThrow(
      /^The migration \d{8}_first_release was changed after it had been applied\./,
    );
  });
});
