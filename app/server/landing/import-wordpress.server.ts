import { type Topic, topicsOf } from '../../domain/firm/articles/complete-article.ts';
import type { Body } from '../../domain/firm/kinds.ts';
import type { Site } from '../../domain/firm/site.ts';
import type {
  LeftItem,
  PlannedRedirect,
  TakenItem,
  WordpressReport,
} from '../../domain/firm/wordpress/import-report.ts';
import { resolveSlug } from '../../domain/landing/resolve.ts';
import { pictureUsers } from '../../domain/operations/picture-list.ts';
import { fixedPaths } from '../../domain/site/public-pages.ts';
import { pagesApart } from '../../domain/site/site-pages.ts';
import { csvRecord } from '../../domain/text/csv.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { dayOf } from '../../domain/time/days.ts';
import type { FirmDesk } from '../firm/firm-desk.server.ts';
import type { PublishingDesk, PublishOutcome } from '../firm/publishing.server.ts';
import { type Converted, convertExport, type OldAddress } from '../firm/wordpress/convert-export.server.ts';
import { convertApart } from '../firm/wordpress/export-thread.server.ts';
import { WordpressPictures } from '../firm/wordpress/wordpress-pictures.server.ts';
import { loopCheck } from './change-redirects.server.ts';
import { RedirectRefused, type RedirectStore } from './redirect-store.server.ts';
import { NoRedirectList, readImportApart } from './redirects/import-thread.server.ts';

/** What an import does: `show` only reports, `draft` saves drafts, and `publish` also publishes them. */
export type ImportGoal = 'show' | 'draft' | 'publish';

export interface WordpressImport {
  /**
   * The export. An uploaded one is read in its own thread. For a file, `open` opens it at its beginning and is called twice; `pictures` is
   * a folder with a copy of `wp-content/uploads`, null for none.
   */
  source: { upload: Uint8Array } | { open: () => AsyncIterable<Uint8Array>; pictures: string | null };
  goal: ImportGoal;
  /** The id of a user; null for the command line. */
  author: string | null;
}

export interface ImportDesks {
  firm: FirmDesk;
  publishing: PublishingDesk;
  redirects: RedirectStore;
  clock: Pick<Clock, 'wall'>;
}

/** The topics of the library, each with the words of its service. */
function topicsNow(firm: FirmDesk, site: Site): Topic[] {
  const library = firm.packs().find(({ type }) => type === 'library');
  const body = library?.documents.find(({ kind }) => kind === 'library')?.body as Body<'library'> | undefined;
  return topicsOf(body?.articleTopics ?? [], (service) => site.service(service)?.relevantWords);
}

/** The redirects from the old addresses, each with the reason if it cannot be added. */
async function plannedRedirects(
  wanted: readonly PlannedRedirect[],
  site: Site,
  store: RedirectStore,
): Promise<PlannedRedirect[]> {
  const own = new Set<string>([...fixedPaths(site), ...pagesApart]);
  const reasonOf = (from: string, to: string): string | null => {
    if (from === to) return 'the article has the same address';
    if (own.has(from)) return 'the site has a page of its own there';
    return resolveSlug(site, from.slice(1)) ? 'the site has a landing page there' : null;
  };
  const planned = wanted.map(({ from, to, reason }) => ({ from, to, reason: reason ?? reasonOf(from, to) }));
  const csv = planned.filter(({ reason }) => reason === null).map(({ from, to }) => csvRecord([from, to, '301']));
  // No heading line: the first line begins with a slash, so it is not taken for headings.
  if (csv.length === 0) return planned;
  try {
    const lines = await readImportApart([csv.join(''), await store.redirects()]);
    const faults = new Map(lines.map(({ from, to, fault }) => [`${from} ${to}`, fault]));
    return planned.map((one) => ({ ...one, reason: one.reason ?? faults.get(`${one.from} ${one.to}`) ?? null }));
  } catch (error) {
    if (!(error instanceof NoRedirectList)) throw error;
    return planned.map((one) => ({ ...one, reason: one.reason ?? error.message }));
  }
}

async function addRedirects(
  planned: readonly PlannedRedirect[],
  { redirects, clock }: ImportDesks,
): Promise<string | null> {
  const csv = planned.filter(({ reason }) => reason === null).map(({ from, to }) => csvRecord([from, to, '301']));
  if (csv.length === 0) return null;
  const lines = await readImportApart([csv.join(''), []]);
  const rules = lines.flatMap(({ rule }) => rule ?? []);
  try {
    await redirects.addRedirects(rules, loopCheck(rules), clock.wall());
    return null;
  } catch (error) {
    if (error instanceof RedirectRefused) return error.message;
    throw error;
  }
}

/** Why imported drafts were not published. */
function refusalsOf(outcome: PublishOutcome): string[] {
  if (outcome.outcome === 'faults') return ['Nothing is published. To mend first:', ...outcome.sentences];
  if (outcome.outcome === 'published' || outcome.outcome === 'nothing') return [];
  return 'names' in outcome
    ? [`Nothing is published: somebody changed ${outcome.names.join(', ')} at the same time.`]
    : [];
}

