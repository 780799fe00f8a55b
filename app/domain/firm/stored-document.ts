import { type Converters, convert, converters } from './converters.ts';
import type { PackDocument } from './document.ts';
import type { Fault } from './faults.ts';
import { isFileName, noId } from './fields.ts';
import { bodyFaults } from './issues.ts';
import { type Body, type Kind, kinds } from './kinds.ts';
import { fileOf, type Pack } from './layers.ts';

/** A document of the firm as the database has it. Its kind may be one that this version does not know. */
export interface StoredDocument {
  kind: string;
  id: string;
  /** How often it was published. */
  version: number;
  /** The schema of its kind that the body was written for. */
  schema: number;
  body: unknown;
}

/** The name that messages use for the place of stored documents, where a pack has its folder. */
const storedFolder = 'database';

const isKind = (kind: string): kind is Kind => Object.hasOwn(kinds, kind);

/** `database/claims/uptime.yaml` */
export const storedFile = (kind: string, id: string): string =>
  `${storedFolder}/${isKind(kind) ? fileOf(kind, id) : `${kind}/${id}`}`;

/** Why a firm can have no document of that kind and id; null when it can. */
function misplaced(kind: string, id: string): Pick<Fault, 'problem' | 'fix'> | null {
  if (!isKind(kind)) return { problem: `there is no kind "${kind}"`, fix: 'remove the document' };
  const { at, packs } = kinds[kind];
  if (!(packs as readonly string[]).includes('firm'))
    return { problem: 'a firm has no document of this kind', fix: `move it to a ${packs.join(' or ')} pack` };
  if ('file' in at) return id === kind ? null : { problem: `its id must be ${kind}`, fix: 'correct the id' };
  const names = id.split('.');
  const fits = names.length === at.depth && names.every(isFileName);
  return fits ? null : noId(id);
}

/** Cache of stored documents that passed the check: most are compiled again and again, and few have changed. */
const right = new WeakMap<StoredDocument, PackDocument>();

type Checked = { document: PackDocument } | { faults: Fault[] };

function checked(stored: StoredDocument, table: Converters): Checked {
  const known = table === converters ? right.get(stored) : undefined;
  if (known) return { document: known };
  const found = check(stored, table);
  if ('document' in found && table === converters) right.set(stored, found.document);
  return found;
}

function check(stored: StoredDocument, table: Converters): Checked {
  const { kind, id, schema } = stored;
  const file = storedFile(kind, id);
  const wrong = misplaced(kind, id);
  if (wrong || !isKind(kind)) return { faults: wrong ? [{ file, ...wrong }] : [] };
  const converted = convert(kind, schema, stored.body, table);
  if (!('body' in converted)) return { faults: [{ file, ...converted }] };
  const { body } = converted;
  const faults = bodyFaults(kinds[kind].schema, body).map(({ problem, fix }) => ({ file, problem, fix }));
  if (kind === 'picture' && faults.length === 0 && !(body as Body<'picture'>).file)
    faults.push({ file, problem: 'its file is missing', fix: 'import it with its file in the folder media' });
  if (faults.length > 0) return { faults };
  return { document: { kind, id, pack: 'firm', file, body: body as PackDocument['body'] } };
}

/** Makes a pack from stored documents, each converted to the current schema and checked, or gives every fault. Never throws. */
export function storedPack(
  firm: string,
  documents: readonly StoredDocument[],
  table: Converters = converters,
): { pack: Pack } | { faults: Fault[] } {
  const all = documents.map((stored) => checked(stored, table));
  const faults = all.flatMap((one) => ('faults' in one ? one.faults : []));
  if (faults.length > 0) return { faults };
  const good = all.flatMap((one) => ('document' in one ? [one.document] : []));
  return { pack: { type: 'firm', name: firm, folder: storedFolder, documents: good } };
}
