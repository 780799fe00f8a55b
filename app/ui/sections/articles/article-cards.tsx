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

interface GuidesProps {
  guides: readonly ArticleCard[];
  minutes: string;
  read: string;
}

/** Cards without a picture, for guides, which take longer to follow than to read. */
export function GuideCards({ guides, minutes, read }: GuidesProps) {
  return (
    <ul className="guide-cards">
      {guides.map(({ category, date, dateLabel, excerpt, href, readMinutes, slug, title }) => (
        <li key={slug}>
          <p className="guide-card-topic">{category}</p>
          <h3>{title}</h3>
          <p>{excerpt}</p>
          <p className="article-card-facts">
            <time dateTime={date}>{dateLabel}</time>
            <span>
              {readMinutes} {minutes}
            </span>
          </p>
          <a className="more-link" href={href} aria-label={`${read}: ${title}`}>
            {read}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Every article in a timetable: date, title, topic. */
export function ArticleTimetable({
  articles,
  minutes,
  label,
}: {
  articles: readonly ArticleCard[];
  minutes: string;
  label: string;
}) {
  return (
    <ol className="timetable" aria-label={label}>
      {articles.map(({ category, date, dateLabel, excerpt, href, readMinutes, slug, title }) => (
        <li key={slug}>
          <time dateTime={date}>{dateLabel}</time>
          <div>
            <h2>
              <a href={href}>{title}</a>
            </h2>
            <p>{excerpt}</p>
          </div>
          <p className="timetable-topic">
            <b>{category}</b>
            <span>
              {readMinutes} {minutes}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}

export interface Topic {
  label: string;
  href: string;
  count: number;
  current: boolean;
}

export function Topics({ topics, label }: { topics: readonly Topic[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul className="topics">
        {topics.map(({ label: name, href, count, current }) => (
          <li key={href}>
            <a href={href} aria-current={current ? 'true' : undefined}>
              {name} <span className="tabular">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
