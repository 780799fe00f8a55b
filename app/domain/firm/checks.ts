import { claimOf, placeholderPattern } from '../text/placeholders.ts';
import type { PackDocument } from './document.ts';
import type { Fault } from './faults.ts';
import { isElsewhere } from './fields.ts';
import { nearest } from './issues.ts';
import { type Kind, kinds } from './kinds.ts';
import { faultIn, fileOf, type Layers } from './layers.ts';
import { documentLeaves, type Leaf } from './leaves.ts';

/** The names and ids that the texts of a pack may refer to. */
export interface Known {
  layers: Layers;
  /** Valid path segments below /services/, /locations/ and /resources/, by folder. */
  addresses: ReadonlyMap<string, ReadonlySet<string>>;
  /** Valid path segments below /services/ for a firm that offers every service. */
  serviceAddresses: ReadonlySet<string>;
  /** Industries and groups of industries. */
  audiences: ReadonlySet<string>;
  /** Names of placeholders that have words. Null without a firm: placeholders are then not checked. */
  placeholders: ReadonlySet<string> | null;
  /** Names of placeholders that a pack may leave without words, each with the field that supplies the words. */
  optionalPlaceholders: ReadonlyMap<string, string>;
}

export interface Findings {
  faults: Fault[];
  /** Notes on parts that are left out without being wrong. */
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

/** Checks a reference whose document may be missing: a fault when an existing id is similar (a typing mistake), otherwise a note. */
function softFinding(
  document: PackDocument,
  path: readonly PropertyKey[],
  id: string,
  kind: Kind,
  known: Known,
): Findings {
  const ids = known.layers.ids(kind);
  if (ids.includes(id)) return { faults: [], notes: [] };
  const meant = nearest(id, ids);
  if (meant) {
    const fault = faultIn(document, path, `there is no ${kind} "${id}"`, `did you mean ${meant}`);
    return { faults: [fault], notes: [] };
  }
  return {
    faults: [],
    notes: [`${document.file} names the ${kind} ${id}, which does not exist: it is left out there.`],
  };
}

/** Markdown links to addresses of this site. */
const markdownLink = /\]\((\/[^()\s]*)\)/g;

/**
 * Checks an internal link in a text. Addresses of the engine's own pages are not checked. Some broken links are
 * notes: a firm cannot change the links of a wider pack, and a location may be removed at any time.
 */
function addressFinding(document: PackDocument, path: readonly PropertyKey[], address: string, known: Known): Findings {
  const [, folder = '', id = ''] = /^\/(services|locations|resources)\/([\w-]+)/.exec(address) ?? [];
  const ids = known.addresses.get(folder);
  if (!ids || ids.has(id)) return { faults: [], notes: [] };
  const meant = nearest(id, ids);
  const inPacks = folder === 'services' && known.serviceAddresses.has(id) && document.pack !== 'firm';
  if (inPacks || (folder === 'locations' && !meant))
    return { faults: [], notes: [`${document.file} links to ${address}, which is not served.`] };
  const fix = meant ? `did you mean /${folder}/${meant}` : 'link to another page, or add the missing document';
  return { faults: [faultIn(document, path, `the link ${address} leads nowhere`, fix)], notes: [] };
}

/** Placeholders whose words end with a percent sign. */
const withUnit: ReadonlySet<string> = new Set(['taxPercent']);

function placeholderFaults(
  document: PackDocument,
  path: readonly PropertyKey[],
  text: string,
  own: readonly string[],
  known: Known,
): Fault[] {
  const { placeholders } = known;
  if (placeholders === null) return [];
  return [...text.matchAll(placeholderPattern)].flatMap(({ index, 0: whole, 1: prefix, 2: name = '' }) => {
    const fault = (problem: string, fix: string) => [faultIn(document, path, `${whole} ${problem}`, fix)];
    if (withUnit.has(name) && text[index + whole.length] === '%')
      return fault('already prints %', 'remove the % after it');
    if (claimOf(prefix, name) !== null) {
      const kind = prefix === 'practice:' ? 'practice' : 'claim';
      const ids = known.layers.ids(kind);
      if (ids.includes(name)) return [];
      return fault(`names no ${kind}`, didYouMean(name, ids, `add ${fileOf(kind, name)}, or correct the name`));
    }
    if (prefix === 'locations:')
      return /^[1-9]\d?$/.test(name) ? [] : fault('needs a number', 'write {locations:4} for four names');
    if (own.includes(name) || placeholders.has(name)) return [];
    const field = known.optionalPlaceholders.get(name);
    if (field) return fault('has no words', `fill in ${field}, or rewrite the text without it`);
    return fault('is no placeholder', didYouMean(name, [...placeholders, ...own], 'docs/content.md lists them'));
  });
}

function leafFindings(document: PackDocument, { path, text, help }: Leaf, known: Known): Findings[] {
  if (help?.refers && (help.refers in rootKinds || isElsewhere(text))) return [];
  if (help?.refers && help.mayBeMissing) return [softFinding(document, path, text, help.refers as Kind, known)];
  if (help?.refers) {
    const fault = referenceFault(document, path, text, help.refers, known);
    return fault ? [{ faults: [fault], notes: [] }] : [];
  }
  if (help?.isAddress) return [addressFinding(document, path, text, known)];
  const links = text.includes('](') ? [...text.matchAll(markdownLink)] : [];
  return [
    ...links.map(([, address = '']) => addressFinding(document, path, address, known)),
    {
      faults: text.includes('{') ? placeholderFaults(document, path, text, help?.placeholders ?? [], known) : [],
      notes: [],
    },
  ];
}

/** Finds every reference to a missing document, every broken link and every placeholder without words. */
export function checkTexts(known: Known, documents: readonly PackDocument[]): Findings {
  const findings = documents.flatMap((document) =>
    documentLeaves(document).flatMap((leaf) => leafFindings(document, leaf, known)),
  );
  return { faults: findings.flatMap(({ faults }) => faults), notes: findings.flatMap(({ notes }) => notes) };
}

/** References to these are checked elsewhere: a jurisdiction is found by its folder before compilation, a topic by its name (`pairFaults`). */
const rootKinds: Readonly<Partial<Record<string, true>>> = { jurisdiction: true, 'article-topic': true };

/** The items whose `key` an earlier item has already. */
export function twins<T>(items: readonly T[], key: (item: T) => string | number): T[] {
  const seen = new Set<string | number>();
  return items.filter((item) => seen.size === seen.add(key(item)).size);
}

/** Faults for sentences in one list with the same number: their ids would be equal. */
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
