import { isShortFact, landingWords } from '../../../domain/landing/main-text.ts';
import type { LandingPage } from '../../../domain/landing/page.ts';
import { AreaGroup } from './area-box.tsx';

/** Neighbourhoods, radius and postal areas. */
export function Areas({ area }: Pick<LandingPage, 'area'>) {
  return (
    <div>
      <ul className="chips">
        {area.neighborhoods.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p>{landingWords.radius(area.radiusKm)}</p>
      {area.postalCodes.length > 0 && <p>{landingWords.postal(area.postalCodes)}</p>}
    </div>
  );
}

/** The areas, then the facts that are too long for the strip. */
export function AreaFacts({ area, keyFacts }: Pick<LandingPage, 'area' | 'keyFacts'>) {
  return (
    <>
      <Areas area={area} />
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
