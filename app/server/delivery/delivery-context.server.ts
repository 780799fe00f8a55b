import { createContext } from 'react-router';
import type { Channel } from '../../domain/delivery/delivery.ts';
import { alarmTo, mailFrom } from '../../domain/delivery/own-mailboxes.ts';
import type { AccountServices } from '../accounts/accounts-context.server.ts';
import type { Base, Room } from '../database/base.server.ts';
import type { FirmServices } from '../firm/firm-context.server.ts';
import type { LeadServices } from '../leads/leads-context.server.ts';
import type { PeopleServices } from '../people/people-context.server.ts';
import type { StaffMailOptions } from '../people/staff-mail.server.ts';
import { AcknowledgementStore } from './acknowledgement-store.server.ts';
import { CanaryStore } from './canary-store.server.ts';
import type { ChannelHealth } from './channel-health.server.ts';
import { DeliveryStore } from './delivery-store.server.ts';
import { FarLeases } from './far-leases.server.ts';
import { chosenMailer, graphMailer, mailerOfAlarms } from './graph-mailer.server.ts';
import { openLeadsDesk } from './leads-desk.server.ts';
import { MailCheck } from './mail-check.server.ts';
import { googleMailer, type Mailer } from './mailer.server.ts';
import type { DeliveryMetrics, Outbox } from './outbox.server.ts';
import { OwnerAlarms } from './owner-alarm.server.ts';
import { openPushSender, type PushSender } from './push/push-sender.server.ts';
import { ownMailboxes } from './recipients.server.ts';
import type { ReplyParts } from './reply-mail.server.ts';
import type { LeadConnections } from './senders/lead-posts.server.ts';
import type { Letters } from './senders/visitor-mails.server.ts';
import { type MailSeals, openMailSeals } from './signed-mail-ids.server.ts';
import { type LeadSenders, openTransports, type Transports } from './transports.server.ts';

/** The services that deliver messages, and say how deliveries go. */
export interface DeliveryServices {
  deliveries: DeliveryStore;
  acknowledgements: AcknowledgementStore;
  canaries: CanaryStore;
  outbox: Outbox;
  health: ChannelHealth;
  mailer: Mailer;
  senders: LeadSenders;
  /** Says whether mail can be sent now. */
  mailCheck: MailCheck;
}
export const deliveryContext = createContext<DeliveryServices>();

/** The services of the room, and those that only other rooms use. */
export interface OpenDelivery extends DeliveryServices, Room, Pick<Transports, 'alarmWebhook'> {
  /** The channels by which a new lead is sent now. */
  channels(): readonly Channel[];
  /** Tells owners of a problem that belongs to no lead. */
  alarms: OwnerAlarms;
  /** Sends alarms to the devices of people on duty. */
  pushes: PushSender;
  seals: MailSeals;
  /** Sends mail to people of the firm. */
  staffMailer: StaffMailOptions['mailer'];
}

/** The services of later rooms that this room uses. */
interface Later {
  connections: { connectionDesk: LeadConnections };
  mail: { mails: NonNullable<ReplyParts['mails']> };
  /** `letters` writes the mails about bookings. */
  booking: { letters: Letters };
  reports: { metrics: DeliveryMetrics | null };
}

interface Earlier {
  firm: FirmServices;
  accounts: AccountServices;
  people: PeopleServices;
  leads: LeadServices;
}

/** Services that call those of later rooms, which are not open yet. */
const calling = (later: () => Later) => ({
  letters: { write: (...about) => later().booking.letters.write(...about) } satisfies Letters,
  connections: {
    on: () => later().connections.connectionDesk.on(),
    deliver: (...message) => later().connections.connectionDesk.deliver(...message),
  } satisfies LeadConnections,
  mails: { idsOf: (leadId) => later().mail.mails.idsOf(leadId) } satisfies Later['mail']['mails'],
  metrics: {
    countAttempt: (...attempt) => later().reports.metrics?.countAttempt(...attempt),
  } satisfies DeliveryMetrics,
});

/** The transports, with mail that goes through Microsoft 365 or Google where an owner connected it, and the way for alarms. */
function openMailWays({ env, clock }: Base, { firm, accounts }: Earlier, seals: MailSeals) {
  const from = () => mailFrom(firm.firm.site.current.data.firm, env);
  const sealOf = (id: string) => seals.of('message', id);
  const { microsoft, google, sentDrafts: drafts } = accounts;
  const transports = openTransports(env, from, sealOf);
  const mailers = {
    microsoft: graphMailer({ microsoft, drafts, from, sealOf, clock }),
    google: googleMailer({ google, from, sealOf }),
  };
  const connected = async () => {
    const sender = await accounts.accounts.sender();
    return sender && mailers[sender];
  };
  const mailer = chosenMailer(connected, transports.mailer);
  return {
    transports: { ...transports, mailer },
    // Without a mail server, the other way is a folder, which nobody reads.
    alarmMailer: env.SMTP_URL ? mailerOfAlarms(connected, transports.mailer) : mailer,
    checked: chosenMailer(connected, env.SMTP_URL ? transports.mailer : noMailer),
  };
}

const noMail = async () => ({ ok: false, permanent: false, answer: 'No mail server is set.' }) as const;
const noMailer: Mailer = { send: noMail, canary: noMail, close: () => undefined };

/** Opens the transports and the outbox. Throws SettingsError for a secret key that cannot be used. */
export function openDelivery(base: Base, earlier: Earlier, later: () => Later): OpenDelivery {
  const { env, log, clock, database } = base;
  const { site } = earlier.firm.firm;
  const { duty, pushDevices, pushKeys } = earlier.people;
  const { store, inbox, quarantine, handling } = earlier.leads;
  const firmNow = () => site.current.data.firm;
  const seals = openMailSeals(env);
  const { transports, alarmMailer, checked } = openMailWays(base, earlier, seals);
  const { mailer, senders, alarmWebhook } = transports;
  const pushes = openPushSender({
    devices: pushDevices,
    keys: pushKeys,
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    contact: () => firmNow().email.main,
  });
  const stores = {
    deliveries: new DeliveryStore(database),
    acknowledgements: new AcknowledgementStore(database),
    canaries: new CanaryStore(database),
  };
  const { background, ...desk } = openLeadsDesk({
    ...base,
    ...calling(later),
    site,
    duty,
    seals,
    transports,
    alarmMailer,
    pushes,
    stores: { ...stores, store, inbox, quarantine, pushDevices, ...handling },
  });
  const farLeases = new FarLeases({ database, log, clock, onEnded: () => desk.outbox.nudge() });
  return {
    ...stores,
    ...desk,
    mailer,
    senders,
    alarmWebhook,
    pushes,
    seals,
    mailCheck: new MailCheck(checked, clock),
    alarms: new OwnerAlarms({ mailer: alarmMailer, alarmWebhook, alarmTo: () => alarmTo(firmNow(), env), log, clock }),
    staffMailer: {
      send: ({ to, ...mail }) => mailer.send({ ...mail, to: ownMailboxes(to.map(({ address }) => address)) }),
    },
    background: { ...background, farLeases },
    close() {
      transports.close();
      pushes.close();
    },
  };
}
