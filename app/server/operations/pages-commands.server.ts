import { resolveSlug } from '../../domain/landing/resolve.ts';
import type { GenerationKind, StoredVerdict } from '../../domain/landing/stored-page.ts';
import { median } from '../../domain/reports/median.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import type { Env } from '../env.server.ts';
import { reportOf } from '../landing/generate-pages.server.ts';
import { Generation } from '../landing/generation.server.ts';
import { pingIndexNow } from '../landing/indexnow.server.ts';
import { LandingPageStore } from '../landing/landing-page-store.server.ts';
import { LandingPages } from '../landing/landing-pages.server.ts';
import { openLog } from '../log.server.ts';
import { CommandError, command, count, noteCommand, withDatabase } from './command.server.ts';
import { decidedSite } from './decided-site.server.ts';

async function generate(env: Env, database: OpenDatabase, kind: GenerationKind): Promise<string> {
  const log = openLog(env.LOG_LEVEL);
  const { INDEXNOW_KEY: key, SITE_URL: siteUrl } = env;
  let ping: Promise<void> = Promise.resolve();
  const generation = new Generation({
    store: new LandingPageStore(database),
    log,
    site: await decidedSite(env, database),
    qualityLimits: env.LANDING_FLOORS,
    oneMachine: env.DATABASE_URL === undefined,
    ...(key &&
      siteUrl && {
        announce: (paths) => {
          ping = pingIndexNow({ key, siteUrl, paths, log });
        },
      }),
  });
  const result = await generation.run(kind);
  await ping;
  if (result.ok) {
    await noteCommand(database, 'generate', kind, { runId: result.run.id });
    return JSON.stringify(reportOf(result.run), null, 2);
  }
  throw new CommandError(
    result.reason === 'running'
      ? 'Pages are being generated already. Wait until that run is done.'
      : `Failed to generate pages: ${result.details}`,
  );
}

/** A slug has three parts or more: service, industry and location. */
const withoutSlug = (word: string): string => (word.split('-').length > 2 ? '…' : word);

/** What holds pages back, most frequent first; figures in the sentences are left out, so that equal reasons meet. */
function tally(held: readonly StoredVerdict[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { reasons } of held)
    for (const reason of reasons) {
      const kind = reason
        .replace(/\d+(?:[.,]\d+)*/g, 'N')
        .split(' ')
        .map(withoutSlug)
        .join(' ');
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  return [...counts].sort((a, b) => b[1] - a[1]);
}

async function report(env: Env, database: OpenDatabase, json: boolean): Promise<string> {
  const store = new LandingPageStore(database);
  const site = await decidedSite(env, database);
  const [listing, stored] = await Promise.all([new LandingPages(store, site).listing(), store.verdicts()]);
  const verdicts = stored.filter(({ slug }) => resolveSlug(site.current, slug) !== null);
  const listed = verdicts.filter(({ slug }) => listing.indexableSlugs.has(slug));
  const figures = {
    judged: verdicts.length,
    published: listing.size,
    indexable: listed.length,
    medianSimilarity: Number((median(listed.map(({ similarity }) => similarity)) ?? 0).toFixed(3)),
    medianScore: Math.round(median(listed.map(({ score }) => score)) ?? 0),
  };
  const held = tally(verdicts.filter(({ indexable }) => !indexable));
  if (json) return JSON.stringify({ ...figures, held: Object.fromEntries(held) }, null, 2);
  return [
    `${count(figures.judged, 'page')} judged, ${figures.published} published, ${figures.indexable} may be listed by search engines.`,
    `Of those, the median similarity to the nearest page is ${figures.medianSimilarity}, the median score ${figures.medianScore}.`,
    ...(held.length > 0 ? ['What holds the others back:'] : []),
    ...held.map(([reason, pages]) => `${String(pages).padStart(6)}  ${reason}`),
  ].join('\n');
}

export const pagesCommands = [
  command({
    name: 'pages generate',
    options: { strategic: { type: 'boolean', oneOf: true }, all: { type: 'boolean', oneOf: true } },
    help: 'make, judge and publish 500 landing pages, or all of them',
    run({ env, values: { strategic = false, all = false } }) {
      if (strategic === all) throw new CommandError('Say which: npm run site -- pages generate --strategic, or --all.');
      return withDatabase(env, (database) => generate(env, database, all ? 'programmatic' : 'strategic'));
    },
  }),
  command({
    name: 'pages report',
    options: { json: { type: 'boolean' } },
    help: 'how many search engines may list, and why not the others',
    run: ({ env, values }) => withDatabase(env, (database) => report(env, database, values.json === true)),
  }),
];
