import { createContext, type ReactNode, useContext } from 'react';
import type { Site } from '../domain/firm/site.ts';

const SiteContext = createContext<Site | null>(null);

/** Gives `site` to everything rendered inside it, on the server. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/**
 * The firm's site. For components that only the server renders. A browser has no site, so an island gets finished words as props.
 * Throws outside of `SiteProvider`.
 */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() outside of <SiteProvider>: give an island its words as props.');
  return site;
}
