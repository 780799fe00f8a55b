import { z } from 'zod';
import { type ReadForm, resultOf } from '../text/form-result.ts';
import { isDay } from '../time/days.ts';
import { type OfficeHours, timesOfWeekday } from '../time/hours-words.ts';
import { type HourRange, type WeekHours, weekdayNames } from '../time/week.ts';
import { type BookingKind, type BookingType, bookingKinds, grid, typeNumbers, usualTypes } from './booking-type.ts';
import type { DayRange } from './free-times.ts';

/** The owner's settings for booking. */
export interface BookingSettings {
  /** False: nothing can be booked, and no page links to booking. */
  readonly on: boolean;
  readonly types: Readonly<Record<BookingKind, BookingType>>;
  /** The address at which a video meeting is joined; empty when it is sent later. */
  readonly videoLink: string;
}

/** When one person can be booked, and for what. */
export interface BookableHours {
  /** The name that visitors read. */
  readonly name: string;
  readonly kinds: readonly BookingKind[];
  readonly week: WeekHours;
  /** The days on which the person is away. */
  readonly away: readonly DayRange[];
}

const dayMinutes = 24 * 60;
const mostRanges = 4;

const number = ({ least, most, step }: (typeof typeNumbers)[number]) => z.int().min(least).max(most).multipleOf(step);
const bookingType = z.object(
  Object.fromEntries(typeNumbers.map((one) => [one.name, number(one)])),
) as unknown as z.ZodType<BookingType>;

const clock = z.int().min(0).max(dayMinutes).multipleOf(grid);
const range = z.tuple([clock, clock]).refine(([from, to]) => from < to);
const inOrder = (ranges: readonly HourRange[]) =>
  ranges.every(([from], index) => index === 0 || (ranges[index - 1]?.[1] ?? 0) <= from);
const ranges = z.array(range).max(mostRanges).refine(inOrder);

/** The most stretches of days off that a person may have. */
const mostAway = 50;
const day = z.string().refine(isDay);
const dayRange = z.object({ from: day, to: day }).refine(({ from, to }) => from <= to);

const settingsSchema: z.ZodType<BookingSettings> = z.object({
  on: z.boolean(),
  types: z.object({ call: bookingType, visit: bookingType, video: bookingType }),
  videoLink: z.string().max(500),
});

const hoursSchema: z.ZodType<BookableHours> = z.object({
  name: z.string().max(80),
  kinds: z.array(z.enum(bookingKinds)),
  week: z.array(ranges).length(7),
  // Older rows, from before days off existed, have no `away`.
  away: z.array(dayRange).max(mostAway).default([]),
});

/** The settings before an owner has saved any. */
export const firstSettings: BookingSettings = { on: false, types: usualTypes, videoLink: '' };

/** The hours of a person before an owner has given them any. */
export const firstHours: BookableHours = { name: '', kinds: [], week: weekdayNames.map(() => []), away: [] };

/** The settings as the database keeps them. Throws ZodError when they are not valid. */
export const parseSettings = (text: string): BookingSettings => settingsSchema.parse(JSON.parse(text));
/** A person's hours as the database keeps them. Throws ZodError when they are not valid. */
export const parseHours = (text: string): BookableHours => hoursSchema.parse(JSON.parse(text));

const spanPattern = /^(\d{1,2})(?::(\d\d))? ?(?:-|–|to) ?(\d{1,2})(?::(\d\d))?$/;

/**
 * The hours of a day as a person types them, such as `9:00-12:00, 13:00-17:00`; no hours when `text` is empty. Null when the text cannot be
 * read, or the hours overlap or are not multiples of five minutes.
 */
function readRanges(text: string): HourRange[] | null {
  const parts = text.trim() === '' ? [] : text.slice(0, 200).split(',');
  const read = parts.map((part) => {
    const [, from, fromMinute = '0', to, toMinute = '0'] = spanPattern.exec(part.trim()) ?? [];
    return [Number(from) * 60 + Number(fromMinute), Number(to) * 60 + Number(toMinute)];
  });
  const valid = ranges.safeParse(read);
  return valid.success ? valid.data : null;
}

