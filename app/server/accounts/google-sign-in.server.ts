import type { IDToken } from 'openid-client';
import type { OutsidePerson } from '../../domain/people/outside-sign-in.ts';
import type { SecretStore } from '../database/secret-store.server.ts';
import { AccountFault } from './account-fault.server.ts';
import type { AccountStore } from './account-store.server.ts';
import { type OpenId, openIdDoor, type SignInDoor } from './open-id.server.ts';

/** The name of the client secret in the SecretStore. */
const name = 'google-client-secret';

/** Keeps the client secret that an owner pasted. Every method throws StoreUnavailable when the database is unavailable. */
export class GoogleSecret {
  private readonly secrets: SecretStore;

  constructor(secrets: SecretStore) {
    this.secrets = secrets;
  }

  keep(secret: string, by: Parameters<SecretStore['keep']>[2]): Promise<void> {
    return this.secrets.keep(name, secret, by);
  }

  /** Null when there is none, or no key of this server opens it. */
  open(): Promise<string | null> {
    return this.secrets.open(name);
  }

  forget(): Promise<void> {
    return this.secrets.forget(name);
  }
}

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
  secret: Pick<GoogleSecret, 'open'>;
  openId: OpenId;
}

/** Signing in with an account of the firm's Google Workspace. */
export const googleDoor = ({ store, secret, openId }: GoogleDoorOptions): SignInDoor =>
  openIdDoor({
    openId,
    settings: () => store.google(),
    client: ({ client }) => ({
      name: 'Google',
      issuer: 'https://accounts.google.com',
      client,
      prove: async () => {
        const opened = await secret.open();
        if (opened === null) throw new AccountFault('person', 'The client secret of Google does not open.');
        return (await import('openid-client')).ClientSecretPost(opened);
      },
    }),
    // `hd` only shortens Google's list of accounts; the answer is checked.
    parameters: ({ domain }) => ({ hd: domain }),
    person: (claims, { domain }) => googlePerson(claims, domain),
  });
