import { fill, mayPrint } from '../../domain/copy.ts';

/** Filled copy without the sentences that rest on a switched-off claim. Empty when none is left. */
export function printable(text: string): string {
  return text
    .split(/(?<=[.!?])\s+/)
    .filter(mayPrint)
    .map(fill)
    .join(' ')
    .trim();
}

/** The items of a list that may be printed, filled. */
export function printableItems(items: readonly string[]): string[] {
  return items.filter(mayPrint).map(fill);
}
