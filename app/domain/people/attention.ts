export interface Attention {
  text: string;
  /** The page of the panel that corrects it. */
  link: { href: string; label: string };
}

export interface AdminState {
  isOwner: boolean;
  totpEnabled: boolean;
  backupCodesLeft: number;
  owners: number;
  /** People who have not set a password yet. */
  invited: number;
}

const account = { href: '/admin/account', label: 'Open your account' };
const people = { href: '/admin/users', label: 'Open people' };

/** What a person should do about their own account and, for an owner, about other accounts. The most urgent comes first. */
export function attention(state: AdminState): Attention[] {
  const own: Attention[] = [];
  if (!state.totpEnabled)
    own.push({ text: 'Your account is protected by a password only. Turn on one-time codes.', link: account });
  else if (state.backupCodesLeft === 0) own.push({ text: 'You have no backup codes. Make new ones.', link: account });
  else if (state.backupCodesLeft <= 3)
    own.push({ text: `Only ${state.backupCodesLeft} of your backup codes are left. Make new ones.`, link: account });
  if (!state.isOwner) return own;
  const site: Attention[] = [];
  if (state.invited > 0)
    site.push({
      text: `${state.invited === 1 ? 'One person has' : `${state.invited} people have`} not set a password yet.`,
      link: people,
    });
  if (state.owners === 1)
    site.push({ text: 'There is only one owner. A second owner can help when the first is away.', link: people });
  return [...site, ...own];
}
