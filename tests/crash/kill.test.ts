import { describe, expect, it, onTestFinished } from 'vitest';
import { neverEnded } from '../../app/domain/delivery/queue-order.ts';
import { write } from '../admin.ts';
import { startServer, until } from '../app.ts';
import { startSmtp } from '../fakes/smtp.ts';
import { faults, killCycles, type Outcome } from './cycles.ts';

describe('kill -9', () => {
  // tests/long/crash.test.ts runs 200 cycles with 32 submitters.
  it('loses no acknowledged lead and doubles none in 6 cycles under 16 submitters, and delivers them all', async () => {
    const outcome = await killCycles(6);
    expect(outcome.acknowledged.size).toBeGreaterThan(6);
    expect(faults(outcome)).toEqual([]);
    const smtp = await startSmtp();
    const server = await startServer({
      folder: outcome.folder,
      env: { SMTP_URL: smtp.url, LEADS_TO: 'owner@firm.example' },
    });
    onTestFinished(async () => {
      await server.stop();
      await smtp.stop();
    });
    const waiting = () =>
      server.rows<{ answer: string | null }>(
        "SELECT last_answer AS answer FROM outbox WHERE status NOT IN ('delivered', 'rested')",
      );
    const isEmpty = () => {
      const left = waiting();
      // On a slow machine, five kills may hit the same message. It is then given up, and a person would send it again.
      if (left.some(({ answer }) => answer === neverEnded))
        write(
          server,
          "UPDATE outbox SET status = 'pending', claims = 0, next_attempt_at = 0 WHERE status = 'dead' AND last_answer = ?",
          neverEnded,
        );
      return left.length === 0;
    };
    await until('the deliveries', isEmpty, 300_000);
  }, 900_000);

  it('would be noticed: with the transaction split in two, leads without their deliveries are found', async () => {
    const isEnough = (soFar: Outcome) => faults(soFar).length > 0;
    const outcome = await killCycles(20, { preload: './tests/crash/split-transaction.ts', isEnough });
    expect(faults(outcome)).not.toEqual([]);
  });

  it('would be noticed: with the answer sent before the commit, acknowledged leads are missing', async () => {
    const isEnough = (soFar: Outcome) => faults(soFar).some((fault) => fault.endsWith(': 0 leads'));
    const outcome = await killCycles(20, { preload: './tests/crash/early-answer.ts', isEnough });
    expect(isEnough(outcome)).toBe(true);
  });
});
