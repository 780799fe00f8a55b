import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultSentence } from '../../app/domain/firm/faults.ts';
import type { Body } from '../../app/domain/firm/kinds.ts';
import { checkPack, openPacks } from '../../app/server/firm/open-packs.server.ts';
import { illustrationWords } from '../../app/ui/art/illustrations.tsx';
import { notesBesidesRemoved } from '../fixtures/packs.ts';

const roots = { own: 'content', others: [] };
const packs = ['library', ...globSync('{jurisdictions,regions,firms}/*', { cwd: 'content' }).sort()];

describe.each(packs)('content/%s', (pack) => {
  it('has no fault, and nothing in it is left out but what names a removed location', () => {
    const { faults, notes, summary } = checkPack(`content/${pack}`, roots);
    expect(faults.map(faultSentence)).toEqual([]);
    expect(notesBesidesRemoved(notes)).toEqual([]);
    expect(summary).toContain(pack.split('/').at(-1));
  });
});

/** All texts within `value`. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const firms = globSync('*', { cwd: 'content/firms' }).sort();

it('there are firms of two provinces', () => {
  expect(firms.length).toBeGreaterThan(1);
});

describe.each(firms)('the words of %s, its region and its province', (name) => {
  const opened = openPacks(`content/firms/${name}`, roots);
  if ('faults' in opened) throw new Error(opened.faults.map(faultSentence).join('\n'));
  const { library, jurisdictions, region, firm } = opened.packs;
  const ofKind = (pack: typeof library, kind: string) => pack.documents.filter((document) => document.kind === kind);
  const own = (pack: typeof library, kind: string, field: string) =>
    ofKind(pack, kind).flatMap(({ body }) => (body as unknown as Record<string, string[]>)[field] ?? []);
  const ofRegion = [
    ...own(region, 'region', 'ownNames'),
    ...ofKind(region, 'location').map(({ body }) => ('name' in body ? body.name : '')),
  ];
  const ofProvince = own(jurisdictions.at(-1) as typeof library, 'jurisdiction', 'names');
  const ofCanada = own(jurisdictions[0] as typeof library, 'jurisdiction', 'names');
  const ofFirm = own(firm, 'firm', 'names');

  const holding = (pack: typeof library, names: readonly string[]) => {
    const pattern = new RegExp(`(?<!\\w)(?:${names.map(RegExp.escape).join('|')})(?!\\w)`);
    return pack.documents.flatMap(({ file, body }) =>
      textsOf(body).flatMap((text) => {
        const found = pattern.exec(text)?.[0];
        return found ? [`${file}: ${found}`] : [];
      }),
    );
  };

  it('appear in no wider pack than their own', () => {
    expect(ofRegion.length).toBeGreaterThan(20);
    expect(holding(library, [...ofRegion, ...ofProvince, ...ofCanada, ...ofFirm])).toEqual([]);
    for (const pack of jurisdictions) expect(holding(pack, [...ofRegion, ...ofFirm])).toEqual([]);
    expect(holding(jurisdictions[0] as typeof library, ofProvince)).toEqual([]);
    expect(holding(region, ofFirm)).toEqual([]);
  });

  it('are not in the drawings of its articles either: those describe no harbour', () => {
    const drawn = ofKind(library, 'article').map(({ body }) => (body as Body<'article'>).art);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.filter((art) => art && /harbour|ferry|island|streetcar/.test(illustrationWords[art]))).toEqual([]);
  });

  it('are found when planted there', () => {
    expect(holding(firm, ofRegion).length).toBeGreaterThan(50);
    expect(holding(jurisdictions.at(-1) as typeof library, ofProvince).length).toBeGreaterThan(20);
  });
});
