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

function valueAt(site: Site, place: string): unknown {
  if (place.startsWith('{')) return factsOf(site).get(place.slice(1, -1));
  if (place.endsWith('?')) return isObject(valueAt(site, place.slice(0, -1)));
  let value: unknown = site.data;
  if (place === '') return value;
  for (const key of place.split('.')) {
    value = isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
  }
  return value;
}

/** A function that says whether anything of these reads differs between the sites. */
export function readsDiffer(one: Site, other: Site): (reads: Reads) => boolean {
  const known = new Map<string, boolean>();
  const differs = (place: string): boolean => {
    const found = known.get(place) ?? !same(valueAt(one, place), valueAt(other, place));
    known.set(place, found);
    return found;
  };
  return (reads) => {
    for (const place of reads) if (differs(place)) return true;
    return false;
  };
}
