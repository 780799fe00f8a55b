import type { ReactNode } from 'react';
import { useScene } from '../../art/skyline.tsx';
import { useSite } from '../../site-context.tsx';

interface ParentPanelProps {
  copy: { heading: string; text: string };
  /** Shown below the text. */
  children: ReactNode;
}

/** The dark panel about the parent company, with a wide picture of the region. */
export function ParentPanel({ copy, children }: ParentPanelProps) {
  const { printable } = useSite().print;
  const { Parent } = useScene();
  return (
    <div className="parent-panel on-night">
      <Parent />
      <div>
        <h2>{printable(copy.heading)}</h2>
        <p>{printable(copy.text)}</p>
        {children}
      </div>
    </div>
  );
}
