import { href } from 'react-router';
import { type Held, heldWords } from '../../../domain/leads/held-leads.ts';
import { useSite } from '../../site-context.tsx';

/** On Today: the leads that wait in Possible spam for a person's decision, and since when. Renders nothing without any. */
export function HeldBox({ held, now }: { held: Held | null; now: number }) {
  const { timeZone } = useSite().data.firm;
  if (held === null) return null;
  const { heading, text } = heldWords(held, timeZone, now);
  return (
    <p className="today-held" id="held-leads">
      <b>{heading}.</b> {text} <a href={href('/admin/quarantine')}>Review possible spam</a>
    </p>
  );
}
