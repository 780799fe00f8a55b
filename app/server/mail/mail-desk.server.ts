import { mailFrom } from '../../domain/delivery/own-mailboxes.ts';
import { promiseEnds } from '../../domain/leads/business-hours.ts';
import type { Clock } from '../../domain/site/clock.ts';
import type { MailSeals } from '../delivery/mail-seals.server.ts';
import type { Env } from '../env.server.ts';
import type { FirmSite } from '../firm/firm-site.server.ts';
import type { Log } from '../log.server.ts';
import type { PeopleStore } from '../people/people-store.server.ts';
import type { MailStore } from './mail-store.server.ts';
import { readApart } from './message-thread.server.ts';
import type { MailDesk } from './receive-mail.server.ts';

interface MailDeskParts {
  mails: MailStore;
  people: Pick<PeopleStore, 'userByEmail'>;
  seals: MailSeals;
  site: FirmSite;
  env: Pick<Env, 'MAIL_FROM' | 'REPLY_ADDRESS' | 'MAIL_AUTH_SERVER'>;
  log: Log;
  clock: Clock;
}

/** Opens the desk that takes in mail for this installation. */
export const openMailDesk = ({ mails, people, seals, site, env, log, clock }: MailDeskParts): MailDesk => ({
  mails,
  seals,
  log,
  ownAddresses: () => {
    const from = mailFrom(site.current.data.firm, env);
    return [/<([^<>]+)>/.exec(from)?.[1] ?? from, env.REPLY_ADDRESS?.replace('+*', '') ?? '']
      .filter(Boolean)
      .map((address) => address.toLowerCase());
  },
  async memberOf(address) {
    const user = address ? await people.userByEmail(address) : null;
    return user && user.disabledAt === null ? user.id : null;
  },
  authServer: env.MAIL_AUTH_SERVER ?? null,
  read: readApart,
  answerDue: (at) => promiseEnds(site.current.data.firm, at),
  now: () => clock.wall(),
});
