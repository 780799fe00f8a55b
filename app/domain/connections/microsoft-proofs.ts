/** The parts of a connection to Microsoft 365 that are proved one by one, in this order, with their names. */
export const proofNames = {
  'signed-in': 'Signed in',
  read: 'The mailbox was read',
  scope: 'Another mailbox was refused',
  mail: 'A mail to its own address came back',
  'message-id': 'The Message-ID of mail is kept',
  event: 'An event was made, moved and removed',
} as const;

export type ProofPart = keyof typeof proofNames;

/** The result of proving a part. */
export interface MicrosoftProof {
  what: ProofPart;
  /** When, epoch milliseconds. */
  at: number;
  ok: boolean;
  /** What was seen, in a sentence. */
  words: string;
}

/** The sentence when the site could read a mailbox that Exchange must refuse. */
export const readsAll = (outside: string): string =>
  `This app may read every mailbox: it could read ${outside}. In Entra, under API permissions, remove every permission of Microsoft Graph for applications, and wait up to two hours.`;
