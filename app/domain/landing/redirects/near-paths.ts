const wordsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Levenshtein distance, in one row of memory. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const enough = 0.5;
const longest = 80;

/** Finds the known address that a visitor with an unknown one may have meant. */
export class NearPaths {
  private readonly known: readonly { path: string; words: readonly string[] }[];

  constructor(paths: readonly string[]) {
    this.known = paths.filter((path) => path !== '/').map((path) => ({ path, words: wordsOf(path) }));
  }

  /** The most similar known path, by shared words or otherwise by letters; null when none is similar. */
  nearest(path: string): string | null {
    const words = new Set(wordsOf(path));
    return (
      this.best(({ words: theirs }) => shareOf(words, theirs)) ?? this.best((known) => similarity(path, known.path))
    );
  }

  private best(closeness: (known: { path: string; words: readonly string[] }) => number): string | null {
    let best: { path: string; score: number } | null = null;
    for (const known of this.known) {
      const score = closeness(known);
      if (score >= enough && (!best || score > best.score)) best = { path: known.path, score };
    }
    return best?.path ?? null;
  }
}

function shareOf(words: ReadonlySet<string>, theirs: readonly string[]): number {
  const shared = theirs.filter((word) => words.has(word)).length;
  return (2 * shared) / (words.size + theirs.length || 1);
}

function similarity(path: string, known: string): number {
  // Match only typing errors: with many different letters, it is another address.
  if (Math.abs(path.length - known.length) > 4 || path.length > longest) return 0;
  return 1 - (2 * distance(path.toLowerCase(), known)) / Math.max(path.length, known.length);
}
