import { href } from 'react-router';
import { pageMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { servicesContext } from '../../server/http/http-context.server.ts';
import { servedLocations } from '../../ui/map-locations.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ServiceArea, Story, Team } from '../../ui/sections/about.tsx';
import { CardLinks } from '../../ui/sections/articles/card-links.tsx';
import { ClosingCall } from '../../ui/sections/closing-call.tsx';
import { FactStrip } from '../../ui/sections/landing/fact-strip.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import { PageHead } from '../../ui/sections/page-head.tsx';
import pagesStyles from '../../ui/sections/pages.css?url';
import { People } from '../../ui/sections/people/people.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/about';

export const handle = { structuredData: 'full' } satisfies PageHandle;

export const links: Route.LinksFunction = () =>
  [landingStyles, pagesStyles].map((href) => ({ rel: 'stylesheet', href }));

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { meta } = site.data.pages['about-page'];
  return { meta: pageMeta(site, { ...meta, path: href('/about') }, context.get(servicesContext).siteUrl) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function About({ matches }: Route.ComponentProps) {
  const site = useSite();
  const { data, print } = site;
  const { firm, locationPages, pages } = data;
  const about = pages['about-page'];
  const locations = servedLocations(site).map((location) => ({
    ...location,
    ...(locationPages.some(({ id }) => id === location.slug) && {
      href: href('/locations/:slug', { slug: location.slug }),
    }),
  }));
  const cities = firm.mainCities.flatMap((city) => locations.find(({ slug }) => slug === city) ?? []);
  return (
    <>
      <PageHead title={about.heading} lead={about.lead} picture="about" />
      <FactStrip facts={about.facts} />
      <Story copy={about} />
      {about.services.links.length > 0 && (
        <section className="section section--continued cards-on-white">
          <div className="wrap">
            <SectionHeading title={print.fill(about.services.heading)} />
            <CardLinks items={about.services.links} />
          </div>
        </section>
      )}
      <People place="about" siteUrl={siteUrlOf(matches)} />
      <Team copy={about.team} />
      <ServiceArea copy={about.area} cities={cities} locations={locations} />
      <ClosingCall copy={about.closing} />
    </>
  );
}
