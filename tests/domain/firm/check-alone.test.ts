import { describe, expect, it } from 'vitest';
import { checkAlone } from '../../../app/domain/firm/check-alone.ts';
import type { Pack, Packs } from '../../../app/domain/firm/layers.ts';
import { changed, notesBesidesRemoved, samplePacks, sentences, withDocument, without } from '../../fixtures/packs.ts';

const packs = samplePacks();
const [location = ''] = packs.region.documents.filter(({ kind }) => kind === 'location').map(({ id }) => id);
const [service = ''] = packs.library.documents.filter(({ kind }) => kind === 'service').map(({ id }) => id);
const [industry = ''] = packs.library.documents.filter(({ kind }) => kind === 'industry').map(({ id }) => id);
const province = ({ jurisdictions }: Packs) => jurisdictions.at(-1) as Pack;
const said = (pack: Pack, library = packs.library) => sentences(checkAlone(pack, library).faults).join('\n');

describe('a pack that no firm uses yet', () => {
  it('has no fault when it has none with a firm', () => {
    for (const pack of [packs.library, ...packs.jurisdictions, packs.region]) {
      const { faults, notes } = checkAlone(pack, packs.library);
      expect({ faults, notes: notesBesidesRemoved(notes) }, pack.name).toEqual({ faults: [], notes: [] });
    }
  });

  it.each<[string, Pack, string]>([
    [
      'a region that speaks of a service that there is not',
      changed(packs, 'location', location, (body) => ({ ...body, services: { [`${service}x`]: ['A sentence.'] } }))
        .region,
      `there is no service "${service}x": did you mean ${service}.`,
    ],
    [
      'a region that speaks to an industry that there is not',
      changed(packs, 'location', location, (body) => ({
        ...body,
        economy: [{ number: 1, text: 'A sentence.', industries: ['astrologers'] }],
      })).region,
      'there is no industry or group of industries "astrologers": correct the name.',
    ],
    [
      'a region without its home location',
      without(
        packs,
        ({ kind, id }) =>
          kind === 'location' &&
          id === packs.region.documents.flatMap(({ body }) => ('home' in body ? [body.home] : []))[0],
      ).region,
      'is not served: add locations/',
    ],
    [
      'a jurisdiction that uses a number of the library',
      province(
        changed(packs, 'industry-law', industry, (body) => ({
          ...body,
          incidents: [...body.incidents, { number: 1, text: 'A sentence.' }],
        })),
      ),
      'has number 1 of incidents already: choose another number.',
    ],
    [
      'a jurisdiction with a text for an industry that there is not',
      province(
        withDocument(packs, 'jurisdiction', 'industry-law', 'astrologers', {
          duties: [],
          systems: [],
          incidents: [],
          faq: [],
        }),
      ),
      'its name matches no service or industry: correct the name of the file.',
    ],
  ])('is refused: %s', (_, pack, sentence) => {
    expect(said(pack)).toContain(sentence);
  });

  it('is told where a location says too little for an industry', () => {
    const { region } = changed(packs, 'location', location, (body) => ({
      ...body,
      economy: body.economy.slice(0, 1),
      services: { ...body.services, [service]: [] },
    }));
    const { faults, notes } = checkAlone(region, packs.library);
    expect(faults).toEqual([]);
    expect(notesBesidesRemoved(notes)).toEqual([
      expect.stringMatching(new RegExp(`fewer than two facts of its economy for .*\\b${industry}\\b`)),
      expect.stringMatching(new RegExp(`fewer than two sentences about ${service} for .*\\b${industry}\\b`)),
    ]);
  });

  it('is checked without the firm’s claims and placeholders', () => {
    const { region } = changed(packs, 'location', location, (body) => ({
      ...body,
      faq: [{ number: 1, question: 'Who comes?', answer: '{firm} comes {claim:in-a-flash}.' }],
    }));
    expect(said(region)).toBe('');
  });
});
