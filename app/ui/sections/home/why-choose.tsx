import { href } from 'react-router';
import type { SiteData } from '../../../domain/firm/site.ts';
import { ArrowRight } from '../../art/icons.tsx';
import { LateDrawing } from '../../art/late-drawing.tsx';
import { ButtonLink } from '../../button.tsx';
import { SectionHeading } from '../../section-heading.tsx';
import { useSite } from '../../site-context.tsx';
import { Ticks } from '../ticks.tsx';
import { ParentPanel } from './parent-panel.tsx';

export function WhyChoose({ copy }: { copy: SiteData['pages']['home-page']['why'] }) {
  const { fill, printable } = useSite().print;
  const { parent } = copy;
  return (
    <section className="section section--continued">
      <div className="wrap">
        <SectionHeading title={fill(copy.heading)} />
        <div className="why">
          {copy.cards.map((card) => (
            <article key={card.title}>
              <LateDrawing id={card.art} />
              <h3>{fill(card.title)}</h3>
              <p>{printable(card.text)}</p>
            </article>
          ))}
        </div>
        <ParentPanel copy={parent}>
          <Ticks items={parent.points} />
          <ButtonLink href={href('/about')} look="window">
            {fill(parent.link)} <ArrowRight />
          </ButtonLink>
        </ParentPanel>
      </div>
    </section>
  );
}
