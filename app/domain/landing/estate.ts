import { compose } from './compose.ts';
import type { LandingContext, LandingPage } from './page.ts';
import { contextOf, industries, locations, services } from './vocabulary.ts';

/** All 2,736 contexts: by service, then trade, then place. */
export function* estateContexts(): Generator<LandingContext> {
  for (const service of services)
    for (const industry of industries)
      for (const location of locations) yield contextOf(service.slug, industry.slug, location.slug);
}

/** All pages, one at a time. */
export function* estatePages(): Generator<LandingPage> {
  for (const context of estateContexts()) yield compose(context);
}
