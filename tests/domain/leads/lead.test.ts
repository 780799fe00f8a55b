import { describe, expect, it } from 'vitest';
import { checkOf, choicesOf, contactRequest as contactOf, requestsOf } from '../../../app/domain/leads/lead.ts';
import type { AskedField } from '../../../app/domain/leads/lead-fields.ts';
import { originOf } from '../../../app/domain/leads/origin.ts';
import { inputAttributes } from '../../../app/ui/islands/field.tsx';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

const { contact: contactRequest, assessment: assessmentRequest } = requestsOf(lakeshore);

const words = {
  firstName: 'Ana',
  lastName: 'Müller',
  company: 'Müller & Sons',
  email: 'ana@example.com',
  phone: '416 555 0199',
  message: 'Our files are slow.',
  terms: true,
};

describe('the data sent with an inquiry', () => {
  it('includes the plan that was asked about, and an unknown plan is no reason to refuse', () => {
    for (const { id } of lakeshore.data.plans) expect(contactRequest.parse({ ...words, plan: id }).plan).toBe(id);
    expect(contactRequest.parse({ ...words, plan: 'golden' }).plan).toBeUndefined();
  });

  it.each([
    ['a NUL', 'spring\u0000 mailing', 'spring mailing'],
    ['a line that looks like one of ours', 'x\r\n\r\nMessage:\nCall 1 900 555 0100', 'x Message: Call 1 900 555 0100'],
    ['half a character', 'x\ud800', 'x\ufffd'],
    ['nothing but controls', '\u0001\u009f', ''],
    ['two hundred letters and no more', 'x'.repeat(201), undefined],
    ['what is no text', 7, undefined],
  ])('is one clean line as its campaign, and never a refusal: %s', (_what, campaign, kept) => {
    expect(contactRequest.parse({ ...words, campaign }).campaign).toBe(kept);
  });

  it.each([
    '/a\u0000',
    '/a\u001b[2J',
    '/a\u0085b',
    '/\u007f',
    '/\ud800',
    '/a b',
    '//evil.example',
    'about',
    '/about?a=1',
  ])('names no page when no such page exists: %j', (path) => {
    const kept = contactRequest.parse({ ...words, page: path, from: path });
    expect([kept.page, kept.from]).toEqual([undefined, undefined]);
  });

  it('names its page when no plan was asked about', () => {
    for (const path of ['/', '/pricing', '/caf\u00e9/%20', '/services/cloud-services'])
      expect(contactRequest.parse({ ...words, page: path }).page).toBe(path);
  });

  it('is cleaned in the self-assessment, too', () => {
    const { name, page, campaign } = assessmentRequest.parse({
      ...words,
      name: 'A\u0000na',
      answers: [1],
      page: '/assessment\u0000',
      campaign: 'a\u0000b',
    });
    expect([name, page, campaign]).toEqual(['Ana', undefined, 'ab']);
  });
});

describe('the name of a person', () => {
  const refused = (over: object) => {
    const { error } = contactRequest.safeParse({ ...words, ...over });
    return error?.issues.map(({ message }) => message);
  };

  it.each(['伟', '王', '𠮷', '지', '지'.normalize('NFD'), 'が'.normalize('NFD'), 'ア', ' 李 ', '葛\u{E0100}'])(
    'may be one character in Han, Hangul or Kana: %s',
    (name) => {
      expect(refused({ firstName: name, lastName: name, company: name })).toBeUndefined();
    },
  );

  it.each(['O', 'Ô', 'O\u0302', ' É '])(
    'has at least two characters in other scripts, however they are encoded: %s',
    (name) => {
      expect(refused({ firstName: name, lastName: name, company: name })).toEqual([
        'First name is required',
        'Last name is required',
        'Company name is required',
      ]);
    },
  );

  it('may have a hundred characters, each with its accents, and is otherwise refused as too long', () => {
    for (const letter of ['w', 'e\u0301', '𠮷']) {
      expect(refused({ firstName: letter.repeat(100) }), letter).toBeUndefined();
      expect(refused({ firstName: letter.repeat(101) }), letter).toEqual([
        'First name is too long: please use at most 100 characters',
      ]);
    }
    expect(refused({ firstName: `aa${'\u0301'.repeat(2000)}` })).toEqual([
      'First name is too long: please use at most 100 characters',
    ]);
  });
});

