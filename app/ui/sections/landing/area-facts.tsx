import type { Site } from '../../../domain/firm/site.ts';
import { isShortFact, landingWords, postalLines } from '../../../domain/landing/main-text.ts';
import type { LandingPage } from '../../../domain/landing/page.ts';
import { locationPath } from '../../../domain/landing/parent-links.ts';
import { useSite } from '../../site-context.tsx';
import { AreaGroup } from './area-box.tsx';

interface AreasProps extends Pick<LandingPage, 'area'> {
  /** The location's id. */
  location: string;
}

/** The finished texts of an area. */
export type AreaTexts = ReturnType<typeof areaTexts>;

export const areaTexts = (site: Site, { area, location }: AreasProps) => ({
  neighbourhoods: area.neighborhoods,
  radius: `${landingWords.radius(area.radiusKm)} `,
  path: locationPath(site, location) ?? undefined,
  name: site.location(location)?.name,
  postal: postalLines(site, location, area),
});

/** Neighbourhoods, the radius around a location with a link to its page, and postal areas. */
export function Areas({ neighbourhoods, radius, path, name, postal }: AreaTexts) {
  return (
    <div>
      {neighbourhoods.length > 0 && (
        <ul className="chips">
          {neighbourhoods.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <p>
        {radius}
        {path ? <a href={path}>{name}</a> : name}
      </p>
      {postal.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** The areas, then the facts that are too long for the strip. */
export function AreaFacts({ area, location, keyFacts }: AreasProps & Pick<LandingPage, 'keyFacts'>) {
  return (
    <>
      <Areas {...areaTexts(useSite(), { area, location })} />
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
