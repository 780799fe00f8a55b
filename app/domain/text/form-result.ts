/** The value read from a form, or a sentence for each refused field, by field name. */
export type ReadForm<Value> = { value: Value; faults: null } | { value: null; faults: Record<string, string> };

/** `value`, or the faults when there are any. */
export const resultOf = <Value>(value: Value, faults: Record<string, string>): ReadForm<Value> =>
  Object.keys(faults).length === 0 ? { value, faults: null } : { value: null, faults };
