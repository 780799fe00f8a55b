import type { SiteTestimonial } from '../../../domain/firm/site.ts';
import { Portrait } from '../home/testimonials.tsx';

/** One client's words, large. */
export function Quoted({ heading, testimonial }: { heading: string; testimonial: SiteTestimonial }) {
  const { quote, name, company, picture } = testimonial;
  return (
    <section className="section section--continued">
      <div className="wrap quoted">
        <h2>{heading}</h2>
        <figure>
          <blockquote>“{quote}”</blockquote>
          <figcaption>
            <Portrait name={name} picture={picture} />
            <div>
              <b>{name}</b>
              <span>{company}</span>
            </div>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
