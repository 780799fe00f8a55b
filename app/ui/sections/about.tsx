import { href } from 'react-router';
import type { PageCopy } from '../../domain/firm/site.ts';
import { ArrowRight } from '../art/icons.tsx';
import type { MapLocation } from '../art/map-base.tsx';
import { ServiceMap } from '../art/service-map.tsx';
import { ButtonLink } from '../button.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useSite } from '../site-context.tsx';
import { ParentPanel } from './home/parent-panel.tsx';
import { Reasons } from './home/reasons.tsx';

type AboutCopy = PageCopy<'about-page'>;

export function Story({ copy }: { copy: Pick<AboutCopy, 'story' | 'ways'> }) {
  const { fill, printable } = useSite().print;
  return (
    <section className="section">
      <div className="wrap story">
        <div className="prose">
          <h2>{fill(copy.story.heading)}</h2>
          {copy.story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{printable(paragraph)}</p>
          ))}
        </div>
        <div>
          <h2>{fill(copy.ways.heading)}</h2>
          <Reasons items={copy.ways.points} />
        </div>
      </div>
    </section>
  );
}

export function Team({ copy }: { copy: AboutCopy['team'] }) {
  const { label } = useSite().print;
  return (
    <section className="section section--continued">
      <div className="wrap">
        <ParentPanel copy={copy} picture="team">
          <ButtonLink href={href('/contact')} look="window">
            {label(copy.button)}
          </ButtonLink>
        </ParentPanel>
      </div>
    </section>
  );
}

export interface ServedLocation extends MapLocation {
  /** The page about the location, if there is one. */
  href?: string;
}

interface ServiceAreaProps {
  copy: AboutCopy['area'];
  /** The grid of main cities. */
  cities: readonly ServedLocation[];
  locations: readonly ServedLocation[];
}

/** Six cities, then the map, and a list of everything that the map shows. */
export function ServiceArea({ copy, cities, locations }: ServiceAreaProps) {
  const { data, print } = useSite();
  return (
    <section className="section section--shoal">
      <div className="wrap">
        <SectionHeading title={print.fill(copy.heading)} lead={print.printable(copy.lead)} />
        <ul className="cities">
          {cities.map(({ slug, name, href }) => (
            <li key={slug}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
        <a className="more-link" href={href('/contact')}>
          {print.fill(copy.check)} <ArrowRight />
        </a>
        <div className="area-map" id="service-area">
          <ServiceMap
            id="service-area-map"
            locations={locations}
            focus={data.region.home}
            caption={print.fill(copy.mapLabel)}
            variant="area"
          />
          <div>
            <h3>{print.fill(copy.mapHeading)}</h3>
            <p className="muted small">{print.printable(copy.listNote)}</p>
            <ul className="area-list">
              {locations.map(({ slug, name, href, radiusKm }) => (
                <li key={slug}>
                  {href ? <a href={href}>{name}</a> : name} <span>{radiusKm} km</span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
