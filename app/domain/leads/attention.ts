export interface Attention {
  text: string;
  /** The page of the panel where it is corrected; null for a setting of the operator. */
  link: { href: string; label: string } | null;
}

export interface AdminState {
  isOwner: boolean;
  siteUrlSet: boolean;
  smtpSet: boolean;
  totpEnabled: boolean;
  backupCodesLeft: number;
  owners: number;
  /** Leads that nobody has replied to, and how many of them are overdue. */
  waiting: number;
  late: number;
  /** People who have not set a password yet. */
  invited: number;
  /** The findings of the launch check. */
  unsettled: number;
}

const account = { href: '/admin/account', label: 'Open your account' };
const launch = { href: '/admin/launch', label: 'Open the launch check' };
const people = { href: '/admin/users', label: 'Open people' };
const leads = { href: '/admin/leads?clock=waiting', label: 'Open leads' };

function waitingWords({ waiting, late }: AdminState): string {
  const who = waiting === 1 ? 'One lead is waiting' : `${waiting} leads are waiting`;
  if (late === 0) return `${who} for a reply.`;
  const past = waiting === 1 ? 'overdue' : `${late === waiting ? 'all' : late} of them overdue`;
  return `${who} for a reply, ${past}.`;
}

/** The tasks that the overview shows to the person, the most urgent first. */
export function attention(state: AdminState): Attention[] {
  const own: Attention[] = [];
  if (!state.totpEnabled)
    own.push({ text: 'Your account is protected by a password only. Turn on one-time codes.', link: account });
  else if (state.backupCodesLeft === 0) own.push({ text: 'You have no backup codes. Make new ones.', link: account });
  else if (state.backupCodesLeft <= 3)
    own.push({ text: `Only ${state.backupCodesLeft} of your backup codes are left. Make new ones.`, link: account });
  const desk = state.waiting > 0 ? [{ text: waitingWords(state), link: leads }] : [];
  if (!state.isOwner) return [...desk, ...own];
  const site: Attention[] = [];
  if (state.unsettled > 0)
    site.push({
      text: `${state.unsettled === 1 ? 'One thing' : `${state.unsettled} things`} to settle before the site goes public.`,
      link: launch,
    });
  if (!state.smtpSet)
    site.push({ text: 'No mail leaves this server: it is written to files. Set SMTP_URL and LEADS_TO.', link: null });
  if (!state.siteUrlSet)
    site.push({
      text: 'The public address is not set, so links in mail and for search engines are wrong. Set SITE_URL.',
      link: null,
    });
  if (state.invited > 0)
    site.push({
      text: `${state.invited === 1 ? 'One person has' : `${state.invited} people have`} not set a password yet.`,
      link: people,
    });
  if (state.owners === 1)
    site.push({ text: 'There is only one owner. A second owner can help when the first is away.', link: people });
  return [...desk, ...site, ...own];
}
