import type { TransportWords } from '../delivery/transports/describe.ts';

/** Something that an owner types about a connection. */
export interface ConnectionField {
  name: string;
  label: string;
  /** Sealed in the database, and never shown again. */
  secret?: true;
  /** The secrets go where this says: another value asks for them again, so that nobody can send them elsewhere. */
  account?: true;
  optional?: true;
  /** What may be typed. `address`: https, and the host alone counts. */
  form: 'address' | 'webhook' | 'number' | 'text' | RegExp;
  /** What to enter, after "Please enter". */
  wanted: string;
  /** What the field begins with. */
  initial?: string;
}

export interface ConnectionKind<Id extends string = string, TellsAnswers extends boolean = boolean> {
  by: 'connection';
  /** Never changes: rows of the database name it. */
  id: Id;
  words: TransportWords;
  /** What it does with a lead, and what an owner needs for it. */
  purpose: string;
  /** What "Send a test" does. */
  test: string;
  fields: readonly ConnectionField[];
  /** True: it is told when a lead is answered. */
  tellsAnswers: TellsAnswers;
  /** True: it is asked from time to time what became of a lead there. */
  isAsked: boolean;
  /** No setting of the environment. */
  settings: Record<never, never>;
  needs: readonly never[];
}

/** Describes a connection; a missing part fails the types. */
export const connectionKind = <const Id extends string, const TellsAnswers extends boolean>(
  kind: Omit<ConnectionKind<Id, TellsAnswers>, 'by' | 'settings' | 'needs'>,
): ConnectionKind<Id, TellsAnswers> => ({ by: 'connection', settings: {}, needs: [], ...kind });
