import type { ReactNode } from 'react';

export interface AccordionItem {
  question: string;
  answer: ReactNode;
  /** Anchor, for links that open on this question. */
  id?: string;
}

/**
 * Questions that open one at a time and close again, without script: `details` that share a name exclude one another.
 * `data-accordion` is where the page's script adds the arrow, Home and End keys.
 */
export function Accordion({ items, name }: { items: readonly AccordionItem[]; name: string }) {
  return (
    <div className="accordion" data-accordion>
      {items.map((item) => (
        <details key={item.question} name={name} id={item.id}>
          <summary>
            <h3>{item.question}</h3>
          </summary>
          <div className="accordion-answer">{item.answer}</div>
        </details>
      ))}
    </div>
  );
}
