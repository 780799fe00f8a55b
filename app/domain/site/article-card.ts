import type { SitePicture } from '../firm/pictures.ts';
import type { Site, SiteArticle } from '../firm/site.ts';
import { displayDate } from '../time/dates.ts';

/** The parts of an article that a list shows. The text itself stays on the server. */
export interface ArticleCard
  extends Pick<SiteArticle, 'title' | 'category' | 'date' | 'excerpt' | 'readMinutes' | 'art'> {
  slug: string;
  href: string;
  /** June 13, 2023. */
  dateLabel: string;
  /** A photograph in place of the drawing. */
  picture?: SitePicture;
}

export function articleCard(
  site: Pick<Site, 'print' | 'picture'>,
  { id, title, category, date, excerpt, readMinutes, art, picture: photograph }: SiteArticle,
): ArticleCard {
  const { print } = site;
  const picture = site.picture(photograph);
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
    ...(picture && { picture }),
  };
}

/** The cards of the articles with these ids, in this order. Unknown ids are left out. */
export function articleCards(site: Site, ids: readonly string[]): ArticleCard[] {
  return ids.flatMap((id) => {
    const article = site.data.articles.find((one) => one.id === id);
    return article ? [articleCard(site, article)] : [];
  });
}
