import { href } from 'react-router';
import { type IndustryPage, industryPath } from '../../../domain/landing/parents/industry-page.ts';
import { industryCrumbs } from '../../../domain/landing/parents/parent-structured-data.ts';
import type { IndustryInPlace } from '../../../domain/site/industry-in-place.ts';
import { LocationMap } from '../../art/location-map.tsx';
import { PeopleWindows } from '../../art/windows.tsx';
import { ButtonLink } from '../../button.tsx';
import { servedLocations } from '../../map-locations.ts';
import { useSite } from '../../site-context.tsx';
import { BookLink } from '../booking/book-link.tsx';
import { FactStrip, type StripFact } from '../landing/fact-strip.tsx';
import { LocationHead } from '../landing/location-head.tsx';
import { WhoAnswers } from '../people/people.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { AskedPrice } from '../price/asked-price.tsx';

interface PlaceHeadProps {
  page: IndustryPage;
  asked: IndustryInPlace;
  facts: readonly StripFact[];
  /** The label of the button to the contact page. */
  primary: string;
}

/** The head of an industry's page for a place: the question, the answer with the first free time and the phone, the map, and the distance. */
export function PlaceHead({ page, asked, facts, primary }: PlaceHeadProps) {
  const site = useSite();
  const { data, print } = site;
  const { result } = data.pages['finder-page'];
  const neighbours = servedLocations(site);
  const location = neighbours.find(({ slug }) => slug === asked.place);
  const query = new URLSearchParams(asked.carried).toString();
  const distance = { value: `${asked.km} km`, label: print.fill(result.distance) };
  return (
    <>
      <div className="asked">
        <div className="wrap">
          <p>
            <b>{asked.asked}</b> <a href={asked.change}>{print.fill(result.change)}</a>
          </p>
          <AskedPrice path={industryPath(page.industry.id)} asked={asked} />
          {asked.people !== null && <PeopleWindows people={asked.people} />}
        </div>
      </div>
      <LocationHead
        crumbs={industryCrumbs(site, page)}
        title={asked.heading}
        lead={page.lead}
        note={asked.fact && <p className="place-note">{asked.fact}</p>}
        map={
          location && (
            <LocationMap id="place" location={location} neighbours={neighbours} label={`Map of ${location.name}`} />
          )
        }
      >
        <BookLink carried={asked.carried} />
        <ButtonLink href={`${href('/contact')}${query && `?${query}`}`}>{primary}</ButtonLink>
        <p>
          {print.fill(result.call)} <PhoneLink className="tabular" />
        </p>
        {asked.more && <a href={asked.more.href}>{asked.more.label}</a>}
        <WhoAnswers place="answer" />
      </LocationHead>
      <FactStrip facts={[distance, ...facts.slice(0, 3)]} />
    </>
  );
}

/** A visitor asked for a place that is not served: a sentence, and the way back to the question. */
export function GonePlace() {
  const { data, print } = useSite();
  const { result } = data.pages['finder-page'];
  return (
    <div className="asked" role="status">
      <p className="wrap">
        {print.printable(result.gone)} <a href={href('/find')}>{print.fill(result.change)}</a>
      </p>
    </div>
  );
}
