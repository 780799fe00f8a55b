import { describe, expect, it } from 'vitest';
import { asCitation, citationSentence, isCitation } from '../../../app/domain/firm/facts/citation.ts';
import {
  answerFault,
  askedWhy,
  type DocumentFact,
  documentFacts,
  inQueue,
  type TypedAnswer,
  withAnswers,
} from '../../../app/domain/firm/facts/fact-queue.ts';
import { found } from '../../fixtures/facts.ts';

const today = '2026-11-22';
const decision = { by: 'Dana Roy', on: today };
const disputed = { by: 'Lee Chan', on: '2026-11-20' };
const body = {
  name: 'Cedar Bay',
  economy: [
    { number: 1, text: 'Boats are built here.' },
    { number: 4, text: 'Sails are sewn here.', industries: ['general'], ...found },
  ],
  faq: [{ number: 1, question: 'Where is the pier?', answer: 'By the mill.' }],
  services: { 'backup-services': ['Salt eats disks.', { text: 'Storms cut the line.', industries: ['general'] }] },
  industries: { legal: ['The court sits on Mondays.'] },
};
const facts = documentFacts('location', body);
const at = (place: string) => facts.find((fact) => fact.at === place) as DocumentFact;
const typed = (place: string, over: Partial<TypedAnswer>): TypedAnswer => ({
  at: place,
  seen: at(place).text,
  answer: 'agree',
  text: at(place).text,
  source: found.source,
  until: '',
  ...over,
});
const answered = (...answers: TypedAnswer[]) => withAnswers('location', body, answers, decision) as typeof body;

describe('the facts of a document', () => {
  it('are those of all its lists, sentences that stand alone and answers to questions too', () => {
    expect(facts.map((fact) => [fact.at, fact.part, fact.text])).toEqual([
      ['economy.0', 'Economy', 'Boats are built here.'],
      ['economy.1', 'Economy', 'Sails are sewn here.'],
      ['faq.0', 'Question', 'By the mill.'],
      ['services.backup-services.0', 'Service here', 'Salt eats disks.'],
      ['services.backup-services.1', 'Service here', 'Storms cut the line.'],
      ['industries.legal.0', 'Industry here', 'The court sits on Mondays.'],
    ]);
    expect(at('economy.1')).toMatchObject(found);
    expect(at('faq.0').question).toBe('Where is the pier?');
  });

  it('cannot be found in a body that is wrong, or of a kind without facts', () => {
    for (const wrong of [null, 'text', [], { economy: 'text' }, { economy: [{ number: 1 }, { text: '' }] }])
      expect(documentFacts('location', wrong)).toEqual([]);
    expect(documentFacts('plan', body)).toEqual([]);
  });
});

describe('the queue', () => {
  it('asks first about what has expired, then what nobody has checked, then what was checked longest ago', () => {
    const old = (on: string) => ({ ...found, checked: { by: 'Dana Roy', on } });
    const all = [
      { id: 'fresh', ...found },
      { id: 'unchecked' },
      { id: 'last year', ...old('2025-11-01') },
      { id: 'over', ...found, expires: '2026-11-21' },
      { id: 'years ago', ...old('2023-01-01') },
      { id: 'disputed', disputed, expires: '2020-01-01' },
      { id: 'unchecked, too' },
    ];
    expect(inQueue(all, today).map(({ id }) => id)).toEqual([
      'over',
      'unchecked',
      'unchecked, too',
      'years ago',
      'last year',
    ]);
    expect(askedWhy(old('2025-11-22'), today)).toBeNull();
  });

  it('asks first about what the page of a place prints: four facts of a sort, those for every industry before the others', () => {
    const economy = Array.from({ length: 6 }, (_, index) => ({
      text: `Fact ${index}.`,
      ...(index === 0 && { industries: ['legal'] }),
    }));
    const queue = inQueue(documentFacts('location', { ...body, economy, hazards: [{ text: 'Ice.' }] }), today);
    expect(queue.map(({ at, isPrinted }) => (isPrinted ? at : null)).filter(Boolean)).toEqual([
      ...[1, 2, 3, 4].map((index) => `economy.${index}`),
      'faq.0',
    ]);
    expect(queue.slice(0, 5).every(({ isPrinted }) => isPrinted)).toBe(true);
  });
});

