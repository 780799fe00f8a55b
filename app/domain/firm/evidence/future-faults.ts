import type { PlainDocument } from '../differences.ts';
import type { Fault } from '../faults.ts';
import { isRecord } from '../fields.ts';
import type { Kind } from '../kinds.ts';
import { storedFile } from '../stored-document.ts';

/** The fields that tell of a day, or a month, that is past. */
const told: Partial<Record<Kind, { field: string; fix: string }>> = {
  evidence: { field: 'month', fix: 'give the month in which it happened' },
  article: { field: 'reviewed', fix: 'give the day on which somebody read it' },
};

/** The faults of changed documents that tell of a day to come as past. `today` is a day such as `2026-11-22`. */
export function futureFaults(changes: readonly PlainDocument[], today: string): Fault[] {
  return changes.flatMap(({ kind, id, body }) => {
    const past = told[kind];
    const value = past && isRecord(body) ? body[past.field] : undefined;
    // A month is compared with this month.
    if (!past || typeof value !== 'string' || value <= today.slice(0, value.length)) return [];
    return [{ file: storedFile(kind, id), problem: `${past.field} is ${value}, which has not come`, fix: past.fix }];
  });
}
