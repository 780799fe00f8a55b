import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { readEnv } from '../../../app/server/env.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { makeBackup } from '../../../app/server/operations/backup.server.ts';
import { backupPublicKey, ensureBackupKey } from '../../../app/server/operations/backup-key.server.ts';
import {
  believedManifest,
  folderName,
  readManifest,
  writeManifest,
} from '../../../app/server/operations/backup-manifest.server.ts';
import { backup, restore } from '../../../app/server/operations/commands/operations-commands.server.ts';
import { openSealed } from '../../../app/server/operations/encrypt-file.server.ts';
import { restoreBackup } from '../../../app/server/operations/restore/restore.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newFolder, temporaryFolder } from '../../fakes/folder.ts';
import { newLead } from '../../fakes/lead.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const times = [Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 22)] as const;

/** A data folder with a closed database, and three backups of it with 1, 2 and 3 leads in a folder that the test may damage. */
async function threeBackups() {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const parent = join(folder, 'backups');
  const database = newSqliteDatabase(data);
  const backups: string[] = [];
  for (const time of times) {
    await new LeadStore(database).saveLead(newLead());
    const to = join(parent, folderName(time));
    await makeBackup(data, to, manualClock(time));
    backups.push(to);
  }
  await database.close();
  const [first = '', second = '', third = ''] = backups;
  return { data, parent, first, second, third, env: readEnv({ DATA_DIR: data }) };
}

