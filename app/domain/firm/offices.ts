import { distanceKm, type Point } from '../numbers/distance.ts';
import type { WorkingHours } from '../time/business-hours.ts';
import { holidayDates, withMoved } from '../time/holidays.ts';
import { hoursWords, isWorkday, type OfficeHours } from '../time/hours-words.ts';
import { holidaysOf, usualHolidaysOf } from './jurisdiction-facts.ts';
import type { Body } from './kinds.ts';

type Firm = Body<'firm'>;
type FurtherOffice = NonNullable<Firm['offices']>[number];
type Law = readonly Body<'jurisdiction'>[];
type NamedDay = { readonly date: string; readonly name: string };

/** Where an office is: the law there, the widest jurisdiction first, and its clock. */
export interface OfficePlace {
  readonly law: Law;
  readonly timeZone: string;
}

/** An office as pages print it. A hidden street is left out. */
export type Office = Pick<FurtherOffice, 'street' | 'locality' | 'region' | 'postalCode' | 'coordinates'> & {
  /** Its number in the list of offices, from 0. */
  readonly index: number;
  readonly phone: Firm['phone'];
  /** When it is open, in words. */
  readonly open: string;
  /** The week of an office that has other hours than the main office. */
  readonly own?: NonNullable<FurtherOffice['hours']>;
};

/** When an office is open. Apart from `Office`, so that a closing day changes no page that names the office. */
export interface OfficeTimes extends WorkingHours {
  /** The public holidays there, by date. */
  readonly holidays: readonly NamedDay[];
}

/** The firm's own closing days, and the holidays on which the office would be open. */
function closedDays(hours: OfficeHours, holidays: readonly NamedDay[]): string[] {
  const missed = holidays.filter(({ date }) => isWorkday(hours, date));
  return [...new Set([...hours.closed, ...missed.map(({ date }) => date)])].sort();
}

/** The days of the law's holidays, and of the usual ones among `names`. */
function holidaysIn(law: Law, names: readonly string[], hours: OfficeHours, moves: boolean | undefined): NamedDay[] {
  const dates = holidayDates(law.flatMap((body) => [...holidaysOf(body), ...usualHolidaysOf(body, names)]));
  return moves ? withMoved(dates, (date) => isWorkday(hours, date)) : dates;
}

/** When an office is open. `names` are the usual holidays on which it is closed, where they are usual. */
function timesOf(
  hours: OfficeHours,
  { law, timeZone }: OfficePlace,
  names: readonly string[],
  moves: boolean | undefined,
) {
  const holidays = holidaysIn(law, names, hours, moves);
  return { timeZone, hours: { ...hours, closed: closedDays(hours, holidays) }, holidays };
}

/** The hours of the main office, in words as well. */
export type SiteHours = Omit<Firm['hours'], 'closed'> & OfficeHours & { readonly label: string };

/** The further offices of the firm, and when each office is open. */
interface CompiledOffices {
  readonly offices: readonly Office[];
  readonly officeTimes: readonly OfficeTimes[];
  readonly main: OfficeTimes & { readonly hours: SiteHours };
}

/**
 * Completes the further offices. One without a telephone or hours has those of the main office. Each keeps the holidays of its own
 * province; one that is usual there is kept, too, when the main office has a holiday of that name.
 */
export function compileOffices(firm: Firm, here: OfficePlace, there: readonly OfficePlace[]): CompiledOffices {
  const { hours, phone } = firm;
  const open = hours.label ?? hoursWords(hours);
  const { usual = [], movesHolidays } = hours;
  const times = timesOf(hours, here, usual, movesHolidays);
  const main = { ...times, hours: { ...hours, label: open, closed: times.hours.closed } };
  const names = [...usual, ...main.holidays.map(({ name }) => name)];
  const further = (firm.offices ?? []).map(({ hours: own, closed = [], ...office }, at) => {
    const week = { ...(own ?? hours), closed: [...hours.closed, ...closed] };
    const words = own ? hoursWords(week) : open;
    return {
      office: { ...office, index: at + 1, phone: office.phone ?? phone, open: words, ...(own && { own }) },
      times: timesOf(week, there[at] ?? here, names, movesHolidays),
    };
  });
  return { offices: further.map(({ office }) => office), officeTimes: further.map(({ times }) => times), main };
}

/** What a site says about its offices. */
export interface FirmOffices extends WorkingHours, Pick<Firm, 'coordinates' | 'phone'> {
  readonly address: Omit<Office, 'index' | 'phone' | 'open' | 'coordinates'>;
  readonly hours: OfficeHours & { readonly label: string };
  /** The further ones, and when each is open. */
  readonly offices: readonly Office[];
  readonly officeTimes: readonly OfficeTimes[];
  /** Of the main office. */
  readonly holidays: readonly NamedDay[];
}

const mainOffice = ({ address, coordinates, phone, hours }: Omit<FirmOffices, 'officeTimes' | 'holidays'>): Office => ({
  ...address,
  coordinates,
  index: 0,
  phone,
  open: hours.label,
});

/** The offices of the firm, the main one first. */
export const officesOf = (firm: FirmOffices): readonly [Office, ...Office[]] => [mainOffice(firm), ...firm.offices];

/** When an office of the firm is open. */
export const timesAt = (firm: FirmOffices, { index }: Pick<Office, 'index'>): OfficeTimes =>
  firm.officeTimes[index - 1] ?? firm;

/** The number of the office in a straight line nearest to `at`. Reads only positions. */
export function nearestIndex(
  { coordinates, offices }: Pick<FirmOffices, 'coordinates' | 'offices'>,
  at: Point,
): number {
  const km = [coordinates, ...offices.map((office) => office.coordinates)].map((point) => distanceKm(point, at));
  return km.indexOf(Math.min(...km));
}

/** The office in a straight line nearest to `at`. */
export const nearestOffice = (firm: Omit<FirmOffices, 'officeTimes' | 'holidays'>, at: Point): Office =>
  firm.offices[nearestIndex(firm, at) - 1] ?? mainOffice(firm);

/** The lines of a postal address. */
export const addressLines = ({
  street,
  locality,
  region,
  postalCode,
}: Pick<Office, 'street' | 'locality' | 'region' | 'postalCode'>): string[] => [
  ...(street === undefined ? [] : [street]),
  [`${locality}, ${region}`, postalCode].filter(Boolean).join(' '),
];

/**
 * The words by which a mail's foot names an office instead of the main one: its address and telephone. A mail needs a street (CASL), so an
 * office that hides its own has the firm's.
 */
export const footWords = (office: Office): Record<string, string> => ({
  ...(office.street !== undefined && { address: addressLines(office).join(', ') }),
  phone: office.phone.display,
});
