import { describe, expect, it } from 'vitest';
import { compile } from '../../../app/domain/firm/compile.ts';
import { ownNames } from '../../../app/domain/firm/foreign-names.ts';
import { usedPacks } from '../../../app/domain/firm/layers.ts';
import { checkPack, openPacks } from '../../../app/server/firm/open-packs.server.ts';
import { notesBesidesRemoved, samplePacks, sentences } from '../../fixtures/packs.ts';

// A firm that has nothing in common with the sample: an odd name, an odd time zone, one service, two industries, one location.
const folder = 'tests/fixtures/own-packs/firms/odd';
const roots = { own: 'content', others: ['tests/fixtures/own-packs'] };
const opened = openPacks(folder, roots);
if ('faults' in opened) throw new Error(sentences(opened.faults).join('\n'));
const compiled = compile(opened.packs);
if ('faults' in compiled) throw new Error(sentences(compiled.faults).join('\n'));
const { site } = compiled;
const { data, print } = site;

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

describe('a firm that shares nothing with the sample', () => {
  it('has no fault, and names nothing that belongs to another pack', () => {
    const { faults, notes, summary } = checkPack(folder, roots);
    expect(sentences(faults)).toEqual([]);
    expect(notes.filter((note) => note.includes('which belongs to'))).toEqual([]);
    expect(summary).toMatch(/^the firm odd, \d+ documents; 1 service for 2 industries in 1 location: 2 landing pages$/);
  });

  it('has its own name, clock, days off, law and counts everywhere', () => {
    expect(print.fill('{firm} {firmAndParent} {phone}')).toBe(
      `D'Arcy & "Sons" <IT> D'Arcy & "Sons" <IT> (709) 555-0199`,
    );
    expect(print.fill('{area} {areaLong} {home} {province} {tax} {taxPercent}')).toBe(
      "Avalon the Avalon Peninsula St. John's Newfoundland and Labrador HST 15%",
    );
    expect(print.fill('{privacyAct} {healthPrivacyAct} {cities}')).toBe("PIPEDA PHIA St. John's");
    expect(data.firm.timeZone).toBe('America/St_Johns');
    expect(data.firm.hours.closed).toEqual(['2027-12-24', '2028-07-01', '2031-07-01', '2034-07-01']);
    expect(data.counts).toEqual({ services: 1, industries: 2, locations: 1, landingPages: 2 });
    expect(data.pages['emergency-page'].duties[0]).toMatch(/^Under PIPEDA/);
    expect(print.mayPrint('{claim:rating}')).toBe(false);
  });

  it('has no text about services that it does not offer', () => {
    const [service] = data.services;
    expect(service?.kinship).toEqual([]);
    expect(data.industries.flatMap(({ kinship }) => kinship).every((id) => site.industry(id) !== undefined)).toBe(true);
    expect(Object.keys(data.locations[0]?.services ?? {})).toEqual([service?.id]);
    expect(Object.keys(data.serviceIndustries)).toEqual([service?.id]);
    expect(Object.keys(data.servicePages)).toEqual([service?.id]);
    expect(data.articles.filter(({ service: link }) => link !== null && link !== service?.id)).toEqual([]);
    expect(
      data.articles.flatMap(({ related }) => related).filter((id) => !data.articles.some((one) => one.id === id)),
    ).toEqual([]);
  });

  it('says no word of the sample firm, its region or its province', () => {
    const [, ...narrower] = usedPacks(samplePacks()).filter(({ name }) => name !== 'ca');
    const own = new Set(usedPacks(opened.packs).flatMap(ownNames));
    const names = narrower.flatMap(ownNames).filter((name) => !own.has(name));
    const words = textsOf([
      data.pages,
      data.legalPages,
      data.articles,
      data.services,
      data.industries,
      data.riskMap,
    ]).join('\n');
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => new RegExp(`(?<!\\w)${name.replace(/\W/g, '\\$&')}(?!\\w)`).test(words))).toEqual([]);
  });

  it('is not mentioned in the sample’s site either', () => {
    expect(notesBesidesRemoved(checkPack('content/firms/lakeshore', roots).notes)).toEqual([]);
  });
});
