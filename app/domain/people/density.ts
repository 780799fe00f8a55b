/** How close the lines of the panel are, with the words of the choice. */
export const densities = {
  compact: 'Compact: more on the screen',
  comfortable: 'Comfortable: larger letters, more room',
} as const;

export type Density = keyof typeof densities;

export const isDensity = (value: unknown): value is Density =>
  typeof value === 'string' && Object.hasOwn(densities, value);
