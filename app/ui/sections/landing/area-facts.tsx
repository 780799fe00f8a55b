import type { Site } from '../../../domain/firm/site.ts';
import { landingWords, postalLines } from '../../../domain/landing/main-text.ts';
import type { LandingPage } from '../../../domain/landing/page.ts';
import { locationPath } from '../../../domain/landing/parent-links.ts';
import { useSite } from '../../site-context.tsx';

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

/** The areas of a location that is known by its id. */
export const AreaFacts = (props: AreasProps) => <Areas {...areaTexts(useSite(), props)} />;
