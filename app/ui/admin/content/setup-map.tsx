import type { Market } from '../../../domain/firm/setup/markets.ts';
import { geographyFrom } from '../../art/geography.ts';
import { mapInks } from '../../art/inks.ts';
import { Labels, MapGround, Rivers } from '../../art/map-base.tsx';
import { locationLabels } from '../../art/map-labels.ts';
import { circlePath, isWater, kmToUnits, project, waterShape, type XY } from '../../art/map-projection.ts';

const type = 20;
const phoneType = 30;
const inks = mapInks.light;
const lining = [64, 40, 18];
/** Half the width and half the height of a window on the map. */
const [halfWide, halfHigh] = [11, 14];

interface SetupMapProps {
  market: Market;
  /** The ids of the locations that the firm serves. */
  on: ReadonlySet<string>;
  /** Kilometres around the home location; 0 for no circle. */
  radius: number;
}

/** A map of the region. Each location has a window that is lit when the firm serves it. enhance/setup-where.ts keeps it up to date. */
export function SetupMap({ market, on, radius }: SetupMapProps) {
  const { shores, rivers, frames } = geographyFrom(market);
  const { area: frame } = frames;
  const water = waterShape(shores, frame);
  const wet = (spot: XY) => isWater(spot, water);
  const spots = market.locations.map(({ id, name, coordinates: { lat, lng }, radiusKm }) => ({
    id,
    name,
    radius: Math.round(kmToUnits(radiusKm, frame)),
    at: project({ lon: lng, lat }, frame),
  }));
  const home = spots.find(({ id }) => id === market.home);
  const labels = locationLabels(
    spots.map(({ id, name, at }) => ({ key: id, text: name, at, mark: halfHigh })),
    { frame, type, phoneType, inset: 8, isWater: wet },
  );
  const lit = (id: string) => ({ 'data-location': id, 'data-on': on.has(id) ? '' : undefined });
  return (
    <svg
      className="map setup-map"
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={`Map of ${market.name}. The list below says which locations you serve.`}
      data-units={kmToUnits(1, frame)}
    >
      <MapGround id="setup-map" frame={frame} water={water} inks={inks} lining={lining}>
        {spots.map(({ id, at, radius }) => (
          <path key={id} className="setup-area" d={circlePath(at, radius)} fill={inks.area} {...lit(id)} />
        ))}
        <Rivers rivers={rivers} water={water} frame={frame} inks={inks} />
      </MapGround>
      {home && (
        <circle
          cx={home.at.x}
          cy={home.at.y}
          r={kmToUnits(radius, frame)}
          fill="none"
          stroke={inks.edge}
          strokeWidth="3"
          strokeDasharray="8 6"
          data-radius
        />
      )}
      {spots.map(({ id, at: { x, y } }) => (
        <rect
          key={id}
          className="setup-light"
          x={x - halfWide}
          y={y - halfHigh}
          width={halfWide * 2}
          height={halfHigh * 2}
          rx="1"
          {...lit(id)}
        />
      ))}
      <Labels labels={labels} type={type} inks={inks} isWater={wet} />
    </svg>
  );
}
