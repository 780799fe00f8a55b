import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from '../../../app/server/database/lock.server.ts';
import { openPostgresDatabase } from '../../../app/server/database/postgres/postgres.server.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { LandingPageStore } from '../../../app/server/landing/landing-page-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { migrateToPostgres } from '../../../app/server/operations/migrate-to-postgres.server.ts';
import { PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { newLink, newPerson } from '../../fakes/person.ts';
import { type SharedPostgres, sharedPostgres } from '../../fixtures/postgres.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

let postgres: SharedPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
}, 60_000);
afterAll(() => postgres.remove());

let number = 0;
const newDatabase = () => postgres.createEmpty(`target${number++}`);

interface Column {
  name: string;
  type: string;
}

/** A row for a table with any columns. Every value differs, so that a swapped column is noticed. */
function rowFor(columns: readonly Column[], seed: number): Record<string, string | number | Buffer> {
  return Object.fromEntries(
    columns.map(({ name, type }, index) => {
      if (type === 'INTEGER') return [name, 1_700_000_000_000 + seed * 1000 + index];
      if (type === 'REAL') return [name, seed + index / 7];
      if (type === 'BLOB') return [name, Buffer.from([0, 255, seed, index, 13, 10])];
      return [name, `${name} ${seed} é 🙂 "quoted" \\ \t\r\n${randomUUID()}`];
    }),
  );
}

/** A folder in which every table of the schema has at least `rows` rows. */
async function filledFolder(rows: number): Promise<string> {
  const folder = temporaryFolder();
  const database = newSqliteDatabase(folder);
  const leads = new LeadStore(database);
  for (let index = 0; index < rows; index++) await leads.saveLead(newLead());
  const people = new PeopleStore(database);
  await people.addFirstUser(newPerson({ role: 'owner' }), null, 1);
  for (let index = 1; index < rows; index++) {
    const person = newPerson();
    await people.addUser(person, newLink(person.id));
  }
  await database.close();
  const file = new Sqlite(join(folder, 'site.db'));
  file.pragma('foreign_keys = OFF');
  const tables = file
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('migrations', 'content_version')")
    .pluck()
    .all() as string[];
  // Each row refers to a different parent, because the reference may also be the row's key.
  const some = (table: string, column: string, seed: number) => {
    const values = file.prepare(`SELECT "${column}" FROM "${table}"`).pluck().all();
    return values[seed % values.length];
  };
  const createdBy = (table: string) =>
    String(file.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table));
  const parentsFirst = ['leads', 'users', 'outbox', 'change_sets', 'bookings'];
  for (const table of tables.toSorted((a, b) => parentsFirst.indexOf(b) - parentsFirst.indexOf(a))) {
    const columns = file.pragma(`table_info("${table}")`) as Column[];
    const keys = file.pragma(`foreign_key_list("${table}")`) as { table: string; from: string; to: string }[];
    const full = Number(file.prepare(`SELECT count(*) FROM "${table}"`).pluck().get()) > 0;
    for (let seed = full ? rows : 0; seed < rows; seed++) {
      const row = rowFor(columns, seed);
      // Columns that accept only certain words.
      for (const [, name = '', word = ''] of createdBy(table).matchAll(/(\w+) TEXT[^,]*CHECK \(\w+ IN \('([^']+)'/g))
        row[name] = word;
      for (const { table: parent, from, to } of keys) row[from] = some(parent, to, seed) as string;
      const names = Object.keys(row);
      file
        .prepare(`INSERT INTO "${table}" (${names.map((name) => `"${name}"`)}) VALUES (${names.map(() => '?')})`)
        .run(Object.values(row));
    }
  }
  expect(file.pragma('foreign_key_check')).toEqual([]);
  file.close();
  return folder;
}

describe('a move to PostgreSQL', () => {
  it('moves and compares every row of every table, and the site runs on the result', async () => {
    const folder = await filledFolder(3);
    const url = await newDatabase();
    const { tables, rows } = await migrateToPostgres({ DATA_DIR: folder }, url);
    const file = new Sqlite(join(folder, 'site.db'), { readonly: true });
    for (const { name, rows: moved } of tables) {
      expect(file.prepare(`SELECT count(*) FROM "${name}"`).pluck().get(), name).toBe(moved);
      expect(moved, name).toBeGreaterThan(0);
    }
    const version = file.prepare('SELECT version FROM content_version').pluck().get();
    file.close();
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['leads', 'outbox', 'pages', 'users']));
    expect(rows).toBe(tables.reduce((sum, table) => sum + table.rows, 0));

    const database = await openPostgresDatabase(url);
    const leads = await new LeadStore(database).leads({ limit: 10, offset: 0 });
    expect(leads.find(({ name }) => name === 'Ana Müller')).toMatchObject({ company: 'Müller & Söhne <Ltd>' });
    expect(await new LandingPageStore(database).contentVersion()).toBe(version);
    expect(await new LeadStore(database).saveLead(newLead())).toEqual({ saved: true });
    await database.close();
  });

  it('works in batches: more rows than one statement takes', async () => {
    const folder = temporaryFolder();
    const database = openSqliteDatabase(folder);
    const leads = new LeadStore(database);
    await Promise.all(Array.from({ length: 1700 }, () => leads.saveLead(newLead())));
    await database.close();
    const { tables } = await migrateToPostgres({ DATA_DIR: folder }, await newDatabase());
    expect(tables).toContainEqual({ name: 'leads', rows: 1700 });
    expect(tables).toContainEqual({ name: 'outbox', rows: 3400 });
  });
});

