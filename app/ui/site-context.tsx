import { createContext, type ReactNode, useContext } from 'react';
import type { Site } from '../domain/firm/site.ts';

const SiteContext = createContext<Site | null>(null);

/** Gives `site` to everything that is rendered inside, on the server. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/**
 * What the site says of the firm. For components that only the server renders: an island gets finished words as props, because
 * a browser has no site. Throws there.
 */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() outside of <SiteProvider>: give an island its words as props.');
  return site;
}
