import { failingMailbox } from '../../domain/mail/mailbox-health.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { GoogleAccount } from '../accounts/google-account.server.ts';
import type { MicrosoftAccount } from '../accounts/microsoft-account.server.ts';
import type { SecretStore } from '../database/secret-store.server.ts';
import type { OwnerAlarms } from '../delivery/owner-alarm.server.ts';
import type { Env } from '../env.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import { openGraphSession, PageProgress } from './graph-session.server.ts';
import { MailboxReader } from './mailbox-reader.server.ts';
import type { MailboxStore } from './mailbox-store.server.ts';
import { type MailDesk, receiveMail, roomOf } from './receive-mail.server.ts';

interface MailboxOptions {
  mailDesk: MailDesk;
  store: MailboxStore;
  secrets: SecretStore;
  site: FirmSite;
  env: Pick<Env, 'WEBHOOK_ALLOW_PRIVATE'>;
  alarms: OwnerAlarms;
  microsoft: MicrosoftAccount;
  google: GoogleAccount;
  siteUrl: string;
  log: Log;
  clock: Clock;
}

/** Opens the reader of the mailbox. Owners may set the mailbox in the panel before or after its start. */
export function openMailboxReader(options: MailboxOptions): MailboxReader {
  const { mailDesk, store, secrets, site, env, alarms, microsoft, google, siteUrl, log, clock } = options;
  const progress = new PageProgress();
  return new MailboxReader({
    store,
    secrets,
    google,
    log,
    clock,
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    room: () => roomOf(mailDesk),
    receive: (raw, arrival) => receiveMail(mailDesk, raw, arrival),
    openMicrosoft: (parts) => openGraphSession(microsoft, parts, { progress }),
    tell: (mailbox) => alarms.raise(failingMailbox(site.current.data.firm.timeZone, mailbox, siteUrl)),
  });
}
