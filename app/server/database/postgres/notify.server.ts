import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../../log.server.ts';

/** The table that changed, as the trigger `tell_instances` of PostgreSQL names it; `anything` when it is not known. */
export type Change = 'content_version' | 'claim_settings' | 'anything';

const channel = 'site_changes';
const longestPause = 2000;
/** Milliseconds. A connection can be dead without being closed. If it does not answer within this time, open a new one. */
const probeEvery = 5000;

/** How often to look for changes of other processes, in milliseconds. PostgreSQL announces them, so polling there only catches missed ones. */
export const pollEvery = ({ DATABASE_URL }: { DATABASE_URL?: string | undefined }): number =>
  DATABASE_URL ? 5000 : 400;

interface Options {
  url: string;
  log: Log;
  /** Called for every change, one call at a time. Changes that arrive during a call cause one more call per kind. */
  onChange: (change: Change) => Promise<void>;
}

/**
 * Listens on its own connection to PostgreSQL for changes that any process commits. After a lost connection it reports `anything`, since it
 * may have missed changes in between.
 */
export class ChangeListener {
  private readonly options: Options;
  private readonly waiting = new Set<Change>();
  private readonly stopping = new AbortController();
  private calling: Promise<void> | null = null;
  private running: Promise<void> | null = null;

  constructor(options: Options) {
    this.options = options;
  }

  /** Resolves when it listens, or when the first try has failed; then it keeps trying. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.running = this.run(resolve);
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    await this.calling;
  }

  private async run(tried: () => void): Promise<void> {
    const { signal } = this.stopping;
    let pause = 100;
    while (!signal.aborted) {
      try {
        await this.listen(() => {
          pause = 100;
          tried();
        });
      } catch (error) {
        // Log once per outage, not once per try.
        if (pause === 100) this.options.log.warn({ err: error }, 'changes of other instances are not heard');
        tried();
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPause);
    }
  }

  /** Listens until the connection ends. Throws when it cannot connect. */
  private async listen(ready: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      connectionTimeoutMillis: 3000,
      query_timeout: probeEvery,
      keepAlive: true,
    });
    const { promise: ended, resolve } = Promise.withResolvers<unknown>();
    // Do not wait for PostgreSQL to close the connection: it may hang.
    const end = () => {
      resolve(null);
      client.end().catch(() => undefined);
    };
    client.once('end', resolve);
    client.on('error', resolve);
    client.on('notification', ({ payload }) => this.heard(payload === 'claim_settings' ? payload : 'content_version'));
    let probe: NodeJS.Timeout | undefined;
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      ready();
      this.heard('anything');
      // biome-ignore lint/style/noRestrictedGlobals: this timer belongs to one connection and ends with it.
      probe = setInterval(() => client.query('SELECT 1').catch(end), probeEvery);
      this.stopping.signal.addEventListener('abort', end, { once: true });
      if (this.stopping.signal.aborted) end();
      await ended;
    } finally {
      clearInterval(probe);
      this.stopping.signal.removeEventListener('abort', end);
      end();
    }
  }

  private heard(change: Change): void {
    this.waiting.add(change);
    this.calling ??= this.call().finally(() => {
      this.calling = null;
    });
  }

  private async call(): Promise<void> {
    while (this.waiting.size > 0) {
      const changes = [...this.waiting];
      this.waiting.clear();
      for (const change of changes)
        await this.options
          .onChange(change)
          .catch((error) => this.options.log.warn({ err: error, change }, 'a change could not be applied'));
    }
  }
}
