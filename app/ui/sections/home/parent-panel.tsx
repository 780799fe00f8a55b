import type { ReactNode } from 'react';
import { Laker } from '../../art/illustrations-harbour.tsx';
import { useSite } from '../../site-context.tsx';

interface ParentPanelProps {
  copy: { heading: string; text: string };
  /** Shown below the text. */
  children: ReactNode;
}

/** The dark panel about the parent company, with the large ship. */
export function ParentPanel({ copy, children }: ParentPanelProps) {
  const { printable } = useSite().print;
  return (
    <div className="parent-panel on-night">
      <Laker />
      <div>
        <h2>{printable(copy.heading)}</h2>
        <p>{printable(copy.text)}</p>
        {children}
      </div>
    </div>
  );
}
