import { isShortFact, landingWords, postalLines } from '../../../domain/landing/main-text.ts';
import type { LandingPage } from '../../../domain/landing/page.ts';
import { locationPath } from '../../../domain/site/finder.ts';
import { useSite } from '../../site-context.tsx';
import { AreaGroup } from './area-box.tsx';

interface AreasProps extends Pick<LandingPage, 'area'> {
  /** Its id. */
  location: string;
}

/** Neighbourhoods, the radius around a location with the way to its page, and postal areas. */
export function Areas({ area, location }: AreasProps) {
  const site = useSite();
  const name = site.location(location)?.name;
  const path = locationPath(site, location);
  return (
    <div>
      <ul className="chips">
        {area.neighborhoods.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>
        {`${landingWords.radius(area.radiusKm)} `}
        {path ? <a href={path}>{name}</a> : name}
      </p>
      {postalLines(site, location, area).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** The areas, then the facts that are too long for the strip. */
export function AreaFacts({ area, location, keyFacts }: AreasProps & Pick<LandingPage, 'keyFacts'>) {
  return (
    <>
      <Areas area={area} location={location} />
      {keyFacts
        .filter((fact) => !isShortFact(fact))
        .map(({ label, value }) => (
          <AreaGroup key={label} title={label}>
            <p>{value}</p>
          </AreaGroup>
        ))}
    </>
  );
}
