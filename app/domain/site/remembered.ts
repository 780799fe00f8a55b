/** Characters of the texts whose results are kept: two thousand long documents, which are an old state of a large firm beside the present one. */
const mostKept = 24_000_000;

/** Results by the text that they were made of, as long as the text is among the last that were asked for. */
export class ResultsByText<T> {
  private readonly most: number;
  private recent = new Map<string, { made: T }>();
  private earlier = new Map<string, { made: T }>();
  private size = 0;

  /** `most`: how many characters the texts may have together. */
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
 * The same function, which works on a text once and then knows its result, as long as the text is among the last that were asked for.
 * `make` must give the same for the same text.
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
