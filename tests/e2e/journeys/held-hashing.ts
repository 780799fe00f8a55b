// Whoever types `hold` as a password keeps a place at the hashing for six seconds, as many people together would.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;

crypto.argon2 = ((...call: Parameters<typeof argon2>) => {
  const held = String(call[1].message) === 'hold';
  setTimeout(() => argon2(...call), held ? 6000 : 0);
}) as typeof argon2;
syncBuiltinESMExports();
