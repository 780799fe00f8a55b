import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readText } from '../database/text-file.server.ts';
import { BackupError } from './checked-copy.server.ts';

// Loaded only if backups are encrypted, because loading it would slow every start.
const loadAge = () => import('age-encryption');

const bytesOf = (file: string) => Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
const into = (file: string) => createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });

async function encrypter(recipients: readonly string[]) {
  const { Encrypter } = await loadAge();
  const encrypt = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypt.addRecipient(recipient);
    } catch {
      throw new BackupError(
        `BACKUP_ENCRYPT_TO has ${recipient}, which is no public key of age. Make a pair with: age-keygen -o backup-identity.txt`,
      );
    }
  }
  return encrypt;
}

/** Throws BackupError when a recipient is mistyped. Called at the start, so that the mistake does not wait for the first backup. */
export async function checkRecipients(recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0) await encrypter(recipients);
}

/**
 * Encrypts `source` for each of `recipients` into the new file `target`, in the age format. `target` is on disk when the promise
 * resolves.
 */
export async function sealFile(source: string, target: string, recipients: readonly string[]): Promise<void> {
  const encrypt = await encrypter(recipients);
  await pipeline(await encrypt.encrypt(bytesOf(source)), into(target));
}

function readIdentity(file: string): string {
  try {
    return readText(file);
  } catch (error) {
    throw new BackupError(`The identity ${file} cannot be read: ${(error as Error).message.replace(/\.$/, '')}.`);
  }
}

/**
 * Decrypts `source` into the new file `target`, with an identity file that age-keygen wrote. Throws BackupError, whose sentence does not
 * repeat a key that was given instead of its file.
 */
export async function openSealed(source: string, target: string, identityFile: string): Promise<void> {
  if (/^AGE-SECRET-KEY-/i.test(identityFile))
    throw new BackupError('Name the file that holds the key of age, not the key itself.');
  const { Decrypter } = await loadAge();
  const text = readIdentity(identityFile);
  const decrypt = new Decrypter();
  const lines = text.split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line && !line.startsWith('#'));
  try {
    for (const identity of identities) decrypt.addIdentity(identity);
    if (identities.length === 0) throw new Error('it is empty');
  } catch {
    throw new BackupError(
      `${identityFile} holds no identity of age (AGE-SECRET-KEY-...). Name the file of age-keygen.`,
    );
  }
  try {
    await pipeline(await decrypt.decrypt(bytesOf(source)), into(target));
  } catch (error) {
    throw new BackupError(`${identityFile} does not open ${source}: ${(error as Error).message}.`);
  }
}
