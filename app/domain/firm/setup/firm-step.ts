import type { Body } from '../kinds.ts';
import { type Place, provinceName } from '../market/atlas.ts';
import { type Entries, many, one, type StepFaults } from './entries.ts';
import { firstPlaces, postalLetters, usualRadius } from './markets.ts';
import { type FoundPlace, placeLabel, readPlace } from './place-answers.ts';

type Firm = Body<'firm'>;

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type Weekday = (typeof weekdays)[number];

/** The facts that only the firm's owner knows; everything else about the firm follows from them. */
export interface FirmAnswers {
  name: string;
  phone: string;
  email: string;
  street: string;
  /** The town or city, as it was typed. */
  place: string;
  postalCode: string;
  opens: string;
  closes: string;
  days: Weekday[];
}

/** `(555) 555-0100` and `+15555550100` for a North American number in any notation; null for anything else. */
export function phoneOf(typed: string): { display: string; e164: string } | null {
  if (!/^[\d\s()+.–-]+$/.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const [, area, exchange, line] = /^([2-9]\d\d)([2-9]\d\d)(\d{4})$/.exec(digits) ?? [];
  return area ? { display: `(${area}) ${exchange}-${line}`, e164: `+1${area}${exchange}${line}` } : null;
}

/** The extension at the end of a phone number, such as `ext. 4` or `x4`. */
const extension = /[,;]?\s?(?:ext(?:ension|n)?|x|poste|#)[\s.:]*\d+$/i;

/** The most letters of one half of a logo, as its field allows. */
const longestHalf = 30;

/** As many of `words` as fit into one half of a logo; a shortened text does not end with a sign such as &. Cuts only a single long word. */
function fitting([first = '', ...more]: readonly string[]): string {
  const kept = [first.slice(0, longestHalf)];
  for (const word of more) {
    if (`${kept.join(' ')} ${word}`.length > longestHalf) return kept.join(' ').replace(/ [^\p{L}\d\s]$/u, '');
    kept.push(word);
  }
  return kept.join(' ');
}

/** The two halves of a logo: the words before the last word of the name as far as they fit, and the last word. */
export function logoOf(name: string): [string, string] {
  const words = name.split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? 'IT') : 'IT';
  return [fitting(words), fitting([last])];
}

/** Two to four capital letters that begin the firm's reference numbers. */
export function prefixOf(name: string): string {
  const words = name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  const initials = words.map((word) => word.charAt(0)).join('');
  const letters = (initials.length >= 2 ? initials : words.join('')).toUpperCase().replaceAll(/[^A-Z]/g, '');
  return letters.length >= 2 ? letters.slice(0, 4) : 'IT';
}

export const firmAnswers = (
  { name, phone, email, address, hours, market }: Firm,
  places: readonly Place[],
): FirmAnswers => ({
  name,
  phone: phone.display,
  email: email.main,
  street: address.street,
  place: placeLabel(
    places.find(({ id }) => id === market.home) ?? { name: address.locality, province: address.region },
  ),
  postalCode: address.postalCode,
  opens: hours.opens,
  closes: hours.closes,
  days: [...hours.days],
});

/** 07:30 for 7:30; anything else as it was typed. */
const fullTime = (text: string): string => (/^\d:/.test(text) ? `0${text}` : text);

const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

/** What was typed about the firm. */
export interface ReadAnswers {
  answers: FirmAnswers;
  found: FoundPlace;
  faults: StepFaults;
}

/** Reads the form of the firm. `saved` is the id of its home. */
export function readFirmAnswers(entries: Entries, places: readonly Place[], saved: string | null = null): ReadAnswers {
  const typedCode = one(entries, 'postalCode').toUpperCase().replaceAll(/\s/g, '');
  const found = readPlace(entries, 'place', places, saved);
  const answers: FirmAnswers = {
    name: one(entries, 'name').replaceAll(/\s+/g, ' '),
    phone: one(entries, 'phone'),
    email: one(entries, 'email').toLowerCase(),
    street: one(entries, 'street'),
    place: one(entries, 'place').replaceAll(/\s+/g, ' '),
    postalCode: typedCode.length === 6 ? `${typedCode.slice(0, 3)} ${typedCode.slice(3)}` : one(entries, 'postalCode'),
    opens: fullTime(one(entries, 'opens')),
    closes: fullTime(one(entries, 'closes')),
    days: weekdays.filter((day) => many(entries, 'days').includes(day)),
  };
  const faults: StepFaults = { ...found.faults };
  const { name, phone, email, street, postalCode, opens, closes, days } = answers;
  const province = found.place?.province ?? '';
  const refuse = (field: keyof FirmAnswers, wrong: boolean, sentence: string) => {
    if (wrong) faults[field] = sentence;
  };
  refuse('name', name === '' || name.length > 60, 'Enter the name of your firm, in 60 characters at most.');
  refuse(
    'phone',
    phoneOf(phone) === null,
    phoneOf(phone.replace(extension, ''))
      ? 'Leave out the extension: the pages show and dial ten digits only.'
      : 'Enter a phone number with ten digits, such as (555) 555-0100.',
  );
  refuse(
    'email',
    !/^[^\s@<>"]{1,64}@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/.test(email),
    'Enter an email address, such as hello@yourfirm.ca.',
  );
  refuse('street', street === '' || street.length > 120, 'Enter the street and number of your office.');
  refuse('postalCode', !/^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(postalCode), 'Enter a postal code, such as T2P 1J9.');
  const letters = Object.hasOwn(postalLetters, province) ? (postalLetters[province] ?? '') : '';
  if (!faults.postalCode && letters !== '')
    refuse(
      'postalCode',
      !letters.includes(postalCode.charAt(0)),
      `A postal code of ${provinceName(province)} begins with ${[...letters].join(', ')}. Correct it, or the place.`,
    );
  refuse('opens', !isTime(opens), 'Enter the time at which you open, such as 08:00.');
  refuse('closes', !isTime(closes), 'Enter the time at which you close, such as 17:30.');
  if (!faults.opens && !faults.closes)
    refuse(
      'closes',
      closes <= opens,
      'Closing time must be after opening time. If you work past midnight, enter 23:59.',
    );
  refuse('days', days.length === 0, 'Choose at least one day.');
  return { answers, found, faults };
}

/** The most locations that a page lists by name. */
const mostNamed = 6;

/** Places the firm at its home. Another home brings the places around it, and removes those around the previous one. */
export function atHome(firm: Firm, home: Place, places: readonly Place[], jurisdiction: string): Firm {
  if (firm.market.home === home.id && !firm.sample) return { ...firm, jurisdiction };
  const ids = firstPlaces(home, places);
  const named = ids.slice(0, mostNamed);
  return {
    ...firm,
    jurisdiction,
    market: { home: home.id, places: ids, radiusKm: usualRadius },
    coordinates: { lat: home.lat, lng: home.lng },
    locationPages: ids,
    serviceCities: named,
    mainCities: named,
  };
}

/**
 * The firm with these answers. Derived values change only when their answer changes: a separate email address for support stays.
 * `library` has the ids of the library's plans while the sample is still published, and is null afterwards. With it, the sample's facts are
 * removed, and the lists name the library's documents, so that they stay when the firm adds one of its own.
 */
export function withAnswers(
  firm: Firm,
  answers: FirmAnswers,
  place: Place,
  library: Pick<Required<Firm>, 'offers' | 'plans'> | null,
): Firm {
  const phone = phoneOf(answers.phone) ?? firm.phone;
  const { name, email, street, postalCode, opens, closes, days } = answers;
  const changed = { name: name !== firm.name, email: email !== firm.email.main };
  const { label: _label, ...ownHours } = firm.hours;
  const hours = { ...ownHours, opens, closes, days };
  const said: Firm = {
    ...firm,
    name,
    phone,
    sample: false,
    ...(changed.name && { logo: logoOf(name), referencePrefix: prefixOf(name) }),
    ...(changed.email && { email: { main: email, support: email, privacy: email } }),
    address: { ...firm.address, street, locality: place.name, region: place.province, postalCode },
    hours,
  };
  if (!library) return said;
  const {
    ownsLibrary: _owns,
    mark: _mark,
    parent: _parent,
    heroImage: _image,
    colours: _colours,
    logoPicture: _logo,
    ...own
  } = said;
  const { practices: _practices, landingListing: _listing, ...kept } = own;
  return { ...kept, ...library, social: [], announcements: {}, names: [], hours: { ...hours, closed: [] } };
}
