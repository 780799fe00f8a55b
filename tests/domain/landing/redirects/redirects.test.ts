import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImport } from '../../../../app/domain/landing/redirects/redirect-import.ts';
import {
  faultOfSet,
  findLoop,
  follow,
  isReserved,
  mostRedirects,
  normalPath,
  parseRedirect,
  type RedirectRule,
  RedirectTable,
  withoutLoops,
} from '../../../../app/domain/landing/redirects/redirects.ts';

function rule(from: string, to: string, status = '301'): RedirectRule {
  const parsed = parseRedirect(from, to, status);
  if (typeof parsed === 'string') throw new Error(`${from} to ${to}: ${parsed}`);
  return parsed;
}

const targetOf = (rules: RedirectRule[], path: string) => new RedirectTable(rules).match(path)?.target ?? null;

/** A small set of words, so that rules often collide. */
const word = fc.constantFrom('a', 'b', 'c', 'old');
const path = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => `/${words.join('/')}`);
const anyRule = fc
  .oneof(
    fc.tuple(path, path),
    fc.tuple(
      path.map((from) => `${from}/*`),
      path,
    ),
    fc.tuple(
      path.map((from) => `${from}/*`),
      path.map((to) => `${to}/$1`),
    ),
    fc.tuple(
      path.map((from) => `${from}/*`),
      fc.constant('/$1'),
    ),
  )
  .map(([from, to]) => rule(from, to));
const ruleSet = fc.uniqueArray(anyRule, { selector: ({ pattern }) => pattern, maxLength: 7 });

