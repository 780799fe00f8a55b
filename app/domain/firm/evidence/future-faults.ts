import type { PlainDocument } from '../differences.ts';
import type { Fault } from '../faults.ts';
import { isRecord } from '../fields.ts';
import type { Kind } from '../kinds.ts';
import { storedFile } from '../stored-document.ts';

/** Fields with a day or month that must not be in the future. */
const told: Partial<Record<Kind, readonly { field: string; fix: string }[]>> = {
  evidence: [{ field: 'month', fix: 'give the month in which it happened' }],
  article: [{ field: 'reviewed', fix: 'give the day on which somebody read it' }],
  person: [
    { field: 'consent.on', fix: 'give the day on which the person agreed' },
    { field: 'certificates.checked', fix: 'give the month in which somebody saw the certificate' },
  ],
};

/** The values of a field such as `consent.on`; in a list, those of each item. */
const valuesAt = (body: unknown, field: string): unknown[] =>
  field
    .split('.')
    .reduce<unknown[]>((values, name) => values.flatMap((value) => (isRecord(value) ? value[name] : [])), [body]);

/** Faults for changed documents with a future date in such a field. `today` is a day such as `2026-11-22`. */
export function futureFaults(changes: readonly PlainDocument[], today: string): Fault[] {
  return changes.flatMap(({ kind, id, body }) =>
    (told[kind] ?? []).flatMap(({ field, fix }) =>
      valuesAt(body, field).flatMap((value) => {
        // `slice` shortens today to a month when the value is a month.
        if (typeof value !== 'string' || value <= today.slice(0, value.length)) return [];
        return [{ file: storedFile(kind, id), problem: `${field} is ${value}, which has not come`, fix }];
      }),
    ),
  );
}
