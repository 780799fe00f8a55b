import type { ReactNode } from 'react';
import { Illustration } from '../../art/illustrations.tsx';
import { LateDrawing } from '../../art/late-drawing.tsx';
import type { PictureRole } from '../../art/scenes/scene.ts';
import { useScene } from '../../art/skyline.tsx';
import { useSite } from '../../site-context.tsx';

interface ParentPanelProps {
  copy: { heading: string; text: string };
  /** The region's illustration with this role, instead of the wide drawing about the parent company. */
  picture?: PictureRole;
  /** Shown below the text. */
  children: ReactNode;
}

/** A dark panel beside a picture: about the parent company, or about people of the firm. */
export function ParentPanel({ copy, picture, children }: ParentPanelProps) {
  const { printable } = useSite().print;
  const { pictures } = useScene();
  return (
    <div className="parent-panel on-night">
      {picture ? (
        <div className="parent-panel-art">
          <Illustration id={pictures[picture]} />
        </div>
      ) : (
        <LateDrawing id="parent" />
      )}
      <div className="parent-panel-text">
        <h2>{printable(copy.heading)}</h2>
        <p>{printable(copy.text)}</p>
        {children}
      </div>
    </div>
  );
}
