import { describe, expect, it } from 'vitest';
import { copyFaults } from '../../../app/domain/firm/evidence/copied-evidence.ts';
import { evidenceTypes } from '../../../app/domain/firm/evidence/evidence-kind.ts';
import { futureFaults } from '../../../app/domain/firm/evidence/future-faults.ts';
import { evidenceState, lastDayOf, siteEvidence } from '../../../app/domain/firm/evidence/site-evidence.ts';
import { bodyFaults } from '../../../app/domain/firm/issues.ts';
import { type Body, kinds } from '../../../app/domain/firm/kinds.ts';
import { evidenceDocuments, oneItem } from '../../fixtures/evidence.ts';

const { schema } = kinds.evidence;
const sentences = (body: unknown) => bodyFaults(schema, body).map(({ problem }) => problem);
const { body: good } = oneItem();
const without = (...fields: (keyof Body<'evidence'>)[]) =>
  Object.fromEntries(Object.entries(good).filter(([field]) => !fields.some((one) => one === field)));

describe('a document of evidence', () => {
  it('is taken, for each of the forty items of the fixture', () => {
    expect(evidenceDocuments).toHaveLength(40);
    for (const { id, body } of evidenceDocuments) expect(sentences(body), id).toEqual([]);
    expect(new Set(evidenceDocuments.flatMap(({ body }) => body.locations ?? [])).size).toBe(8);
    expect(new Set(evidenceDocuments.map(({ body }) => body.type)).size).toBe(Object.keys(evidenceTypes).length - 1);
  });

  it.each<[string, unknown, string]>([
    ['has no signature', without('signedBy'), 'signedBy is missing'],
    ['has no place where the proof is kept', without('proof'), 'proof is missing'],
    ['is a job without the consent of the client', without('permission'), 'must say where the consent is kept'],
    ['is for everything', without('locations', 'industries', 'services'), 'must name a location, an industry'],
    ['names more than three locations', { ...good, locations: ['a', 'b', 'c', 'd'] }, 'must be a list of 1 to 3 items'],
    [
      'says one word 400 times',
      { ...good, text: 'Backup restored. '.repeat(120).trim() },
      'the same words over and over',
    ],
    ['says next to nothing', { ...good, text: 'It went well.' }, 'must have at least 80 characters'],
    ['prints a claim', { ...good, text: `${good.text} {claim:uptime}` }, 'must be plain words'],
    ['has a month that there is not', { ...good, month: '2026-13' }, 'must be a month, such as 2026-05'],
    [
      'is a review without its address',
      { ...good, type: 'review' },
      'must be the address where the review can be read',
    ],
    ['has an address that does not lead to a page', { ...good, source: 'javascript:alert(1)' }, 'begins with https://'],
    ['is a photograph without a picture', { ...good, type: 'photo' }, 'must be the photograph'],
    ['is a figure without its cases', { ...good, type: 'figure' }, 'must be the number of cases'],
    ['is a figure of four cases', { ...good, type: 'figure', cases: 4 }, 'must be at least 5'],
    ['is of another type', { ...good, type: 'rumour' }, 'must be one of job, person, review'],
  ])('is refused in one sentence when it %s', (_, body, sentence) => {
    expect(sentences(body)).toEqual([expect.stringContaining(sentence)]);
  });

  it('needs no consent for the firm’s own figures and prices', () => {
    expect(sentences({ ...without('permission'), type: 'figure', cases: 5 })).toEqual([]);
    expect(sentences({ ...without('permission'), type: 'price' })).toEqual([]);
  });
});

describe('evidence on a day', () => {
  it('is printed from its month until its last day, and for two years without one', () => {
    expect(lastDayOf({ month: '2026-05' })).toBe('2028-05-31');
    const item = { month: '2026-05', until: '2026-11-22' };
    const states = ['2026-04-30', '2026-05-01', '2026-11-22', '2026-11-23'].map((day) => evidenceState(item, day));
    expect(states).toEqual(['future', 'live', 'live', 'expired']);
  });

  it('of a month to come is refused, and a document that is removed is not', () => {
    const change = (body: unknown) => [{ kind: 'evidence' as const, id: 'one', body }];
    expect(futureFaults(change({ ...good, month: '2026-12' }), '2026-11-30')).toEqual([
      { file: 'database/evidence/one.yaml', problem: 'month is 2026-12, which has not come', fix: expect.any(String) },
    ]);
    expect(futureFaults(change({ ...good, month: '2026-11' }), '2026-11-01')).toEqual([]);
    expect(futureFaults(change(null), '2026-11-01')).toEqual([]);
  });
});

describe('evidence that tells what another item tells', () => {
  const documents = evidenceDocuments.map((document) => ({ kind: 'evidence' as const, ...document }));
  const five = documents.slice(0, 5);
  const told = (id: string, text: string) => ({ kind: 'evidence' as const, id, body: { ...good, text } });
  const refusedOf = (changes: Parameters<typeof copyFaults>[0], all = documents) =>
    copyFaults(changes, [...all, ...changes]).map(({ file, problem }) => `${file}: ${problem}`);

  it('is not found among the forty items, each compared with all the others', () => {
    expect(copyFaults(documents, documents)).toEqual([]);
    expect(
      refusedOf([told('new', 'A printer of a shop was exchanged in a morning, and the till went on. '.repeat(3))]),
    ).toEqual([]);
  });

  it('is refused by name: word for word, with another place and other numbers, and cut in half', () => {
    const first = good.text;
    for (const text of [
      first,
      first.replace(/\d+/g, '9').replaceAll('practice', 'clinic').replaceAll('Thursday', 'Monday'),
      first.slice(0, first.length / 2),
    ])
      expect(refusedOf([told('copy', text)])).toEqual([
        'database/evidence/copy.yaml: text says mostly what the evidence “item-1” says, in the same order',
      ]);
    // An edited item is not compared with its earlier version. Of two copies in one publication, the first is accepted.
    expect(refusedOf([told('item-1', `${first} It held.`)])).toEqual([]);
    expect(refusedOf([told('a', first), told('b', first)], [])).toHaveLength(1);
  });

  it('is refused when every second long word is replaced by a synonym, for each of twelve locations', () => {
    // The judge itself would list twelve landing pages with these sixty items.
    const spun = Array.from({ length: 12 }, (_, at) =>
      five.map(({ id, body }) => {
        let word = 0;
        const text = body.text.replace(/\p{L}{4,}/gu, (found) => (word++ % 2 === 0 ? found : `${found}${at}`));
        return told(`${id}-${at}`, text);
      }),
    ).flat();
    expect(copyFaults(spun, [])).toHaveLength(55);
  });
});

describe('the evidence of a site', () => {
  const set = (...ids: string[]) => new Set(ids);
  const served = { locations: set('oakville'), industries: set('dental'), services: set('backup-services') };
  const compiled = (body: Partial<Body<'evidence'>>) => siteEvidence([oneItem(body)], served);

  it('says nothing of signature, proof and consent', () => {
    const [item] = compiled({});
    expect(item).toMatchObject({ id: 'one', locations: ['oakville'], until: '2028-05-31' });
    for (const secret of ['signedBy', 'proof', 'permission']) expect(item).not.toHaveProperty(secret);
  });

  it('is left out when the firm serves nothing of a scope that it names, as it would be printed more widely than it is true', () => {
    expect(compiled({ locations: ['oakville', 'ajax'] })[0]?.locations).toEqual(['oakville']);
    expect(compiled({ locations: ['ajax'] })).toEqual([]);
    expect(compiled({ services: ['it-consulting'] })).toEqual([]);
  });
});
