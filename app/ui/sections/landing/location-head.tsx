import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../../breadcrumbs.tsx';
import { useSite } from '../../site-context.tsx';

interface LocationHeadProps {
  crumbs: readonly Crumb[];
  title: string;
  lead?: string;
  /** A fact below the lead. */
  note?: ReactNode;
  /** The picture that fills the right half: a map of the location. A page of the firm's own has none. */
  map?: ReactNode;
  /** Buttons below the lead. */
  children?: ReactNode;
}

/** The head of a page about one location, with its map as the picture. */
export function LocationHead({ crumbs, title, lead, note, map, children }: LocationHeadProps) {
  const { fill, printable } = useSite().print;
  return (
    <div className="place-head">
      <div className="wrap">
        <div className="place-head-text">
          <Breadcrumbs crumbs={crumbs} />
          <h1>{fill(title)}</h1>
          {lead && <p className="lead">{printable(lead)}</p>}
          {note}
          <div className="buttons">{children}</div>
        </div>
        {map}
      </div>
    </div>
  );
}
