import { href } from 'react-router';
import type { BookingKind } from '../../../domain/booking/booking-type.ts';
import type { FreeTimeLink } from '../../../domain/booking/first-time.ts';
import type { Tower } from '../../../domain/booking/tower.ts';
import type { Zone, Zones } from '../../../domain/booking/visitor-times.ts';
import { withWords } from '../../../domain/text/with-words.ts';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';
import { bookAddress, type Choice } from './book-address.ts';
import { BookHead } from './book-head.tsx';
import { FreeTime } from './book-link.tsx';
import { CarriedLines, carriedBy } from './carried.tsx';
import { KindLinks, WhereChoice, ZoneChoice } from './choices.tsx';
import { Slip } from './slip.tsx';
import { TimesTower } from './times-tower.tsx';

export interface ChooseProps {
  choice: Choice;
  kinds: readonly { kind: BookingKind; minutes: number }[];
  kind: BookingKind | null;
  location: string | null;
  zones: Zones;
  zone: Zone;
  /** Null while it is not known for what, because a visit needs a place, and without a free time. */
  tower: Tower | null;
  /** True when no time is free. */
  isEmpty: boolean;
  first: FreeTimeLink | null;
  /** The time that the address asks for and that is no longer free, in words. */
  gone: string | null;
}

/** The first page of a booking: the first free time as one button, and below it what, when and in which time zone. */
export function ChoosePage({ choice, kinds, kind, location, zones, zone, tower, isEmpty, first, gone }: ChooseProps) {
  const site = useSite();
  const { data, print } = site;
  const copy = data.pages['booking-page'];
  return (
    <>
      <BookHead title={print.fill(copy.heading)} lead={print.printable(copy.lead)}>
        {first && <FreeTime {...first} />}
      </BookHead>
      <section className="section">
        <div className="wrap book">
          <div>
            {gone && first && (
              <p className="notice" role="status">
                {print.fill(withWords(copy.first.gone, { when: gone, next: first.when }))}
              </p>
            )}
            <KindLinks kinds={kinds} chosen={kind} choice={choice} />
            {kind === 'visit' && <WhereChoice location={location} choice={choice} />}
            {isEmpty && <p className="notice">{print.printable(copy.choose.none)}</p>}
            {tower && (
              <TimesTower
                heading={print.fill(copy.choose.day)}
                tower={tower}
                dayAddress={(day) => `${bookAddress(choice, { day })}#times`}
                timeAddress={(at) => bookAddress(choice, { time: String(at) })}
              >
                <ZoneChoice zones={zones} zone={zone} choice={choice} />
              </TimesTower>
            )}
          </div>
          <Slip lines={[print.fill(copy.slip.none)]}>
            <p>{print.printable(copy.slip.hint)}</p>
            <CarriedLines {...carriedBy(site, choice)} />
          </Slip>
        </div>
      </section>
    </>
  );
}

export interface BookedBeforeProps {
  /** `10:00 AM on Thursday, December 3` */
  when: string;
  /** `10:00 AM` */
  time: string;
  at: number;
  /** The booked time in two lines. */
  lines: readonly string[];
  isReserved: boolean;
  /** The token in the address of the booking's page. */
  token: string;
  /** The times that the booking can be moved to; null when it cannot be moved. */
  tower: Tower | null;
  choice: Choice;
  /** The part of the address by which the visitor books one more time. */
  another: string;
}

/** What a visitor sees who has booked and comes back: the question whether to move the booking. */
export function BookedBefore({ when, time, at, lines, isReserved, token, tower, choice, another }: BookedBeforeProps) {
  const { data, print } = useSite();
  const copy = data.pages['booking-page'];
  const own = href('/book/:token', { token });
  return (
    <>
      <BookHead title={print.fill(copy.heading)} />
      <section className="section">
        <div className="wrap book">
          <div>
            <div className="booking-before" role="status">
              <div>
                <h2>{print.fill(withWords(isReserved ? copy.again.reserved : copy.again.question, { when }))}</h2>
                {tower && <p>{print.printable(copy.again.hint)}</p>}
              </div>
              <ButtonLink href={own} look="outline" small>
                {print.fill(isReserved ? copy.again.move : withWords(copy.change.keep, { time }))}
              </ButtonLink>
            </div>
            {tower && (
              <TimesTower
                heading={print.fill(copy.choose.day)}
                tower={tower}
                dayAddress={(day) => `${bookAddress(choice, { day })}#times`}
                timeAddress={(to) => `${own}?time=${to}`}
                booked={at}
              />
            )}
            <p className="booking-second">
              <a href={bookAddress(choice, { another })}>{print.fill(copy.again.another)}</a>
            </p>
          </div>
          <Slip lines={lines}>
            <p>
              <a href={own}>{print.fill(copy.again.move)}</a>
            </p>
          </Slip>
        </div>
      </section>
    </>
  );
}
