import { describe, expect, it } from 'vitest';
import { compile } from '../../../app/domain/firm/compile.ts';
import type { Body } from '../../../app/domain/firm/kinds.ts';
import { kinds } from '../../../app/domain/firm/kinds.ts';
import { peopleGraph } from '../../../app/domain/firm/people/person-node.ts';
import { peopleAt, personFacts } from '../../../app/domain/firm/people/shown-people.ts';
import { pagesOfDocument } from '../../../app/domain/operations/pages-of-document.ts';
import { samplePacks, sentences, withDocument } from '../../fixtures/packs.ts';
import { marc, samuel, withPeople } from '../../fixtures/people.ts';
import { lakeshore } from '../../fixtures/site.ts';
import { faultsOfStructuredData } from '../../structured-data.ts';

const [service = '', otherService = ''] = Object.keys(lakeshore.data.servicePages);

function compiled(body: Body<'person'>) {
  const made = compile(withDocument(samplePacks(), 'firm', 'person', 'samuel', body));
  if ('faults' in made) throw new Error(sentences(made.faults).join('\n'));
  return made;
}

describe('a person', () => {
  it('is in the site with a consent, of which the site knows nothing', () => {
    const { site, notes } = compiled(samuel());
    expect(site.data.people).toMatchObject([{ id: 'samuel', name: 'Samuel Adeyemi', services: [] }]);
    expect(JSON.stringify(site.data)).not.toContain('The person, by email');
    expect(notes.join()).not.toContain('consent');
  });

  it('is nowhere in the site without one, and a note says so', () => {
    const { site, notes } = compiled(samuel({ consent: undefined }));
    expect(JSON.stringify(site.data)).not.toContain('Adeyemi');
    expect(notes).toContain('firm/person/samuel is not printed, because it has no consent of Samuel Adeyemi.');
  });

  it('needs both who agreed and when', () => {
    const consent = (value: unknown) => kinds.person.schema.safeParse({ ...samuel(), consent: value }).success;
    expect([consent({ by: 'Sam', on: '2026-05-04' }), consent({ by: 'Sam' }), consent({ on: '2026-05-04' })]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('is on the pages that the document names, and on no other', () => {
    const site = withPeople(lakeshore, [marc(service), samuel()]);
    const names = (place: Parameters<typeof peopleAt>[1]) => peopleAt(site, place).map(({ name }) => name);
    expect(names('about')).toEqual(['Samuel Adeyemi', 'Marc Lefebvre']);
    expect(names('home')).toEqual(['Samuel Adeyemi']);
    expect(names('booking')).toEqual([]);
    expect(names({ service })).toEqual(['Marc Lefebvre']);
    expect(names({ service: otherService })).toEqual([]);
    expect(pagesOfDocument(site, 'person', 'person-1')).toEqual(['/about', `/services/${service}`]);
  });

  it('of a service that the firm no longer offers is not on its page', () => {
    expect(withPeople(lakeshore, [marc('no-longer-sold')]).data.people[0]?.services).toEqual([]);
  });

  it('has only facts that were entered', () => {
    const site = withPeople(lakeshore, [samuel(), marc(service)]);
    expect(site.data.people.map((person) => personFacts(site, person))).toEqual([
      ['Since 2014', 'CompTIA A+, 2021, no. 4711, checked May 2026', 'Speaks English, French and Yoruba'],
      [],
    ]);
  });
});

it('the structured data of people names them, what they do and the firm that employs them', () => {
  const site = withPeople(lakeshore, [samuel(), marc(service)]);
  const siteUrl = 'https://firm.example';
  const people = peopleGraph(site, peopleAt(site, 'home'), siteUrl);
  expect(faultsOfStructuredData(JSON.stringify(people), siteUrl)).toEqual([]);
  const [firm] = JSON.parse(JSON.stringify(people))['@graph'];
  expect(firm['@id']).toBe(`${siteUrl}/#business`);
  expect(firm.employee).toEqual([
    {
      '@type': 'Person',
      '@id': `${siteUrl}/about#person-1`,
      name: 'Samuel Adeyemi',
      jobTitle: 'Service desk lead',
      knowsLanguage: ['English', 'French', 'Yoruba'],
      hasCredential: [{ '@type': 'EducationalOccupationalCredential', name: 'CompTIA A+' }],
    },
  ]);
});
