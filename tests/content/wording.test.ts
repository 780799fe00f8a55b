import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { factsFor, kmFromOffice, locationOf, onSiteWithinKm } from '../../app/domain/landing/vocabulary.ts';
import { lakeshore } from '../fixtures/site.ts';

const files = ['library', 'jurisdictions', 'regions', 'firms']
  .flatMap((folder) => readdirSync(`content/${folder}`, { recursive: true }).map((file) => `content/${folder}/${file}`))
  .filter((file) => /\.(yaml|md)$/.test(file));
const sources = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const found = (words: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(words)].map(([hit]) => `${file}: ${hit}`));

const months = 'January|February|March|April|May|June|July|August|September|October|November|December';

describe('the firm’s text', () => {
  it.each([
    ['a date as July 8, 2022', new RegExp(`\\b\\d{1,2} (?:${months}) \\d{4}`, 'g')],
    ['a percentage as 20%', /\d %|\d per cent/g],
    ['checklist', /check-list/gi],
    ['backup, as a noun', /back-up/gi],
    ['aging', /\bageing/gi],
    ['ground, of an electrical bond', /earth bond/gi],
    ['president, of a company’s head', /managing director/gi],
    [
      'an en dash between the ends of a range',
      /\$\d[\d,]*-|[AP]M-\d|day-(?=[A-Z])|\b\d+-\d+ (?:weeks|days|hours|minutes|people)\b/g,
    ],
    // A Canadian business writes email, inquiry and phone; "e-mail" also breaks at its hyphen. What the specification quotes has none of them.
    ['email', /\be[-\u2010\u2011]mail/gi],
    // Fields and placeholders keep the names used in stored documents.
    ['inquiry', /(?<!keep-)\benquir(?:y|ies)\b(?!:)/gi],
    ['register or point of sale', /(?<!^\s*- )\btills?\b(?!\s*$)/gim],
    ['people who leave', /(?<!^\s*- )\bleavers?\b/gim],
    ['telephone room', /telephone board/gi],
    ['line, of people', /\bqueue at the\b|\bjump the queue\b/gi],
    ['two weeks', /\bfortnight/gi],
    ['closet or cabinet', /\bcupboards?\b/gi],
    ['most common', /\bcommonest\b/gi],
    ['fix or repair', /\bmend(?:s|ed|ing)?\b/gi],
    ['a backup line', /\b(?:cellular reserve|reserve lines?)\b/gi],
    ['coverage, of insurance and support', /\b(?:cyber|full|weekend|managed) cover\b/gi],
    ['managed IT', /\bmanaged care\b/gi],
    ['phone, but telephone room', /\btelephones?\b(?![ -](?:room|board|panel|cabinet|lines))/gi],
  ])('writes %s', (_, other) => {
    expect(files.length).toBeGreaterThan(100);
    expect(found(other)).toEqual([]);
  });

  it('is not spelled another way by the engine: email', () => {
    const engine = globSync('app/**/*.{ts,tsx}');
    expect(engine.length).toBeGreaterThan(300);
    expect(engine.filter((file) => /\be[-\u2010\u2011]mail/i.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('names no law that was repealed and no school by its former name', () => {
    expect(found(/Hotel Registration of Guests Act|George Brown College/g)).toEqual([]);
  });
});

describe('the emergency page', () => {
  it('sends a person who has just lost money to the bank before the steps', () => {
    expect(lakeshore.data.pages['emergency-page'].lead).toMatch(/call your bank.*Then go from top to bottom/);
  });
});

describe('a technician on site in time', () => {
  it('is promised on the map of all locations only for those nearby', () => {
    const { locationPages, pages } = lakeshore.data;
    const promises = [
      ...pages['service-page-copy'].facts.map(({ value, label }) => `${value} ${label}`),
      ...pages['services-page'].localSupport.points.map(({ text }) => text),
    ].filter((text) => text.includes('{claim:onsite-2h}'));
    expect(promises).toHaveLength(2);
    for (const text of promises) expect(text).toMatch(/in Toronto and the cities around it/);
    const facts = pages['location-page-copy'].facts;
    const far = locationPages.filter(({ id }) => kmFromOffice(lakeshore, locationOf(lakeshore, id)) > onSiteWithinKm);
    expect(far.map(({ id }) => id)).toEqual(expect.arrayContaining(['oshawa', 'burlington']));
    for (const { id, body } of locationPages) {
      const printed = factsFor(lakeshore, locationOf(lakeshore, id), facts).map(({ value }) => value);
      const isFar = far.some((page) => page.id === id);
      expect(printed.includes('{claim:onsite-2h}'), id).toBe(!isFar);
      if (isFar) expect(body, id).not.toContain('{claim:onsite-2h}');
    }
  });
});
