import type { ReactNode } from 'react';
import type { MapInks } from './inks.ts';
import type { Label } from './map-labels.ts';
import { type Frame, type Line, pathOf, touches, trace, waterPath, type XY } from './map-projection.ts';

export interface MapLocation {
  slug: string;
  name: string;
  lat: number;
  lng: number;
  radiusKm: number;
}

/** The properties of a location that a drawing depends on within one site. The radius is not the same on every page. */
export const drawnAs = ({ slug, radiusKm }: MapLocation): string => `${slug}:${radiusKm}`;

const box = ({ width, height }: Frame) => `M0 0h${width}v${height}H0z`;

interface GroundProps {
  /** Unique on the page. It names the clip shapes. A prop, because a cached page must not depend on render order. */
  id: string;
  frame: Frame;
  water: readonly XY[][];
  inks: MapInks;
  /** Widths of the strokes along the shore, outermost first, as on old charts. */
  lining: readonly number[];
  children?: ReactNode;
}

/** Draws the land, then `children` on it, then the lake with its water-lining, then the coast. */
export function MapGround({ id, frame, water, inks, lining, children }: GroundProps) {
  const shore = `${id}-shore`;
  return (
    <>
      <path d={box(frame)} fill={inks.land} />
      {children}
      {water.length > 0 && (
        <>
          <clipPath id={`${id}-lake`}>
            <path id={shore} d={waterPath(water)} clipRule="evenodd" strokeLinejoin="round" />
          </clipPath>
          <g clipPath={`url(#${id}-lake)`} fill="none">
            <path d={box(frame)} fill={inks.water} />
            {lining.map((width, index) => (
              <use key={width} href={`#${shore}`} stroke={inks.lining[index]} strokeWidth={width} />
            ))}
          </g>
          <use href={`#${shore}`} fill="none" stroke={inks.coast} strokeWidth="2.5" />
        </>
      )}
    </>
  );
}

const areaOf = (spots: readonly XY[]): number =>
  Math.abs(
    spots.reduce((sum, { x, y }, index) => {
      const next = spots[(index + 1) % spots.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

/** True when lakes give the picture its shape. Otherwise the rivers are drawn. */
const hasMuchWater = (water: readonly XY[][], { width, height }: Frame): boolean =>
  water.reduce((sum, spots) => sum + areaOf(spots), 0) > (width * height) / 50;

interface RiversProps {
  rivers: readonly Line[];
  water: readonly XY[][];
  frame: Frame;
  inks: MapInks;
}

/** The rivers, unless lakes give the picture its shape. */
export function Rivers({ rivers, water, frame, inks }: RiversProps) {
  if (hasMuchWater(water, frame)) return null;
  const drawn = rivers.map((line) => trace(line, frame)).filter((spots) => touches(spots, frame));
  return (
    <path d={drawn.map(pathOf).join('')} fill="none" stroke={inks.lining[2]} strokeWidth="4" strokeLinejoin="round" />
  );
}

/** One path for any number of square markers. `half` is half a marker's side. */
export function Marks({ at, half, ink }: { at: readonly XY[]; half: number; ink: string }) {
  const side = half * 2;
  return <path d={at.map(({ x, y }) => `M${x - half} ${y - half}h${side}v${side}h-${side}z`).join('')} fill={ink} />;
}

interface LabelsProps {
  labels: readonly Label[];
  type: number;
  inks: MapInks;
  isWater: (spot: XY) => boolean;
}

export function Labels({ labels, type, inks, isWater }: LabelsProps) {
  return (
    <g
      className="map-labels"
      fill={inks.label}
      stroke={inks.halo}
      strokeWidth="4"
      paintOrder="stroke"
      strokeLinejoin="round"
      fontSize={type}
      fontWeight="600"
    >
      {labels.map(({ key, text, x, y, anchor, box: { left, right, top }, minor, scale }) => {
        const afloat = [left, right].every((edge) => isWater({ x: edge, y: top + type / 2 }));
        return (
          <text
            key={key}
            x={x}
            y={y}
            textAnchor={anchor === 'start' ? undefined : anchor}
            className={minor ? 'm' : undefined}
            fontSize={scale ? `${scale}em` : undefined}
            fill={afloat ? inks.onWater : undefined}
            stroke={afloat ? inks.water : undefined}
          >
            {text}
          </text>
        );
      })}
    </g>
  );
}
