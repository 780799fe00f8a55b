import { landingWords } from '../../../domain/landing/main-text.ts';
import type { Link } from '../../../domain/landing/page.ts';
import { ArrowRight } from '../../art/icons.tsx';

interface RelatedPagesProps {
  heading?: string;
  links: readonly Link[];
  /** The link after the cards. */
  all?: { href: string; label: string };
}

/** Cards that show only the heading of the page to which each one links. */
export function RelatedPages({ heading = landingWords.related, links, all }: RelatedPagesProps) {
  if (links.length === 0) return null;
  return (
    <section className="section section--shoal">
      <div className="wrap">
        <h2>{heading}</h2>
        <ul className="card-links">
          {links.map((link) => (
            <li key={link.href}>
              <a className="card-link" href={link.href}>
                <h3>{link.label}</h3>
              </a>
            </li>
          ))}
        </ul>
        {all && (
          <a className="more-link" href={all.href}>
            {all.label} <ArrowRight />
          </a>
        )}
      </div>
    </section>
  );
}
