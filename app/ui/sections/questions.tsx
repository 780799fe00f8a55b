import { Accordion, type AccordionItem } from '../accordion.tsx';
import { PhoneLink } from './phone-link.tsx';

interface QuestionsProps {
  heading: string;
  /** Words before and after the telephone number. */
  copy: { before: string; after: string };
  items: readonly AccordionItem[];
  /** The page's script adds keys to the accordion; without it Tab and Enter do. */
  keys?: boolean;
  /** Follows a section of the same ground. */
  continued?: boolean;
}

export function Questions({ heading, copy, items, keys = false, continued = false }: QuestionsProps) {
  return (
    <section className={continued ? 'section section--continued' : 'section'}>
      <div className="wrap questions">
        <div>
          <h2>{heading}</h2>
          <p className="muted">
            {copy.before} <PhoneLink className="inline-phone" /> {copy.after}
          </p>
        </div>
        <div data-enhance={keys ? 'accordion-keys' : undefined}>
          <Accordion items={items} name="questions" />
        </div>
      </div>
    </section>
  );
}
