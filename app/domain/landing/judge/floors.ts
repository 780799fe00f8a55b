/** What a page must reach to be listed. docs/decisions/0050 argues each number from what a reader needs; settings may tighten them. */
export const floors = {
  /** The fewest words that no other page prints. */
  ownWords: 200,
  /** The largest share of a page that three others contain together, names and numbers masked. */
  cover: 0.6,
  /** The least share of the sentences of a parent that stand on no other parent. */
  ownSentences: 0.6,
  /** The most listed pages that one item of evidence carries. */
  carried: 3,
} as const;

export type Floors = Readonly<Record<keyof typeof floors, number>>;
