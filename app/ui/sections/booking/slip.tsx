import type { ReactNode } from 'react';
import { useSite } from '../../site-context.tsx';

interface SlipProps {
  /** The lines of the time. */
  lines: readonly string[];
  /** What is said about it. */
  children: ReactNode;
  /** True when no invitation follows. */
  isOver?: boolean;
}

/** The note beside the times or the form: what is chosen or booked, and what happens next. */
export function Slip({ lines, children, isOver = false }: SlipProps) {
  const { data, print } = useSite();
  const { label, after } = data.pages['booking-page'].slip;
  return (
    <aside className="slip" aria-label={print.fill(label)}>
      <div>
        <p className="slip-time">
          {lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </p>
        {children}
      </div>
      {!isOver && <p>{print.printable(after)}</p>}
    </aside>
  );
}
