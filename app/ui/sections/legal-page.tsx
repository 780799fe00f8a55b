import { href } from 'react-router';
import type { LegalPageView } from '../../domain/site/legal-page.ts';
import { ButtonLink } from '../button.tsx';
import { useSite } from '../site-context.tsx';
import { PageHead } from './page-head.tsx';

/** A long text with its table of contents beside it and two links at its end. */
export function LegalPage({ title, updated, updatedLabel, html, headings }: LegalPageView) {
  const { data, print } = useSite();
  const { fill } = print;
  const copy = data.pages['legal-page-copy'];
  return (
    <>
      <PageHead title={title}>
        <p className="muted">
          {fill(copy.updated)} <time dateTime={updated}>{updatedLabel}</time>
        </p>
      </PageHead>
      <div className="wrap section legal">
        <nav className="legal-contents" aria-labelledby="contents-heading">
          <h2 id="contents-heading">{fill(copy.contents)}</h2>
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
            <ButtonLink href={href('/contact')}>{fill(copy.contact)}</ButtonLink>
            <ButtonLink href={href('/')} look="outline">
              {fill(copy.home)}
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  );
}
