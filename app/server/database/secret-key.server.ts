import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Env, SettingsError } from '../env.server.ts';
import { SecretBox } from './secret-box.server.ts';
import { folderFault } from './start-faults.server.ts';
import { readText } from './text-file.server.ts';

const keyBytes = 32;
/** The name of the file in DATA_DIR and of systemd's credential. */
const fileName = 'secret.key';

/** A key in the form that SECRET_KEY and the key file use. */
export const newSecretKey = (): string => randomBytes(keyBytes).toString('base64');

function readKey(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== keyBytes || key.toString('base64') !== text.trim())
    throw new SettingsError(
      `${where} must hold 32 bytes in base64; make them with: npm run --silent site -- secret-key. A damaged key opens nothing: put back your copy of it.`,
    );
  return key;
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

/** Writes a new key file that only this user can read. After a crash the file is complete, or there is none. */
function makeKeyFile(file: string): void {
  const part = `${file}.${process.pid}.part`;
  try {
    const handle = openSync(part, 'w', 0o600);
    try {
      writeSync(handle, `${newSecretKey()}\n`);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    // Link, not rename: if another process was faster, its key must stay.
    linkSync(part, file);
    syncFolder(dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw folderFault(error, dirname(file)) ?? error;
  } finally {
    rmSync(part, { force: true });
  }
}

/** The text of the key file, which is created if it is missing. Throws StartFault when it cannot be written to its folder. */
function readOrMake(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) makeKeyFile(file);
  return readText(file);
}

/**
 * The key that seals secrets in the database. It comes from the first of these that is set: SECRET_KEY, the file of SECRET_KEY_FILE, the
 * systemd credential `secret.key`, or DATA_DIR/secret.key, which the first start makes. Throws SettingsError.
 */
export function loadSecretKey(
  env: Pick<Env, 'SECRET_KEY' | 'SECRET_KEY_FILE' | 'CREDENTIALS_DIRECTORY' | 'DATA_DIR'>,
): Buffer {
  if (env.SECRET_KEY) return readKey(env.SECRET_KEY, 'SECRET_KEY');
  const credential = env.CREDENTIALS_DIRECTORY && join(env.CREDENTIALS_DIRECTORY, fileName);
  const given = env.SECRET_KEY_FILE ?? (credential && existsSync(credential) ? credential : undefined);
  if (given === undefined) {
    const own = join(env.DATA_DIR, fileName);
    return readKey(readOrMake(own), own);
  }
  let text: string;
  try {
    text = readText(given);
  } catch (error) {
    throw new SettingsError(
      `SECRET_KEY_FILE ${given} must be a file that this user may read: ${(error as Error).message}.`,
    );
  }
  return readKey(text, given);
}

/** The former keys in SECRET_KEY_OLD. Throws SettingsError. */
export const formerKeys = ({ SECRET_KEY_OLD }: Pick<Env, 'SECRET_KEY_OLD'>): Buffer[] =>
  SECRET_KEY_OLD.map((text) => readKey(text, 'SECRET_KEY_OLD'));

/**
 * A SecretBox that seals and opens secrets with the key of `loadSecretKey`, and also opens secrets that the former keys in SECRET_KEY_OLD
 * sealed. Throws SettingsError.
 */
export const openSecretBox = (env: Parameters<typeof loadSecretKey>[0] & Pick<Env, 'SECRET_KEY_OLD'>): SecretBox =>
  new SecretBox(loadSecretKey(env), formerKeys(env));
