import { randomUUID } from 'node:crypto';
import type { ImapFlowError } from 'imapflow';
import { isDue, isToTell, type MailboxState, waitAfter } from '../../domain/mail/mailbox-health.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import { heartbeat, lease } from '../delivery/lease.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop } from '../time.server.ts';
import { answerIn, openImapSession } from './imap-session.server.ts';
import {
  faultOf,
  MailboxFault,
  type MailboxPatience,
  openMailbox,
  usualPatience,
} from './mailbox-connection.server.ts';
import { keyOf, type MailboxKeys } from './mailbox-key.server.ts';
import type { MailboxSession, SessionParts } from './mailbox-session.server.ts';
import type { MailboxStore, StoredMailbox } from './mailbox-store.server.ts';
import type { FolderReading } from './read-mailbox.server.ts';

export interface MailboxReaderOptions extends MailboxKeys {
  store: MailboxStore;
  receive: FolderReading['receive'];
  room: FolderReading['room'];
  /** Whether a server in a private network may be connected to. */
  allowPrivate: boolean;
  /** Alerts owners about a failing mailbox. False when no owner was reached. */
  tell: (mailbox: MailboxState) => Promise<boolean>;
  log: Log;
  clock: Clock;
  patience?: MailboxPatience;
  /** Opens a mailbox of Microsoft 365. Throws MailboxFault. */
  openMicrosoft?: (parts: SessionParts) => Promise<MailboxSession>;
}

const noMicrosoft = () => Promise.reject(new MailboxFault('Microsoft 365 is not connected.'));

/** A connection, from the attempt to open it until it ends. */
interface Session {
  mailbox: StoredMailbox;
  abort: AbortController;
  /** Resolves when all messages are read for the first time, or the attempt failed. */
  caughtUp: Promise<void>;
  ended: Promise<void>;
}

/**
 * Reads the mailbox. Of several instances only one reads it: the one with the lease. The connection stays open, so that the server can
 * report new messages at once. After each failure it waits longer, up to a quarter of an hour.
 */
export class MailboxReader {
  private readonly options: MailboxReaderOptions & Required<Pick<MailboxReaderOptions, 'patience' | 'openMicrosoft'>>;
  private readonly by = randomUUID();
  private readonly loop: Loop;
  private session: Session | null = null;
  private stopped = false;

  constructor(options: MailboxReaderOptions) {
    this.options = { patience: usualPatience, openMicrosoft: noMicrosoft, ...options };
    // Each run renews the lease.
    this.loop = every(heartbeat, () => this.keepReading(), {
      log: options.log,
      failure: 'mailbox: the database did not answer; trying again',
      atOnce: true,
      logOnce: true,
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Ends the connection after the current message is stored. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all([this.loop.stop(), this.endSession()]);
    // The last run of the loop may have opened a new session.
    await this.endSession();
  }

  /** Call this after the settings were changed: starts again with the new settings. */
  async restart(): Promise<void> {
    await this.endSession();
    void this.loop.now();
  }

  /** One run. Resolves when all new messages are read, or the attempt failed. Never throws. */
  async poll(): Promise<void> {
    await this.loop.now();
    await this.session?.caughtUp;
  }

  private async endSession(): Promise<void> {
    this.session?.abort.abort();
    await this.session?.ended;
  }

  /** Renews the lease while a connection is open, or opens one when it is due and the lease is free. Throws StoreUnavailable. */
  private async keepReading(): Promise<void> {
    const { store, clock } = this.options;
    const mailbox = await store.mailbox();
    const { session } = this;
    if (session) {
      const same = mailbox?.updatedAt === session.mailbox.updatedAt;
      if (same && (await store.lease(this.by, clock.wall(), lease))) return;
      await this.endSession();
    }
    if (!mailbox || this.stopped || !isDue(mailbox, clock.wall())) return;
    if (await store.lease(this.by, clock.wall(), lease)) this.begin(mailbox);
  }

  private begin(mailbox: StoredMailbox): void {
    const abort = new AbortController();
    const caughtUp = Promise.withResolvers<void>();
    const ended = this.run(mailbox, abort.signal, caughtUp.resolve).finally(() => {
      this.session = null;
      caughtUp.resolve();
    });
    this.session = { mailbox, abort, caughtUp: caughtUp.promise, ended };
  }

  /** Uses one connection until it ends: reads new messages, then waits for more. Never throws. */
  private async run(mailbox: StoredMailbox, signal: AbortSignal, caughtUp: () => void): Promise<void> {
    let failures = mailbox.failures;
    let opened: MailboxSession | null = null;
    try {
      opened = await this.open(mailbox, signal);
      do {
        await this.read(opened);
        failures = 0;
        caughtUp();
        await opened.pause();
        signal.throwIfAborted();
        // The server may end an idle connection. The next run opens another.
      } while (opened.isOpen());
      await this.release();
    } catch (error) {
      // Aborted by this instance: it was stopped, the settings changed, or another instance has the lease.
      if (signal.aborted) await this.release();
      else await this.fail(mailbox, failures, opened?.broken() ?? error);
    } finally {
      await opened?.close();
    }
  }

  private async release(): Promise<void> {
    const { store, log } = this.options;
    await store.release(this.by).catch((error) => {
      log.warn({ err: error }, 'mailbox: the lease could not be given back; it ends by itself');
    });
  }

  private async open(mailbox: StoredMailbox, signal: AbortSignal): Promise<MailboxSession> {
    const { store, receive, room, allowPrivate, patience, openMicrosoft, log, clock } = this.options;
    const parts = { mailbox, signal, store, receive, room, log, now: () => clock.wall() };
    if (mailbox.kind === 'microsoft') return openMicrosoft(parts);
    const key = await keyOf(mailbox, this.options);
    const client = await openMailbox({ settings: mailbox, key, allowPrivate }, { patience, signal });
    return openImapSession(client, patience, parts);
  }

  private async read(session: MailboxSession): Promise<void> {
    const { store, clock } = this.options;
    const warning = await session.read();
    await store.noteRead(this.by, clock.wall(), warning);
  }

  private async fail(mailbox: StoredMailbox, failures: number, error: unknown): Promise<void> {
    const { store, tell, log, clock, patience } = this.options;
    if (error instanceof StoreUnavailable) {
      log.warn({ err: error }, 'mailbox: the database takes nothing now; the message stays in the mailbox');
      await this.release();
      return;
    }
    const { message: sentence, wait } = faultOf(answerIn(error), mailbox, patience);
    const ofConnection = error instanceof MailboxFault || (error as ImapFlowError).code !== undefined;
    if (!ofConnection) log.error({ err: error }, 'mailbox: a message could not be taken in; trying again');
    else if (failures === 0) log.warn({ answer: sentence }, 'mailbox: it cannot be read; trying again');
    const at = clock.wall();
    try {
      await store.noteFailure(this.by, { at, sentence, nextTryAt: at + Math.max(waitAfter(failures + 1), wait) });
      const state = await store.mailbox();
      if (state && isToTell(state, state.toldAt, at) && (await tell(state))) await store.noteTold(at);
    } catch (fault) {
      log.warn({ err: fault }, 'mailbox: its failure could not be stored');
    }
  }
}
