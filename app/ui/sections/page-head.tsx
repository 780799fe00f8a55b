import type { ReactNode } from 'react';
import { Illustration, type IllustrationId } from '../art/illustrations.tsx';
import { Breadcrumbs, type Crumb } from '../breadcrumbs.tsx';
import { useSite } from '../site-context.tsx';

interface PageHeadProps {
  title: string;
  lead?: string;
  crumbs?: readonly Crumb[];
  art?: IllustrationId;
  /** Buttons or small print below the lead. */
  children?: ReactNode;
}

export function PageHead({ title, lead, crumbs, art, children }: PageHeadProps) {
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
        {art && <Illustration id={art} />}
      </div>
    </div>
  );
}
