import type { ReactNode } from 'react';

interface ClosingBandProps {
  /** Finished words, as is the text. */
  heading: string;
  text: string;
  /** Stands below the text. */
  more?: ReactNode;
  /** What a visitor can do next. */
  children: ReactNode;
}

/** The peach band that ends an inner page. */
export function ClosingBand({ heading, text, more, children }: ClosingBandProps) {
  return (
    <section className="closing-call">
      <div className="wrap">
        <div>
          <h2>{heading}</h2>
          <p>{text}</p>
          {more}
        </div>
        <div className="closing-call-actions">{children}</div>
      </div>
    </section>
  );
}
