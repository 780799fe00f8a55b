import type { ReactNode } from 'react';
import { AccordionKeys } from './client-entry.tsx';

export interface AccordionItem {
  question: string;
  answer: ReactNode;
  /** The anchor for links that open this question. */
  id?: string;
}

interface AccordionProps {
  items: readonly AccordionItem[];
  name: string;
}

/**
 * Questions that open one at a time and close again, without a script: `details` elements that share a name close one another. The arrow,
 * Home and End keys need the script; without it, Tab and Enter work.
 */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="accordion">
      {items.map((item) => (
        <details key={item.question} name={name} id={item.id}>
          <summary>
            <h3>{item.question}</h3>
          </summary>
          <div className="accordion-answer">{item.answer}</div>
        </details>
      ))}
      <AccordionKeys />
    </div>
  );
}
