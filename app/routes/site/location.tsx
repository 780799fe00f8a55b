import { href, redirect } from 'react-router';
import { business } from '../../content/business.ts';
import { type LocationPage, locationPages } from '../../content/location-pages.ts';
import { locations } from '../../content/locations.ts';
import { answerLinks, bodyLinks, locationCopy, locationServiceType } from '../../content/places.ts';
import { services } from '../../content/services.ts';
import type { Site } from '../../domain/firm/site.ts';
import { autoLink } from '../../domain/site/auto-link.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import {
  breadcrumbList,
  businessNode,
  circle,
  faqPage,
  graph,
  serviceNode,
} from '../../domain/site/structured-data.ts';
import { LocationMap } from '../../ui/art/location-map.tsx';
import type { MapLocation } from '../../ui/art/map-base.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { JsonLd } from '../../ui/json-ld.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { FactStrip } from '../../ui/sections/landing/fact-strip.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import { LocationHead } from '../../ui/sections/landing/location-head.tsx';
import {
  CardSection,
  LocationArea,
  LocationBody,
  LocationClosing,
  OfficeBlock,
} from '../../ui/sections/landing/locations.tsx';
import { LinkedText } from '../../ui/sections/linked-text.tsx';
import { PhoneButton } from '../../ui/sections/phone-button.tsx';
import { printable } from '../../ui/sections/printable.ts';
import { Questions } from '../../ui/sections/questions.tsx';
import { servedLocations } from '../../ui/served-locations.ts';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/location';

export const handle = { islands: true, structuredData: 'own' } satisfies PageHandle;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: landingStyles }];

const pathOf = (slug: string) => href('/locations/:slug', { slug });

/** An unknown slug, or one that is only used by landing pages, redirects to the not-found page. */
export function loader({ params }: Route.LoaderArgs) {
  const page = locationPages.find(({ slug }) => slug === params.slug);
  const location = servedLocations.find(({ slug }) => slug === params.slug);
  if (!page || !location) throw redirect(href('/not-found'));
  return { page, location };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { slug, title, description, metaKeywords, neighborhoodKeywords } = loaderData.page;
  const keywords = [...metaKeywords, ...neighborhoodKeywords];
  return contentMeta({ title, description, keywords, path: pathOf(slug) }, siteUrlOf(matches));
};

function crumbsTo(name: string) {
  return [{ name: 'Home', href: href('/') }, { name: 'Locations', href: href('/locations') }, { name }];
}

/** Paragraphs and answers with their service phrases linked, each phrase once in the body and once in the answers. */
function linkedWords({ content, faqItems }: LocationPage) {
  const paragraphs = content
    .split(/\n{2,}/)
    .map(printable)
    .filter(Boolean);
  const questions = faqItems.map(({ question, answer }) => ({
    question: printable(question),
    answer: printable(answer),
  }));
  const answers = questions.map(({ answer }) => answer);
  return { paragraphs: autoLink(paragraphs, bodyLinks), questions, answers: autoLink(answers, answerLinks) };
}

function structuredData(
  site: Site,
  page: LocationPage,
  location: MapLocation,
  questions: LocationPage['faqItems'],
  siteUrl: string,
) {
  const { slug, headline, description, schemaType } = page;
  const areaServed = circle(location, location.radiusKm);
  const offer =
    schemaType === 'LocalBusiness'
      ? businessNode(site, siteUrl, areaServed)
      : serviceNode(
          site,
          { name: headline, serviceType: locationServiceType, description, path: pathOf(slug), areaServed },
          siteUrl,
        );
  return graph(site, siteUrl, offer, breadcrumbList(crumbsTo(location.name), siteUrl), faqPage(site, questions));
}

const serviceCards = services.slice(0, 4).map(({ id, title, description, iconName }) => ({
  href: href('/services/:type', { type: id }),
  title,
  text: description,
  icon: iconName,
}));

function otherLocations(current: string) {
  return locationPages
    .filter(({ slug }) => slug !== current)
    .slice(0, 3)
    .map(({ slug, blurb }) => ({
      href: pathOf(slug),
      title: servedLocations.find((location) => location.slug === slug)?.name ?? slug,
      text: blurb,
    }));
}

export default function Location({ loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  const { page, location } = loaderData;
  const copy = locationCopy(location.name, location.radiusKm);
  const { paragraphs, questions, answers } = linkedWords(page);
  const postalCodes: readonly string[] = locations.find(({ slug }) => slug === page.slug)?.postalCodes ?? [];
  return (
    <>
      <JsonLd data={structuredData(site, page, location, questions, siteUrlOf(matches))} />
      <LocationHead
        crumbs={crumbsTo(location.name)}
        title={page.headline}
        lead={page.subheadline}
        map={<LocationMap id="place" location={location} neighbours={servedLocations} label={copy.mapLabel} />}
      >
        <ButtonLink href={href('/contact')}>{copy.area.button}</ButtonLink>
        <PhoneButton />
      </LocationHead>
      <FactStrip facts={copy.facts} />
      <div className="wrap section with-aside">
        <div>
          <LocationBody heading={copy.bodyHeading} paragraphs={paragraphs} />
          {business.address.locality === location.name && <OfficeBlock copy={copy.contact} />}
        </div>
        <LocationArea copy={copy.area} neighbourhoods={page.neighborhoods} postalCodes={postalCodes.slice(0, 8)} />
      </div>
      <CardSection
        title={copy.services.heading}
        lead={copy.services.lead}
        items={serviceCards}
        all={{ href: href('/services'), label: copy.services.all }}
      />
      {questions.length > 0 && (
        <Questions
          continued
          heading={copy.faq.heading}
          copy={copy.faq}
          keys
          items={questions.map(({ question }, index) => ({
            question,
            answer: (
              <p>
                <LinkedText segments={answers[index] ?? []} />
              </p>
            ),
          }))}
        />
      )}
      <CardSection
        ground="shoal"
        title={copy.others.heading}
        items={otherLocations(page.slug)}
        all={{ href: href('/locations'), label: copy.others.all }}
      />
      <LocationClosing copy={copy.closing} />
    </>
  );
}
