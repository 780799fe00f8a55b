import { describe, expect, it } from 'vitest';
import { growsOld } from '../../app/domain/firm/facts/aging.ts';
import { isRecord } from '../../app/domain/firm/fields.ts';
import type { Kind } from '../../app/domain/firm/kinds.ts';
import { documentLeaves } from '../../app/domain/firm/leaves.ts';
import { packRoots } from '../../app/server/firm/firm-site.server.ts';
import { packsIn } from '../../app/server/firm/open-packs.server.ts';

const documents = packsIn(packRoots({ PACKS_DIR: undefined })).flatMap((pack) => pack.documents);

interface Sentence {
  text: string;
  expires: unknown;
}

/** The facts of a document: its groups with a text or an answer, and its single sentences. */
function factsOf(value: unknown): Sentence[] {
  if (typeof value === 'string') return value.includes(' ') ? [{ text: value, expires: undefined }] : [];
  if (Array.isArray(value)) return value.flatMap(factsOf);
  if (!isRecord(value)) return [];
  const text = value.text ?? value.answer;
  return typeof text === 'string' ? [{ text, expires: value.expires }] : Object.values(value).flatMap(factsOf);
}

const factLists = ['economy', 'travel', 'buildings', 'carriers', 'hazards', 'faq', 'services', 'industries'];
const tradeLists = ['duties', 'systems', 'incidents', 'faq'];
const listsOf: Partial<Record<Kind, readonly string[]>> = {
  location: factLists,
  industry: tradeLists,
  'industry-law': tradeLists,
};
const facts = documents.flatMap(({ kind, file, body }) =>
  (listsOf[kind] ?? []).flatMap((list) =>
    factsOf((body as Record<string, unknown>)[list]).map((fact) => ({ file, ...fact })),
  ),
);

describe('a fact of the packs', () => {
  it('says until when it is true when it tells of works, plans, mergers, carriers or what is new', () => {
    expect(facts.length).toBeGreaterThan(2400);
    expect(facts.filter(({ expires }) => expires !== undefined).length).toBeGreaterThan(100);
    const undated = facts.filter(({ text, expires }) => growsOld(text) && expires === undefined);
    expect(undated.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it.each([
    'The light rail is to end at Shoppers World.',
    'A bridge over the creek will open beside the mill.',
    'The hospital is being replaced by a far larger one.',
    'The ramps at Dundas Street are under construction.',
    'Towers are planned around the station.',
    'The old line stays in service until 2028.',
    'The utility merged with its neighbour.',
    'New warehouses line the road to the airport.',
    'The library now shares its roof with a pool.',
    'A fibre network by telMAX reaches the main street.',
    'Registers there still run on Windows 10.',
    'The arena closes soon.',
    'The feeder main that broke in June 2024 put the city under restrictions.',
    'In August 2022 a crane struck a power line.',
  ])('is known to grow old: %s', (text) => {
    expect(growsOld(text)).toBe(true);
  });

  it.each([
    'The hospital opened at Dundas and Third Line in 2015.',
    'Daily Bread sorts donations on New Toronto Street.',
    'The first task is to find which pair of wires is yours.',
    'The 401 decides how soon a visit gets there.',
    'Outages are planned for in the inventory.',
    'The Bow and the Elbow closed downtown Calgary for days in 2013.',
    'A new foreman finds the last repair.',
  ])('is known to stay: %s', (text) => {
    expect(growsOld(text)).toBe(false);
  });
});

/** Peoples, languages, faiths, wealth, literacy and honesty: an address does not reveal them, so no text may infer them. */
const inferred = [
  'punjabi|hindi|urdu|gujarati|tamil|tagalog|bengali|cantonese|mandarin|chinese|korean|persian|farsi|iranian|russian|ukrainian|arabic',
  'italians?|portuguese|filipino|somali|caribbean|(?:south |east )?asians?|middle eastern|hong kong|seoul|tehran|moscow|mumbai|beijing',
  'jewish|muslims?|sikhs?|hindus?|sundown|sabbath|ramadan|faiths',
  'mother tongue|(?:second|third) language|(?:little|poor|no|broken) english',
  'newcomers? (?:family|families|who|to canada)|immigrants?|foreign-born',
  'wealthy?(?! advis)|rich|affluent|well-off|well-to-do|millionaires?|net-worth|large pensions|low-income|on welfare',
  'poor (?:people|family|families|neighbou?rhoods?)',
  'few words|large pictures|use pictures|cannot read|illiterate|uneducated',
  'in cash|tips in a jar|under the table|off the books|dishonest|untrustworthy|shady|crooks?|prone to fraud',
].join('|');
const inference = new RegExp(`(?<![\\p{L}-])(?:${inferred})(?!\\p{L})`, 'iu');

describe('what the packs say about a place', () => {
  it('infers nothing from an address to ethnicity, faith, wealth, literacy or honesty', () => {
    const places: readonly Kind[] = ['location', 'location-page', 'local-page'];
    const texts = documents
      .filter(({ kind }) => places.includes(kind))
      .flatMap((document) => documentLeaves(document).map(({ text }) => ({ file: document.file, text })));
    expect(texts.length).toBeGreaterThan(3000);
    const found = texts.flatMap(({ file, text }) => {
      const match = inference.exec(text);
      return match ? [`${file}: …${text.slice(Math.max(0, match.index - 80), match.index + 80)}…`] : [];
    });
    expect(found).toEqual([]);
  });

  it.each([
    'Guides for callers in Malton use pictures, since English may be a second or third language there.',
    'Callers around Kennedy and Denison may be more at ease in Cantonese or Mandarin.',
    'Restaurants at Times Square still settle suppliers in cash.',
    'Land makes Caledon families rich on paper.',
    'Families from Seoul settled along Yonge.',
    'Newcomer families in Nottingham keep many papers.',
    'Station workers hold large pensions.',
    'Grill houses in Wexford keep tips in a jar.',
    'Residents of the Bridle Path are wealthy.',
    'Shops on Bathurst close before sundown.',
  ])('would be refused: %s', (text) => {
    expect(inference.test(text)).toBe(true);
  });

  it.each([
    'Wealth advisers rent above the shops of Lakeshore Road.',
    'The food bank on New Toronto Street sorts donations.',
    'Copper pairs enrich nobody.',
    'English-language schools cluster around Yonge and Bloor.',
  ])('may be %s', (text) => {
    expect(inference.test(text)).toBe(false);
  });
});
