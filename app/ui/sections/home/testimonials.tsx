import type { SiteTestimonial } from '../../../domain/firm/site.ts';
import { Initials } from '../../art/windows.tsx';
import { SectionHeading } from '../../section-heading.tsx';

export function Testimonials({ heading, items }: { heading: string; items: readonly SiteTestimonial[] }) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading title={heading} />
        <div className="testimonials">
          {items.map(({ id, quote, name, company }) => (
            <figure key={id}>
              <blockquote>“{quote}”</blockquote>
              <figcaption>
                <Initials name={name} />
                <div>
                  <b>{name}</b>
                  <span>{company}</span>
                </div>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
