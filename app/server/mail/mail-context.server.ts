import { createContext } from 'react-router';
import { alarmTo } from '../../domain/delivery/own-mailboxes.ts';
import type { AccountServices } from '../accounts/accounts-context.server.ts';
import type { Base, Room } from '../database/base.server.ts';
import type { SecretStore } from '../database/secret-store.server.ts';
import type { OpenDelivery } from '../delivery/delivery-context.server.ts';
import type { FirmServices } from '../firm/firm-context.server.ts';
import type { PeopleServices } from '../people/people-context.server.ts';
import type { FindAnswered } from './answered-invitation.server.ts';
import { startGoogle } from './google-mailbox.server.ts';
import { findInGraph } from './graph-session.server.ts';
import { MailAlarms } from './mail-alarms.server.ts';
import { openMailDesk } from './mail-desk.server.ts';
import { MailSpace } from './mail-space.server.ts';
import { MailStore } from './mail-store.server.ts';
import { MailWaits } from './mail-waits.server.ts';
import { MailboxFiles } from './mailbox-files.server.ts';
import type { MailboxReader } from './mailbox-reader.server.ts';
import { MailboxStore } from './mailbox-store.server.ts';
import { openMailboxReader } from './open-mailbox-reader.server.ts';
import type { MailDesk } from './receive-mail.server.ts';

/** The services that take in, store and show mail to the firm. */
export interface MailServices {
  mails: MailStore;
  mailWaits: MailWaits;
  mailboxes: MailboxStore;
  /** Takes in the mail that comes to the firm. */
  mailDesk: MailDesk;
  /** Measures the room that mail takes. */
  mailSpace: MailSpace;
  /** Reads the mailbox that owners set up. */
  mailboxReader: MailboxReader;
  /** Fetches attachments that are only in the mailbox. */
  mailboxFiles: MailboxFiles;
  /** Stores the password of the mailbox, and the secret of the address for incoming mail. */
  keptSecrets: SecretStore;
}
export const mailContext = createContext<MailServices>();

/** The services of the room, and those that only other rooms use. */
interface OpenMail extends MailServices, Room {
  /** Has a mailbox of Microsoft 365 read from now on. Throws StoreUnavailable. */
  startMicrosoft(mailbox: string): Promise<void>;
  /** Has the mailbox of Google read from now on. Resolves to a sentence when it cannot be read. Throws StoreUnavailable. */
  startGoogle(mailbox: string): Promise<string | null>;
}

interface Earlier {
  firm: FirmServices;
  accounts: AccountServices;
  people: PeopleServices;
  delivery: OpenDelivery;
}

/** The services of later rooms that this room uses. */
interface Later {
  booking: { findAnswered: FindAnswered };
}

function openMailAlarms(base: Base, { firm: { firm }, people, delivery }: Earlier, store: MailWaits): MailAlarms {
  const { env, siteUrl, log, clock } = base;
  const { mailer, alarmWebhook: webhook, pushes } = delivery;
  return new MailAlarms({
    site: firm.site,
    store,
    duty: people.duty,
    pushes,
    siteUrl,
    log,
    clock,
    mailer,
    webhook,
    alarmTo: () => alarmTo(firm.site.current.data.firm, env),
    devicesOf: (addresses) => people.pushDevices.idsOf(addresses),
  });
}

function openMailSpace({ env, siteUrl, clock, database }: Base, { firm: { firm }, delivery }: Earlier): MailSpace {
  return new MailSpace({
    database,
    alarms: delivery.alarms,
    siteUrl,
    clock,
    timeZone: () => firm.site.current.data.firm.timeZone,
    folder: env.DATABASE_URL ? null : env.DATA_DIR,
  });
}

/** Opens the desk for incoming mail, the reader of the mailbox and the alarms for mail that waits. */
export function openMail(base: Base, earlier: Earlier, later: () => Later): OpenMail {
  const { env, database, keptSecrets } = base;
  const { site } = earlier.firm.firm;
  const { seals, alarms } = earlier.delivery;
  const mails = new MailStore(database);
  const mailWaits = new MailWaits(database);
  const mailboxes = new MailboxStore(database);
  const mailSpace = openMailSpace(base, earlier);
  const mailDesk = openMailDesk({
    ...base,
    mails,
    people: earlier.people.people,
    space: mailSpace,
    findAnswered: (...answer) => later().booking.findAnswered(...answer),
    seals,
    site,
  });
  const { microsoft, google } = earlier.accounts;
  const mailboxReader = openMailboxReader({
    ...base,
    mailDesk,
    store: mailboxes,
    secrets: keptSecrets,
    site,
    alarms,
    microsoft,
    google,
  });
  return {
    mails,
    mailWaits,
    mailboxes,
    mailDesk,
    mailSpace,
    mailboxReader,
    mailboxFiles: new MailboxFiles({
      mails,
      space: mailSpace,
      store: mailboxes,
      secrets: keptSecrets,
      google,
      read: mailDesk.read,
      allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
      findInMicrosoft: (messageId) => findInGraph(microsoft, messageId),
    }),
    keptSecrets,
    startMicrosoft: (mailbox) => mailboxes.saveMicrosoft(mailbox, base.clock.wall()),
    startGoogle: (mailbox) =>
      startGoogle({
        google,
        mailboxes,
        mailbox,
        secrets: keptSecrets,
        allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
        at: base.clock.wall(),
      }),
    background: { mailAlarms: openMailAlarms(base, earlier, mailWaits), mailbox: mailboxReader },
  };
}
