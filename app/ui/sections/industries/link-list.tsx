import type { Link } from '../../../domain/landing/page.ts';

interface LinkListProps {
  heading: string;
  links: readonly Link[];
}

/** A heading and links in columns. Renders nothing without links. */
export function LinkList({ heading, links }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul className="plain-links">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
