import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Body } from '../../domain/firm/kinds.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { Topic } from '../../domain/firm/wordpress/article-of.ts';
import { wasPublished } from '../../domain/firm/wordpress/export.ts';
import type { PlannedRedirect, TakenItem, WordpressReport } from '../../domain/firm/wordpress/report.ts';
import { resolveSlug } from '../../domain/landing/resolve.ts';
import { pictureUsers } from '../../domain/operations/picture-list.ts';
import { dayOf } from '../../domain/reports/days.ts';
import type { Clock } from '../../domain/site/clock.ts';
import { csvRecord } from '../../domain/site/csv.ts';
import { fixedPaths } from '../../domain/site/public-pages.ts';
import { readImport } from '../../domain/site/redirect-import.ts';
import { normalPath } from '../../domain/site/redirects.ts';
import type { FirmDesk } from '../firm/firm-desk.server.ts';
import type { PublishingDesk, PublishOutcome } from '../firm/publishing.server.ts';
import { readWordpress } from '../firm/read-wordpress.server.ts';
import { ArticleMaker } from '../firm/wordpress-articles.server.ts';
import { WordpressPictures } from '../firm/wordpress-pictures.server.ts';
import { surveyWordpress } from '../firm/wordpress-survey.server.ts';
import { loopCheck } from './change-redirects.server.ts';
import { RedirectRefused, type RedirectStore } from './redirect-store.server.ts';

/** What an import does: `show` only reports, `draft` saves drafts, and `publish` also publishes them. */
export type ImportGoal = 'show' | 'draft' | 'publish';

export interface WordpressImport {
  /** Opens the export at its beginning. It is called twice. */
  open: () => AsyncIterable<Uint8Array>;
  goal: ImportGoal;
  /** A folder with a copy of `wp-content/uploads`; null for none. */
  pictures: string | null;
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
function topicsOf(firm: FirmDesk, site: Site): Topic[] {
  const library = firm.packs().find(({ type }) => type === 'library');
  const body = library?.documents.find(({ kind }) => kind === 'library')?.body as Body<'library'> | undefined;
  return (body?.articleTopics ?? []).map(({ name, service }) => ({
    name,
    words: site.service(service)?.relevantWords ?? [],
  }));
}

/** The redirects from the old addresses, each with the reason if it cannot be added. */
async function plannedRedirects(
  wanted: readonly { from: string; to: string }[],
  site: Site,
  store: RedirectStore,
): Promise<PlannedRedirect[]> {
  const own = new Set(fixedPaths(site));
  const reasonOf = (from: string, to: string): string | null => {
    if (from === to) return 'the article has the same address';
    if (own.has(from)) return 'the site has a page of its own there';
    return resolveSlug(site, from.slice(1)) ? 'the site has a landing page there' : null;
  };
  const planned = wanted.map(({ from, to }) => ({ from, to, reason: reasonOf(from, to) }));
  const csv = planned.filter(({ reason }) => reason === null).map(({ from, to }) => csvRecord([from, to, '301']));
  // No heading line: the first line begins with a slash, so it is not taken for headings.
  const lines = csv.length > 0 ? readImport(csv.join(''), await store.redirects()) : [];
  const faults = new Map(lines.map(({ from, to, fault }) => [`${from} ${to}`, fault]));
  return planned.map((one) => ({ ...one, reason: one.reason ?? faults.get(`${one.from} ${one.to}`) ?? null }));
}

async function addRedirects(
  planned: readonly PlannedRedirect[],
  { redirects, clock }: ImportDesks,
): Promise<string | null> {
  const csv = planned.filter(({ reason }) => reason === null).map(({ from, to }) => csvRecord([from, to, '301']));
  if (csv.length === 0) return null;
  const rules = readImport(csv.join(''), []).flatMap(({ rule }) => rule ?? []);
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
  { open, goal, pictures: folder, author }: WordpressImport,
  desks: ImportDesks,
): Promise<WordpressReport> {
  const { firm, redirects: store, clock } = desks;
  const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
  const known = new Set([...content.all(), ...drafts].filter(({ kind }) => kind === 'article').map(({ id }) => id));
  const survey = await surveyWordpress(open(), (id) => known.has(id));
  const site = firm.site.complete;
  const pictures = new WordpressPictures(firm, { folder, author, isTrial: goal === 'show' });
  for (const { address } of survey.files.values()) pictures.list(address);
  const today = dayOf(clock.wall(), site.data.firm.timeZone);
  const maker = new ArticleMaker(survey, pictures, { topics: topicsOf(firm, site), today, number: known.size });
  const [articles, left] = [[] as TakenItem[], [...survey.left]];
  const wanted: { from: string; to: string }[] = [];
  let place = -1;
  for await (const found of readWordpress(open())) {
    if (!('item' in found)) continue;
    const id = survey.ids.get(++place);
    if (id === undefined) continue;
    // A long text takes a while, so let other requests run before the next one.
    await nextTurn();
    const made = await maker.make(found.item, id);
    if ('left' in made) {
      left.push(made.left);
      continue;
    }
    const { taken, body } = made;
    if (goal !== 'show') {
      const draft = { kind: 'article', id, body, seen: null, revision: null, author } as const;
      if ((await firm.drafts.save(draft)).outcome !== 'saved') {
        left.push({ ...taken, reason: `somebody has just made an article /resources/${id}` });
        continue;
      }
    }
    articles.push(taken);
    const from = wasPublished(found.item) ? oldPath(found.item.link) : null;
    if (from !== null) wanted.push({ from, to: `/resources/${id}` });
  }
  const redirects = await plannedRedirects(wanted, site, store);
  const refusal = goal === 'show' ? null : await addRedirects(redirects, desks);
  const note = `Import from WordPress: ${survey.site.title}`.slice(0, 200);
  const ready = new Set(articles.filter(({ state }) => state === 'ready').map(({ id }) => id));
  const published = goal === 'publish' ? await publishTaken(ready, { note, author }, desks) : null;
  return {
    ...{ site: survey.site, others: survey.others, comments: survey.comments, controls: survey.controls, left },
    articles: articles.map((one) => (published?.ids.has(one.id) ? { ...one, state: 'published' as const } : one)),
    redirects: refusal === null ? redirects : redirects.map((one) => ({ ...one, reason: one.reason ?? refusal })),
    files: [...pictures.files.values()],
    refusals: published?.refusals ?? [],
    change: published?.change ?? null,
  };
}

/**
 * The path of an old address for a redirect; null for the home page, and for an address with a query, because redirects match only paths.
 */
function oldPath(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { pathname, search } = new URL(link);
  return search === '' && pathname !== '/' ? normalPath(pathname) : null;
}
