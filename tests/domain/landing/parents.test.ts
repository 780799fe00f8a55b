import { describe, expect, it } from 'vitest';
import type { Site } from '../../../app/domain/firm/site.ts';
import { compose } from '../../../app/domain/landing/compose.ts';
import { parentsOf } from '../../../app/domain/landing/judge/parent-texts.ts';
import { hoursOf, industriesByGroup } from '../../../app/domain/landing/parents/index-of-industries.ts';
import { industryPage, pairsOf } from '../../../app/domain/landing/parents/industry-page.ts';
import { pairPage } from '../../../app/domain/landing/parents/pair-page.ts';
import { pairGraph } from '../../../app/domain/landing/parents/parent-structured-data.ts';
import { tellsAgain } from '../../../app/domain/landing/parents/repetition.ts';
import { serviceContext, serviceQuestions, serviceText } from '../../../app/domain/landing/parents/service-page.ts';
import { shareTitle } from '../../../app/domain/site/share-titles.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

const sites: [string, Site][] = [
  ['lakeshore', lakeshore],
  ['northbeam', northbeam],
];

const pagesOf = (site: Site) => site.data.industries.flatMap(({ id }) => industryPage(site, id) ?? []);
const pairPagesOf = (site: Site) =>
  site.data.industries.flatMap(({ id }) =>
    pairsOf(site, id).flatMap(({ service }) => pairPage(site, id, service.id) ?? []),
  );

