import { data, href } from 'react-router';
import { breadcrumbList, circle, faqPage, graph, howTo, serviceNode } from '../../domain/firm/schema-org.ts';
import type { Site, SiteService } from '../../domain/firm/site.ts';
import { compose } from '../../domain/landing/compose.ts';
import { isShortFact, landingWords } from '../../domain/landing/main-text.ts';
import { type LandingPage, relatedPages } from '../../domain/landing/page.ts';
import { industryWords, pairsOf } from '../../domain/landing/parents/industry-page.ts';
import { serviceContext, serviceQuestions, serviceText } from '../../domain/landing/parents/service-page.ts';
import { resolveServiceType } from '../../domain/landing/resolve.ts';
import { locationOf } from '../../domain/landing/vocabulary.ts';
import { serviceLocationLinks } from '../../domain/site/finder.ts';
import { siteUrlOf } from '../../domain/site/seo.ts';
import { withWords } from '../../domain/text/with-words.ts';
import { siteContext } from '../../server/firm/site-context.server.ts';
import { landingContext } from '../../server/landing/landing-context.server.ts';
import { shownLinks } from '../../server/landing/landing-page.server.ts';
import { listedPaths, parentHead } from '../../server/landing/parent-head.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { JsonLd } from '../../ui/json-ld.tsx';
import { servedLocations } from '../../ui/map-locations.ts';
import type { PageHandle } from '../../ui/page-handle.ts';
import { Finder, FinderLinks, finderStyles } from '../../ui/sections/finder.tsx';
import { finderLine } from '../../ui/sections/finder-line.ts';
import { Reasons } from '../../ui/sections/home/reasons.tsx';
import { AreaFacts } from '../../ui/sections/landing/area-facts.tsx';
import { FactStrip } from '../../ui/sections/landing/fact-strip.tsx';
import landingStyles from '../../ui/sections/landing/landing.css?url';
import landingPageStyles from '../../ui/sections/landing/landing-page.css?url';
import { RelatedPages } from '../../ui/sections/landing/related-pages.tsx';
import { ServiceAreaBox, ServiceScope } from '../../ui/sections/landing/service-landing.tsx';
import { Steps } from '../../ui/sections/landing/steps.tsx';
import { PageHead } from '../../ui/sections/page-head.tsx';
import { ParentClosing } from '../../ui/sections/parent-closing.tsx';
import { PeopleOfService } from '../../ui/sections/people/people.tsx';
import { PhoneButton } from '../../ui/sections/phone-button.tsx';
import { Questions } from '../../ui/sections/questions.tsx';
import { useSite } from '../../ui/site-context.tsx';
import type { Route } from './+types/service';

export const handle = { structuredData: 'own' } satisfies PageHandle;

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: landingStyles },
  { rel: 'stylesheet', href: landingPageStyles },
  ...finderStyles,
];

const pathOf = (slug: string) => href('/services/:type', { type: slug });

/** An alias shows the page of its service, and names the service's own address as canonical. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const slug = resolveServiceType(site, params.type);
  const page = slug === null ? undefined : site.data.servicePages[slug];
  if (slug === null || !page) throw data(null, { status: 404 });
  const { redirects } = context.get(landingContext);
  const { title, description } = page;
  const composed = compose(site, serviceContext(site, slug));
  const { h1, keywords, why, faq, keyFacts, area } = composed;
  const { meta, headers } = await parentHead(context, { title, description, keywords, path: pathOf(slug) });
  const made = {
    slug,
    parts: { h1, why, faq, keyFacts, area },
    related: shownLinks(relatedPages(composed), redirects),
    locations: shownLinks(serviceLocationLinks(site, slug, await listedPaths(context)), redirects),
    meta,
  };
  return data(made, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

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

const localLinks = ({ data: { localPages }, print }: Site, service: string) =>
  localPages
    .filter((page) => page.service === service)
    .map(({ id, hero }) => ({ href: href('/:slug', { slug: id }), label: print.fill(hero.heading) }));

/** Links to the pages about this service for each industry. */
const industryLinks = (site: Site, service: string) =>
  site.data.industries.flatMap(({ id, name }) =>
    pairsOf(site, id)
      .filter((pair) => pair.service.id === service)
      .map(({ path }) => ({ href: path, label: name })),
  );

