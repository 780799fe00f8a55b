import { describe, expect, it } from 'vitest';
import { Site } from '../../../../app/domain/firm/site.ts';
import { judgeParents } from '../../../../app/domain/landing/judge/judge-parents.ts';
import { type Parent, parentsOf } from '../../../../app/domain/landing/judge/parent-texts.ts';
import { ShippedTexts } from '../../../../app/domain/landing/judge/shipped-texts.ts';
import { namesOf } from '../../../../app/domain/landing/shingles.ts';
import { shippedFor } from '../../../../app/server/landing/verdicts/shipped-texts.server.ts';
import { lakeshore, northbeam } from '../../../fixtures/site.ts';

const today = '2026-11-28';
const verdicts = (site: Site, parents = parentsOf(site)) => judgeParents(site, parents, { today, shipped: shippedFor });
const listed = (site: Site, parents?: Parent[]) =>
  verdicts(site, parents).flatMap((verdict) => (verdict.listed ? [verdict.path] : []));

/** The sample under another name, as a customer would copy it. */
const copied = new Site({
  ...lakeshore.data,
  firm: { ...lakeshore.data.firm, id: 'harbour', name: 'Harbour IT', sample: false, ownsLibrary: false },
});
const withLines = (change: (line: string, index: number) => string): Parent[] =>
  parentsOf(copied).map((parent) => ({ ...parent, lines: parent.lines.map(change) }));

describe('a firm that prints the texts of the product', () => {
  it('lists none of them', () => {
    expect(listed(copied)).toEqual([]);
  });

  it('lists no more when every fifth word is exchanged', () => {
    const exchanged = withLines((line) =>
      line
        .split(' ')
        .map((word, index) => (index % 5 === 4 ? word.replace(/\p{L}+/u, 'umbrella') : word))
        .join(' '),
    );
    expect(listed(copied, exchanged)).toEqual([]);
  });

  it('is told how much is the same, and how many words are missing', () => {
    const reasonOf = (path: string) => verdicts(copied).find((one) => one.path === path)?.reasons[0];
    expect(reasonOf('/industries/legal/cybersecurity-services')).toMatch(
      /^\d{2,3}\.\d% of it is the same as other customers’ pages; about \d{3} more words of yours would list it\.$/,
    );
    expect(reasonOf('/industries/legal')).toContain(
      'more words of yours, such as a job that you did there, would list it',
    );
  });

  it('lists an industry once it has words of its own', () => {
    const story =
      'Marigold bakes violins under Saturn. Plumbers whistle while turnips negotiate marble staircases. Eleven otters painted Wednesday purple.';
    const told = Array.from({ length: 20 }, (_, index) =>
      story.replaceAll(/[a-z]{4,}/g, (word) => `${word}${'abcdefghijklmnopqrst'[index]}`),
    );
    const parents = parentsOf(copied).map((parent) =>
      parent.path === '/industries/legal' ? { ...parent, lines: [...parent.lines, ...told] } : parent,
    );
    expect(listed(copied, parents)).toEqual(['/industries/legal']);
  });
});

describe('the sample firms', () => {
  it('list what was written for them: Lakeshore the library, Northbeam its places', () => {
    expect(listed(lakeshore)).toHaveLength(parentsOf(lakeshore).length);
    expect(listed(northbeam).sort()).toEqual(northbeam.data.locationPages.map(({ id }) => `/locations/${id}`).sort());
  });

  it('share at most 60 percent of the words of a listed page', () => {
    const other = new ShippedTexts(parentsOf(lakeshore).flatMap(({ lines }) => lines));
    const paths = new Set(listed(northbeam));
    const shares = parentsOf(northbeam)
      .filter(({ path }) => paths.has(path))
      .map(({ path, lines }) => ({ path, ...other.ownShare(lines, namesOf(northbeam)) }));
    expect(shares.filter(({ words, all }) => words < 0.4 * all)).toEqual([]);
  });
});
