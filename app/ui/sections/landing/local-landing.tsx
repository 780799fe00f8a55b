import { href } from 'react-router';
import { breadcrumbList, circle, faqPage, graph, serviceNode } from '../../../domain/firm/schema-org.ts';
import type { Site, SiteData } from '../../../domain/firm/site.ts';
import { rulesThere } from '../../../domain/landing/parents/location-facts.ts';
import { withWords } from '../../../domain/text/with-words.ts';
import { LocationMap } from '../../art/location-map.tsx';
import { ButtonLink } from '../../button.tsx';
import { JsonLd } from '../../json-ld.tsx';
import { servedLocations } from '../../map-locations.ts';
import { SectionHeading } from '../../section-heading.tsx';
import { useSite } from '../../site-context.tsx';
import { Reasons } from '../home/reasons.tsx';
import { PhoneButton } from '../phone-button.tsx';
import { Questions } from '../questions.tsx';
import { CardSection } from './card-section.tsx';
import { FactStrip } from './fact-strip.tsx';
import { KnownFacts } from './known-facts.tsx';
import { LandingClosing } from './landing-closing.tsx';
import { LocationHead } from './location-head.tsx';

type LocalPage = SiteData['localPages'][number];

function crumbsTo(site: Site, { service, location }: LocalPage) {
  return [
    { name: 'Home', href: href('/') },
    { name: 'Services', href: href('/services') },
    { name: site.service(service)?.name ?? service, href: href('/services/:type', { type: service }) },
    { name: site.location(location)?.name ?? location },
  ];
}

function structuredData(site: Site, page: LocalPage, questions: LocalPage['faq'], siteUrl: string) {
  const { id, hero, description, service } = page;
  const place = servedLocations(site).find(({ slug }) => slug === page.location);
  const offer = {
    name: hero.heading,
    serviceType: site.service(service)?.name ?? service,
    description,
    path: href('/:slug', { slug: id }),
    ...(place && { areaServed: circle(place, place.radiusKm) }),
  };
  return graph(
    site,
    siteUrl,
    serviceNode(site, offer, siteUrl),
    breadcrumbList(crumbsTo(site, page), siteUrl),
    faqPage(site, questions),
  );
}

interface LocalLandingProps {
  page: LocalPage;
  siteUrl: string;
}

/** A page about one service in one location, written by hand. */
export function LocalLanding({ page, siteUrl }: LocalLandingProps) {
  const site = useSite();
  const { data, print } = site;
  const places = servedLocations(site);
  const location = places.find(({ slug }) => slug === page.location);
  if (!location) return null;
  const { facts, ...words } = withWords(data.pages['local-page-copy'], { name: location.name });
  const copy = print.fillDeep(words);
  const questions = page.faq.map(({ question, answer }) => ({
    question: print.printable(question),
    answer: print.printable(answer),
  }));
  const contact = {
    href: `${href('/contact')}?service=${data.servicePages[page.service]?.choice ?? 'other'}`,
    label: copy.primary,
  };
  return (
    <>
      <JsonLd data={structuredData(site, page, questions, siteUrl)} />
      <LocationHead
        crumbs={crumbsTo(site, page)}
        title={page.hero.heading}
        lead={page.hero.lead}
        map={<LocationMap id="place" location={location} neighbours={places} label={copy.map} />}
      >
        <ButtonLink href={contact.href}>{contact.label}</ButtonLink>
        <PhoneButton />
      </LocationHead>
      <FactStrip facts={facts} />
      <section className="section">
        <div className="wrap">
          <SectionHeading title={copy.benefits} />
          <Reasons items={page.benefits} />
          <KnownFacts facts={rulesThere(site, page.location, [data.firm.generalIndustry])} />
        </div>
      </section>
      <CardSection
        ground="shoal"
        title={copy.services}
        items={page.services}
        all={{ href: href('/locations/:slug', { slug: page.location }), label: copy.location }}
      />
      <Questions
        heading={copy.faq.heading}
        copy={copy.faq}
        items={questions.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
      />
      <LandingClosing copy={page.closing} contact={contact} assessment={copy.assessment} />
    </>
  );
}
