import { compose } from './compose.ts';
import { mainLines } from './main-text.ts';
import type { LandingContext, LandingPage } from './page.ts';
import { resolveSlug } from './resolve.ts';
import type { PageText } from './stored-page.ts';
import { contextOf, industries, locations, services } from './vocabulary.ts';
import { withText } from './with-text.ts';

/** Every context, by service, then industry, then location. */
export function* allContexts(): Generator<LandingContext> {
  for (const service of services)
    for (const industry of industries)
      for (const location of locations) yield contextOf(service.slug, industry.slug, location.slug);
}

/** Yields all pages, one at a time. */
export function* allPages(): Generator<LandingPage> {
  for (const context of allContexts()) yield compose(context);
}

/** The lines of <main> that are judged: those of the stored text, or of the composed page if none is stored. */
export function linesOf(slug: string, stored: PageText | null): string[] {
  const context = resolveSlug(slug);
  if (!context) return [];
  const page = compose(context);
  return mainLines(stored ? withText(page, stored) : page);
}