/** The words of the page, with the names of the service and the general industry in them. */
function wordsOf(site: Site, name: string, general: ReturnType<Site['industry']>) {
  const {
    data: { pages },
    print,
  } = site;
  const { directory, facts: figures, ...words } = pages['service-page-copy'];
  const ofIndustries = pages['industry-service-copy'];
  return {
    figures,
    ...print.fillDeep(words),
    directory: print.fill(withWords(directory, { name })),
    industries: print.fill(withWords(ofIndustries.ofService, { service: name })),
    text: general && print.fill(withWords(ofIndustries.text, industryWords(site, general))),
  };
}

/** What the documents say about the service at length, if they do. */
const ServiceText = ({ heading, text }: { heading: string | undefined; text: readonly string[] }) =>
  text.length > 0 && (
    <section>
      <h2>{heading}</h2>
      <p>{text.join(' ')}</p>
    </section>
  );

/** The way to the pages about this service in other places and for each industry. */
function Directory({ service, heading, label }: { service: string; heading: string; label: string }) {
  return (
    <section className="section section--continued" id="directory">
      <div className="wrap">
        <Finder look={finderLine} heading={heading} chosen={{ service }} />
        <FinderLinks label={label} links={industryLinks(useSite(), service)} />
      </div>
    </section>
  );
}

export default function ServiceLanding({ loaderData, matches }: Route.ComponentProps) {
  const site = useSite();
  const { data: content, print } = site;
  const { slug, parts, related, locations } = loaderData;
  const service = site.service(slug);
  const page = content.servicePages[slug];
  if (!service || !page) return null;
  const facts = print.fillDeep(service);
  const general = site.industry(content.firm.generalIndustry);
  const { figures, ...copy } = wordsOf(site, facts.name, general);
  const contact = `${href('/contact')}?service=${page.choice}`;
  const questions = serviceQuestions(facts, general && print.fillDeep(general), parts.faq);
  return (
    <>
      <JsonLd data={structuredData(site, facts, questions, siteUrlOf(matches))} />
      <PageHead title={parts.h1} lead={facts.summary.text} crumbs={crumbsTo(facts.name)} art={page.art}>
        <div className="buttons">
          <ButtonLink href={contact}>{copy.primary}</ButtonLink>
          <PhoneButton />
        </div>
      </PageHead>
      <FactStrip
        heading={landingWords.keyFacts}
        facts={[page.price, ...figures]}
        long={parts.keyFacts.filter((fact) => !isShortFact(fact))}
      />
      <div className="wrap section with-aside">
        <div className="scope">
          <ServiceScope heading={print.fill(page.heading)} facts={facts} copy={copy} />
          <PeopleOfService service={slug} siteUrl={siteUrlOf(matches)} />
          <ServiceText heading={copy.text} text={print.printableItems(serviceText(site, slug))} />
          <section>
            <h2>{print.printable(landingWords.why)}</h2>
            <Reasons items={parts.why} />
          </section>
        </div>
        <ServiceAreaBox
          area={<AreaFacts area={parts.area} location={content.region.home} />}
          copy={copy.area}
          href={contact}
          mapLocations={servedLocations(site)}
          locations={locations}
          local={localLinks(site, slug)}
        />
      </div>
      <Steps copy={{ ...copy.choose, lead: `${copy.choose.lead} ${landingWords.stepsTime}` }} steps={facts.choose} />
      <Questions
        continued
        heading={copy.faq.heading}
        copy={copy.faq}
        items={questions.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
      />
      <Directory service={slug} heading={copy.directory} label={copy.industries} />
      <RelatedPages heading={copy.related} links={related} all={{ href: href('/services'), label: copy.allServices }} />
      <ParentClosing copy={copy.closing} contact={contact} />
    </>
  );
}
