import type { PlainDocument } from '../differences.ts';
import type { Fault } from '../faults.ts';
import type { Body } from '../kinds.ts';
import { storedFile } from '../stored-document.ts';

/**
 * The faults of changed documents that tell of a day to come as past: a month of evidence, the review of an article. `today` is a
 * day such as `2026-11-22`.
 */
export function futureFaults(changes: readonly PlainDocument[], today: string): Fault[] {
  return changes.flatMap(({ kind, id, body }) => {
    const { month } = (kind === 'evidence' ? (body ?? {}) : {}) as Partial<Body<'evidence'>>;
    const { reviewed } = (kind === 'article' ? (body ?? {}) : {}) as Partial<Body<'article'>>;
    return [
      ...(month !== undefined && month > today.slice(0, 7)
        ? [
            {
              file: storedFile('evidence', id),
              problem: `month is ${month}, which has not come`,
              fix: 'give the month in which it happened',
            },
          ]
        : []),
      ...(reviewed !== undefined && reviewed > today
        ? [
            {
              file: storedFile('article', id),
              problem: `reviewed is ${reviewed}, which has not come`,
              fix: 'give the day on which somebody read it',
            },
          ]
        : []),
    ];
  });
}
