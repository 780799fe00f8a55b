import type { Site } from './site.ts';

/** Calls `make` once for each snapshot and keeps its result as long as the snapshot. */
export function perSite<T extends object>(make: (site: Site) => T): (site: Site) => T {
  const made = new WeakMap<Site, T>();
  return (site) => {
    const known = made.get(site);
    if (known !== undefined) return known;
    const fresh = make(site);
    made.set(site, fresh);
    return fresh;
  };
}
