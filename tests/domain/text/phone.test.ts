import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldErrors, requestsOf } from '../../../app/domain/leads/lead.ts';
import { leadWords } from '../../../app/domain/leads/search-words.ts';
import { isNumber } from '../../../app/domain/privacy/number-in-text.ts';
import { telephoneLink, tooManyDigits, whyNotDialable, withNumbers } from '../../../app/domain/text/phone.ts';
import { newLead } from '../../fakes/lead.ts';
import { lakeshore } from '../../fixtures/site.ts';

const forms = requestsOf(lakeshore);
const others = { firstName: 'Ana', lastName: 'Roy', name: 'Ana Roy', company: 'Acme', email: 'ana@example.com' };
const bodies = {
  contact: { ...others, terms: true },
  assessment: { ...others, answers: [] },
  emergency: {},
};

/** The messages beside the phone field, by form. */
const refusals = (phone: string) =>
  (['contact', 'assessment', 'emergency'] as const).map((form) => {
    const { error } = forms[form].safeParse({ ...bodies[form], phone });
    return error && fieldErrors(error).phone;
  });

const cases = readFileSync('tests/fixtures/reports/phones.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([typed = '', dials = '']) => ({ typed: JSON.parse(typed) as string, dials }));

describe.each(cases.filter(({ dials }) => dials !== 'refused'))(
  'a phone number typed as $typed',
  ({ typed, dials }) => {
    it('is taken by every form, dialled right, and found again by its digits', () => {
      expect(refusals(typed)).toEqual([undefined, undefined, undefined]);
      expect(telephoneLink(typed)).toBe(dials);
      const number = dials.slice('tel:'.length).split(',')[0] ?? '';
      expect(isNumber(typed, { number, home: '1' })).toBe(true);
      expect(leadWords(newLead({ phone: typed }).lead)).toMatch(new RegExp(`${number.replace(/^\+1?/, '')}$`));
    });
  },
);

describe.each(cases.filter(({ dials }) => dials === 'refused'))('a phone number typed as $typed', ({ typed }) => {
  it('is refused with the reason: by every form when it has too many digits, and where only a call can answer', () => {
    const tooMany = tooManyDigits(typed) ?? undefined;
    const inContact = typed.length < 10 ? 'Please enter a valid phone number' : tooMany;
    expect(refusals(typed)).toEqual([
      inContact,
      tooMany,
      expect.stringMatching(/^(This phone number has 1\d digits|Please)/),
    ]);
  });
});

describe('the reason why a number cannot be dialled', () => {
  it('counts the digits when there are too many', () => {
    expect(whyNotDialable('416-555-01425')).toMatch(
      /^This phone number has 11 digits\. Please enter 10, or 11 that begin with 1/,
    );
    expect(whyNotDialable('1234567890123456')).toMatch(/^This phone number has 16 digits/);
  });

  it('shows how a number is written when there are too few', () => {
    for (const typed of ['', '555 0199', '++++++++++', 'ext 5', 'call me'])
      expect(whyNotDialable(typed), typed).toBe(
        'Please enter a phone number with its area code, in digits, such as 416 555 0199',
      );
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
