import { useContext } from 'react';
import type { FreeTimeLink } from '../../../domain/booking/first-time.ts';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';
import { bookAddress, type Choice } from './book-address.ts';
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

interface BookLinkProps {
  /** What the booking takes along, such as the number of people that the visitor asked a price for. */
  carried?: Choice;
}

/** The button for the first free time; without one, the button for booking a time. Renders nothing while none can be booked. */
export function BookLink({ carried = {} }: BookLinkProps) {
  const { data, print } = useSite();
  const { canBook, first } = useContext(BookingOffered);
  const more = new URLSearchParams(carried).toString();
  if (first) return <FreeTime {...first} href={more ? `${first.href}&${more}` : first.href} />;
  if (!canBook) return null;
  return (
    <ButtonLink href={bookAddress(carried)} look="outline">
      {print.fill(data.pages['booking-page'].link)}
    </ButtonLink>
  );
}
