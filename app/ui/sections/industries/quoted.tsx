import type { SiteTestimonial } from '../../../domain/firm/site.ts';
import { Quotation } from '../home/testimonials.tsx';

/** One client's words, in large type. */
export const Quoted = ({ heading, testimonial }: { heading: string; testimonial: SiteTestimonial }) => (
  <section className="section section--continued">
    <div className="wrap quoted">
      <h2>{heading}</h2>
      <Quotation {...testimonial} />
    </div>
  </section>
);
