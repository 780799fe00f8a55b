/** How a client may agree that a job is shown, worded to complete a sentence. */
export const consentWays = {
  email: 'by email',
  paper: 'on paper',
  message: 'by text message or chat',
  contract: 'in the contract',
} as const;

export type ConsentWay = keyof typeof consentWays;

export const isConsentWay = (value: string): value is ConsentWay => Object.hasOwn(consentWays, value);

/** A client's consent to evidence of their job: who agreed, on which day, and how. It names a person, so it stays with the lead. */
export interface ConsentToEvidence {
  who: string;
  /** `2026-05-03`. */
  on: string;
  how: ConsentWay;
}

/** The message to an owner after an erasure of leads from which this evidence was made. */
export const evidenceLeft = (ids: readonly string[]): string =>
  `Evidence that was made of the leads names nobody and stays: ${ids.join(', ')}. The record of the consent to it is gone: remove it under Evidence, or write there where else the consent is kept.`;
