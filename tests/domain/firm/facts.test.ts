import { describe, expect, it } from 'vitest';
import { withoutStaleChecks } from '../../../app/domain/firm/facts/checked-words.ts';
import { citationSentence } from '../../../app/domain/firm/facts/citation.ts';
import { factState, heldWhy } from '../../../app/domain/firm/facts/fact-state.ts';
import { facts, localSentence, numberedQuestions } from '../../../app/domain/firm/fields.ts';
import { formFaults } from '../../../app/domain/firm/form/form-faults.ts';
import { found } from '../../fixtures/facts.ts';

const one = (known: object) => [{ number: 1, text: 'The office closes at noon.', ...known }];
const list = facts('Facts', 1, 9);
const faultsOf = (known: object) => formFaults(list, one(known)).map(({ sentence }) => sentence);
const { by, on } = found.checked;

describe('the source of a fact', () => {
  it.each([
    'Privacy Act, Government of Canada, section 12',
    'Student Record Regulation, Alberta Regulation 97/2019 under the Education Act, kings-printer.alberta.ca',
    'Important Alberta Privacy Legislation Amendments, Blake, Cassels & Graydon LLP, May 2010, mondaq.com/canada/x/99820',
    'Municipal Act, 2001, S.O. 2001, c. 25, s. 8',
    'Highway 412; Government of Ontario; https://www.ontario.ca/page/highway-412?lang=en',
  ])('may be %s', (source) => {
    expect(faultsOf({ source })).toEqual([]);
  });

  it.each([
    'internet',
    'Wikipedia',
    'general knowledge',
    'General knowledge, the internet, google.com',
    'https://www.ontario.ca/page/highway-412',
    'ontario.ca, ontario.ca, ontario.ca/page/highway-412',
    'Highway 412, ontario.ca',
    'Highway 412, Government of Ontario, 2023',
    'Everybody here knows that the highway has a toll and that nobody likes it',
    'Highways, Government of Ontario, ontario.ca',
    ', , ,',
  ])('is not %s', (source) => {
    expect(faultsOf({ source })).toEqual([`Fact 1 “The office closes at noon.”: Source ${citationSentence}.`]);
  });

  it('must be there when somebody has checked the fact', () => {
    expect(faultsOf({ checked: { by, on } })).toEqual([
      'Fact 1 “The office closes at noon.”: Checked must have a source that was opened.',
    ]);
    expect(faultsOf(found)).toEqual([]);
    expect(faultsOf({ ...found, checked: { by } })).toEqual([
      'Fact 1 “The office closes at noon.”, Checked: On is empty.',
    ]);
  });

  it('is asked for in the same way of a question and of a sentence about a place', () => {
    const asked = [{ number: 1, question: 'When?', answer: 'At noon.', checked: { by, on } }];
    expect(formFaults(numberedQuestions('Questions', 1, 9), asked)).toHaveLength(1);
    const sentence = localSentence({}, 'must be a sentence');
    expect(sentence.safeParse('Alone.').success).toBe(true);
    expect(sentence.safeParse({ text: 'Found.', ...found }).success).toBe(true);
    expect(sentence.safeParse({ text: 'Not found.', checked: { by, on } }).success).toBe(false);
    expect(sentence.safeParse({ text: 'Not found.', source: 'internet' }).success).toBe(false);
  });
});

describe('a fact', () => {
  it('is unchecked until somebody has found it, and disputed as soon as somebody says so', () => {
    expect(factState({})).toBe('unchecked');
    expect(factState(found)).toBe('checked');
    expect(factState({ ...found, disputed: { by, on } })).toBe('disputed');
  });

  it('is held back when it is disputed, and after its last day', () => {
    expect(heldWhy(found, '2026-11-22')).toBeNull();
    expect(heldWhy({ expires: '2026-11-22' }, '2026-11-22')).toBeNull();
    expect(heldWhy({ expires: '2026-11-21' }, '2026-11-22')).toEqual({ why: 'expired', since: '2026-11-21' });
    expect(heldWhy({ disputed: { by, on } }, '2026-11-22')).toEqual({ why: 'disputed', since: `${by}, ${on}` });
  });

  it('is no longer checked when its words or its source are changed, wherever it stands then', () => {
    const before = {
      travel: [
        { text: 'One.', ...found },
        { text: 'Two.', ...found },
      ],
    };
    const [first, second] = before.travel;
    const moved = { travel: [second, first] };
    expect(withoutStaleChecks(before, moved)).toBe(moved);
    const reworded = { travel: [{ ...first, text: 'One and a half.' }, second] };
    expect(withoutStaleChecks(before, reworded)).toEqual({
      travel: [{ text: 'One and a half.', source: found.source }, second],
    });
    const source = 'Transit Map, Town of Cedar Bay, page 2';
    expect(withoutStaleChecks(before, { travel: [{ ...first, source }] })).toEqual({
      travel: [{ text: 'One.', source }],
    });
    expect(withoutStaleChecks(undefined, { travel: [first] })).toEqual({
      travel: [{ text: 'One.', source: found.source }],
    });
  });
});
