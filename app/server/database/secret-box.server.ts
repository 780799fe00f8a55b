import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** Whether a text is encrypted. False for one that was stored before secrets were encrypted. */
export const isSealed = (text: string): boolean => text.startsWith(`${version}.`);

const idOf = (key: Buffer): string => createHash('sha256').update('key id\n').update(key).digest('hex').slice(0, 8);

/**
 * Encrypts secrets that the server must be able to read, with a key that is not in the database. Each is bound to its owner: a secret that
 * was moved to another row does not open. A sealed text names its key by eight hexadecimal digits of the key's hash.
 */
export class SecretBox {
  private readonly key: Buffer;
  private readonly keys: ReadonlyMap<string, Buffer>;
  readonly keyId: string;

  /** The keys have 32 bytes. `key` seals and opens; `former` keys only open what they sealed. */
  constructor(key: Buffer, former: readonly Buffer[] = []) {
    this.key = key;
    this.keyId = idOf(key);
    this.keys = new Map([...former, key].map((each) => [idOf(each), each]));
  }

  /** Whether a key with this id is among the keys, the former ones too. */
  readonly knows = (keyId: string): boolean => this.keys.has(keyId);

  /** Returns `v1.<key id>.<nonce, cipher text and tag in base64url>`. */
  seal(text: string, owner: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${version}.${this.keyId}.${sealed.toString('base64url')}`;
  }

  /**
   * Decrypts `sealed`. Null when it was sealed with a key that is not here, was sealed for another owner, or was changed. A text that was
   * never sealed is returned as it is.
   */
  open(sealed: string, owner: string): string | null {
    if (!isSealed(sealed)) return sealed;
    const [, keyId = '', body = ''] = sealed.split('.');
    const key = this.keys.get(keyId);
    const bytes = Buffer.from(body, 'base64url');
    if (!key || bytes.length < nonceBytes + tagBytes) return null;
    try {
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagBytes));
      return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }

  /** Seals the content of `sealed` again, under the current key. Null when that is not needed, or when it does not open. */
  resealed(sealed: string, owner: string): string | null {
    if (sealed.startsWith(`${version}.${this.keyId}.`)) return null;
    const text = this.open(sealed, owner);
    return text === null ? null : this.seal(text, owner);
  }
}
