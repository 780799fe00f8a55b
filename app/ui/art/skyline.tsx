import type { Site } from '../../domain/firm/site.ts';
import { useSite } from '../site-context.tsx';
import { inks } from './inks.ts';
import { calgary } from './scenes/calgary.tsx';
import { plain } from './scenes/plain.tsx';
import type { Scene } from './scenes/scene.ts';
import { toronto } from './scenes/toronto.tsx';

const scenes: Readonly<Partial<Record<Site['data']['region']['scene'], Scene>>> = { toronto, calgary };

/** The artwork of the region that the site serves. */
export const useScene = (): Scene => scenes[useSite().data.region.scene] ?? plain;

const rings = [
  [880, inks.haze],
  [700, inks.dawn],
  [530, inks.peach],
  [370, inks.apricot],
  [225, inks.coral],
  [110, inks.disc],
] as const;

export function Sun() {
  return (
    <svg className="sun" viewBox="-900 -900 1800 900" aria-hidden="true">
      {rings.map(([radius, ink]) => (
        <circle key={radius} r={radius} fill={ink} />
      ))}
    </svg>
  );
}

/** Drawn from west to east. Leaves x=848 free for Tower. */
export const City = () => useScene().City();

export const Tower = () => useScene().Tower();

/** Reflections. They have the city's width and offset, so that each stroke is below its object. */
export const Water = () => useScene().Water();

export const Boat = () => useScene().Boat();

export const ParentDrawing = () => useScene().Parent();
