import { href } from 'react-router';
import type { Site } from '../../../domain/firm/site.ts';
import { isShortFact, landingWords } from '../../../domain/landing/main-text.ts';
import type { LandingPage, Link, Testimonial } from '../../../domain/landing/page.ts';
import { parentLinks } from '../../../domain/landing/parent-links.ts';
import { rulesThere } from '../../../domain/landing/parents/location-facts.ts';
import { Accordion } from '../../accordion.tsx';
import { locationMap, MapFrame } from '../../art/location-map.tsx';
import type { MapLocation } from '../../art/map-base.tsx';
import type { Crumb } from '../../breadcrumbs.tsx';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';
import { BookLink } from '../booking/book-link.tsx';
import { Reasons } from '../home/reasons.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { Areas, areaTexts } from './area-facts.tsx';
import { EvidenceList } from './evidence.tsx';
import { FactStrip } from './fact-strip.tsx';
import { KnownFacts } from './known-facts.tsx';
import { LocationHead } from './location-head.tsx';
import { RelatedPages } from './related-pages.tsx';
import { Steps } from './steps.tsx';

export type LandingView = Omit<LandingPage, 'sentences' | 'related'>;

interface LandingPageProps {
  page: LandingView;
  location: MapLocation;
  neighbours: readonly MapLocation[];
  crumbs: readonly Crumb[];
  related: readonly Link[];
  /** The target of the contact buttons. */
  contact: string;
  /** Whether the search phrases are shown. */
  keywords: boolean;
}

/** The finished texts of a page. */
type LandingTexts = ReturnType<typeof landingTexts>;

function landingTexts(
  site: Site,
  { page, location, neighbours, crumbs, related, contact, keywords }: LandingPageProps,
) {
  const { context, keyFacts, testimonial } = page;
  const { fill, label, mayPrint, printable } = site.print;
  const map = `Map of ${location.name} and its neighbours with the area we serve`;
  return {
    view: viewEvent(context),
    crumbs: crumbs.map(({ name, href }) => ({ name, href })),
    title: fill(page.h1),
    lead: printable(page.lead),
    map: locationMap(site, { id: 'place', location, neighbours, label: map }),
    contact,
    ask: label(landingWords.contact),
    shortFacts: keyFacts
      .filter((fact) => isShortFact(fact) && mayPrint(fact.value + fact.label))
      .map((fact) => ({ label: fill(fact.label), value: fill(fact.value) })),
    longFacts: keyFacts.filter((fact) => !isShortFact(fact)).map(({ label, value }) => ({ label, value })),
    h2: page.h2,
    content: { __html: page.content },
    more: parentLinks(site, context).map(({ href, label }) => ({ href, label })),
    testimonial: testimonial && { quote: testimonial.quote, name: testimonial.name, company: testimonial.company },
    rules: rulesThere(site, context.location, [context.industry]),
    whyHeading: printable(landingWords.why),
    why: page.why.map(({ title, text }) => ({ title: fill(title), text: printable(text) })).filter(({ text }) => text),
    area: areaTexts(site, { area: page.area, location: context.location }),
    faq: page.faq.map(({ question, answer }) => ({ question, answer })),
    stepsHeading: landingWords.steps(context.serviceName),
    steps: page.steps.map(({ title, text }) => ({ title, text })),
    related: related.map(({ href, label }) => ({ href, label })),
    closing: printable(site.data.pages['service-page-copy'].closing.heading),
    call: printable(landingWords.call),
    keywords: keywords ? page.keywords : [],
  };
}

/**
 * A service for an industry in a location. It begins with the service, the price and the time to a first answer. Then comes what is
 * particular to the combination, with links to pages that say more. The box with the areas stays in view beside the text.
 */
