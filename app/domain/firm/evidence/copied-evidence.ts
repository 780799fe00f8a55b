import type { Fault } from '../faults.ts';
import { isRecord } from '../fields.ts';
import { storedFile } from '../stored-document.ts';

/**
 * The share of the words of two texts, in the same order, from which one counts as a copy of the other. Two jobs that were told apart have
 * at most 0.3; a text of which all long words were replaced by synonyms still has about 0.4 (docs/decisions/0067).
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

/** The number of words of the longest sequence that both texts have in their order. */
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

/** The share of the words of two texts that stand in both, in the same order: of all words of both. */
function inCommon(one: Told, other: Told): number {
  const shareOf = (words: number) => (2 * words) / (one.words.length + other.words.length);
  // No order of the words that both have is longer than all of them together, and these are counted fast.
  let both = 0;
  for (const [word, count] of one.counts) both += Math.min(count, other.counts.get(word) ?? 0);
  return shareOf(both) < mostInCommon ? 0 : shareOf(longestInOrder(one.words, other.words));
}

/**
 * The faults of changed evidence that tells what another item of `documents` tells: word for word, with other names and numbers, or with
 * synonyms. A job was done once, and each further item would carry landing pages of its own.
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