const flip = (file: string, at: number) => {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

describe('the key of an installation', () => {
  it('is made once, readable by its user only, and stays the same', async () => {
    const folder = temporaryFolder();
    expect(backupPublicKey(folder)).toBeNull();
    const [one, other] = await Promise.all([ensureBackupKey(folder), ensureBackupKey(folder)]);
    expect(one.publicKey).toBe(other.publicKey);
    expect(backupPublicKey(folder)).toBe(one.publicKey);
    expect(readdirSync(folder)).toEqual(['backup-key.pem']);
    expect(statSync(join(folder, 'backup-key.pem')).mode & 0o077).toBe(0);
  });

  it('is in no backup', async () => {
    const { first } = await threeBackups();
    expect(readdirSync(first).sort()).toEqual(['manifest.json', 'manifest.sig', 'site.db']);
    for (const name of readdirSync(first)) expect(readFileSync(join(first, name), 'latin1')).not.toContain('PRIVATE');
  });
});

describe('a restore refuses in one sentence', () => {
  it('a changed byte at any position', async () => {
    const { data, second } = await threeBackups();
    const trusted = new Set([String(backupPublicKey(data))]);
    await believedManifest(second, trusted);
    const accepted: string[] = [];
    for (const name of ['manifest.json', 'manifest.sig']) {
      const file = join(second, name);
      for (let at = 0; at < statSync(file).size; at += 11) {
        flip(file, at);
        await believedManifest(second, trusted).then(
          () => accepted.push(`${name} ${at}`),
          (error: Error) => expect(error.message).toMatch(/^The manifest.json in [^\n]+\.$/),
        );
        flip(file, at);
      }
    }
    expect(accepted).toEqual([]);
    const database = join(second, 'site.db');
    for (let part = 0; part < 10; part++) {
      const at = Math.floor((statSync(database).size * part) / 10);
      flip(database, at);
      await expect(restoreBackup(data, second)).rejects.toThrow(/is not the one its manifest describes\.$/);
      flip(database, at);
    }
    expect((await restoreBackup(data, second)).manifest.counts.leads).toBe(2);
  });

  it('an older backup under the name of a newer one', async () => {
    const { data, first, third } = await threeBackups();
    rmSync(third, { recursive: true });
    cpSync(first, third, { recursive: true });
    await expect(restoreBackup(data, third)).rejects.toThrow(/the folder was renamed or swapped/);
  });

  it('files of one backup in the folder of another', async () => {
    const { data, first, second } = await threeBackups();
    cpSync(join(first, 'site.db'), join(second, 'site.db'));
    await expect(restoreBackup(data, second)).rejects.toThrow(/is not the one its manifest describes\.$/);
    cpSync(join(first, 'manifest.sig'), join(second, 'manifest.sig'));
    await expect(restoreBackup(data, second)).rejects.toThrow(
      /was changed after it was signed\. Restore another backup\.$/,
    );
  });

  it('a backup that was made to look like one of a version that did not sign', async () => {
    const { data, third } = await threeBackups();
    const { schema, counts, createdAt, bytes, sha256 } = await readManifest(third);
    writeFileSync(
      join(third, 'manifest.json'),
      JSON.stringify({ format: 1, createdAt, bytes, sha256, schema, counts }),
    );
    rmSync(join(third, 'manifest.sig'));
    await expect(restoreBackup(data, third)).rejects.toThrow(
      /^The backup comes from a version before 0\.2\.0\. Restore it with/,
    );
  });

  it('a backup that was signed again with other contents, while a later one remembers the first', async () => {
    const { data, second, third } = await threeBackups();
    const made = await readManifest(second);
    await writeManifest(second, { ...made, removedEver: 9 }, await ensureBackupKey(data));
    await expect(restoreBackup(data, second)).rejects.toThrow(
      /is not the backup that the next one, 2026-11-22T00-00-00Z, was made after: it was changed or swapped\. Restore another one\.$/,
    );
    rmSync(third, { recursive: true });
    expect((await restoreBackup(data, second)).manifest.removedEver).toBe(9);
  });

  it('a backup of another installation, until its public key is stated', async () => {
    const { data, first } = await threeBackups();
    const key = String(backupPublicKey(data));
    const elsewhere = readEnv({ DATA_DIR: temporaryFolder() });
    await expect(restore(elsewhere, first)).rejects.toThrow(
      `made by another installation, with the key ${key}. If you know this key, add: --signed-by ${key}`,
    );
    await expect(restore(elsewhere, first, { signedBy: 'A'.repeat(43) })).rejects.toThrow(/another installation/);
    expect(await restore(elsewhere, first, { signedBy: key })).toContain(
      '1 lead. It was opened, checked and compared.',
    );
  });
});

describe('a restore takes', () => {
  it('a backup that was copied elsewhere under a name of its own', async () => {
    const { env, first } = await threeBackups();
    const copy = join(temporaryFolder(), 'usb-stick');
    renameSync(first, copy);
    expect(await restore(env, copy)).toContain('1 lead');
  });

  it('beside the log of a database that was moved away, which it names and keeps', async () => {
    const { env, data, first } = await threeBackups();
    for (const name of readdirSync(data).filter((file) => file.startsWith('site.db'))) rmSync(join(data, name));
    writeFileSync(join(data, 'site.db-wal'), 'the log of another database');
    const said = await restore(env, first);
    const [, kept = ''] = /^Files of another database lay beside it\. They are kept as (\S+)\.$/m.exec(said) ?? [];
    expect(readFileSync(kept, 'utf8')).toBe('the log of another database');
  });
});

/** Written by age-keygen and age 1.1.1, with a key made only for this test. */
const ageIdentity = `# created: 2026-11-22T08:24:34Z
# public key: age1wf308sa0qh5es6gtv68kaa6zvfke3tp8g88e0vtyx5656zmqj58q9gjlm9
AGE-SECRET-KEY-1DNCLZUXU4CPDVUX7PHQ2CGY0DQKF6HUUG2P02CGC295S5357795SEWSCS9
`;
const ageFile =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBCMnY4SGdTTmY3Y3MyRlpKbEZ0bjgwQW9kaXBQR3psN1E2NmtIRG50d1RvCnZXMGQvTmxmYVhKa2VGNVlvdTBERU1XM0VYbkdaWWZNbVRMZXhZQ3RjQ2cKLS0tIE1hRk1pUHBpbEdyS3RUL3hVRUZBQ2VzRkQxaTFkOThNemhPbjhDbFBZcXMK51F+9YAe9d6i+bzTdX7aY5BUQ6RNZfJqJlLfXjMNwO/p4IgXQrAHOdH4wOaKWPjikg==';

describe('an encrypted backup', () => {
  let identity: string;
  let recipient: string;
  let identityFile: string;
  beforeAll(async () => {
    identity = await generateX25519Identity();
    recipient = await identityToRecipient(identity);
    const folder = newFolder();
    identityFile = join(folder, 'identity.txt');
    writeFileSync(identityFile, `# created by a test\n${identity}\n`);
    return () => rmSync(folder, { recursive: true });
  });

  async function sealed() {
    const folder = temporaryFolder();
    const data = join(folder, 'data');
    const database = openSqliteDatabase(data);
    onTestFinished(() => database.close());
    await new LeadStore(database).saveLead(newLead({ email: 'sealed@example.com' }));
    const env = readEnv({ DATA_DIR: data, BACKUP_ENCRYPT_TO: recipient });
    const to = join(folder, 'b');
    const said = await backup(env, to);
    return { env, data, to, said, database };
  }

  it('has only its manifest in clear text, and leaves no plain copy behind', async () => {
    const { data, to, said, database } = await sealed();
    expect(said).toContain('restored beside the data and compared, then encrypted');
    expect(readdirSync(to).sort()).toEqual(['manifest.json', 'manifest.sig', 'site.db.age']);
    for (const name of readdirSync(to))
      expect(readFileSync(join(to, name), 'latin1')).not.toMatch(/sealed@example\.com|SQLite format/);
    expect(readdirSync(data).filter((name) => name.startsWith('backup-work'))).toEqual([]);
    const drills = await database.db.selectFrom('restore_drills').select(['outcome', 'folder']).execute();
    expect(drills).toEqual([{ outcome: 'proved', folder: to }]);
  });

  it('is restored with the identity, and not without it or with another one', async () => {
    const { env, to, database } = await sealed();
    await database.close();
    await expect(restore(env, to)).rejects.toThrow(/is encrypted\. Name the file with its key: --identity FILE$/);
    const given = await restore(env, to, { identity }).catch((error: Error) => error.message);
    expect(given).toBe('Name the file that holds the key of age, not the key itself.');
    const other = join(temporaryFolder(), 'other.txt');
    writeFileSync(other, `${await generateX25519Identity()}\n`);
    await expect(restore(env, to, { identity: other })).rejects.toThrow(/does not open/);
    writeFileSync(other, 'no key');
    await expect(restore(env, to, { identity: other })).rejects.toThrow(/holds no identity of age/);
    expect(await restore(env, to, { identity: identityFile })).toContain(
      '1 lead. It was opened, checked and compared.',
    );
  });

  it('is refused with a changed byte', async () => {
    const { env, to, database } = await sealed();
    await database.close();
    flip(join(to, 'site.db.age'), 5000);
    await expect(restore(env, to, { identity: identityFile })).rejects.toThrow(
      /The site\.db\.age in b is not the one its manifest describes\.$/,
    );
  });

  it('is in the format of age: a file made by the tool itself opens too', async () => {
    const { to } = await sealed();
    const header = readFileSync(join(to, 'site.db.age'), 'latin1').split('\n');
    expect(header.slice(0, 2).map((line) => line.slice(0, 22))).toEqual([
      'age-encryption.org/v1',
      expect.stringMatching(/^-> X25519 /),
    ]);
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'identity.txt'), ageIdentity);
    writeFileSync(join(folder, 'file.age'), Buffer.from(ageFile, 'base64'));
    await openSealed(join(folder, 'file.age'), join(folder, 'file'), join(folder, 'identity.txt'));
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('made by age 1.1.1');
  });
});