/** Publishes the wanted articles whose drafts have no fault, and their pictures. */
async function publishTaken(
  wanted: ReadonlySet<string>,
  { note, author }: { note: string; author: string | null },
  { firm, publishing }: ImportDesks,
): Promise<{ ids: ReadonlySet<string>; change: number | null; refusals: string[] }> {
  const [{ drafts }, saved] = await Promise.all([publishing.review(), firm.drafts.list()]);
  const users = pictureUsers(saved);
  const good = drafts.filter(({ faults }) => faults.length === 0);
  const articles = good.filter(({ kind, id }) => kind === 'article' && wanted.has(id));
  const ids = new Set(articles.map(({ id }) => id));
  const isShown = (picture: string) => users.get(picture)?.some(({ kind, id }) => kind === 'article' && ids.has(id));
  const pictures = good.filter(({ kind, id }) => kind === 'picture' && isShown(id));
  const outcome = await publishing.publish([...pictures, ...articles], { id: author, role: 'owner' }, note);
  if (outcome.outcome !== 'published') return { ids: new Set(), change: null, refusals: refusalsOf(outcome) };
  return { ids, change: outcome.change, refusals: [] };
}

/**
 * Makes articles of a WordPress export, as drafts or published as one change set, and redirects from their old addresses. With the goal
 * `show` it stores nothing. Gives a report on every item. Throws NoWordpressExport with a sentence and StoreUnavailable; rejects with
 * whatever `open` throws.
 */
export async function importWordpress(
  { source, goal, author }: WordpressImport,
  desks: ImportDesks,
): Promise<WordpressReport> {
  const { firm, redirects: store } = desks;
  const site = firm.site.complete;
  const report = emptyReport();
  const wanted: PlannedRedirect[] = [];
  for await (const part of await convertedParts({ source, goal, author }, desks)) {
    if ('survey' in part) Object.assign(report, part.survey, { left: [...part.survey.left] });
    if ('files' in part) report.files = part.files;
    if ('left' in part) report.left.push(part.left);
    if ('others' in part) wanted.push(...part.others.map(({ from, id }) => otherRedirect(from, id)));
    if (!('taken' in part)) continue;
    const { taken, body, from } = part;
    const { id } = taken;
    const draft = { kind: 'article', id, body, seen: null, revision: null, author } as const;
    if (goal !== 'show' && (await firm.drafts.save(draft)).outcome !== 'saved') {
      report.left.push({ ...taken, reason: `somebody has just made an article /resources/${id}` });
      continue;
    }
    report.articles.push(taken);
    if (from !== null) wanted.push({ from: from.path, to: `/resources/${id}`, reason: from.reason });
  }
  if (wanted.length > 0) wanted.push(...everyPost);
  const redirects = await plannedRedirects(wanted, site, store);
  const refusal = goal === 'show' ? null : await addRedirects(redirects, desks);
  const note = `Import from WordPress: ${report.site.title}`.slice(0, 200);
  const ready = new Set(report.articles.filter(({ state }) => state === 'ready').map(({ id }) => id));
  const published = goal === 'publish' ? await publishTaken(ready, { note, author }, desks) : null;
  return {
    ...report,
    articles: report.articles.map((one) => (published?.ids.has(one.id) ? { ...one, state: 'published' } : one)),
    redirects: refusal === null ? redirects : redirects.map((one) => ({ ...one, reason: one.reason ?? refusal })),
    refusals: published?.refusals ?? [],
    change: published?.change ?? null,
  };
}

/** Addresses that WordPress has for each post. Redirects for all of them would be more than the site can have. */
const everyPost: readonly PlannedRedirect[] = [
  { from: '/feed', to: '/feed.xml', reason: null },
  {
    from: '/.../feed',
    to: '/feed.xml',
    reason: 'feeds of single posts held comments; the feed of articles is /feed.xml',
  },
  { from: '/.../amp', to: '', reason: 'if the old site had AMP pages, add a redirect for those that have visitors' },
];

/** The redirect from the page of an uploaded file to the article that shows it. */
const otherRedirect = ({ path, reason }: OldAddress, id: string | null): PlannedRedirect =>
  id === null
    ? { from: path, to: '', reason: 'the page of an uploaded file that no article shows' }
    : { from: path, to: `/resources/${id}`, reason };

interface OpenReport extends WordpressReport {
  articles: TakenItem[];
  left: LeftItem[];
}

const emptyReport = (): OpenReport => ({
  site: { title: '', address: '', version: '' },
  others: [],
  comments: 0,
  controls: 0,
  cutAt: null,
  articles: [],
  left: [],
  redirects: [],
  files: [],
  refusals: [],
  change: null,
});

/** The parts of an export, converted in this thread for a file, and in a separate one for an upload. */
async function convertedParts(
  { source, goal, author }: WordpressImport,
  { firm, clock }: ImportDesks,
): Promise<AsyncIterable<Converted> | readonly Converted[]> {
  const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
  const site = firm.site.complete;
  const facts = {
    known: new Set([...content.all(), ...drafts].filter(({ kind }) => kind === 'article').map(({ id }) => id)),
    topics: topicsNow(firm, site),
    today: dayOf(clock.wall(), site.data.firm.timeZone),
  };
  if ('upload' in source) return convertApart({ bytes: source.upload, facts });
  const { open, pictures: folder } = source;
  const pictures = new WordpressPictures(folder === null ? null : { firm, folder, author, isTrial: goal === 'show' });
  return convertExport(open, facts, pictures);
}
