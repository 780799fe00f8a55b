import type { ReactNode } from 'react';

export interface AccordionItem {
  question: string;
  answer: ReactNode;
  /** The anchor for links that open this question. */
  id?: string;
}

/**
 * Questions that open one at a time and close again, without a script: `details` elements that share a name close one another.
 * `data-accordion` marks where the page's script adds the arrow, Home and End keys.
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
