import { locations } from './vocabulary.ts';

/** Why a page may be held back from search engines, and how the panel calls it. */
export const faultNames = {
  place: 'Too few sentences of the place alone',
  trade: 'Too few sentences of the trade alone',
  pair: 'Too few sentences of two of service, trade and place',
  likeness: 'Too much like another page',
  links: 'Too few links from listed pages',
  twin: 'Another address stands for it',
  words: 'Heading, title or description of another page',
} as const;

export type Fault = keyof typeof faultNames;

const isFault = (name: string): name is Fault => Object.hasOwn(faultNames, name);

/** A name from an address, or undefined. */
export const readFault = (name: string | null): Fault | undefined =>
  name !== null && isFault(name) ? name : undefined;

const locationNames = new Set<string>(locations.map(({ name }) => name));

function faultOf(reason: string): Fault | null {
  if (reason.startsWith('It is a twin of ')) return 'twin';
  if (reason.startsWith('It has the same ')) return 'words';
  if (/^It is [\d.]+% like /.test(reason)) return 'likeness';
  if (/ indexable page links to it;/.test(reason)) return 'links';
  if (/ sentences rest on two of /.test(reason)) return 'pair';
  const [, ofName] = reason.split(' sentences are of ');
  const [name, rest] = ofName?.split(' alone;') ?? [];
  if (name === undefined || rest === undefined) return null;
  return locationNames.has(name) ? 'place' : 'trade';
}

/** The reasons of a verdict as what can be counted: its sentences name figures and pages, so that no two are alike. */
export function faultsOf({ indexable, reasons }: { indexable: boolean; reasons: readonly string[] }): Fault[] {
  if (indexable) return [];
  return [...new Set(reasons.map(faultOf))].filter((fault) => fault !== null);
}
