import type { Site } from '../firm/site.ts';
import { onDuty, type Rota } from '../people/rota/rota.ts';
import { plainName } from '../text/person-name.ts';
import { deskAt, promiseEnds } from '../time/business-hours.ts';
import { spokenTime } from '../time/dates.ts';
import { promisedMinutes } from './reply-clock.ts';
import { changesAfter } from './who-is-told.ts';

/** What a person under attack who left a number is promised. */
export interface CallBackPromise {
  /** The first name of the person who rings; null when nobody in particular is on duty. */
  name: string | null;
  /** Whether somebody rings by `when`. Otherwise nobody is on duty before `when`. */
  rings: boolean;
  /** A time on the firm's clock: `9:20 PM`, or on another day `Monday 8:00 AM`. */
  when: string;
  /** Whether the caller must turn to others first, because nobody rings soon. */
  isLate: boolean;
  /** The same time in epoch milliseconds. */
  at: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A call later than this is no help in the first hour. */
const lateAfter = hour;

const named = (rota: Rota, at: number) => onDuty(rota, at).find(({ rank }) => rank !== 'fallback');

/** The first moment after `at` when somebody is on duty, within two weeks; infinite when there is none. */
function nextDuty(rota: Rota, at: number): number {
  for (let from = at; from < at + 14 * day; from += 2 * day) {
    const found = changesAfter(rota, from).find((moment) => named(rota, moment));
    if (found !== undefined) return found;
  }
  return Number.POSITIVE_INFINITY;
}

/** A name that staff entered, as a visitor reads it: the first name. Null for an address or other words. */
const firstName = (name: string): string | null => plainName(name.trim().split(/\s+/)[0] ?? '');

/**
 * Who rings a person who asked for it at `at`, and by when: who is on duty by the rota, or the desk while it is open, or else nobody before
 * one of them is back. Null when the firm promises no time, or is never open.
 */
export function callBackPromise(
  site: Pick<Site, 'data' | 'print'>,
  rota: Rota | null,
  at: number,
): CallBackPromise | null {
  const { firm } = site.data;
  const minutes = promisedMinutes(site);
  if (minutes === null) return null;
  const promise = (part: Pick<CallBackPromise, 'name' | 'rings'>, moment: number): CallBackPromise => ({
    ...part,
    when: spokenTime(firm.timeZone, moment, at).replace(/ today$/, ''),
    isLate: !part.rings || moment - at > lateAfter,
    at: moment,
  });
  const duty = rota && named(rota, at);
  if (duty) return promise({ name: firstName(duty.person.name), rings: true }, at + minutes * minute);
  const { open, until } = deskAt(firm, at);
  if (open) return promise({ name: null, rings: true }, promiseEnds(firm, at, minutes));
  const next = Math.min(until, rota ? nextDuty(rota, at) : Number.POSITIVE_INFINITY);
  return Number.isFinite(next) ? promise({ name: null, rings: false }, next) : null;
}
