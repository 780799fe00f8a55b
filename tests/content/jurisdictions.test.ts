import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isCitation } from '../../app/domain/firm/facts/citation.ts';
import { documentFacts } from '../../app/domain/firm/facts/fact-queue.ts';
import {
  holidaysOf,
  lawSentence,
  lawSentences,
  lawWords,
  namesOf,
  taxOf,
} from '../../app/domain/firm/jurisdiction-facts.ts';
import { type Body, kinds } from '../../app/domain/firm/kinds.ts';
import { provinces } from '../../app/domain/firm/market/atlas.ts';
import { holidayDates } from '../../app/domain/time/holidays.ts';
import { lakeshore, northbeam } from '../fixtures/site.ts';

type Jurisdiction = Body<'jurisdiction'>;

const files = new Map(
  globSync('content/jurisdictions/*/jurisdiction.yaml').map((file) => {
    const text = readFileSync(file, 'utf8');
    return [file.split('/')[2] ?? '', { text, raw: parse(text) as Record<string, unknown> }];
  }),
);
const bodyOf = (id: string) => kinds.jurisdiction.schema.parse(files.get(id)?.raw) as Jurisdiction;
const law = kinds.law.schema.parse(parse(readFileSync('content/library/law.yaml', 'utf8'))) as Body<'law'>;
const ids = Object.keys(provinces).map((letters) => `ca-${letters.toLowerCase()}`);

/** The groups with a source in a document. */
function facts(value: unknown): { source: string; checked?: unknown }[] {
  if (Array.isArray(value)) return value.flatMap(facts);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'source' in value ? [value as { source: string }] : [];
  return [...own, ...Object.values(value).flatMap(facts)];
}

describe('each province and territory', () => {
  it.each(ids)('%s is one short file, whose facts have sources that somebody opened', (id) => {
    expect((files.get(id)?.text ?? '').split('\n').length).toBeLessThanOrEqual(120);
    bodyOf(id);
    const found = facts(files.get(id)?.raw);
    expect(found.length).toBeGreaterThan(6);
    expect(found.filter(({ source, checked }) => !isCitation(source) || !checked)).toEqual([]);
  });

  it('has a sales tax of 5 to 15 percent', () => {
    for (const id of ids) {
      const sum = taxOf(bodyOf(id))
        ?.percent.split(' and ')
        .reduce((all, percent) => all + Number.parseFloat(percent), 0);
      expect(sum, id).toBeGreaterThanOrEqual(5);
      expect(sum, id).toBeLessThanOrEqual(15);
    }
    expect(taxOf(bodyOf('ca-bc'))).toEqual({ label: 'GST and PST', percent: '5% and 7%' });
    expect(taxOf(bodyOf('ca-ns'))).toEqual({ label: 'HST', percent: '14%' });
  });

  it('closes on Canada Day, Labour Day and Christmas Day', () => {
    for (const id of ids) {
      const days = holidayDates(holidaysOf(bodyOf(id))).map(({ date }) => date);
      expect(days, id).toEqual(expect.arrayContaining(['2027-07-01', '2027-09-06', '2027-12-25']));
    }
  });

  it('reads every sentence of the library about law whole, or not at all', () => {
    for (const id of ids) {
      const bodies = [bodyOf('ca'), bodyOf(id)];
      for (const sentence of lawSentences([...law.breach, ...Object.values(law.duties).flat()], bodies)) {
        expect(sentence, id).not.toMatch(/[[\]]|unknown|undefined|the the |\bthe The\b/);
        expect(sentence, id).toMatch(/\.$/);
      }
    }
  });

  it('has its own regulator in the sentences about lawyers where it is known, and no such sentence where it is not', () => {
    const [sentence = ''] = law.duties.legal ?? [];
    expect(lawSentence(sentence, [bodyOf('ca'), bodyOf('ca-ns')])).toContain('the Nova Scotia Barristers’ Society');
    expect(lawSentence(sentence, [bodyOf('ca'), bodyOf('ca-bc')])).toBeNull();
  });
});

