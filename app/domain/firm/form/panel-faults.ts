import { capitalized } from '../../text/capitalized.ts';
import type { PlainDocument } from '../differences.ts';
import type { Fault } from '../faults.ts';
import { endings, type Kind, kinds } from '../kinds.ts';
import { documentName } from './content-groups.ts';
import { fieldLabels } from './form-faults.ts';

/** A document as the panel names it. */
export interface NamedDocument {
  kind: Kind;
  id: string;
  name: string;
}

/** The document whose file has this path, in the database or in a pack; null for any other path. */
function documentAt(path: string): { kind: Kind; id: string } | null {
  for (const [kind, { at, format }] of Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][]) {
    if ('file' in at) {
      if (path === at.file || path.endsWith(`/${at.file}`)) return { kind, id: kind };
      continue;
    }
    const [, inside = '', ending = ''] =
      new RegExp(`(?:^|/)${at.folder}/((?:[\\w-]+/){0,${at.depth - 1}}[\\w-]+)\\.(\\w+)$`).exec(path) ?? [];
    const id = inside.replace('/', '.');
    if ((endings[format] as readonly string[]).includes(ending) && id.split('.').length === at.depth)
      return { kind, id };
  }
  return null;
}

/** A path of a file in a sentence for somebody who edits files. */
const filePath = /(?<![\w/-])[\w/-]+\.(?:ya?ml|md|geojson)\b/g;

/** Remedies for somebody who edits files, with those for somebody who edits forms. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [/^add \S+, or correct the name$/, 'take it out there, or choose another one'],
  [/docs\/content\.md lists (?:them|its fields)/, 'its form says which there are'],
  [/put quotes around it|correct the name of the file/, 'correct it in its form'],
  [/import it with its file in the folder media/, 'upload it again'],
];

/** Says faults in the words of the panel: with the names of documents and fields, and without a file. */
export class PanelFaults {
  private readonly bodies: ReadonlyMap<string, unknown>;
  private readonly ids: ReadonlyMap<string, PlainDocument[]>;

  /** `documents` are those that faults may name. Of two versions of one the last counts, unless it removes the document. */
  constructor(documents: readonly PlainDocument[]) {
    const kept = documents.filter(({ body }) => body !== null);
    this.bodies = new Map(kept.map(({ kind, id, body }) => [`${kind}/${id}`, body]));
    this.ids = Map.groupBy(kept, ({ id }) => id);
  }

  /** The document that the fault is in; null for one that the panel does not have. */
  documentOf({ file }: Pick<Fault, 'file'>): NamedDocument | null {
    const found = documentAt(file);
    return found && { ...found, name: this.nameOf(found) };
  }

  /** What is wrong and what to do, without the document's name. */
  words({ file, problem, fix }: Fault): string {
    const words = `${this.plain(this.withLabel(file, problem))}: ${this.plain(this.remedy(fix))}`;
    return `${capitalized(words)}.`;
  }

  /** The whole sentence. It begins with the document's name. */
  sentence(fault: Fault): string {
    return `${this.documentOf(fault)?.name ?? 'The firm'}: ${this.words(fault)}`;
  }

  private nameOf({ kind, id }: { kind: Kind; id: string }): string {
    return documentName(kind, id, this.bodies.get(`${kind}/${id}`));
  }

  private remedy(fix: string): string {
    return remedies.reduce((text, [pattern, words]) => text.replace(pattern, words), fix);
  }

  /** The problem with the label of the field with which it begins. */
  private withLabel(file: string, problem: string): string {
    const [, path = ''] = /^([a-z]\w*(?:\.\w+)*) /.exec(problem) ?? [];
    const kind = documentAt(file)?.kind;
    const shape = kind && (kinds[kind].schema as unknown as { shape?: object }).shape;
    const [first = '', ...rest] = path.split('.');
    if (!kind || !shape || !Object.hasOwn(shape, first)) return problem;
    const keys = [first, ...rest.map((key) => (/^\d+$/.test(key) ? Number(key) : key))];
    const [label] = fieldLabels(kinds[kind].schema, [keys]);
    return label === undefined ? problem : `${label}${problem.slice(path.length)}`;
  }

  /** The text with names in place of files, and of ids in quotes that only one document has. */
  private plain(text: string): string {
    return text
      .replace(filePath, (path) => {
        const found = documentAt(path);
        return found ? `“${this.nameOf(found)}”` : 'its document';
      })
      .replace(/"([a-z\d]+(?:[-.][a-z\d]+)+)"/g, (quoted, id: string) => {
        const [one, ...others] = this.ids.get(id) ?? [];
        return one && others.length === 0 ? `“${documentName(one.kind, one.id, one.body)}”` : quoted;
      });
  }
}
