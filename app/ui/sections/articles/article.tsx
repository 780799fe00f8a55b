import { href } from 'react-router';
import type { SiteArticle } from '../../../domain/firm/site.ts';
import type { ArticleCard } from '../../../domain/site/article-card.ts';
import type { ServiceLink } from '../../../domain/site/article-services.ts';
import type { Heading } from '../../../domain/text/long-text/page-text.ts';
import { displayDate } from '../../../domain/time/dates.ts';
import { ArrowRight, Clock } from '../../art/icons.tsx';
import { Illustration } from '../../art/illustrations.tsx';
import { Breadcrumbs, type Crumb } from '../../breadcrumbs.tsx';
import { ButtonLink } from '../../button.tsx';
import { ClosedOnPhones } from '../../client-entry.tsx';
import { Picture, PictureCredit } from '../../picture.tsx';
import { ShareButton, type ShareCopy } from '../../share-button.tsx';
import { PhoneLink } from '../phone-link.tsx';

interface ArticleHeadProps {
  article: ArticleCard & Pick<SiteArticle, 'author' | 'reviewed'>;
  crumbs: readonly Crumb[];
  copy: { minutes: string; reviewed?: string | undefined; share: ShareCopy };
  /** Absolute address of the article. */
  url: string;
}

export function ArticleHead({ article, crumbs, copy, url }: ArticleHeadProps) {
  return (
    <div className="page-head article-head">
      <div className="wrap">
        <div className="page-head-text">
          <Breadcrumbs crumbs={crumbs} />
          <p className="article-topic">{article.category}</p>
          <h1>{article.title}</h1>
          <p className="article-facts">
            <time dateTime={article.date}>{article.dateLabel}</time>
            <span>
              <Clock size={18} /> {article.readMinutes} {copy.minutes}
            </span>
            <span>{article.author}</span>
            {article.reviewed && copy.reviewed && (
              <time dateTime={article.reviewed}>
                {copy.reviewed} {displayDate(article.reviewed)}
              </time>
            )}
          </p>
          <ShareButton url={url} copy={copy.share} />
        </div>
        {article.picture ? (
          <div className="page-head-photo">
            <Picture picture={article.picture} className="picture" sizes="(min-width: 48rem) 30rem, 100vw" first />
            <PictureCredit picture={article.picture} />
          </div>
        ) : (
          <Illustration id={article.art} />
        )}
      </div>
    </div>
  );
}

export interface ArticleAsideCopy {
  contents: string;
  servicesHeading: string;
  help: { heading: string; text: string; button: string };
}

interface ArticleBodyProps {
  html: string;
  headings: readonly Heading[];
  services: readonly ServiceLink[];
  copy: ArticleAsideCopy;
}

/** The text, with the table of contents, which is closed on a phone, matching services and a contact link beside it. */
export function ArticleBody({ html, headings, services, copy }: ArticleBodyProps) {
  return (
    <div className="article-columns wrap section">
      <details className="article-contents" open>
        <summary>
          <h2>{copy.contents}</h2>
        </summary>
        <nav aria-label={copy.contents}>
          <ol className="article-contents-list">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <ClosedOnPhones />
      </details>
      {/* Rendered from our own Markdown, whose HTML is escaped. */}
      <article className="prose long-text" dangerouslySetInnerHTML={{ __html: html }} />
      <aside className="article-aside">
        <h2>{copy.servicesHeading}</h2>
        <ul className="article-services">
          {services.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>
                {label} <ArrowRight size={18} />
              </a>
            </li>
          ))}
        </ul>
        <div className="article-help">
          <h2>{copy.help.heading}</h2>
          <p>{copy.help.text}</p>
          <ButtonLink href={href('/contact')} small>
            {copy.help.button}
          </ButtonLink>
          <PhoneLink className="article-phone" />
        </div>
      </aside>
    </div>
  );
}
