import { mailFrom } from '../../domain/delivery/own-mailboxes.ts';
import { promiseEnds } from '../../domain/time/business-hours.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { MailSeals } from '../delivery/signed-mail-ids.server.ts';
import type { Env } from '../env.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import type { PeopleStore } from '../people/people-store.server.ts';
import { oneAtATime } from '../time.server.ts';
import type { FindAnswered } from './answered-invitation.server.ts';
import type { MailSpace } from './mail-space.server.ts';
import type { MailStore } from './mail-store.server.ts';
import { readApart } from './message-thread.server.ts';
import type { MailDesk } from './receive-mail.server.ts';

interface MailDeskParts {
  mails: MailStore;
  space: MailSpace;
  people: Pick<PeopleStore, 'userByEmail'>;
  seals: MailSeals;
  findAnswered: FindAnswered;
  site: FirmSite;
  env: Pick<Env, 'MAIL_FROM' | 'REPLY_ADDRESS' | 'MAIL_AUTH_SERVER'>;
  log: Log;
  clock: Clock;
}

/** The id of the firm's user with this lower-case address; null for everyone else. */
export async function memberOf(people: Pick<PeopleStore, 'userByEmail'>, address: string): Promise<string | null> {
  const user = address ? await people.userByEmail(address) : null;
  return user && user.disabledAt === null ? user.id : null;
}

/** Opens the desk that takes in mail for this installation. */
export const openMailDesk = ({
  mails,
  space,
  people,
  seals,
  findAnswered,
  site,
  env,
  log,
  clock,
}: MailDeskParts): MailDesk => ({
  mails,
  space,
  seals,
  findAnswered,
  log,
  ownAddresses: () => {
    const from = mailFrom(site.current.data.firm, env);
    return [/<([^<>]+)>/.exec(from)?.[1] ?? from, env.REPLY_ADDRESS?.replace('+*', '') ?? '']
      .filter(Boolean)
      .map((address) => address.toLowerCase());
  },
  memberOf: (address) => memberOf(people, address),
  authServer: env.MAIL_AUTH_SERVER ?? null,
  read: readApart,
  inTurn: oneAtATime(),
  answerDue: (at) => promiseEnds(site.current.data.firm, at),
  now: () => clock.wall(),
});
