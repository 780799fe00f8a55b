import { data, href } from 'react-router';
import type { Site, SiteService } from '../../domain/firm/site.ts';
import { compose } from '../../domain/landing/compose.ts';
import { landingWords } from '../../domain/landing/main-text.ts';
import { type LandingPage, relatedPages } from '../../domain/landing/page.ts';
import { pairsOf } from '../../domain/landing/parents/industry-page.ts';
import { serviceContext, serviceQuestions } from '../../domain/landing/parents/service-page.ts';
import { resolveServiceType } from '../../domain/landing/resolve.ts';
import { locationOf } from '../../domain/landing/vocabulary.ts';
import { directoryOf } from '../../domain/site/directory.ts';
import { pageMeta, siteUrlOf } from '../../domain/site/seo.ts';
import { breadcrumbList, circle, faqPage, graph, howTo, serviceNode } from '../../domain/site/structured-data.ts';
import { withWords } from '../../domain/site/with-words.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { shownLinks } from '../../server/landing/landing-page.server.ts';
import { appContext } from '../../server/request-context.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { JsonLd } from '../../ui/json-ld.tsx';
import { servedLocations } from '../../ui/map-locations.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { Reasons } from '../../ui/sections/home/reasons.tsx';
import { LinkList } from '../../ui/sections/industries/link-list.tsx';
import { AreaFacts } from '../../ui/sections/landing/area-facts.tsx';
import { FactStrip } from '../../ui/sections/landing/fact-strip.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import { LandingClosing } from '../../ui/sections/landing/landing-closing.tsx';
import landingPageStyles from '../../ui/sections/landing/landing-page.css?url';
import { RelatedPages } from '../../ui/sections/landing/related-pages.tsx';
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
  const composed = compose(site, serviceContext(site, slug));
  const { h1, keywords, why, faq, keyFacts, area } = composed;
  const listed = { path: pathOf(slug), indexable: params.type === slug, canonical: true };
  return {
    slug,
    parts: { h1, why, faq, keyFacts, area },
    related: shownLinks(relatedPages(composed), listing, redirects),
    directory: directoryOf(site, slug, listing, (path) => redirects.isRedirected(path)),
    meta: pageMeta(site, { title, description, keywords, ...listed }, siteUrl),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function crumbsTo(name: string) {
  return [{ name: 'Home', href: href('/') }, { name: 'Services', href: href('/services') }, { name }];
}

function structuredData(
  site: Site,
  { id, name, summary, choose }: SiteService,
  faq: LandingPage['faq'],
  siteUrl: string,
) {
  const { heading } = site.data.pages['service-page-copy'].choose;
  const { coordinates, radiusKm } = locationOf(site, site.data.region.home);
  const offer = {
    name,
    serviceType: name,
    description: summary.text,
    path: pathOf(id),
    areaServed: circle(coordinates, radiusKm),
    rated: true,
  };
  return graph(
    site,
    siteUrl,
    serviceNode(site, offer, siteUrl),
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

/** The pages about this service for each industry. */
const industryLinks = (site: Site, service: string) =>
  site.data.industries.flatMap(({ id, name }) =>
    pairsOf(site, id)
      .filter((pair) => pair.service.id === service)
      .map(({ path }) => ({ href: path, label: name })),
  );

export default function ServiceLanding({ loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  const { data: content, print } = site;
  const { slug, parts, related, directory } = loaderData;
  const service = site.service(slug);
  const page = content.servicePages[slug];
  if (!service || !page) return null;
  const facts = print.fillDeep(service);
  const { directory: directoryHeading, facts: figures, ...words } = content.pages['service-page-copy'];
  const copy = {
    ...print.fillDeep(words),
    directory: print.fill(withWords(directoryHeading, { name: facts.name })),
    industries: print.fill(withWords(content.pages['industry-service-copy'].ofService, { service: facts.name })),
  };
  const contact = `${href('/contact')}?service=${page.choice}`;
  const questions = serviceQuestions(facts, parts.faq);
  return (
    <>
      <JsonLd data={structuredData(site, facts, questions, siteUrlOf(matches))} />
      <PageHead title={parts.h1} lead={facts.summary.text} crumbs={crumbsTo(facts.name)} art={page.art}>
        <div className="buttons">
          <ButtonLink href={contact}>{copy.primary}</ButtonLink>
          <PhoneButton />
        </div>
      </PageHead>
      <h2 className="visually-hidden">{landingWords.keyFacts}</h2>
      <FactStrip facts={[page.price, ...figures]} />
      <div className="wrap section with-aside">
        <div className="scope">
          <ServiceScope heading={print.fill(page.heading)} facts={facts} copy={copy} />
          <section>
            <h2>{print.printable(landingWords.why)}</h2>
            <Reasons items={parts.why} />
          </section>
        </div>
        <ServiceAreaBox
          area={<AreaFacts area={parts.area} keyFacts={parts.keyFacts} />}
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
        items={questions.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
      />
      <ServiceDirectory heading={copy.directory} groups={directory} />
      <div className="section section--continued">
        <div className="wrap link-lists">
          <LinkList heading={copy.industries} links={industryLinks(site, slug)} />
        </div>
      </div>
      <RelatedPages heading={copy.related} links={related} all={{ href: href('/services'), label: copy.allServices }} />
      <LandingClosing
        copy={copy.closing}
        contact={{ href: contact, label: copy.closing.button }}
        assessment={copy.closing.assessment}
      />
    </>
  );
}
