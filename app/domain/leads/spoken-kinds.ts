/** The kinds that a colleague logs with a form: a call or a walk-in. */
export const loggedKinds = { call: 'Call', 'walk-in': 'Walk-in' } as const;

/** How a person reached the firm without a form of the site. A colleague makes it a lead, and the ids are kinds of leads. */
export const spokenKinds = { ...loggedKinds, mail: 'Mail' } as const;
export type SpokenKind = keyof typeof spokenKinds;

export const isSpokenKind = (value: unknown): value is SpokenKind =>
  typeof value === 'string' && Object.hasOwn(spokenKinds, value);

export const isLoggedKind = (value: unknown): value is keyof typeof loggedKinds =>
  typeof value === 'string' && Object.hasOwn(loggedKinds, value);
