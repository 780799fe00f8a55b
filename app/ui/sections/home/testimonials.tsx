import type { SiteTestimonial } from '../../../domain/firm/site.ts';
import { SectionHeading } from '../../section-heading.tsx';
import { Portrait } from '../people/portrait.tsx';

/** What a client said, with their name and company. */
export const Quotation = ({ quote, name, company, picture }: SiteTestimonial) => (
  <figure>
    <blockquote>“{quote}”</blockquote>
    <figcaption>
      <Portrait name={name} picture={picture} sizes="42px" />
      <div>
        <b>{name}</b>
        <span>{company}</span>
      </div>
    </figcaption>
  </figure>
);

export function Testimonials({ heading, items }: { heading: string; items: readonly SiteTestimonial[] }) {
  return (
    <section className="section section--continued">
      <div className="wrap">
        <SectionHeading title={heading} />
        <div className="testimonials">
          {items.map((testimonial) => (
            <Quotation key={testimonial.id} {...testimonial} />
          ))}
        </div>
      </div>
    </section>
  );
}
