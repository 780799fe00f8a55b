import { choiceWords, type Listed } from '../firm/setup/listing-choice.ts';
import { type Finding, type LaunchFacts, type LaunchTaskId, launchFindings, type Place } from './launch-check.ts';

/** A part of the launch check. */
export interface LaunchTask {
  id: LaunchTaskId;
  title: string;
  /** The sentence that holds when nothing is left to do. */
  settled: string;
  /** The page of the panel that settles it; null when only the server's settings do. */
  place: Place | null;
}

export interface LaunchTaskState extends LaunchTask {
  /** What is left to do; empty when the task is done. */
  findings: readonly Finding[];
}

/** In the order in which a new owner does them. */
const tasks: readonly LaunchTask[] = [
  {
    id: 'firm',
    title: 'Your firm',
    settled: 'Name, telephone and addresses are your own.',
    place: { href: '/admin/setup/firm', label: 'Enter them in the setup' },
  },
  {
    id: 'claims',
    title: 'What is true',
    settled: 'Every claim and testimonial on the site has its proof.',
    place: { href: '/admin/setup/true', label: 'Answer in the setup' },
  },
  {
    id: 'listing',
    title: 'Search engines',
    settled: 'You have chosen which landing pages search engines may list.',
    place: { href: '/admin/setup/listing', label: 'Choose in the setup' },
  },
  {
    id: 'mail',
    title: 'Mail',
    settled: 'Mail leaves this server.',
    place: { href: '/admin/setup/mail', label: 'Test the mail' },
  },
  { id: 'address', title: 'Public address', settled: 'The site has its https address.', place: null },
  {
    id: 'backup',
    title: 'Backups',
    settled: 'The newest backup is not older than three days.',
    place: { href: '/admin/backups', label: 'Open backups' },
  },
  {
    id: 'accounts',
    title: 'Accounts',
    settled: 'Every owner signs in with a code beside the password.',
    place: { href: '/admin/account', label: 'Open your account' },
  },
  {
    id: 'duty',
    title: 'On duty',
    settled: 'Somebody is on duty at every hour of the next 12 months.',
    place: { href: '/admin/rota', label: 'Open the rota' },
  },
];

/** The choice that is made, and what it means. */
const listedWords = ({ choice, by }: Listed): string =>
  `${choiceWords[choice].name}${by === 'operator' ? ', by the setting LANDING_LISTING' : ''}. ${choiceWords[choice].means}`;

/** The parts of a task that differ from the list in the present state of the site. */
function special(facts: LaunchFacts, id: LaunchTaskId): Partial<LaunchTask> {
  const { drafted, firm, listed, answers, lastBackupAt, dutyGaps } = facts;
  if (id === 'firm' && drafted && firm.sample)
    return { place: { href: '/admin/setup/publish', label: 'Publish your site' } };
  if (id === 'listing' && listed.by !== 'nobody') return { settled: listedWords(listed) };
  if (id === 'mail' && answers !== null)
    return { settled: 'Mail leaves this server, and the mailbox for visitors’ answers is read.' };
  if (id === 'backup' && lastBackupAt === 'elsewhere')
    return { settled: 'PostgreSQL is backed up by tools of its own.' };
  if (id === 'duty' && dutyGaps === null)
    return { settled: 'Alarms go to the addresses for alarms: no rota is planned.' };
  return {};
}

/** The tasks of the launch check, each with what is left to do. */
export function launchTasks(facts: LaunchFacts): LaunchTaskState[] {
  const findings = launchFindings(facts);
  return tasks.map((task) => ({
    ...task,
    ...special(facts, task.id),
    findings: findings.filter((finding) => finding.task === task.id),
  }));
}

/** The tasks that are not done. */
export const openTasks = (states: readonly LaunchTaskState[]): LaunchTaskState[] =>
  states.filter(({ findings }) => findings.length > 0);
