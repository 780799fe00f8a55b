import { createCipheriv, createECDH, createPrivateKey, type ECDH, hkdfSync, randomBytes, sign } from 'node:crypto';
import { mostPushBytes } from '../../../domain/delivery/transports/push.ts';
import type { PushSubscriptionKeys } from '../../../domain/people/push-device.ts';
import type { PushPair } from '../../people/push-keys.server.ts';

/** The random values of one message. */
interface Chance {
  /** A key pair used for this message only. */
  own: ECDH;
  /** 16 bytes. */
  salt: Buffer;
}

function newChance(): Chance {
  const own = createECDH('prime256v1');
  own.generateKeys();
  return { own, salt: randomBytes(16) };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * Encrypts `text` so that only the subscribed browser can read it: one record of aes128gcm (RFC 8188) with keys as in RFC 8291. Throws
 * a RangeError when the message is longer than a push service must accept, and an Error when `p256dh` is not a point on the curve.
 */
export function encryptedFor(
  { p256dh, auth }: Pick<PushSubscriptionKeys, 'p256dh' | 'auth'>,
  text: string,
  { own, salt }: Chance = newChance(),
): Uint8Array<ArrayBuffer> {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const input = derive(
    own.computeSecret(theirs),
    Buffer.from(auth, 'base64url'),
    Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]),
    32,
  );
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(mostPushBytes);
  size.writeUInt8(ours.length, 4);
  // The byte 2 marks the end of the last record.
  const record = [cipher.update(Buffer.concat([Buffer.from(text), Buffer.from([2])])), cipher.final()];
  const message = Buffer.concat([salt, size, ours, ...record, cipher.getAuthTag()]);
  if (message.length > mostPushBytes) throw new RangeError(`A push message of ${message.length} bytes is too long.`);
  return message;
}

/** How long the proof of one message is valid, in seconds. Push services refuse more than a day. */
const provenFor = 12 * 60 * 60;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The `Authorization` header that identifies the sender to the push service (RFC 8292). `contact` is a mailto: or https: address. */
export function vapid(
  { publicKey, privateKey }: PushPair,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: number },
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y } });
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + provenFor, sub: contact };
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${said}.${signature}, k=${publicKey}`;
}
