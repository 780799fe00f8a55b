import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { enquiry, post, startServer } from '../app.ts';
import { startSmtp } from '../fakes/smtp.ts';

const submitters = 16;

interface Outcome {
  /** Keys whose whole 201 was read, with the reference it gave. */
  acknowledged: Map<string, string>;
  folder: string;
  cycles: number;
}

/** Starts the server, lets 16 submitters write, kills it with -9 at a random moment; `cycles` times on one data folder. */
async function killCycles(cycles: number, env: Record<string, string>, preload?: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'site-crash-'));
  const acknowledged = new Map<string, string>();
  for (let cycle = 0; cycle < cycles; cycle++) {
    const server = await startServer({
      folder,
      env: { ENQUIRY_LIMIT: '1000000', ...env },
      ...(preload && { preload }),
    });
    let stopped = false;
    const submit = async (submitter: number) => {
      for (let number = 0; !stopped; number++) {
        const key = `${cycle}-${submitter}-${number}`;
        try {
          const answer = await post(
            `${server.url}/api/contact`,
            { ...enquiry, message: key },
            { 'idempotency-key': key },
          );
          const { reference } = (await answer.json()) as { reference: string };
          if (answer.status === 201) acknowledged.set(key, reference);
        } catch {
          return; // The server is gone; this post was never acknowledged.
        }
      }
    };
    const work = Array.from({ length: submitters }, (_, submitter) => submit(submitter));
    await sleep(50 + Math.random() * 400);
    await server.stop('SIGKILL');
    stopped = true;
    await Promise.all(work);
  }
  return { acknowledged, folder, cycles };
}

interface Stored {
  idempotency_key: string;
  reference: string;
  consents: number;
  deliveries: number;
}

/** What is wrong with the folder: leads missing, doubled or without their consent and deliveries. */
function faults({ acknowledged, folder }: Outcome): string[] {
  const database = new Sqlite(join(folder, 'site.db'));
  const rows = database
    .prepare(
      `SELECT idempotency_key, reference, (SELECT count(*) FROM consents WHERE lead_id = leads.id) AS consents,
       (SELECT count(*) FROM outbox WHERE lead_id = leads.id) AS deliveries FROM leads`,
    )
    .all() as Stored[];
  const integrity = database.pragma('integrity_check', { simple: true });
  database.close();
  const byKey = Map.groupBy(rows, (row) => row.idempotency_key);
  const found: string[] = integrity === 'ok' ? [] : [`integrity: ${integrity}`];
  for (const [key, reference] of acknowledged) {
    const stored = byKey.get(key) ?? [];
    if (stored.length !== 1) found.push(`${key}: ${stored.length} leads`);
    else if (stored[0]?.reference !== reference) found.push(`${key}: another reference`);
  }
  for (const row of rows)
    if (row.consents !== 1 || row.deliveries !== 2)
      found.push(`${row.idempotency_key}: ${row.consents} consents, ${row.deliveries} deliveries`);
  return found;
}

describe('kill -9', () => {
  it('loses no acknowledged lead and doubles none in 50 cycles under 16 submitters, and delivers them all', async () => {
    const outcome = await killCycles(50, {});
    expect(outcome.acknowledged.size).toBeGreaterThan(100);
    expect(faults(outcome)).toEqual([]);
    const smtp = await startSmtp();
    const server = await startServer({
      folder: outcome.folder,
      env: { SMTP_URL: smtp.url, LEADS_TO: 'owner@firm.example' },
    });
    const pending = () =>
      server.rows<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE status <> 'delivered'")[0]?.n ?? 0;
    const end = Date.now() + 120_000;
    while (pending() > 0 && Date.now() < end) await sleep(200);
    expect(pending()).toBe(0);
    await server.stop();
    await smtp.stop();
  });

  it('would be noticed: with the transaction split in two, leads without their deliveries are found', async () => {
    const outcome = await killCycles(8, {}, './tests/crash/split-transaction.ts');
    expect(faults(outcome)).not.toEqual([]);
  });

  it('would be noticed: with the answer sent before the commit, acknowledged leads are missing', async () => {
    const outcome = await killCycles(8, {}, './tests/crash/early-answer.ts');
    expect(faults(outcome).some((fault) => fault.endsWith(': 0 leads'))).toBe(true);
  });
});
