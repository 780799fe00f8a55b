import { isRecord } from '../fields.ts';

/** The part of a fact that a check confirms: its words and its source. */
const foundWords = ({ text, question, answer, source }: Record<string, unknown>): string =>
  JSON.stringify([text, question, answer, source]);

function eachGroup(value: unknown, visit: (group: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) for (const item of value) eachGroup(item, visit);
  else if (isRecord(value)) {
    visit(value);
    for (const inner of Object.values(value)) eachGroup(inner, visit);
  }
}

function mapGroups(value: unknown, change: (group: Record<string, unknown>) => Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => mapGroups(item, change));
  if (!isRecord(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapGroups(inner, change)])));
}

/** `after` without the checks of facts whose words or source differ from `before`: the new words are not confirmed by any source. */
export function withoutStaleChecks<T>(before: unknown, after: T): T {
  const found = new Set<string>();
  eachGroup(before, (group) => {
    if (isRecord(group.checked)) found.add(foundWords(group));
  });
  let isStale = false;
  eachGroup(after, (group) => {
    isStale ||= isRecord(group.checked) && !found.has(foundWords(group));
  });
  if (!isStale) return after;
  return mapGroups(after, (group) => {
    const { checked, ...others } = group;
    return isRecord(checked) && !found.has(foundWords(group)) ? others : group;
  }) as T;
}
