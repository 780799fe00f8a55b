import { Accordion, type AccordionItem } from '../accordion.tsx';
import { useSite } from '../site-context.tsx';
import { PhoneLink } from './phone-link.tsx';

interface QuestionsProps {
  heading: string;
  /** Text before and after the phone number. */
  copy: { before: string; after: string };
  items: readonly AccordionItem[];
  /** Follows a section with the same background. */
  continued?: boolean;
}

export function Questions({ heading, copy, items, continued = false }: QuestionsProps) {
  const { fill } = useSite().print;
  return (
    <section className={continued ? 'section section--continued' : 'section'}>
      <div className="wrap questions">
        <div>
          <h2>{fill(heading)}</h2>
          <p className="muted">
            {fill(copy.before)} <PhoneLink className="tabular" /> {fill(copy.after)}
          </p>
        </div>
        <Accordion items={items} name="questions" />
      </div>
    </section>
  );
}
