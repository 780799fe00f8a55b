export interface Attention {
  text: string;
  /** Where it is put right; null when that is the operator's setting. */
  link: { href: string; label: string } | null;
}

export interface AdminState {
  isOwner: boolean;
  siteUrlSet: boolean;
  smtpSet: boolean;
  totpEnabled: boolean;
  backupCodesLeft: number;
  owners: number;
  /** People who have not set a password yet. */
  invited: number;
}

const account = { href: '/admin/account', label: 'Open your account' };
const people = { href: '/admin/users', label: 'Open people' };

/** What the overview asks the person to look at, most pressing first. */
export function attention(state: AdminState): Attention[] {
  const own: Attention[] = [];
  if (!state.totpEnabled)
    own.push({ text: 'Your account is protected by a password only. Turn on one-time codes.', link: account });
  else if (state.backupCodesLeft <= 3)
    own.push({ text: `Only ${state.backupCodesLeft} of your backup codes are left. Make new ones.`, link: account });
  if (!state.isOwner) return own;
  const site: Attention[] = [];
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
    site.push({ text: 'There is only one owner. A second one can help when the first is away.', link: people });
  return [...site, ...own];
}
