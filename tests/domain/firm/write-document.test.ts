import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../app/domain/firm/document.ts';
import { writeDocument } from '../../../app/domain/firm/write-document.ts';
import { enginePacks } from '../../../app/server/firm/open-packs.server.ts';
import { sentences } from '../../fixtures/packs.ts';

const readAgain = (...[kind, id, text]: [Parameters<typeof readDocument>[0], string, string]) => {
  const read = readDocument(kind, id, 'firm', `${kind}/${id}`, text);
  return 'faults' in read ? sentences(read.faults) : read.document.body;
};

describe('the file of a document', () => {
  it('has the whole document: every document of every pack is the same after it was written and read', () => {
    const packs = [...enginePacks('content').values()];
    const all = packs.flatMap(({ documents }) => documents);
    expect(all.length).toBeGreaterThan(300);
    for (const { kind, id, body } of all) {
      const text = writeDocument(kind, body);
      expect(readAgain(kind, id, text), `${kind}/${id}`).toEqual(body);
      expect(writeDocument(kind, readAgain(kind, id, text))).toBe(text);
    }
  });

  it('of a map is GeoJSON, as every tool for maps reads it', () => {
    const map = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { kind: 'road', name: '"1"' },
          geometry: {
            type: 'LineString',
            coordinates: [
              [-52.7, 47.5],
              [-53, 47.6],
            ],
          },
        },
      ],
    };
    const text = writeDocument('map', map);
    expect(JSON.parse(text)).toEqual(map);
    expect(readAgain('map', 'map', text)).toEqual(map);
  });

  it('keeps any text that a person may type', () => {
    const odd = fc.oneof(
      fc.string({ minLength: 1, maxLength: 60, unit: 'binary' }),
      fc.constantFrom(
        '08:00',
        'yes',
        'null',
        '1e3',
        '- a',
        '# a',
        'a: b',
        '"',
        "'",
        '---',
        '{a}',
        '[a',
        '*a',
        '!a',
        '%a',
        '2026-01-01',
      ),
    );
    const proper = odd.filter((text) => text === text.trim() && !/[\r\n]/.test(text) && text.length > 0);
    fc.assert(
      fc.property(proper, fc.array(proper, { minLength: 1, maxLength: 4 }), (name, features) => {
        const plan = {
          name: name.slice(0, 40).trim(),
          order: 1,
          price: '$1',
          priceNote: 'n',
          description: 'd',
          features,
          button: 'b',
        };
        fc.pre(plan.name.length > 0);
        expect(readAgain('plan', 'a', writeDocument('plan', plan))).toEqual(plan);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps paragraphs as they were typed', () => {
    const word = fc.constantFrom('a', ' b', '# c', '- d', '---', '', '  e', 'f: g', '"h', "'i", '\t', '{name}');
    const text = fc
      .array(word, { minLength: 1, maxLength: 8 })
      .map((words) => words.join('\n').trim())
      .filter((words) => words.length > 0);
    fc.assert(
      fc.property(text, (words) => {
        const template = { name: 'n', order: 1, text: words };
        expect(readAgain('reply-template', 'a', writeDocument('reply-template', template))).toEqual(template);
        const page = { title: 'a'.repeat(30), body: words };
        const read = writeDocument('legal-page', page).split('---\n\n').slice(1).join('---\n\n');
        expect(read.trim()).toBe(words);
      }),
      { numRuns: 200 },
    );
  });

  it('has its fields in the order of the schema, whatever order the body has them in', () => {
    const claim = { order: 4, statement: 'S.', words: 'w' };
    expect(writeDocument('claim', claim)).toBe('words: w\nstatement: S.\norder: 4\n');
  });

  it('is written for a body that does not fit its kind, so that a person can mend it', () => {
    expect(writeDocument('claim', { words: 3, wrods: 'x' })).toBe('words: 3\nwrods: x\n');
    expect(writeDocument('article', { title: 3 })).toBe('---\ntitle: 3\n---\n\n\n');
  });
});
