/** How somebody reached the firm without a form, as a colleague logs it. The ids are kinds of leads. */
export const spokenKinds = { call: 'Call', 'walk-in': 'Walk-in' } as const;
export type SpokenKind = keyof typeof spokenKinds;

export const isSpokenKind = (value: unknown): value is SpokenKind =>
  typeof value === 'string' && Object.hasOwn(spokenKinds, value);
