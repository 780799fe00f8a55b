import type { Article } from '../../content/articles.ts';
import { displayDate } from './dates.ts';

/** What a list shows of an article; the text itself stays on the server. */
export interface ArticleCard
  extends Pick<Article, 'slug' | 'title' | 'category' | 'date' | 'excerpt' | 'readMinutes' | 'art'> {
  href: string;
  /** June 13, 2023. */
  dateLabel: string;
}

export function articleCard({ slug, title, category, date, excerpt, readMinutes, art }: Article): ArticleCard {
  return {
    slug,
    title,
    category,
    date,
    excerpt,
    readMinutes,
    art,
    href: `/resources/${slug}`,
    dateLabel: displayDate(date),
  };
}
