import { createContext, useContext } from 'react';
import { href } from 'react-router';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';

/** Whether visitors can book a time now. */
export const BookingOffered = createContext(false);

/** The button for booking a time. Renders nothing while none can be booked. */
export function BookLink() {
  const { data, print } = useSite();
  if (!useContext(BookingOffered)) return null;
  return (
    <ButtonLink href={href('/book')} look="outline">
      {print.fill(data.pages['booking-page'].link)}
    </ButtonLink>
  );
}
