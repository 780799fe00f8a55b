import type { ReactNode } from 'react';

/** The drawings behind the first words of the site. They meet at the waterline; the tower stands at x = 848 of city and water. */
export interface Scene {
  /** 1600 x 300, standing on its lower edge. */
  City: () => ReactNode;
  /** 64 x 560: it separates the two halves of the headline. */
  Tower: () => ReactNode;
  /** 1600 x 150: what lies before the city, with its reflections. */
  Water: () => ReactNode;
  /** 120 x 60, on the water. */
  Boat: () => ReactNode;
}
