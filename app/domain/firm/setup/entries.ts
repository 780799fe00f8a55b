/** The entries of a posted form. A name may occur several times. */
export type Entries = readonly (readonly [string, string])[];

export const one = (entries: Entries, name: string): string =>
  (entries.find(([key]) => key === name)?.[1] ?? '').trim();
export const many = (entries: Entries, name: string): string[] =>
  entries.filter(([key]) => key === name).map(([, value]) => value);

/** Fault sentences by field name. */
export type StepFaults = Record<string, string>;
