import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../app/domain/firm/compile.ts';
import { type Body, kinds, pageKinds } from '../../../app/domain/firm/kinds.ts';
import type { Packs } from '../../../app/domain/firm/layers.ts';
import { leaves } from '../../../app/domain/firm/leaves.ts';
import type { Site } from '../../../app/domain/firm/site.ts';
import { withWords } from '../../../app/domain/text/with-words.ts';
import { checkPack, openPacks, openSite } from '../../../app/server/firm/open-packs.server.ts';
import { marketNames, oneFileFirm } from '../../fixtures/one-file-firm.ts';
import { changed, ownWords, sentences, withDocument, without } from '../../fixtures/packs.ts';

function packsOf(folder: string, packs: string): Packs {
  const opened = openPacks(folder, { own: 'content', others: [packs] });
  if ('faults' in opened) throw new Error(sentences(opened.faults).join('\n'));
  return opened.packs;
}

function siteOf(packs: Packs): Site {
  const compiled = compile(packs);
  if ('faults' in compiled) throw new Error(sentences(compiled.faults).join('\n'));
  return compiled.site;
}

const calgary = () => {
  const { folder, packs } = oneFileFirm('calgary');
  return packsOf(folder, packs);
};
const idsOf = (documents: readonly { id: string }[]) => documents.map(({ id }) => id);
const bodyIn = <K extends 'plan' | 'offer'>(packs: Packs, kind: K, id: string) =>
  packs.library.documents.find((document) => document.kind === kind && document.id === id)?.body as Body<K>;

describe.each(marketNames)('a firm of one file in %s', (region) => {
  const made = () => {
    const { folder, packs } = oneFileFirm(region);
    const site = siteOf(packsOf(folder, packs));
    return { folder, packs, site, data: site.data, print: site.print };
  };

  it('has no fault, and no word that belongs to another firm, region or province', () => {
    const { folder, packs } = oneFileFirm(region);
    const { faults, notes, summary } = checkPack(folder, { own: 'content', others: [packs] });
    expect(sentences(faults)).toEqual([]);
    expect(notes.filter((note) => note.includes('which belongs to'))).toEqual([]);
    expect(summary).toMatch(/^the firm cedar, 1 document; 9 services for 16 industries in \d+ locations: /);
  });

  it('says nothing that needs proof, and every heading, lead and button still has words', () => {
    const { site, data, print } = made();
    expect(data.claims.length).toBeGreaterThan(10);
    expect(data.claims.filter(({ enabled }) => enabled)).toEqual([]);
    expect(site.testimonials).toEqual([]);
    const mustPrint = [
      'heading',
      'lead',
      'button',
      'primary',
      'secondary',
      'title',
      'description',
      'label',
      'question',
    ];
    const said = (field: string, text: string) =>
      field === 'button' || field === 'primary' ? print.label(text) : print.printable(text);
    const empty = pageKinds.flatMap((kind) =>
      [...leaves(kinds[kind].schema, data.pages[kind])]
        .filter(({ path }) => mustPrint.includes(String(path.at(-1))) && !path.includes('statistic'))
        .filter(({ path, text, help }) => said(String(path.at(-1)), withWords(text, ownWords(help))) === '')
        .map(({ path, text }) => `${kind} ${path.join(' ')}: ${text}`),
    );
    expect(empty).toEqual([]);
  });

  it('has offers, three plans without a price, and a page for every service and location', () => {
    const { data, print } = made();
    expect(idsOf(data.offers)).toHaveLength(9);
    expect(idsOf(data.plans)).toEqual(['essential', 'complete', 'made-to-measure']);
    expect(data.plans.filter(({ price }) => print.mayPrint(price)).map(({ id }) => id)).toEqual(['made-to-measure']);
    expect(data.pages['pricing-page'].unpriced).toBe('Ask for a price');
    expect(Object.keys(data.servicePages).sort()).toEqual(idsOf(data.services).sort());
    expect(idsOf(data.locationPages)).toEqual(idsOf(data.locations));
    expect(data.legalPages.terms?.body).toContain('{province}');
  });

  it('has pages of locations with titles and descriptions that search engines show whole, each with its own facts', () => {
    const { site, data, print } = made();
    for (const page of data.locationPages) {
      const title = print.fill(page.title);
      expect([title, title.length >= 30 && title.length <= 65]).toEqual([title, true]);
      const description = print.fill(page.description);
      expect([description, description.length >= 110 && description.length <= 170]).toEqual([description, true]);
      const location = site.location(page.id);
      expect(page.body).toContain(location?.economy[0]?.text);
      expect(page.body).not.toContain('{name}');
      expect(page.faq.length).toBeGreaterThan(0);
    }
    expect(new Set(data.locationPages.map(({ body }) => body)).size).toBe(data.locations.length);
  });
});

