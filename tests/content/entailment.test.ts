import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Site } from '../../app/domain/firm/site.ts';
import { lakeshore, northbeam } from '../fixtures/site.ts';

// What one text of a site says, no other text may deny.

const sites = { lakeshore, northbeam };

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

interface Entailment {
  about: string;
  /** A text that says it. */
  says: RegExp;
  /** A text that denies it. */
  denies: RegExp;
}

const entailments: readonly Entailment[] = [
  {
    about: 'no work at lunch',
    says: /\bnot (?:at|over|during) lunch\b/i,
    denies: /(?<!not )\b(?:at|over|during) (?:the )?lunch\b/i,
  },
  {
    about: 'who may call the help desk',
    says: /\beveryone who is covered can call\b/i,
    denies: /\bcalls? only\b|\bonly (?:the )?[\w ]{1,30} (?:may|can) call\b/i,
  },
];

/** The texts that a visitor of one industry reads: about it, about each service for it, and about the services. */
const textsAbout = ({ data }: Site, industry: string): string[] => [
  ...textsIn(data.industries.find(({ id }) => id === industry)),
  ...Object.values(data.serviceIndustries).flatMap((industries) => textsIn(industries[industry])),
  ...textsIn(data.services),
];

const denials = (texts: readonly string[]): string[] =>
  entailments.flatMap(({ about, says, denies }) => {
    const said = texts.find((text) => says.test(text));
    const denied = said && texts.find((text) => denies.test(text));
    return denied ? [`${about}: “${said}” and “${denied}”`] : [];
  });

describe('the texts about an industry', () => {
  it.each(Object.entries(sites))('of %s do not deny each other', (_, site) => {
    const found = site.data.industries.flatMap(({ id }) => denials(textsAbout(site, id)).map((one) => `${id}: ${one}`));
    expect(found).toEqual([]);
    const all = site.data.industries.flatMap(({ id }) => textsAbout(site, id));
    expect(entailments.filter(({ says }) => !all.some((text) => says.test(text)))).toEqual([]);
  });

  it('would be found out when they did', () => {
    const healthcare = textsAbout(lakeshore, 'healthcare');
    expect(
      denials([...healthcare, 'Visits fall before the first appointment or over the lunch closure.']),
    ).toHaveLength(1);
    const hospitality = textsAbout(lakeshore, 'hospitality');
    expect(denials([...hospitality, 'Servers call only for payment and printing faults.'])).toHaveLength(1);
  });
});

/** Begins by pointing at what stands before: on its page that is above a heading, or in the head. */
const pointsBack =
  /^[“"]?(?:That|Those|These|Such|Both|It|Its|They|Them|Their|This|So|Then|Neither|The same|The other)\b|^[^.:;]{0,50}\bth(?:at|is|ose) (?:curve|noise|way|reason|kind|work|day)\b/;

/** The first sentences below a heading: the text of a service for an industry after its lead, its reason and its answer. */
const openings = ({ data }: Site) =>
  Object.entries(data.serviceIndustries).flatMap(([service, industries]) =>
    Object.entries(industries).flatMap(([industry, { text, reason }]) =>
      [text[0], text[1], reason.text].flatMap((opening) =>
        opening === undefined ? [] : [{ where: `${service} for ${industry}`, opening }],
      ),
    ),
  );

describe('the first sentence below a heading', () => {
  it.each(Object.entries(sites))('of %s makes sense without the one above it', (_, site) => {
    const all = openings(site);
    expect(all.length).toBeGreaterThan(300);
    const wrong = all.filter(({ opening }) => pointsBack.test(opening));
    expect(wrong.map(({ where, opening }) => `${where}: ${opening}`)).toEqual([]);
  });

  it('would be found out when it pointed back', () => {
    for (const opening of [
      'That makes the reception mailbox the most attacked spot.',
      'Its backup must survive staff turnover.',
      'Rented servers fit that curve, with session hosts added before return season.',
      'So we count before we talk.',
    ])
      expect(pointsBack.test(opening), opening).toBe(true);
    expect(pointsBack.test('The backup of a charity’s records must survive staff turnover.')).toBe(false);
  });
});

describe('minutes, hours and distances', () => {
  const files = ['library', 'firms', 'jurisdictions', 'regions']
    .flatMap((folder) =>
      readdirSync(`content/${folder}`, { recursive: true }).map((file) => `content/${folder}/${file}`),
    )
    .filter((file) => /\.(yaml|md)$/.test(file) && !/\/claims\/|\/firm\.yaml$/.test(file));
  const hits = (words: RegExp, of: readonly { file: string; text: string }[]) =>
    of.flatMap(({ file, text }) => [...text.matchAll(words)].map(([hit]) => `${file}: ${hit}`));
  const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const promised =
    /[^.:\n]*\b(?:we|us|our (?:desk|technicians?|team)|a technician)\b[^.:\n]* (?:within|in under) (?:\d+|an?|one|two|fifteen|thirty) (?:minutes?|hours?)\b/gi;
  const officeHours = /\b\d{1,2}(?::\d\d)? ?[AP]M ?(?:–|-|to) ?\d{1,2}(?::\d\d)? ?[AP]M\b/gi;

  it('are promised by claims and by the firm’s document only, so that no two texts promise differently', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(hits(promised, sources)).toEqual([]);
    expect(hits(officeHours, sources)).toEqual([]);
    const typed = { file: 'a.yaml', text: 'We answer within 20 minutes. The desk is open 8 AM–6 PM.' };
    expect([hits(promised, [typed]), hits(officeHours, [typed])].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('the two radii of a place are each printed with what they are the radius of', () => {
    for (const { data } of Object.values(sites)) {
      const around = data.pages['location-page-copy'].facts.filter(({ value }) => value.includes('{radius}'));
      expect(around).toHaveLength(1);
      for (const { label } of around) expect(label).toMatch(/circle|around|centre/);
    }
  });
});