export function LandingPageView(props: LandingPageProps) {
  const texts = landingTexts(useSite(), props);
  const { contact, ask } = texts;
  return (
    <article data-view={texts.view}>
      <div className="landing-head">
        <LocationHead crumbs={texts.crumbs} title={texts.title} lead={texts.lead} map={<MapFrame {...texts.map} />}>
          <ButtonLink href={contact}>{ask}</ButtonLink>
          <ButtonLink href={href('/risk-assessment')} look="outline">
            {landingWords.assessment}
          </ButtonLink>
        </LocationHead>
        <FactStrip heading={landingWords.keyFacts} facts={texts.shortFacts} long={texts.longFacts} />
      </div>
      <div className="wrap section with-aside">
        <div className="landing-text">
          <section>
            <h2>{texts.h2}</h2>
            <Keywords phrases={texts.keywords} />
            <div className="prose" dangerouslySetInnerHTML={texts.content} />
          </section>
          <More links={texts.more} />
          {texts.testimonial && <Quote {...texts.testimonial} />}
          <EvidenceList items={props.page.evidence} />
          <KnownFacts facts={texts.rules} />
          <section>
            <h2>{texts.whyHeading}</h2>
            <Reasons items={texts.why} />
          </section>
        </div>
        <LandingArea area={texts.area} contact={contact} ask={ask} />
      </div>
      {texts.faq.length > 0 && <LandingFaq items={texts.faq} />}
      <Steps
        copy={{ heading: texts.stepsHeading, lead: landingWords.stepsTime }}
        steps={texts.steps.map((step) => ({ ...step, id: step.title }))}
      />
      <RelatedPages links={texts.related} />
      <LandingCall contact={contact} ask={ask} heading={texts.closing} call={texts.call} />
    </article>
  );
}

/** The analytics event of a page view, sent only with the visitor's consent. */
function viewEvent({ service, industry, location }: LandingPage['context']): string {
  return JSON.stringify({
    event: 'service_page_view',
    category: 'service_engagement',
    engagement_type: 'page_view',
    service_type: service,
    industry_type: industry,
    location,
  });
}

/** The search phrases of the page, which the specification lists for a stored page. */
function Keywords({ phrases }: { phrases: readonly string[] }) {
  if (phrases.length === 0) return null;
  return (
    <ul className="keywords" aria-label={landingWords.keywords}>
      {phrases.map((phrase) => (
        <li key={phrase}>{phrase}</li>
      ))}
    </ul>
  );
}

function Quote({ quote, name, company }: Testimonial) {
  return (
    <figure className="landing-quote">
      <blockquote>{`“${quote}”`}</blockquote>
      <figcaption>
        <b>{name}</b> <span>{company}</span>
      </figcaption>
    </figure>
  );
}

/** Links to the pages that say more. */
function More({ links }: { links: readonly Link[] }) {
  return (
    <nav aria-label={landingWords.more}>
      <b>{landingWords.more}</b>
      <ul className="more-pages">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The target of the button to the contact form, and its label. */
type AskProps = Pick<LandingTexts, 'contact' | 'ask'>;

/** The box with the areas. It has no map, because the head of the page has one. */
function LandingArea({ area, contact, ask }: AskProps & Pick<LandingTexts, 'area'>) {
  return (
    <aside className="area-box area-box--sticky" aria-label={landingWords.area}>
      <h2>{landingWords.area}</h2>
      <Areas {...area} />
      <div className="area-ask">
        <ButtonLink href={contact} small>
          {ask}
        </ButtonLink>
      </div>
    </aside>
  );
}

function LandingFaq({ items }: { items: LandingPage['faq'] }) {
  return (
    <section className="section section--continued">
      <div className="wrap questions">
        <h2>{landingWords.faq}</h2>
        <Accordion
          items={items.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
          name="questions"
        />
      </div>
    </section>
  );
}

function LandingCall({ contact, ask, heading, call }: AskProps & { heading: string; call: string }) {
  return (
    <section className="closing-call">
      <div className="wrap">
        <h2>{heading}</h2>
        <div className="closing-call-actions">
          <BookLink />
          <ButtonLink href={contact}>{ask}</ButtonLink>
          <PhoneLink>{call}</PhoneLink>
        </div>
      </div>
    </section>
  );
}
