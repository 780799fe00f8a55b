import { same } from '../firm/differences.ts';
import { perSite } from '../firm/per-site.ts';
import { placeholderWords, Site } from '../firm/site.ts';

/**
 * What was read of a site: places in its data, such as `articles.3.title`; `region.map?` for a check whether a place has a value; and
 * facts printed by placeholders, such as `{phone}`.
 */
export type Reads = ReadonlySet<string>;

/** Places are noted separately down to this depth. Everything below counts as one place. */
const deepest = 3;

/** A copy of `value` that calls `note` for each place that is read. */
function watched<T extends object>(value: T, path: string, depth: number, note: (place: string) => void): T {
  const inner = new Map<string, unknown>();
  // A proxy of a frozen object must return the object's own values. So make the proxy for an unfrozen copy.
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
      // Array methods ask `in` for each item before they read it. Do not note the whole list for that.
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
 * A copy of `site` that notes what is read of it. Use it for one reader only: `perSite` caches per site, so a second reader would not
 * read the data again.
 */
export function watchSite(site: Site): { site: Site; reads: Reads } {
  const reads = new Set<string>();
  const note = (place: string) => reads.add(place);
  const copy = new Site(watched(site.data, '', 1, note), (fact) => note(`{${fact}}`));
  // The constructor of `Site` reads the data for its placeholders. Forget those reads: `note` reports each fact that is printed.
  reads.clear();
  return { site: copy, reads };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const factsOf = perSite((site) => placeholderWords(site.data));

const partOf = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

/** The places where two sites differ, in the names that `Reads` uses. A list with a differing item counts as well as the item. */
export function differingPlaces(one: Site, other: Site): Reads {
  const found = new Set<string>();

  /** `depth` is the number of names in `place`. */
  function compare(before: unknown, after: unknown, place: string, depth: number): boolean {
    if (before === after) return false;
    // A value that only one site has differs in each of its parts.
    const differs = depth < deepest ? compareParts(before, after, place, depth) : !same(before, after);
    if (isObject(before) && isObject(after) && !differs) return false;
    found.add(place);
    if (isObject(before) !== isObject(after)) found.add(`${place}?`);
    return true;
  }

  function compareParts(before: unknown, after: unknown, place: string, depth: number): boolean {
    // For a list, the names include `length`.
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

/** Whether any of `reads` is one of `places`. */
export const readsAny = (reads: Reads, places: Reads): boolean => !places.isDisjointFrom(reads);
