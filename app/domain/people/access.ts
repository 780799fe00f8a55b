/** What a person may do in the admin, least first. */
export const roles = ['viewer', 'editor', 'owner'] as const;

export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  viewer: 'Viewer: may look',
  editor: 'Editor: may change pages and leads',
  owner: 'Owner: may do everything, people included',
};

export const isRole = (value: unknown): value is Role => roles.includes(value as Role);

/** A role may do whatever the ones before it may. */
export const roleAllows = (has: Role, needed: Role): boolean => roles.indexOf(has) >= roles.indexOf(needed);

const minute = 60_000;
const hour = 60 * minute;

export const sessionIdle = 30 * minute;
export const sessionLife = 12 * hour;
/** A session in use is written at most this often. */
export const sessionTouch = minute;
/** A link that sets a password. */
export const linkLife = 24 * hour;
/** From the password to the one-time code. */
export const codeStepLife = 5 * minute;

/** Wrong one-time codes until only backup codes are taken. Strangers cannot use them up: a code is asked for after the password. */
export const codeTries = 20;
/** So many wrong codes are typing errors: a right one clears them. */
export const forgivenCodes = 5;
/** How long a proof of who is behind a session counts for what is asked of it. */
export const confirmationLife = 5 * minute;

export interface SessionTimes {
  lastSeenAt: number;
  /** Idle end. */
  expiresAt: number;
  /** Absolute end. */
  endsAt: number;
}

/** Times of a session that is used at `now`; `endsAt` is its absolute end once it has one. */
export function sessionTimes(now: number, endsAt = now + sessionLife): SessionTimes {
  return { lastSeenAt: now, expiresAt: Math.min(now + sessionIdle, endsAt), endsAt };
}

/**
 * Where a sign-in leads: `next` when it is a page of the admin, else the admin's home. Never another site, never the
 * sign-in itself.
 */
export function pageAfterLogin(next: string | null): string {
  const home = '/admin';
  if (!next || !URL.canParse(next, 'http://self.invalid')) return home;
  const { origin, pathname, search } = new URL(next, 'http://self.invalid');
  const inside = origin === 'http://self.invalid' && /^\/admin(?:\/|$)/.test(pathname);
  return inside && !/^\/admin\/(?:login|logout|setup|password)(?:\/|$)/.test(pathname) ? `${pathname}${search}` : home;
}

/** Two letters for the corner of the rail: `amira.khan@firm.ca` is AK. */
export function initials(email: string): string {
  const [first = '', second = ''] = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return (second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2)).toUpperCase();
}
