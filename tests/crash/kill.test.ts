import { describe, expect, it } from 'vitest';
import { startServer, until } from '../app.ts';
import { startSmtp } from '../fakes/smtp.ts';
import { faults, killCycles } from './cycles.ts';

describe('kill -9', () => {
  it('loses no acknowledged lead and doubles none in 50 cycles under 16 submitters, and delivers them all', async () => {
    const outcome = await killCycles(50);
    expect(outcome.acknowledged.size).toBeGreaterThan(100);
    expect(faults(outcome)).toEqual([]);
    const smtp = await startSmtp();
    const server = await startServer({
      folder: outcome.folder,
      env: { SMTP_URL: smtp.url, LEADS_TO: 'owner@firm.example' },
    });
    const pending = () =>
      server.rows<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE status NOT IN ('delivered', 'rested')")[0]
        ?.n ?? 0;
    await until('the deliveries', () => pending() === 0, 300_000);
    await server.stop();
    await smtp.stop();
  }, 900_000);

  it('would be noticed: with the transaction split in two, leads without their deliveries are found', async () => {
    const outcome = await killCycles(8, { preload: './tests/crash/split-transaction.ts' });
    expect(faults(outcome)).not.toEqual([]);
  });

  it('would be noticed: with the answer sent before the commit, acknowledged leads are missing', async () => {
    const outcome = await killCycles(8, { preload: './tests/crash/early-answer.ts' });
    expect(faults(outcome).some((fault) => fault.endsWith(': 0 leads'))).toBe(true);
  });
});