describe('the legal pages, which are one text for every province,', () => {
  const words = (id: string, known = bodyOf(id)) => lawWords(law.texts, [bodyOf('ca'), known]);

  it('name the act, the commissioner and the duties of a province that has an act of its own', () => {
    expect(words('ca-ab').privacy).toContain('the Personal Information Protection Act (PIPA)');
    expect(words('ca-ab').breach).toContain('notice to the Information and Privacy Commissioner of Alberta, as the');
    expect(words('ca-bc').breach).toContain(
      'Where the law asks for it, we also give notice to the Information and Privacy',
    );
    expect(words('ca-qc').complaint).toContain('the Commission d’accès à l’information du Québec');
    expect(words('ca-on').accessibility).toContain('WCAG 2.0 Level AA');
  });

  it('name the federal act elsewhere, also where nothing is known', () => {
    for (const known of [bodyOf('ca-sk'), { name: 'Yukon', within: 'ca' }]) {
      const federal = words('ca-sk', known);
      expect(federal.privacy).toContain('It follows Canada’s ');
      expect(federal.breach).toContain('24 months');
      expect(federal.complaint).toContain('in Gatineau, Quebec');
    }
    expect(words('ca-sk').privacy).toContain('(PIPEDA)');
    expect(words('ca-sk', { name: 'Yukon', within: 'ca' }).accessibility).toBe('');
  });

  it('print each text whole in every province', () => {
    for (const id of ids)
      for (const text of Object.values(words(id))) expect(text, id).not.toMatch(/[[\]]|unknown|undefined|\bthe the\b/i);
  });
});

describe('a fact of a province that is unknown', () => {
  it('is not taken from the country', () => {
    const sentence = 'Keep payroll records for [employmentRecords.years] years.';
    expect(lawSentence(sentence, [bodyOf('ca'), bodyOf('ca-ab')])).toBeNull();
    expect(lawSentence(sentence, [bodyOf('ca'), bodyOf('ca-bc')])).toBe('Keep payroll records for 4 years.');
    expect(lawSentence('[taxRecords.years] years', [bodyOf('ca'), bodyOf('ca-ab')])).toBe('6 years');
  });
});

describe('a fact that nobody has checked', () => {
  const ns = bodyOf('ca-ns');
  const unchecked = { ...ns, regulators: { ...ns.regulators, legal: { is: { name: 'Some Society' }, source: 'x' } } };

  it('is in no sentence', () => {
    expect(lawSentence('[regulators.legal.name]', [unchecked as Jurisdiction])).toBeNull();
    expect(lawSentence('[regulators.legal.name]', [ns])).toBe('Nova Scotia Barristers’ Society');
    expect(lawSentence('[accessibility.webRule]', [ns])).toBeNull();
  });
});

describe('the names of a jurisdiction', () => {
  it('are its acts, too, which another may have by the same name, and no tax of several provinces', () => {
    for (const id of ['ca-ab', 'ca-bc']) expect(namesOf(bodyOf(id)), id).toContain('PIPA');
    for (const id of ids) expect(namesOf(bodyOf(id)), id).not.toContain('HST');
  });
});

describe('the industries of a firm', () => {
  it.each([
    ['Lakeshore', lakeshore, 'ca-on'],
    ['Northbeam', northbeam, 'ca-ab'],
  ])('of %s have duties, and none that nobody has found in a source', (_, site, id) => {
    const written = globSync(`content/jurisdictions/${id}/industry-laws/*.yaml`).flatMap((file) =>
      documentFacts('industry-law', parse(readFileSync(file, 'utf8'))),
    );
    const unchecked = written.filter(({ checked }) => !checked);
    expect(unchecked.length).toBeGreaterThan(20);
    expect(unchecked.length).toBeLessThan(written.length);
    const printed = JSON.stringify(site.data.industries);
    expect(unchecked.filter(({ text }) => printed.includes(JSON.stringify(text)))).toEqual([]);
    expect(site.data.industries.filter(({ duties }) => duties.length === 0).map((one) => one.id)).toEqual([]);
  });

  it('fall under the federal privacy act where a province has none, and under its own where it has one', () => {
    const sentence = 'The [privacy.name] holds.';
    expect(lawSentence(sentence, [bodyOf('ca'), bodyOf('ca-on')])).toMatch(/Electronic Documents Act/);
    expect(lawSentence(sentence, [bodyOf('ca'), bodyOf('ca-ab')])).toBe(
      'The Personal Information Protection Act holds.',
    );
  });
});

describe('the file of a jurisdiction', () => {
  const refused = (change: object) => kinds.jurisdiction.schema.safeParse({ name: 'Avonlea', ...change }).success;
  const source = 'Privacy Act, Government of Avonlea, section 12';

  it('may leave everything unknown', () => {
    expect(refused({ tax: 'unknown', holidays: { law: 'unknown' }, privacy: 'unknown', regulators: {} })).toBe(true);
  });

  it.each([
    ['a fact without a source', { consumerTerms: { is: { act: 'Act' } } }],
    ['a source that is no citation', { consumerTerms: { is: { act: 'Act' }, source: 'the internet' } }],
    ['a tax of 115 percent', { tax: { is: [{ label: 'GST', percent: 115 }], source } }],
    ['a limitation of no years', { limitation: { is: { basic: 0 }, source } }],
    ['a holiday on no day', { holidays: { law: { is: [{ on: 'Monday', name: 'Monday' }], source } } }],
    ['a guess', { languages: 'English' }],
  ])('is refused for %s', (_, change) => {
    expect(refused(change)).toBe(false);
  });
});
