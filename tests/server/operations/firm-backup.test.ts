import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { DocumentStore } from '../../../app/server/firm/document-store.server.ts';
import { makeBackup } from '../../../app/server/operations/backup.server.ts';
import { restoreBackup } from '../../../app/server/operations/restore/restore.server.ts';
import { tryRestore } from '../../../app/server/operations/restore/restore-drill.server.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const set = (words: string) => ({
  firm: 'mine',
  at: 1,
  author: null,
  note: 'n',
  changes: [{ kind: 'claim', id: 'uptime', schema: 1, body: { words } }],
});

/** A data folder with two change sets and a picture, and a backup of it. */
async function backedUp() {
  const folder = temporaryFolder();
  const database = newSqliteDatabase(folder);
  const store = new DocumentStore(database);
  await store.publish(set('99%'), null);
  await store.publish(set('99.9%'), 1);
  const bytes = Buffer.from([0, 1, 255]);
  const picture = { id: 'p', type: 'image/webp', width: 1, height: 1, sizes: '[]', bytes, made_from: null };
  await database.db.insertInto('media').values(picture).execute();
  const to = join(temporaryFolder(), 'backup');
  const made = await makeBackup(folder, to);
  return { folder, database, store, picture, to, made };
}

describe('a backup of a firm', () => {
  it('brings documents, versions and pictures back as they were', async () => {
    const { folder, database, store, picture, to, made } = await backedUp();
    expect(made.counts).toMatchObject({ documents: 1, document_versions: 2, change_sets: 2, media: 1 });
    const before = await store.state();
    await store.publish(set('100%'), 2);
    await database.close();
    await restoreBackup(folder, to);
    const restored = openSqliteDatabase(folder);
    expect(await new DocumentStore(restored).state()).toEqual(before);
    expect(await restored.db.selectFrom('media').selectAll().execute()).toEqual([picture]);
    await restored.close();
  });

  it('is compared with the database by the nightly trial restore, which notices a version that was changed', async () => {
    const { folder, database, store, to } = await backedUp();
    await store.publish(set('100%'), 2);
    // The document itself has changed since the backup and is not drawn; its versions never change.
    expect(await tryRestore(folder, to, { seed: 1 })).toMatchObject({ problem: null, changed: 0, gone: 0 });
    await database.db
      .updateTable('document_versions')
      .set({ body: '{"words":"50%"}' })
      .where('version', '=', 1)
      .execute();
    expect((await tryRestore(folder, to, { seed: 1 })).problem).toMatch(
      /^A row of document_versions has another body in the backup than in the database/,
    );
    await database.close();
  });
});
