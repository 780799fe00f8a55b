import { momentOf } from '../../time/days.ts';
import { type Body, type Kind, kinds } from '../kinds.ts';
import type { SiteArticle } from '../site.ts';

/** How many other articles each one recommends. */
const recommended = 3;

/** The moment from which an article is shown, in epoch milliseconds. Its day and time are in `timeZone`. */
export const shownFrom = ({ date, time = '00:00' }: Pick<Body<'article'>, 'date' | 'time'>, timeZone: string): number =>
  momentOf(Date.parse(`${date}T${time.padStart(5, '0')}:00Z`), timeZone);

/** The fields of an article that say when it is shown. A draft may have faults elsewhere. */
const articleTime = kinds.article.schema.pick({ date: true, time: true });

/** When visitors will see an article, if that is later than `now`; null for any other document. `body` may be a draft. */
export function shownLater(kind: Kind, body: unknown, timeZone: string, now: number): number | null {
  const read = kind === 'article' ? articleTime.safeParse(body) : null;
  const at = read?.success ? shownFrom(read.data, timeZone) : now;
  return at > now ? at : null;
}

/** Adds recommendations to articles, which must be sorted newest first: the ones that an article names, then the newest others. */
export function withRecommended(newest: readonly SiteArticle[]): SiteArticle[] {
  const ids = newest.map(({ id }) => id);
  return newest.map((article) => {
    const named = article.related.filter((other) => ids.includes(other));
    const others = ids.filter((other) => other !== article.id && !named.includes(other));
    return { ...article, related: [...named, ...others].slice(0, recommended) };
  });
}