describe('the source of an answer', () => {
  it('may be an address alone, of which a citation is made', () => {
    expect(asCitation('https://www.calgary.ca/roads/bridge-closures.html?from=home')).toBe(
      'The page bridge closures, www.calgary.ca, www.calgary.ca/roads/bridge-closures.html?from=home',
    );
    expect(isCitation(asCitation('calgary.ca'))).toBe(true);
    expect(isCitation(asCitation('https://calgary.ca/a/7'))).toBe(true);
    expect(asCitation('Google')).toBe('Google');
  });

  it('may be the firm itself for what it saw at a place, and not for the law or a question', () => {
    const own = (fact: DocumentFact) =>
      answerFault(
        fact,
        { at: fact.at, seen: fact.text, answer: 'agree', text: fact.text, source: 'firm', until: '' },
        today,
      );
    expect(own(at('economy.0'))).toBeNull();
    expect(own(at('faq.0'))).toBe(`The source ${citationSentence}.`);
    const [duty] = documentFacts('industry-law', { duties: [{ number: 1, text: 'Files are kept.' }] });
    expect(duty && own(duty)).toBe(`The source ${citationSentence}.`);
  });
});

describe('an answer', () => {
  it('that a fact is right needs the source, and writes who found it and when', () => {
    expect(answerFault(at('economy.0'), typed('economy.0', {}), today)).toBeNull();
    expect(answered(typed('economy.0', { until: '2027-07-01' })).economy[0]).toEqual({
      number: 1,
      text: 'Boats are built here.',
      source: found.source,
      checked: decision,
      expires: '2027-07-01',
    });
    expect(answered(typed('industries.legal.0', {})).industries.legal).toEqual([
      { text: 'The court sits on Mondays.', source: found.source, checked: decision },
    ]);
  });

  it.each<[string, Partial<TypedAnswer>, string]>([
    ['without a source', { source: '' }, 'Say in which source you found it'],
    ['with a bare word for a source', { source: 'internet' }, `The source ${citationSentence}.`],
    ['with other words', { text: 'Ships are built here.' }, 'The words are changed'],
    ['about other words than those that stand there', { seen: 'Rafts are built here.' }, 'Somebody has changed'],
    ['with a last day that is over', { until: '2026-11-21' }, 'That day is over'],
    ['with a last day that the calendar does not have', { until: '2027-02-31x' }, 'The last day must be a day'],
    ['that corrects nothing', { answer: 'correct' }, 'The words are the same'],
    ['that corrects to nothing', { answer: 'correct', text: '' }, 'must have 1 to 600 characters'],
    ['that corrects to too much', { answer: 'correct', text: 'a'.repeat(601) }, 'must have 1 to 600 characters'],
  ])('%s is refused with a sentence', (_name, over, sentence) => {
    expect(answerFault(at('economy.0'), typed('economy.0', over), today)).toContain(sentence);
  });

  it('about a fact that is gone is refused', () => {
    expect(answerFault(undefined, typed('economy.0', {}), today)).toContain('Somebody has changed');
  });

  it('that corrects a fact checks it with a source, and leaves it unchecked without one', () => {
    const corrected = { answer: 'correct', text: 'Canoes are built here.' } as const;
    expect(answered(typed('economy.1', corrected)).economy[1]).toEqual({
      number: 4,
      text: corrected.text,
      industries: ['general'],
      source: found.source,
      checked: decision,
    });
    expect(answered(typed('economy.1', { ...corrected, source: '' })).economy[1]).toEqual({
      number: 4,
      text: corrected.text,
      industries: ['general'],
    });
    expect(answered(typed('faq.0', corrected)).faq[0]).toMatchObject({
      question: 'Where is the pier?',
      answer: corrected.text,
    });
  });

  it('that disputes a fact keeps its words and its check; that it is right settles the dispute', () => {
    const wrong = answered(typed('economy.1', { answer: 'dispute' }));
    expect(wrong.economy[1]).toEqual({ ...body.economy[1], disputed: decision });
    const settled = withAnswers('location', wrong, [typed('economy.1', {})], decision) as typeof body;
    expect(settled.economy[1]).toEqual({ ...body.economy[1], checked: decision });
  });

  it('that drops facts leaves the others where they are told to be, and "not now" changes nothing', () => {
    const dropped = answered(
      typed('services.backup-services.0', { answer: 'drop' }),
      typed('services.backup-services.1', { answer: 'dispute' }),
      typed('economy.0', { answer: 'drop' }),
      typed('faq.0', { answer: 'later' }),
    );
    expect(dropped.services['backup-services']).toEqual([
      { text: 'Storms cut the line.', industries: ['general'], disputed: decision },
    ]);
    expect(dropped.economy.map(({ number }) => number)).toEqual([4]);
    expect(dropped.faq).toEqual(body.faq);
    expect(body.economy).toHaveLength(2);
  });
});
