import type { SiteData } from '../firm/site.ts';
import type { ClaimEntry } from '../site/claims.ts';

/** One thing to settle before the launch. */
export interface Finding {
  what: string;
  todo: string;
  /** The command that does it. */
  command?: string;
  /** The page of the panel where it is done. */
  place?: { href: string; label: string };
}

export interface LaunchFacts {
  firm: Pick<SiteData['firm'], 'name' | 'phone' | 'email' | 'address' | 'sample'>;
  claims: readonly ClaimEntry[];
  /** SITE_URL, if it is set. */
  siteUrl: string | undefined;
  /** Whether SMTP_URL is set. */
  smtp: boolean;
  /** The recipients of leads (LEADS_TO) and the sender (MAIL_FROM). */
  mailboxes: readonly string[];
  /** End of the newest good backup, epoch milliseconds, or null; `elsewhere` on PostgreSQL, which is backed up by its own tools. */
  lastBackupAt: number | null | 'elsewhere';
  /** The owners, who may change everything. */
  owners: readonly { email: string; secondFactor: boolean }[];
  /** ISO date of today. */
  today: string;
  now: number;
}

const longestWithoutBackup = 3 * 24 * 60 * 60 * 1000;
/** Domain names that are reserved and have no mail server (RFC 2606). */
const reservedDomain = /[@.](?:example|invalid|test|localhost|example\.(?:com|net|org))>?$/i;
/** 555-0100 to 555-0199 belong to nobody, for use in fiction. */
const fictitiousPhone = /55501\d\d$/;

/** The firm's facts are in the database; as files they can be edited. */
const editFirm = 'npm run site -- firm export --to FOLDER  then: npm run site -- firm import --from FOLDER';

function contactFindings({ firm, mailboxes }: LaunchFacts): Finding[] {
  const { name, phone, email, address, sample } = firm;
  const findings: Finding[] = [];
  if (sample)
    findings.push({
      what: `Name and address are the sample firm’s: ${name}, ${address.street}, ${address.locality}.`,
      todo: 'Write your own into firm.yaml, then set “sample” there to false.',
      command: editFirm,
    });
  if (fictitiousPhone.test(phone.e164))
    findings.push({
      what: `The phone number ${phone.display} belongs to nobody.`,
      todo: 'Write your own into firm.yaml.',
      command: editFirm,
    });
  const addresses = [...new Set([...Object.values(email), ...mailboxes])];
  for (const mailbox of addresses.filter((candidate) => reservedDomain.test(candidate)))
    findings.push({
      what: `No mail reaches ${mailbox}.`,
      ...(Object.values(email).includes(mailbox)
        ? { todo: 'Write your own address into firm.yaml.', command: editFirm }
        : { todo: 'Set LEADS_TO and MAIL_FROM to your own addresses.' }),
    });
  return findings;
}

/** The address where the panel shows a claim or a testimonial. */
export const claimAnchor = (id: string): string => `claim-${id}`;

function claimFindings({ claims, today }: LaunchFacts): Finding[] {
  return claims.flatMap(({ id, kind, enabled, statement, proof, owner, expires }): Finding[] => {
    if (!enabled) return [];
    const place = { href: `/admin/claims#${claimAnchor(id)}`, label: 'Open it' };
    const off = `or: npm run site -- claims off ${id}`;
    const prove = `npm run site -- claims prove ${id}`;
    const unproved = proof.trim() === '';
    const testimonial = kind === 'testimonial';
    if (unproved && testimonial)
      return [
        {
          what: `No written permission for the testimonial ${statement}`,
          todo: 'Note where the permission is kept, or switch it off.',
          command: `${prove} --proof "..."  ${off}`,
          place,
        },
      ];
    if (unproved)
      return [
        {
          what: `Unproved: ${statement}`,
          todo: 'Note where the proof is kept and who is responsible for it, or switch it off.',
          command: `${prove} --proof "..." --owner "..."  ${off}`,
          place,
        },
      ];
    if (expires !== null && expires < today)
      return [
        {
          what: testimonial
            ? `The permission expired on ${expires} for the testimonial ${statement}`
            : `The proof expired on ${expires}: ${statement}`,
          todo: testimonial ? 'Ask for it again, or switch it off.' : 'Renew the proof, or switch it off.',
          command: `${prove} --proof "..." --expires YYYY-MM-DD  ${off}`,
          place,
        },
      ];
    // A client's words need no responsible person here.
    if (owner.trim() === '' && !testimonial)
      return [
        {
          what: `Nobody is responsible for: ${statement}`,
          todo: 'Name a person who is.',
          command: `${prove} --owner "..."`,
          place,
        },
      ];
    return [];
  });
}

function operationFindings({ siteUrl, smtp, lastBackupAt, owners, now }: LaunchFacts): Finding[] {
  const findings: Finding[] = [];
  if (!siteUrl?.startsWith('https://'))
    findings.push({
      what: siteUrl ? `SITE_URL is ${siteUrl}, which is not https.` : 'SITE_URL is not set.',
      todo: 'Set SITE_URL to the public https:// address; canonical links, mail and safe cookies come from it.',
    });
  if (!smtp)
    findings.push({
      what: 'SMTP_URL is not set: mail is written to files and reaches nobody.',
      todo: 'Set SMTP_URL to your mail server.',
    });
  if (lastBackupAt === null)
    findings.push({
      what: 'There is no backup yet.',
      todo: 'Set BACKUP_DIR for a backup every day, or make one now.',
      command: 'npm run site -- backup --to FOLDER',
    });
  else if (lastBackupAt !== 'elsewhere' && now - lastBackupAt > longestWithoutBackup)
    findings.push({
      what: `The newest backup is from ${new Date(lastBackupAt).toISOString().slice(0, 10)}.`,
      todo: 'The log says why there is no newer one. Check BACKUP_DIR, too.',
    });
  if (owners.length === 0)
    findings.push({
      what: 'There is no administrator.',
      todo: 'Start the server and open the link that it prints, or set ADMIN_EMAIL and ADMIN_PASSWORD.',
    });
  for (const { email } of owners.filter(({ secondFactor }) => !secondFactor))
    findings.push({
      what: `${email} signs in with a password alone.`,
      todo: 'Turn on one-time codes, in the panel under your account.',
      place: { href: '/admin/account', label: 'Open your account' },
    });
  return findings;
}

/** Everything to settle before the launch, the most public first. Empty: ready to launch. */
export function launchFindings(facts: LaunchFacts): Finding[] {
  return [...contactFindings(facts), ...claimFindings(facts), ...operationFindings(facts)];
}
