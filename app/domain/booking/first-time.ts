import { peopleAt } from '../firm/people/shown-people.ts';
import type { Site } from '../firm/site.ts';
import { withWords } from '../text/with-words.ts';
import { addDays, dayOf, startOfDay } from '../time/days.ts';
import type { BookingKind } from './booking-type.ts';
import { soonWords } from './visitor-times.ts';

/** The next free time that is offered to a visitor who has not said anything yet. */
export interface FirstTime {
  readonly kind: BookingKind;
  readonly at: number;
  /** How long it takes. */
  readonly minutes: number;
  /** Until when it can be booked. */
  readonly until: number;
}

/** A free time as a button. */
export interface FreeTimeLink {
  /** The address at which it is booked. */
  href: string;
  /** `Today, 2:30 PM` */
  when: string;
  /** What it is: `First free time, a phone call of 20 minutes` */
  label: string;
  /** `Book 2:30 PM`, or `Book with Sam Reid` */
  button: string;
}

/** `Today, 2:30 PM` or `Monday, 8:00 AM`: a coming moment in the words of the firm. */
export function freeTimeWords({ data, print }: Site, at: number, timeZone: string, now: number): string {
  const { today, later } = data.pages['booking-page'].first;
  const { day, time } = soonWords(at, timeZone, now);
  return print.fill(day === null ? withWords(today, { time }) : withWords(later, { day, time }));
}

/** The words of the button that books a time: with whom, when the firm shows exactly one person who takes booked calls, else when. */
function bookWords({ data, print }: Site, time: string): string {
  const { button, person } = data.pages['booking-page'].first;
  const [taker, ...others] = peopleAt({ data }, 'booking');
  if (person && taker && others.length === 0) return print.fill(withWords(person, { name: taker.name }));
  // A narrow button may break before the time, but not in it.
  return print.fill(withWords(button, { time: time.replace(' ', '\u00a0') }));
}

/** The first free time as a button prints it at `now`, and until when those words are true. */
export function freeTimeLink(site: Site, first: FirstTime, now: number): { link: FreeTimeLink; until: number } {
  const { data, print } = site;
  const { timeZone } = data.firm;
  const { first: words, kinds } = data.pages['booking-page'];
  const { kind, at, minutes } = first;
  const tomorrow = startOfDay(addDays(dayOf(now, timeZone), 1), timeZone);
  const link = {
    href: `/book?kind=${kind}&time=${at}`,
    when: freeTimeWords(site, at, timeZone, now),
    label: print.fill(withWords(words.label, { kind: kinds[kind].within, minutes: String(minutes) })),
    button: bookWords(site, soonWords(at, timeZone, now).time),
  };
  return { link, until: Math.min(first.until, tomorrow) };
}
