import { describe, expect, it } from 'vitest';
import { isNumber, numbersIn, withoutNumber } from '../../../app/domain/privacy/number-in-text.ts';
import { keyText, readPerson, sameKey, withoutPerson } from '../../../app/domain/privacy/person-key.ts';

const toronto = { number: '+14165550199', home: '1' };
const london = { number: '+442079460958', home: '44' };

describe('what a person is found by', () => {
  it.each([
    [' Ana@Example.com ', 'ana@example.com'],
    ['416-555-0199', '+14165550199'],
    ['(416) 555 0199', '+14165550199'],
    ['416.555.0199 ext. 7', '+14165550199'],
    ['1 416 555 0199', '+14165550199'],
    ['+14165550199', '+14165550199'],
    ['011 44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['416–555–0199', '+14165550199'],
  ])('is read from “%s”', (typed, text) => {
    const key = readPerson(typed, '1');
    expect(key && keyText(key)).toBe(text);
    expect(key && sameKey(key, readPerson(text, '1'))).toBe(true);
  });

  it.each(['', 'Ana', 'ana@', '555-0199', '416 555 019', '4165550199 and more', '+1 416 555 01999', '+999', undefined])(
    'is not read from “%s”',
    (typed) => {
      expect(readPerson(typed, '1')).toBeNull();
    },
  );

  it('gets the calling code of the firm’s country where none is typed', () => {
    expect(readPerson('020 7946 0958', '44')).toEqual({ kind: 'number', ...london });
    expect(readPerson('0044 20 7946 0958', '49')).toEqual({ kind: 'number', ...london, home: '49' });
  });
});

describe('a phone number in a text', () => {
  it.each([
    '4165550199',
    '416-555-0199',
    '416.555.0199',
    '416 555 0199',
    '416 555-01 99',
    '(416) 555-0199',
    '1-416-555-0199',
    '+1 (416) 555-0199',
    '+14165550199',
    '14165550199',
    '0114165550199'.replace('011', '011 1 '),
    '416\u2011555\u20110199',
    '416\u00a0555\u00a00199',
    '%2B14165550199',
    '416%20555%200199',
  ])('is found as %s', (written) => {
    expect(withoutNumber(`Call ${written}, please`, toronto, '-')).toBe('Call -, please');
    expect(withoutNumber(JSON.stringify({ text: `At\n${written}\n` }), toronto, '-')).toBe('{"text":"At\\n-\\n"}');
  });

  it.each(['94165550199', '41655501990', '+44 416 555 0199', '+4165550199', '416 555 0198', '2416-555-0199'])(
    'is another one in %s',
    (written) => {
      expect(withoutNumber(written, toronto, '-')).toBe(written);
    },
  );

  it('is found after other words and digits, with its extension left, and beside an escape', () => {
    expect(withoutNumber('Room 2, 416-555-0199 ext. 4', toronto, '-')).toBe('Room 2, - ext. 4');
    expect(withoutNumber('/call%20416-555-0199', toronto, '-')).toBe('/call%20-');
    expect(isNumber('416 555 0199 x12', toronto)).toBe(true);
    expect(numbersIn('4165550199 or 416-555-0199 or 4165550199', toronto)).toEqual(['4165550199', '416-555-0199']);
  });

  it('needs its country code where the firm is in another country', () => {
    expect(isNumber('020 7946 0958', london)).toBe(true);
    expect(isNumber('+44 (0)20 7946 0958', london)).toBe(true);
    expect(isNumber('020 7946 0958', { ...london, home: '1' })).toBe(false);
    expect(isNumber('+44 20 7946 0958', { ...london, home: '1' })).toBe(true);
    expect(isNumber('416 555 0199', { ...toronto, home: '44' })).toBe(false);
  });

  it('is looked for where a person’s address would be', () => {
    expect(withoutPerson('Vic, 416 555 0199', { kind: 'number', ...toronto }, '-')).toBe('Vic, -');
    expect(withoutPerson('Vic, VIC@example.com', { kind: 'address', address: 'vic@example.com' }, '-')).toBe('Vic, -');
  });
});
