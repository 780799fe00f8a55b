/** The parts of a connection to Microsoft 365 or Google Workspace that are proved one by one, in this order, with their names. */
export const proofNames = {
  'signed-in': 'Signed in',
  read: 'The mailbox was read',
  scope: 'Another mailbox was refused',
  mail: 'A mail to its own address came back',
  'message-id': 'The Message-ID of mail is kept',
  event: 'An event was made, moved and removed',
} as const;

export type ProofPart = keyof typeof proofNames;

const allParts = Object.keys(proofNames) as ProofPart[];

/** The parts at each company. Google has only the one mailbox that has consented. */
export const proofParts = {
  microsoft: allParts,
  google: allParts.filter((part) => part !== 'scope'),
} as const satisfies Record<string, readonly ProofPart[]>;

/** The result of proving a part. */
export interface ConnectionProof {
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
