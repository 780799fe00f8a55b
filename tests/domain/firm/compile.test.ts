import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../app/domain/firm/compile.ts';
import type { PackDocument } from '../../../app/domain/firm/document.ts';
import { type Kind, kinds, pageKinds } from '../../../app/domain/firm/kinds.ts';
import type { Pack, Packs } from '../../../app/domain/firm/layers.ts';
import { leaves } from '../../../app/domain/firm/leaves.ts';
import type { Site } from '../../../app/domain/firm/site.ts';
import { allPages } from '../../../app/domain/landing/all-pages.ts';
import { industryPage, industryServicePath } from '../../../app/domain/landing/parents/industry-page.ts';
import { withWords } from '../../../app/domain/text/with-words.ts';
import { changed, ownWords, samplePacks, sentences, withDocument, without } from '../../fixtures/packs.ts';

const packs = samplePacks();

function siteOf(made: Packs): Site {
  const compiled = compile(made);
  if ('faults' in compiled) throw new Error(sentences(compiled.faults).join('\n'));
  return compiled.site;
}

function notesOf(made: Packs): readonly string[] {
  const compiled = compile(made);
  if ('faults' in compiled) throw new Error(sentences(compiled.faults).join('\n'));
  return compiled.notes;
}

function faultsOf(made: Packs): string[] {
  const compiled = compile(made);
  return 'faults' in compiled ? sentences(compiled.faults) : [];
}

const site = siteOf(packs);
const { home } = site.data.region;
const away = site.data.locations.filter(({ id }) => id !== home).map(({ id }) => id);
const [first = '', second = ''] = away;
const [service = '', otherService = ''] = site.data.services.map(({ id }) => id);
const [industry = ''] = site.data.industries.map(({ id }) => id);
const [claim = ''] = site.data.claims.map(({ id }) => id);
const [article = ''] = site.data.articles.map(({ id }) => id);
const textOfHome = (text: string) =>
  changed(packs, 'home-page', null, (body) => ({ ...body, hero: { ...body.hero, text } }));
const clones = (count: number) =>
  Array.from({ length: count }, (_, index) => `clone-${index}`).reduce<Packs>((made, id) => {
    const model = packs.region.documents.find((document) => document.id === first) as PackDocument<'location'>;
    return withDocument(made, 'region', 'location', id, model.body);
  }, packs);

const ownPage = {
  title: 'Careers',
  description: 'Open positions at our desk, and what we ask.',
  order: 10,
  body: 'None.',
};
const withOwnPages = (ids: readonly string[]) =>
  ids.reduce<Packs>((made, id) => withDocument(made, 'firm', 'page', id, { ...ownPage, menu: id.slice(0, 24) }), packs);

