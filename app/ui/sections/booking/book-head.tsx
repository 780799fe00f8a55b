import type { ReactNode } from 'react';

interface BookHeadProps {
  title: string;
  lead?: string | undefined;
  /** At the end of the line, or below the text on small screens. */
  children?: ReactNode;
}

/** The head of the pages for booking. Finished texts. */
export function BookHead({ title, lead, children }: BookHeadProps) {
  return (
    <div className="book-head">
      <div className="wrap">
        <div>
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
