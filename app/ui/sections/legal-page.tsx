import { href } from 'react-router';
import type { legalCopy, LegalPage as Page } from '../../content/legal.ts';
import { displayDate } from '../../domain/site/dates.ts';
import type { Heading } from '../../domain/site/markdown.ts';
import { ButtonLink } from '../button.tsx';
import { PageHead } from './page-head.tsx';

interface LegalPageProps {
  page: Pick<Page, 'title' | 'updated'>;
  /** HTML made from our own Markdown. */
  html: string;
  headings: readonly Heading[];
  copy: typeof legalCopy;
}

/** A long text with its table of contents beside it and two links at its end. */
export function LegalPage({ page, html, headings, copy }: LegalPageProps) {
  return (
    <>
      <PageHead title={page.title}>
        <p className="muted">
          {copy.updated} <time dateTime={page.updated}>{displayDate(page.updated)}</time>
        </p>
      </PageHead>
      <div className="wrap section legal">
        <nav className="legal-contents" aria-labelledby="contents-heading">
          <h2 id="contents-heading">{copy.contents}</h2>
          <ul className="legal-list">
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          <div className="buttons">
            <ButtonLink href={href('/contact')}>{copy.contact}</ButtonLink>
            <ButtonLink href={href('/')} look="outline">
              {copy.home}
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}
