import type { ReactNode } from 'react';

interface ClosingBandProps {
  /** Finished text, like `text`. */
  heading: string;
  text: string;
  /** Shown below the text. */
  more?: ReactNode;
  /** The next steps for a visitor. */
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
