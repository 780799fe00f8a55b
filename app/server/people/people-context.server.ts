import { createContext } from 'react-router';
import type { Base, Room } from '../database/base.server.ts';
import type { SecretBox } from '../database/secret-box.server.ts';
import type { FirmServices } from '../firm/firm-context.server.ts';
import { AuditStore } from './audit-store.server.ts';
import { Confirmations } from './confirmations.server.ts';
import { sealSeeds } from './encrypt-seeds.server.ts';
import { IdentityStore } from './outside/identity-store.server.ts';
import { PasskeyStore } from './passkey-store.server.ts';
import { PeopleStore } from './people-store.server.ts';
import { PushDeviceStore } from './push-device-store.server.ts';
import { PushKeys } from './push-keys.server.ts';
import { Duty } from './rota/duty.server.ts';
import { RotaStore } from './rota/rota-store.server.ts';
import { StaffMailer, type StaffMailOptions } from './staff-mail.server.ts';
import { StaffMailStore } from './staff-mail-store.server.ts';

/** The services for accounts, signing in, the activity log and the rota. */
export interface PeopleServices {
  people: PeopleStore;
  passkeys: PasskeyStore;
  /** The accounts elsewhere with which people sign in. */
  identities: IdentityStore;
  /** Tracks how long ago the person behind each session last confirmed who they are. */
  confirmations: Confirmations;
  /** Seals the seeds of one-time codes. */
  secrets: SecretBox;
  auditLog: AuditStore;
  /** Says who is on duty. */
  duty: Duty;
  pushDevices: PushDeviceStore;
  /** The keys by which push services recognize this site. */
  pushKeys: PushKeys;
}
export const peopleContext = createContext<PeopleServices>();

/** The services of later rooms that this room uses. */
interface Later {
  /** `staffMailer` sends mail to people of the firm. */
  delivery: { staffMailer: StaffMailOptions['mailer'] };
}

/** Opens the accounts, and seals what an older version stored in clear text. */
export async function openPeople(
  base: Base,
  { firm: { firm } }: { firm: FirmServices },
  later: () => Later,
): Promise<PeopleServices & Room> {
  const { siteUrl, log, clock, database, secrets, keptSecrets } = base;
  const people = new PeopleStore(database);
  const pushDevices = new PushDeviceStore(database);
  const staffMail = new StaffMailer({
    site: firm.site,
    store: new StaffMailStore(database),
    people,
    mailer: { send: (mail) => later().delivery.staffMailer.send(mail) },
    siteUrl,
    log,
    clock,
  });
  await sealSeeds({ people, secrets, log });
  return {
    people,
    passkeys: new PasskeyStore(database),
    identities: new IdentityStore(database),
    confirmations: new Confirmations(clock),
    secrets,
    auditLog: new AuditStore(database),
    duty: new Duty(new RotaStore(database), firm.site),
    pushDevices,
    pushKeys: new PushKeys(keptSecrets, pushDevices),
    background: { staffMail },
  };
}
