import type { ReactNode } from 'react';
import { Illustration, type IllustrationId } from '../art/illustrations.tsx';
import type { PictureRole } from '../art/scenes/scene.ts';
import { useScene } from '../art/skyline.tsx';
import { Breadcrumbs, type Crumb } from '../breadcrumbs.tsx';
import { useSite } from '../site-context.tsx';

interface PageHeadProps {
  title: string;
  lead?: string;
  crumbs?: readonly Crumb[];
  /** An illustration that a document of the firm chooses. */
  art?: IllustrationId;
  /** Otherwise, the role of the illustration in the region's artwork. */
  picture?: PictureRole;
  /** Buttons or small print below the lead. */
  children?: ReactNode;
}

export function PageHead({ title, lead, crumbs, picture, art, children }: PageHeadProps) {
  const { pictures } = useScene();
  const drawn = art ?? (picture && pictures[picture]);
  const { fill, printable } = useSite().print;
  const text = lead ? printable(lead) : '';
  return (
    <div className="page-head">
      <div className="wrap">
        <div className="page-head-text">
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          <h1>{fill(title)}</h1>
          {text && <p className="lead">{text}</p>}
          {children}
        </div>
        {drawn && <Illustration id={drawn} />}
      </div>
    </div>
  );
}
