import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { type RedirectRule, type RedirectStatus, storedTarget } from '../../domain/landing/redirects/redirects.ts';
import type { Database, OpenDatabase } from '../database/database.server.ts';
import type { LandingTables } from '../database/landing-tables.server.ts';

/** The names of this site, for `parseRedirect`. */
export function siteHosts({ siteUrl, env }: { siteUrl: string; env: { ALLOWED_HOSTS: readonly string[] } }): string[] {
  return [new URL(siteUrl).host, ...env.ALLOWED_HOSTS];
}

export interface Redirect extends RedirectRule {
  id: string;
  enabled: boolean;
  createdAt: number;
  hits: number;
}

export interface MissingPage {
  path: string;
  hits: number;
  firstAt: number;
  lastAt: number;
  /** A host, never a whole address. */
  referrer: string | null;
}

/** How many broken links are kept; those with the fewest hits, and then the oldest, are removed first. */
export const mostMissing = 1000;

/** Thrown in a transaction when a check refuses a change; the message tells the person why. Nothing was written. */
export class RedirectRefused extends Error {}

type Check = (known: readonly Redirect[]) => string | null;

const toRedirect = (row: Selectable<LandingTables['redirects']>, hosts: readonly string[]): Redirect => ({
  id: row.id,
  pattern: row.pattern,
  kind: row.kind,
  target: storedTarget(row.target, hosts),
  status: row.status as RedirectStatus,
  enabled: row.enabled === 1,
  createdAt: row.created_at,
  hits: row.hits,
});

/**
 * Redirects, and the broken links that visitors followed. Every method throws StoreUnavailable when the database is unavailable.
 */
export class RedirectStore {
  private readonly database: OpenDatabase;
  private readonly hosts: readonly string[];

  /** `hosts` are the names of this site. A stored address with one of them is read as a path, as `parseRedirect` writes it. */
  constructor(database: OpenDatabase, hosts: readonly string[] = []) {
    this.database = database;
    this.hosts = hosts;
  }

  private get db() {
    return this.database.db;
  }

  /** All redirects, including disabled ones, sorted by the old address. */
  redirects(): Promise<Redirect[]> {
    return this.database.guard(() => redirectsIn(this.db, this.hosts));
  }

  /**
   * Adds `rules`, all or none. `check` sees the redirects stored at that moment; if it gives a sentence, RedirectRefused is thrown with it.
   * The database itself refuses an old address that already has a redirect.
   */
  async addRedirects(rules: readonly RedirectRule[], check: Check, now: number): Promise<void> {
    if (rules.length === 0) return;
    const rows = rules.map(({ pattern, kind, target, status }) => ({
      id: randomUUID(),
      pattern,
      kind,
      target,
      status,
      enabled: 1,
      created_at: now,
      hits: 0,
    }));
    try {
      await this.change(check, async (trx) => {
        // 500 rows at a time, because SQLite limits the number of values in one statement.
        for (let start = 0; start < rows.length; start += 500)
          await trx
            .insertInto('redirects')
            .values(rows.slice(start, start + 500))
            .execute();
      });
    } catch (error) {
      if (!this.database.dialect.isUniqueViolation(error)) throw error;
      throw new RedirectRefused('A redirect from this address already exists.', { cause: error });
    }
  }

  setRedirectEnabled(id: string, enabled: boolean, check: Check): Promise<void> {
    return this.change(check, async (trx) => {
      await trx
        .updateTable('redirects')
        .set({ enabled: enabled ? 1 : 0 })
        .where('id', '=', id)
        .execute();
    });
  }

  deleteRedirect(id: string, check: Check): Promise<void> {
    return this.change(check, async (trx) => {
      await trx.deleteFrom('redirects').where('id', '=', id).execute();
    });
  }

  private change(check: Check, work: (trx: Kysely<Database>) => Promise<void>): Promise<void> {
    return this.database.transaction(async (trx) => {
      // This comes first, so that two people who add at once take turns, on PostgreSQL too.
      await trx
        .updateTable('content_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute();
      const fault = check(await redirectsIn(trx, this.hosts));
      if (fault) throw new RedirectRefused(fault);
      await work(trx);
    });
  }

  /**
   * Adds to the counts of redirects and of missing addresses, in one transaction; then removes all but `mostMissing` of those.
   * Both are written in one fixed order, so that processes that write the same rows cannot deadlock.
   */
  async addHits(redirectHits: ReadonlyMap<string, number>, missing: readonly MissingPage[]): Promise<void> {
    const rows = missing
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path, hits, firstAt, lastAt, referrer }) => ({
        path,
        hits,
        referrer,
        first_at: firstAt,
        last_at: lastAt,
      }));
    await this.database.transaction(async (trx) => {
      for (const [id, hits] of [...redirectHits].sort(([a], [b]) => (a < b ? -1 : 1)))
        await trx
          .updateTable('redirects')
          .set((eb) => ({ hits: eb('hits', '+', hits) }))
          .where('id', '=', id)
          .execute();
      if (rows.length === 0) return;
      await trx
        .insertInto('missing_pages')
        .values(rows)
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet((eb) => ({
            hits: eb('missing_pages.hits', '+', eb.ref('excluded.hits')),
            last_at: eb.ref('excluded.last_at'),
            referrer: eb.fn.coalesce(eb.ref('excluded.referrer'), eb.ref('missing_pages.referrer')),
          })),
        )
        .execute();
    }, 'apart');
    if (rows.length > 0) await this.dropLeastMissing();
  }

  /**
   * Runs in its own transaction. PostgreSQL skips rows that another process is counting right now, which could otherwise deadlock; the next
   * call removes what is left.
   */
  private async dropLeastMissing(): Promise<void> {
    await this.database.transaction(async (trx) => {
      const kept = trx
        .selectFrom('missing_pages')
        .select('path')
        .orderBy('hits', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('path')
        .limit(mostMissing);
      let dropped = trx.selectFrom('missing_pages').select('path').where('path', 'not in', kept);
      if (this.database.dialect.kind === 'postgres') dropped = dropped.forUpdate().skipLocked();
      await trx.deleteFrom('missing_pages').where('path', 'in', dropped).execute();
    }, 'apart');
  }

  /** Most requested first. */
  async missingPages(limit: number): Promise<MissingPage[]> {
    const rows = await this.database.guard(() =>
      this.db
        .selectFrom('missing_pages')
        .selectAll()
        .orderBy('hits', 'desc')
        .orderBy('last_at', 'desc')
        .orderBy('path')
        .limit(limit)
        .execute(),
    );
    return rows.map(({ first_at, last_at, ...row }) => ({ ...row, firstAt: first_at, lastAt: last_at }));
  }

  async forgetMissing(path: string): Promise<void> {
    await this.database.guard(() => this.db.deleteFrom('missing_pages').where('path', '=', path).execute());
  }

  async missingCount(): Promise<number> {
    const { count } = await this.database.guard(() =>
      this.db
        .selectFrom('missing_pages')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow(),
    );
    return Number(count);
  }
}

async function redirectsIn(db: Kysely<Database>, hosts: readonly string[]): Promise<Redirect[]> {
  const rows = await db.selectFrom('redirects').selectAll().orderBy('pattern').execute();
  return rows.map((row) => toRedirect(row, hosts));
}
