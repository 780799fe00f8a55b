import type { ReactNode } from 'react';
import type { WorkingHours } from '../../../domain/time/business-hours.ts';
import { useSite } from '../../site-context.tsx';

interface LiveDeskProps {
  /** When the newest lead arrived; 0 without any. */
  newest: number;
  /** A hash that changes whenever the inbox changes. */
  mark: string;
  now: number;
  className?: string;
  /** True when a lead is open beside the list. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Wraps a page that enhance/lead-desk.ts keeps up to date. The script also advances the leads' clocks in the browser. */
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
