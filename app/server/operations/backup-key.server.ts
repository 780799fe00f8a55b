import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncToDisk } from '../database/sync-to-disk.server.ts';
import { readText } from '../database/text-file.server.ts';
import { BackupError } from './checked-copy.server.ts';

/** Kept in DATA_DIR and left out of every backup: a person who only has a backup cannot sign another one. */
const keyFile = 'backup-key.pem';

/** Signs the backups of this installation (Ed25519). */
export interface BackupKey {
  /** 43 characters of base64url, for people to compare. */
  publicKey: string;
  sign(bytes: Uint8Array): string;
}

const rawOf = (key: KeyObject) => String(createPublicKey(key).export({ format: 'jwk' }).x);

function read(file: string): BackupKey {
  try {
    const key = createPrivateKey(readText(file));
    return { publicKey: rawOf(key), sign: (bytes) => sign(null, bytes, key).toString('hex') };
  } catch (error) {
    throw new BackupError(
      `${file} is not a key (${(error as Error).message}). Move it away: the next start makes a new one.`,
    );
  }
}

/** The key of the installation in `dataDir`, created if missing. The key is on disk when the promise resolves. */
export async function ensureBackupKey(dataDir: string): Promise<BackupKey> {
  const file = join(dataDir, keyFile);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const part = `${file}.${process.pid}`;
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(part, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true });
    try {
      // Link, not rename: two processes that start at once must end up with the same key.
      linkSync(part, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(part);
    }
    await syncToDisk(dataDir);
  }
  return read(file);
}

/** The public key of the installation in `dataDir`, or null if it has none yet. */
export function backupPublicKey(dataDir: string): string | null {
  const file = join(dataDir, keyFile);
  return existsSync(file) ? read(file).publicKey : null;
}

export const publicKeyPattern = /^[\w-]{43}$/;
const signaturePattern = /^[0-9a-f]{128}$/;

/** Whether `signature` is a signature of `bytes` by the key that belongs to `publicKey`. */
export function isSignedBy(publicKey: string, signature: string, bytes: Uint8Array): boolean {
  if (!publicKeyPattern.test(publicKey) || !signaturePattern.test(signature)) return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, bytes, key, Buffer.from(signature, 'hex'));
}
