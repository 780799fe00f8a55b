import type { SiteTestimonial } from '../../../domain/firm/site.ts';
import { Initials } from '../../art/windows.tsx';
import { Picture } from '../../picture.tsx';
import { SectionHeading } from '../../section-heading.tsx';
import { useSite } from '../../site-context.tsx';

/** The portrait of the quoted person, or their initials. */
function Portrait({ name, picture: id }: Pick<SiteTestimonial, 'name' | 'picture'>) {
  const picture = useSite().picture(id);
  return picture ? <Picture picture={picture} className="picture" sizes="42px" /> : <Initials name={name} />;
}

/** What a client said, with their name and company. */
export const Quotation = ({ quote, name, company, picture }: SiteTestimonial) => (
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
