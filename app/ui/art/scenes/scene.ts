import type { ReactNode } from 'react';
import type { CityProps } from '../city-windows.tsx';
import type { IllustrationId } from '../illustrations.tsx';

/**
 * The uses of an illustration that no document of the firm chooses: the head of a page, the panel about the team or about the expert
 * who checks a risk map, or an offer without its own. All but `offer` differ, so that a visitor sees none twice on the way.
 */
export type PictureRole =
  | 'about'
  | 'blog'
  | 'expert'
  | 'locations'
  | 'offer'
  | 'pricing'
  | 'resources'
  | 'riskAssessment'
  | 'services'
  | 'team';

/**
 * The artwork of a region. City, tower and water meet at the waterline behind the site's headline. The tower is at x = 848 of city and
 * water.
 */
export interface Scene {
  /** 1600 x 300. The buildings stand on its lower edge. */
  City: (props: CityProps) => ReactNode;
  /** The rows of windows in the city: a path of lines from west to east. */
  windows: string;
  /** 64 x 560. It separates the two halves of the headline. */
  Tower: () => ReactNode;
  /** 1600 x 150: the foreground of the city, with its reflections. */
  Water: () => ReactNode;
  /** 120 x 60, on the water. */
  Boat: () => ReactNode;
  /** 640 x 450, beside the text about the parent company: something small that pulls something large. */
  Parent: () => ReactNode;
  pictures: Readonly<Record<PictureRole, IllustrationId>>;
}
