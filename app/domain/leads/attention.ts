export interface Attention {
  text: string;
  /** The page of the panel where it is corrected. */
  link: { href: string; label: string };
}

export interface AdminState {
  isOwner: boolean;
  totpEnabled: boolean;
  backupCodesLeft: number;
  owners: number;
  /** Leads that nobody has replied to, and how many of them are overdue. */
  waiting: number;
  late: number;
  /** People who have not set a password yet. */
  invited: number;
}

const account = { href: '/admin/account', label: 'Open your account' };
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
  if (state.invited > 0)
    site.push({
      text: `${state.invited === 1 ? 'One person has' : `${state.invited} people have`} not set a password yet.`,
      link: people,
    });
  if (state.owners === 1)
    site.push({ text: 'There is only one owner. A second owner can help when the first is away.', link: people });
  return [...desk, ...site, ...own];
}
