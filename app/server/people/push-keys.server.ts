import { createECDH } from 'node:crypto';
import type { SecretStore } from '../database/secret-store.server.ts';
import type { PushDeviceStore } from './push-device-store.server.ts';

/** The name under which the private key is kept in the secret store. */
const keptAs = 'push-key';

/** The key pair that identifies this site to push services (VAPID, RFC 8292): curve P-256, base64url. */
export interface PushPair {
  /** Uncompressed: 65 bytes. */
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
  // A key that begins with a zero byte comes out shorter, so pad it.
  return Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** This site's key pair. The private key is sealed in the database; the public key is derived from it. */
export class PushKeys {
  private readonly secrets: SecretStore;
  private readonly devices: PushDeviceStore;

  constructor(secrets: SecretStore, devices: PushDeviceStore) {
    this.secrets = secrets;
    this.devices = devices;
  }

  /** Null until a device is first turned on, and when this server's secret key does not open the private key. */
  async pair(): Promise<PushPair | null> {
    const privateKey = await this.secrets.open(keptAs);
    return privateKey === null ? null : pairOf(privateKey);
  }

  /**
   * Returns the pair, and creates it when there is none. A pair that this server cannot open is replaced, and the devices turned
   * on with it are removed, because they accept no messages from another pair. When several servers call this at once, all get
   * the same pair and exactly one gets `isNew`.
   */
  async makeSure({ at, userId }: { at: number; userId: string }): Promise<PushPair & { isNew: boolean }> {
    const known = await this.pair();
    if (known) return { ...known, isNew: false };
    const kept = await this.secrets.shown(keptAs);
    // A key that opens was created by another server since, so it stays.
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
