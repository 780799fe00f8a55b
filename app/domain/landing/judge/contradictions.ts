import { perSite } from '../../firm/per-site.ts';
import type { Site } from '../../firm/site.ts';
import { distanceKm } from '../../numbers/distance.ts';
import { amountOf, amountsIn, dollarAmount } from '../../numbers/plan-price.ts';
import { remembered } from '../../text/text-cache.ts';
import { splitSentences } from '../statement.ts';
import { officePoint } from '../vocabulary.ts';

/** A sentence that contradicts what the firm says elsewhere, and why. */
export interface Contradiction {
  sentence: string;
  why: string;
}

export const contradictionReason = ({ sentence, why }: Contradiction): string =>
  `“${sentence}” contradicts the firm: ${why}.`;

/** What may follow an amount: the end of a range, then the unit that makes it a price, such as a user or a month. */
const upTo = /^ ?[-–] ?\$? ?(\d[\d,]{0,9}(?:\.\d\d)?)/;
const unit = /^ ?(?:per|a|an|\/) ?(?:user|person|seat|device|computer|month|hour)\b/i;
const always = /\b(?:24\/7|24 hours|around the clock|day and night|at any hour)/i;
const ofUs = /\b(?:we|us|our|technicians?|help desk|somebody here)\b/i;
const fromOffice = /\b(\d{1,4}) km\b/i;
const office = /\boffice\b/i;
const twoWays = /\bthe (two|three) (?:ways|roads|routes) (up|in|out|north|south|east|west|there)\b/i;
const road =
  /\b(?:(?:Highway|Hwy) \d{1,3}|[1-9]\d\d|QEW|[A-Z][a-z]{1,30} (?:Road|Street|Avenue|Parkway|Expressway|Line|Drive|Boulevard))\b/g;

/** The signals in a sentence: prices, hours, distances and roads. Few sentences have any, and each is parsed only once. */
interface Signals {
  prices: readonly number[];
  always: boolean;
  km: number | null;
  ways: { count: number; direction: string; roads: readonly string[] } | null;
  highways: readonly string[];
}

/** The amounts that a sentence states per unit; both ends of a range. */
function pricesIn(sentence: string): number[] {
  return [...sentence.matchAll(dollarAmount)].flatMap((found) => {
    const after = sentence.slice(found.index + found[0].length);
    const range = upTo.exec(after);
    const from = amountOf(found[1] ?? '');
    if (!unit.test(range ? after.slice(range[0].length) : after)) return [];
    return range ? [from, amountOf(range[1] ?? '')] : [from];
  });
}

function signalsOf(sentence: string): Signals | null {
  const ways = twoWays.exec(sentence);
  const km = office.test(sentence) ? fromOffice.exec(sentence) : null;
  const found: Signals = {
    prices: pricesIn(sentence),
    always: always.test(sentence) && ofUs.test(sentence),
    km: km ? Number(km[1]) : null,
    ways: ways
      ? {
          count: ways[1]?.toLowerCase() === 'two' ? 2 : 3,
          direction: (ways[2] ?? '').toLowerCase(),
          roads: sentence.match(road) ?? [],
        }
      : null,
    highways: [...sentence.matchAll(/(?<![(\d-])\b(?:Highway \d{1,3}|4\d\d|QEW)\b(?![)\d-]| \p{Lu})/gu)].map(
      ([name]) => name,
    ),
  };
  const isSilent = found.prices.length === 0 && !found.always && found.km === null && !found.ways;
  return isSilent && found.highways.length === 0 ? null : found;
}

/** The most characters of lines whose signals are cached. */
const mostKept = 8_000_000;

/** The sentences of a line that have signals. Cached, because each line is on many pages. */
const signalsIn = remembered(
  (line) =>
    splitSentences(line).flatMap((sentence) => {
      const signal = signalsOf(sentence);
      return signal ? [{ sentence, signal }] : [];
    }),
  mostKept,
);

/** The prices and hours that the firm states, for comparison with all pages. */
const said = perSite((site) => {
  const words = (text: string) => (site.print.mayPrint(text) ? site.print.fill(text) : '');
  const prices = new Map(
    site.data.services.map(({ id }) => {
      const { value = '', label = '' } = site.data.servicePages[id]?.price ?? {};
      return [id, new Set([...amountsIn(words(value)), ...amountsIn(words(label))])] as const;
    }),
  );
  return {
    prices,
    /** The price of support made for one industry. Every landing page prints it beside the price of its service. */
    typical: new Set(amountsIn(words('{claim:industry-pricing}'))),
    always: site.data.claims.some((claim) => claim.enabled && always.test(claim.words)),
  };
});

/** A stated distance may be off by this share or by this many kilometres, whichever is larger. */
const tolerance = { share: 0.15, km: 2 };

/** The subject of a page, by id. A landing page has both ids; a parent may have both, one or neither. */
export interface About {
  service?: string;
  location?: string;
}

/**
 * The sentences of a page that contradict the firm's data: the price of its service (of all services, when the page is about none), the
 * claims about hours, or the coordinates of its location. Also sentences that contradict each other about the ways there.
 */
export function contradictionsOf(site: Site, about: About, lines: readonly string[]): Contradiction[] {
  const { prices, typical, always: mayBeAlways } = said(site);
  const service = about.service === undefined ? undefined : site.service(about.service);
  const location = about.location === undefined ? undefined : site.location(about.location);
  const there = location && {
    name: location.name,
    km: distanceKm(officePoint(site, location.coordinates), location.coordinates),
  };
  const isListed = (amount: number) =>
    service ? prices.get(service.id)?.has(amount) : [...prices.values()].some((listed) => listed.has(amount));
  const found: Contradiction[] = [];
  const ways: { sentence: string; count: number; roads: readonly string[] }[] = [];
  const highways = new Map<string, string>();
  for (const line of lines)
    for (const { sentence, signal } of signalsIn(line)) {
      const wrong = signal.prices.find((amount) => !isListed(amount) && !typical.has(amount));
      if (wrong !== undefined)
        found.push({
          sentence,
          why: `$${wrong.toLocaleString('en-CA')} is not in the price list of ${service?.name ?? 'any service'}`,
        });
      if (signal.always && !mayBeAlways)
        found.push({ sentence, why: 'no claim of the firm says that it is there at all hours' });
      if (
        signal.km !== null &&
        there &&
        Math.abs(signal.km - there.km) > Math.max(tolerance.km, there.km * tolerance.share)
      )
        found.push({ sentence, why: `the office is ${Math.round(there.km)} km from ${there.name}` });
      if (signal.ways) ways.push({ sentence, ...signal.ways });
      else for (const name of signal.highways) if (!highways.has(name)) highways.set(name, sentence);
    }
  for (const { sentence, count, roads } of ways) {
    const others = [...highways].filter(([name]) => !roads.some((one) => one === name));
    const other = others[0];
    if (roads.length > 0 && roads.length !== count)
      found.push({ sentence, why: `it names ${roads.length} ways and says ${count}` });
    else if (other) found.push({ sentence, why: `another sentence names a further way: “${other[1]}”` });
  }
  return found;
}