describe('a site', () => {
  it('notes a plan whose price names another amount than its rule', () => {
    const [plan] = site.data.plans.filter(({ rule }) => rule);
    const other = changed(packs, 'plan', plan?.id ?? '', (body) => ({ ...body, rule: { unit: 'person', each: 12 } }));
    const words = site.print.fill(plan?.price ?? '');
    const note = expect.stringContaining(`the price says "${words}", and its rule takes $12 for each person`);
    expect(notesOf(other)).toContainEqual(note);
    expect(notesOf(packs)).not.toContainEqual(expect.stringContaining('no sum is printed'));
  });

  it('counts what it serves', () => {
    const { services, industries, locations, counts } = site.data;
    expect(counts).toEqual({
      services: services.length,
      industries: industries.length,
      locations: locations.length,
      landingPages: services.length * industries.length * locations.length,
    });
  });

  it('lists every page kind that is a file of its own', () => {
    const files = Object.entries(kinds).flatMap(([kind, { at }]) =>
      'file' in at && at.file.startsWith('pages/') ? [kind] : [],
    );
    expect([...pageKinds].sort()).toEqual(files.sort());
  });

  it('follows when a location is taken out of the region, by its file or by a word in it', () => {
    const gone = siteOf(without(packs, ({ kind, id }) => kind === 'location' && id === first));
    const unserved = siteOf(changed(packs, 'location', first, (body) => ({ ...body, served: false })));
    for (const { data } of [gone, unserved]) {
      expect(data.counts.locations).toBe(site.data.counts.locations - 1);
      const { locations, locationPages, localPages, firm } = data;
      const named = JSON.stringify([
        locations.map(({ id, kinship }) => [id, kinship]),
        locationPages.map(({ id }) => id),
        localPages.map(({ location }) => location),
        firm.serviceCities,
        firm.mainCities,
      ]);
      expect(named).not.toContain(`"${first}"`);
    }
    expect(gone.data).toEqual(unserved.data);
    const notes = notesOf(without(packs, ({ kind, id }) => kind === 'location' && id === first));
    expect(notes.some((note) => note.includes(`names the location ${first}, which does not exist`))).toBe(true);
  });

  it('serves what the firm chooses', () => {
    const some = siteOf(
      changed(packs, 'firm', null, (body) => ({
        ...body,
        industries: [industry, body.generalIndustry],
        market: { ...body.market, places: [second] },
      })),
    );
    const services = site.data.counts.services;
    expect(some.data.counts).toEqual({ services, industries: 2, locations: 2, landingPages: services * 4 });
    expect(some.data.locations.map(({ id }) => id).sort()).toEqual([home, second].sort());
    expect(Object.keys(some.data.locations[0]?.industries ?? {}).length).toBeLessThanOrEqual(2);
    expect(new Set(Object.values(some.data.industryGroups).flat()).size).toBeLessThanOrEqual(2);
  });

  it('is a whole one with one service and one industry, also where nobody wrote about both together or about the law', () => {
    const bare = without(
      packs,
      ({ kind, pack }) => ['industry-law', 'service-industry'].includes(kind) || (pack === 'firm' && kind !== 'firm'),
    );
    const some = siteOf(
      changed(bare, 'firm', null, (body) => ({
        ...body,
        services: [service],
        industries: [industry],
        announcements: {},
      })),
    );
    expect(some.data.firm.generalIndustry).toBe(industry);
    for (const page of allPages(some)) {
      expect(page.why.every(({ title, text }) => title !== '' && text !== '')).toBe(true);
      expect(page.metaDescription.length).toBeGreaterThan(100);
    }
    expect(industryPage(some, industry)?.services).toEqual([]);
    // Links lead to the service’s own page.
    expect(industryServicePath(some, industry, service)).toBe(`/services/${service}`);
  });

  it('takes the document of the later pack', () => {
    const body = { ...site.data.pages['not-found-page'], title: 'Nothing here' };
    const changedPage = (type: 'jurisdiction' | 'firm') =>
      siteOf(withDocument(packs, type, 'not-found-page', 'not-found-page', body)).data.pages['not-found-page'].title;
    expect(changedPage('firm')).toBe('Nothing here');
    expect(changedPage('jurisdiction')).toBe('Nothing here');
    const both = withDocument(packs, 'jurisdiction', 'not-found-page', 'not-found-page', {
      ...body,
      title: 'Not mine',
    });
    expect(
      siteOf(withDocument(both, 'firm', 'not-found-page', 'not-found-page', body)).data.pages['not-found-page'].title,
    ).toBe('Nothing here');
  });

  it('prints carriers and hazards after the buildings', () => {
    const fact = (text: string) => [{ number: 1, text }];
    const made = siteOf(
      changed(packs, 'location', first, (body) => ({ ...body, carriers: fact('Fibre.'), hazards: fact('Hail.') })),
    );
    expect(made.location(first)?.buildings.slice(-2)).toEqual([
      { id: `${first}.carriers.1`, text: 'Fibre.' },
      { id: `${first}.hazards.1`, text: 'Hail.' },
    ]);
  });

  it('is closed on public holidays and on the firm’s own days', () => {
    const made = siteOf(
      changed(packs, 'firm', null, (body) => ({ ...body, hours: { ...body.hours, closed: ['2027-08-02'] } })),
    );
    expect(made.data.firm.hours.closed).toEqual([...site.data.firm.hours.closed, '2027-08-02'].sort());
  });

  it('has the law of the narrowest jurisdiction that says something', () => {
    const act = { short: 'NARROW', name: 'Narrow Act' };
    const last = packs.jurisdictions.at(-1) as Pack;
    const narrowed = {
      ...packs,
      jurisdictions: packs.jurisdictions.map((pack) =>
        pack === last
          ? {
              ...pack,
              documents: pack.documents.map((document) =>
                document.kind === 'jurisdiction'
                  ? { ...document, body: { ...document.body, privacy: { is: act, source: 'x', checked: {} } } }
                  : document,
              ) as PackDocument[],
            }
          : pack,
      ),
    };
    expect(site.print.fill('{privacyAct}')).not.toBe('NARROW');
    expect(siteOf(narrowed).print.fill('{privacyAct}')).toBe('NARROW');
  });

  it('is under the law of the province, not of the country around it', () => {
    expect(packs.jurisdictions.map(({ name }) => name)).toEqual(['ca', 'ca-on']);
    expect(site.data.jurisdiction.id).toBe('ca-on');
  });

  it('recommends three articles: those that are named and that there are, then the newest others', () => {
    const newest = site.data.articles.map(({ id }) => id).filter((id) => id !== article);
    const named = newest.at(-1) as string;
    const made = changed(packs, 'article', article, (body) => ({ ...body, related: [named, 'written-by-nobody'] }));
    const [others] = siteOf(made).data.articles.filter(({ id }) => id === article);
    expect(others?.related).toEqual([named, ...newest.slice(0, 2)]);
    expect(notesOf(made)).toContainEqual(expect.stringContaining('names the article written-by-nobody'));
  });

  it('cannot be changed', () => {
    expect(() => {
      (site.data.locations[0] as { name: string }).name = 'Elsewhere';
    }).toThrow(TypeError);
  });

  it('travels to a thread as plain values', () => {
    expect(structuredClone(site.data)).toEqual(site.data);
  });

  it('prints without the sentence of a claim that is switched off, and another site still prints it', () => {
    const off = site.withClaims([{ id: claim, enabled: false, proof: '', owner: '', expires: null }]);
    const text = `First. Then {claim:${claim}}. Last.`;
    expect(off.print.printable(text)).toBe('First. Last.');
    expect(site.print.printable(text)).toContain('Then');
  });

  it('names locations without the home location', () => {
    const names = site.data.locations.filter(({ id }) => id !== home).map(({ name }) => name);
    expect(site.print.fill('{locations:1}')).toBe(names[0]);
    expect(site.print.fill('{locations:3}')).toBe(`${names[0]}, ${names[1]} and ${names[2]}`);
  });
});

