import type { IDToken } from 'openid-client';
import { type OutsidePerson, type OutsideRefusal, roleAmong } from '../../domain/people/outside-sign-in.ts';
import type { AccountStore } from './account-store.server.ts';
import type { MicrosoftAccount } from './microsoft-account.server.ts';
import { certificateProof, microsoftHosts } from './microsoft-tokens.server.ts';
import { type OpenId, openIdDoor, type SignInDoor } from './open-id.server.ts';

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim : '');

/** The person whom Entra describes. Their directory must be `tenant`, whatever else is signed. */
function microsoftPerson(claims: IDToken, tenant: string): OutsidePerson | OutsideRefusal {
  const { tid, oid, roles } = claims;
  if (tid !== tenant || textOf(oid) === '') return 'failed';
  const role = roleAmong(roles);
  if (role === 'no-role' || role === 'two-roles') return role;
  const email = textOf(claims.email) || textOf(claims.preferred_username);
  const identity = { provider: 'microsoft' as const, realm: tenant, subject: textOf(oid) };
  return { identity, email: email.toLowerCase(), role };
}

interface MicrosoftDoorOptions {
  store: Pick<AccountStore, 'account'>;
  microsoft: Pick<MicrosoftAccount, 'certificates'>;
  openId: OpenId;
}

/** Signing in with an account of the directory in which the site is registered, by the same registration and certificate. */
export const microsoftDoor = ({ store, microsoft, openId }: MicrosoftDoorOptions): SignInDoor =>
  openIdDoor({
    openId,
    settings: () => store.account(),
    client: ({ tenant, client }) => ({
      name: 'Microsoft',
      issuer: `${microsoftHosts.login}/${tenant}/v2.0`,
      client,
      prove: async (tokenEndpoint) => certificateProof((await microsoft.certificates()).current, tokenEndpoint),
    }),
    // Entra asks for the password again because of `prompt`; `max_age` is what the answer is checked for.
    parameters: (_account, again): Record<string, string> => (again ? { max_age: '0', prompt: 'login' } : {}),
    person: (claims, { tenant }) => microsoftPerson(claims, tenant),
  });
