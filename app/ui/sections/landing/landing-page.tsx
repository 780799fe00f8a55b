import { href } from 'react-router';
import { isShortFact, landingWords, shownKeywords } from '../../../domain/landing/main-text.ts';
import type { LandingPage, Link, Testimonial } from '../../../domain/landing/page.ts';
import { parentLinks } from '../../../domain/landing/parent-links.ts';
import { Accordion } from '../../accordion.tsx';
import { LocationMap } from '../../art/location-map.tsx';
import type { MapLocation } from '../../art/map-base.tsx';
import type { Crumb } from '../../breadcrumbs.tsx';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';
import { BookLink } from '../booking/book-link.tsx';
import { Reasons } from '../home/reasons.tsx';
import { PhoneButton } from '../phone-button.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { Areas } from './area-facts.tsx';
import { EvidenceList } from './evidence.tsx';
import { FactStrip } from './fact-strip.tsx';
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

/**
 * A service for an industry in a location: what, price and first answer first, then what is particular to the three, with links to the
 * pages that say more. The box with the areas stays in view beside them.
 */
export function LandingPageView({ page, location, neighbours, crumbs, related, contact, keywords }: LandingPageProps) {
  const { context, keyFacts } = page;
  const { printable, label } = useSite().print;
  const map = `Map of ${location.name} and its neighbours with the area we serve`;
  return (
    <article data-view={viewEvent(context)}>
      <div className="landing-head">
        <LocationHead
          crumbs={crumbs}
          title={page.h1}
          lead={page.lead}
          map={<LocationMap id="place" location={location} neighbours={neighbours} label={map} />}
        >
          <ButtonLink href={contact}>{label(landingWords.contact)}</ButtonLink>
          <PhoneButton />
        </LocationHead>
        <h2 className="visually-hidden">{landingWords.keyFacts}</h2>
        <FactStrip facts={keyFacts.filter(isShortFact)} />
      </div>
      <div className="wrap section with-aside">
        <div className="landing-text">
          <h2>{page.h2}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.content }} />
          <More context={context} />
          <LongFacts facts={keyFacts} />
          {page.testimonial && <Quote {...page.testimonial} />}
          <EvidenceList items={page.evidence} />
          <section>
            <h2>{printable(landingWords.why)}</h2>
            <Reasons items={page.why} />
          </section>
        </div>
        <LandingArea page={page} contact={contact} />
      </div>
      {page.faq.length > 0 && <LandingFaq items={page.faq} />}
      <Steps
        copy={{ heading: landingWords.steps(context.serviceName), lead: landingWords.stepsTime }}
        steps={page.steps.map((step) => ({ ...step, id: step.title }))}
      />
      <RelatedPages links={related} />
      <LandingCall contact={contact} />
      {keywords && <Keywords phrases={shownKeywords(page)} />}
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

/** A few of the search phrases of this page, last and in small print, as the specification names them for a stored page. */
function Keywords({ phrases }: { phrases: readonly string[] }) {
  if (phrases.length === 0) return null;
  return (
    <ul className="wrap keywords" aria-label={landingWords.keywords}>
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
        <b>{name}</b>
        <span>{company}</span>
      </figcaption>
    </figure>
  );
}

/** The facts that are too long for the strip. */
function LongFacts({ facts }: { facts: LandingPage['keyFacts'] }) {
  const long = facts.filter((fact) => !isShortFact(fact));
  if (long.length === 0) return null;
  return (
    <dl className="long-facts">
      {long.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The ways to the pages that say more. */
function More({ context }: Pick<LandingView, 'context'>) {
  return (
    <nav aria-label={landingWords.more}>
      <b>{landingWords.more}</b>
      <ul className="more-pages">
        {parentLinks(useSite(), context).map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface LandingAreaProps {
  page: Pick<LandingPage, 'area' | 'context'>;
  /** The target of the button. */
  contact: string;
}

/** Without a map, which the head of the page has. */
function LandingArea({ page: { area, context }, contact }: LandingAreaProps) {
  const { label } = useSite().print;
  return (
    <aside className="area-box area-box--sticky" aria-label={landingWords.area}>
      <h2>{landingWords.area}</h2>
      <Areas area={area} location={context.location} />
      <div className="area-ask">
        <ButtonLink href={contact} small>
          {label(landingWords.contact)}
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

function LandingCall({ contact }: { contact: string }) {
  const { data, print } = useSite();
  const { printable, label } = print;
  return (
    <section className="closing-call">
      <div className="wrap">
        <h2>{printable(data.pages['service-page-copy'].closing.heading)}</h2>
        <div className="closing-call-actions">
          <ButtonLink href={contact}>{label(landingWords.contact)}</ButtonLink>
          <ButtonLink href={href('/risk-assessment')} look="outline">
            {landingWords.assessment}
          </ButtonLink>
          <BookLink />
          <PhoneLink>{printable(landingWords.call)}</PhoneLink>
        </div>
      </div>
    </section>
  );
}
