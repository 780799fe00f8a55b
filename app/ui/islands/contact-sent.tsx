import { useEffect, useRef } from 'react';
import type { SiteData } from '../../domain/firm/site.ts';
import type { ThankYouCopy } from '../sections/thank-you.tsx';

/** Placeholder in a finished text for the time of the promised answer, which is known only after sending. */
export const whenMark = '[when]';

/** The finished texts of the thank-you page. The promise contains `whenMark`. */
export interface Thanks extends ThankYouCopy {
  /** The label of the link to book a time. */
  booking: string;
}

interface ContactSentProps {
  thanks: Thanks;
  reference?: string | null | undefined;
  /** By when the inquiry is answered, such as `by Monday 8:15 AM`. */
  answer?: string | null | undefined;
  /** The address for booking a time for this inquiry; null while none can be booked. */
  booking?: string | null | undefined;
  phone: SiteData['firm']['phone'];
}

/** Stands above the form after it was sent. Visitors without JavaScript get the page `/contact/thanks` with the same text. */
export function ContactSent({ thanks, reference, answer, booking, phone }: ContactSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, []);
  return (
    <div className="contact-sent" ref={box} tabIndex={-1}>
      <h3>{thanks.heading}</h3>
      <p>{thanks.promise && answer ? thanks.promise.replace(whenMark, answer) : thanks.text}</p>
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
