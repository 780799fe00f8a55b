/** The names of a transport in the panel, the alerts and the lead's history. */
export interface TransportWords {
  /** As a heading, such as `Webhook`. */
  name: string;
  /** Within a sentence, such as `the webhook`. */
  within: string;
  /** At the start of a sentence, such as `The webhook`. */
  atHead: string;
  /** A message that brings a lead to the firm. */
  message: string;
  /** A message that brings our own test lead. */
  test: string;
}

/** A field of the settings that an owner enters for a connection. */
export interface ConnectionField {
  name: string;
  label: string;
  /** Encrypted in the database and never shown again. */
  secret?: true;
  /** This field determines where the secrets are sent. A changed value requires them again, so that they cannot be sent elsewhere. */
  account?: true;
  optional?: true;
  /** The allowed input. `address`: an https address of which only the origin is kept. */
  form: 'address' | 'webhook' | 'number' | 'text' | RegExp;
  /** What to enter, to follow "Please enter". */
  wanted: string;
  /** The initial value of the field. */
  initial?: string;
}

export interface ConnectionKind<Id extends string = string, TellsAnswers extends boolean = boolean> {
  by: 'connection';
  /** Never change it: rows of the database hold it. */
  id: Id;
  words: TransportWords;
  /** What the connection does with a lead, and what an owner needs to set it up. */
  purpose: string;
  /** What the button "Send a test" does. */
  test: string;
  fields: readonly ConnectionField[];
  /** True: the connection is told when a lead is answered. */
  tellsAnswers: TellsAnswers;
  /** True: the site asks it from time to time for the state of a lead's ticket. */
  isAsked: boolean;
  /** Empty: connections have no settings in the environment. */
  settings: Record<never, never>;
  needs: readonly never[];
}

/** Describes a connection. A missing part is a type error. */
export const connectionKind = <const Id extends string, const TellsAnswers extends boolean>(
  kind: Omit<ConnectionKind<Id, TellsAnswers>, 'by' | 'settings' | 'needs'>,
): ConnectionKind<Id, TellsAnswers> => ({ by: 'connection', settings: {}, needs: [], ...kind });
