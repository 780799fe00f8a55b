import { href } from 'react-router';
import { isShortFact, landingWords, shownKeywords } from '../../../domain/landing/main-text.ts';
import type { LandingPage, Section } from '../../../domain/landing/page.ts';
import { Accordion } from '../../accordion.tsx';
import { LocationMap } from '../../art/location-map.tsx';
import type { MapLocation } from '../../art/map-base.tsx';
import { ServiceMap } from '../../art/service-map.tsx';
import type { Crumb } from '../../breadcrumbs.tsx';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';
import { Reasons } from '../home/reasons.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { AreaFacts } from './area-facts.tsx';
import { FactStrip } from './fact-strip.tsx';
import { LocationHead } from './location-head.tsx';
import { type FollowedLink, RelatedPages } from './related-pages.tsx';
import { Steps } from './steps.tsx';

export type LandingView = Omit<LandingPage, 'sentences' | 'related'>;

interface LandingPageProps {
  page: LandingView;
  location: MapLocation;
  neighbours: readonly MapLocation[];
  crumbs: readonly Crumb[];
  related: readonly FollowedLink[];
  /** The target of the contact buttons. */
  contact: string;
}

/** A service for an industry in a location: the map of the location, its facts, and the text based on them. */
export function LandingPageView({ page, location, neighbours, crumbs, related, contact }: LandingPageProps) {
  const { context, keyFacts } = page;
  const { printable } = useSite().print;
  const map = `Map of ${location.name} and its neighbours with the area we serve`;
  return (
    <article data-view={viewEvent(context)}>
      <LocationHead
        crumbs={crumbs}
        title={page.h1}
        lead={page.lead}
        map={<LocationMap id="place" location={location} neighbours={neighbours} label={map} />}
      >
        <ButtonLink href={contact}>{landingWords.contact}</ButtonLink>
        <ButtonLink href={href('/risk-assessment')} look="outline">
          {landingWords.assessment}
        </ButtonLink>
      </LocationHead>
      <h2 className="visually-hidden">{landingWords.keyFacts}</h2>
      <FactStrip facts={keyFacts.filter(isShortFact)} />
      <div className="wrap section with-aside">
        <div className="landing-text">
          <h2>{page.h2}</h2>
          <SearchPhrases phrases={shownKeywords(page)} />
          <LandingText page={page} />
          <section>
            <h2>{printable(landingWords.why)}</h2>
            <Reasons items={page.why} />
          </section>
        </div>
        <LandingArea page={page} location={location} neighbours={neighbours} />
      </div>
      <Steps
        copy={{ heading: landingWords.steps(context.serviceName) }}
        steps={page.steps.map((step) => ({ ...step, id: step.title }))}
      />
      {page.faq.length > 0 && <LandingFaq items={page.faq} />}
      <RelatedPages links={related} />
      <LandingCall contact={contact} />
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

/** A few of the search phrases of this page, in small print. */
function SearchPhrases({ phrases }: { phrases: readonly string[] }) {
  if (phrases.length === 0) return null;
  return (
    <div className="searched">
      <span id="searched">{landingWords.searched}</span>
      <ul className="chips" aria-labelledby="searched">
        {phrases.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
    </div>
  );
}

/** The composed sections, with an industry's day as a timetable, or a person's text as HTML. */
function LandingText({ page }: { page: LandingView }) {
  if (page.sections.length === 0) return <div className="prose" dangerouslySetInnerHTML={{ __html: page.content }} />;
  return (
    <div className="prose">
      {page.sections.map((section) => (
        <TextSection key={section.heading} section={section} />
      ))}
    </div>
  );
}

function TextSection({ section: { heading, paragraphs, list = [], timetable = [] } }: { section: Section }) {
  return (
    <>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list.length > 0 && (
        <ul>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {timetable.length > 0 && (
        <ol className="day">
          {timetable.map(({ time, moment, control }) => (
            <li key={time + moment}>
              <time dateTime={time}>{time}</time> <span>{moment}:</span> <span>{control}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function LandingArea({ page, location, neighbours }: Pick<LandingPageProps, 'page' | 'location' | 'neighbours'>) {
  const { area, keyFacts } = page;
  return (
    <aside className="area-box" aria-label={landingWords.area}>
      <h2>{landingWords.area}</h2>
      <ServiceMap
        id="area-map"
        locations={neighbours}
        focus={location.slug}
        caption={`Map of the area around ${location.name}`}
        variant="mini"
      />
      <AreaFacts area={area} keyFacts={keyFacts} />
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
  const { printable } = print;
  return (
    <section className="closing-call">
      <div className="wrap">
        <p className="lead">{printable(data.pages['service-page-copy'].closing.heading)}</p>
        <div className="closing-call-actions">
          <ButtonLink href={contact}>{landingWords.contact}</ButtonLink>
          <ButtonLink href={href('/risk-assessment')} look="outline">
            {landingWords.assessment}
          </ButtonLink>
          <PhoneLink>{printable(landingWords.call)}</PhoneLink>
        </div>
      </div>
    </section>
  );
}
