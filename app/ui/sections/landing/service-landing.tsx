import type { ReactNode } from 'react';
import type { SiteData, SiteService } from '../../../domain/firm/site.ts';
import type { Link } from '../../../domain/landing/page.ts';
import type { MapLocation } from '../../art/map-base.tsx';
import { ServiceMap } from '../../art/service-map.tsx';
import { useSite } from '../../site-context.tsx';
import { Ticks } from '../ticks.tsx';
import { AreaBox, AreaGroup } from './area-box.tsx';

type Copy = Omit<SiteData['pages']['service-page-copy'], 'facts'>;

/** What the service includes, and what happens in the first month. */
export function ServiceScope({ heading, facts, copy }: { heading: string; facts: SiteService; copy: Copy }) {
  const { printableItems } = useSite().print;
  return (
    <>
      <section>
        <h2>{heading}</h2>
        <h3>{copy.includes}</h3>
        <Ticks items={facts.includes.map(({ text }) => text)} />
      </section>
      <section>
        <h2>{copy.firstMonth}</h2>
        <ol className="numbered">
          {printableItems(facts.firstMonth.map(({ text }) => text)).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </>
  );
}

interface ServiceAreaBoxProps {
  copy: Copy['area'];
  /** The target of the button. */
  href: string;
  /** The facts of the home location. */
  area: ReactNode;
  mapLocations: readonly MapLocation[];
  /** The service in each location. */
  locations: readonly Link[];
  /** Pages about this service in one city. */
  local: readonly Link[];
}

export function ServiceAreaBox({ copy, href, area, mapLocations, locations, local }: ServiceAreaBoxProps) {
  return (
    <AreaBox
      copy={copy}
      href={href}
      map={
        <ServiceMap
          id="service-map"
          locations={mapLocations}
          focus={useSite().data.region.home}
          caption={copy.map}
          variant="mini"
        />
      }
    >
      {area}
      <AreaGroup title={copy.locations}>
        <LinkChips links={locations} />
      </AreaGroup>
      {local.length > 0 && (
        <AreaGroup title={copy.local}>
          <LinkChips links={local} />
        </AreaGroup>
      )}
    </AreaBox>
  );
}

function LinkChips({ links }: { links: readonly Link[] }) {
  return (
    <ul className="chips chips--links">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
