import { createContext } from 'react-router';
import type { Services } from '../http/http-context.server.ts';
import type { PageCache } from '../http/pages/page-cache.server.ts';
import type { Generation } from './generation.server.ts';
import type { LandingPages } from './landing-pages.server.ts';
import type { RedirectDesk } from './redirects.server.ts';

/** The content of the landing pages, and the cache of finished ones. */
export interface LandingServices extends Services {
  landingPages: LandingPages;
  generation: Generation;
  redirects: RedirectDesk;
  /** Finished pages; cleared when content changes. */
  pageCache: PageCache;
}
export const landingContext = createContext<LandingServices>();
