import type { TimelineEntry } from '../../../domain/leads/lead-timeline.ts';
import { shortTime, wholeMinute } from '../../../domain/time/dates.ts';
import { useSite } from '../../site-context.tsx';

/** The lead's history, oldest first. Steps that are still due come last, with unlit windows. */
export function LeadTimeline({ entries, now }: { entries: readonly TimelineEntry[]; now: number }) {
  const { timeZone } = useSite().data.firm;
  return (
    <ol className="lead-timeline" data-live="timeline">
      {entries.map(({ key, at, title, text, state }) => (
        <li key={key} data-key={key}>
          <time className="tabular" dateTime={new Date(at).toISOString()}>
            {shortTime(timeZone, key === 'due' ? wholeMinute(at) : at, now)}
          </time>
          <span className="state-window" data-state={state} aria-hidden="true" />
          <div>
            <b className={state === 'failed' ? 'lead-bad' : undefined}>{title}</b>
            {text && <p className="lead-words">{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
