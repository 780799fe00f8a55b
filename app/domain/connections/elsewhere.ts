import { connectionNamed, isConnection } from './list.ts';

/** What a lead is in another system. */
export interface Elsewhere {
  /** The name of a connection. */
  connection: string;
  /** As people there call it, such as the number of a ticket. */
  number: string;
  url: string | null;
}

/** The name of the system for people; of one that this version does not know, as stored. */
export const systemName = (connection: string): string =>
  isConnection(connection) ? connectionNamed(connection).words.name : connection;

/** What an owner has to know after an erasure: nothing reaches into the other systems. */
export const elsewhereLeft = (list: readonly Elsewhere[]): string =>
  `Other systems still have what was sent there, and you must remove it yourself: ${list
    .map(({ connection, number, url }) => `${systemName(connection)} ${number}${url ? ` (${url})` : ''}`)
    .join(', ')}.`;
