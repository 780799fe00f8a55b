/** What a colleague logs with a form: somebody called, or came by. */
export const loggedKinds = { call: 'Call', 'walk-in': 'Walk-in' } as const;

/** How somebody reached the firm without a form of the site, as a colleague makes it a lead. The ids are kinds of leads. */
export const spokenKinds = { ...loggedKinds, mail: 'Mail' } as const;
export type SpokenKind = keyof typeof spokenKinds;

export const isSpokenKind = (value: unknown): value is SpokenKind =>
  typeof value === 'string' && Object.hasOwn(spokenKinds, value);

export const isLoggedKind = (value: unknown): value is keyof typeof loggedKinds =>
  typeof value === 'string' && Object.hasOwn(loggedKinds, value);
