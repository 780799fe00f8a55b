import { describe, expect, it } from 'vitest';
import { Site } from '../../../app/domain/firm/site.ts';
import { llmsText } from '../../../app/domain/site/programs/llms.ts';
import { pageMarkdown, twinnedPath, twinPath } from '../../../app/domain/site/programs/page-twin.ts';
import { factsGraph } from '../../../app/domain/site/programs/public-facts.ts';
import { withEvidence } from '../../fixtures/evidence.ts';
import { lakeshore } from '../../fixtures/site.ts';

const siteUrl = 'https://firm.example';
const page = (content: string) =>
  pageMarkdown(
    `<!DOCTYPE html><body><header>Menu</header><main id="main">${content}</main><footer>End</footer>`,
    siteUrl,
  );

describe('the text of a page in Markdown', () => {
  it('has an address beside that of the page', () => {
    for (const path of ['/', '/about', '/industries/dental/it-consulting'])
      expect(twinnedPath(twinPath(path))).toBe(path);
    expect([twinPath('/'), twinPath('/about')]).toEqual(['/index.md', '/about.md']);
  });

  it.each([
    [
      'headings of three depths',
      '<h1>One</h1><section><h2>Two</h2><h3>Three</h3></section>',
      '# One\n\n## Two\n\n### Three',
    ],
    ['elements that hold others', '<div><article><div><p>Deep.</p></div></article>Loose.</div>', 'Deep.\n\nLoose.'],
    [
      'links, to their whole addresses',
      '<p>See <a href="/pricing">the prices</a>.</p>',
      `See [the prices](${siteUrl}/pricing).`,
    ],
    [
      'no controls and no drawings',
      '<p>Call.</p><form><label>Name<input/></label></form><button>Go</button><svg viewBox="0 0 1 1"><title>Map</title><clipPath id="a"><path d="M0 0"/></clipPath></svg><p>Write.</p>',
      'Call.\n\nWrite.',
    ],
    [
      'questions that are folded',
      '<details><summary><h3>Why?</h3></summary><div><p>Because.</p></div></details>',
      '### Why?\n\nBecause.',
    ],
    [
      'what only a style keeps apart',
      '<p><b>Ravi</b><span>Dentist</span></p><div><a href="/a">A</a><a href="/b">B</a></div>',
      `**Ravi** Dentist\n\n[A](${siteUrl}/a) [B](${siteUrl}/b)`,
    ],
    [
      'characters of React',
      '<p>It&#x27;s 5 &lt; 6 <!-- -->km Wi\u2011Fi infra\u00ADstructure</p>',
      "It's 5 < 6 km Wi-Fi infrastructure",
    ],
  ])('has %s', (_what, html, markdown) => {
    expect(page(html)).toBe(`${markdown}\n`);
  });

  it('leaves out menu and footer, and refuses a text without content', () => {
    expect(page('<p>Text.</p>')).toBe('Text.\n');
    expect(() => pageMarkdown('<p>Nothing</p>', siteUrl)).toThrow('The page has no <main>.');
  });
});

describe('llms.txt', () => {
  it('has no section without a page, and no title that ends its link', () => {
    const text = llmsText(
      lakeshore,
      [
        { path: '/pricing', lastmod: '' },
        { path: '/emergency', lastmod: '' },
      ],
      siteUrl,
    );
    expect(text.match(/^## .*/gm)).toEqual(['## The firm']);
    expect(text).toContain(`](${siteUrl}/emergency.md)`);
    expect(text).not.toContain('[/emergency]');
    expect(text).not.toMatch(/[{}]/);
  });
});

interface Node {
  '@type': string;
  '@id': string;
  citation?: string;
  expires?: string;
  name?: string;
}
const nodesOf = (site: typeof lakeshore, type: string) =>
  (JSON.parse(JSON.stringify(factsGraph(site, siteUrl))) as { '@graph': Node[] })['@graph'].filter(
    (node) => node['@type'] === type,
  );

describe('the facts for programs', () => {
  it('lose a claim and its price when it is switched off', () => {
    const off = (id: string) => ({ id, enabled: false, proof: '', owner: '', expires: null });
    const site = lakeshore.withClaims([off('uptime'), off('managed-it-from')]);
    const ids = (one: typeof lakeshore) => nodesOf(one, 'Claim').map((node) => node['@id']);
    expect(ids(lakeshore)).toContain(`${siteUrl}/api/facts#claim-uptime`);
    expect(ids(site)).not.toContain(`${siteUrl}/api/facts#claim-uptime`);
    const price = lakeshore.print.claimWords('managed-it-from') ?? '';
    expect(JSON.stringify(factsGraph(lakeshore, siteUrl))).toContain(price);
    expect(JSON.stringify(factsGraph(site, siteUrl))).not.toContain(price);
  });

  it('name the source of a fact that was checked and the day, not who did, and evidence with its last day but never its signature', () => {
    const [first, ...others] = lakeshore.data.industries;
    if (!first) return expect(first).toBeDefined();
    const source = 'Personal Health Information Protection Act, 2004, s. 12';
    const duties = first.duties.map((fact, index) =>
      index === 0 ? { ...fact, source, checked: { by: 'Ana Lima', on: '2026-11-02' } } : fact,
    );
    const data = { ...lakeshore.data, industries: [{ ...first, duties }, ...others] };
    const site = withEvidence(new Site(data));
    const cited = nodesOf(site, 'Claim').filter(({ citation }) => citation !== undefined);
    expect(cited).toContainEqual(
      expect.objectContaining({
        citation: source,
        dateModified: '2026-11-02',
        '@id': `${siteUrl}/api/facts#${duties[0]?.id}`,
      }),
    );
    const shown = nodesOf(site, 'CreativeWork');
    expect(shown).toHaveLength(site.data.evidence.length);
    for (const { expires } of shown) expect(expires).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(JSON.stringify(factsGraph(site, siteUrl))).not.toMatch(/Dana Roy|Ana Lima/);
    expect(nodesOf(lakeshore, 'CreativeWork')).toEqual([]);
  });
});
