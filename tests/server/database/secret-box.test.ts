import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isSealed, SecretBox } from '../../../app/server/database/secret-box.server.ts';
import { loadSecretKey, newSecretKey, openSecretBox } from '../../../app/server/database/secret-key.server.ts';
import { readEnv, SettingsError } from '../../../app/server/env.server.ts';
import type { Log } from '../../../app/server/log.server.ts';
import { sealSeeds } from '../../../app/server/people/encrypt-seeds.server.ts';
import { PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { newTotpSecret } from '../../../app/server/people/totp.server.ts';
import { filesWith, newFolder } from '../../fakes/folder.ts';
import { newLink, newPerson } from '../../fakes/person.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

describe('a sealed secret', () => {
  const box = new SecretBox(randomBytes(32));
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'ana');

  it('opens with its key for its owner, and looks different each time', () => {
    expect(box.open(sealed, 'ana')).toBe('JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(box.seal('JBSWY3DPEHPK3PXP', 'ana')).not.toBe(sealed);
    expect(sealed.split('.')[1]).toBe(box.keyId);
  });

  it('does not open for another owner, with another key, or with any byte changed', () => {
    expect(box.open(sealed, 'ben')).toBeNull();
    expect(new SecretBox(randomBytes(32)).open(sealed, 'ana')).toBeNull();
    const [version, key, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(box.open(`${version}.${key}.${changed.toString('base64url')}`, 'ana')).toBeNull();
    }
    for (const length of [0, 5, 27, bytes.length - 1])
      expect(box.open(`${version}.${key}.${bytes.subarray(0, length).toString('base64url')}`, 'ana')).toBeNull();
  });

  it('of a former key opens while that key is known, and is brought under the present one once', () => {
    const former = randomBytes(32);
    const old = new SecretBox(former).seal('JBSWY3DPEHPK3PXP', 'ana');
    const both = new SecretBox(randomBytes(32), [former]);
    expect(both.open(old, 'ana')).toBe('JBSWY3DPEHPK3PXP');
    const brought = both.resealed(old, 'ana') ?? '';
    expect(brought.split('.')[1]).toBe(both.keyId);
    expect(both.open(brought, 'ana')).toBe('JBSWY3DPEHPK3PXP');
    expect(both.resealed(brought, 'ana')).toBeNull();
    expect(both.resealed(old, 'ben')).toBeNull();
    expect(box.resealed(old, 'ana')).toBeNull();
  });

  it('stored before sealing existed is read as it is', () => {
    expect(box.open('JBSWY3DPEHPK3PXP', 'ana')).toBe('JBSWY3DPEHPK3PXP');
  });
});

describe('the secret key', () => {
  const env = (over: Record<string, string>) => readEnv({ DATA_DIR: newFolder(), ...over });

  it('is made at the first start, for this user alone, and is the same at the next', () => {
    const settings = env({});
    const key = loadSecretKey(settings);
    expect(key).toHaveLength(32);
    expect(statSync(join(settings.DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(loadSecretKey(settings)).toEqual(key);
    expect(readdirSync(settings.DATA_DIR)).toEqual(['secret.key']);
  });

  it('comes from the setting, its file or systemd’s credential, and then no file is made in the data folder', () => {
    const text = newSecretKey();
    const folder = newFolder();
    writeFileSync(join(folder, 'secret.key'), `${text}\n`);
    const places: Record<string, string>[] = [
      { SECRET_KEY: text },
      { SECRET_KEY_FILE: join(folder, 'secret.key') },
      { CREDENTIALS_DIRECTORY: folder },
    ];
    for (const over of places) {
      const settings = env(over);
      expect(loadSecretKey(settings)).toEqual(Buffer.from(text, 'base64'));
      expect(readdirSync(settings.DATA_DIR)).toEqual([]);
    }
    expect(loadSecretKey(env({ CREDENTIALS_DIRECTORY: newFolder() }))).toHaveLength(32);
  });

  it('that is damaged or missing stops the start in one sentence', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'short'), 'c2hvcnQ=');
    for (const file of ['short', 'missing'])
      expect(() => loadSecretKey(env({ SECRET_KEY_FILE: join(folder, file) }))).toThrow(SettingsError);
    expect(() => env({ SECRET_KEY: 'not a key' })).toThrow(/^SECRET_KEY must be 32 bytes in base64/);
    expect(() => env({ SECRET_KEY_OLD: `${newSecretKey()},not a key` })).toThrow(/^SECRET_KEY_OLD must be former/);
  });

  it('was another one before: the former one still opens what it sealed', () => {
    const former = newSecretKey();
    const sealed = openSecretBox(env({ SECRET_KEY: former })).seal('seed', 'ana');
    const settings = { SECRET_KEY: newSecretKey(), SECRET_KEY_OLD: `${newSecretKey()},${former}` };
    expect(openSecretBox(env(settings)).open(sealed, 'ana')).toBe('seed');
    expect(openSecretBox(env({ SECRET_KEY: newSecretKey() })).open(sealed, 'ana')).toBeNull();
  });
});

describe('the seeds of an older version', () => {
  async function withSeed() {
    const folder = newFolder();
    const database = newSqliteDatabase(folder);
    onTestFinished(() => database.close());
    const people = new PeopleStore(database);
    const person = newPerson();
    await people.addUser(person, newLink(person.id, { tokenHash: randomUUID() }));
    const seed = newTotpSecret();
    await people.proposeTotp(person.id, seed, 'x');
    await people.enableTotp(person.id, seed, 1, ['one']);
    const said: unknown[][] = [];
    const log = { info: () => undefined, error: (...line: unknown[]) => said.push(line) } as unknown as Log;
    return { folder, people, person, seed, said, log };
  }

  it('are sealed at the start, once, and are in no file of the database any more', async () => {
    const { folder, people, person, seed, said, log } = await withSeed();
    expect(filesWith(folder, seed)).not.toEqual([]);
    const secrets = new SecretBox(randomBytes(32));
    await sealSeeds({ people, secrets, log });
    const stored = (await people.userById(person.id))?.totpSecret ?? '';
    expect(isSealed(stored)).toBe(true);
    expect(secrets.open(stored, person.id)).toBe(seed);
    expect(filesWith(folder, seed)).toEqual([]);
    await sealSeeds({ people, secrets, log });
    expect((await people.userById(person.id))?.totpSecret).toBe(stored);
    expect(said).toEqual([]);
  });

  it('wait for the next start when the database cannot be written now, and the site starts', async () => {
    const { folder, people, said, log } = await withSeed();
    const writer = new Sqlite(join(folder, 'site.db'));
    onTestFinished(() => void writer.close());
    writer.exec('BEGIN IMMEDIATE');
    await sealSeeds({ people, secrets: new SecretBox(randomBytes(32)), log });
    expect(said).toHaveLength(1);
    writer.exec('ROLLBACK');
    await sealSeeds({ people, secrets: new SecretBox(randomBytes(32)), log });
    expect(isSealed((await people.users())[0]?.totpSecret ?? '')).toBe(true);
  });

  it('sealed with another key are reported at the start, in one sentence with the remedy', async () => {
    const { people, said, log } = await withSeed();
    await sealSeeds({ people, secrets: new SecretBox(randomBytes(32)), log });
    const other = new SecretBox(randomBytes(32));
    await sealSeeds({ people, secrets: other, log });
    expect(said).toEqual([[{ unreadable: 1, key: other.keyId }, expect.stringContaining('user reset EMAIL')]]);
  });

  it('sealed with a former key are brought under the present one', async () => {
    const { people, person, seed, said, log } = await withSeed();
    const former = randomBytes(32);
    await sealSeeds({ people, secrets: new SecretBox(former), log });
    const key = randomBytes(32);
    await sealSeeds({ people, secrets: new SecretBox(key, [former]), log });
    const stored = (await people.userById(person.id))?.totpSecret ?? '';
    expect(new SecretBox(key).open(stored, person.id)).toBe(seed);
    expect(said).toEqual([]);
  });
});
