import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Tower } from '../../../domain/booking/tower.ts';
import { withWords } from '../../../domain/text/with-words.ts';
import { ErrorSummary } from '../../islands/field.tsx';
import { useEnhancement } from '../../page-parts.ts';
import { useSite } from '../../site-context.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { bookAddress, type Choice } from './book-address.ts';
import { Slip } from './slip.tsx';
import { TimesTower } from './times-tower.tsx';

/** A reservation that waits for its mail (`wait`) or for the button (`ask`), or whose time ran out. */
export type Held = 'wait' | 'ask' | 'lapsed' | 'lapsed-ask';

/** What the page asks before it changes the booking. */
export type Question = { what: 'cancel' } | { what: 'move'; at: number; when: string };

interface NearTime {
  at: number;
  /** `Thursday, 11:00 AM` */
  when: string;
}

interface BookedPageProps {
  token: string;
  /** The booked time in the visitor's time zone, and in the firm's if that differs. */
  clocks: readonly string[];
  /** The booked time in two lines. */
  lines: readonly string[];
  /** `10:00 AM on Thursday, December 3` */
  when: string;
  /** `10:00 AM` */
  time: string;
  at: number;
  reference: string;
  sequence: number;
  mayChange: boolean;
  isCancelled: boolean;
  /** The times that the booking can be moved to. */
  tower: Tower | null;
  /** Free times near the booked one. */
  near: readonly NearTime[];
  ask: Question | null;
  held: Held | null;
  /** What was booked, for the address with the free times. */
  choice: Choice;
  /** Why a change was refused. */
  refusal: string | null;
}

/** The button that confirms a reservation, on the page that its mail leads to, and the way to other times when it is over. */
function HeldPart({ held, choice }: { held: Held; choice: Choice }) {
  const { data, print } = useSite();
  const words = data.pages['booking-page'].held;
  return (
    <div className="buttons">
      {(held === 'ask' || held === 'lapsed-ask') && (
        <form method="post">
          <button type="submit" className="button" name="intent" value="confirm">
            {print.fill(held === 'ask' ? words.button : words.again)}
          </button>
        </form>
      )}
      {(held === 'lapsed' || held === 'lapsed-ask') && <a href={bookAddress(choice)}>{print.fill(words.other)}</a>}
    </div>
  );
}

/** Free times as links, in one row. */
function NearTimes({ times, address }: { times: readonly NearTime[]; address: (at: number) => string }) {
  return (
    <ul className="near-times">
      {times.map(({ at, when }) => (
        <li key={at}>
          <a href={address(at)}>{when}</a>
        </li>
      ))}
    </ul>
  );
}

interface AskProps extends Pick<BookedPageProps, 'token' | 'sequence' | 'when' | 'time' | 'near'> {
  ask: Question;
}

/** The question before a change. Only its button changes anything. */
function Ask({ ask, token, sequence, when, time, near }: AskProps) {
  const { data, print } = useSite();
  const { booked, change } = data.pages['booking-page'];
  const own = href('/book/:token', { token });
  const isCancel = ask.what === 'cancel';
  return (
    <form method="post" action={own} className="booking-ask" id="ask">
      <input type="hidden" name="sequence" value={sequence} />
      <h2>{print.fill(withWords(isCancel ? change.cancel : change.move, { when: isCancel ? when : ask.when }))}</h2>
      {isCancel && near.length > 0 && (
        <>
          <p>{print.printable(change.cancelText)}</p>
          <NearTimes times={near} address={(at) => `${own}?time=${at}#ask`} />
        </>
      )}
      {!isCancel && <input type="hidden" name="time" value={ask.at} />}
      <div className="buttons">
        <button
          type="submit"
          className={isCancel ? 'button button--outline' : 'button'}
          name="intent"
          value={isCancel ? 'cancel' : 'move'}
        >
          {print.fill(isCancel ? change.yes : booked.moveButton)}
        </button>
        <a className="more-link" href={own}>
          {print.fill(withWords(change.keep, { time }))}
        </a>
      </div>
    </form>
  );
}

/** The next steps after a booking was cancelled. */
function NextSteps({ near, choice }: Pick<BookedPageProps, 'near' | 'choice'>) {
  const { data, print } = useSite();
  const { change } = data.pages['booking-page'];
  return (
    <>
      {near.length > 0 && (
        <>
          <h2>{print.fill(change.again)}</h2>
          <NearTimes times={near} address={(at) => bookAddress(choice, { time: String(at) })} />
          <p>
            <a className="more-link" href={bookAddress(choice)}>
              {print.fill(change.all)}
            </a>
          </p>
        </>
      )}
      <h2>{print.fill(change.otherwise)}</h2>
      <div className="buttons">
        <PhoneLink />
        <a className="more-link" href={href('/contact')}>
          {print.fill(change.write)}
        </a>
      </div>
    </>
  );
}

/** The time, and in the firm's zone if that differs, with the reference. */
function Facts({
  clocks,
  reference,
  children,
}: Pick<BookedPageProps, 'clocks' | 'reference'> & { children: ReactNode }) {
  const { data, print } = useSite();
  const { booked } = data.pages['booking-page'];
  return (
    <>
      <dl className="booking-facts" {...useEnhancement('form-draft')} data-draft="booking">
        <div>
          <dt>{print.fill(booked.when)}</dt>
          <dd>{clocks[0]}</dd>
        </div>
        {clocks[1] && (
          <div>
            <dt>{print.fill(booked.ours)}</dt>
            <dd>{clocks[1].replace(/^\(|\)$/g, '')}</dd>
          </div>
        )}
        <div>
          <dt>{print.fill(booked.reference)}</dt>
          <dd>{reference}</dd>
        </div>
      </dl>
      {children}
    </>
  );
}

/** A booking as the visitor sees it: its time, the times to move it to, and the question before it is cancelled. */
export function BookedPage(props: BookedPageProps) {
  const { token, lines, at, mayChange, isCancelled, tower, ask, held, choice, refusal } = props;
  const { data, print } = useSite();
  const { booked } = data.pages['booking-page'];
  const own = href('/book/:token', { token });
  return (
    <section className="section">
      <div className="wrap book">
        <div>
          {refusal && <ErrorSummary errors={{}} idOf={String} sentence={print.fill(refusal)} />}
          {held && <HeldPart held={held} choice={choice} />}
          {isCancelled && <NextSteps {...props} />}
          {mayChange && ask && <Ask {...props} ask={ask} />}
          {mayChange && !ask && tower && (
            <TimesTower
              heading={print.fill(booked.move)}
              tower={tower}
              dayAddress={(day) => `${own}?day=${day}#times`}
              timeAddress={(to) => `${own}?time=${to}`}
              booked={at}
            />
          )}
        </div>
        <Slip lines={lines} isOver={!mayChange}>
          <Facts {...props}>
            {mayChange && ask?.what !== 'cancel' && (
              <>
                <p>{print.printable(booked.cancel)}</p>
                <a href={`${own}?ask=cancel`}>{print.fill(booked.cancelButton)}</a>
              </>
            )}
          </Facts>
        </Slip>
      </div>
    </section>
  );
}
