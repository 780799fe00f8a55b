import type { ReactNode } from 'react';

export interface AccordionItem {
  question: string;
  answer: ReactNode;
  /** The anchor for links that open this question. */
  id?: string;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  name: string;
  /** True on a page whose script adds the arrow, Home and End keys. Without the script, Tab and Enter work. */
  keys?: boolean;
}

/** Questions that open one at a time and close again, without a script: `details` elements that share a name close one another. */
export function Accordion({ items, name, keys = false }: AccordionProps) {
  return (
    <div className="accordion" data-enhance={keys ? 'accordion-keys' : undefined}>
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
