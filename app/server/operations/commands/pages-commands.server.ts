import { createReadStream, existsSync, statSync } from 'node:fs';
import type { Site } from '../../../domain/firm/site.ts';
import { reportLines, resultSentence } from '../../../domain/firm/wordpress/import-report.ts';
import { faultNames } from '../../../domain/landing/index-faults.ts';
import { percent } from '../../../domain/landing/judge/floors.ts';
import type { ParentVerdict } from '../../../domain/landing/judge/judge-parents.ts';
import { resolveSlug } from '../../../domain/landing/resolve.ts';
import type { GenerationKind } from '../../../domain/landing/stored-page.ts';
import { servedIds } from '../../../domain/landing/vocabulary.ts';
import { median } from '../../../domain/numbers/median.ts';
import type { OpenDatabase } from '../../database/database.server.ts';
import type { Env } from '../../env.server.ts';
import { DocumentStore } from '../../firm/document-store.server.ts';
import { FirmDesk } from '../../firm/firm-desk.server.ts';
import { PublishingDesk } from '../../firm/publishing.server.ts';
import { NoWordpressExport } from '../../firm/wordpress/read-wordpress.server.ts';
import { reportOf } from '../../landing/generate-pages.server.ts';
import { Generation } from '../../landing/generation.server.ts';
import { type ImportGoal, importWordpress } from '../../landing/import-wordpress.server.ts';
import { pingIndexNow } from '../../landing/indexnow.server.ts';
import { listingSettings } from '../../landing/landing-context.server.ts';
import { LandingPageStore } from '../../landing/landing-page-store.server.ts';
import { LandingPages } from '../../landing/landing-pages.server.ts';
import { RedirectStore } from '../../landing/redirect-store.server.ts';
import { openLog } from '../../log.server.ts';
import { systemClock } from '../../time.server.ts';
import { decidedSite } from '../decided-site.server.ts';
import { type Command, CommandError, command, count, noteCommand, withDatabase } from './command.server.ts';

/** Runs `work` with a generation beside the server, and waits until search engines are told. */
async function withGeneration<T>(
  env: Env,
  database: OpenDatabase,
  work: (generation: Generation) => Promise<T>,
): Promise<T> {
  const log = openLog(env.LOG_LEVEL);
  const { INDEXNOW_KEY: key, SITE_URL: siteUrl } = env;
  let ping: Promise<void> = Promise.resolve();
  const generation = new Generation({
    store: new LandingPageStore(database),
    log,
    site: await decidedSite(env, database),
    ...listingSettings(env),
    oneMachine: env.DATABASE_URL === undefined,
    ...(key &&
      siteUrl && {
        announce: (paths) => {
          ping = pingIndexNow({ key, siteUrl, paths, log });
        },
      }),
  });
  const result = await work(generation);
  await ping;
  return result;
}

/** Takes the last run back. */
async function undo(env: Env, database: OpenDatabase): Promise<string> {
  const undone = await withGeneration(env, database, (generation) => generation.undo());
  if (!undone) throw new CommandError('There is no finished run to take back.');
  const { run, removed, restored } = undone;
  await noteCommand(database, 'generate-undo', run.kind, { runId: run.id, removed, restored });
  return JSON.stringify({ runId: run.id, removed, restored }, null, 2);
}

