import type { ArticleCard } from '../../../domain/site/article-card.ts';
import { Illustration, illustrationWords } from '../../art/illustrations.tsx';
import { Picture } from '../../picture.tsx';

interface CardsProps {
  articles: readonly ArticleCard[];
  minutes: string;
  /** Heading level of the cards, one below the section's. */
  level?: 'h2' | 'h3';
}

/** Cards with a picture. The title's link covers the whole card. */
export function ArticleCards({ articles, minutes, level: Heading = 'h3' }: CardsProps) {
  return (
    <ul className="article-cards">
      {articles.map(({ art, category, date, dateLabel, excerpt, href, picture, readMinutes, slug, title }) => (
        <li className="article-card" key={slug}>
          {picture ? (
            <div className="article-card-art article-card-photo">
              <Picture picture={picture} className="picture" sizes="(min-width: 48rem) 24rem, 100vw" />
            </div>
          ) : (
            <div className="article-card-art" role="img" aria-label={illustrationWords[art]}>
              <Illustration id={art} />
            </div>
          )}
          <Heading>
            <a href={href}>{title}</a>
          </Heading>
          <p className="article-card-facts">
            <b>{category}</b>
            <time dateTime={date}>{dateLabel}</time>
            <span>
              {readMinutes} {minutes}
            </span>
          </p>
          <p>{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}
