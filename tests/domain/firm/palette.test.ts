import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../app/domain/firm/compile.ts';
import { colourFaults, designColours, painter, pairs } from '../../../app/domain/firm/palette.ts';
import { paintDrawings, paintedSheet, paintFile } from '../../../app/ui/paint.ts';
import { changed, samplePacks, sentences } from '../../fixtures/packs.ts';
import { lakeshore, northbeam } from '../../fixtures/site.ts';

const blue = { action: '#1f5fae', ground: '#1d2233', light: '#ffcf5c' };

describe('the colours of a firm', () => {
  it('leave the design as it is when they are the design’s', () => {
    const paint = painter(designColours);
    for (const { text, on } of pairs) expect([text, ...on].map(paint)).toEqual([text, ...on]);
    expect(colourFaults(designColours)).toEqual([]);
  });

  it('decide every colour that follows from them, except white and the levels of risk', () => {
    const paint = painter(blue);
    expect(['#c4261d', '#0b2a31', '#ffc24a'].map(paint)).toEqual(Object.values(blue));
    expect(['#ffffff', '#86142a', '#a1160e'].map(paint)).toEqual(['#ffffff', '#86142a', '#a1160e']);
    for (const hex of ['#0f4a52', '#dde9e5', '#a91d15', '#f69a70']) expect(paint(hex)).not.toBe(hex);
  });

  it('are refused with the nearest that can be read', () => {
    const faults = colourFaults({ ...blue, action: '#f7d000' });
    expect(faults.map(({ field }) => field)).toEqual(['action']);
    expect(faults[0]?.problem).toMatch(/^colours action #f7d000 gives .+ a contrast of 1\.\d, and 4\.5 is needed$/);
    const [better = ''] = faults[0]?.fix.match(/#[\da-f]{6}/) ?? [];
    expect(colourFaults({ ...blue, action: better })).toEqual([]);
  });

  it.each([
    ...['#7a1fa2', '#5d4037', '#e65100', '#f7d000', '#00ffff', '#888888'].map((action) => ({ ...blue, action })),
    ...['#111111', '#2d1b3d', '#777777', '#eeeeee'].map((ground) => ({ ...blue, ground })),
    ...['#a8e05f', '#9ad7ff', '#333333'].map((light) => ({ ...blue, light })),
    { action: '#ffffff', ground: '#ffffff', light: '#000000' },
  ])('are readable everywhere once they are accepted: %o', (colours) => {
    const mended = { ...colours };
    for (const { field, fix } of colourFaults(colours))
      mended[field] = fix.match(/#[\da-f]{6}/)?.[0] ?? designColours[field];
    expect(colourFaults(mended)).toEqual([]);
    const paint = painter(mended);
    for (const { text, on, least } of pairs)
      for (const one of on) expect(wcagContrast(paint(text), paint(one))).toBeGreaterThanOrEqual(least);
  });

  it('are a fault of firm.yaml, in the line of the colour', () => {
    const packs = changed(samplePacks(), 'firm', null, (body) => ({
      ...body,
      colours: { ...designColours, action: '#ffee00' },
    }));
    const compiled = compile(packs);
    expect('faults' in compiled && sentences(compiled.faults)).toEqual([
      expect.stringMatching(/^content\/firms\/lakeshore\/firm\.yaml:\d+: colours action #ffee00 gives/),
    ]);
  });

  it('are what the design’s style sheet says, so that every pair is one that pages print', () => {
    const tokens = readFileSync('app/ui/tokens.css', 'utf8').replaceAll('#fff;', '#ffffff;');
    for (const { text, on } of pairs) for (const hex of [text, ...on]) expect(tokens).toContain(hex);
  });
});

describe('a page in the colours of its firm', () => {
  const page = '<path fill="#0b2a31" stroke="#c4261d"/><p>Paint it #0b2a31</p>';

  it('has them in its drawings, and its texts stay', () => {
    expect(paintDrawings(northbeam, page)).toBe('<path fill="#1d2233" stroke="#1f5fae"/><p>Paint it #0b2a31</p>');
  });

  it('has them in its styles', () => {
    expect(paintFile(northbeam, '.a{color:#c4261d}')).toBe('.a{color:#1f5fae}');
  });

  it('loads its style sheets in them, from an address of their own', () => {
    const sheet = '/assets/site-BI4l0xSx.css';
    expect(paintedSheet(northbeam, sheet)).toBe('/painted/1f5fae-1d2233-ffcf5c/site-BI4l0xSx.css');
    expect(paintedSheet(lakeshore, sheet)).toBe(sheet);
  });

  it('is unchanged where they are the design’s', () => {
    expect(paintDrawings(lakeshore, page)).toBe(page);
  });
});