describe('packs are refused', () => {
  it.each<[string, Packs, string | RegExp]>([
    [
      'that name no claim',
      textOfHome('{claim:xyzzy-plugh}'),
      '{claim:xyzzy-plugh} names no claim: add claims/xyzzy-plugh.yaml',
    ],
    [
      'that name almost a claim',
      textOfHome(`{claim:${claim}x}`),
      `{claim:${claim}x} names no claim: did you mean ${claim}.`,
    ],
    ['with an unknown placeholder', textOfHome('{fone}'), '{fone} is no placeholder: did you mean phone.'],
    [
      'with a second percent sign',
      textOfHome('{taxPercent}%'),
      '{taxPercent} already prints %: remove the % after it.',
    ],
    ['with an invalid count of locations', textOfHome('{locations:all}'), '{locations:all} needs a number'],
    [
      'with a placeholder whose fact is left out',
      changed(packs, 'firm', null, ({ parent: _, ...body }) => body),
      '{parent} has no words: fill in parent in firm.yaml, or rewrite the text without it.',
    ],
    [
      'that refer to no service',
      changed(packs, 'firm', null, (body) => ({ ...body, announcements: { launched: 'astrology-readings' } })),
      'there is no service "astrology-readings": add services/astrology-readings.yaml, or correct the name.',
    ],
    [
      'that refer to almost a service in the name of an entry',
      changed(packs, 'location', first, (body) => ({ ...body, services: { [`${service}x`]: ['A sentence.'] } })),
      `there is no service "${service}x": did you mean ${service}.`,
    ],
    [
      'that refer to no industry or group',
      changed(packs, 'location', first, (body) => ({
        ...body,
        economy: [{ number: 1, text: 'A sentence.', industries: ['clinics'] }, ...body.economy.slice(1)],
      })),
      'there is no industry or group of industries "clinics": did you mean clinic.',
    ],
    [
      'that misspell a location',
      changed(packs, 'location', first, (body) => ({ ...body, kinship: [`${second}x`] })),
      `there is no location "${second}x": did you mean ${second}.`,
    ],
    [
      'with a link to a service that there is not',
      changed(packs, 'about-page', null, (body) => ({
        ...body,
        services: {
          ...body.services,
          links: body.services.links.map((one) => ({ ...one, href: '/services/astrology-readings' })),
        },
      })),
      'the link /services/astrology-readings leads nowhere: link to another page, or add the missing document.',
    ],
    [
      'with a link in Markdown to almost an article',
      changed(packs, 'legal-page', 'terms', (body) => ({ ...body, body: `See [this](/resources/${article}s#top).` })),
      `the link /resources/${article}s#top leads nowhere: did you mean /resources/${article}.`,
    ],
    [
      'with two documents of one id',
      {
        ...packs,
        firm: { ...packs.firm, documents: [...packs.firm.documents, packs.firm.documents[1] as PackDocument] },
      },
      /is the document ".+" already: remove one of the two, or rename its file/,
    ],
    [
      'whose home location is not served',
      changed(packs, 'location', home, (body) => ({ ...body, served: false })),
      `the home location "${home}" is not served`,
    ],
    ['with 10,000 locations', clones(10_000), /landing pages, more than 100,000: serve fewer locations\.$/],
    [
      'with the same number twice',
      changed(packs, 'location', first, (body) => ({ ...body, faq: [...body.faq, ...body.faq.slice(0, 1)] })),
      'faq has the number 1 twice: give the later one a number that was never used.',
    ],
    [
      'in which the law has a number of the library',
      changed(packs, 'industry-law', 'healthcare', (body) => ({
        ...body,
        systems: [...body.systems, { number: 1, text: 'A sentence.' }],
      })),
      'has number 1 of systems already: choose another number.',
    ],
    [
      'without a page',
      without(packs, ({ kind }) => kind === 'home-page'),
      'content/firms/lakeshore/pages/home.yaml: the file is missing: add it; docs/content.md lists its fields.',
    ],
    [
      'without a legal page',
      without(packs, ({ kind, id }) => kind === 'legal-page' && id === 'privacy'),
      'legal/privacy.md: the file is missing',
    ],
    [
      'without a claim that the engine prints',
      without(packs, ({ kind, id }) => kind === 'claim' && id === 'review-count'),
      'claims/review-count.yaml: the file is missing, and landing pages print the claim: add it, with "enabled: false"',
    ],
    [
      'with an address that two services have',
      changed(packs, 'service', service, (body) => ({ ...body, aliases: [otherService] })),
      `its address /${otherService} is already used by`,
    ],
    [
      'with a local page at the address of a landing page',
      withDocument(
        packs,
        'firm',
        'local-page',
        `${service}-${industry}-${first}`,
        (packs.firm.documents.find(({ kind }) => kind === 'local-page') as PackDocument<'local-page'>).body,
      ),
      `its address /${service}-${industry}-${first} is already used by`,
    ],
    [
      'with a page of its own at an address of the engine',
      withOwnPages(['pricing']),
      '/pricing is an address that the site itself uses: begin',
    ],
    [
      'with a page of its own at the address of a language',
      withOwnPages(['fr']),
      '/fr is kept for pages in another language',
    ],
    [
      'with a page of its own at the address of a service',
      withOwnPages([service]),
      `its address /${service} is already used by`,
    ],
    [
      'with more pages in the menus than fit there',
      withOwnPages(Array.from({ length: 200 }, (_, index) => `page-${index}`)),
      'the menus have room for 6 links of your own, and 200 are asked for: leave out the name in the menus',
    ],
    [
      'without one of the ten measures',
      without(packs, ({ kind, body }) => kind === 'measure' && 'number' in body && body.number === 7),
      'no measure has the number 7',
    ],
    [
      'with an article on no topic',
      changed(packs, 'article', article, (body) => ({ ...body, category: 'Securety' })),
      'there is no topic "Securety": did you mean Security.',
    ],
    [
      'with an article that recommends itself',
      changed(packs, 'article', article, (body) => ({ ...body, related: [article, ...(body.related ?? []).slice(1)] })),
      'it recommends itself: name another article.',
    ],
    [
      'with an article that was reviewed before it was published',
      changed(packs, 'article', article, (body) => ({ ...body, date: '2026-11-23', reviewed: '2026-11-22' })),
      '2026-11-22 is before 2026-11-23: an article is reviewed after it is published.',
    ],
    [
      'with an industry of no group',
      changed(packs, 'industry', industry, (body) => ({ ...body, groups: ['guild'] })),
      'there is no group "guild"',
    ],
    [
      'with a tower of the risk map without a name',
      changed(packs, 'risk-map', null, (body) => ({
        ...body,
        categories: body.categories.map((category, index) => (index === 0 ? { ...category, id: 'roof' } : category)),
      })),
      'there is no name for the category "roof"',
    ],
    [
      'with one level of the risk map twice, and so without another',
      changed(packs, 'risk-map', null, (body) => ({
        ...body,
        levels: body.levels.map((level) => (level.id === 'high' ? { ...level, id: 'low' as const } : level)),
      })),
      'two levels have the id "low": low, medium, high and critical have one level each',
    ],
    [
      'without a prompt in the list of services',
      changed(packs, 'contact-page', null, (body) => ({
        ...body,
        form: { ...body.form, choices: body.form.choices.filter(({ value }) => value !== 'none') },
      })),
      'the prompt is missing: begin the list with the value "none"',
    ],
    [
      'with a service twice in the list of services',
      changed(packs, 'contact-page', null, (body) => ({
        ...body,
        form: {
          ...body.form,
          choices: body.form.choices.map((one, n) => (n === 2 ? { ...one, value: 'other' } : one)),
        },
      })),
      '"other" occurs twice: give each choice a value of its own',
    ],
  ])('%s', (_, made, sentence) => {
    const faults = faultsOf(made);
    expect(faults.length).toBeGreaterThan(0);
    expect(
      faults.some((fault) => (typeof sentence === 'string' ? fault.includes(sentence) : sentence.test(fault))),
      faults.slice(0, 5).join('\n'),
    ).toBe(true);
  });

  it('with the file and the line of the fault', () => {
    const made = changed(packs, 'firm', null, (body) => ({ ...body, announcements: { launched: 'astrology' } }));
    expect(faultsOf(made)[0]).toMatch(/^content\/firms\/lakeshore\/firm\.yaml:\d+: there is no service "astrology"/);
  });
});

