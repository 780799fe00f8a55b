import { createECDH } from 'node:crypto';
import type { SecretStore } from '../database/secret-store.server.ts';
import type { PushDeviceStore } from './push-device-store.server.ts';

/** The name of the private key among the kept secrets. */
const keptAs = 'push-key';

/** The pair by which push services tell this site from others (VAPID, RFC 8292): on the curve P-256, base64url. */
export interface PushPair {
  /** Not compressed: 65 bytes. */
  publicKey: string;
  /** 32 bytes. */
  privateKey: string;
}

function pairOf(privateKey: string): PushPair {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(privateKey, 'base64url');
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey };
}

function newPrivateKey(): string {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  // One that begins with a zero byte comes shorter.
  return Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** The pair of this site. The private key is sealed in the database; the public one follows from it. */
export class PushKeys {
  private readonly secrets: SecretStore;
  private readonly devices: PushDeviceStore;

  constructor(secrets: SecretStore, devices: PushDeviceStore) {
    this.secrets = secrets;
    this.devices = devices;
  }

  /** Null while nobody has turned a device on, and when this server's secret key does not open the private key. */
  async pair(): Promise<PushPair | null> {
    const privateKey = await this.secrets.open(keptAs);
    return privateKey === null ? null : pairOf(privateKey);
  }

  /**
   * The pair, which is made when there is none. One that this server cannot open is replaced, and the devices that were turned on
   * with it are removed, as they take no message of another pair. Of servers that ask at once, all get the same pair, and one of them `isNew`.
   */
  async makeSure({ at, userId }: { at: number; userId: string }): Promise<PushPair & { isNew: boolean }> {
    const known = await this.pair();
    if (known) return { ...known, isNew: false };
    const kept = await this.secrets.shown(keptAs);
    // One that opens was made by another server since.
    if (kept && !kept.opens) {
      await this.secrets.forget(keptAs);
      await this.devices.removeAll();
    }
    const isNew = await this.secrets.keepFirst(keptAs, newPrivateKey(), { at, userId });
    const made = await this.pair();
    if (!made) throw new Error('The key of notifications was sealed by a server with another SECRET_KEY.');
    return { ...made, isNew };
  }
}
