import type { ReactNode } from 'react';
import { ButtonLink } from '../../button.tsx';

interface AreaBoxProps {
  copy: { heading: string; askHeading: string; askText: string; button: string };
  /** The target of the button. */
  href: string;
  map?: ReactNode;
  /** `AreaGroup` elements. */
  children: ReactNode;
}

/** The box beside the text: where we work, and a contact button. */
export function AreaBox({ copy, href, map, children }: AreaBoxProps) {
  return (
    <aside className={map ? 'area-box area-box--map' : 'area-box area-box--sticky'} aria-label={copy.heading}>
      <h2>{copy.heading}</h2>
      {map}
      {children}
      <div className="area-ask area-group">
        <h3>{copy.askHeading}</h3>
        <p>{copy.askText}</p>
        <ButtonLink href={href} small>
          {copy.button}
        </ButtonLink>
      </div>
    </aside>
  );
}

export function AreaGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="area-group">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
