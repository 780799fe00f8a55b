import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openSecretBox } from '../../../app/server/database/secret-key.server.ts';
import { resealSecrets, SecretStore } from '../../../app/server/database/secret-store.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { NoticeStore } from '../../../app/server/operations/restore/notice-store.server.ts';
import { watchSecretKey } from '../../../app/server/operations/secret-key-watch.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { temporaryFolder } from '../../fakes/folder.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

/** A data folder that can start several times, and the mails to the owner. */
function installation() {
  const folder = temporaryFolder();
  const database = newSqliteDatabase(folder);
  onTestFinished(() => database.close());
  const [clock, notices] = [manualClock(), new NoticeStore(database)];
  const mails: { subject: string; text: string }[] = [];
  const alarms = { raise: async (mail: { subject: string; text: string }) => mails.push(mail) > 0 };
  async function start(settings: Record<string, string> = {}) {
    const secrets = openSecretBox(readEnv({ DATA_DIR: folder, ...settings }));
    const kept = new SecretStore(database, secrets);
    const log = openLog('silent', undefined, clock);
    const isUnreadable = await resealSecrets(kept, log);
    await watchSecretKey({ notices, secrets, isUnreadable, alarms, siteUrl: 'https://firm.example', log, clock });
    return { kept, lostAt: await notices.keyLostAt() };
  }
  return { folder, database, start, mails, loseKey: () => rmSync(join(folder, 'secret.key')) };
}

it('a start with a lost key takes place, tells the owner by mail once and on Today until the key is back', async () => {
  const { start, mails, loseKey } = installation();
  const { kept } = await start();
  await kept.keep('mailbox', 'a password', { at: 1, userId: null });
  expect(await start()).toMatchObject({ lostAt: null });
  loseKey();
  expect((await start()).lostAt).not.toBeNull();
  expect((await start()).lostAt).not.toBeNull();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/links in mails with which visitors change a booking.*One-time codes/s);
  expect(mails[0]?.text).not.toContain('a password');
});

it('a database of an earlier version, which knows no key, is told apart by the secrets that do not open', async () => {
  const { start, mails, loseKey, database } = installation();
  await (await start()).kept.keep('mailbox', 'a password', { at: 1, userId: null });
  await database.db.updateTable('installation').set({ key_id: null }).execute();
  expect((await start()).lostAt).toBeNull();
  await database.db.updateTable('installation').set({ key_id: null }).execute();
  loseKey();
  expect((await start()).lostAt).not.toBeNull();
  expect(mails).toHaveLength(1);
});
