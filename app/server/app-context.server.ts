import type { Clock } from '../domain/time/clock.ts';
import { type AccountServices, openAccounts } from './accounts/accounts-context.server.ts';
import { type BookingServices, openBooking } from './booking/booking-context.server.ts';
import { type ConnectionServices, openConnections } from './connections/connections-context.server.ts';
import type { Background, Base, Room } from './database/base.server.ts';
import { prepareDataFolder } from './database/data-folder.server.ts';
import { rememberDatabase } from './database/identity.server.ts';
import { lockFolder } from './database/lock.server.ts';
import type { OpenOptions } from './database/open-database.server.ts';
import { openSecretBox } from './database/secret-key.server.ts';
import { SecretStore } from './database/secret-store.server.ts';
import { type DeliveryServices, openDelivery } from './delivery/delivery-context.server.ts';
import type { Env } from './env.server.ts';
import { type FirmServices, openFirm } from './firm/firm-context.server.ts';
import { openHttp, type Services } from './http/http-context.server.ts';
import { type LandingServices, openLanding } from './landing/landing-context.server.ts';
import { type LeadServices, openLeads } from './leads/leads-context.server.ts';
import { openLog } from './log.server.ts';
import { type MailServices, openMail } from './mail/mail-context.server.ts';
import { openSoundDatabase } from './operations/open-sound.server.ts';
import { type OperationsServices, openOperations } from './operations/operations-context.server.ts';
import { openPeople, type PeopleServices } from './people/people-context.server.ts';
import { openPrivacy, type PrivacyServices } from './privacy/privacy-context.server.ts';
import { openReports, type ReportServices } from './reports/reports-context.server.ts';
import { systemClock } from './time.server.ts';

/** The services of all rooms. They are opened once, here, and passed on, so that no other code needs globals. */
export interface AppContext {
  http: Services;
  firm: FirmServices;
  accounts: AccountServices;
  people: PeopleServices;
  leads: LeadServices;
  delivery: DeliveryServices;
  connections: ConnectionServices;
  mail: MailServices;
  landing: LandingServices;
  booking: BookingServices;
  privacy: PrivacyServices;
  operations: OperationsServices;
  reports: ReportServices;
  /** Stops all work and closes the database. While it waits for a part, the name of the part is in `waitingFor`. */
  close(waitingFor?: Set<string>): Promise<void>;
}

/** Opens the data folder, the log and the database. */
async function openBase(env: Env, options: OpenOptions, clock: Clock): Promise<{ base: Base; close(): Promise<void> }> {
  const isPrivate = prepareDataFolder(env.DATA_DIR);
  const unlock = env.DATABASE_URL ? () => undefined : lockFolder(env.DATA_DIR);
  const log = openLog(env.LOG_LEVEL, undefined, clock);
  if (!isPrivate)
    log.warn({ folder: env.DATA_DIR }, 'other users of this machine can reach DATA_DIR: give it a folder of its own');
  const database = await openSoundDatabase({ env, log, clock }, options);
  await rememberDatabase(env.DATA_DIR, database);
  const secrets = openSecretBox(env);
  const keptSecrets = new SecretStore(database, secrets);
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`;
  const close = async () => {
    await database.close();
    unlock();
  };
  return { base: { env, siteUrl, log, clock, database, secrets, keptSecrets }, close };
}

/** Opens the rooms in the order of checks/rooms.ts. A room gets a service of a later room by a function, and calls it only when all are open. */
async function openRooms(base: Base) {
  const firm = await openFirm(base, () => ({ http, people, delivery }));
  const http = openHttp(base);
  const accounts = openAccounts(base, { firm }, () => ({ delivery, mail }));
  const people = await openPeople(base, { firm }, () => ({ delivery }));
  const leads = await openLeads(base, () => ({ delivery }));
  const delivery = openDelivery(base, { firm, accounts, people, leads }, () => ({
    connections,
    mail,
    booking,
    reports,
  }));
  const connections = openConnections(base, { firm, people, leads, delivery });
  const mail = openMail(base, { firm, accounts, people, delivery }, () => ({ booking }));
  const landing = openLanding(base, { firm, http });
  const booking = openBooking(base, { firm, http, accounts, people, leads, delivery });
  const privacy = openPrivacy(base, { firm, delivery });
  const operations = await openOperations(base, { firm, http, leads, delivery, landing, privacy }, () => ({ reports }));
  const reports = openReports(base, { firm, http, delivery, mail, operations });
  return {
    firm,
    http,
    accounts,
    people,
    leads,
    delivery,
    connections,
    mail,
    landing,
    booking,
    privacy,
    operations,
    reports,
  };
}

/** Stops all work at once, and says in `waitingFor` what it still waits for. Then closes the rooms, the last one first, and the base. */
async function closeAll(
  rooms: readonly Room[],
  closeBase: () => Promise<void>,
  waitingFor: Set<string>,
): Promise<void> {
  const stop = async ([name, part]: [string, Background]) => {
    waitingFor.add(name);
    await part.stop();
    waitingFor.delete(name);
  };
  await Promise.all(rooms.flatMap(({ background }) => Object.entries(background)).map(stop));
  for (const room of rooms.toReversed()) room.close?.();
  waitingFor.add('database');
  await closeBase();
}

/**
 * Opens the database and all rooms, and starts the background work. Throws an error with a sentence for the operator when something is not
 * available.
 */
export async function openAppContext(
  env: Env,
  options: OpenOptions = {},
  clock: Clock = systemClock,
): Promise<AppContext> {
  const { base, close } = await openBase(env, options, clock);
  const rooms = await openRooms(base);
  const all: Room[] = Object.values(rooms);
  for (const { background } of all) for (const part of Object.values(background)) await part.start?.();
  return { ...rooms, close: (waitingFor = new Set<string>()) => closeAll(all, close, waitingFor) };
}
