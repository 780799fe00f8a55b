import { useContext } from 'react';
import { href } from 'react-router';
import type { FreeTimeLink } from '../../../domain/booking/first-time.ts';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';
import { BookingOffered } from './booking-offered.ts';

/** A free time as one button that says when. */
export function FreeTime({ href, when, label, button }: FreeTimeLink) {
  return (
    <a className="free-time" href={href}>
      <span className="free-when">
        <b>{when}</b> <span>{label}</span>
      </span>{' '}
      <span className="free-go">{button}</span>
    </a>
  );
}

/** The button for the first free time; without one, the button for booking a time. Renders nothing while none can be booked. */
export function BookLink() {
  const { data, print } = useSite();
  const { canBook, first } = useContext(BookingOffered);
  if (first) return <FreeTime {...first} />;
  if (!canBook) return null;
  return (
    <ButtonLink href={href('/book')} look="outline">
      {print.fill(data.pages['booking-page'].link)}
    </ButtonLink>
  );
}
