import { RenderOnce } from '../render-once.ts';
import { useSite } from '../site-context.tsx';
import { type Geography, geographyOf } from './geography.ts';
import { mapInks } from './inks.ts';
import { drawnAs, Labels, MapGround, type MapLocation, Marks, Rivers } from './map-base.tsx';
import { locationLabels } from './map-labels.ts';
import {
  circlePath,
  type Frame,
  isWater,
  kmToUnits,
  miniAround,
  project,
  waterShape,
  type XY,
} from './map-projection.ts';

const looks = {
  area: { className: 'map map-area', inks: mapInks.light, type: 15, phoneType: 22, lining: [64, 40, 18], mark: 5 },
  band: { className: 'map map-band', inks: mapInks.band, type: 15, phoneType: 25, lining: [70, 44, 20], mark: 5 },
  mini: { className: 'map', inks: mapInks.light, type: 15, phoneType: 15, lining: [40, 22, 9], mark: 4 },
} as const;

interface ServiceMapProps {
  /** Unique on the page. */
  id: string;
  /** Most important first. When space runs out, later labels are dropped. */
  locations: readonly MapLocation[];
  /** Slug of the location to highlight. */
  focus?: string;
  /** The map's text alternative. */
  caption: string;
  variant: keyof typeof looks;
}

const inFrame = ({ at }: { at: XY }, { width, height }: Frame) => at.x > 0 && at.y > 0 && at.x < width && at.y < height;

const printed = new RenderOnce();

/** The service area. Each circle has its location's real radius, and together they form one flat shape on the land. */
export function ServiceMap({ caption, ...what }: ServiceMapProps) {
  const site = useSite();
  const { id, locations, focus, variant } = what;
  const chosen = locations.find(({ slug }) => slug === focus);
  const geography = geographyOf(site);
  const frame =
    variant === 'mini' ? miniAround(chosen ?? site.data.firm.coordinates, geography.shrink) : geography.frames[variant];
  const key = [id, variant, focus, ...locations.map(drawnAs)].join(' ');
  return (
    <svg
      className={looks[variant].className}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      role="img"
      aria-label={caption}
      dangerouslySetInnerHTML={printed.html(site, key, () => <Picture {...what} geography={geography} frame={frame} />)}
    />
  );
}

interface PictureProps extends Omit<ServiceMapProps, 'caption'> {
  geography: Geography;
  frame: Frame;
}

function Picture({ id, geography, locations, focus, variant, frame }: PictureProps) {
  const { inks, type, phoneType, lining, mark } = looks[variant];
  const water = waterShape(geography.shores, frame);
  const wet = (spot: XY) => isWater(spot, water);
  const dots = locations
    .map(({ slug, name, lat, lng, radiusKm }) => ({
      slug,
      name,
      at: project({ lon: lng, lat }, frame),
      radius: Math.round(kmToUnits(radiusKm, frame)),
    }))
    .sort((a, b) => Number(b.slug === focus) - Number(a.slug === focus));
  const shown = dots.filter((dot) => inFrame(dot, frame));
  const centre = dots.find(({ slug }) => slug === focus);
  const circles = variant === 'mini' && centre ? [centre] : dots;
  const area = `#${id}-area`;
  const labels = locationLabels(
    shown.map(({ slug, name, at }) => ({
      key: slug,
      text: name,
      at,
      mark: slug === focus ? mark + 2 : mark,
      scale: slug === focus ? 1.25 : undefined,
    })),
    { frame, type, phoneType, inset: 8, isWater: wet },
  );
  return (
    <>
      <MapGround id={id} frame={frame} water={water} inks={inks} lining={lining}>
        <defs>
          <path id={`${id}-area`} d={circles.map(({ at, radius }) => circlePath(at, radius)).join('')} />
        </defs>
        {/* The fill covers the inner half of every edge, which leaves one outline around all circles. */}
        <use href={area} stroke={inks.edge} strokeWidth="4" strokeDasharray="3 5" />
        <use href={area} fill={inks.area} />
        {centre && circles.length > 1 && <path d={circlePath(centre.at, centre.radius)} fill={inks.ring} />}
        <use href={area} fill="none" stroke={inks.ring} />
        <Rivers rivers={geography.rivers} water={water} frame={frame} inks={inks} />
      </MapGround>
      <Marks at={labels.filter(({ key }) => key !== focus).map(({ at }) => at)} half={mark} ink={inks.mark} />
      {centre && <Marks at={[centre.at]} half={mark + 2} ink={inks.focus} />}
      <Labels labels={labels} type={type} inks={inks} isWater={wet} />
    </>
  );
}
