import { data, href } from 'react-router';
import { type LandingServiceFacts, landingServices, type ServiceSlug } from '../../content/landing-services.ts';
import { localPages } from '../../content/local-pages.ts';
import { locationPages } from '../../content/location-pages.ts';
import { servicePageCopy, servicePages } from '../../content/service-pages.ts';
import type { Site } from '../../domain/firm/site.ts';
import { resolveServiceType } from '../../domain/landing/resolve.ts';
import { directoryOf } from '../../domain/site/directory.ts';
import { contentMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { breadcrumbList, faqPage, graph, howTo, serviceNode } from '../../domain/site/structured-data.ts';
import { appContext } from '../../server/request-context.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { JsonLd } from '../../ui/json-ld.tsx';
import type { PageHandle } from '../../ui/page-handle.ts';
import { FactStrip } from '../../ui/sections/landing/fact-strip.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import { LandingClosing } from '../../ui/sections/landing/landing-closing.tsx';
import landingPageStyles from '../../ui/sections/landing/landing-page.css?url';
import { CardSection } from '../../ui/sections/landing/locations.tsx';
import { ServiceDirectory } from '../../ui/sections/landing/service-directory.tsx';
import { ServiceAreaBox, ServiceScope } from '../../ui/sections/landing/service-landing.tsx';
import { Steps } from '../../ui/sections/landing/steps.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { PhoneButton } from '../../ui/sections/phone-button.tsx';
import { printable } from '../../ui/sections/printable.ts';
import { Questions } from '../../ui/sections/questions.tsx';
import { servedLocations } from '../../ui/served-locations.ts';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/service';

export const handle = { structuredData: 'own' } satisfies PageHandle;

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: landingStyles },
  { rel: 'stylesheet', href: landingPageStyles },
];

const pathOf = (slug: ServiceSlug) => href('/services/:type', { type: slug });

/** An alias shows the page of its service, whose address is canonical and the only indexable one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const slug = resolveServiceType(params.type);
  if (!slug) throw data(null, { status: 404 });
  const { landingPages, redirects } = context.get(appContext);
  const listing = await landingPages.listingOrLast();
  return { slug, directory: directoryOf(slug, listing, (path) => redirects.isRedirected(path)) };
}

export const meta: Route.MetaFunction = ({ loaderData, params, matches }) => {
  if (!loaderData) return [];
  const { slug } = loaderData;
  const { title, description } = servicePages[slug];
  return contentMeta(
    { title, description, path: pathOf(slug), indexable: params.type === slug, canonical: true },
    siteUrlOf(matches),
  );
};

function crumbsTo(name: string) {
  return [{ name: 'Home', href: href('/') }, { name: 'Services', href: href('/services') }, { name }];
}

function structuredData(
  site: Site,
  { slug, name, summary, choose }: LandingServiceFacts,
  questions: LandingServiceFacts['faq'],
  siteUrl: string,
) {
  return graph(
    site,
    siteUrl,
    serviceNode(site, { name, serviceType: name, description: summary.text, path: pathOf(slug), rated: true }, siteUrl),
    breadcrumbList(crumbsTo(name), siteUrl),
    faqPage(site, questions),
    howTo(site, servicePageCopy.choose.heading, choose),
  );
}

const locationLinks = servedLocations
  .filter(({ slug }) => locationPages.some((page) => page.slug === slug))
  .map(({ slug, name }) => ({ href: href('/locations/:slug', { slug }), label: name }));

function localLinks(service: ServiceSlug) {
  return localPages
    .filter((page) => page.service === service)
    .map(({ slug, hero }) => ({ href: href('/:slug', { slug }), label: hero.heading }));
}

export default function ServiceLanding({ loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  const { slug, directory } = loaderData;
  const facts = landingServices[slug];
  const page = servicePages[slug];
  const copy = servicePageCopy;
  const contact = `${href('/contact')}?service=${page.choice}`;
  const questions = facts.faq.map((item) => ({ ...item, answer: printable(item.answer) }));
  return (
    <>
      <JsonLd data={structuredData(site, facts, questions, siteUrlOf(matches))} />
      <PageHead title={page.heading} lead={facts.summary.text} crumbs={crumbsTo(facts.name)} art={page.art}>
        <div className="buttons">
          <ButtonLink href={contact}>{copy.primary}</ButtonLink>
          <PhoneButton />
        </div>
      </PageHead>
      <FactStrip facts={[page.price, ...copy.facts]} />
      <div className="wrap section with-aside">
        <ServiceScope facts={facts} copy={copy} />
        <ServiceAreaBox
          copy={copy.area}
          href={contact}
          mapLocations={servedLocations}
          locations={locationLinks}
          local={localLinks(slug)}
        />
      </div>
      <Steps copy={copy.choose} steps={facts.choose} />
      <Questions
        continued
        heading={copy.faq.heading}
        copy={copy.faq}
        items={questions.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
      />
      <ServiceDirectory heading={copy.directory(facts.name)} groups={directory} />
      <CardSection
        ground="shoal"
        title={copy.related}
        items={facts.kinship.map((other) => ({
          href: pathOf(other),
          title: landingServices[other].name,
          text: servicePages[other].blurb,
          icon: servicePages[other].icon,
        }))}
        all={{ href: href('/services'), label: copy.allServices }}
      />
      <LandingClosing
        copy={copy.closing}
        contact={{ href: contact, label: copy.closing.button }}
        assessment={copy.closing.assessment}
      />
    </>
  );
}
