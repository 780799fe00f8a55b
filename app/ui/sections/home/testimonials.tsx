import type { SiteTestimonial } from '../../../domain/firm/site.ts';
import { Initials } from '../../art/windows.tsx';
import { Picture } from '../../picture.tsx';
import { SectionHeading } from '../../section-heading.tsx';
import { useSite } from '../../site-context.tsx';

/** The portrait of a person quoted, or their initials. */
export function Portrait({ name, picture: id }: Pick<SiteTestimonial, 'name' | 'picture'>) {
  const picture = useSite().picture(id);
  return picture ? <Picture picture={picture} className="picture" sizes="42px" /> : <Initials name={name} />;
}

export function Testimonials({ heading, items }: { heading: string; items: readonly SiteTestimonial[] }) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHeading title={heading} />
        <div className="testimonials">
          {items.map(({ id, quote, name, company, picture }) => (
            <figure key={id}>
              <blockquote>“{quote}”</blockquote>
              <figcaption>
                <Portrait name={name} picture={picture} />
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
