import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Topic } from '../../../domain/firm/articles/complete-article.ts';
import type { Body } from '../../../domain/firm/kinds.ts';
import { wasPublished } from '../../../domain/firm/wordpress/export.ts';
import type { LeftItem, ListedFile, TakenItem, WordpressReport } from '../../../domain/firm/wordpress/import-report.ts';
import { normalPath } from '../../../domain/landing/redirects/redirects.ts';
import { readWordpress } from './read-wordpress.server.ts';
import { ArticleMaker } from './wordpress-articles.server.ts';
import type { WordpressPictures } from './wordpress-pictures.server.ts';
import { type Survey, surveyWordpress } from './wordpress-survey.server.ts';

/** What the conversion of an export needs to know about the firm. */
export interface ConversionFacts {
  /** The ids of the articles that the firm has. */
  known: ReadonlySet<string>;
  topics: readonly Topic[];
  /** The day of the import. */
  today: string;
}

/** An address of the old site. `reason` says why no redirect can begin there; null when one can. */
export interface OldAddress {
  path: string;
  reason: string | null;
}

/** What was found in an export, in this order: the survey first, then each article or item that becomes none, and the files last. */
export type Converted =
  | { survey: Pick<WordpressReport, 'site' | 'others' | 'comments' | 'controls' | 'cutAt' | 'left'> }
  | { left: LeftItem }
  /** `from` is its old address; null for an item that nobody could see there. */
  | { taken: TakenItem; body: Partial<Body<'article'>>; from: OldAddress | null }
  /** Old addresses of other pages, with the id of the article that has their content; null for none. */
  | { others: readonly { from: OldAddress; id: string | null }[] }
  | { files: readonly ListedFile[] };

/**
 * Converts the posts and pages of an export to articles. `open` opens the export at its beginning and is called twice. Throws
 * NoWordpressExport with a sentence and StoreUnavailable; rejects with whatever `open` throws.
 */
export async function* convertExport(
  open: () => AsyncIterable<Uint8Array>,
  { known, topics, today }: ConversionFacts,
  pictures: WordpressPictures,
): AsyncGenerator<Converted> {
  const survey = await surveyWordpress(open(), (id) => known.has(id));
  const { site, others, comments, controls, cutAt, left } = survey;
  yield { survey: { site, others, comments, controls, cutAt, left } };
  for (const { address } of survey.files.values()) pictures.list(address);
  const maker = new ArticleMaker(survey, pictures, { topics, today, number: known.size });
  let place = -1;
  for await (const found of readWordpress(open())) {
    if (!('item' in found)) continue;
    const id = survey.ids.get(++place);
    if (id === undefined) continue;
    // A long text takes a while, so let other requests run before the next one.
    await nextTurn();
    const made = await maker.make(found.item, id);
    yield 'left' in made ? made : { ...made, from: wasPublished(found.item) ? oldAddress(found.item.link) : null };
  }
  yield { others: filePages(survey) };
  yield { files: [...pictures.files.values()] };
}

/** The pages that the old site had for uploaded files. They showed a file of a post. */
function filePages({ files, ids, numbers }: Survey): { from: OldAddress; id: string | null }[] {
  return [...files.values()].flatMap(({ link, parent }) => {
    const from = oldAddress(link);
    const place = numbers.get(parent);
    return from === null || from.reason !== null ? [] : [{ from, id: (place !== undefined && ids.get(place)) || null }];
  });
}

/** An old address for a redirect; null for the home page and for a text that is no address. */
function oldAddress(link: string): OldAddress | null {
  if (!URL.canParse(link)) return null;
  const { pathname, search } = new URL(link);
  if (search !== '')
    return {
      path: `${pathname}${search}`,
      reason: 'a redirect matches a path, and this address differs from others only after its question mark',
    };
  return pathname === '/' ? null : { path: normalPath(pathname), reason: null };
}
