import type { PackDocument } from './document.ts';
import type { Fault } from './faults.ts';
import { type Body, endings, type Kind, kinds, type PackType } from './kinds.ts';

/** The file of a picture in a pack. */
export interface MediaFile {
  /** The id of the picture. */
  id: string;
  /** The path as the person who edits the file knows it. */
  file: string;
  /** The path from which it is read. */
  path: string;
}

/** One folder of documents. */
export interface Pack {
  type: PackType;
  /** The name of the folder. */
  name: string;
  /** The folder as the person who edits it knows it. */
  folder: string;
  documents: readonly PackDocument[];
  /** The files of its pictures; missing when it has none. */
  media?: readonly MediaFile[];
}

/** The law of places in another province than the firm's own. */
export interface Elsewhere {
  /** The ids of the places. */
  locations: readonly string[];
  /** From the country to the province. */
  jurisdictions: readonly Pack[];
}

/** Where a further office is. Missing parts are those of the main office. */
export interface OfficePacks {
  /** From the country to the province. */
  jurisdictions?: readonly Pack[];
  timeZone?: string;
}

/** The packs that make a site. */
export interface Packs {
  library: Pack;
  /** From the country to the province. */
  jurisdictions: readonly Pack[];
  region: Pack;
  firm: Pack;
  /** Missing when the firm serves one province. */
  elsewhere?: readonly Elsewhere[];
  /** The further offices, in their order. */
  offices?: readonly OfficePacks[];
}

/** The packs that a site uses, the widest first. */
export const usedPacks = ({ library, jurisdictions, region, firm }: Packs): readonly Pack[] => [
  library,
  ...jurisdictions,
  region,
  firm,
];

/** Identifies a document within its pack. */
export const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`;

/** The documents of all packs; one of a later pack replaces one of an earlier pack. */
export class Layers {
  readonly #byKind = new Map<Kind, Map<string, PackDocument>>();
  readonly faults: Fault[] = [];

  constructor(packs: Packs) {
    for (const pack of usedPacks(packs)) {
      const seen = new Map<string, PackDocument>();
      for (const document of pack.documents) {
        const key = keyOf(document);
        const twin = seen.get(key);
        if (twin)
          this.faults.push({
            file: document.file,
            problem: `${twin.file} is the document "${document.id}" already`,
            fix: 'remove one of the two, or rename its file',
          });
        seen.set(key, document);
        const documents = this.#byKind.get(document.kind) ?? new Map<string, PackDocument>();
        this.#byKind.set(document.kind, documents.set(document.id, document));
      }
    }
  }

  /** All documents of a kind, in no particular order. */
  all<K extends Kind>(kind: K): PackDocument<K>[] {
    return [...(this.#byKind.get(kind)?.values() ?? [])] as PackDocument<K>[];
  }

  find<K extends Kind>(kind: K, id: string): PackDocument<K> | undefined {
    return this.#byKind.get(kind)?.get(id) as PackDocument<K> | undefined;
  }

  /** The one document of a kind that has one file. */
  only<K extends Kind>(kind: K): PackDocument<K> | undefined {
    return this.all(kind)[0];
  }

  /** Removes the documents of a kind for which `wanted` is false. */
  keep<K extends Kind>(kind: K, wanted: (document: PackDocument<K>) => boolean): void {
    for (const document of this.all(kind)) if (!wanted(document)) this.#byKind.get(kind)?.delete(document.id);
  }

  ids(kind: Kind): string[] {
    return [...(this.#byKind.get(kind)?.keys() ?? [])];
  }

  documents(): PackDocument[] {
    return [...this.#byKind.values()].flatMap((documents) => [...documents.values()]);
  }
}

/** Sorted by `order`; documents with the same order by id. */
export const inOrder = <D extends { id: string; body: { order: number } }>(documents: readonly D[]): D[] =>
  [...documents].sort((a, b) => a.body.order - b.body.order || (a.id < b.id ? -1 : 1));

/** The locations that may be served, in no particular order. */
export const servedLocations = (layers: Layers): PackDocument<'location'>[] =>
  layers.all('location').filter(({ body: { served } }) => served !== false);

/** Ids of the industries and groups of industries that a text may be written for. */
export const audienceIds = (layers: Layers, library: Body<'library'>): ReadonlySet<string> =>
  new Set([...layers.ids('industry'), ...library.industryGroups.map(({ id }) => id)]);

/** A fault of `document`, at the field of `path`. */
export const faultIn = (document: PackDocument, path: readonly PropertyKey[], problem: string, fix: string): Fault => ({
  file: document.file,
  line: document.lineOf?.(path),
  problem,
  fix,
});

/** The pack's own document, such as firm.yaml, when it has one. */
export const rootDocument = (pack: Pack): PackDocument | undefined =>
  pack.documents.find(({ kind }) => kind === pack.type);

/** The path that a document of that kind would have: `pages/home.yaml`. */
export function fileOf(kind: Kind, id: string): string {
  const { at, format } = kinds[kind];
  if ('file' in at) return at.file;
  return `${at.folder}/${id.replace('.', '/')}.${endings[format][0]}`;
}
