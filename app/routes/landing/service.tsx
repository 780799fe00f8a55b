import { data, href } from 'react-router';
import type { Site, SiteService } from '../../domain/firm/site.ts';
import { resolveServiceType } from '../../domain/landing/resolve.ts';
import { directoryOf } from '../../domain/site/directory.ts';
import { pageMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { breadcrumbList, faqPage, graph, howTo, serviceNode } from '../../domain/site/structured-data.ts';
import { withWords } from '../../domain/site/with-words.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { JsonLd } from '../../ui/json-ld.tsx';
import { servedLocations } from '../../ui/map-locations.ts';
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
import { Questions } from '../../ui/sections/questions.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/service';

export const handle = { structuredData: 'own' } satisfies PageHandle;

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: landingStyles },
  { rel: 'stylesheet', href: landingPageStyles },
];

const pathOf = (slug: string) => href('/services/:type', { type: slug });

/** An alias shows the page of its service, whose address is canonical and the only indexable one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const slug = resolveServiceType(site, params.type);
  const page = slug === null ? undefined : site.data.servicePages[slug];
  if (slug === null || !page) throw data(null, { status: 404 });
  const { landingPages, redirects, siteUrl } = context.get(appContext);
  const listing = await landingPages.listingOrLast();
  const { title, description } = page;
  const listed = { path: pathOf(slug), indexable: params.type === slug, canonical: true };
  return {
    slug,
    directory: directoryOf(site, slug, listing, (path) => redirects.isRedirected(path)),
    meta: pageMeta(site, { title, description, ...listed }, siteUrl),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function crumbsTo(name: string) {
  return [{ name: 'Home', href: href('/') }, { name: 'Services', href: href('/services') }, { name }];
}

function structuredData(site: Site, { id, name, summary, choose, faq }: SiteService, siteUrl: string) {
  const { heading } = site.data.pages['service-page-copy'].choose;
  return graph(
    site,
    siteUrl,
    serviceNode(site, { name, serviceType: name, description: summary.text, path: pathOf(id), rated: true }, siteUrl),
    breadcrumbList(crumbsTo(name), siteUrl),
    faqPage(site, faq),
    howTo(site, heading, choose),
  );
}

const locationLinks = ({ data: { locations, locationPages } }: Site) =>
  locations
    .filter((location) => locationPages.some(({ id }) => id === location.id))
    .map(({ id, name }) => ({ href: href('/locations/:slug', { slug: id }), label: name }));

const localLinks = ({ data: { localPages }, print }: Site, service: string) =>
  localPages
    .filter((page) => page.service === service)
    .map(({ id, hero }) => ({ href: href('/:slug', { slug: id }), label: print.fill(hero.heading) }));

function relatedCards({ data: { services, servicePages } }: Site, kinship: readonly string[]) {
  return kinship.flatMap((other) => {
    const service = services.find(({ id }) => id === other);
    const page = servicePages[other];
    return service && page ? [{ href: pathOf(other), title: service.name, text: page.blurb, icon: page.icon }] : [];
  });
}

export default function ServiceLanding({ loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  const { data: content, print } = site;
  const { slug, directory } = loaderData;
  const service = site.service(slug);
  const page = content.servicePages[slug];
  if (!service || !page) return null;
  const facts = print.fillDeep(service);
  const { directory: directoryHeading, facts: figures, ...words } = content.pages['service-page-copy'];
  const copy = { ...print.fillDeep(words), directory: print.fill(withWords(directoryHeading, { name: facts.name })) };
  const contact = `${href('/contact')}?service=${page.choice}`;
  return (
    <>
      <JsonLd data={structuredData(site, facts, siteUrlOf(matches))} />
      <PageHead title={page.heading} lead={facts.summary.text} crumbs={crumbsTo(facts.name)} art={page.art}>
        <div className="buttons">
          <ButtonLink href={contact}>{copy.primary}</ButtonLink>
          <PhoneButton />
        </div>
      </PageHead>
      <FactStrip facts={[page.price, ...figures]} />
      <div className="wrap section with-aside">
        <ServiceScope facts={facts} copy={copy} />
        <ServiceAreaBox
          copy={copy.area}
          href={contact}
          mapLocations={servedLocations(site)}
          locations={locationLinks(site)}
          local={localLinks(site, slug)}
        />
      </div>
      <Steps copy={copy.choose} steps={facts.choose} />
      <Questions
        continued
        heading={copy.faq.heading}
        copy={copy.faq}
        items={facts.faq.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
      />
      <ServiceDirectory heading={copy.directory} groups={directory} />
      <CardSection
        ground="shoal"
        title={copy.related}
        items={relatedCards(site, facts.kinship)}
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
