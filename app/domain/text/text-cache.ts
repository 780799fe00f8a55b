/** Limit for all cached texts together, in characters: two thousand long documents, enough for an old and the current state of a large firm. */
const mostKept = 24_000_000;

/** A cache of results by the text that they were made from. Keeps the texts that were used most recently. */
export class ResultsByText<T> {
  private readonly most: number;
  private recent = new Map<string, { made: T }>();
  private earlier = new Map<string, { made: T }>();
  private size = 0;

  /** `most`: limit for all texts together, in characters. */
  constructor(most: number = mostKept) {
    this.most = most;
  }

  get(text: string): { made: T } | undefined {
    const known = this.recent.get(text);
    if (known) return known;
    const kept = this.earlier.get(text);
    if (kept) this.keep(text, kept);
    return kept;
  }

  set(text: string, made: T): void {
    this.keep(text, { made });
  }

  private keep(text: string, kept: { made: T }): void {
    if (this.size + text.length > this.most / 2) [this.recent, this.earlier, this.size] = [new Map(), this.recent, 0];
    this.recent.set(text, kept);
    this.size += text.length;
  }
}

/**
 * `make` with a cache: a result is reused while its text is among those used most recently. `make` must always give the same result for
 * the same text.
 */
export function remembered<T>(make: (text: string) => T, most?: number): (text: string) => T {
  const results = new ResultsByText<T>(most);
  return (text) => {
    const known = results.get(text);
    if (known) return known.made;
    const made = make(text);
    results.set(text, made);
    return made;
  };
}
