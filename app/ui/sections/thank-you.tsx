import type { ReactNode } from 'react';
import { withWords } from '../../domain/text/with-words.ts';
import { Windows } from '../art/windows.tsx';
import { useSite } from '../site-context.tsx';
import { WhoAnswers } from './people/people.tsx';
import { PhoneLink } from './phone-link.tsx';

export interface ThankYouCopy {
  heading: string;
  text: string;
  /** Replaces the text when it is known by when the inquiry is answered. `{when}` is replaced with a time such as `by Monday 8:15 AM`. */
  promise?: string | undefined;
  /** The text before the reference number. */
  referenceLabel: string;
  nextHeading: string;
  /** What happens next, in order. */
  steps: readonly string[];
  /** The text before the phone number. */
  phone: string;
}

interface ThankYouProps {
  copy: ThankYouCopy;
  reference?: string | null;
  /** By when the inquiry is answered; null when that is not known. */
  answer?: string | null;
  /** More links below the text. */
  children?: ReactNode;
}

/** The page after a form was sent. Without a reference, as when the page is opened by hand, the rest still applies. */
export function ThankYou({ copy, reference, answer, children }: ThankYouProps) {
  const { fill, printable, printableItems } = useSite().print;
  const promise = answer && copy.promise && printable(withWords(copy.promise, { when: answer }));
  return (
    <section className="thank-you section">
      <div className="wrap">
        <div>
          <Windows total={5} lit={5} />
          <h1>{fill(copy.heading)}</h1>
          <p className="lead">{promise || printable(copy.text)}</p>
          <WhoAnswers place="thanks" />
          {reference && (
            <p className="thank-you-reference">
              {fill(copy.referenceLabel)} <strong>{reference}</strong>
            </p>
          )}
          {children}
        </div>
        <div>
          <h2>{fill(copy.nextHeading)}</h2>
          <ol className="numbered">
            {printableItems(copy.steps).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{printable(copy.phone)}</p>
          <PhoneLink />
        </div>
      </div>
    </section>
  );
}
