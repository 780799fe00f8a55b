import type { ReactNode } from 'react';
import type { Tower, TowerDay, TowerTime } from '../../../domain/booking/tower.ts';
import { withWords } from '../../../domain/text/with-words.ts';
import { useSite } from '../../site-context.tsx';

interface TimesTowerProps {
  heading: string;
  tower: Tower;
  /** The address that shows a day. */
  dayAddress: (iso: string) => string;
  /** The address at which a time is chosen. */
  timeAddress: (at: number) => string;
  /** The time that the visitor has booked. */
  booked?: number | undefined;
  /** Shown at the foot, beside the key. */
  children?: ReactNode;
}

/** Days and times as links, so that no script is needed and the address holds the choice. A lit window is a free time. */
export function TimesTower({ heading, tower, dayAddress, timeAddress, booked, children }: TimesTowerProps) {
  const { data, print } = useSite();
  const words = data.pages['booking-page'].tower;
  const { days, day } = tower;
  if (!day) return null;
  return (
    <>
      <div className="times-tower on-night" id="times">
        <h2>{heading}</h2>
        <ul className="day-strip">
          {days.map((one) => (
            <li key={one.iso}>
              <Day day={one} address={dayAddress(one.iso)} isShown={one.iso === day.iso} />
            </li>
          ))}
        </ul>
        <h2>{day.words}</h2>
        <ul className="floors">
          {day.floors.map(({ part, times }) => (
            <li key={part}>
              <h3>{print.fill(words[part])}</h3>
              <ul>
                {times.map((time) => (
                  <li key={time.at}>
                    <Time time={time} address={timeAddress(time.at)} isBooked={time.at === booked} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <div className="tower-foot">
          <ul className="tower-key" aria-hidden="true">
            <li>{print.fill(words.free)}</li>
            <li>{print.fill(words.taken)}</li>
          </ul>
          {children}
        </div>
      </div>
      <div className="reflection" aria-hidden="true" />
    </>
  );
}

interface DayProps {
  day: TowerDay;
  address: string;
  isShown: boolean;
}

/** `Thursday, December 3` in three short lines: weekday, number, and how many times are free. */
function Day({ day: { words, free }, address, isShown }: DayProps) {
  const { data, print } = useSite();
  const { count, full } = data.pages['booking-page'].tower;
  const [weekday = '', month = '', date = ''] = words.split(/,? /);
  const content = (
    <>
      <small>
        {weekday.slice(0, 3)}
        <span className="visually-hidden">{weekday.slice(3)}</span>
      </small>{' '}
      <span className="visually-hidden">{month}</span> <b>{date}</b>{' '}
      <small>{free > 0 ? print.fill(withWords(count, { count: String(free) })) : print.fill(full)}</small>
    </>
  );
  if (free === 0) return <span>{content}</span>;
  return (
    <a href={address} aria-current={isShown ? 'date' : undefined}>
      {content}
    </a>
  );
}

/** `10:30` and, for those who do not see the part of the day above it, `AM`. A time in the hour that clocks repeat is shown in full. */
function Clock({ words }: { words: string }) {
  const [, clock, half] = /^(\S+) ([AP]M)$/.exec(words) ?? [];
  if (clock === undefined) return words;
  return (
    <>
      {clock}
      <span className="visually-hidden"> {half}</span>
    </>
  );
}

interface TimeProps {
  time: TowerTime;
  address: string;
  isBooked: boolean;
}

function Time({ time: { words, isFree }, address, isBooked }: TimeProps) {
  const { data, print } = useSite();
  if (isBooked)
    return (
      <b aria-current="time">
        <Clock words={words} />
      </b>
    );
  if (isFree)
    return (
      <a href={address}>
        <Clock words={words} />
      </a>
    );
  return (
    <span>
      <Clock words={words} />
      <span className="visually-hidden"> {print.fill(data.pages['booking-page'].tower.taken)}</span>
    </span>
  );
}
