import { isCitation } from './facts/citation.ts';
import type { Fault } from './faults.ts';
import { isRecord } from './fields.ts';
import type { Kind } from './kinds.ts';

/** Makes a body of the next schema from one of the schema before. Pure; it may meet a body that somebody wrote badly. */
export type Converter = (body: unknown) => unknown;

/** For each kind, the converters from schema 1 to 2, from 2 to 3 and so on. */
export type Converters = Readonly<Partial<Record<Kind, readonly Converter[]>>>;

/** A body without a field that its kind has no longer. */
const without =
  (field: string): Converter =>
  (body) =>
    isRecord(body) ? Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)) : body;

/** The text alternative of a picture that no page has shown since maps took its place. */
const withoutPictureText = without('imageAlt');

/** Headings of choices that lead to pages of their own, and the link to the finder's page. */
function withoutFinderLists(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { chosen, form, ...others } = body;
  return { ...others, form: without('all')(form) };
}

/** A source had no rule: what is no citation goes, and its sentence is unchecked as before. */
function withoutLooseSources(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLooseSources);
  if (!isRecord(value)) return value;
  const { source, ...others } = value;
  const kept = typeof source !== 'string' || isCitation(source) ? value : others;
  return Object.fromEntries(Object.entries(kept).map(([name, inner]) => [name, withoutLooseSources(inner)]));
}

/**
 * A change of a schema that an older body does not fit adds a converter here, with a test in
 * tests/domain/firm/stored-document.test.ts: documents in databases were written for the schema before.
 */
export const converters: Converters = {
  location: [withoutLooseSources],
  service: [withoutLooseSources],
  industry: [withoutLooseSources],
  'industry-law': [withoutLooseSources],
  'location-page': [withoutPictureText],
  'plain-location-page': [withoutPictureText],
  'finder-page': [withoutFinderLists],
  // The heading above links to the lists of landing pages, which the pages of services do not have.
  'sitemap-page': [without('industries')],
};

/** The number of the schema that a kind has now. */
export const schemaNumber = (kind: Kind, table: Converters = converters): number => (table[kind]?.length ?? 0) + 1;

/** The body as the present schema of its kind wants it, or why that cannot be had. Never throws. */
export function convert(
  kind: Kind,
  schema: number,
  body: unknown,
  table: Converters = converters,
): { body: unknown } | Pick<Fault, 'problem' | 'fix'> {
  const newest = schemaNumber(kind, table);
  if (schema > newest)
    return {
      problem: `was written by a newer version of this program (schema ${schema}; this version has ${newest})`,
      fix: 'start the newer version',
    };
  try {
    const steps = table[kind]?.slice(schema - 1) ?? [];
    return { body: steps.reduce((value, step) => step(value), body) };
  } catch (error) {
    return {
      problem: `cannot be converted from schema ${schema} to ${newest} (${(error as Error).message})`,
      fix: 'correct it',
    };
  }
}
