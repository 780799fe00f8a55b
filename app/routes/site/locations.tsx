import { href } from 'react-router';
import { pageMeta } from '../../domain/site/seo.ts';
import { withWords } from '../../domain/text/with-words.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { LocationMap } from '../../ui/art/location-map.tsx';
import { servedLocations } from '../../ui/map-locations.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { Finder, finderStyles } from '../../ui/sections/finder.tsx';
import { finderLine } from '../../ui/sections/finder-line.ts';
import { Reasons } from '../../ui/sections/home/reasons.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import { LocationCard } from '../../ui/sections/landing/locations.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import pagesStyles from '../../ui/sections/pages.css?url';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/locations';

export const handle = { structuredData: 'full' } satisfies PageHandle;

export const links: Route.LinksFunction = () => [
  ...[landingStyles, pagesStyles].map((href) => ({ rel: 'stylesheet', href })),
  ...finderStyles,
];

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const page = { ...site.data.pages['locations-page'].meta, path: href('/locations') };
  return { meta: pageMeta(site, page, context.get(servicesContext).siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Locations() {
  const site = useSite();
  const { print } = site;
  const { mapLabel, ...words } = site.data.pages['locations-page'];
  const copy = print.fillDeep(words);
  const places = servedLocations(site);
  const cards = site.data.locationPages.flatMap((page) => {
    const place = places.find(({ slug }) => slug === page.id);
    const location = site.location(page.id);
    return place && location ? [{ page, place, location }] : [];
  });
  return (
    <>
      <PageHead title={copy.heading} lead={copy.lead} picture="locations" />
      <section className="section">
        <div className="wrap finder-before">
          <Finder look={finderLine} />
        </div>
        <ul className="wrap place-cards">
          {cards.map(({ page, place, location }) => (
            <LocationCard
              key={page.id}
              blurb={page.blurb}
              name={location.name}
              neighbourhoods={location.neighbourhoods}
              href={href('/locations/:slug', { slug: page.id })}
              copy={copy}
              map={
                <LocationMap
                  id={`map-${page.id}`}
                  location={place}
                  neighbours={places}
                  label={print.fill(withWords(mapLabel, { name: location.name }))}
                />
              }
            />
          ))}
        </ul>
      </section>
      <section className="section section--shoal">
        <div className="wrap">
          <SectionHeading title={copy.why.heading} />
          <Reasons items={copy.why.points} />
        </div>
      </section>
      <ClosingCall copy={copy.closing} />
    </>
  );
}
