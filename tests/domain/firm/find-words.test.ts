import { describe, expect, it } from 'vitest';
import { contentGroups, documentTitle, idFrom, isEditable } from '../../../app/domain/firm/form/content-groups.ts';
import { findWords, searchable } from '../../../app/domain/firm/form/find-words.ts';
import { kindNames } from '../../../app/domain/firm/kinds.ts';
import { usedPacks } from '../../../app/domain/firm/layers.ts';
import { samplePacks } from '../../fixtures/packs.ts';
import { lakeshore } from '../../fixtures/site.ts';

const documents = usedPacks(samplePacks()).flatMap((pack) => pack.documents.filter(({ kind }) => isEditable(kind)));
const texts = searchable(documents, lakeshore.print);
const find = (query: string) => findWords(texts, query, 50);

describe('a search by words of the site', () => {
  it('leads first to the claim that says them, then to each text that prints it', () => {
    const { hits } = find('15 minutes');
    expect(hits[0]).toMatchObject({ kind: 'claim', name: 'words', found: '15 minutes' });
    const contact = hits.find(({ kind, name }) => kind === 'contact-page' && name === 'lead');
    expect(contact).toMatchObject({ found: '15 minutes', before: expect.stringContaining('first answer within') });
    const body = documents.find(({ kind }) => kind === 'contact-page')?.body as { lead: string };
    expect(body.lead).not.toContain('15 minutes');
  });

  it('finds the telephone number and the name where they are typed', () => {
    const { firm } = lakeshore.data;
    expect(find(firm.phone.display).hits[0]).toMatchObject({ kind: 'firm', name: 'phone.display' });
    expect(find(firm.name.toUpperCase()).hits[0]).toMatchObject({ kind: 'firm', name: 'name' });
  });

  it('minds neither quotes, dashes nor the marks of Markdown', () => {
    const article = {
      kind: 'article' as const,
      id: 'x',
      body: { body: 'We’re **always** [here](/contact) – day and night.' },
    };
    const one = searchable([article], lakeshore.print);
    for (const words of ["we're always here", 'here - day', 'night always'])
      expect(findWords(one, words, 5).total, words).toBe(1);
    expect(findWords(one, 'contact', 5).hits[0]?.found).toBe('contact');
    expect(findWords(one, 'elsewhere', 5).total).toBe(0);
  });

  it('shows up to 60 characters on both sides, and a mark where the text goes on', () => {
    const around = (length: number) => {
      const body = { body: `${'a'.repeat(length)}needle${'b'.repeat(length)}` };
      return findWords(searchable([{ kind: 'article', id: 'x', body }], lakeshore.print), 'needle', 5).hits[0];
    };
    expect(around(60)).toMatchObject({ before: 'a'.repeat(60), after: 'b'.repeat(60) });
    expect(around(61)).toMatchObject({ before: `…${'a'.repeat(60)}`, after: `${'b'.repeat(60)}…` });
  });

  it('leads to the field inside a list, by its name in the form', () => {
    const step = lakeshore.data.pages['contact-page'].thanks.steps[1] ?? '';
    expect(find(lakeshore.print.fill(step)).hits[0]).toMatchObject({ kind: 'contact-page', name: 'thanks.steps.1' });
  });

  it('says how many there are when it shows fewer, and finds nothing by nothing', () => {
    const { hits, total } = findWords(texts, 'the', 10);
    expect(hits).toHaveLength(10);
    expect(total).toBeGreaterThan(100);
    for (const query of ['', ' ', 'a', 'x'.repeat(5000)]) expect(findWords(texts, query, 10).total).toBe(0);
  });

  it('takes drafts that are incomplete or wrong', () => {
    for (const body of [{}, { body: 3 }, { keywords: 'x', body: null }, [], 'text'])
      expect(() => searchable([{ kind: 'article', id: 'x', body }], lakeshore.print)).not.toThrow();
  });
});

describe('the groups of the content', () => {
  it('have every kind that a firm may have, once', () => {
    const all = contentGroups.flatMap(({ kinds }) => kinds);
    expect([...all].sort()).toEqual(kindNames.filter(isEditable).sort());
  });

  it('give each document a name that a person recognizes', () => {
    const name = () => 'Cloud Services';
    expect(documentTitle({ kind: 'service-page', id: 'cloud', body: {} }, name)).toBe('Cloud Services');
    expect(documentTitle({ kind: 'service-industry', id: 'cloud.dental', body: {} }, () => undefined)).toBe(
      'Cloud for Dental',
    );
    expect(documentTitle({ kind: 'plan', id: 'small-office', body: { name: 3 } }, name)).toBe('Small office');
    expect(documentTitle({ kind: 'home-page', id: 'home-page', body: {} }, name)).toBe('Home page');
  });

  it('make an id of any title', () => {
    expect(idFrom('Réseau & câblage: l’essentiel')).toBe('reseau-cablage-lessentiel');
    expect(idFrom('🚀🚀')).toBe('');
    expect(idFrom('a'.repeat(10_000))).toHaveLength(60);
    expect(idFrom('../../etc/passwd')).toBe('etc-passwd');
  });
});
