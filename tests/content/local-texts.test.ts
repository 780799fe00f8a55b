import { describe, expect, it } from 'vitest';
import { suits } from '../../app/domain/landing/audience.ts';
import { withoutPractices } from '../../app/domain/text/placeholders.ts';
import { lakeshore, northbeam } from '../fixtures/site.ts';

const { industries, industryGroups: groups, services } = lakeshore.data;
/** The locations of both sample firms, which share one library. */
const locations = [...lakeshore.data.locations, ...northbeam.data.locations];
const industryIds = industries.map(({ id }) => id);
const sentences = locations.flatMap(({ id: location, services: here }) =>
  services.flatMap(({ id: service }) => (here[service] ?? []).map((sentence) => ({ location, service, ...sentence }))),
);

/** People, rooms and machines of one group of industries. These words read oddly on a page for another group. */
const ofOneIndustry =
  /\b(law(?:yer)?s?|courts?|paralegals?|clinics?|dentists?|patients?|physicians?|pharmac\w+|plants?|factor(?:y|ies)|warehouses?|docks?|dispatch\w*|farms?|stables?|restaurants?|pubs?|brokers?|insurers?|advisers?|pupils|tutors?|contractors?)\b/i;

/** Places where such a word is part of a name, or of public life in the location. */
const publicLife = [
  'court on Eagle Street',
  'food courts',
  'by-laws',
  'loading dock',
  'property manager’s contractor rules',
  'State Farm',
  'large insurers',
  'Shaw Court',
];

const oddFor = ({ text, industries: named }: { text: string; industries?: unknown }) =>
  !named && ofOneIndustry.test(publicLife.reduce((words, name) => words.replaceAll(name, ''), withoutPractices(text)));

describe('a text about a service in a location', () => {
  it('names its audience when it mentions an industry’s people or rooms', () => {
    expect(sentences.length).toBeGreaterThan(800);
    expect(sentences.filter(oddFor).map(({ location, text }) => `${location}: ${text}`)).toEqual([]);
  });

  it('has at least two sentences for every industry', () => {
    const thin = locations.flatMap(({ id: location }) =>
      services.flatMap(({ id: service }) => {
        const here = sentences.filter((item) => item.location === location && item.service === service);
        return industryIds
          .filter((industry) => here.filter((item) => suits(groups, item, industry)).length < 2)
          .map((industry) => `${service}-${industry}-${location}`);
      }),
    );
    expect(thin).toEqual([]);
  });

  it('is said once', () => {
    const texts = sentences.map(({ text }) => text);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

describe('a text about a location', () => {
  it('has two facts about its industries for every industry', () => {
    const thin = locations.flatMap(({ id, economy }) =>
      industryIds
        .filter((industry) => economy.filter((fact) => suits(groups, fact, industry)).length < 2)
        .map((industry) => `${id}: ${industry}`),
    );
    expect(thin).toEqual([]);
  });

  it('has a question for every industry, and none that no page uses', () => {
    for (const { id, faq } of locations) {
      const asked = industryIds.map((industry) => faq.find((item) => suits(groups, item, industry))?.id);
      expect(asked, id).not.toContain(undefined);
      expect(new Set(asked), id).toEqual(new Set(faq.map((item) => item.id)));
    }
  });

  it('has ids of its own, which begin with its location', () => {
    for (const { id, economy, travel, buildings, faq } of locations) {
      const ids = [...economy, ...travel, ...buildings, ...faq].map((fact) => fact.id);
      expect(new Set(ids).size, id).toBe(ids.length);
      expect(ids.filter((fact) => !fact.startsWith(`${id}.`))).toEqual([]);
    }
  });
});

it('puts every industry into a group', () => {
  const grouped = new Set(Object.values(groups).flat());
  expect(industryIds.filter((industry) => !grouped.has(industry))).toEqual(['education']);
});
