import type { Site } from './site.ts';

/** `make`, called once for each snapshot; what it gave is kept as long as the snapshot. */
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
