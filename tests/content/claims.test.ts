import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { business } from '../../app/content/business.ts';
import { claims } from '../../app/content/claims.ts';
import { home } from '../../app/content/home.ts';
import { pricingFaq } from '../../app/content/plans.ts';
import { services } from '../../app/content/services.ts';
import { applyClaimSettings } from '../../app/domain/site/claims.ts';
import { fill, fillDeep, mayPrint, printable } from '../../app/domain/site/copy.ts';
import { contentMeta } from '../../app/domain/site/seo.ts';
import { claimsTable } from '../claims-table.ts';

const typedOnce = ['content/business.ts', 'content/claims.ts'];
const files = ['content', 'domain', 'routes', 'ui']
  .flatMap((folder) => readdirSync(`app/${folder}`, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(tsx?|md)$/.test(file) && !typedOnce.includes(file));
const sources = files.map((file) => ({ file, text: readFileSync(`app/${file}`, 'utf8') }));

/** Files where the same words mean something else. */
const otherMeaning: readonly (readonly [file: string, words: string, reason: string])[] = [
  [
    'content/legal/terms.md',
    'within 2 hours',
    'the response time of the terms for critical requests, not the arrival on site',
  ],
];

/** The words as a whole: "15 minutes" does not hold "5 minutes", nor `#1f4750` the claim "#1". */
const whole = (words: string) => new RegExp(`(?<![\\w.,])${RegExp.escape(words)}(?!\\w)(?![.,]\\d)`, 'i');

function typedIn(words: string): string[] {
  return sources
    .filter(({ file, text }) => whole(words).test(text) && !otherMeaning.some(([f, w]) => f === file && w === words))
    .map(({ file }) => `${file}: ${words}`);
}

describe('the table of claims in CONTRACTS.md', () => {
  it('has every claim, in its order and with its words', () => {
    expect(claimsTable().map(({ id, words }) => [id, words])).toEqual(claims.map(({ id, words }) => [id, words]));
  });

  it('names a page and a test for each', () => {
    for (const { page, test } of claimsTable()) {
      expect(page).toMatch(/^\//);
      expect(readFileSync(test, 'utf8')).toContain('claimsTable()');
    }
  });
});

describe('a fact is typed once', () => {
  it('each claim in claims.ts', () => {
    // "Certified" is also an ordinary word, and 127 and 5 minutes are also other figures: these three are searched for below.
    const figures = claims.filter(({ id }) => !['certified', 'review-count', 'assessment-5-minutes'].includes(id));
    // Pictures are full of numbers.
    expect(
      figures.flatMap(({ words }) => typedIn(words)).filter((location) => !location.startsWith('ui/art/')),
    ).toEqual([]);
    expect(typedIn('certified technicians')).toEqual([]);
    expect(typedIn('certified IT professionals')).toEqual([]);
    expect(typedIn('127 reviews')).toEqual([]);
    expect(sources.filter(({ text }) => /assessment[^.]{0,60}\b5 minutes/i.test(text)).map(({ file }) => file)).toEqual(
      [],
    );
  });

  it('short forms of them, too', () => {
    const short = [
      '99.9%',
      '99.9 %',
      '150+',
      '$99',
      '$149',
      '$199',
      '$299',
      '15-minute',
      '60%',
      '20+',
      '24/7',
      '24x7',
      '4.8 out of 5',
    ];
    expect(short.flatMap(typedIn).filter((location) => !location.startsWith('ui/art/'))).toEqual([]);
  });

  it('name, telephone, e-mail and address in business.ts', () => {
    const { address, coordinates, email, name, parent, phone } = business;
    const facts = [
      ...[name, parent, phone.display, phone.e164, phone.display.slice(-8), address.street, address.postalCode],
      ...Object.values(email),
      ...Object.values(coordinates).map(String),
      email.main.split('@')[1] ?? '',
    ];
    expect(facts.flatMap(typedIn)).toEqual([]);
  });

  it('would be noticed', () => {
    const typed = (text: string, words: string) => whole(words).test(text);
    expect(typed('Call (416) 555-0142 now', business.phone.display)).toBe(true);
    expect(typed('An uptime of 99.9%.', '99.9%')).toBe(true);
    expect(typed('from $99/month', '$99')).toBe(true);
    expect(typed('It takes 15 minutes', '5 minutes')).toBe(false);
    expect(typed('$1,995', '$1')).toBe(false);
  });
});

describe('a claim that is switched off', () => {
  const off = (...ids: string[]) =>
    applyClaimSettings(ids.map((id) => ({ id, enabled: false, proof: '', owner: '', expires: null })));
  afterEach(() => {
    applyClaimSettings([]);
  });

  it('takes its sentence with it and leaves the others', () => {
    off('implementation-weeks');
    const answer = pricingFaq.find(({ answer }) => answer.includes('{claim:implementation-weeks}'))?.answer ?? '';
    expect(fill(answer)).toContain('typically .');
    expect(printable(answer)).toMatch(/^In that time we list/);
  });

  it('takes its item of a list with it', () => {
    off('monitoring-24-7');
    const [managed] = fillDeep(services);
    expect(managed?.features.map(({ text }) => text)).toEqual([
      'Help desk by phone, e-mail and remote session',
      'Updates and security patches installed for you',
    ]);
    off('experience');
    expect(mayPrint(home.why.parent.points[0])).toBe(false);
    expect(fillDeep(home.why.parent.points)).toHaveLength(2);
  });

  it('leaves the title of the home page and every description whole', () => {
    off('number-one');
    const [title] = contentMeta({ ...home.meta, path: '/' }, 'https://www.firm.example');
    expect(title).toEqual({ title: fill('{firm} Toronto | Managed IT Services GTA') });
    off('price-essential');
    const tags = contentMeta(
      { title: 'x', description: 'Three plans. Starting at {claim:price-essential}.', path: '/pricing' },
      '',
    );
    expect(tags).toContainEqual({ name: 'description', content: 'Three plans.' });
  });

  it('is told apart from a claim that does not exist', () => {
    expect(() => fill('{claim:no-such-claim}')).toThrow('No claim has the id "no-such-claim"');
    expect(() => mayPrint('{claim:no-such-claim}')).toThrow();
    expect(() => fill('{fax}')).toThrow('No fact is called "{fax}"');
  });
});
