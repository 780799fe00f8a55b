import type { home } from '../../content/home.ts';
import { fill } from '../../domain/copy.ts';
import { ArrowRight } from '../art/icons.tsx';
import { Laker, Spot } from '../art/spots.tsx';
import { ButtonLink } from '../button.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { printable } from './printable.ts';
import { Ticks } from './ticks.tsx';

export function WhyChoose({ copy }: { copy: typeof home.why }) {
  const { parent } = copy;
  return (
    <section className="section section--continued">
      <div className="wrap">
        <SectionHeading title={fill(copy.heading)} />
        <div className="why">
          {copy.cards.map((card) => (
            <article key={card.title}>
              <Spot id={card.art} />
              <h3>{card.title}</h3>
              <p>{printable(card.text)}</p>
            </article>
          ))}
        </div>
        <div className="parent-panel on-night">
          <Laker />
          <div>
            <h2>{fill(parent.heading)}</h2>
            <p>{printable(parent.text)}</p>
            <Ticks items={parent.points} />
            <ButtonLink href="/about" look="window">
              {parent.link} <ArrowRight />
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
