import { data, href } from 'react-router';
import { landingServices } from '../../content/landing-services.ts';
import { type LocalPage, localPages } from '../../content/local-pages.ts';
import { localHeadings, localPageCopy, servicePages } from '../../content/service-pages.ts';
import type { Site } from '../../domain/firm/site.ts';
import { fill } from '../../domain/site/copy.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { breadcrumbList, circle, faqPage, graph, serviceNode } from '../../domain/site/structured-data.ts';
import { LocationMap } from '../../ui/art/location-map.tsx';
import type { MapLocation } from '../../ui/art/map-base.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { JsonLd } from '../../ui/json-ld.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Reasons } from '../../ui/sections/home/reasons.tsx';
import { FactStrip } from '../../ui/sections/landing/fact-strip.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import { LandingClosing } from '../../ui/sections/landing/landing-closing.tsx';
import { LocationHead } from '../../ui/sections/landing/location-head.tsx';
import { CardSection } from '../../ui/sections/landing/locations.tsx';
import { PhoneButton } from '../../ui/sections/phone-button.tsx';
import { printable } from '../../ui/sections/printable.ts';
import { Questions } from '../../ui/sections/questions.tsx';
import { servedLocations } from '../../ui/served-locations.ts';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/local';

export const handle = { structuredData: 'own' } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: landingStyles }];

/** One module for three addresses: the route pattern says which page it is, however the address is spelled. */
export function loader({ pattern }: Route.LoaderArgs) {
  const page = localPages.find(({ slug }) => slug === pattern);
  const location = servedLocations.find((candidate) => candidate.slug === page?.location);
  if (!page || !location) throw data(null, { status: 404 });
  return { page, location };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { slug, title, description, keywords } = loaderData.page;
  return contentMeta({ title, description, keywords, path: href('/:slug', { slug }) }, siteUrlOf(matches));
};

function crumbsTo(page: LocalPage, city: string) {
  return [
    { name: 'Home', href: href('/') },
    { name: 'Services', href: href('/services') },
    { name: landingServices[page.service].name, href: href('/services/:type', { type: page.service }) },
    { name: city },
  ];
}

function structuredData(
  site: Site,
  page: LocalPage,
  location: MapLocation,
  questions: LocalPage['faq'],
  siteUrl: string,
) {
  const { slug, hero, description, service } = page;
  const offer = {
    name: hero.heading,
    serviceType: landingServices[service].name,
    description,
    path: href('/:slug', { slug }),
  };
  return graph(
    site,
    siteUrl,
    serviceNode(site, { ...offer, areaServed: circle(location, location.radiusKm) }, siteUrl),
    breadcrumbList(crumbsTo(page, location.name), siteUrl),
    faqPage(site, questions),
  );
}

export default function LocalLanding({ loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  const { page, location } = loaderData;
  const headings = localHeadings(location.name);
  const questions = page.faq.map(({ question, answer }) => ({
    question: printable(question),
    answer: printable(answer),
  }));
  const contact = {
    href: `${href('/contact')}?service=${servicePages[page.service].choice}`,
    label: localPageCopy.primary,
  };
  return (
    <>
      <JsonLd data={structuredData(site, page, location, questions, siteUrlOf(matches))} />
      <LocationHead
        crumbs={crumbsTo(page, location.name)}
        title={page.hero.heading}
        lead={page.hero.lead}
        map={<LocationMap id="place" location={location} neighbours={servedLocations} label={headings.map} />}
      >
        <ButtonLink href={contact.href}>{contact.label}</ButtonLink>
        <PhoneButton />
      </LocationHead>
      <FactStrip facts={localPageCopy.facts} />
      <section className="section">
        <div className="wrap">
          <SectionHeading title={fill(headings.benefits)} />
          <Reasons items={page.benefits} />
        </div>
      </section>
      <CardSection
        ground="shoal"
        title={headings.services}
        items={page.services}
        all={{ href: href('/locations/:slug', { slug: page.location }), label: headings.location }}
      />
      <Questions
        heading={headings.faq}
        copy={localPageCopy.faq}
        items={questions.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
      />
      <LandingClosing copy={page.closing} contact={contact} assessment={localPageCopy.assessment} />
    </>
  );
}
