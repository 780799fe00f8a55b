import type { Link } from '../../../domain/landing/page.ts';
import { SectionHeading } from '../../section-heading.tsx';

interface LinkColumnsProps {
  heading: string;
  lead?: string;
  links: readonly Link[];
}

/** Many short links in columns, such as one for each industry. */
export function LinkColumns({ heading, lead, links }: LinkColumnsProps) {
  if (links.length === 0) return null;
  return (
    <section className="section section--continued">
      <div className="wrap">
        <SectionHeading title={heading} lead={lead} />
        <ul className="link-columns">
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.label}</a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