describe('the words of wider packs', () => {
  const own = {
    market: { home, radiusKm: 70, names: { short: 'the Shore', long: 'the shore and its towns' } },
    replyFooter: 'Sent by {firm} about {reference}.',
    breachDuties: ['The Commissioner of the Shore, within a day.'],
  };
  const site = (fields: object) => {
    const compiled = compile(changed(packs, 'firm', null, (body) => ({ ...body, ...fields })));
    if (!('site' in compiled)) throw new Error(compiled.faults[0]?.problem);
    return compiled.site;
  };

  it('are the firm’s own where it has any, and the pack’s otherwise', () => {
    const wider = site({}).data;
    const { data, print } = site(own);
    expect(print.fill('In {areaLong}: {area}.')).toBe('In the shore and its towns: the Shore.');
    expect(data.region).toEqual({ ...wider.region, short: 'the Shore', long: 'the shore and its towns' });
    expect(data.replyFooter).toBe(own.replyFooter);
    expect(data.pages['emergency-page'].duties).toContain(own.breachDuties[0]);
    expect(data.firm).toEqual(wider.firm);
    // An empty list of the firm does not remove the duties of the law.
    expect(site({ breachDuties: [] }).data.pages['emergency-page'].duties).toEqual(
      wider.pages['emergency-page'].duties,
    );
  });
});

