import { href } from 'react-router';
import { locationPages } from '../../content/location-pages.ts';
import { locationsPage } from '../../content/places.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { LocationMap } from '../../ui/art/location-map.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { Reasons } from '../../ui/sections/home/reasons.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import { LocationCard } from '../../ui/sections/landing/locations.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import pagesStyles from '../../ui/sections/pages.css?url';
import { servedLocations } from '../../ui/served-locations.ts';
import type { Route } from './+types/locations';

export const handle = { structuredData: 'full' } satisfies PageHandle;

export const links: Route.LinksFunction = () =>
  [landingStyles, pagesStyles].map((href) => ({ rel: 'stylesheet', href }));

export const meta: Route.MetaFunction = ({ matches }) =>
  contentMeta({ ...locationsPage.meta, path: href('/locations') }, siteUrlOf(matches));

const cards = locationPages.flatMap((page) => {
  const location = servedLocations.find(({ slug }) => slug === page.slug);
  return location ? [{ page, location }] : [];
});

export default function Locations() {
  return (
    <>
      <PageHead title={locationsPage.heading} lead={locationsPage.lead} art="streetcar" />
      <section className="section">
        <ul className="wrap place-cards">
          {cards.map(({ page, location }) => (
            <LocationCard
              key={page.slug}
              page={page}
              name={location.name}
              href={href('/locations/:slug', { slug: page.slug })}
              copy={locationsPage}
              map={
                <LocationMap
                  id={`map-${page.slug}`}
                  location={location}
                  neighbours={servedLocations}
                  label={locationsPage.mapLabel(location.name)}
                />
              }
            />
          ))}
        </ul>
      </section>
      <section className="section section--shoal">
        <div className="wrap">
          <SectionHeading title={locationsPage.why.heading} />
          <Reasons items={locationsPage.why.points} />
        </div>
      </section>
      <ClosingCall copy={locationsPage.closing} />
    </>
  );
}