describe('a redirect', () => {
  it('leads an exact address on, however it is spelled, and no other', () => {
    const rules = [rule('/Old-Page', '/contact')];
    for (const asked of ['/old-page', '/OLD-PAGE/', '//old-page', '/%6fld-page', '/x/../old-page'])
      expect(targetOf(rules, asked), asked).toBe('/contact');
    for (const asked of ['/old-page/x', '/old-pages', '/', '/%E0%A4%A'])
      expect(targetOf(rules, asked), asked).toBeNull();
  });

  it('carries over the part that matched the star, and the most exact rule wins', () => {
    const rules = [
      rule('/old/*', '/new/$1'),
      rule('/old/shop/*', 'https://shop.example/$1?from=old'),
      rule('/old/x', '/y'),
    ];
    expect(targetOf(rules, '/old/a/B%20c')).toBe('/new/a/B%20c');
    expect(targetOf(rules, '/old/shop/Cart')).toBe('https://shop.example/Cart?from=old');
    expect(targetOf(rules, '/old/x/')).toBe('/y');
    expect(targetOf(rules, '/old')).toBeNull();
  });

  it('never leads to a site that the request chooses', () => {
    const rules = [rule('/old/*', '/$1')];
    for (const asked of [
      '/old//evil.example',
      '/old/\\evil.example',
      '/old/%2F/evil.example',
      '/old/./\\/evil.example',
    ]) {
      const target = targetOf(rules, asked);
      expect(target && new URL(target, 'https://own.example').host, asked).toBe('own.example');
    }
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', '%', '2', 'f', 'F', '5', 'c', 'e', ':', '@') }),
        (rest) => {
          const target = targetOf(rules, `/old/${rest}`);
          return target === null || new URL(target, 'https://own.example').host === 'own.example';
        },
      ),
    );
  });

  it('takes a full address of this site for its path, so that it forms no loop', () => {
    const hosts = ['www.firm.example', 'firm.example'];
    for (const [to, target] of [
      ['https://www.firm.example/about', '/about'],
      ['http://Firm.example/about?a=1#top', '/about?a=1#top'],
      ['https://www.firm.example', '/'],
      ['https://other.example/about', 'https://other.example/about'],
    ])
      expect(parseRedirect('/old', to ?? '', '301', hosts)).toMatchObject({ target });
    expect(parseRedirect('/old', 'https://firm.example//evil.example', '301', hosts)).toContain('must begin with');
    const own = parseRedirect('/about', 'https://www.firm.example/about', '301', hosts);
    expect(faultOfSet([], own as RedirectRule)).toBe('It would form a loop through /about.');
    expect(readImport('/about,https://firm.example/About/', [], hosts)).toMatchObject([
      { rule: null, fault: 'It would form a loop.' },
    ]);
  });

  it('that form a loop are left out, and the others stay', () => {
    const rules = [rule('/a', '/b'), rule('/b', '/a'), rule('/old', '/new')];
    const left = withoutLoops(rules);
    expect(findLoop(left)).toBeNull();
    expect(left).toContainEqual(rule('/old', '/new'));
    expect(left).toHaveLength(2);
  });

  it.each(['/admin', '/ADMIN/users', '/%61dmin', '//admin', '/api/contact', '/assets/x.js', '/admin.data', '/healthz'])(
    'cannot redirect %s, by a rule of its own or by a star',
    (asked) => {
      expect(isReserved(asked)).toBe(true);
      expect(parseRedirect(asked, '/x', '301')).toContain('cannot be redirected');
      expect(
        new RedirectTable([{ pattern: '/*', kind: 'pattern', target: '/x', status: 301 }]).match(asked),
      ).toBeNull();
    },
  );

  it.each([
    ...[
      '/unsubscribe',
      '/unsubscribe/abc',
      '/Unsubscribe/',
      '/book/v1.abc',
      '/.well-known/acme-challenge/x',
      '/robots.txt',
    ],
    ...['/sitemap.xml', '/sitemap-3.xml', '/llms.txt', '/feed.xml', '/media/a/1.webp', '/share/a.png', '/favicon.ico'],
    ...['/%2ewell-known/security.txt', '/ROBOTS.TXT', '//unsubscribe'],
  ])('cannot redirect %s, which programs and mails rely on, by a rule of its own or by a stored one', (asked) => {
    expect(parseRedirect(asked, '/x', '301')).toMatch(/cannot be redirected\. [A-Z].*\.$/);
    const made = { target: '/x', status: 301 } as const;
    for (const stored of [
      { ...made, pattern: normalPath(asked), kind: 'exact' },
      { ...made, pattern: `${normalPath(asked).replace(/\/[^/]*$/, '')}/*`, kind: 'pattern' },
    ] as const)
      expect(new RedirectTable([stored]).match(asked)).toBeNull();
    expect(parseRedirect('/book/*', '/x', '301')).toContain('cannot be redirected');
  });

  it.each([
    '/sitemap_index.xml',
    '/feed',
    '/sitemap',
    '/book',
    '/robots',
    '/share',
    '/old/robots.txt',
    '/unsubscribed',
  ])('can redirect %s', (asked) => expect(parseRedirect(asked, '/x', '301')).toMatchObject({ pattern: asked }));

  it.each([
    ['old', '/x', '301'],
    ['/', '/x', '301'],
    ['/*', '/x/$1', '301'],
    ['/a*b', '/x', '301'],
    ['/a?b=1', '/x', '301'],
    ['/a', '', '301'],
    ['/a', '/x', '303'],
    ['/a', '/x', '410'],
    ['/a', '//evil.example', '301'],
    ['/a', '/\\evil.example', '301'],
    ['/a', 'javascript:alert(1)', '301'],
    ['/a', '/x\r\nSet-Cookie: a=1', '301'],
    ['/a/*', 'https://$1/x', '301'],
    ['/a/*', '/b/%2e./$1', '301'],
    ['/a', '/x/$1', '301'],
  ])('is refused in one sentence: %s to %s with %s', (from, to, status) => {
    expect(parseRedirect(from, to, status)).toMatch(/^[A-Z].+\.$/);
  });

  it('answers for any path, and leaves a normalised path as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        new RedirectTable([rule('/old/*', '/new/$1')]).match(text);
        expect(normalPath(normalPath(text))).toBe(normalPath(text));
      }),
    );
  });
});

describe('a set of redirects', () => {
  it('leads every address to an end when no loop is found', () => {
    fc.assert(
      fc.property(ruleSet, fc.array(path, { minLength: 5, maxLength: 5 }), (rules, starts) => {
        fc.pre(findLoop(rules) === null);
        const table = new RedirectTable(rules);
        for (const start of starts) expect(follow(table, `${start}/a/b/old`, 200), start).not.toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it('is refused when exact ones make a ring of any length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 25 }), ruleSet, (length, others) => {
        const ring = Array.from({ length }, (_, at) => rule(`/ring-${at}`, `/ring-${(at + 1) % length}`));
        expect(findLoop([...others, ...ring])).not.toBeNull();
      }),
    );
  });

  it.each([
    ['a star that leads into itself', [rule('/a/*', '/a/b/$1')]],
    ['a star that leads to itself', [rule('/a/*', '/a/$1')]],
    ['two stars that swap', [rule('/a/*', '/b/$1'), rule('/b/*', '/a/$1')]],
    ['a star that leads to one page below it', [rule('/a/*', '/a/home')]],
    ['a star and an exact one', [rule('/a/*', '/b'), rule('/b', '/a/x')]],
    ['two copies of the rest', [rule('/a/*', '/a/$1/$1')]],
    ['three stars', [rule('/a/*', '/b/$1'), rule('/b/*', '/c/$1'), rule('/c/*', '/a/$1')]],
  ])('is refused: %s', (_what, rules) => {
    expect(findLoop(rules)).not.toBeNull();
  });

  it.each([
    ['a folder that is dropped', [rule('/en/*', '/$1')]],
    ['a chain', [rule('/a', '/b'), rule('/b', '/c')]],
    ['another site', [rule('/a/*', 'https://www.firm.example/a/$1')]],
    ['a page that is gone', [rule('/a', '/b'), rule('/b', '', '410')]],
  ])('is taken: %s', (_what, rules) => {
    expect(findLoop(rules)).toBeNull();
  });

  it('says in a sentence why one cannot join', () => {
    expect(faultOfSet([rule('/a', '/b')], rule('/A', '/c'))).toBe('/A has a redirect already.');
    expect(faultOfSet([rule('/a', '/b')], rule('/b', '/a'))).toMatch(/^It would form a loop through \/[ab]\.$/);
    expect(faultOfSet([rule('/a', '/b')], rule('/c', '/a'))).toBeNull();
  });
});

describe('an import', () => {
  const csv = 'old,new,status\r\n/a,/b\r\n"/c, d",/x\r\n/e,/f,308\r\n/b,/a\r\n/e,/g\r\n\r\n/gone,,410\r\n/known,/z';

  it('says line by line what it would do, and takes all but the faults', () => {
    const lines = readImport(csv, [{ ...rule('/known', '/x'), enabled: true }]);
    expect(lines.map(({ line, rule: taken, fault }) => [line, taken?.status ?? fault])).toEqual([
      [2, 301],
      [3, 'The old address must be a path without spaces, ? or #.'],
      [4, 308],
      [5, 'It would form a loop.'],
      [6, '/e has a redirect already.'],
      [8, 410],
      [9, '/known has a redirect already.'],
    ]);
  });

  it('takes a first line for headings only when it holds no address and begins with the name of a column', () => {
    const first = (line: string) => readImport(`${line}\n/a,/b`, []).map(({ fault }) => fault);
    for (const line of [
      'old,new',
      'Old URL,New URL,Type',
      'From,To',
      'source path,target',
      'URL,Redirect to',
      'Ancienne adresse,Nouvelle',
    ])
      expect(first(line), line).toEqual([null]);
    for (const line of [
      'old-prices,/pricing',
      'old,/pricing',
      'from-us,about',
      'source.html,x',
      'old prices of ours that are long words,x',
      'prices,/x',
    ])
      expect(first(line), line).toEqual(['The old address must begin with a slash.', null]);
  });

  it('takes full addresses of the site itself, with and without www, and names the host of any other', () => {
    const taken = (from: string) => {
      const [line] = readImport(`${from},/new`, [], ['www.firm.example', 'firm.example:8080']);
      return line?.rule?.pattern ?? line?.fault;
    };
    expect(taken('https://www.firm.example/old-a/')).toBe('/old-a');
    expect(taken('HTTP://Firm.example/old/*')).toBe('/old/*');
    expect(taken('http://firm.example:8080/d%C3%A9pannage')).toBe('/d%C3%A9pannage');
    expect(taken('https://www.firm.example')).toBe('The home page and the whole site cannot be redirected.');
    expect(taken('https://www.firm.example/?p=5')).toBe('The old address must be a path without spaces, ? or #.');
    expect(taken('https://elsewhere.example/old')).toBe(
      'elsewhere.example is not the host of this site: write the path alone.',
    );
    expect(taken('https://www.firm.example/admin')).toBe('The admin, the API and the assets cannot be redirected.');
  });

  it('looks for loops among active redirects only; a disabled redirect still occupies its address', () => {
    const turnedAround = [
      { ...rule('/a', '/b'), enabled: false },
      { ...rule('/b', '/a'), enabled: true },
    ];
    const faults = readImport('/c,/d\n/a,/e\n/d,/b', turnedAround).map(({ fault }) => fault);
    expect(faults).toEqual([null, '/a has a redirect already.', null]);
  });

  it('adds nothing beyond 5,000 redirects, of which disabled ones count, too', () => {
    const off = Array.from({ length: mostRedirects }, (_, at) => ({ ...rule(`/off-${at}`, '/x'), enabled: false }));
    expect(readImport('/c,/d', off)).toMatchObject([{ rule: null, fault: 'There can be at most 5000 redirects.' }]);
  });

  it('reads semicolons, cells copied from a spreadsheet, a byte order mark, and nothing', () => {
    expect(readImport('/a\t/b\t302', [])).toMatchObject([{ rule: { pattern: '/a', target: '/b', status: 302 } }]);
    expect(readImport('\uFEFF/a;/b;302', [])).toMatchObject([{ rule: { pattern: '/a', target: '/b', status: 302 } }]);
    expect(readImport(' \n', [])).toEqual([]);
  });

  it('of addresses with a star that lead into each other is read within seconds', () => {
    const folder = (depth: number) => `/${'a/'.repeat(depth)}`;
    const lines = Array.from({ length: 200 }, (_, at) => `${folder(at + 1)}*,${folder(((at * 7) % 200) + 1)}x/$1`);
    const before = process.cpuUsage();
    expect(readImport(lines.join('\n'), []).filter(({ rule }) => rule)).toEqual([]);
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(10_000_000);
  });

  it('never creates a loop, for any file', () => {
    fc.assert(
      fc.property(ruleSet, (rules) => {
        const lines = readImport(rules.map(({ pattern, target }) => `${pattern},${target}`).join('\n'), []);
        expect(findLoop(lines.flatMap(({ rule: taken }) => (taken ? [taken] : [])))).toBeNull();
      }),
    );
  });
});
