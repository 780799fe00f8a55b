import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { inquiry, post, startServer, until } from '../app.ts';

export interface Outcome {
  /** The reference in the answer, by key, for each inquiry whose whole 201 answer was read. */
  acknowledged: Map<string, string>;
  folder: string;
  cycles: number;
  /** How long each start took until the database answered, in milliseconds. */
  ready: number[];
}

interface Options {
  env?: Record<string, string>;
  /** The number of submitters that write at the same time. */
  submitters?: number;
  preload?: string;
  /** Called after each kill; true ends the cycles. A negative control can stop as soon as its bug shows. */
  isEnough?: (soFar: Outcome) => boolean;
}

/**
 * Starts the server, lets submitters write, and kills the server with -9 at a random moment after the first answer. Does so at most
 * `most` times, on the same data folder.
 */
export async function killCycles(
  most: number,
  { env, submitters = 16, preload, isEnough = () => false }: Options = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'site-crash-'));
  const acknowledged = new Map<string, string>();
  const ready: number[] = [];
  const outcome = (cycles: number): Outcome => ({ acknowledged, folder, cycles, ready });
  for (let cycle = 0; cycle < most; cycle++) {
    const start = performance.now();
    const server = await startServer({
      folder,
      env: { ENQUIRY_LIMIT: '1000000', ...env },
      ...(preload && { preload }),
    });
    await fetch(`${server.url}/readyz`);
    ready.push(performance.now() - start);
    const before = acknowledged.size;
    let stopped = false;
    const submit = async (submitter: number) => {
      for (let number = 0; !stopped; number++) {
        const key = `${cycle}-${submitter}-${number}`;
        try {
          const answer = await post(
            `${server.url}/api/contact`,
            { ...inquiry, message: key },
            { 'idempotency-key': key },
          );
          const { reference } = (await answer.json()) as { reference: string };
          if (answer.status === 201) acknowledged.set(key, reference);
        } catch {
          return; // The server was killed before it acknowledged this post.
        }
      }
    };
    const work = Array.from({ length: submitters }, (_, submitter) => submit(submitter));
    // The first answer may take long on a busy machine, so wait for it. Then wait a random time, so that the kill is not tied to an answer.
    await until('an answer', () => acknowledged.size > before);
    await sleep(Math.random() * 400);
    await server.stop('SIGKILL');
    stopped = true;
    await Promise.all(work);
    if (isEnough(outcome(cycle + 1))) return outcome(cycle + 1);
  }
  return outcome(most);
}

interface Stored {
  idempotency_key: string;
  reference: string;
  consents: number;
  deliveries: number;
}

/** Checks the database: finds leads that are missing, doubled, or without their consent and deliveries. */
export function faults({ acknowledged, folder }: Outcome): string[] {
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
