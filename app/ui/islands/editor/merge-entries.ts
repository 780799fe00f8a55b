import type { Entries } from './form-texts.ts';

/** The values of each field, as one text each. What begins with `~` is no field of the document. */
function fieldsOf(entries: Entries): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of entries)
    if (!name.startsWith('~')) fields.set(name, `${fields.get(name) ?? ''}${JSON.stringify(value)}`);
  return fields;
}

/** The fields with another value; a field that one side lacks has another value. */
function changed(before: Map<string, string>, after: Map<string, string>): Set<string> {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return new Set(names.filter((name) => before.get(name) !== after.get(name)));
}

/**
 * The fields to take from another person, who changed the same form since `base`. Null when both changed a field to different texts: then a
 * person must choose.
 */
export function fieldsToTake(base: Entries, mine: Entries, theirs: Entries): string[] | null {
  const [before, own, other] = [fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)];
  const changedHere = changed(before, own);
  const toTake = [...changed(before, other)].filter((name) => own.get(name) !== other.get(name));
  return toTake.some((name) => changedHere.has(name)) ? null : toTake;
}
