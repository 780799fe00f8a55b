import type { Site } from '../firm/site.ts';
import { compose } from './compose.ts';
import { mainLines } from './main-text.ts';
import type { LandingContext, LandingPage } from './page.ts';
import { resolveSlug } from './resolve.ts';
import type { PageText } from './stored-page.ts';
import { contextOf } from './vocabulary.ts';
import { withText } from './with-text.ts';

/** Every context, by service, then industry, then location. */
export function* allContexts(site: Site): Generator<LandingContext> {
  const { services, industries, locations } = site.data;
  for (const service of services)
    for (const industry of industries)
      for (const location of locations) yield contextOf(site, service.id, industry.id, location.id);
}

/** Yields all pages, one at a time. */
export function* allPages(site: Site): Generator<LandingPage> {
  for (const context of allContexts(site)) yield compose(site, context);
}

/** The lines of <main> that are judged: from the stored text, or from the composed page if none is stored. */
export function linesOf(site: Site, slug: string, stored: PageText | null): string[] {
  const context = resolveSlug(site, slug);
  if (!context) return [];
  const page = compose(site, context);
  return mainLines(site, stored ? withText(site, page, stored) : page);
}
