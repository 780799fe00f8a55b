import { ArrowRight } from '../../art/icons.tsx';
import { SectionHeading } from '../../section-heading.tsx';
import { type CardLink, CardLinks } from '../articles/card-links.tsx';

interface CardSectionProps {
  title: string;
  lead?: string;
  items: readonly CardLink[];
  /** The link after the cards, to all locations. */
  all: { href: string; label: string };
  ground?: 'shoal';
}

/** A few cards and a link to the rest. */
export function CardSection({ title, lead, items, all, ground }: CardSectionProps) {
  if (items.length === 0) return null;
  return (
    <section className={`section section--${ground ?? 'continued cards-on-white'}`}>
      <div className="wrap">
        <SectionHeading title={title} lead={lead} />
        <CardLinks items={items} />
        <a className="more-link" href={all.href}>
          {all.label} <ArrowRight />
        </a>
      </div>
    </section>
  );
}
