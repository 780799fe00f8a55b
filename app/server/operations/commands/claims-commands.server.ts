import type { ClaimSetting } from '../../../domain/firm/claim-settings.ts';
import { launchFindings } from '../../../domain/operations/launch-check.ts';
import { isDay } from '../../../domain/time/days.ts';
import { AccountStore } from '../../accounts/account-store.server.ts';
import type { OpenDatabase } from '../../database/database.server.ts';
import type { Env } from '../../env.server.ts';
import { DraftStore } from '../../firm/draft-store.server.ts';
import { MailboxStore } from '../../mail/mailbox-store.server.ts';
import { PeopleStore } from '../../people/people-store.server.ts';
import { RotaStore } from '../../people/rota/rota-store.server.ts';
import { systemClock } from '../../time.server.ts';
import { BackupStore } from '../backup-store.server.ts';
import type { ClaimDesk } from '../claims.server.ts';
import { claimDesk, decidedSite } from '../decided-site.server.ts';
import { launchFacts } from '../launch-check.server.ts';
import { CommandError, command, count, noteCommand, withDatabase } from './command.server.ts';
import { addressOf, readingLines, readSite } from './leftovers.server.ts';

async function listClaims(env: Env, database: OpenDatabase): Promise<string> {
  const { desk } = await claimDesk(env, database);
  return (await desk.list())
    .map(({ id, kind, enabled, declined, proof, owner, expires, statement }) =>
      [
        enabled ? 'on ' : declined ? 'off' : 'ask',
        id,
        statement,
        proof ? `proof: ${proof}` : kind !== 'practice' && 'no proof',
        owner && `owner: ${owner}`,
        expires && `until ${expires}`,
      ]
        .filter(Boolean)
        .join('  '),
    )
    .join('\n');
}

/** Stores `changes` to a claim. Resolves to the desk that has applied them. */
async function decide(
  env: Env,
  database: OpenDatabase,
  id: string,
  changes: Partial<Omit<ClaimSetting, 'id'>>,
): Promise<ClaimDesk> {
  const { desk } = await claimDesk(env, database);
  const difference = (await desk.decide(id, changes, null)) ?? {};
  await noteCommand(database, changes.enabled === false ? 'claim-off' : 'claim-save', id, difference);
  return desk;
}

/** Lists what is left to settle, and the words of other firms on the running site. `failed` is true while either list is not empty. */
async function launchCheck(env: Env, database: OpenDatabase, now = systemClock.wall()) {
  const stores = {
    backupRuns: new BackupStore(database),
    people: new PeopleStore(database),
    drafts: new DraftStore(database),
    rotas: new RotaStore(database),
    mailboxes: new MailboxStore(database),
    accounts: new AccountStore(database),
  };
  const site = await decidedSite(env, database);
  const findings = launchFindings(await launchFacts(env, site.current, stores, now));
  const lines = findings.map(({ what, todo, setting, command }, index) =>
    [`${String(index + 1).padStart(3)}. ${what}`, todo, setting?.replaceAll('\n', '\n     '), command]
      .filter(Boolean)
      .join('\n     '),
  );
  const at = addressOf(env);
  const reading = await readSite(env, database, site.current, at);
  const failed = findings.length > 0 || (reading?.found.length ?? 0) > 0;
  const text = [
    ...lines,
    ...(reading
      ? readingLines(reading)
      : [`Note: the pages were not read for words of other firms, because nothing answers at ${at}.`]),
    findings.length > 0
      ? `${count(findings.length, 'thing')} to settle before the site goes public.`
      : !failed && 'Nothing is left to settle: the site may go public.',
  ];
  return { text: text.filter(Boolean).join('\n'), failed };
}

const claim = { value: 'ID', missing: 'Name the claim. See: npm run site -- claims list' };

const switchClaim = (enabled: boolean, help: string) =>
  command({
    name: enabled ? 'claims on' : 'claims off',
    argument: claim,
    help,
    async run({ env, argument }) {
      await withDatabase(env, (database) => decide(env, database, argument, { enabled, declined: !enabled }));
      return `${argument} is ${enabled ? 'on' : 'off'}.`;
    },
  });

export const claimsCommands = [
  command({
    name: 'claims list',
    help: 'what the site says of the firm, with its proof; "ask": nobody has said yes or no',
    run: ({ env }) => withDatabase(env, (database) => listClaims(env, database)),
  }),
  switchClaim(true, 'print a claim or testimonial, or the sentences that rest on a practice'),
  switchClaim(false, 'leave out everywhere a claim or testimonial, or the sentences that rest on a practice'),
  command({
    name: 'claims prove',
    argument: claim,
    options: {
      proof: { type: 'string', value: 'WHERE' },
      owner: { type: 'string', value: 'WHO' },
      expires: { type: 'string', value: 'YYYY-MM-DD' },
    },
    help: 'note where the proof of a claim is kept, who answers for it, and until when it is good',
    async run({ env, argument, values: { proof, owner, expires } }) {
      if (expires !== undefined && !isDay(expires))
        throw new CommandError('--expires must be a date such as 2027-06-30.');
      const given = Object.entries({ proof, owner, expires }).filter(([, value]) => value !== undefined);
      if (given.length === 0) throw new CommandError('Say --proof, --owner or --expires.');
      const isOn = await withDatabase(env, async (database) => {
        const desk = await decide(env, database, argument, Object.fromEntries(given));
        return (await desk.list()).some(({ id, enabled }) => id === argument && enabled);
      });
      return isOn ? `${argument} is noted.` : `${argument} is noted. The site prints it after: claims on ${argument}`;
    },
  }),
  command({
    name: 'launch-check',
    help: 'what must be settled before the site goes public',
    run: ({ env }) => withDatabase(env, (database) => launchCheck(env, database)),
  }),
];
