import type { DayOfTimes } from '../../../domain/booking/visitor-times.ts';
import { ErrorSummary } from '../../islands/field.tsx';
import { useSite } from '../../site-context.tsx';
import { DayLinks, TimeChoice } from './times.tsx';

interface BookedPageProps {
  /** The booked time in the visitor's time zone, and in the firm's if that differs. */
  clocks: readonly string[];
  reference: string;
  sequence: number;
  mayChange: boolean;
  days: readonly DayOfTimes[];
  /** The day whose times are shown. */
  day: DayOfTimes | null;
  /** Why a change was refused. */
  refusal: string | null;
}

/** A booking as the visitor sees it: its time, and the forms that move and cancel it. */
export function BookedPage({ clocks, reference, sequence, mayChange, days, day, refusal }: BookedPageProps) {
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
