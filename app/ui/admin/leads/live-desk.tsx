import type { ReactNode } from 'react';
import type { WorkingHours } from '../../../domain/leads/business-hours.ts';
import { useSite } from '../../site-context.tsx';

interface LiveDeskProps {
  /** When the newest lead came; 0 without any. */
  newest: number;
  /** Changes whenever something of the desk changes. */
  mark: string;
  now: number;
  className?: string;
  /** A lead is open beside the list. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A page that enhance/lead-desk.ts keeps up to date, with the clocks of its leads going on in the browser. */
export function LiveDesk({ newest, mark, now, className, isOpen = false, children }: LiveDeskProps) {
  const { hours, timeZone } = useSite().data.firm;
  const working: WorkingHours = { hours, timeZone };
  return (
    <div
      className={className}
      data-enhance="panel"
      data-panel="lead-desk"
      data-newest={newest}
      data-mark={mark}
      data-now={now}
      data-hours={JSON.stringify(working)}
      data-open={isOpen ? '' : undefined}
    >
      {children}
    </div>
  );
}
