import { type ClaimEntry, claimAnswer } from '../firm/claim-settings.ts';
import { choiceWords, type Listed } from '../firm/setup/listing-choice.ts';
import { frenchWords, isQuebec } from '../firm/setup/quebec.ts';
import type { SiteData } from '../firm/site.ts';
import { reservedDomain, serverLines } from './server-lines.ts';

export type LaunchTaskId = 'firm' | 'claims' | 'listing' | 'mail' | 'address' | 'backup' | 'accounts' | 'duty';

/** One thing to settle before the launch. */
export interface Finding {
  task: LaunchTaskId;
  what: string;
  todo: string;
  /** The command that does it. */
  command?: string;
  /** The page of the panel that does it. */
  place?: Place;
  /** The line for the server's settings, when no page of the panel can do it. */
  setting?: string;
}

export interface Place {
  href: string;
  label: string;
}

export interface LaunchFacts {
  firm: Pick<SiteData['firm'], 'name' | 'phone' | 'email' | 'address' | 'sample'>;
  claims: readonly ClaimEntry[];
  /** What search engines may list of the landing pages. */
  listed: Listed;
  /** SITE_URL, if it is set. */
  siteUrl: string | undefined;
  /** Whether SMTP_URL is set. */
  smtp: boolean;
  /** The recipients of leads (LEADS_TO) and the sender (MAIL_FROM). */
  mailboxes: readonly string[];
  /** The mailbox for visitors' answers, null without one. `fault`: why reading it fails; null while it works. */
  answers: { fault: string | null } | null;
  /** End of the newest good backup in epoch milliseconds, or null. `elsewhere`: PostgreSQL is backed up by its own tools. */
  lastBackupAt: number | null | 'elsewhere';
  /** The owners, who may change everything. */
  owners: readonly { email: string; secondFactor: boolean }[];
  /** The gaps of the next 12 months in which nobody is on duty, in words; null while no rota is planned. */
  dutyGaps: readonly string[] | null;
  /** True when the firm's own name and address are saved as a draft. */
  drafted: boolean;
  /** ISO date of today. */
  today: string;
  now: number;
}

/** A newest backup that is older than this becomes a task. */
export const longestWithoutBackup = 3 * 24 * 60 * 60 * 1000;
/** 555-0100 to 555-0199 are reserved for fiction. */
const fictitiousPhone = /55501\d\d$/;

/** The firm's facts are in the database. This is the way to edit them as files. */
const editFirm =
  'or as files: npm run site -- firm export --to FOLDER  then: npm run site -- firm import --from FOLDER';

/** Stays as long as the firm is in Quebec: this product makes no French site, and does not see one elsewhere. */
const frenchFinding: Finding = {
  task: 'firm',
  what: 'The site is in English only, and Quebec asks for a French one.',
  todo: frenchWords,
};

function firmFindings({ firm, drafted }: LaunchFacts): Finding[] {
  const { name, phone, email, address, sample } = firm;
  const found: string[] = [];
  if (sample) found.push(`Name and address are the sample firm’s: ${name}, ${address.street}, ${address.locality}.`);
  if (fictitiousPhone.test(phone.e164)) found.push(`The phone number ${phone.display} belongs to nobody.`);
  for (const mailbox of new Set(Object.values(email)))
    if (reservedDomain.test(mailbox)) found.push(`No mail reaches ${mailbox}.`);
  const todo = drafted
    ? 'Publish the setup: your own are saved, and visitors do not see them yet.'
    : 'Enter your own in the setup, and publish it.';
  const own: Finding[] = found.map((what) => ({ task: 'firm', what, todo, command: editFirm }));
  return isQuebec(address.region) ? [...own, frenchFinding] : own;
}

function mailFindings({ firm, smtp, mailboxes, answers }: LaunchFacts): Finding[] {
  const lines = serverLines(firm.email.main);
  // The firm's own addresses belong to the task `firm`.
  const own: string[] = Object.values(firm.email).flatMap((address) => [address, `${firm.name} <${address}>`]);
  const dead = mailboxes.filter((mailbox) => reservedDomain.test(mailbox) && !own.includes(mailbox));
  return [
    ...[...new Set(dead)].map(
      (mailbox): Finding => ({
        task: 'mail',
        what: `No mail reaches ${mailbox}.`,
        todo: 'Set LEADS_TO and MAIL_FROM to your own addresses, or leave them out for those of the firm.',
        setting: `${lines.leadsTo}\n${lines.mailFrom}`,
      }),
    ),
    ...(smtp
      ? []
      : [
          {
            task: 'mail' as const,
            what: 'No mail server is set: mail is written to files and reaches nobody.',
            todo: 'Set SMTP_URL to your mail server.',
            setting: lines.smtp,
          },
        ]),
    ...(answers?.fault
      ? [
          {
            task: 'mail' as const,
            what: `Visitors’ answers do not come in. ${answers.fault}`,
            todo: 'Correct the mailbox and test it, or end its reading.',
            place: { href: '/admin/mailbox', label: 'Open the mailbox' },
          },
        ]
      : []),
  ];
}

/** The anchor of a claim or a testimonial on the panel's page of claims. */
export const claimAnchor = (id: string): string => `claim-${id}`;

/** All unanswered practices in one finding: a practice needs no proof, and those of a service are answered together. */
function practiceFindings({ claims }: LaunchFacts): Finding[] {
  const open = claims.filter((entry) => entry.kind === 'practice' && claimAnswer(entry) === 'later').length;
  if (open === 0) return [];
  return [
    {
      task: 'claims',
      what: `Not answered yet: ${open === 1 ? 'one practice' : `${open} practices`} of your services`,
      todo: 'Say yes or no to what your firm does. No page says it until then.',
      place: { href: '/admin/claims#practices', label: 'Open the checklists' },
    },
  ];
}

