import { createHash } from 'node:crypto';

const day = 86_400_000;
/** How long a certificate is valid. */
const life = 730 * day;

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
} as const;

/** A key and the certificate that vouches for it, as texts. */
export interface Certificate {
  /** The private key (PKCS #8, base64). */
  key: string;
  /** The certificate for the administrator to upload (PEM). */
  pem: string;
  /** The SHA-256 of the certificate in base64url, as `x5t#S256` names it. */
  thumbprint: string;
  /** When the certificate ends, epoch milliseconds. */
  endsAt: number;
}

/** Makes a key and a self-signed certificate with this name, valid for two years from `now`. */
export async function makeCertificate(name: string, now: number): Promise<Certificate> {
  // Import it only here: most installations never make a certificate. It needs the first to be loaded.
  await import('reflect-metadata');
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  // A certificate counts whole seconds.
  const from = Math.floor(now / 1000) * 1000;
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: [{ CN: [name] }],
      notBefore: new Date(from),
      notAfter: new Date(from + life),
      signingAlgorithm: algorithm,
      keys,
    },
    crypto,
  );
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return {
    key: Buffer.from(key).toString('base64'),
    pem: `${certificate.toString('pem')}\n`,
    thumbprint: createHash('sha256').update(Buffer.from(certificate.rawData)).digest('base64url'),
    endsAt: from + life,
  };
}

/** The private key, ready to sign with PS256, as Microsoft asks. */
export const signingKey = ({ key }: Pick<Certificate, 'key'>) =>
  crypto.subtle.importKey('pkcs8', Buffer.from(key, 'base64'), { name: 'RSA-PSS', hash: 'SHA-256' }, false, ['sign']);
