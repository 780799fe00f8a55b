import type { ReactNode } from 'react';
import type { IllustrationId } from '../illustrations.tsx';

/**
 * What a picture stands for, where no document of the firm chooses it: the head of a page, the panel about the team or about the
 * expert who checks a risk map, or an offer without a picture. All but the last differ, so that a visitor sees none twice on the way.
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
 * The artwork of a region. The drawings behind the first words of the site meet at the waterline; the tower stands at x = 848 of
 * city and water.
 */
export interface Scene {
  /** 1600 x 300, standing on its lower edge. */
  City: () => ReactNode;
  /** 64 x 560: it separates the two halves of the headline. */
  Tower: () => ReactNode;
  /** 1600 x 150: what lies before the city, with its reflections. */
  Water: () => ReactNode;
  /** 120 x 60, on the water. */
  Boat: () => ReactNode;
  /** 640 x 450, beside the words about the parent company: something small that leads something large. */
  Parent: () => ReactNode;
  pictures: Readonly<Record<PictureRole, IllustrationId>>;
}
