import type { BookingKind } from '../../../domain/booking/booking-type.ts';
import type { DayOfTimes } from '../../../domain/booking/visitor-times.ts';
import { useSite } from '../../site-context.tsx';
import { WhoAnswers } from '../people/people.tsx';
import { bookAddress, type Choice } from './book-address.ts';
import { BookHead } from './book-head.tsx';
import { BookingForm } from './booking-form.tsx';
import { CarriedLines, carriedBy } from './carried.tsx';
import { Slip } from './slip.tsx';

/** Why the form was not accepted, and what was typed. */
export interface Refused {
  values: Readonly<Record<string, string>>;
  errors: Record<string, string>;
  sentence: string;
  /** The key to send again after an outage. */
  keyToRepeat: string | null;
}

interface DetailsPageProps {
  choice: Choice;
  kind: BookingKind;
  /** The chosen time; null when it was taken while the visitor typed. */
  at: number | null;
  /** `Thursday, 10:00 AM` */
  heading: string | null;
  /** The time in two lines. */
  lines: readonly string[];
  /** The visitor's time zone. */
  zone: { words: string };
  /** The chosen day. */
  day: string | null;
  others: DayOfTimes;
  known: boolean;
  refused: Refused | undefined;
  origin: Readonly<Record<string, string>>;
  idempotencyKey: string;
  turnstileKey: string | undefined;
}

/** The second page of a booking: the chosen time, and the form for the visitor's details. */
export function DetailsPage(props: DetailsPageProps) {
  const { choice, kind, at, heading, lines, zone, day, others, known, refused, origin } = props;
  const site = useSite();
  const { data, print } = site;
  const carried = carriedBy(site, choice);
  const copy = data.pages['booking-page'];
  const back = `${bookAddress(choice, day === null ? {} : { day })}#times`;
  return (
    <>
      <BookHead
        title={at === null || heading === null ? print.fill(copy.heading) : heading}
        lead={print.printable(copy.form.lead)}
      />
      <section className="section">
        <div className="wrap book">
          <BookingForm
            action={bookAddress(choice, at === null ? {} : { time: String(at) })}
            kind={kind}
            at={at}
            others={others}
            back={back}
            known={known}
            values={refused?.values ?? origin}
            errors={refused?.errors ?? {}}
            sentence={refused?.sentence}
            idempotencyKey={refused?.keyToRepeat ?? props.idempotencyKey}
            turnstileKey={props.turnstileKey}
            carried={carried}
          />
          {at !== null && (
            <Slip lines={lines}>
              <p>
                {print.fill(copy.kinds[kind].name)}, {zone.words}. <a href={back}>{print.fill(copy.slip.change)}</a>
              </p>
              {!known && <CarriedLines {...carried} />}
              <WhoAnswers place="booking" />
            </Slip>
          )}
        </div>
      </section>
    </>
  );
}
