import { data, href, redirect } from 'react-router';
import { officesOf } from '../../domain/firm/offices.ts';
import { breadcrumbList, businessNode, circle, faqPage, graph, serviceNode } from '../../domain/firm/schema-org.ts';
import type { Site, SiteData, SiteLocation } from '../../domain/firm/site.ts';
import { locationsEvidence } from '../../domain/landing/evidence/printed-evidence.ts';
import { printedQuestions } from '../../domain/landing/parents/industry-page.ts';
import { localFacts, rulesThere } from '../../domain/landing/parents/location-facts.ts';
import { offerPath } from '../../domain/landing/resolve.ts';
import { factsFor } from '../../domain/landing/vocabulary.ts';
import { distanceKm } from '../../domain/numbers/distance.ts';
import { autoLink } from '../../domain/site/auto-link.ts';
import { industryLinks } from '../../domain/site/finder.ts';
import { siteUrlOf } from '../../domain/site/seo.ts';
import { withWords } from '../../domain/text/with-words.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { landingContext } from '../../server/landing/landing-context.server.ts';
import { shownLinks } from '../../server/landing/landing-page.server.ts';
import { listedPaths, parentHead } from '../../server/landing/parent-head.server.ts';
import { LocationMap } from '../../ui/art/location-map.tsx';
import type { MapLocation } from '../../ui/art/map-base.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { JsonLd } from '../../ui/json-ld.tsx';
import { mapLocation, servedLocations } from '../../ui/map-locations.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { CardSection } from '../../ui/sections/landing/card-section.tsx';
import { EvidenceList } from '../../ui/sections/landing/evidence.tsx';
import { FactStrip } from '../../ui/sections/landing/fact-strip.tsx';
import { KnownFacts } from '../../ui/sections/landing/known-facts.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import { LinkColumns } from '../../ui/sections/landing/link-columns.tsx';
import { LocationHead } from '../../ui/sections/landing/location-head.tsx';
import { LocationArea, LocationBody, LocationClosing, OfficeBlock } from '../../ui/sections/landing/locations.tsx';
import { LinkedText } from '../../ui/sections/linked-text.tsx';
import { PhoneButton } from '../../ui/sections/phone-button.tsx';
import { Questions } from '../../ui/sections/questions.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/location';

export const handle = { islands: true, structuredData: 'own' } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: landingStyles }];

const pathOf = (slug: string) => href('/locations/:slug', { slug });

type LocationPage = SiteData['locationPages'][number];

function locationPage(site: Site, slug: string | undefined) {
  const page = site.data.locationPages.find(({ id }) => id === slug);
  const location = page && site.location(page.id);
  return page && location ? { page, location } : null;
}

/** Redirects to the not-found page for an unknown slug, and for one that only landing pages use. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const found = locationPage(site, params.slug);
  if (!found) throw redirect(href('/not-found'));
  const { id, title, description, keywords: own, neighbourhoodKeywords } = found.page;
  const page = { title, description, keywords: [...own, ...neighbourhoodKeywords], path: pathOf(id) };
  const { redirects } = context.get(landingContext);
  const { meta, headers } = await parentHead(context, page);
  const industries = shownLinks(industryLinks(site, id, await listedPaths(context)), redirects);
  return data({ industries, meta }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function crumbsTo(name: string) {
  return [{ name: 'Home', href: href('/') }, { name: 'Locations', href: href('/locations') }, { name }];
}

/** Links service phrases in the paragraphs and answers. Each phrase is linked once in the body and once in the answers. */
function linkedWords(site: Site, { body, faq }: LocationPage) {
  const { bodyLinks, answerLinks } = site.data.pages['location-page-copy'];
  const paragraphs = body
    .split(/\n{2,}/)
    .map(site.print.printable)
    .filter(Boolean);
  const questions = printedQuestions(site, faq);
  const answers = questions.map(({ answer }) => answer);
  return { paragraphs: autoLink(paragraphs, bodyLinks), questions, answers: autoLink(answers, answerLinks) };
}

function structuredData(
  site: Site,
  page: LocationPage,
  location: MapLocation,
  questions: LocationPage['faq'],
  siteUrl: string,
) {
  const { id, headline, description, schemaType } = page;
  const { serviceType } = site.data.pages['location-page-copy'];
  const areaServed = circle(location, location.radiusKm);
  const offer =
    schemaType === 'LocalBusiness'
      ? businessNode(site, siteUrl, areaServed)
      : serviceNode(site, { name: headline, serviceType, description, path: pathOf(id), areaServed }, siteUrl);
  const asked = questions.length > 0 ? [faqPage(site, questions)] : [];
  return graph(site, siteUrl, offer, breadcrumbList(crumbsTo(location.name), siteUrl), ...asked);
}

