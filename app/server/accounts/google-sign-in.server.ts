import type { IDToken } from 'openid-client';
import { googleScopes, hasEveryScope } from '../../domain/connections/google-workspace.ts';
import type { OutsidePerson, OutsideRefusal } from '../../domain/people/outside-sign-in.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { AccountFault } from './account-fault.server.ts';
import type { AccountStore } from './account-store.server.ts';
import { type GoogleAccount, googleIssuer } from './google-account.server.ts';
import { type OpenId, type OpenIdClient, openIdDoor, type SignInDoor, type SignInTicket } from './open-id.server.ts';

/** The person whom Google describes. They must belong to `domain`: `hd` names the Workspace, and a private account has none. */
function googlePerson({ hd, sub, email, email_verified }: IDToken, domain: string): OutsidePerson | 'failed' {
  if (hd !== domain) return 'failed';
  const isVerified = email_verified === true && typeof email === 'string';
  const identity = { provider: 'google' as const, realm: domain, subject: sub };
  // Google assigns no roles.
  return { identity, email: isVerified ? email.toLowerCase() : '', role: null };
}

interface GoogleDoorOptions {
  store: Pick<AccountStore, 'google'>;
  google: Pick<GoogleAccount, 'clientSecret' | 'keepGrant'>;
  openId: OpenId;
}

const clientOf =
  (google: GoogleDoorOptions['google']) =>
  ({ client }: { client: string }): OpenIdClient => ({
    name: 'Google',
    issuer: googleIssuer,
    client,
    prove: async () => {
      const opened = await google.clientSecret();
      if (opened === null) throw new AccountFault('person', 'The client secret of Google does not open.');
      return (await import('openid-client')).ClientSecretPost(opened);
    },
  });

/** Signing in with an account of the firm's Google Workspace. */
export const googleDoor = ({ store, google, openId }: GoogleDoorOptions): SignInDoor =>
  openIdDoor({
    openId,
    settings: () => store.google(),
    client: clientOf(google),
    // `hd` only shortens Google's list of accounts; the answer is checked.
    parameters: ({ domain }) => ({ hd: domain }),
    person: (claims, { domain }) => googlePerson(claims, domain),
  });

/** The consent of a mailbox: an owner signs in as the mailbox and lets the site use its mail and calendars. */
export interface ConsentDoor {
  /** The address at the company where it begins; null while the company does not answer, or without a registration. */
  addressOf(ticket: SignInTicket): Promise<string | null>;
  /** Takes the answer that the browser brought, and keeps the consent. Resolves to why not, or null. Throws StoreUnavailable. */
  take(query: URLSearchParams, ticket: SignInTicket, userId: string): Promise<OutsideRefusal | null>;
}

export function googleConsent({ store, google, openId, clock }: GoogleDoorOptions & { clock: Clock }): ConsentDoor {
  const client = clientOf(google);
  return {
    async addressOf(ticket) {
      const known = await store.google();
      if (!known || known.mailbox === '') return null;
      return openId.addressOf(client(known), ticket, {
        scope: ['openid', 'email', ...googleScopes].join(' '),
        hd: known.domain,
        login_hint: known.mailbox,
        // Without both, Google gives a token that stays at the first consent only.
        access_type: 'offline',
        prompt: 'consent',
      });
    },
    async take(query, ticket, userId) {
      const known = await store.google();
      if (!known) return 'failed';
      const answer = await openId.answerTo(client(known), query, ticket, null);
      if (typeof answer === 'string') return answer;
      const person = googlePerson(answer.claims, known.domain);
      if (person === 'failed') return 'failed';
      if (person.email !== known.mailbox) return 'other-mailbox';
      if (answer.refreshToken === null || !hasEveryScope(answer.scope)) return 'no-consent';
      await google.keepGrant(known, answer.refreshToken, { at: clock.wall(), userId });
      return null;
    },
  };
}
