import { useEffect, useRef } from 'react';
import type { SiteData } from '../../domain/firm/site.ts';
import type { ThankYouCopy } from '../sections/thank-you.tsx';

/** Where a finished text gets the time of the promised answer, which is known only after sending. */
export const whenMark = '[when]';

/** The thank-you page's words, finished; the promise has `whenMark` in it. */
export interface Thanks extends ThankYouCopy {
  /** The words of the link to book a time. */
  booking: string;
}

interface ContactSentProps {
  thanks: Thanks;
  reference?: string | null | undefined;
  /** By when the enquiry is answered: `by Monday 8:15 AM`. */
  answer?: string | null | undefined;
  /** The address at which a time is booked for this inquiry; null while none can be booked. */
  booking?: string | null | undefined;
  phone: SiteData['firm']['phone'];
}

/** In place of the form after it was sent: what the page `/contact/thanks` says to visitors without JavaScript. */
export function ContactSent({ thanks, reference, answer, booking, phone }: ContactSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  return (
    <div className="contact-sent" ref={box} tabIndex={-1}>
      <h3>{thanks.heading}</h3>
      <p>{thanks.text}</p>
      {thanks.promise && answer && <p>{thanks.promise.replace(whenMark, answer)}</p>}
      {reference && (
        <p className="thank-you-reference">
          {thanks.referenceLabel} <strong className="contact-form-reference">{reference}</strong>
        </p>
      )}
      {booking && (
        <p>
          <a href={booking}>{thanks.booking}</a>
        </p>
      )}
      <h4>{thanks.nextHeading}</h4>
      <ol className="numbered">
        {thanks.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        {thanks.phone} <a href={`tel:${phone.e164}`}>{phone.display}</a>
      </p>
    </div>
  );
}
