import { isRole, type Role } from './access.ts';

/**
 * The companies with whose account a colleague may sign in. The rest of the code derives from this list. `confirms`: whether the company says
 * when a person proved there who they are, so that a sign-in there can confirm an act.
 */
export const signInProviders = {
  microsoft: { name: 'Microsoft', confirms: true },
  google: { name: 'Google', confirms: false },
} as const;

export type SignInProvider = keyof typeof signInProviders;

/** The providers in a sentence. */
export const signInNames = (providers: readonly SignInProvider[]): string =>
  providers.map((provider) => signInProviders[provider].name).join(' or ');

/** The address at this site to which the provider sends the browser back. */
export const signInRedirect = (siteUrl: string, provider: SignInProvider): string =>
  `${siteUrl}/admin/sign-in/${provider}`;

export const isSignInProvider = (text: unknown): text is SignInProvider =>
  typeof text === 'string' && Object.hasOwn(signInProviders, text);

/** What a person with an account elsewhere is known by. None of it changes with a name or an email address. */
export interface Identity {
  provider: SignInProvider;
  /** The directory that the account belongs to. */
  realm: string;
  /** The account in the directory. */
  subject: string;
}

/** A person as the provider describes them at a sign-in. */
export interface OutsidePerson {
  identity: Identity;
  /** Lower case; empty when the provider names none. */
  email: string;
  /** The role that the provider assigns. Null: the provider assigns none, and the role is the one in the panel. */
  role: Role | null;
}

/**
 * What a sign-in elsewhere is for: signing in, confirming who a signed-in person is, joining an account to a person, or letting the site use
 * a mailbox.
 */
export const outsidePurposes = ['sign-in', 'confirm', 'join', 'consent'] as const;
export type OutsidePurpose = (typeof outsidePurposes)[number];

/** How long a sign-in elsewhere may take, a second factor included. */
export const outsideLife = 10 * 60_000;

/** Why somebody is not signed in, with the sentence for them. The page gets the key, so that no address can put words on it. */
export const outsideRefusals = {
  late: 'That took too long, or began in another browser. Please try again.',
  failed: 'The sign-in there did not succeed. Please try again.',
  down: 'The sign-in there does not answer now. Please try again in some minutes.',
  stranger: 'Nobody with this account is invited here. Ask an owner for an invitation to its email address.',
  taken: 'This account belongs to another person here.',
  other: 'This is not the account that you joined here.',
  'no-role': 'Your account has no role for this site. Ask your administrator for one.',
  'two-roles': 'Your account has more than one role for this site. Ask your administrator to leave one.',
  'last-owner': 'Your role would change, and no owner who can sign in here would be left.',
  old: 'You were not asked to sign in again, so this confirms nothing. Please try again.',
  many: 'Too many attempts. Please wait some minutes.',
  'other-mailbox': 'You signed in with another account than the mailbox of step 2. Nothing is changed.',
  'no-consent': 'Google was not told that the site may use mail and calendars. Please try again, and tick both.',
} as const;
export type OutsideRefusal = keyof typeof outsideRefusals;

/** The sentence for a key from an address; null for an unknown one. */
export const refusalWords = (key: string | null): string | null =>
  key !== null && Object.hasOwn(outsideRefusals, key) ? outsideRefusals[key as OutsideRefusal] : null;

/** The one role of this site among the roles that the provider names. */
export function roleAmong(named: unknown): Role | 'no-role' | 'two-roles' {
  const known = Array.isArray(named) ? named.filter(isRole) : [];
  if (known.length > 1) return 'two-roles';
  return known[0] ?? 'no-role';
}

/** How a person may sign in. */
export interface SignInRule {
  role: Role;
  /** Whether the person has joined an account elsewhere whose sign-in is on. */
  isJoined: boolean;
  /** Whether the firm signs in elsewhere only. */
  isOnly: boolean;
}

/**
 * Whether a person may sign in here, without the provider. A colleague who signs in elsewhere signs in only there: once disabled there,
 * they are out when their session ends. An owner keeps a way in, so that the provider can lock nobody out of the site.
 */
export function maySignInHere(way: 'password' | 'passkey' | 'link', { role, isJoined, isOnly }: SignInRule): boolean {
  return role === 'owner' ? way !== 'password' || !isOnly : !isJoined && !isOnly;
}
