import type { Site, SiteArticle } from '../firm/site.ts';
import { displayDate } from './dates.ts';

/** What a list shows of an article; the text itself stays on the server. */
export interface ArticleCard
  extends Pick<SiteArticle, 'title' | 'category' | 'date' | 'excerpt' | 'readMinutes' | 'art'> {
  slug: string;
  href: string;
  /** June 13, 2023. */
  dateLabel: string;
}

export function articleCard(
  { print }: Pick<Site, 'print'>,
  { id, title, category, date, excerpt, readMinutes, art }: SiteArticle,
): ArticleCard {
  return {
    slug: id,
    title: print.fill(title),
    category,
    date,
    excerpt: print.printable(excerpt),
    readMinutes,
    art,
    href: `/resources/${id}`,
    dateLabel: displayDate(date),
  };
}

/** The cards of the articles that a list names, in its order. A name that the site has no article for is left out. */
export function articleCards(site: Site, ids: readonly string[]): ArticleCard[] {
  return ids.flatMap((id) => {
    const article = site.data.articles.find((one) => one.id === id);
    return article ? [articleCard(site, article)] : [];
  });
}
