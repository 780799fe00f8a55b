import { href } from 'react-router';
import type { home } from '../../../content/home.ts';
import { fill } from '../../../domain/site/copy.ts';
import { ArrowRight } from '../../art/icons.tsx';
import { Illustration } from '../../art/illustrations.tsx';
import { ButtonLink } from '../../button.tsx';
import { SectionHeading } from '../../section-heading.tsx';
import { printable } from '../printable.ts';
import { Ticks } from '../ticks.tsx';
import { ParentPanel } from './parent-panel.tsx';

export function WhyChoose({ copy }: { copy: typeof home.why }) {
  const { parent } = copy;
  return (
    <section className="section section--continued">
      <div className="wrap">
        <SectionHeading title={fill(copy.heading)} />
        <div className="why">
          {copy.cards.map((card) => (
            <article key={card.title}>
              <Illustration id={card.art} />
              <h3>{card.title}</h3>
              <p>{printable(card.text)}</p>
            </article>
          ))}
        </div>
        <ParentPanel copy={parent}>
          <Ticks items={parent.points} />
          <ButtonLink href={href('/about')} look="window">
            {parent.link} <ArrowRight />
          </ButtonLink>
        </ParentPanel>
      </div>
    </section>
  );
}
