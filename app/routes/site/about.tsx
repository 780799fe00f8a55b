import { href } from 'react-router';
import { about } from '../../content/about.ts';
import { locationPages } from '../../content/location-pages.ts';
import { mainCities } from '../../content/places.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ServiceArea, Story, Team } from '../../ui/sections/about.tsx';
import { CardLinks } from '../../ui/sections/articles/card-links.tsx';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { FactStrip } from '../../ui/sections/landing/fact-strip.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import { PageHead } from '../../ui/sections/page-head.tsx';
import pagesStyles from '../../ui/sections/pages.css?url';
import { servedLocations } from '../../ui/served-locations.ts';
import type { Route } from './+types/about';

export const handle = { structuredData: 'full' } satisfies PageHandle;

export const links: Route.LinksFunction = () =>
  [landingStyles, pagesStyles].map((href) => ({ rel: 'stylesheet', href }));

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta({ ...about.meta, path: href('/about') }, siteUrlOf(matches));

const locations = servedLocations.map((location) => ({
  ...location,
  ...(locationPages.some(({ slug }) => slug === location.slug) && {
    href: href('/locations/:slug', { slug: location.slug }),
  }),
}));
const cities = mainCities.flatMap((city) => locations.find(({ slug }) => slug === city) ?? []);

export default function About() {
  return (
    <>
      <PageHead title={about.heading} lead={about.lead} art="ferry-dock" />
      <FactStrip facts={about.facts} />
      <Story copy={about} />
      <section className="section section--continued">
        <div className="wrap">
          <SectionHeading title={about.services.heading} />
          <CardLinks items={about.services.links} />
        </div>
      </section>
      <Team copy={about.team} />
      <ServiceArea copy={about.area} cities={cities} locations={locations} />
      <ClosingCall copy={about.closing} />
    </>
  );
}
