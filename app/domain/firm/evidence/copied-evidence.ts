import type { Fault } from '../faults.ts';
import { isRecord } from '../fields.ts';
import { storedFile } from '../stored-document.ts';

/**
 * The share of common words in the same order from which a text counts as a copy of another. Descriptions of two different jobs share
 * at most 0.3. A copy with all long words replaced by synonyms still shares about 0.4 (docs/decisions/0050).
 */
const mostInCommon = 0.4;

/** A document of any kind; its body may be incomplete. */
interface AnyDocument {
  kind: string;
  id: string;
  body: unknown;
}

interface Told {
  id: string;
  words: readonly string[];
  counts: ReadonlyMap<string, number>;
}

function toldBy({ kind, id, body }: AnyDocument): Told[] {
  if (kind !== 'evidence' || !isRecord(body) || typeof body.text !== 'string') return [];
  const words = body.text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.length > 0 ? [{ id, words, counts }] : [];
}

/** The length, in words, of the longest common subsequence of both texts. */
function longestInOrder(one: readonly string[], other: readonly string[]): number {
  let above = new Uint16Array(other.length + 1);
  for (const word of one) {
    const row = new Uint16Array(other.length + 1);
    for (let at = 0; at < other.length; at++)
      row[at + 1] = word === other[at] ? (above[at] ?? 0) + 1 : Math.max(row[at] ?? 0, above[at + 1] ?? 0);
    above = row;
  }
  return above[other.length] ?? 0;
}

/** The share of all words of two texts that are in both, in the same order; 0 when it is surely below `mostInCommon`. */
function inCommon(one: Told, other: Told): number {
  const shareOf = (words: number) => (2 * words) / (one.words.length + other.words.length);
  // Counting the common words in any order is fast, and gives an upper bound of those in the same order.
  let both = 0;
  for (const [word, count] of one.counts) both += Math.min(count, other.counts.get(word) ?? 0);
  return shareOf(both) < mostInCommon ? 0 : shareOf(longestInOrder(one.words, other.words));
}

/**
 * Faults for changed evidence that repeats another item of `documents`: word for word, with other names and numbers, or with synonyms.
 * A job was done only once, and each copy would support landing pages of its own.
 */
export function copyFaults(changes: readonly AnyDocument[], documents: readonly AnyDocument[]): Fault[] {
  const changed = changes.flatMap(toldBy);
  if (changed.length === 0) return [];
  const ids = new Set(changed.map(({ id }) => id));
  const known = documents.filter(({ id }) => !ids.has(id)).flatMap(toldBy);
  return changed.flatMap((item) => {
    const copied = known.find((other) => inCommon(item, other) >= mostInCommon);
    known.push(item);
    if (!copied) return [];
    const problem = `text says mostly what the evidence “${copied.id}” says, in the same order`;
    return [
      {
        file: storedFile('evidence', item.id),
        problem,
        fix: 'tell each job once, and name up to three locations, services or industries in it',
      },
    ];
  });
}
