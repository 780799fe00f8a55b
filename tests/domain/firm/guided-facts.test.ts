import { describe, expect, it } from 'vitest';
import {
  firmFacts,
  guidedFaults,
  guidedQuestions,
  withGuidedFacts,
} from '../../../app/domain/firm/facts/guided-facts.ts';
import { kinds } from '../../../app/domain/firm/kinds.ts';
import { samplePacks } from '../../fixtures/packs.ts';

const place = samplePacks().region.documents.find(({ kind }) => kind === 'location')?.body as unknown as Record<
  string,
  unknown[]
>;
const answers = Object.fromEntries(guidedQuestions.map(({ name, example }) => [name, example]));
const decision = { by: 'Maya', on: '2026-11-28' };

describe('three questions about a place', () => {
  it('become checked facts of the firm that fit the location’s schema, each once', () => {
    const once = withGuidedFacts(place, answers, decision);
    expect(kinds.location.schema.safeParse(once).success).toBe(true);
    expect(firmFacts(once).sort()).toEqual(guidedQuestions.map(({ example }) => example).sort());
    expect(once.buildings).toEqual([
      ...(place.buildings ?? []),
      expect.objectContaining({ text: answers.building, source: 'firm', checked: decision }),
    ]);
    expect(withGuidedFacts(once, answers, decision)).toEqual(once);
  });

  it('keep the place as it is where nothing was answered, and end each sentence', () => {
    expect(withGuidedFacts(place, {}, decision)).toEqual(place);
    const open = withGuidedFacts(place, { visit: 'We moved a dentist to a new server' }, decision);
    expect(firmFacts(open)).toEqual(['We moved a dentist to a new server.']);
  });

  it.each([
    ['no answer', {}, 'building', 'Answer one question at least'],
    ['one word', { lines: 'Fibre' }, 'lines', 'Write a whole sentence'],
    ['a page of text', { visit: 'a'.repeat(601) }, 'visit', 'Use 600 characters at most: this has 601.'],
    ['a placeholder', { visit: 'We are {firm}, and we were there in May.' }, 'visit', 'Leave out { and }'],
  ])('refuse %s with a sentence at the box', (_, typed, name, sentence) => {
    expect(guidedFaults(typed)[name]).toContain(sentence);
    expect(guidedFaults(answers)).toEqual({});
  });
});
