import { connectionNamed, isConnection } from './connection-kinds.ts';

/** A lead's counterpart in another system. */
export interface Elsewhere {
  /** The name of a connection. */
  connection: string;
  /** Its number or name there, such as a ticket number. */
  number: string;
  url: string | null;
}

/** The name of the system for people. A system that this version does not know is shown as stored. */
export const systemName = (connection: string): string =>
  isConnection(connection) ? connectionNamed(connection).words.name : connection;

/** Tells an owner after an erasure what other systems still hold: the site cannot erase there. */
export const elsewhereLeft = (list: readonly Elsewhere[]): string =>
  `Other systems still have what was sent there, and you must remove it yourself: ${list
    .map(({ connection, number, url }) => `${systemName(connection)} ${number}${url ? ` (${url})` : ''}`)
    .join(', ')}.`;
