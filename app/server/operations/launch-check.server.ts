import { leadsTo, mailFrom } from '../../domain/delivery/own-mailboxes.ts';
import { claimEntries } from '../../domain/firm/claim-settings.ts';
import type { Body } from '../../domain/firm/kinds.ts';
import { listedBy } from '../../domain/firm/setup/listing-choice.ts';
import type { Site } from '../../domain/firm/site.ts';
import { mailboxHealth } from '../../domain/mail/mailbox-health.ts';
import type { LaunchFacts } from '../../domain/operations/launch-check.ts';
import { rotaOf } from '../../domain/people/rota/firm-rota.ts';
import { gapWords, rotaGaps } from '../../domain/people/rota/rota-gaps.ts';
import { dayOf } from '../../domain/time/days.ts';
import type { AccountStore } from '../accounts/account-store.server.ts';
import type { Env } from '../env.server.ts';
import type { DraftStore } from '../firm/draft-store.server.ts';
import type { MailboxStore } from '../mail/mailbox-store.server.ts';
import type { PeopleStore } from '../people/people-store.server.ts';
import type { RotaStore } from '../people/rota/rota-store.server.ts';
import type { BackupStore } from './backup-store.server.ts';

interface LaunchStores {
  backupRuns: BackupStore;
  people: PeopleStore;
  drafts: Pick<DraftStore, 'find'>;
  rotas: RotaStore;
  mailboxes: Pick<MailboxStore, 'mailbox'>;
  accounts: Pick<AccountStore, 'isSender'>;
}

/** Collects the facts about this server that the launch check judges. */
export async function launchFacts(
  env: Env,
  site: Site,
  { backupRuns, people, drafts, rotas, mailboxes, accounts }: LaunchStores,
  now: number,
): Promise<LaunchFacts> {
  const { firm } = site.data;
  const today = dayOf(now, firm.timeZone);
  const draft = (await drafts.find('firm', 'firm'))?.body as Partial<Body<'firm'>> | null | undefined;
  const mailbox = await mailboxes.mailbox();
  const reading = mailbox && mailboxHealth(mailbox, firm.timeZone, now);
  return {
    firm,
    claims: claimEntries(site.data),
    listed: listedBy(firm, env.LANDING_LISTING),
    siteUrl: env.SITE_URL,
    smtp: env.SMTP_URL !== undefined || (await accounts.isSender()),
    mailboxes: [mailFrom(firm, env), ...leadsTo(firm, env)],
    answers: reading && { fault: reading.light === 'fails' ? reading.words : null },
    lastBackupAt: env.DATABASE_URL ? 'elsewhere' : await backupRuns.lastBackupAt(),
    owners: await people.owners(),
    drafted: draft?.sample === false,
    dutyGaps: (await rotas.isSet()) ? gapWords(rotaGaps(rotaOf(site.data.firm, await rotas.plan()), today)) : null,
    today,
    now,
  };
}
