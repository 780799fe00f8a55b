import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { departuresOf, fidelityFile, fidelityTable, rowsOfSpecification } from '../../checks/fidelity.ts';
import { specificationRows } from '../../checks/test-titles.ts';

const rows = rowsOfSpecification();
const reasons = ['law', 'security', 'accessibility', 'contradiction'];

describe('the table of fidelity', () => {
  it('in docs/fidelity.md is the one that the rows make: node run.mjs checks/fidelity.ts --write', () => {
    expect(readFileSync(fidelityFile, 'utf8')).toBe(fidelityTable(rows));
  });

  it('has at most eight departures, each for the law, security, accessibility or a contradiction', () => {
    const departures = departuresOf(rows);
    expect(departures.size).toBeLessThanOrEqual(8);
    for (const [why, of] of departures)
      for (const { what, kept } of of)
        expect([reasons.includes(kept[1] ?? ''), why.length > 40], what).toEqual([true, true]);
  });

  it('has every row of the specification once, and knows how each is kept', () => {
    expect(new Set(rows.map(({ section, what, file }) => `${file} ${section} ${what}`)).size).toBe(rows.length);
    for (const { what, kept } of rows) expect(['exact', 'more', 'departs'], what).toContain(kept[0]);
  });

  it('reads from a row how it is kept', () => {
    const row = (rest: string) =>
      specificationRows('a.ts', `const a = [['2', 'the menu', shows('/')${rest}]];`)[0]?.kept;
    expect(row('')).toEqual(['exact']);
    expect(row(", ['more', 'A line.']")).toEqual(['more', 'A line.']);
    expect(row(", ['departs', 'law', 'The law.']")).toEqual(['departs', 'law', 'The law.']);
    expect(fidelityTable(rows).match(/^\| \d /gm)?.length).toBe(departuresOf(rows).size);
  });
});
