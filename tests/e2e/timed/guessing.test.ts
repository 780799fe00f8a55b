import { expect, it } from 'vitest';
import { password, postForm } from '../../admin.ts';
import { startServer } from '../../app.ts';

// Other work on the machine can disturb one measurement, not three.
it('response times do not reveal which addresses have an account', { retry: 2 }, async () => {
  const owner = 'owner@firm.example';
  const server = await startServer({
    env: { ADMIN_EMAIL: owner, ADMIN_PASSWORD: password, TRUSTED_PROXIES: '127.0.0.1' },
  });
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let n = 0; n < 19; n++) {
    for (const [who, email] of [
      ['known', owner],
      ['unknown', `nobody${n}@firm.example`],
    ] as const) {
      const start = performance.now();
      await postForm(
        `${server.url}/admin/login`,
        { email, password: 'a wrong one' },
        { 'x-forwarded-for': `192.0.2.${n}` },
      );
      times[who]?.push(performance.now() - start);
    }
  }
  await server.stop();
  // Other work on the machine only adds time: the fastest answers show what the server itself takes.
  const fastest = (list: number[] = []) => Math.min(...list);
  expect(Math.abs(fastest(times.known) - fastest(times.unknown))).toBeLessThan(5);
});
