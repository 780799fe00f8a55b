import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { readZone } from '../../../domain/booking/visitor-times.ts';
import { momentOf } from '../../../domain/time/days.ts';
import { readOffset } from './calendar-times.server.ts';

/** Converts the reading of a clock to epoch milliseconds. */
export type ToMoment = (local: number) => number;

/** Names that Windows, Exchange and Notes wrote in the past, and short names that are in no list. */
const others: Readonly<Record<string, string>> = {
  'kamchatka standard time': 'Asia/Kamchatka',
  'mid-atlantic standard time': 'Etc/GMT+2',
  'mexico standard time': 'America/Mexico_City',
  'mexico standard time 2': 'America/Chihuahua',
  'armenian standard time': 'Asia/Yerevan',
  'western/central europe': 'Europe/Berlin',
  'eastern/central europe': 'Europe/Warsaw',
  'greenwich mean time': 'Europe/London',
  'coordinated universal time': 'Etc/UTC',
  z: 'Etc/UTC',
  edt: 'America/New_York',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  mdt: 'America/Denver',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
};

const windows = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => [
    windowsName.toLowerCase(),
    iana[0] ?? '',
  ]),
);

/** The time zones of the world by the name of their city: `berlin`. */
const cities = new Map(
  Intl.supportedValuesOf('timeZone').map((zone) => [
    zone.replace(/^.*\//, '').replaceAll('_', ' ').toLowerCase(),
    zone,
  ]),
);

/** The zone that Windows calls by this name: `Eastern Standard Time`, or `Eastern Time (US & Canada)` on its screens. Empty when it has none. */
function windowsZone(name: string): string {
  const plain = name.toLowerCase().replace(/ (?:daylight|summer) time$/, ' standard time');
  const short = (plain.endsWith(')') ? (plain.split('(', 1)[0] ?? '').trimEnd() : plain).replace(/ time$/, '');
  for (const one of [plain, `${plain} standard time`, `${short} standard time`]) {
    const zone = others[one] ?? windows.get(one);
    if (zone) return zone;
  }
  return '';
}

const isIn = (zone: string, offset: number): boolean =>
  [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].some((local) => local - momentOf(local, zone) === offset);

/** A zone as the screens of Outlook show it: `(UTC+01:00) Amsterdam, Berlin, Bern`. */
function shownZone(name: string): ToMoment | null {
  const [, sign = '', after = ''] = /^\((?:UTC|GMT)\s*([+-]\d\d?[:.]?\d\d)?\)(.*)$/i.exec(name) ?? [];
  const rest = after.trim();
  if (rest === '') return null;
  const offset = readOffset(sign.replace('.', ':')) ?? 0;
  const places = rest.split(',').map((one) => one.trim());
  const zones = [
    windowsZone(rest),
    ...places.map((place) => cities.get(place.toLowerCase()) ?? ''),
    ...['Canada', 'US'].map((country) => readZone(`${country}/${rest}`, '')),
  ];
  const zone = zones.find((one) => one !== '' && isIn(one, offset));
  return zone === undefined ? (local) => local - offset : (local) => momentOf(local, zone);
}

/** A zone that is named by its distance from UTC: `GMT-0800`, `UTC+1`. */
function distantZone(name: string): ToMoment | null {
  const [, sign] = /^(?:UTC|GMT|Z)?\s*([+-]\d\d?(?::?\d\d)?)$/i.exec(name) ?? [];
  const offset = sign === undefined ? null : readOffset(sign);
  return offset === null ? null : (local) => local - offset;
}

const ofWorld = (name: string): ToMoment | null => {
  const zone = readZone(name, '');
  return zone === '' ? null : (local) => momentOf(local, zone);
};

/**
 * The zone of the world in a name with a path: `Europe/Berlin`, also behind the name of a program, as in
 * `/mozilla.org/20050126_1/Europe/Berlin`. Null when there is none.
 */
export function pathZone(name: string): ToMoment | null {
  const parts = name.split('/').filter((part) => part !== '');
  const paths = parts.length < 2 ? [] : [parts.slice(-3).join('/'), parts.slice(-2).join('/')];
  return paths.reduce<ToMoment | null>((found, path) => found ?? ofWorld(path), null);
}

/** A zone by any other name that programs write. Null for a name that nobody knows. */
export function namedZone(name: string): ToMoment | null {
  const zone = windowsZone(name);
  if (zone !== '') return (local) => momentOf(local, zone);
  return (
    ofWorld(name) ?? ofWorld(name.replace(/^([A-Za-z]+)[-_ ]/, '$1/')) ?? shownZone(name) ?? distantZone(name) ?? null
  );
}
