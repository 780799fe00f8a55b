import { isCitation } from './facts/citation.ts';
import type { Fault } from './faults.ts';
import { isRecord } from './fields.ts';
import {
  closedDaysWords,
  finderWords,
  freeTimeParts,
  freeTimeWords,
  heldTimeMails,
  heldTimeWords,
} from './kinds/added-words.ts';
import type { Kind } from './kinds.ts';

/** Converts a body from one schema to the next. Pure. The body may be malformed. */
export type Converter = (body: unknown) => unknown;

/** For each kind, the converters from schema 1 to 2, from 2 to 3 and so on. */
export type Converters = Readonly<Partial<Record<Kind, readonly Converter[]>>>;

/** Removes a field that the kind no longer has. */
const without =
  (field: string): Converter =>
  (body) =>
    isRecord(body) ? Object.fromEntries(Object.entries(body).filter(([name]) => name !== field)) : body;

/** Removes the text alternative of a picture that no page shows any more, because maps replaced it. */
const withoutPictureText = without('imageAlt');

/** Removes the headings of choices that have pages of their own, and the link to the finder's page. */
function withoutFinderLists(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { chosen, form, ...others } = body;
  return { ...others, form: without('all')(form) };
}

/** Removes the label of a button that showed the form again: the form stays after it was sent. */
const withoutAgain = (body: unknown): unknown =>
  isRecord(body) ? { ...body, form: without('again')(body.form) } : body;

/** Sources used to be free text. Removes a source that is not a citation; its sentence stays unchecked. */
function withoutLooseSources(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLooseSources);
  if (!isRecord(value)) return value;
  const { source, ...others } = value;
  const kept = typeof source !== 'string' || isCitation(source) ? value : others;
  return Object.fromEntries(Object.entries(kept).map(([name, inner]) => [name, withoutLooseSources(inner)]));
}

/** Adds the words about a time that is kept until it is confirmed, and about a visitor who comes back after booking. */
function withHeldTimes(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { mails, ...others } = body;
  return { ...others, ...heldTimeWords, mails: isRecord(mails) ? { ...heldTimeMails, ...mails } : mails };
}

/** Adds the words about free times that are links, and about the questions before a booking is changed. */
function withFreeTimes(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const parts = Object.entries(freeTimeParts).map(([name, words]) => {
    const part = body[name];
    return [name, isRecord(part) ? { ...words, ...part } : part];
  });
  return { ...freeTimeWords, ...body, ...Object.fromEntries(parts) };
}

/** Adds the words about the number of people, and about an industry in a place. */
function withFinderResult(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const form = isRecord(body.form) ? { ...finderWords.form, ...body.form } : body.form;
  return { result: finderWords.result, ...body, form };
}

/** A firm named a region, and the locations of it that it serves. The name of a region stands for its home. */
function toMarket(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { region, locations, areaNames, scene, ...others } = body;
  const chosen = { places: locations, names: areaNames, scene };
  const kept = Object.entries(chosen).filter(([, value]) => value !== undefined);
  return { ...others, market: { home: region, radiusKm: 40, ...Object.fromEntries(kept) } };
}

/** Opening hours in words as the setup wrote them, which pages now make from the days and times. */
const plainHours = /^\p{Lu}\p{Ll}+day(?:(?:–|, )\p{Lu}\p{Ll}+day)* \d{1,2}:\d\d [AP]M–\d{1,2}:\d\d [AP]M$/u;

/** Removes the words that repeat the days and times; words of a person's own stay. */
function withoutPlainHours(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body.hours) || !plainHours.test(String(body.hours.label))) return body;
  return { ...body, hours: without('label')(body.hours) };
}

/** Adds the words above the days on which the firm is closed. */
const withClosedDays = (body: unknown): unknown =>
  isRecord(body) && isRecord(body.hours) ? { ...body, hours: { closed: closedDaysWords, ...body.hours } } : body;

/**
 * When older bodies no longer fit a changed schema, add a converter here and a test in
 * tests/domain/firm/stored-document.test.ts: databases hold documents written for the older schema.
 */
export const converters: Converters = {
  'booking-page': [withHeldTimes, withFreeTimes],
  'contact-page': [withoutAgain, withClosedDays],
  firm: [toMarket, withoutPlainHours],
  location: [withoutLooseSources],
  service: [withoutLooseSources],
  industry: [withoutLooseSources],
  'industry-law': [withoutLooseSources],
  'location-page': [withoutPictureText],
  'plain-location-page': [withoutPictureText],
  'finder-page': [withoutFinderLists, withFinderResult],
  // `industries` was the heading above links to the lists of landing pages. The pages of services do not have these lists.
  'sitemap-page': [without('industries')],
};

/** The current schema number of a kind. */
export const schemaNumber = (kind: Kind, table: Converters = converters): number => (table[kind]?.length ?? 0) + 1;

/** Converts a body to the current schema of its kind, or says why that is impossible. Never throws. */
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
