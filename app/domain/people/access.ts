/** What a person may do in the admin, least first. */
export const roles = ['viewer', 'editor', 'owner'] as const;

export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  viewer: 'Viewer: read only',
  editor: 'Editor: can change pages and leads',
  owner: 'Owner: full access, including people',
};

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

/** A role includes the rights of the ones before it. */
export const roleAllows = (has: Role, needed: Role): boolean => roles.indexOf(has) >= roles.indexOf(needed);

const minute = 60_000;
const hour = 60 * minute;

export const sessionIdle = 30 * minute;
export const sessionLife = 12 * hour;
/** The time of last use of a session is stored at most this often. */
export const sessionTouch = minute;
/** How long a link that sets a password is valid. */
export const linkLife = 24 * hour;
/** How long after a mail with a link to a new password a person gets no other. */
export const forgottenPause = 10 * minute;
/** A mail with such a link that could not be sent for this long is given up: the person has asked again or found another way. */
export const forgottenMailLife = hour;
/** How long a sign-in may take from the password to the one-time code. */
export const codeStepLife = 5 * minute;

/** How long a passkey may take to sign its challenge. */
export const challengeLife = 5 * minute;

/** Wrong one-time codes until only backup codes are accepted. Strangers cannot use them up, because the password comes first. */
export const codeTries = 20;
/** This many wrong codes are typing errors: a right code clears them. */
export const forgivenCodes = 5;
/** How long a confirmation of the person behind a session counts. */
export const confirmationLife = 5 * minute;

export interface SessionTimes {
  lastSeenAt: number;
  /** The session ends after this time without use. */
  expiresAt: number;
  /** The session ends after this time in any case. */
  endsAt: number;
}

/** The times of a session that is used at `now`; `endsAt` is its absolute end if it has one. */
export function sessionTimes(now: number, endsAt = now + sessionLife): SessionTimes {
  return { lastSeenAt: now, expiresAt: Math.min(now + sessionIdle, endsAt), endsAt };
}

/**
 * The page after a sign-in: `next` when it is a page of the admin, otherwise the admin's home. Never another site or the sign-in
 * itself.
 */
export function pageAfterLogin(next: string | null): string {
  const home = '/admin';
  if (!next || !URL.canParse(next, 'http://self.invalid')) return home;
  const { origin, pathname, search } = new URL(next, 'http://self.invalid');
  const inside = origin === 'http://self.invalid' && /^\/admin(?:\/|$)/.test(pathname);
  return inside && !/^\/admin\/(?:login|login-passkey|logout|setup|password|forgot)(?:\/|$)/.test(pathname)
    ? `${pathname}${search}`
    : home;
}

/** Two letters for the corner of the menu: `amira.khan@firm.ca` is AK. */
export function initials(email: string): string {
  const [first = '', second = ''] = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return (second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2)).toUpperCase();
}