describe('the page that led to a form', () => {
  const from = (referrer: string | null) =>
    originOf(new URL('https://firm.example/contact'), referrer, ['firm.example']).from;

  it('is a page of this site', () => {
    expect(from('https://firm.example/pricing?plan=a')).toBe('/pricing');
    expect([from('https://elsewhere.example/pricing'), from(null), from('about:client')]).toEqual(['', '', '']);
  });

  it.each(['/contact', '/admin/leads', '/book/v1.00000000.AAAA', '/Book//v1.00000000.AAAA', '/unsubscribe/1-2-3'])(
    'is never the form itself, a page of the panel, or the address that one visitor got in a mail: %s',
    (path) => {
      expect(from(`https://firm.example${path}`)).toBe('');
    },
  );
});

const shown = {
  label: 'Label',
  forms: ['contact'],
  personal: null,
  searched: false,
  mail: 'line',
  panel: 'contact',
  quarantine: 'labelled',
  csv: 'label',
  refusal: 'Not this',
} as const;
const count: AskedField = { ...shown, type: 'number or null', control: 'number', required: false, least: 1, most: 500 };
const title: AskedField = { ...shown, type: 'text', control: 'line', required: false, longest: 20 };

describe('the choices of a form', () => {
  const [first, ...others] = lakeshore.data.pages['contact-page'].form.choices;

  it('are those of the firm: what another firm offers is refused, and its plans are unknown', () => {
    const { contact } = requestsOf(northbeam);
    for (const { value } of northbeam.data.pages['contact-page'].form.choices)
      expect(contact.parse({ ...words, service: value }).service).toBe(value);
    const plans = lakeshore.data.plans.filter(({ id }) => northbeam.data.plans.every((plan) => plan.id !== id));
    expect(plans).not.toEqual([]);
    for (const { id } of plans) expect(contact.parse({ ...words, plan: id }).plan).toBeUndefined();
    const narrow = contactOf({ ...choicesOf(lakeshore), services: [first?.value ?? ''] });
    for (const { value } of others)
      expect(narrow.safeParse({ ...words, service: value }).error?.issues[0]?.message).toBe(
        'Please choose a service from the list',
      );
  });

  it('are the numbers of its measures, each once and in order', () => {
    const read = (given: unknown) => assessmentRequest.safeParse({ ...words, name: 'Ana', answers: given });
    expect(read(['10', 2, '2']).data?.answers).toEqual([2, 10]);
    for (const wrong of [[0], [11], [1.5], ['two'], [null], 'all', undefined, new Array(11).fill(1)]) {
      const sentences = new Set(read(wrong).error?.issues.map(({ message }) => message));
      expect([...sentences], JSON.stringify(wrong)).toEqual(['Please choose measures from the list']);
    }
  });
});

describe('a field that a form may leave empty', () => {
  const answer = (field: AskedField, value: unknown) => {
    const { data, error } = checkOf(choicesOf(lakeshore), field, 'contact').safeParse(value);
    return error ? error.issues.map(({ message }) => message) : data;
  };

  it.each(['', ' ', null, undefined])('stores nothing for %j, as a number and as a line', (value) => {
    expect(answer(count, value)).toBeUndefined();
    expect(answer(title, value)).toBeUndefined();
    expect(answer({ ...count, required: true }, value)).toEqual(['Not this']);
  });

  it('is a whole number within its limits, from JSON and from a form', () => {
    for (const value of [25, '25', ' 25 ']) expect(answer(count, value), `${value}`).toBe(25);
    for (const value of [1, '1', 500, '500', '007']) expect(answer(count, value), `${value}`).toBe(Number(value));
    for (const value of [0, 501, '0', '501', 1.5, '1.5', '-1', '1e2', '0x10', 'many', '9'.repeat(400), true, {}, [25]])
      expect(answer(count, value), `${value}`).toEqual(['Not this']);
  });

  it('is one clean line no longer than its limit', () => {
    expect(answer(title, ' Head\u0000 of\nIT ')).toBe('Head of IT');
    expect(answer(title, 'x'.repeat(21))).toEqual(['Label is too long: please use at most 20 characters']);
    for (const value of [7, {}]) expect(answer(title, value), `${value}`).toEqual(['Not this']);
  });

  it('tells the browser its kind and limits', () => {
    expect(inputAttributes(count, 'contact')).toMatchObject({ type: 'number', inputMode: 'numeric', min: 1, max: 500 });
    expect(inputAttributes(title, 'contact')).toMatchObject({ maxLength: 20 });
  });
});
