/** The roles of people in the admin, the one with the fewest rights first. */
export const roles = ['viewer', 'technician', 'editor', 'owner'] as const;

export type Role = (typeof roles)[number];

/** What a page or an act needs: a role, or an account with any of them. */
export type Needed = Role | 'colleague';

export const roleNames: Record<Role, string> = {
  viewer: 'Viewer: read only',
  technician: 'Technician: leads and calendar only',
  editor: 'Editor: can change pages and leads',
  owner: 'Owner: full access, including people',
};

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

/** What each role may do. A viewer reads everything and changes nothing; a technician works on leads and bookings and sees nothing else. */
const allowed: Record<Role, readonly Needed[]> = {
  viewer: ['colleague', 'viewer'],
  technician: ['colleague', 'technician'],
  editor: ['colleague', 'viewer', 'technician', 'editor'],
  owner: ['colleague', ...roles],
};

/** Whether a person with the role `has` may do what needs `needed`. */
export const roleAllows = (has: Role, needed: Needed): boolean => allowed[has].includes(needed);

const whoMay: Record<Needed, string> = {
  colleague: 'a colleague',
  viewer: 'a viewer, editor or owner',
  technician: 'a technician, editor or owner',
  editor: 'an editor or owner',
  owner: 'an owner',
};

/** What a person with the role `has` is told when they may not do what needs `needed`. */
export const refusalOf = (has: Role, needed: Needed): string =>
  has === 'technician'
    ? 'A technician works on leads and the calendar. Ask an owner for another role if you need more.'
    : `Only ${whoMay[needed]} may do this.`;

const minute = 60_000;
const hour = 60 * minute;

export const sessionIdle = 30 * minute;
export const sessionLife = 12 * hour;
/** The time of last use of a session is stored at most this often. */
export const sessionTouch = minute;
/** How long a link to set a password is valid. */
export const linkLife = 24 * hour;
/** The shortest time between two mails with a link to a new password to the same person. */
export const forgottenPause = 10 * minute;
/** Such a mail is given up when it could not be sent for this long: by then the person has asked again or found another way. */
export const forgottenMailLife = hour;
/** How long a sign-in may take from the password to the one-time code. */
export const codeStepLife = 5 * minute;

/** How long a passkey may take to sign its challenge. */
export const challengeLife = 5 * minute;

/** After this many wrong one-time codes, only backup codes are accepted. Strangers cannot get there: the password comes first. */
export const codeTries = 20;
/** Up to this many wrong codes count as typing errors: a right code clears them. */
export const forgivenCodes = 5;
/** How long it counts that a signed-in person has confirmed who they are. */
export const confirmationLife = 5 * minute;

export interface SessionTimes {
  lastSeenAt: number;
  /** When the session ends if it is not used again. */
  expiresAt: number;
  /** When the session ends in any case. */
  endsAt: number;
}

/** The times of a session that is used at `now`. `endsAt`: its final end, if it was set before. */
export function sessionTimes(now: number, endsAt = now + sessionLife): SessionTimes {
  return { lastSeenAt: now, expiresAt: Math.min(now + sessionIdle, endsAt), endsAt };
}

/**
 * The page to open after a sign-in: `next` if it is a page of the admin, otherwise the admin's home. Never another site, and never the
 * sign-in pages themselves. The steps under /admin/setup are pages of the admin; /admin/setup itself creates the first person.
 */
export function pageAfterLogin(next: string | null): string {
  const home = '/admin';
  if (!next || !URL.canParse(next, 'http://self.invalid')) return home;
  const { origin, pathname, search } = new URL(next, 'http://self.invalid');
  const inside = origin === 'http://self.invalid' && /^\/admin(?:\/|$)/.test(pathname);
  return inside && !/^\/admin\/(?:login|login-passkey|logout|setup\/?$|password|forgot)(?:\/|$)/.test(pathname)
    ? `${pathname}${search}`
    : home;
}

/** Two letters for the corner of the menu: AK for `amira.khan@firm.ca`. */
export function initials(email: string): string {
  const [first = '', second = ''] = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return (second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2)).toUpperCase();
}
