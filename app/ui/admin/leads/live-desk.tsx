import type { ReactNode } from 'react';
import { Island } from '../../island.tsx';
import { LeadDesk, type LeadDeskProps } from '../../islands/desk/lead-desk.tsx';
import { useSite } from '../../site-context.tsx';

interface LiveDeskProps {
  className?: string;
  /** True when a lead is open beside the list. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Wraps a page that its `DeskNews` keeps up to date. */
export function LiveDesk({ className, isOpen = false, children }: LiveDeskProps) {
  return (
    <div className={className} data-desk="" data-open={isOpen ? '' : undefined}>
      {children}
    </div>
  );
}

/** Says how many leads have arrived. The script also advances the leads' clocks in the browser. */
export function DeskNews(seen: Omit<LeadDeskProps, 'hours'>) {
  const { hours, timeZone } = useSite().data.firm;
  const props: LeadDeskProps = { ...seen, hours: { hours, timeZone } };
  return (
    <Island name="lead-desk" props={props}>
      <LeadDesk {...props} />
    </Island>
  );
}
