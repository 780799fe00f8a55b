import { describe, expect, it } from 'vitest';
import type { PackDocument } from '../../app/domain/firm/document.ts';
import { usedPacks } from '../../app/domain/firm/layers.ts';
import { documentLeaves } from '../../app/domain/firm/leaves.ts';
import type { Site } from '../../app/domain/firm/site.ts';
import { allPages } from '../../app/domain/landing/all-pages.ts';
import { mainLines } from '../../app/domain/landing/main-text.ts';
import { industryPage, pairsOf } from '../../app/domain/landing/parents/industry-page.ts';
import { pairPage } from '../../app/domain/landing/parents/pair-page.ts';
import { claimsNamed, practiceClaimId } from '../../app/domain/text/placeholders.ts';
import { openPacks } from '../../app/server/firm/open-packs.server.ts';
import { allowed, loosePromises } from '../../checks/loose-promises.ts';
import { shippedRoots } from '../fixtures/packs.ts';
import { lakeshore, northbeam } from '../fixtures/site.ts';

const sites: [string, Site][] = [
  ['lakeshore', lakeshore],
  ['northbeam', northbeam],
];

/** The site after an owner has answered no to these practices; by default to all of them. */
const without = (site: Site, ids = site.data.practices.map(({ id }) => id)) =>
  site.withClaims(
    ids.map((id) => ({ id: practiceClaimId(id), enabled: false, declined: true, proof: '', owner: '', expires: null })),
  );

/** The documents of all shipped packs. */
const documents = ['lakeshore', 'northbeam'].flatMap((firm) => {
  const opened = openPacks(`content/firms/${firm}`, shippedRoots);
  return 'packs' in opened ? usedPacks(opened.packs).flatMap((pack) => pack.documents) : [];
});
const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+/);
const sentences = documents.flatMap((document) => documentLeaves(document).flatMap(({ text }) => sentencesOf(text)));
const resting = sentences.filter((text) => text.includes('{practice:'));

describe('a sentence that promises in the first person', () => {
  it('rests on a practice or a claim, in every pack', () => {
    expect(loosePromises(documents)).toEqual([]);
    expect(new Set(resting).size).toBeGreaterThan(220);
  });

  it('is found where it was planted, and nothing else is', () => {
    const library = documents.find(({ kind, id }) => kind === 'service-industry' && id === 'technical-support.dental');
    const planted = (text: string, faq: object = {}) =>
      loosePromises([
        { ...library, body: { ...library?.body, text: [`It is safe. ${text}`], faq } } as unknown as PackDocument,
      ]).map(({ sentence }) => sentence);
    for (const promise of [
      'We keep a spare scanner on site.',
      'Our team answers at night.',
      'Call, and we’ll come.',
      'Alarms come to us.',
      'The keys are ours.',
      'Say “we know”, and we come.',
      'Call us, and we come.',
    ])
      expect(planted(promise)).toEqual([promise]);
    for (const plain of [
      'We keep a spare scanner on site{practice:technical-spares}.',
      'We answer {claim:support-24-7}.',
      'Call us at {phone}.',
      'Prices in US dollars change.',
      'They said “we believe so” and left.',
    ])
      expect(planted(plain)).toEqual([]);
    expect(planted('So be it.', { question: 'Can we keep our server?', answer: 'We move it.' })).toEqual([
      'We move it.',
    ]);
  });

  it('has few exceptions, and each is used', () => {
    const texts = documents.flatMap((document) => documentLeaves(document).map(({ text }) => text));
    expect(allowed.filter(([words]) => !texts.some((text) => text.search(words) >= 0))).toEqual([]);
    expect(allowed.length).toBeLessThan(10);
  });
});

describe('the practices of the library', () => {
  const { practices } = lakeshore.data;

  it('are few enough to be answered, and each sentence that they carry is somewhere', () => {
    const named = new Set(resting.flatMap(claimsNamed));
    expect(practices.filter(({ id }) => !named.has(practiceClaimId(id))).map(({ id }) => id)).toEqual([]);
    expect(practices.length).toBeGreaterThanOrEqual(40);
    expect(practices.length).toBeLessThanOrEqual(90);
    for (const { statement } of practices) expect(statement).toMatch(/^(?:We|Our) .+\.$/);
    for (const { id } of lakeshore.data.services)
      expect(practices.filter(({ service }) => service === id).length, id).toBeLessThanOrEqual(12);
  });

  it.each(sites)('are all confirmed by %s', (_name, { data }) => {
    expect(data.practices.filter(({ asked, enabled }) => asked && !enabled)).toEqual([]);
    expect(data.practices.filter(({ asked }) => asked).length).toBeGreaterThan(50);
  });
});

describe('a practice that nobody confirmed', () => {
  it('takes its sentences with it and leaves the others', () => {
    const text =
      'Yes. We bring one{practice:technical-spares}. We mark it{practice:network-drawn}{practice:technical-spares}. Call.';
    expect(lakeshore.print.printable(text)).toBe('Yes. We bring one. We mark it. Call.');
    expect(without(lakeshore, ['network-drawn']).print.printable(text)).toBe('Yes. We bring one. Call.');
    expect(without(lakeshore).print.printable(text)).toBe('Yes. Call.');
    expect(() => lakeshore.print.fill('{practice:no-such-practice}')).toThrow('practice:no-such-practice');
  });

  it.each(sites)('leaves pages of %s that are whole, and none of its sentences', (_name, site) => {
    const off = without(site);
    const gone = new Set(
      resting
        .map((text) => text.replace(/\{practice:[\w-]+\}/g, ''))
        .filter((text) => text.length > 20 && !/[{*]/.test(text)),
    );
    expect(gone.size).toBeGreaterThan(200);
    const faults: string[] = [];
    let pages = 0;
    for (const page of allPages(off)) {
      pages += 1;
      const { slug, lead, sections, why, steps, faq } = page;
      const empty = sections.filter(({ paragraphs }) => paragraphs.length === 0);
      if (lead === '' || empty.length > 0 || why.length < 2 || steps.length < 4 || faq.length < 4)
        faults.push(`${slug} is not whole`);
      for (const line of mainLines(off, page))
        if (line.includes('{') || sentencesOf(line).some((text) => gone.has(text))) faults.push(`${slug}: ${line}`);
    }
    expect(pages).toBe(site.data.counts.landingPages);
    for (const { id } of off.data.industries) {
      const industry = industryPage(off, id);
      const { incidents = [], systems = [], duties = [], questions = [] } = industry ?? {};
      if ([incidents, systems, duties, questions].some((part) => part.length === 0)) faults.push(`${id} is not whole`);
      for (const { service, path } of pairsOf(off, id)) {
        const pair = pairPage(off, id, service.id);
        if (!pair?.lead || pair.text.length < 1 || pair.checklist.length < 2) faults.push(`${path} is not whole`);
      }
    }
    expect(faults.slice(0, 20)).toEqual([]);
  });
});