const serviceCards = (site: Site) =>
  site.data.offers
    .filter(({ apart }) => !apart)
    .slice(0, 4)
    .map(({ id, title, description, iconName }) => ({
      href: offerPath(site, id),
      title,
      text: description,
      icon: iconName,
    }));

/** The other places with a page, the nearest first, each with its distance in kilometres. */
const nearbyPlaces = (site: Site, location: SiteLocation) =>
  site.data.locationPages
    .flatMap(({ id }) => (id === location.id ? [] : (site.location(id) ?? [])))
    .map(({ id, name, coordinates }) => ({ id, name, km: Math.round(distanceKm(location.coordinates, coordinates)) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, 8);

const otherLocations = (site: Site, current: string) =>
  site.data.locationPages
    .filter(({ id }) => id !== current)
    .slice(0, 3)
    .map(({ id, blurb }) => ({ href: pathOf(id), title: site.location(id)?.name ?? id, text: blurb }));

/** The words of the page, with the name of the place and its radius in them. */
function wordsOf({ data: { pages }, print }: Site, name: string, radiusKm: number) {
  const own = { name, radius: String(radiusKm) };
  const { facts, ...words } = withWords(pages['location-page-copy'], own);
  const here = print.fillDeep(withWords(pages['finder-page'].here, own));
  return { facts, copy: print.fillDeep(words), here, andMore: print.fill(pages['locations-page'].andMore) };
}

interface AskedProps extends Pick<ReturnType<typeof linkedWords>, 'questions' | 'answers'> {
  copy: { heading: string; before: string; after: string };
}

/** The questions about the place, if there are any. */
function Asked({ copy, questions, answers }: AskedProps) {
  const items = questions.map(({ question }, index) => ({
    question,
    answer: (
      <p>
        <LinkedText segments={answers[index] ?? []} />
      </p>
    ),
  }));
  return items.length > 0 && <Questions continued heading={copy.heading} copy={copy} items={items} />;
}

export default function Location({ params, loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  const found = locationPage(site, params.slug);
  if (!found) return null;
  const { page, location } = found;
  const drawn = mapLocation(location, page.radiusKm);
  const office = officesOf(site.data.firm).find((one) => one.locality === location.name && one.street !== undefined);
  const { facts, copy, here, andMore } = wordsOf(site, location.name, page.radiusKm);
  const { paragraphs, questions, answers } = linkedWords(site, page);
  return (
    <>
      <JsonLd data={structuredData(site, page, drawn, questions, siteUrlOf(matches))} />
      <LocationHead
        crumbs={crumbsTo(location.name)}
        title={page.headline}
        lead={page.subheadline}
        map={<LocationMap id="place" location={drawn} neighbours={servedLocations(site)} label={copy.mapLabel} />}
      >
        <ButtonLink href={href('/contact')}>{copy.area.button}</ButtonLink>
        <PhoneButton />
      </LocationHead>
      <FactStrip facts={factsFor(site, location, facts)} />
      <div className="wrap section with-aside">
        <div>
          <LocationBody heading={copy.bodyHeading} paragraphs={paragraphs} />
          <KnownFacts facts={[...localFacts(site, page), ...rulesThere(site, page.id)]} />
          <EvidenceList items={locationsEvidence(site, page.id)} />
          {office && <OfficeBlock office={office} copy={copy.contact} />}
        </div>
        <LocationArea
          copy={{ ...copy.area, andMore }}
          neighbourhoods={location.neighbourhoods.slice(0, 8)}
          postalCodes={location.postalPrefixes}
          nearby={nearbyPlaces(site, location)}
        />
      </div>
      <CardSection
        title={copy.services.heading}
        lead={copy.services.lead}
        items={serviceCards(site)}
        all={{ href: href('/services'), label: copy.services.all }}
      />
      <LinkColumns {...here} links={loaderData.industries} />
      <Asked copy={copy.faq} questions={questions} answers={answers} />
      <CardSection
        ground="shoal"
        title={copy.others.heading}
        items={otherLocations(site, page.id)}
        all={{ href: href('/locations'), label: copy.others.all }}
      />
      <LocationClosing copy={copy.closing} />
    </>
  );
}