describe('for any packs', () => {
  const all = [packs.library, ...packs.jurisdictions, packs.region, packs.firm];
  const documents = all.flatMap((pack) => pack.documents);

  it('the order in which their files are read decides nothing', () => {
    const shuffled = (pack: Pack, seed: number): Pack => ({
      ...pack,
      documents: [...pack.documents].sort(
        (a, b) => ((a.id.length * seed) % 7) - ((b.id.length * seed) % 7) || (a.id < b.id ? 1 : -1),
      ),
    });
    for (const seed of [3, 5]) {
      const made = {
        library: shuffled(packs.library, seed),
        jurisdictions: packs.jurisdictions.map((pack) => shuffled(pack, seed)),
        region: shuffled(packs.region, seed),
        firm: shuffled(packs.firm, seed),
      };
      expect(siteOf(made).data).toEqual(site.data);
    }
  });

  it('the result is a site that can print each of its texts, or a fault', () => {
    const odd = fc.oneof(
      fc.constantFrom(
        '{phone}',
        '{name}',
        '{claim:uptime}',
        '{claim:}',
        '{locations:2}',
        '{__proto__}',
        '{constructor}',
        '{claim:toString}',
      ),
      fc.string({ maxLength: 30 }),
      fc.constantFrom(...documents.map(({ id }) => id)),
    );
    fc.assert(
      fc.property(fc.nat(), fc.nat(), odd, (which, where, text) => {
        const document = documents[which % documents.length] as PackDocument;
        const texts = [...leaves(kinds[document.kind].schema, document.body)].filter(({ isKey }) => !isKey);
        const leaf = texts[where % texts.length];
        if (!leaf) return;
        const body = structuredClone(document.body) as object;
        const around = leaf.path.slice(0, -1).reduce<object>((inner, part) => Reflect.get(inner, part) as object, body);
        Reflect.set(around, leaf.path.at(-1) as PropertyKey, text);
        if (!kinds[document.kind].schema.safeParse(body).success) return;
        const replace = (pack: Pack): Pack => ({
          ...pack,
          documents: pack.documents.map((one) => (one === document ? ({ ...one, body } as PackDocument) : one)),
        });
        const compiled = compile({
          library: replace(packs.library),
          jurisdictions: packs.jurisdictions.map(replace),
          region: replace(packs.region),
          firm: replace(packs.firm),
        });
        if ('faults' in compiled) expect(compiled.faults.length).toBeGreaterThan(0);
        else {
          const { pages, legalPages, articles, plans, offers } = compiled.site.data;
          const { print } = compiled.site;
          for (const [kind, body] of Object.entries(pages))
            for (const { text, help } of leaves(kinds[kind as Kind].schema, body))
              print.printable(withWords(text, ownWords(help)));
          print.fillDeep([legalPages, articles, plans, offers]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
