import { describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../app/server/database/database.server.ts';
import { OtherVersion, readMigrations } from '../../app/server/database/migrate.server.ts';
import { LeadStore } from '../../app/server/leads/lead-store.server.ts';
import { schemaOf } from '../fixtures/schema.ts';
import { oldLead, versionBefore, withoutLastMigration } from '../fixtures/version-0.2.ts';

/** A database created and filled by an earlier version. */
export interface OldDatabase {
  /** Runs SQL unchanged. */
  run: (sql: string) => Promise<void>;
  /** Closes the database and opens it as this version does. */
  upgrade: () => Promise<OpenDatabase>;
}

/** The contract for upgrading a database that an earlier version has filled. Each database's own test file calls it. */
export function upgradeContract(
  kind: 'sqlite' | 'postgres',
  openOld: () => Promise<OldDatabase>,
  openNew: () => Promise<OpenDatabase>,
): void {
  describe('a database of version 0.2.0', () => {
    it('is taken over with its rows, and then has the tables of a new one', async () => {
      const old = await openOld();
      await old.run(versionBefore(kind));
      await old.run(oldLead);
      const [database, fresh] = [await old.upgrade(), await openNew()];
      const names = (of: OpenDatabase) => of.db.selectFrom('migrations').select(['name', 'checksum']).execute();
      expect(await names(database)).toEqual(readMigrations(kind).map(({ name, checksum }) => ({ name, checksum })));
      expect(await new LeadStore(database).leadById('l')).toMatchObject({ reference: 'LS-0000-0001' });
      expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
      await Promise.all([database.close(), fresh.close()]);
    });

    it('is refused when it lacks a migration, with the version that can upgrade it', async () => {
      const old = await openOld();
      await old.run(versionBefore(kind));
      await old.run(withoutLastMigration);
      const refused = old.upgrade();
      await expect(refused).rejects.toThrow(OtherVersion);
      await expect(refused).rejects.toThrow(
        /^The database is of a version before 0\.2\.0\. Start version 0\.2\.0 once, stop it, and start this one: docs\/upgrading\.md says how\.$/,
      );
    });
  });
}
