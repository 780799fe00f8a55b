import { generateKeyPairSync, sign } from 'node:crypto';

/** Encodes a DER value (X.690) with its tag and length. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const nameOf = (host: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(host)))));
const time = (text: string) => der(0x18, Buffer.from(text));

/** A self-signed certificate for `host` (X.509, version 1) that is valid for decades. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const statement = sequence(
    ...[der(0x02, Buffer.from([1])), ecdsaWithSha256, nameOf(host)],
    ...[sequence(time('20200101000000Z'), time('20990101000000Z')), nameOf(host)],
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const seal = der(0x03, Buffer.from([0]), sign('sha256', statement, privateKey));
  const text = sequence(statement, ecdsaWithSha256, seal).toString('base64').replace(/.{64}/g, '$&\n');
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { key, cert: `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n` };
}
