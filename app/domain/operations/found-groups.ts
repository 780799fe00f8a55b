/** Something that a search over the whole panel found. */
export interface Found {
  href: string;
  label: string;
  /** Where it is, or in what state. */
  about: string;
}

export interface FoundGroup {
  heading: string;
  found: readonly Found[];
}

/** Capitals and accents removed. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True when each word of `query` begins a word of `text`. An empty query matches every text. */
export function matches(query: string, text: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u);
  return plain(query)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted)));
}
