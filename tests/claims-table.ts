import { readFileSync } from 'node:fs';

export interface ClaimRow {
  id: string;
  words: string;
  page: string;
  test: string;
}

/** The table in docs/claims.md, row by row. */
export function claimsTable(): ClaimRow[] {
  return readFileSync('docs/claims.md', 'utf8')
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
