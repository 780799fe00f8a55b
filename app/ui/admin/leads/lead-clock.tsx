import { plainPromise, replyClock } from '../../../domain/leads/reply-clock.ts';
import { promiseMinutes } from '../../../domain/time/business-hours.ts';
import { useSite } from '../../site-context.tsx';

interface LeadClockProps {
  dueAt: number;
  now: number;
  /** True for an emergency, which waits for no opening. */
  isUrgent: boolean;
}

/** The reply clock: words, and one lit cell per minute that has passed. islands/desk/lead-desk.tsx keeps it up to date. */
export function LeadClock({ dueAt, now, isUrgent }: LeadClockProps) {
  const { words, cells, state } = replyClock(useSite().data.firm, dueAt, now, isUrgent);
  return (
    <span className="lead-clock" data-due={dueAt} data-urgent={isUrgent || undefined} data-state={state}>
      <span className="lead-clock-words tabular">{words}</span>
      <span className="lead-clock-cells" aria-hidden="true" hidden={cells === 0}>
        {Array.from({ length: promiseMinutes }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other key
          <i key={at} data-on={at < cells ? '' : undefined} />
        ))}
      </span>
    </span>
  );
}

interface PlainPromiseProps {
  receivedAt: number;
  /** Null when no answer is due, and for an emergency, which waits for no opening. */
  dueAt: number | null;
  now: number;
}

/** When a lead arrived and when its answer is due, as plain times. islands/desk/lead-desk.tsx keeps it up to date. */
export function PlainPromise({ receivedAt, dueAt, now }: PlainPromiseProps) {
  return (
    <span className="tabular" data-received={receivedAt} data-due={dueAt ?? undefined}>
      {plainPromise(useSite().data.firm, { receivedAt, dueAt }, now)}
    </span>
  );
}
