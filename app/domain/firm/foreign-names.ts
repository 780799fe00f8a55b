import type { PackDocument } from './document.ts';
import { namesOf } from './jurisdiction-facts.ts';
import type { Body } from './kinds.ts';
import { type Pack, rootDocument } from './layers.ts';
import { documentLeaves } from './leaves.ts';

/** Names that only sites using `pack` may contain: its places, its acts and regulators, its firm's facts. */
export function ownNames(pack: Pack): readonly string[] {
  const root = rootDocument(pack)?.body;
  if (!root) return [];
  if (pack.type === 'jurisdiction') return namesOf(root as Body<'jurisdiction'>);
  if (pack.type === 'region') {
    const locations = pack.documents.flatMap(({ kind, body }) =>
      kind === 'location' ? [(body as Body<'location'>).name] : [],
    );
    return [...(root as Body<'region'>).ownNames, ...locations];
  }
  if (pack.type === 'library') return [];
  const { name, parent, phone, email, names } = root as Body<'firm'>;
  const domains = Object.values(email).map((address) => address.slice(address.indexOf('@') + 1));
  return [...names, name, ...(parent ? [parent] : []), phone.display, phone.e164, ...new Set(domains)];
}

/** Matches the names as whole words, longest first: "Cedar IT" is found whole even when "Cedar" is a name, too. */
export const namePattern = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\w+])(?:${names
      .toSorted((a, b) => b.length - a.length)
      .map(RegExp.escape)
      .join('|')})(?!\\w)`,
    'g',
  );

/**
 * The names of `packs` that are not among `ours`, each with its pack, such as "region island". A name that is part of one of
 * `ours` is left out, such as Cedar when Cedar IT is among them.
 */
export function ownersOfNames(packs: readonly Pack[], ours: ReadonlySet<string>): ReadonlyMap<string, string> {
  const owners = packs.flatMap((pack) => ownNames(pack).map((name) => [name, `${pack.type} ${pack.name}`] as const));
  const said = [...ours].join('\n');
  return new Map(owners.filter(([name]) => !namePattern([name]).test(said)));
}

export interface ForeignName {
  /** The file and line with the name. */
  file: string;
  line: number | undefined;
  /** The name as the text has it. */
  name: string;
  /** The pack that it belongs to: "region island". */
  of: string;
}

/** Fields that hold names instead of words of a site. */
const listsOfNames: Readonly<Partial<Record<PackDocument['kind'], readonly string[]>>> = {
  firm: ['names', 'market', 'jurisdiction'],
  region: ['ownNames'],
  jurisdiction: ['names', 'within'],
};

/** The names in `documents` that belong to one of `others` and not to any of `used`. */
export function foreignNames(
  documents: readonly PackDocument[],
  used: readonly Pack[],
  others: readonly Pack[],
): ForeignName[] {
  const owners = ownersOfNames(others, new Set(used.flatMap(ownNames)));
  if (owners.size === 0) return [];
  const pattern = namePattern([...owners.keys()]);
  return documents.flatMap((document) =>
    documentLeaves(document)
      .filter(({ path }) => !listsOfNames[document.kind]?.includes(String(path[0])))
      .flatMap(({ text, path }) =>
        [...new Set(text.match(pattern) ?? [])].map((name) => ({
          file: document.file,
          line: document.lineOf?.(path),
          name,
          of: owners.get(name) ?? '',
        })),
      ),
  );
}
