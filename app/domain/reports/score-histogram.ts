/** A bar of the histogram of page scores. The panel draws it as a street with one house for each five points. */
export interface House {
  from: number;
  to: number;
  pages: number;
}

const width = 5;

/** The twenty bars of the histogram, from 0-4 to 95-100. */
export function scoreStreet(counts: readonly { score: number; pages: number }[]): House[] {
  const houses = Array.from({ length: 100 / width }, (_, at) => ({
    from: at * width,
    to: at * width + width - 1,
    pages: 0,
  }));
  const last = houses.length - 1;
  (houses[last] as House).to = 100;
  for (const { score, pages } of counts) {
    const house = houses[Math.min(last, Math.max(0, Math.floor(score / width)))] as House;
    house.pages += pages;
  }
  return houses;
}

/** The median score (the lower of the two middle ones for an even number); null without pages. */
export function medianScore(counts: readonly { score: number; pages: number }[]): number | null {
  const sorted = counts.toSorted((a, b) => a.score - b.score);
  const total = sorted.reduce((sum, { pages }) => sum + pages, 0);
  let seen = 0;
  for (const { score, pages } of sorted) {
    seen += pages;
    if (seen >= total / 2) return score;
  }
  return null;
}