describe('a text with NUL, which PostgreSQL does not hold', () => {
  it('is moved without it and counted; the file keeps it', async () => {
    const folder = await filledFolder(2);
    const file = new Sqlite(join(folder, 'site.db'));
    file.exec("UPDATE leads SET campaign = 'a' || char(0) || 'b', page = '/a' || char(0, 0)");
    file.exec('UPDATE audit_log SET subject = char(0) WHERE id = (SELECT min(id) FROM audit_log)');
    const url = await newDatabase();
    expect(await migrateToPostgres({ DATA_DIR: folder }, url)).toMatchObject({ changed: 5 });
    expect(await postgres.rows('SELECT DISTINCT campaign, page FROM leads', url)).toEqual([
      { campaign: 'ab', page: '/a' },
    ]);
    expect(file.prepare("SELECT count(*) FROM leads WHERE campaign = 'a' || char(0) || 'b'").pluck().get()).toBe(2);
    file.close();
  });

  it('is the only kind that is counted', async () => {
    expect(await migrateToPostgres({ DATA_DIR: await filledFolder(1) }, await newDatabase())).toMatchObject({
      changed: 0,
    });
  });
});

describe('a move is refused with a sentence', () => {
  const refused = async (env: { DATA_DIR: string; DATABASE_URL?: string }, to: string, sentence: RegExp) =>
    expect(migrateToPostgres({ DATABASE_URL: undefined, ...env }, to)).rejects.toThrow(sentence);

  it('when the target is not empty, and leaves it unchanged', async () => {
    const folder = await filledFolder(1);
    const url = await newDatabase();
    await migrateToPostgres({ DATA_DIR: folder }, url);
    await refused({ DATA_DIR: folder }, url, /^The target is not empty: .* Give it an empty database\.$/);
    expect(await postgres.rows('SELECT count(*) AS n FROM leads', url)).toEqual([{ n: 1 }]);
  });

  it('while a server holds the folder', async () => {
    const folder = await filledFolder(1);
    const unlock = lockFolder(folder);
    await expect(migrateToPostgres({ DATA_DIR: folder }, await newDatabase())).rejects.toThrow(FolderInUse);
    unlock();
  });

  it('when the file, PostgreSQL or the database is missing, or the data is there already', async () => {
    const folder = await filledFolder(1);
    const url = await newDatabase();
    await refused({ DATA_DIR: temporaryFolder() }, url, /holds no database\. Set DATA_DIR/);
    await refused({ DATA_DIR: folder, DATABASE_URL: url }, url, /^DATABASE_URL is set/);
    await refused({ DATA_DIR: folder }, 'mysql://localhost/x', /must look like postgres:/);
    await refused({ DATA_DIR: folder }, 'postgres://site:a@b#c@127.0.0.1/x', /^The target has a #, .* as %23\.$/);
    await refused(
      { DATA_DIR: folder },
      'postgres://postgres@127.0.0.1:1/x',
      /^The target: no PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)/,
    );
    await refused(
      { DATA_DIR: folder },
      `${postgres.url}x`,
      /^The target: PostgreSQL at \S+ has no database test_\w+_mainx\./,
    );
  });

  it('when PostgreSQL rejects a row, and then nothing is moved', async () => {
    const folder = await filledFolder(1);
    const url = await newDatabase();
    await (await openPostgresDatabase(url)).close();
    await postgres.rows("ALTER TABLE leads ADD CHECK (message = 'nothing else')", url);
    await refused(
      { DATA_DIR: folder },
      url,
      /^PostgreSQL refused the table leads: new row .* violates check constraint .*\. Nothing was moved\.$/,
    );
    expect(await postgres.rows('SELECT count(*) AS n FROM audit_log', url)).toEqual([{ n: 0 }]);
  });

  it('when a row arrives changed: a trigger that meddles is noticed', async () => {
    const folder = await filledFolder(1);
    const url = await newDatabase();
    await (await openPostgresDatabase(url)).close();
    await postgres.rows(
      `CREATE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.company := 'X'; RETURN NEW; END $$;
       CREATE TRIGGER meddle BEFORE INSERT ON leads FOR EACH ROW EXECUTE FUNCTION meddle()`,
      url,
    );
    await refused({ DATA_DIR: folder }, url, /^Rows of the table leads arrived changed\. Nothing was moved\.$/);
    expect(await postgres.rows('SELECT count(*) AS n FROM leads', url)).toEqual([{ n: 0 }]);
    await postgres.rows(
      `CREATE OR REPLACE FUNCTION meddle() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`,
      url,
    );
    await refused(
      { DATA_DIR: folder },
      url,
      /^Of the rows \(1\) of the table leads only 0 arrived\. Nothing was moved\.$/,
    );
  });
});
