import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageMeta } from '../../app/domain/site/seo.ts';
import { claimsTable } from '../claims-table.ts';
import { lakeshore } from '../fixtures/site.ts';

const { claims, firm, offers, pages } = lakeshore.data;

/** The engine, and the packs of which Lakeshore's site is made. */
const folders = [
  ...['app/domain', 'app/routes', 'app/server', 'app/ui'],
  ...['content/library', 'content/jurisdictions/ca', 'content/jurisdictions/ca-on', 'content/regions/gta'],
  'content/firms/lakeshore',
];
const typedOnce = /^content\/firms\/lakeshore\/(?:firm\.yaml|claims\/)/;
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(tsx?|md|yaml)$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const sources = folders.flatMap(filesIn).filter(({ file }) => !typedOnce.test(file));

/** Usual wordings of a free first talk, typed in a text instead of printed by the claim. */
const freeTalk =
  /free (?:IT )?consultation|free (?:IT )?assessment|(?:consultation|assessment|walk|talk|hour|test) (?:is|are) free|costs? (?:you )?nothing|(?:no|without|free of) charge\b/gi;
/** Places where the same words are about something other than a talk. */
const notATalk = [
  ...['library', 'firms/lakeshore'].map((pack) => `content/${pack}/legal/terms.md: no charge`),
  ...['costs you nothing', 'without charge'].map((words) => `content/firms/northbeam/legal/terms.md: ${words}`),
  'content/library/law.yaml: costs nothing',
  'content/library/legal/privacy.md: no charge',
  'content/library/legal/terms.md: costs nothing',
  'content/library/pages/self-assessment.yaml: Free Assessment',
  'content/firms/northbeam/pages/sitemap.yaml: Free of charge',
  'content/library/articles/network-security-best-practices.md: costs nothing',
  'content/firms/lakeshore/articles/cybersecurity-tips-gta-small-business.md: costs nothing',
  'content/firms/lakeshore/articles/cybersecurity-training-guide.md: no charge',
];

/** Files where a claim's words mean something else. */
const otherMeaning: readonly (readonly [file: string, words: string, reason: string])[] = [
  [
    'content/firms/lakeshore/legal/terms.md',
    'within 2 hours',
    'the response time of the terms for critical requests, not the arrival on site',
  ],
  ['app/server/leads/alarms.server.ts', '15 minutes', 'the last of the alarms about a lead that waits, not the reply'],
];

/** Matches the words as a whole: "15 minutes" does not contain "5 minutes", nor does `#1f4750` contain the claim "#1". */
const whole = (words: string) => new RegExp(`(?<![\\w.,])${RegExp.escape(words)}(?!\\w)(?![.,]\\d)`, 'i');

function typedIn(words: string): string[] {
  return sources
    .filter(({ file, text }) => whole(words).test(text) && !otherMeaning.some(([f, w]) => f === file && w === words))
    .map(({ file }) => `${file}: ${words}`);
}

