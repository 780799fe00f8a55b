import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../app/domain/firm/document.ts';
import { faultSentence } from '../../../app/domain/firm/faults.ts';
import type { Kind } from '../../../app/domain/firm/kinds.ts';

const file = 'a/b.yaml';
const read = (kind: Kind, text: string) => readDocument(kind, 'b', 'firm', file, text);

function sentences(kind: Kind, text: string): string[] {
  const result = read(kind, text);
  return 'faults' in result ? result.faults.map(faultSentence) : [];
}

const claim = ['words: within 2 hours', 'statement: A technician is on site within 2 hours.', 'order: 10'];
const withClaim = (...lines: string[]) => [...claim, ...lines].join('\n');

describe('a document', () => {
  it('is read with its fields and their line numbers', () => {
    const result = read('claim', withClaim('enabled: false'));
    if ('faults' in result) throw new Error(result.faults.map(faultSentence).join('\n'));
    const { body, lineOf } = result.document;
    expect(body).toEqual({
      words: 'within 2 hours',
      statement: 'A technician is on site within 2 hours.',
      order: 10,
      enabled: false,
    });
    expect([lineOf?.(['words']), lineOf?.(['enabled'])]).toEqual([1, 4]);
  });

  it('with the same words as another has the same body, which nobody can change, under its own name and lines', () => {
    const [one, other] = ['one.yaml', 'other.yaml'].map((name) =>
      readDocument('claim', name, 'firm', name, withClaim('enabled: false')),
    );
    if (!one || !other || 'faults' in one || 'faults' in other) throw new Error('Both have no fault.');
    expect(other.document.body).toBe(one.document.body);
    expect(() => Object.assign(one.document.body, { words: 'at once' })).toThrow('read only');
    expect([other.document.file, other.document.lineOf?.(['order'])]).toEqual(['other.yaml', 3]);
    const faulty = ['one.yaml', 'other.yaml'].map((name) =>
      readDocument('claim', 'c', 'firm', name, withClaim('odd: 1')),
    );
    expect(faulty.map((read) => 'faults' in read && read.faults.map(({ file, line }) => `${file}:${line}`))).toEqual([
      ['one.yaml:4'],
      ['other.yaml:4'],
    ]);
  });

  it('may come from Windows, with a mark of its byte order', () => {
    expect(sentences('claim', `\ufeff${claim.join('\r\n')}\r\n`)).toEqual([]);
  });

  it('of Markdown has its text as body, without the blank lines around it, and counts lines of the file', () => {
    const fields = ['title: Terms of Service', 'metaTitle: Terms of Service for visitors and clients'];
    const rest = [`description: ${'d'.repeat(120)}`, 'updated: 2026-11-01'];
    const page = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\nFirst.\n\n---\n\nLast.\n`;
    const result = readDocument('legal-page', 'terms', 'firm', 'terms.md', page(...fields, ...rest));
    if ('faults' in result) throw new Error(result.faults.map(faultSentence).join('\n'));
    expect(result.document.body.body).toBe('First.\n\n---\n\nLast.');
    expect(result.document.lineOf?.(['updated'])).toBe(5);
    const wrong = readDocument('legal-page', 'terms', 'firm', 'terms.md', page(...fields, 'updated: soon'));
    expect('faults' in wrong && wrong.faults.map(faultSentence)).toEqual([
      'terms.md:1: description is missing: add it.',
      'terms.md:4: updated must be a day, such as 2027-07-01: correct it.',
    ]);
  });

  it.each<[string, Kind, string, string | RegExp]>([
    ['a missing field', 'claim', 'words: a\norder: 1', 'a/b.yaml:1: statement is missing: add it.'],
    [
      'a missing field with an example',
      'claim',
      'statement: a\norder: 1',
      'a/b.yaml:1: words is missing: add it, such as words: on the same day.',
    ],
    [
      'a misspelt field',
      'claim',
      withClaim('enabeld: false'),
      'a/b.yaml:4: enabeld is not a field of this kind of document: did you mean enabled.',
    ],
    [
      'an unknown field',
      'claim',
      withClaim('colour: red'),
      'a/b.yaml:4: colour is not a field of this kind of document: remove it or correct its name.',
    ],
    [
      'a field that JavaScript knows',
      'claim',
      withClaim('__proto__: {enabled: false}'),
      'a/b.yaml:4: __proto__ is not a field of this kind of document: remove it or correct its name.',
    ],
    [
      'a number in place of text',
      'claim',
      'words: 4.8\nstatement: a\norder: 1',
      'a/b.yaml:1: words must be text, and is a number: put quotes around it.',
    ],
    [
      'text in place of a number',
      'claim',
      'words: a\nstatement: a\norder: first',
      'a/b.yaml:3: order must be a number, and is text: write digits without quotes.',
    ],
    [
      'text in place of true',
      'claim',
      withClaim('enabled: yes'),
      'a/b.yaml:4: enabled must be true or false, and is text: write true or false without quotes.',
    ],
    ['an empty field', 'claim', 'words: ""\nstatement: a\norder: 1', /^a\/b\.yaml:1: words is empty: fill it in/],
    [
      'text that is too long',
      'claim',
      `words: ${'w'.repeat(121)}\nstatement: a\norder: 1`,
      'a/b.yaml:1: words must have at most 120 characters, and has 121: shorten it.',
    ],
    [
      'a list that is too short',
      'offer',
      'title: a\norder: 1\ndescription: a\niconName: Cloud\nfeatures: [one]\nbenefits: {cost: a, efficiency: a, expertise: a}',
      'a/b.yaml:5: features must be a list of exactly 3 items, and has 1: add or remove items.',
    ],
    [
      'a value outside the choices',
      'offer',
      'title: a\norder: 1\ndescription: a\niconName: Star\nfeatures: [a, b, c]\nbenefits: {cost: a, efficiency: a, expertise: a}',
      /^a\/b\.yaml:4: iconName must be one of Headset, .*: correct it\.$/,
    ],
    [
      'a day that does not exist',
      'claim',
      withClaim('expires: 2027-02-30'),
      'a/b.yaml:4: expires must be a day, such as 2027-07-01: correct it.',
    ],
    [
      'a repeated field',
      'claim',
      withClaim('order: 20'),
      /^a\/b\.yaml:4: it is not valid YAML \(Map keys must be unique\): keep one of the two\.$/,
    ],
    [
      'a colon without quotes',
      'claim',
      'words: One: two: three\nstatement: a\norder: 1',
      /^a\/b\.yaml:1: it is not valid YAML \(.*\): put quotes around/,
    ],
    ['a tab', 'claim', 'words:\n\t- a', /^a\/b\.yaml:2: it is not valid YAML \(.*\): indent with spaces\.$/],
    [
      'an alias, which could expand to a million words',
      'claim',
      'words: &a within\nstatement: *a\norder: 1',
      'a/b.yaml:2: *a refers to another value: write that value here.',
    ],
    ['a tag', 'claim', withClaim('proof: !!js/function a'), /^a\/b\.yaml:4: .*: /],
    [
      'two documents in one file',
      'claim',
      `${claim.join('\n')}\n---\nwords: b`,
      'a/b.yaml:4: it is not valid YAML (more than one document in a file): remove the line of three hyphens and what follows, or give it a file of its own.',
    ],
    [
      'a quotation mark that is never closed',
      'claim',
      'words: "a\nstatement: a\norder: 1',
      /^a\/b\.yaml:3: it is not valid YAML \(Missing closing quote\): put quotes around/,
    ],
    [
      'an alias of an alias, once',
      'claim',
      'words: &a [a, a]\nstatement: &b [*a, *a]\nproof: [*b, *b]\norder: 1',
      'a/b.yaml:2: *a refers to another value: write that value here.',
    ],
    [
      'a list in place of fields',
      'claim',
      '- words',
      'a/b.yaml:1: it holds no fields: write each one as "name: value".',
    ],
    ['an empty file', 'claim', '', 'a/b.yaml:1: it holds no fields: write each one as "name: value".'],
    ['brackets without end', 'claim', '['.repeat(20_000), /^a\/b\.yaml: brackets are nested too deeply: close/],
    [
      'lists in lists without end',
      'claim',
      '- '.repeat(20_000),
      /^a\/b\.yaml.*: it (is not valid YAML|holds no fields)/,
    ],
    [
      'Markdown without fields',
      'article',
      '# Title',
      /^a\/b\.yaml:1: the fields of the page are missing: begin the file/,
    ],
  ])('with %s is refused in a sentence with file, line and fix', (_, kind, text, sentence) => {
    const [first, ...others] = sentences(kind, text);
    if (typeof sentence === 'string') expect(first).toBe(sentence);
    else expect(first).toMatch(sentence);
    expect(others).toEqual([]);
  });

  it('names every fault at once, each on its line', () => {
    expect(sentences('claim', 'words: ""\nstatment: a\norder: -1').map((sentence) => sentence.split(': ')[0])).toEqual([
      'a/b.yaml:1',
      'a/b.yaml:1',
      'a/b.yaml:3',
      'a/b.yaml:2',
    ]);
  });

  it('says which branch of a choice is wrong', () => {
    const location = (sentence: string) =>
      sentences('location', `services:\n  it-consulting:\n    - ${sentence}`).filter((one) => one.includes('services'));
    expect(location('{text: A sentence., industries: [Legal]}')).toEqual([
      'a/b.yaml:3: services it-consulting #1 industries #1 must be lowercase letters, digits and hyphens, such as cedar-bay: correct it.',
    ]);
    expect(location('7')).toEqual([
      'a/b.yaml:3: services it-consulting #1 must be a sentence, or a text with the industries that it is for: correct it.',
    ]);
  });

  it('is read or refused, and never makes the reader throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.string({ unit: fc.constantFrom(...': -[]{}&*!|>#\n"\'a%@`') })),
        (text) => {
          const result = read('claim', text);
          expect('faults' in result && result.faults.length > 0).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
