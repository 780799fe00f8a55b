import { same } from '../firm/differences.ts';
import { perSite } from '../firm/per-site.ts';
import { placeholderWords, Site } from '../firm/site.ts';

/**
 * Places in the data of a site, such as `articles.3.title`; `region.map?` for whether there is something; and facts that placeholders
 * printed, such as `{phone}`.
 */
export type Reads = ReadonlySet<string>;

/** Down to this depth each place is told apart; what is deeper is read as one. */
const deepest = 3;

/** A copy of `value` that tells each place that is read of it. */
function watched<T extends object>(value: T, path: string, depth: number, note: (place: string) => void): T {
  const inner = new Map<string, unknown>();
  // A frozen object must give its own values, so the proxy stands before a copy.
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as T;
  const whole = () => note(path);
  return new Proxy(copy, {
    get(target, key, self) {
      const found: unknown = Reflect.get(target, key, self);
      if (typeof key === 'symbol' || (typeof found === 'function' && !Object.hasOwn(target, key))) return found;
      const place = path === '' ? key : `${path}.${key}`;
      if (!isObject(found) || depth === deepest) {
        note(place);
        return found;
      }
      note(`${place}?`);
      const made = inner.get(key) ?? watched(found, place, depth + 1, note);
      inner.set(key, made);
      return made;
    },
    has(target, key) {
      // Methods of lists ask so for each item before they read it.
      if (Array.isArray(target)) note(`${path}.length`);
      else whole();
      return Reflect.has(target, key);
    },
    ownKeys(target) {
      whole();
      return Reflect.ownKeys(target);
    },
    getOwnPropertyDescriptor(target, key) {
      whole();
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}

/**
 * A site that says the same as `site` and notes what is read of it. It is for one reader, since what is kept for a site (`perSite`) is
 * read only once.
 */
export function watchSite(site: Site): { site: Site; reads: Reads } {
  const reads = new Set<string>();
  const note = (place: string) => reads.add(place);
  const copy = new Site(watched(site.data, '', 1, note), (fact) => note(`{${fact}}`));
  // A site reads itself to know its words; what is printed of them is noted by the facts.
  reads.clear();
  return { site: copy, reads };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const factsOf = perSite((site) => placeholderWords(site.data));

const partOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

/** The places that two sites have otherwise, named as reads are: a list with an item that differs is one as well. */
export function differingPlaces(one: Site, other: Site): Reads {
  const found = new Set<string>();

  /** `depth` is the number of names in `place`. */
  function compare(before: unknown, after: unknown, place: string, depth: number): boolean {
    if (before === after) return false;
    // What only one of them has differs down to each of its parts.
    const differs = depth < deepest ? compareParts(before, after, place, depth) : !same(before, after);
    if (isObject(before) && isObject(after) && !differs) return false;
    found.add(place);
    if (isObject(before) !== isObject(after)) found.add(`${place}?`);
    return true;
  }

  function compareParts(before: unknown, after: unknown, place: string, depth: number): boolean {
    // The length of a list is a name of its own.
    const names = new Set([before, after].filter(isObject).flatMap((value) => Object.getOwnPropertyNames(value)));
    const differing = [...names].filter((name) =>
      compare(partOf(before, name), partOf(after, name), place === '' ? name : `${place}.${name}`, depth + 1),
    );
    return differing.length > 0;
  }

  compare(one.data, other.data, '', 0);
  const [facts, others] = [factsOf(one), factsOf(other)];
  for (const fact of new Set([...facts.keys(), ...others.keys()]))
    if (facts.get(fact) !== others.get(fact)) found.add(`{${fact}}`);
  return found;
}

/** True when something of these reads is at one of `places`. */
export const readsAny = (reads: Reads, places: Reads): boolean => !places.isDisjointFrom(reads);
