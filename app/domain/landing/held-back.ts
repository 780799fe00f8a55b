/** Why a page may not be indexable, with the panel's label. */
export const faultNames = {
  place: 'Too little local text',
  trade: 'Too little text about the industry',
  pair: 'Too little text specific to this combination',
  likeness: 'Too similar to another page',
  links: 'Too few links from indexable pages',
  twin: 'Duplicate of another page',
  words: 'Same heading, title or description as another page',
} as const;

export type Fault = keyof typeof faultNames;

const isFault = (name: string): name is Fault => Object.hasOwn(faultNames, name);

/** The reason that a query string names, or undefined when there is no such reason. */
export const readFault = (name: string | null): Fault | undefined =>
  name !== null && isFault(name) ? name : undefined;
