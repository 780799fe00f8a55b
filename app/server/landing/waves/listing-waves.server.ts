import { type Kysely, sql } from 'kysely';
import { mustStop, nextWaveAt, stops, type Wave, type WaveSettings } from '../../../domain/landing/waves/waves.ts';
import type { Database } from '../../database/database.server.ts';

type Transaction = Kysely<Database>;

/** The path of a listed page as the rows of search exports have it. */
export const pathOfListed = sql<string>`'/' || listed_pages.slug`;

export async function waveSettingsIn(db: Transaction): Promise<WaveSettings> {
  return db.selectFrom('wave_settings').select(['size', 'days']).executeTakeFirstOrThrow();
}

/** All waves, the first one first. */
export async function wavesIn(db: Transaction): Promise<Wave[]> {
  const rows = await db.selectFrom('listing_waves').selectAll().orderBy('number').execute();
  if (rows.length === 0) return [];
  const counts = await db
    .selectFrom('listed_pages')
    .leftJoin('search_states', (join) =>
      join.on('search_states.path', '=', pathOfListed).on('search_states.state', '=', 'crawled'),
    )
    .select((eb) => ['wave', eb.fn.countAll().as('pages'), eb.fn.count('search_states.path').as('crawled')])
    .groupBy('wave')
    .execute();
  const byWave = new Map(counts.map((count) => [count.wave, count]));
  return rows.map(({ number, begun_at, stopped_at, passed_at }) => ({
    number,
    begunAt: begun_at,
    stoppedAt: stopped_at,
    passedAt: passed_at,
    pages: Number(byWave.get(number)?.pages ?? 0),
    notIndexed: Number(byWave.get(number)?.crawled ?? 0),
  }));
}

/** The published pages that have earned their place and are in no wave. */
const waiting = (db: Transaction) =>
  db
    .selectFrom('pages')
    .innerJoin('page_verdicts', 'page_verdicts.slug', 'pages.slug')
    .leftJoin('listed_pages', 'listed_pages.slug', 'pages.slug')
    .where('pages.published', '=', 1)
    .where('page_verdicts.indexable', '=', 1)
    .where('listed_pages.slug', 'is', null);

export async function waitingIn(db: Transaction): Promise<number> {
  const { pages } = await waiting(db)
    .select((eb) => eb.fn.countAll().as('pages'))
    .executeTakeFirstOrThrow();
  return Number(pages);
}

/**
 * Lets waiting pages into the list, best first and as many as the wave has room for. Begins the next wave when its time has come. Gives the
 * slugs of the pages let in; the caller raises the content version. Two processes that do this at once let in the same pages.
 */
export async function admitIn(trx: Transaction, now: number): Promise<string[]> {
  const settings = await waveSettingsIn(trx);
  const waves = await wavesIn(trx);
  if (waves.some(stops)) return [];
  const last = waves.at(-1);
  const isTime = last === undefined || now >= (nextWaveAt(waves, settings) ?? Number.POSITIVE_INFINITY);
  const room = isTime ? settings.size : settings.size - last.pages;
  if (room <= 0) return [];
  const pages = await waiting(trx)
    .select('pages.slug')
    .orderBy('page_verdicts.score', 'desc')
    .orderBy('pages.slug')
    .limit(room)
    .execute();
  if (pages.length === 0) return [];
  const wave = isTime ? (last?.number ?? 0) + 1 : last.number;
  if (isTime)
    await trx
      .insertInto('listing_waves')
      .values({ number: wave, begun_at: now, stopped_at: null, passed_at: null })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .execute();
  await trx
    .insertInto('listed_pages')
    .values(pages.map(({ slug }) => ({ slug, wave, listed_at: now })))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  return pages.map(({ slug }) => slug);
}

/** Stops the waves of which the last export reports too many pages as crawled and not indexed. Gives their numbers. */
export async function stopWavesIn(trx: Transaction, now: number): Promise<number[]> {
  const exported = await trx
    .selectFrom('search_imports')
    .select('imported_at')
    .where('kind', '=', 'crawled')
    .executeTakeFirst();
  const numbers = (await wavesIn(trx))
    .filter((wave) => mustStop(wave, exported?.imported_at ?? null))
    .map(({ number }) => number);
  if (numbers.length > 0)
    await trx.updateTable('listing_waves').set({ stopped_at: now }).where('number', 'in', numbers).execute();
  return numbers;
}