async function generate(env: Env, database: OpenDatabase, kind: GenerationKind): Promise<string> {
  const result = await withGeneration(env, database, (generation) => generation.run(kind));
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

/** One line that says why no landing page may be listed. */
function noneListed({ data }: Site, judged: number): string {
  if (judged === 0) return 'None is judged: generate the pages first.';
  return data.evidence.length === 0
    ? 'None may be, as the firm has no evidence yet: a landing page is listed when the firm can show what it did there (/admin/evidence).'
    : 'None may be yet: the evidence of the firm is not enough for any of them. The panel says for each page what it lacks.';
}

const thousandths = (share: number | null): number | null => (share === null ? null : Number(share.toFixed(3)));

/**
 * How much of their text the pages of services, industries and locations share with no other such page, and the page that shares
 * the most.
 */
function parentLines(parents: readonly ParentVerdict[]): string[] {
  const [worst] = parents.toSorted((one, other) => other.cover - one.cover);
  if (!worst) return [];
  const own = median(parents.map(({ ownSentences }) => ownSentences)) ?? 0;
  return [
    `At the median ${percent(own)} of their sentences are on no other such page. The page with the most text on others is ${worst.path}: ${percent(worst.cover)} of it is also on ${worst.coveredBy.join(', ')}.`,
  ];
}

async function report(env: Env, database: OpenDatabase, json: boolean): Promise<string> {
  const store = new LandingPageStore(database);
  const site = await decidedSite(env, database);
  const [listing, stored] = await Promise.all([
    new LandingPages(store, site, systemClock, listingSettings(env)).listing(),
    store.verdicts(),
  ]);
  const verdicts = stored.filter(({ slug }) => resolveSlug(site.current, slug) !== null);
  const listed = verdicts.filter(({ slug }) => listing.indexableSlugs.has(slug));
  const figures = {
    judged: verdicts.length,
    published: listing.size,
    listing: listing.choice,
    indexable: listed.length,
    earned: listing.earnedSlugs.size,
    // Null when no page is listed.
    medianCover: thousandths(median(listed.map(({ cover }) => cover))),
    medianOwnWords: median(listed.map(({ ownWords }) => ownWords)),
    medianScore: median(listed.map(({ score }) => Math.round(score))),
  };
  const { parents, heldParents } = listing;
  const { faults } = await store.figures(servedIds(site.current));
  const held = faults.map(({ fault, pages }): [string, number] => [faultNames[fault], pages]);
  if (json)
    return JSON.stringify(
      {
        ...figures,
        held: Object.fromEntries(held),
        parents: {
          judged: parents.size,
          heldBack: heldParents.map(({ path, reasons }) => ({ path, reasons })),
          pages: [...parents.values()].map(({ path, listed, ownSentences, cover, coveredBy }) => ({
            path,
            listed,
            ownSentences: thousandths(ownSentences),
            cover: thousandths(cover),
            coveredBy,
          })),
        },
      },
      null,
      2,
    );
  return [
    `${count(figures.judged, 'page')} judged, ${figures.published} published, ${figures.indexable} may be listed by search engines: ${listing.choice === 'all' ? `the firm lists all generated pages, and ${figures.earned} have earned it` : 'the firm lists those that earned it'}.`,
    listed.length > 0
      ? `Of those, three other pages contain ${percent(figures.medianCover ?? 0)} at the median, ${figures.medianOwnWords} words are their own, and the median score is ${figures.medianScore}.`
      : noneListed(site.current, figures.judged),
    `${parents.size - heldParents.length} of ${count(parents.size, 'page')} of services, industries and locations may be listed.`,
    ...parentLines([...parents.values()]),
    ...heldParents.map(({ path, reasons }) => `  ${path}: ${reasons.join(' ')}`),
    ...(held.length > 0
      ? [
          listing.choice === 'all'
            ? 'What landing pages lack to earn their place:'
            : 'What holds the other landing pages back:',
        ]
      : []),
    ...held.map(([reason, pages]) => `${String(pages).padStart(6)}  ${reason}`),
  ].join('\n');
}

interface ImportOptions {
  file: string;
  goal: ImportGoal;
  pictures: string | null;
}

async function runImport(env: Env, database: OpenDatabase, { file, goal, pictures }: ImportOptions): Promise<string> {
  if (!existsSync(file) || !statSync(file).isFile()) throw new CommandError(`There is no file ${file}.`);
  if (pictures !== null && !existsSync(pictures)) throw new CommandError(`There is no folder ${pictures}.`);
  if ((await new DocumentStore(database).newest()) === null)
    throw new CommandError('The database has no firm yet: start the server once, then import.');
  const log = openLog('silent');
  const firm = await FirmDesk.open({ env, database, log });
  const publishing = new PublishingDesk({ firm, database, log });
  const desks = { firm, publishing, redirects: new RedirectStore(database), clock: systemClock };
  try {
    const report = await importWordpress(
      { source: { open: () => createReadStream(file), pictures }, goal, author: null },
      desks,
    );
    const { articles, change } = report;
    if (goal !== 'show')
      await noteCommand(database, 'wordpress-import', `${articles.length}`, change === null ? {} : { change });
    const end = {
      show: 'Nothing is stored, as --dry-run was given.',
      draft:
        articles.length === 0
          ? 'Nothing is new.'
          : 'The articles are drafts: look at them under Site in the panel, and publish them there.',
      publish:
        change === null
          ? 'Nothing is published. The articles are drafts.'
          : `Published as change ${change}. The pages follow within two seconds.`,
    }[goal];
    return [...reportLines(report), '', resultSentence(report), end].join('\n');
  } catch (error) {
    if (error instanceof NoWordpressExport) throw new CommandError(`${error.message} Nothing is imported.`);
    throw error;
  }
}

/** The commands for landing pages, and for articles that come from another site. */
export const pagesCommands: readonly Command[] = [
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
    name: 'pages undo',
    help: 'take the last run back: its pages go, and texts that it replaced come back; what somebody edited since stays',
    run: ({ env }) => withDatabase(env, (database) => undo(env, database)),
  }),
  command({
    name: 'pages report',
    options: { json: { type: 'boolean' } },
    help: 'how many pages search engines may list, and why not the others',
    run: ({ env, values }) => withDatabase(env, (database) => report(env, database, values.json === true)),
  }),
  command({
    name: 'import-wordpress',
    argument: { value: 'FILE', missing: 'Name the export: npm run site -- import-wordpress FILE.xml' },
    options: {
      'dry-run': { type: 'boolean' },
      pictures: { type: 'string', value: 'FOLDER' },
      publish: { type: 'boolean' },
    },
    help: 'posts and pages of a WordPress export (Tools, Export) as drafts of articles, with redirects from their old addresses; --dry-run only shows what would become of each; --pictures takes pictures from a copy of wp-content/uploads; --publish publishes those that need no mending',
    run: ({ env, argument, values: { 'dry-run': dryRun = false, pictures, publish = false } }) => {
      if (dryRun && publish) throw new CommandError('Give --dry-run or --publish, not both.');
      const goal = dryRun ? 'show' : publish ? 'publish' : 'draft';
      return withDatabase(env, (database) =>
        runImport(env, database, { file: argument, goal, pictures: pictures ?? null }),
      );
    },
  }),
];
