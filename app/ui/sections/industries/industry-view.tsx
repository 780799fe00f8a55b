import { href } from 'react-router';
import type { Link } from '../../../domain/landing/page.ts';
import type { IndustryPage, ServiceForIndustry } from '../../../domain/landing/parents/industry-page.ts';
import { industryCrumbs } from '../../../domain/landing/parents/parent-structured-data.ts';
import type { AskedPlace } from '../../../domain/site/industry-in-place.ts';
import { DayStreet } from '../../art/day.tsx';
import { ArrowRight } from '../../art/icons.tsx';
import { ButtonLink } from '../../button.tsx';
import { useSite } from '../../site-context.tsx';
import { EvidenceList } from '../landing/evidence.tsx';
import { FactStrip } from '../landing/fact-strip.tsx';
import { LocationHead } from '../landing/location-head.tsx';
import { ParentClosing } from '../parent-closing.tsx';
import { PhoneButton } from '../phone-button.tsx';
import { Questions } from '../questions.tsx';
import { DayList } from './day-list.tsx';
import { LinkList } from './link-list.tsx';
import { GonePlace, PlaceHead } from './place-head.tsx';
import { Quoted } from './quoted.tsx';

interface IndustryViewProps {
  page: IndustryPage;
  /** What the visitor asked about a place. */
  asked: AskedPlace;
  locations: readonly Link[];
}

/** What the firm knows about an industry: its day, what goes wrong, its software, its rules, and what each service does there. */
export function IndustryView({ page, asked, locations }: IndustryViewProps) {
  const site = useSite();
  const { print } = site;
  const { facts, ...words } = page.copy;
  const copy = print.fillDeep(words);
  const street = <DayStreet times={page.day.map(({ time }) => time)} />;
  const inPlace = asked !== null && asked !== 'gone';
  const duties = asked === 'gone' ? null : asked?.duties;
  return (
    <>
      {inPlace ? (
        <PlaceHead page={page} asked={asked} facts={facts} primary={copy.primary} />
      ) : (
        <>
          {asked === 'gone' && <GonePlace />}
          <LocationHead crumbs={industryCrumbs(site, page)} title={copy.heading} lead={page.lead} map={street}>
            <ButtonLink href={href('/contact')}>{copy.primary}</ButtonLink>
            <PhoneButton />
          </LocationHead>
          <FactStrip facts={facts} />
        </>
      )}
      <section className="section">
        <div className="wrap industry-day">
          <h2>{copy.day}</h2>
          {/* The head of a page in a place has the map. */}
          {inPlace && street}
          <DayList rows={page.day} />
        </div>
      </section>
      <section className="section section--shoal">
        <div className="wrap">
          <h2>{copy.services}</h2>
          <ServiceBoard services={page.services} />
        </div>
      </section>
      <section className="section">
        <div className="wrap industry-facts">
          <FactList heading={copy.incidents} items={page.incidents} look="incidents" />
          <FactList heading={copy.systems} items={page.systems} />
          <FactList heading={copy.duties} items={duties ?? page.duties} look="duties" />
        </div>
      </section>
      {page.evidence.length > 0 && (
        <div className="wrap section section--continued">
          <EvidenceList items={page.evidence} />
        </div>
      )}
      {page.testimonial && <Quoted heading={copy.testimonial} testimonial={page.testimonial} />}
      {page.questions.length > 0 && (
        <Questions
          continued
          heading={copy.faq.heading}
          copy={copy.faq}
          items={page.questions.map(({ question, answer }) => ({ question, answer: <p>{answer}</p> }))}
        />
      )}
      <div className="section section--shoal">
        <div className="wrap link-lists">
          <LinkList heading={copy.locations} links={locations} />
          {page.related.length > 0 && (
            <LinkList
              heading={copy.related}
              links={[...page.related, { href: href('/industries'), label: copy.all }]}
            />
          )}
        </div>
      </div>
      <ParentClosing copy={copy.closing} />
    </>
  );
}

/** Services as the lines of a departure board: name, why it is chosen, price. The label says that a price is where a service starts. */
function ServiceBoard({ services }: { services: readonly ServiceForIndustry[] }) {
  return (
    <ul className="service-board">
      {services.map(({ href, label, reason, price }) => (
        <li key={href}>
          <a href={href}>
            <h3>{label}</h3>
            <span>{reason}</span>
            {price && (
              <b>
                <small>
                  {price.label}
                  <span className="visually-hidden">:</span>
                </small>{' '}
                {price.value}
              </b>
            )}
            <ArrowRight />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface FactListProps {
  heading: string;
  items: readonly string[];
  look?: 'incidents' | 'duties';
}

function FactList({ heading, items, look }: FactListProps) {
  if (items.length === 0) return null;
  return (
    <section className={look && `industry-${look}`}>
      <h2>{heading}</h2>
      <ul className="industry-facts-list">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