/** What the form proposes for a person who has no hours yet: calls while the office is open. Nothing of it counts before it is saved. */
export const proposedHours = (office: OfficeHours): BookableHours => ({
  ...firstHours,
  kinds: ['call'],
  week: weekdayNames.map((day) => {
    const times = timesOfWeekday(office, day);
    return (times && readRanges(`${times.opens}-${times.closes}`)) ?? [];
  }),
});

const awayPattern = /^(\d{4}-\d\d-\d\d)(?: ?(?:to|–|-) ?(\d{4}-\d\d-\d\d))?$/;

/** The days off as a person types them, one day or stretch per line, sorted. Null when they cannot be read. */
export function readAway(text: string): DayRange[] | null {
  const lines = text
    .slice(0, 3000)
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean);
  const read = lines.map((line) => {
    const [, from = '', to = from] = awayPattern.exec(line) ?? [];
    return { from, to };
  });
  const valid = z.array(dayRange).max(mostAway).safeParse(read);
  return valid.success ? valid.data.toSorted((a, b) => a.from.localeCompare(b.from)) : null;
}

/** The days off as a form shows them, one stretch per line: `2026-12-24 to 2027-01-02`. */
export const awayText = (away: readonly DayRange[]): string =>
  away.map(({ from, to }) => (from === to ? from : `${from} to ${to}`)).join('\n');

/** Reads the form of the settings. Its fields are `on`, `videoLink`, and for each type `call-minutes` and so on. */
export function readSettings(form: Readonly<Record<string, string>>): ReadForm<BookingSettings> {
  const faults: Record<string, string> = {};
  const types = Object.fromEntries(
    bookingKinds.map((kind) => [
      kind,
      Object.fromEntries(
        typeNumbers.map((one) => {
          const field = `${kind}-${one.name}`;
          const typed = (form[field] ?? '').trim();
          const value = /^\d{1,5}$/.test(typed) ? Number(typed) : Number.NaN;
          if (!number(one).safeParse(value).success)
            faults[field] =
              `Enter a number from ${one.least} to ${one.most}${one.step > 1 ? `, in steps of ${one.step}` : ''}.`;
          return [one.name, value];
        }),
      ),
    ]),
  ) as unknown as BookingSettings['types'];
  const videoLink = (form.videoLink ?? '').trim();
  if (videoLink !== '' && (!/^https:\/\/[^\s]{3,490}$/.test(videoLink) || !URL.canParse(videoLink)))
    faults.videoLink = 'Enter an address that begins with https://, or leave it empty.';
  return resultOf({ on: form.on === 'on', types, videoLink }, faults);
}

/** Reads the form of one person. Its fields are `name`, `kind-call` and so on, `hours-0` (Sunday) to `hours-6`, and `away`. */
export function readHours(form: Readonly<Record<string, string>>): ReadForm<BookableHours> {
  const faults: Record<string, string> = {};
  const name = (form.name ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const kinds = bookingKinds.filter((kind) => form[`kind-${kind}`] === 'on');
  if (kinds.length > 0 && (name === '' || name.length > 80)) faults.name = 'Enter a name of up to 80 characters.';
  const week = weekdayNames.map((day, index) => {
    const read = readRanges(form[`hours-${index}`] ?? '');
    if (read === null)
      faults[`hours-${index}`] = `Write the hours of ${day} like 9:00-12:00, 13:00-17:00, in steps of five minutes.`;
    return read ?? [];
  });
  if (kinds.length > 0 && week.every((ofDay) => ofDay.length === 0))
    faults['hours-1'] ??= 'Enter hours for at least one day.';
  const away = readAway(form.away ?? '');
  if (away === null) faults.away = 'Write a day or a stretch of days on each line, like 2026-12-24 to 2027-01-02.';
  return resultOf({ name, kinds, week, away: away ?? [] }, faults);
}
