import { type Ground, grounds } from '../../domain/firm/fields.ts';
import type { Site } from '../../domain/firm/site.ts';
import { useSite } from '../site-context.tsx';
import type { CityProps } from './city-windows.tsx';
import { inks } from './inks.ts';
import { calgary } from './scenes/calgary.tsx';
import { generatedScene } from './scenes/generated.tsx';
import { plain } from './scenes/plain.tsx';
import type { Scene } from './scenes/scene.ts';
import { toronto } from './scenes/toronto.tsx';

const scenes: Readonly<Partial<Record<Site['data']['region']['scene'], Scene>>> = { toronto, calgary };

const isGround = (name: string): name is Ground => grounds.some((one) => one === name);

/** The artwork of a site: that of its region, or one drawn from what is known about its home. */
export function sceneOfSite({ data: { region, locations } }: Site): Scene {
  const own = scenes[region.scene];
  if (own || !isGround(region.scene)) return own ?? plain;
  const size = locations.find(({ id }) => id === region.home)?.size ?? 1;
  return generatedScene({ ground: region.scene, size, seed: region.home });
}

export const useScene = (): Scene => sceneOfSite(useSite());

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
export const City = (props: CityProps) => useScene().City(props);

export const Tower = () => useScene().Tower();

/** Reflections. They have the city's width and offset, so that each stroke is below its object. */
export const Water = () => useScene().Water();

export const Boat = () => useScene().Boat();

export const ParentDrawing = () => useScene().Parent();
