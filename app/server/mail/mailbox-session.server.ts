import type { Log } from '../log.server.ts';
import type { MailboxStore, StoredMailbox } from './mailbox-store.server.ts';
import type { FolderReading } from './read-mailbox.server.ts';

/** A mailbox that is open for reading, whatever its protocol. */
export interface MailboxSession {
  /**
   * Reads every folder to its end. Resolves to a sentence about what could not be done, or null. Throws MailboxFault, StoreUnavailable, and
   * when the session was aborted.
   */
  read(): Promise<string | null>;
  /** Waits until the next read is due, the server reports a change, or the session is aborted. */
  pause(): Promise<void>;
  isOpen(): boolean;
  /** Why the connection ended; null while it lasts. The error of the work under way does not say. */
  broken(): unknown;
  /** Ends the session. Never throws. */
  close(): Promise<void>;
}

/** What a session works with. */
export interface SessionParts extends Pick<FolderReading, 'receive' | 'room'> {
  mailbox: StoredMailbox;
  /** Ends the session when it aborts, at any time. */
  signal: AbortSignal;
  store: MailboxStore;
  log: Log;
  now: () => number;
}
