import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The public key in COSE format, as WebAuthn requires. */
function coseOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const map = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return isoCBOR.encode(map);
}

/** Deviations from the correct behaviour by a passkey, a browser or an attacker. */
export interface Otherwise {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  userHandle?: string | null;
  /** `present`: the person touched the device. `verified`: the device checked who it was. */
  present?: boolean;
  verified?: boolean;
  crossOrigin?: boolean;
  type?: string;
  /** Sign with another key. */
  forged?: boolean;
  /** Add a manufacturer's certificate, which the site does not ask for. */
  certificate?: boolean;
}

/** A passkey in a device that signs for `origin`, as WebAuthn specifies. */
export class FakePasskey {
  readonly id = base64(randomBytes(16));
  private readonly keys = newKeys();
  private readonly origin: string;
  private counter = 0;
  private handle = '';

  constructor(origin: string) {
    this.origin = origin;
  }

  private clientData(type: string, challenge: string, over: Otherwise): Buffer {
    const { origin = this.origin, crossOrigin = false } = over;
    return Buffer.from(JSON.stringify({ type: over.type ?? type, challenge, origin, crossOrigin }));
  }

  private authenticatorData(rpId: string, over: Otherwise, credential: Uint8Array = new Uint8Array()): Buffer {
    const { present = true, verified = true } = over;
    const flags = (present ? 1 : 0) | (verified ? 4 : 0) | (credential.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(over.counter ?? this.counter);
    return Buffer.concat([sha256(over.rpId ?? rpId), Buffer.from([flags]), count, credential]);
  }

  /** Creates the passkey for the options of `navigator.credentials.create`. Returns what the browser sends. */
  create(options: { challenge: string; rp: { id: string }; user: { id: string } }, over: Otherwise = {}): string {
    this.handle = options.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, coseOf(this.keys.publicKey)]);
    const attestation = new Map<string, unknown>([
      ['fmt', over.certificate ? 'packed' : 'none'],
      ['attStmt', over.certificate ? new Map([['x5c', [new Uint8Array([48, 0])]]]) : new Map()],
      ['authData', new Uint8Array(this.authenticatorData(options.rp.id, over, credential))],
    ]);
    const response = {
      clientDataJSON: base64(this.clientData('webauthn.create', over.challenge ?? options.challenge, over)),
      attestationObject: base64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      transports: ['internal'],
    };
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', response });
  }

  /** Signs for the options of `navigator.credentials.get`. Returns what the browser sends. */
  get(options: { challenge: string; rpId: string }, over: Otherwise = {}): string {
    this.counter = over.counter ?? this.counter + 1;
    const clientDataJSON = this.clientData('webauthn.get', over.challenge ?? options.challenge, over);
    const authenticatorData = this.authenticatorData(options.rpId, over);
    const { privateKey } = over.forged ? newKeys() : this.keys;
    const { userHandle = this.handle } = over;
    const response = {
      clientDataJSON: base64(clientDataJSON),
      authenticatorData: base64(authenticatorData),
      signature: base64(sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)),
      ...(userHandle !== null && { userHandle }),
    };
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', response });
  }
}