describe('the table of claims in docs/claims.md', () => {
  it('has every claim, in its order; tests/specification compares the words', () => {
    expect(claimsTable().map(({ id }) => id)).toEqual(claims.map(({ id }) => id));
  });

  it('names a page and a test for each', () => {
    for (const { page, test } of claimsTable()) {
      expect(page).toMatch(/^\//);
      expect(readFileSync(test, 'utf8')).toContain('claimsTable()');
    }
  });
});

/** False for the drawings in ui/art, which are full of numbers, and for the library's neutral claims, which are off and have the same ids. */
const isCopy = (location: string) => !/^(?:app\/ui\/art|content\/library\/claims)\//.test(location);

describe('a fact is typed once', () => {
  it('each claim in its document', () => {
    // "Certified" and "free" are also ordinary words, and 127 and 5 minutes are also other figures. These four are searched for below.
    const apart = ['certified', 'review-count', 'assessment-5-minutes', 'free-consultation'];
    const figures = claims.filter(({ id }) => !apart.includes(id));
    expect(figures.flatMap(({ words }) => typedIn(words)).filter(isCopy)).toEqual([]);
    expect(typedIn('certified technicians')).toEqual([]);
    expect(typedIn('certified IT professionals')).toEqual([]);
    expect(typedIn('127 reviews')).toEqual([]);
    const timed = sources.filter(({ text }) => /assessment[^.]{0,60}\b5 minutes/i.test(text)).map(({ file }) => file);
    expect(timed.filter(isCopy)).toEqual([]);
  });

  it('the promise of a first talk without cost, in every pack', () => {
    const texts = [...sources, ...filesIn('content/firms/northbeam')].filter(({ file }) => !file.includes('/claims/'));
    const promised = texts.flatMap(({ file, text }) =>
      [...text.matchAll(freeTalk)].map(([found]) => `${file}: ${found}`),
    );
    expect([...new Set(promised)].sort()).toEqual(notATalk.toSorted());
  });

  it('short forms of them, too', () => {
    const short = [
      '99.9%',
      '99.9 %',
      '150+',
      ...claims.flatMap(({ words }) => words.match(/\$\d+(?=\/month|-\$| per )/g) ?? []),
      '15-minute',
      '60%',
      '20+',
      '24/7',
      '24x7',
      '4.8 out of 5',
    ];
    expect(short.flatMap(typedIn).filter(isCopy)).toEqual([]);
  });

  it('name, telephone, email and address in firm.yaml', () => {
    const { address, coordinates, email, name, parent, phone } = firm;
    const facts = [
      ...[name, parent ?? '', phone.display, phone.e164, phone.display.slice(-8), address.street, address.postalCode],
      ...Object.values(email),
      ...Object.values(coordinates).map(String),
      email.main.split('@')[1] ?? '',
    ];
    expect(facts.flatMap(typedIn)).toEqual([]);
  });

  it('would be noticed', () => {
    const typed = (text: string, words: string) => whole(words).test(text);
    expect(typed('Call (416) 555-0142 now', '(416) 555-0142')).toBe(true);
    expect(typed('An uptime of 99.9%.', '99.9%')).toBe(true);
    expect(typed('from $99/month', '$99')).toBe(true);
    expect(typed('It takes 15 minutes', '5 minutes')).toBe(false);
    expect(typed('$1,995', '$1')).toBe(false);
  });
});

describe('a claim that is switched off', () => {
  const without = (...ids: string[]) =>
    lakeshore.withClaims(ids.map((id) => ({ id, enabled: false, proof: '', owner: '', expires: null })));

  it('takes its sentence with it and leaves the others', () => {
    const { fill, printable } = without('implementation-weeks').print;
    const { questions } = pages['pricing-page'].faq;
    const answer = questions.find(({ answer }) => answer.includes('{claim:implementation-weeks}'))?.answer ?? '';
    expect(fill(answer)).toContain('typically .');
    expect(printable(answer)).toMatch(/^In that time we list/);
  });

  it('takes its item of a list with it', () => {
    const [managed] = without('monitoring-24-7').print.fillDeep(offers);
    expect(managed?.features).toEqual([
      'Help desk by phone, email and remote session',
      'Updates and security patches installed for you',
    ]);
    const { mayPrint, fillDeep } = without('experience').print;
    const { points } = pages['home-page'].why.parent;
    expect(mayPrint(points[0] ?? '')).toBe(false);
    expect(fillDeep(points)).toHaveLength(2);
  });

  it('leaves the title of the home page and every description whole', () => {
    const home = { ...pages['home-page'].meta, path: '/' };
    const [title] = pageMeta(without('number-one'), home, 'https://www.firm.example');
    expect(title).toEqual({ title: 'Lakeshore IT Toronto | Managed IT Services GTA' });
    const tags = pageMeta(
      without('price-essential'),
      { title: 'x', description: 'Three plans. Starting at {claim:price-essential}.', path: '/pricing' },
      '',
    );
    expect(tags).toContainEqual({ name: 'description', content: 'Three plans.' });
  });

  it('gives a button other words, and a sentence its capital letter while it is on', () => {
    const talk = 'Get {Claim:free-consultation} Consultation';
    const on = lakeshore.print;
    const off = without('free-consultation').print;
    expect(on.label(talk)).toBe('Get Free Consultation');
    expect(on.printable('Look around. {Claim:free-consultation} it is.')).toBe('Look around. Free it is.');
    expect(off.label(talk)).toBe('Talk to Us');
    expect(off.fillDeep({ closing: { text: 'Call. It is {claim:free-consultation}.', button: talk } })).toEqual({
      closing: { text: 'Call.', button: 'Talk to Us' },
    });
    // A claim without a button text of its own leaves the other words of the button.
    expect(without('number-one').print.label('Hire the {claim:number-one} team')).toBe('Hire the team');
  });

  it('is told apart from a claim that does not exist', () => {
    const { fill, mayPrint } = lakeshore.print;
    expect(() => fill('{claim:no-such-claim}')).toThrow('No claim has the id "no-such-claim"');
    expect(() => mayPrint('{claim:no-such-claim}')).toThrow();
    expect(() => fill('{fax}')).toThrow('No fact is called "{fax}"');
  });
});