describe('what a firm shows of the library', () => {
  const own = (packs: Packs): Packs =>
    withDocument(packs, 'firm', 'plan', 'mine', { ...bodyIn(packs, 'plan', 'complete'), name: 'Mine' });

  it('is no plan or offer once it has one of its own', () => {
    const packs = own(calgary());
    const { data } = siteOf(packs);
    expect(idsOf(data.plans)).toEqual(['mine']);
    expect(idsOf(data.offers)).toHaveLength(9);
    const offer = { ...bodyIn(packs, 'offer', 'cloud'), title: 'Ours' };
    expect(idsOf(siteOf(withDocument(packs, 'firm', 'offer', 'ours', offer)).data.offers)).toEqual(['ours']);
  });

  it('is what firm.yaml lists, beside its own and without those that it replaces', () => {
    const packs = changed(own(calgary()), 'firm', null, (body) => ({ ...body, plans: ['complete', 'essential'] }));
    expect(idsOf(siteOf(packs).data.plans).sort()).toEqual(['complete', 'essential', 'mine']);
    const plan = { ...bodyIn(packs, 'plan', 'complete'), name: 'All of it' };
    const { data } = siteOf(withDocument(packs, 'firm', 'plan', 'complete', plan));
    expect(data.plans.map(({ name }) => name).sort()).toEqual(['All of it', 'Essential', 'Mine']);
    const wrong = changed(packs, 'firm', null, (body) => ({ ...body, plans: ['complet'] }));
    expect(compile(wrong)).toMatchObject({ faults: [{ problem: 'there is no plan "complet"' }] });
  });

  it('is no offer of a service that the firm does not sell, also when the firm wrote it; its own offers without a service stay', () => {
    const packs = changed(calgary(), 'firm', null, (body) => ({
      ...body,
      services: ['help-desk-support', 'it-consulting'],
    }));
    expect(idsOf(siteOf(packs).data.offers)).toEqual(['consulting']);
    const listed = changed(packs, 'firm', null, (body) => ({ ...body, offers: ['cloud', 'consulting'] }));
    expect(idsOf(siteOf(listed).data.offers)).toEqual(['consulting']);
    const own = withDocument(listed, 'firm', 'offer', 'cloud', bodyIn(packs, 'offer', 'cloud'));
    expect(idsOf(siteOf(own).data.offers)).toEqual(['consulting']);
    const { service: _service, ...alone } = bodyIn(packs, 'offer', 'cloud');
    const rentals = withDocument(listed, 'firm', 'offer', 'rentals', alone);
    expect(idsOf(siteOf(rentals).data.offers).sort()).toEqual(['consulting', 'rentals']);
  });

  it('has no link to a service that the firm does not sell', () => {
    const soldBy = (services: string[]) => {
      const { data } = siteOf(changed(calgary(), 'firm', null, (body) => ({ ...body, services })));
      return {
        article: data.articles.find(({ id }) => id === 'software-licensing-management')?.body,
        cards: data.pages['about-page'].services.links.map(({ href }) => href),
      };
    };
    const link = '[IT consulting](/services/it-consulting)';
    const some = soldBy(['help-desk-support', 'managed-it-services']);
    expect(some.article).toContain('as part of IT consulting.');
    expect(some.article).not.toContain(link);
    expect(some.cards).toEqual(['/services#managed-it']);
    const others = soldBy(['it-consulting', 'backup-services']);
    expect(others.article).toContain(link);
    expect(others.cards).toEqual(['/services#backup']);
  });

  it('promises no price and no answer time of other pages, whose claims may be off', () => {
    const { data } = siteOf(calgary());
    const { meta, here } = data.pages['finder-page'];
    for (const text of [meta.description, here.lead]) expect(text).not.toMatch(/cost|how soon/);
  });

  it('is only the claims that its texts print', () => {
    const ids = (packs: Packs) => idsOf(siteOf(packs).data.claims);
    expect(ids(calgary())).toContain('price-essential');
    expect(ids(own(calgary()))).toEqual(expect.arrayContaining(['price-complete', 'rating', 'onsite-2h']));
    expect(ids(own(calgary()))).not.toContain('price-essential');
  });

  it('is a page of facts for a location that it lists and has not written', () => {
    const { folder, packs } = oneFileFirm('calgary');
    mkdirSync(join(folder, 'location-pages'));
    const text = readFileSync('content/firms/northbeam/location-pages/okotoks.md', 'utf8');
    writeFileSync(join(folder, 'location-pages/okotoks.md'), text.replace(/\{claim:[\w-]+\}/g, 'soon'));
    const opened = openSite(folder, { own: 'content', others: [packs] });
    if ('faults' in opened) throw new Error(sentences(opened.faults).join('\n'));
    expect(idsOf(opened.site.data.locationPages)).toEqual(['okotoks']);
    const listed = changed(packsOf(folder, packs), 'firm', null, (body) => ({ ...body, locationPages: ['airdrie'] }));
    expect(idsOf(siteOf(listed).data.locationPages)).toEqual(['airdrie', 'okotoks']);
    const plain = without(listed, ({ kind }) => kind === 'plain-location-page');
    expect(idsOf(siteOf(plain).data.locationPages)).toEqual(['okotoks']);
  });
});
