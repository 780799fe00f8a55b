import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { lostKeyWords, resealSecrets, SecretStore } from '../../../app/server/database/secret-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { newFolder } from '../../fakes/folder.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const folder = newFolder();
const database = newSqliteDatabase(folder);
afterAll(() => database.close());

const key = randomBytes(32);
const secrets = new SecretStore(database, new SecretBox(key));
const password = 'correct horse battery';

it('A kept secret is read by its name alone, and is in no file of the database in clear', async () => {
  await secrets.keep('mailbox', 'first', { at: 1, userId: 'ana' });
  await secrets.keep('mailbox', password, { at: 2, userId: 'ben' });
  expect(await secrets.open('mailbox')).toBe(password);
  expect(await secrets.open('tickets')).toBeNull();
  expect(await secrets.shown('mailbox')).toEqual({ setAt: 2, userId: 'ben', opens: true });
  expect(await secrets.shown('tickets')).toBeNull();
  for (const file of readdirSync(folder)) expect(readFileSync(join(folder, file), 'latin1')).not.toContain(password);
});

it('A secret that was moved to another name does not open there', async () => {
  await secrets.keep('stolen', 'x', { at: 3, userId: null });
  const from = database.db.selectFrom('kept_secrets').select('sealed').where('name', '=', 'mailbox');
  await database.db.updateTable('kept_secrets').set({ sealed: from }).where('name', '=', 'stolen').execute();
  expect(await secrets.open('stolen')).toBeNull();
  await secrets.forget('stolen');
  expect(await secrets.shown('stolen')).toBeNull();
});

it('With another key a secret counts as lost, in one sentence and without a letter of it; with both keys it is brought under the new one', async () => {
  const said: string[] = [];
  const log = openLog('info', { write: (line: string) => said.push(line) });
  const nextKey = randomBytes(32);
  const other = new SecretStore(database, new SecretBox(nextKey));
  expect(await other.open('mailbox')).toBeNull();
  expect(await other.shown('mailbox')).toEqual({ setAt: 2, userId: 'ben', opens: false });
  await resealSecrets(other, log);
  expect(said.join('')).toContain(lostKeyWords);
  expect(said.join('')).not.toContain(password);
  await resealSecrets(new SecretStore(database, new SecretBox(nextKey, [key])), log);
  expect(await other.open('mailbox')).toBe(password);
  expect(await secrets.open('mailbox')).toBeNull();
});
