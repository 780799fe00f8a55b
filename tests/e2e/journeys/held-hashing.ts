// The password `hold` occupies a place in the hash queue until the test sends SIGUSR2, as a crowd signing in would.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { argon2 } = crypto;
const held: (() => void)[] = [];

crypto.argon2 = ((...[algorithm, parameters, callback]: Parameters<typeof argon2>) => {
  const password = String(parameters.message);
  if (password === 'hold') {
    held.push(() => argon2(algorithm, parameters, callback));
    process.stderr.write('A password is held.\n');
    return;
  }
  // A cheap hash is enough for a crowd of wrong passwords.
  argon2(algorithm, password === 'mistyped' ? { ...parameters, memory: 8, passes: 1 } : parameters, callback);
}) as typeof argon2;
syncBuiltinESMExports();

process.on('SIGUSR2', () => {
  for (const letGo of held.splice(0)) letGo();
});
