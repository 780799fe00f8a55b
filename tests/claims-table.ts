import { readFileSync } from 'node:fs';

export interface ClaimRow {
  id: string;
  words: string;
  page: string;
  test: string;
}

/** The table under `## Claims` in CONTRACTS.md, row by row. */
export function claimsTable(): ClaimRow[] {
  const [, section = ''] = readFileSync('CONTRACTS.md', 'utf8').split(/^## Claims$/m);
  const [table = ''] = section.split(/^## /m);
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [id = '', words = '', page = '', test = ''] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', ''));
      return { id, words, page, test };
    });
}
