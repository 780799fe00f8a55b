/** What a page may lack to earn its place in search engines, with the labels of the panel. */
export const faultNames = {
  evidence: 'No evidence of the firm for this page',
  carried: 'Its evidence carries three listed pages already',
  words: 'Too few words of its own',
  cover: 'Three other pages say most of it',
  contradiction: 'Contradicts what the firm says elsewhere',
  repetition: 'Tells one fact twice',
  expired: 'Needs a fact that has expired',
  disputed: 'Needs a fact that is disputed',
  twin: 'Duplicate of another page',
  heading: 'Same heading, title or description as another page',
} as const;

export type Fault = keyof typeof faultNames;

const isFault = (name: string): name is Fault => Object.hasOwn(faultNames, name);

/** The reason that a query string names; undefined when it names none of them. */
export const readFault = (name: string | null): Fault | undefined =>
  name !== null && isFault(name) ? name : undefined;

/** The faults that make a page false. Such a page is never listed, whatever the firm chose. */
export const falseFaults = ['contradiction', 'expired', 'disputed'] as const satisfies readonly Fault[];

export const isFalse = (fault: string): boolean => falseFaults.some((one) => one === fault);