function claimFindings({ claims, today }: LaunchFacts): Finding[] {
  return claims.flatMap((entry): Finding[] => {
    if (entry.kind === 'practice') return [];
    const { id, kind, statement, proof, owner, expires } = entry;
    const task = 'claims';
    const answer = claimAnswer(entry);
    if (answer === 'no') return [];
    const place = { href: `/admin/claims#${claimAnchor(id)}`, label: 'Open it' };
    const off = `or: npm run site -- claims off ${id}`;
    const prove = `npm run site -- claims prove ${id}`;
    const unproved = proof.trim() === '';
    const testimonial = kind === 'testimonial';
    if (answer === 'later')
      return [
        {
          task,
          what: `Not answered yet: ${statement}`,
          todo: 'Say yes, with its proof, or no. No page says it until then.',
          command: `npm run site -- claims on ${id}  ${off}`,
          place,
        },
      ];
    if (unproved && testimonial)
      return [
        {
          task,
          what: `No written permission for the testimonial ${statement}`,
          todo: 'Note where the permission is kept, or switch it off.',
          command: `${prove} --proof "..."  ${off}`,
          place,
        },
      ];
    if (unproved)
      return [
        {
          task,
          what: `Unproved: ${statement}`,
          todo: 'Note where the proof is kept and who is responsible for it, or switch it off.',
          command: `${prove} --proof "..." --owner "..."  ${off}`,
          place,
        },
      ];
    if (expires !== null && expires < today)
      return [
        {
          task,
          what: testimonial
            ? `The permission expired on ${expires} for the testimonial ${statement}`
            : `The proof expired on ${expires}: ${statement}`,
          todo: testimonial ? 'Ask for it again, or switch it off.' : 'Renew the proof, or switch it off.',
          command: `${prove} --proof "..." --expires YYYY-MM-DD  ${off}`,
          place,
        },
      ];
    // A testimonial needs no responsible person.
    if (owner.trim() === '' && !testimonial)
      return [
        {
          task,
          what: `Nobody is responsible for: ${statement}`,
          todo: 'Name a person who is.',
          command: `${prove} --owner "..."`,
          place,
        },
      ];
    return [];
  });
}

const listingFindings = ({ listed }: LaunchFacts): Finding[] =>
  listed.by === 'nobody'
    ? [
        {
          task: 'listing',
          what: 'Nobody has chosen which landing pages search engines may list. Until then, only pages that earned it are.',
          todo: `${choiceWords.earned.name}: ${choiceWords.earned.means} ${choiceWords.all.name}: ${choiceWords.all.means}`,
        },
      ]
    : [];

function serverFindings({ firm, siteUrl, lastBackupAt, now }: LaunchFacts): Finding[] {
  const lines = serverLines(firm.email.main);
  const findings: Finding[] = [];
  if (!siteUrl?.startsWith('https://'))
    findings.push({
      task: 'address',
      what: siteUrl
        ? `The public address of the site, ${siteUrl}, is not https.`
        : 'The public address of the site is not set.',
      todo: 'Set SITE_URL to the public https:// address; canonical links, mail and safe cookies come from it.',
      setting: lines.siteUrl,
    });
  if (lastBackupAt === null)
    findings.push({
      task: 'backup',
      what: 'There is no backup yet.',
      todo: 'Set BACKUP_DIR and restart the server: it then makes a backup every day, and Backups has a button to make one now.',
      command: 'or: npm run site -- backup --to FOLDER',
      setting: lines.backupDir,
    });
  else if (lastBackupAt !== 'elsewhere' && now - lastBackupAt > longestWithoutBackup)
    findings.push({
      task: 'backup',
      what: `The newest backup is from ${new Date(lastBackupAt).toISOString().slice(0, 10)}.`,
      todo: 'Read under Backups why there is no newer one. Whoever runs your server checks the folder of the backups, too.',
    });
  return findings;
}

function accountFindings({ owners }: LaunchFacts): Finding[] {
  if (owners.length === 0)
    return [
      {
        task: 'accounts',
        what: 'There is no administrator.',
        todo: 'Start the server and open the link that it prints, or set ADMIN_EMAIL and ADMIN_PASSWORD.',
      },
    ];
  return owners
    .filter(({ secondFactor }) => !secondFactor)
    .map(({ email }) => ({
      task: 'accounts',
      what: `${email} signs in with a password alone.`,
      todo: 'Turn on one-time codes: each person does it under “Your account”.',
    }));
}

const dutyFindings = ({ dutyGaps }: LaunchFacts): Finding[] =>
  (dutyGaps ?? []).map((gap) => ({
    task: 'duty',
    what: `Nobody is on duty: ${gap}`,
    todo: 'Plan a shift for it, also when it is an owner who answers then.',
    place: { href: '/admin/rota', label: 'Open the rota' },
  }));

/** Everything to settle before the launch; what the public sees most comes first. Empty: ready to launch. */
export function launchFindings(facts: LaunchFacts): Finding[] {
  return [
    ...firmFindings(facts),
    ...claimFindings(facts),
    ...practiceFindings(facts),
    ...listingFindings(facts),
    ...mailFindings(facts),
    ...serverFindings(facts),
    ...accountFindings(facts),
    ...dutyFindings(facts),
  ];
}
