import { locations } from './vocabulary.ts';

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

/** A name from an address, or undefined. */
export const readFault = (name: string | null): Fault | undefined =>
  name !== null && isFault(name) ? name : undefined;

const locationNames = new Set<string>(locations.map(({ name }) => name));

/** Stored verdicts may have the wording of a version before 0.3. */
function faultOf(reason: string): Fault | null {
  if (/^It is a (?:duplicate|twin) of /.test(reason)) return 'twin';
  if (reason.startsWith('It has the same ')) return 'words';
  if (/^It is [\d.]+% (?:like|similar to) /.test(reason)) return 'likeness';
  if (/ indexable page links to it;/.test(reason)) return 'links';
  if (/ sentences (?:are specific to|rest on) two of /.test(reason)) return 'pair';
  const [, rest = ''] = reason.split(' sentences are ', 2);
  const name = /^(?:specific to|of) ([^;]+);/.exec(rest)?.[1];
  if (name === undefined) return null;
  return locationNames.has(name.replace(/ alone$/, '')) ? 'place' : 'trade';
}

/** The reasons of a verdict as countable kinds: its sentences contain figures and page names, so no two are equal. */
export function faultsOf({ indexable, reasons }: { indexable: boolean; reasons: readonly string[] }): Fault[] {
  if (indexable) return [];
  return [...new Set(reasons.map(faultOf))].filter((fault) => fault !== null);
}