describe.each(sites)('the pages about industries of %s', (_name, site) => {
  it('have text in every section, one for each industry and for each service for it', () => {
    const pages = pagesOf(site);
    expect(pages.map(({ industry }) => industry.id)).toEqual(site.data.industries.map(({ id }) => id));
    for (const { industry, lead, day, incidents, systems, duties, services, questions } of pages) {
      expect(lead, industry.id).not.toBe('');
      expect(day.length, industry.id).toBeGreaterThan(2);
      for (const part of [incidents, systems, duties, questions]) expect(part.length, industry.id).toBeGreaterThan(0);
      expect(services.map(({ label }) => label)).toEqual(site.data.services.map(({ name }) => name));
      for (const { reason } of services) expect(reason).not.toBe('');
    }
    const pairs = pairPagesOf(site);
    // The services' own pages cover the general industry.
    expect(pairs.length).toBe((site.data.industries.length - 1) * site.data.services.length);
    for (const { industry, service, lead, text, reason, checklist, questions } of pairs) {
      const id = `${industry.id}/${service.id}`;
      expect([checklist.length, questions.length], id).toEqual([reason.text ? 3 : 2, 1]);
      expect(text.length, id).toBeGreaterThan(2);
      expect([lead, reason.title], id).not.toContain('');
    }
  });

  it('give the reason for the firm only where it says something that the page does not tell already', () => {
    const reasonOf = (industry: string, service: string) => pairPage(site, industry, service)?.reason.text;
    // The page's text already says “Replacing it with a modest firewall and one good access point … ends the daily restart.”
    expect(reasonOf('small-business', 'network-services')).toBe('');
    expect(reasonOf('dental', 'backup-services')).toContain('appointment book');
    const told = pairPagesOf(site).filter(({ reason }) => reason.text !== '');
    expect(told.length).toBeGreaterThan(site.data.services.length);
    expect(told.length).toBeLessThan((site.data.industries.length - 1) * site.data.services.length);
    expect(tellsAgain('Cables were labelled twice.', ['Each cable is labelled.', 'It rains.'])).toBe(true);
    expect(tellsAgain('Cables were labelled twice.', ['It rains.'])).toBe(false);
  });

  it('show the moment of the day that concerns the service, and none when none does', () => {
    const momentOf = (industry: string, service: string) =>
      pairPage(site, industry, service)?.day.map(({ control }) => control);
    expect(momentOf('construction', 'backup-services')).toEqual([
      'Automatic copy to the project folder, with time and place',
    ]);
    expect(momentOf('hospitality', 'network-services')).toEqual([
      'A guest network that cannot see rooms, registers or one another',
    ]);
    // The only matches were inside other words: "line" in "online", "ice" in "price".
    expect(momentOf('non-profit', 'network-services')).toEqual([]);
    expect(momentOf('hospitality', 'backup-services')).toEqual([]);
  });

  it('have at least 60 % of their sentences to themselves', () => {
    const split = (lines: readonly string[]) => lines.flatMap((text) => text.split(/(?<=[.!?])\s+/)).filter(Boolean);
    const all = new Map(parentsOf(site).map(({ path, lines }) => [path, split(lines)]));
    const pagesWith = new Map<string, number>();
    for (const lines of all.values())
      for (const line of new Set(lines)) pagesWith.set(line, (pagesWith.get(line) ?? 0) + 1);
    const shares = [...all]
      .map(([id, lines]) => ({ id, share: lines.filter((line) => pagesWith.get(line) === 1).length / lines.length }))
      .sort((a, b) => a.share - b.share);
    console.log(`own sentences: least ${shares[0]?.share.toFixed(2)} (${shares[0]?.id}), ${shares.length} pages`);
    const ofServices = shares.filter(({ id }) => id.startsWith('/services/'));
    expect(ofServices.length).toBe(site.data.services.length);
    console.log(`of a service: least ${ofServices[0]?.share.toFixed(2)} (${ofServices[0]?.id})`);
    expect(shares.filter(({ share }) => share < 0.6)).toEqual([]);
  });

  it('have titles, descriptions and pictures of their own that search engines show whole', () => {
    const copies = [...pagesOf(site), ...pairPagesOf(site)].map(({ copy }) => copy);
    const titles = copies.map(({ title }) => site.print.fill(title));
    const descriptions = copies.map(({ description }) => site.print.printable(description));
    for (const texts of [titles, descriptions]) expect(new Set(texts).size).toBe(texts.length);
    expect(titles.filter(({ length }) => length < 20 || length > 65)).toEqual([]);
    expect(descriptions.filter(({ length }) => length < 70 || length > 160)).toEqual([]);
    expect(descriptions.filter((text) => /[.?!:][.:]/.test(text))).toEqual([]);
    expect(shareTitle(site, '/share/industries/dental.png')).toBe('IT Support for Dental Practices');
    expect(shareTitle(site, '/share/industries/dental/it-consulting.png')).toBe('IT Consulting for Dental Practices');
    expect(shareTitle(site, '/share/industries/nobody.png')).toBeNull();
  });

  it('are each in one group of the index', () => {
    const groups = industriesByGroup(site);
    const ids = groups.flatMap(({ industries }) => industries.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(site.data.industries.map(({ id }) => id).sort());
    expect(groups.filter(({ industries }) => industries.length === 0)).toEqual([]);
  });
});

describe('the page of a service', () => {
  it('answers six questions: its own first, what buyers ask, and none that the page of the general industry answers', () => {
    for (const [, site] of sites)
      for (const service of site.data.services) {
        const general = site.industry(site.data.firm.generalIndustry);
        const { faq } = compose(site, serviceContext(site, service.id));
        const questions = serviceQuestions(service, general, faq).map(({ question }) => question);
        expect(questions, service.id).toHaveLength(6);
        expect(new Set(questions).size).toBe(6);
        const own = [...service.faq, ...service.buyerFaq].map(({ question }) => question);
        expect(own).toHaveLength(4);
        expect(questions.slice(0, 4)).toEqual(own);
        const elsewhere = general?.faq.map(({ question }) => question) ?? [];
        expect(elsewhere.length).toBeGreaterThan(0);
        expect(questions.filter((question) => elsewhere.includes(question))).toEqual([]);
        expect(serviceText(site, service.id).length).toBeGreaterThan(2);
      }
  });

  it('has fewer questions when the firm’s packs have fewer, and no text without one for its general industry', () => {
    const { faq } = compose(lakeshore, serviceContext(lakeshore, 'it-consulting'));
    const bare = serviceQuestions({ faq: [], buyerFaq: [] }, undefined, faq.slice(0, 1));
    expect(bare).toEqual(faq.slice(0, 1));
    expect(serviceText(lakeshore, 'nope')).toEqual([]);
  });
});

describe('a page about an industry', () => {
  it('does not exist for what the firm does not serve or offer', () => {
    for (const id of ['nope', '', 'toString', '__proto__']) {
      expect(industryPage(lakeshore, id)).toBeNull();
      expect(pairPage(lakeshore, id, 'it-consulting')).toBeNull();
      expect(pairPage(lakeshore, 'dental', id)).toBeNull();
    }
    // An alias names only a service's own page, not a page for an industry.
    expect(pairPage(lakeshore, 'dental', 'managed-it')).toBeNull();
  });

  it('shows the testimonial of its industry, and no other', () => {
    expect(industryPage(lakeshore, 'dental')?.testimonial?.id).toBe('dental-oakville');
    expect(industryPage(lakeshore, 'legal')?.testimonial).toBeNull();
  });

  it('says of a price that a service starts at it, and shows none whose claim is off', () => {
    const price = (site: Site) =>
      industryPage(site, 'dental')?.services.find(({ label }) => label === 'Managed IT Services')?.price;
    expect(price(lakeshore)).toEqual({
      label: 'Managed IT starts at',
      value: lakeshore.print.claimWords('managed-it-from'),
    });
    const off = { id: 'managed-it-from', enabled: false, proof: '', owner: '', expires: null };
    expect(price(lakeshore.withClaims([off]))).toBeNull();
  });

  it('tells programs only what it shows', () => {
    const page = pairPage(lakeshore, 'dental', 'backup-services');
    if (!page) throw new Error('The page is missing.');
    const nodes = pairGraph(lakeshore, page, 'https://www.firm.example')['@graph'];
    expect(nodes.map((node) => (node as { '@type': string })['@type'])).toEqual([
      ...['Service', 'BreadcrumbList', 'FAQPage', 'WebSite'],
    ]);
    expect(JSON.stringify(nodes)).not.toContain('aggregateRating');
  });
});

describe('the hours of a working day', () => {
  const day = (from: string, to: string) => [from, to].map((time) => ({ id: time, time, moment: 'm', control: 'c' }));
  const lit = (from: string, to: string) => hoursOf(day(from, to)).flatMap((isLit, hour) => (isLit ? [hour] : []));

  it('are lit from the first moment to the last, past midnight, too', () => {
    expect(lit('9:30', '12:00')).toEqual([9, 10, 11, 12]);
    expect(lit('22:15', '1:45')).toEqual([0, 1, 22, 23]);
    expect(lit('7:00', '7:50')).toEqual([7]);
  });
});
