import { describe, expect, it } from 'vitest';
import { industries } from '../../app/content/industries.ts';
import { type Audience, industryGroups } from '../../app/content/industry-groups.ts';
import { serviceSlugs } from '../../app/content/landing-services.ts';
import { locationFacts } from '../../app/content/location-facts.ts';
import { locationFaq } from '../../app/content/location-faq.ts';
import { locations } from '../../app/content/locations.ts';
import type { LocalSentence } from '../../app/content/service-location/pair.ts';
import { serviceLocation } from '../../app/content/service-location.ts';
import { suits } from '../../app/domain/landing/audience.ts';
import { lakeshore } from '../fixtures/site.ts';

const { industryGroups: groups } = lakeshore.data;

const industrySlugs = industries.map(({ slug }) => slug);
const asItem = (sentence: LocalSentence): { text: string; industries?: readonly Audience[] } =>
  typeof sentence === 'string' ? { text: sentence } : sentence;
const sentences = locations.flatMap(({ slug: location }) =>
  serviceSlugs.flatMap((service) =>
    (serviceLocation[location]?.[service] ?? []).map((sentence) => ({ location, service, ...asItem(sentence) })),
  ),
);

/** People, rooms and machines of one group of industries: these words read oddly on a page for another group. */
const ofOneIndustry =
  /\b(law(?:yer)?s?|courts?|paralegals?|clinics?|dentists?|patients?|physicians?|pharmac\w+|plants?|factor(?:y|ies)|warehouses?|docks?|dispatch\w*|farms?|stables?|restaurants?|pubs?|brokers?|insurers?|advisers?|pupils|tutors?|contractors?)\b/i;

/** Where such a word is part of a name, or of public life in the location. */
const publicLife = [
  'court on Eagle Street',
  'food courts',
  'by-laws',
  'loading dock',
  'property manager’s contractor rules',
  'State Farm',
  'large insurers',
];

const oddFor = ({ text, industries: named }: { text: string; industries?: unknown }) =>
  !named && ofOneIndustry.test(publicLife.reduce((words, name) => words.replaceAll(name, ''), text));

describe('a text about a service in a location', () => {
  it('names its audience when it mentions an industry’s people or rooms', () => {
    expect(sentences.length).toBeGreaterThan(800);
    expect(sentences.filter(oddFor).map(({ location, text }) => `${location}: ${text}`)).toEqual([]);
  });

  it('has at least two sentences for every industry', () => {
    const thin = locations.flatMap(({ slug: location }) =>
      serviceSlugs.flatMap((service) => {
        const here = sentences.filter((item) => item.location === location && item.service === service);
        return industrySlugs
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
    const thin = locationFacts.flatMap(({ slug, economy }) =>
      industrySlugs
        .filter((industry) => economy.filter((fact) => suits(groups, fact, industry)).length < 2)
        .map((industry) => `${slug}: ${industry}`),
    );
    expect(thin).toEqual([]);
  });

  it('has a question for every industry, and none that no page uses', () => {
    for (const { slug } of locations) {
      const asked = industrySlugs.map(
        (industry) => locationFaq[slug].find((item) => suits(groups, item, industry))?.id,
      );
      expect(asked, slug).not.toContain(undefined);
      expect(new Set(asked), slug).toEqual(new Set(locationFaq[slug].map(({ id }) => id)));
    }
  });

  it('has ids of its own, numbered without a gap', () => {
    for (const { slug, economy, gettingThere, buildings } of locationFacts) {
      for (const [name, facts] of Object.entries({ economy, gettingThere, buildings }))
        expect(facts.map(({ id }) => id)).toEqual(facts.map((_, index) => `${slug}.${name}.${index + 1}`));
      expect(new Set(locationFaq[slug].map(({ id }) => id)).size).toBe(locationFaq[slug].length);
    }
  });
});

it('puts every industry into a group', () => {
  const grouped = new Set<string>(Object.values(industryGroups).flat());
  expect(industrySlugs.filter((industry) => !grouped.has(industry))).toEqual(['education']);
});
