import { placeholderPattern } from '../site/printer.ts';
import type { PackDocument } from './document.ts';
import type { Fault } from './faults.ts';
import { nearest } from './issues.ts';
import { type Kind, kinds } from './kinds.ts';
import { faultIn, fileOf, type Layers } from './layers.ts';
import { leaves } from './leaves.ts';

/** What the texts of a pack are held against. */
export interface Known {
  layers: Layers;
  /** Ids of every location of the region, served or not. */
  locations: ReadonlySet<string>;
  /** Industries and groups of industries. */
  audiences: ReadonlySet<string>;
  /** Names of placeholders that have words. */
  placeholders: ReadonlySet<string>;
  /** Names of placeholders that a pack may leave without words, with the field that gives them. */
  optionalPlaceholders: ReadonlyMap<string, string>;
}

export interface Findings {
  faults: Fault[];
  /** What is left out without being wrong. */
  notes: string[];
}

const didYouMean = (word: string, known: Iterable<string>, otherwise: string): string => {
  const meant = nearest(word, known);
  return meant ? `did you mean ${meant}` : otherwise;
};

function referenceFault(document: PackDocument, path: readonly PropertyKey[], id: string, kind: string, known: Known) {
  const ids = kind === 'audience' ? [...known.audiences] : known.layers.ids(kind as Kind);
  if (ids.includes(id)) return null;
  const label = kind === 'audience' ? 'industry or group of industries' : kind;
  const file = kind in kinds ? `add ${fileOf(kind as Kind, id)}, or correct the name` : 'correct the name';
  return faultIn(document, path, `there is no ${label} "${id}"`, didYouMean(id, ids, file));
}

/** A name of a location that the region does not have: a typing mistake when it is almost one that it has. */
function locationFinding(document: PackDocument, path: readonly PropertyKey[], id: string, known: Known): Findings {
  if (known.locations.has(id)) return { faults: [], notes: [] };
  const meant = nearest(id, known.locations);
  if (meant) {
    const fault = faultIn(document, path, `there is no location "${id}"`, `did you mean ${meant}`);
    return { faults: [fault], notes: [] };
  }
  return {
    faults: [],
    notes: [`${document.file} names ${id}, which is no location of the region: it is left out there.`],
  };
}

function placeholderFaults(
  document: PackDocument,
  path: readonly PropertyKey[],
  text: string,
  own: readonly string[],
  known: Known,
): Fault[] {
  return [...text.matchAll(placeholderPattern)].flatMap(([whole, prefix, name = '']) => {
    const fault = (problem: string, fix: string) => [faultIn(document, path, `${whole} ${problem}`, fix)];
    if (prefix === 'claim:') {
      const ids = known.layers.ids('claim');
      if (ids.includes(name)) return [];
      return fault('names no claim', didYouMean(name, ids, `add ${fileOf('claim', name)}, or correct the name`));
    }
    if (prefix === 'locations:')
      return /^[1-9]\d?$/.test(name) ? [] : fault('needs a number', 'write {locations:4} for four names');
    if (own.includes(name) || known.placeholders.has(name)) return [];
    const field = known.optionalPlaceholders.get(name);
    if (field) return fault('has no words', `fill in ${field}, or say it without`);
    return fault('is no placeholder', didYouMean(name, [...known.placeholders, ...own], 'docs/content.md lists them'));
  });
}

/** Every reference to nothing and every placeholder without words. */
export function checkTexts(known: Known): Findings {
  const faults: Fault[] = [];
  const notes: string[] = [];
  for (const document of known.layers.documents()) {
    for (const { path, text, help } of leaves(kinds[document.kind].schema, document.body)) {
      if (help?.mayBeMissing) {
        const found = locationFinding(document, path, text, known);
        faults.push(...found.faults);
        notes.push(...found.notes);
      } else if (help?.refers && !(help.refers in rootKinds)) {
        const fault = referenceFault(document, path, text, help.refers, known);
        if (fault) faults.push(fault);
      } else if (text.includes('{')) {
        faults.push(...placeholderFaults(document, path, text, help?.placeholders ?? [], known));
      }
    }
  }
  return { faults, notes };
}

/** Packs are found by their folder, before there is anything to compile. */
const rootKinds: Readonly<Partial<Record<string, true>>> = { region: true, jurisdiction: true };

/** The second one of `items` that has the same `key` as another. */
export function twins<T>(items: readonly T[], key: (item: T) => string | number): T[] {
  const seen = new Set<string | number>();
  return items.filter((item) => seen.size === seen.add(key(item)).size);
}

/** Sentences whose numbers stand twice: their ids would be the same. */
export function numberFaults(documents: readonly PackDocument[]): Fault[] {
  return documents.flatMap((document) =>
    Object.entries(document.body as Readonly<Record<string, unknown>>).flatMap(([field, value]) => {
      if (!Array.isArray(value)) return [];
      const numbers: unknown[] = value.map((item: unknown) => (item as { number?: unknown } | null)?.number);
      return numbers.flatMap((number, index) =>
        typeof number === 'number' && numbers.indexOf(number) !== index
          ? [
              faultIn(
                document,
                [field, index, 'number'],
                `${field} has the number ${number} twice`,
                'give the later one a number that was never used',
              ),
            ]
          : [],
      );
    }),
  );
}
