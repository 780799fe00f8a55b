import { describe, expect, it } from 'vitest';
import { isDialable, withNumbers } from '../../../app/domain/leads/phone.ts';

describe('a number to call back', () => {
  it.each([
    '416 555 0199',
    '(416) 555-0199',
    '+1 416.555.0199',
    '4165550199',
    '+49 30 901820000',
    '416-555-0199 ext 12',
    '416 555 0199 x7',
  ])('may be written as %s', (typed) => {
    expect(isDialable(typed)).toBe(true);
  });

  it.each([
    'call me',
    '416-CALL-NOW',
    '555 0199',
    '',
    '1234567890123456',
    '416 555 0199 or Bob',
    '++++++++++',
    'ext 5',
  ])('is refused as %s', (typed) => {
    expect(isDialable(typed)).toBe(false);
  });
});

describe('the numbers of a text', () => {
  const links = (text: string) =>
    withNumbers(text).flatMap(({ text, tel }) => (tel === undefined ? [] : [[text, tel]]));

  it('are links: 911, toll-free ones, and those with an area code', () => {
    expect(
      links('In danger, call 911. The centre is at 1-888-495-8501, we at (416) 555-0142 or 416-555-0143.'),
    ).toEqual([
      ['911', 'tel:911'],
      ['1-888-495-8501', 'tel:+18884958501'],
      ['(416) 555-0142', 'tel:+14165550142'],
      ['416-555-0143', 'tel:+14165550143'],
    ]);
  });

  it('are not confused with years, amounts and postal codes, and no character is lost', () => {
    const text = 'Since 2011, for $1,911 or 24 months, at M5H 0A0, 555-0142, file 911-B2.';
    expect(
      withNumbers(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(links(text)).toEqual([]);
  });
});
