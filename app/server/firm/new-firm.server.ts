import { join } from 'node:path';
import type { PackDocument } from '../../domain/firm/document.ts';
import { faultSentence } from '../../domain/firm/faults.ts';
import { type Kind, kinds } from '../../domain/firm/kinds.ts';
import { fileOf } from '../../domain/firm/layers.ts';
import { leaves } from '../../domain/firm/leaves.ts';
import { neededClaims } from '../../domain/firm/requirements.ts';
import { pageKinds } from '../../domain/firm/site.ts';
import { template } from '../../domain/firm/template.ts';
import { placeholderPattern } from '../../domain/site/printer.ts';
import { readPack } from './read-pack.server.ts';

/** Ids of the claims that these documents print. */
function claimsIn(documents: readonly PackDocument[]): string[] {
  return documents.flatMap(({ kind, body }) =>
    [...leaves(kinds[kind].schema, body)].flatMap(({ text }) =>
      [...text.matchAll(placeholderPattern)].flatMap(([, prefix, name]) => (prefix === 'claim:' && name ? [name] : [])),
    ),
  );
}

/**
 * The files of a new firm, to be filled in: the texts that the library in `own` does not have. Throws when the library is not
 * there or has faults.
 */
export function newFirm(own: string): ReadonlyMap<string, string> {
  const library = readPack('library', 'library', join(own, 'library'));
  if ('faults' in library) throw new Error(library.faults.map(faultSentence).join('\n'));
  const { documents } = library.pack;
  const of = (kind: Kind) => documents.filter((document) => document.kind === kind).map(({ id }) => id);
  const said = new Set(documents.map(({ kind }) => kind));
  const wanted: [Kind, string][] = [
    ['firm', 'firm'],
    ...pageKinds.filter((kind) => !said.has(kind)).map((kind): [Kind, string] => [kind, kind]),
    ...of('service').map((id): [Kind, string] => ['service-page', id]),
    ...[...new Set([...neededClaims, ...claimsIn(documents)])].map((id): [Kind, string] => ['claim', id]),
    ['legal-page', 'terms'],
    ['offer', 'first-offer'],
    ['plan', 'first-plan'],
    ['testimonial', 'first-client'],
  ];
  return new Map(wanted.map(([kind, id]) => [fileOf(kind, id), template(kind)]));
}
