import type { DayOfTimes } from '../../../domain/booking/visitor-times.ts';
import { ErrorSummary } from '../../islands/field.tsx';
import { useSite } from '../../site-context.tsx';
import { DayLinks, TimeChoice } from './times.tsx';

/** A reservation that waits for its mail (`wait`) or for the button (`ask`), or whose time ran out. */
export type Held = 'wait' | 'ask' | 'lapsed' | 'lapsed-ask';

interface BookedPageProps {
  /** The booked time in the visitor's time zone, and in the firm's if that differs. */
  clocks: readonly string[];
  reference: string;
  sequence: number;
  mayChange: boolean;
  days: readonly DayOfTimes[];
  /** The day whose times are shown. */
  day: DayOfTimes | null;
  held: Held | null;
  /** The address with the free times. */
  other: string;
  /** Why a change was refused. */
  refusal: string | null;
}

/** The button that confirms a reservation, on the page that its mail leads to, and the way to other times when it is over. */
function HeldPart({ held, other }: Pick<BookedPageProps, 'other'> & { held: Held }) {
  const { data, print } = useSite();
  const words = data.pages['booking-page'].held;
  return (
    <div className="booking-part">
      {(held === 'ask' || held === 'lapsed-ask') && (
        <form method="post">
          <button type="submit" className="button" name="intent" value="confirm">
            {print.fill(held === 'ask' ? words.button : words.again)}
          </button>
        </form>
      )}
      {(held === 'lapsed' || held === 'lapsed-ask') && <a href={other}>{print.fill(words.other)}</a>}
    </div>
  );
}

/** A booking as the visitor sees it: its time, and the forms that move and cancel it. */
export function BookedPage({
  clocks,
  reference,
  sequence,
  mayChange,
  days,
  day,
  held,
  other,
  refusal,
}: BookedPageProps) {
  const { data, print } = useSite();
  const { booked, choose } = data.pages['booking-page'];
  const { heading: _heading, ...texts } = booked;
  const words = print.fillDeep(texts);
  const seen = <input type="hidden" name="sequence" value={sequence} />;
  return (
    <>
      {refusal && <ErrorSummary errors={{}} idOf={String} sentence={print.fill(refusal)} />}
      <dl className="booking-facts" data-enhance="form-draft" data-draft="booking">
        <div>
          <dt>{words.when}</dt>
          <dd>{clocks[0]}</dd>
        </div>
        {clocks[1] && (
          <div>
            <dt>{words.ours}</dt>
            <dd>{clocks[1].replace(/^\(|\)$/g, '')}</dd>
          </div>
        )}
        <div>
          <dt>{words.reference}</dt>
          <dd>{reference}</dd>
        </div>
      </dl>
      {held && <HeldPart held={held} other={other} />}
      {mayChange && (
        <>
          {day && (
            <div className="booking-part">
              <DayLinks
                heading={words.move}
                days={days}
                chosen={day.iso}
                addressOf={(iso) => `?day=${iso}#booking-move`}
              />
              <form method="post" className="booking-part" id="booking-move">
                {seen}
                <TimeChoice heading={print.fill(choose.time)} day={day} />
                <button type="submit" className="button booking-part" name="intent" value="move">
                  {words.moveButton}
                </button>
              </form>
            </div>
          )}
          <form method="post" className="booking-part">
            {seen}
            <p>{words.cancel}</p>
            <button type="submit" className="button button--outline" name="intent" value="cancel">
              {words.cancelButton}
            </button>
          </form>
        </>
      )}
    </>
  );
}
