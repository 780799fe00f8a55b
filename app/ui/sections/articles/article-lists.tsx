import type { ArticleCard } from '../../../domain/site/article-card.ts';

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
