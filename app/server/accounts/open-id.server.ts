import type { ClientAuth, Configuration, IDToken } from 'openid-client';
import type { OutsidePerson, OutsideRefusal } from '../../domain/people/outside-sign-in.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { Caller } from '../http/guarded-caller.server.ts';
import type { Log } from '../log.server.ts';
import { AccountFault } from './account-fault.server.ts';
import { oauthFetch } from './oauth-fetch.server.ts';

/** The site as the provider knows it. */
export interface OpenIdClient {
  /** The provider's name for people. */
  name: string;
  issuer: string;
  client: string;
  /** Proves the site to the token endpoint. */
  prove: (tokenEndpoint: string) => Promise<ClientAuth>;
}

/** What a provider answers after a sign-in. */
interface OpenIdAnswer {
  claims: IDToken;
  /** What the person let the site do, as a list with spaces. */
  scope: string;
  /** The token that stays; null when the site did not ask for one, or got none. */
  refreshToken: string | null;
}

/** The random values of one sign-in. Each answer must match them. */
export interface SignInTicket {
  state: string;
  nonce: string;
  /** The secret of PKCE. Only its hash travels through the browser. */
  verifier: string;
}

/** A provider with whose account colleagues sign in. */
export interface SignInDoor {
  /**
   * The address at the provider where the sign-in begins. `again`: the person must prove there who they are, even if signed in. Null while
   * the provider does not answer.
   */
  addressOf(ticket: SignInTicket, again: boolean): Promise<string | null>;
  /**
   * Who signed in, according to the answer that the browser brought in its query. `since`: they must have proved who they are after this
   * time, in epoch milliseconds. Otherwise why nobody did. Throws StoreUnavailable.
   */
  personIn(query: URLSearchParams, ticket: SignInTicket, since: number | null): Promise<OutsidePerson | OutsideRefusal>;
}

interface OpenIdOptions {
  caller: Caller;
  /** The address at this site to which the provider sends the browser back. */
  redirect: string;
  log: Log;
  clock: Clock;
}

/** How long a provider's description of itself is kept. Milliseconds. */
const keptFor = 3_600_000;

/** Whether the provider did not say, or said too long ago, when the person proved who they are. */
const isStale = ({ message, cause }: Error) => /auth_time|last End-User authentication/.test(`${message} ${cause}`);

/** The OpenID Connect of one provider: code flow with PKCE, state and nonce. It keeps no token. */
export class OpenId {
  private readonly options: OpenIdOptions;
  private kept: { key: string; at: number; config: Configuration } | null = null;

  constructor(options: OpenIdOptions) {
    this.options = options;
  }

  /** The address at the provider where the sign-in begins; null while it does not answer. */
  async addressOf(
    client: OpenIdClient,
    { state, nonce, verifier }: SignInTicket,
    parameters: Record<string, string>,
  ): Promise<string | null> {
    const oauth = await import('openid-client');
    try {
      const { href } = oauth.buildAuthorizationUrl(await this.configOf(client), {
        redirect_uri: this.options.redirect,
        scope: 'openid profile email',
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...parameters,
      });
      return href;
    } catch (error) {
      this.options.log.warn({ err: error }, `${client.name}: a sign-in could not begin`);
      return null;
    }
  }

  /** What the provider answers about the person who signed in: checked, signed by it, and meant for this sign-in. */
  async answerTo(
    client: OpenIdClient,
    query: URLSearchParams,
    { state, nonce, verifier }: SignInTicket,
    since: number | null,
  ): Promise<OpenIdAnswer | OutsideRefusal> {
    const oauth = await import('openid-client');
    const answer = new URL(this.options.redirect);
    answer.search = query.toString();
    // "After `since`" as the greatest age that the proof may have.
    const age = since === null ? 0 : Math.max(0, Math.ceil((this.options.clock.wall() - since) / 1000));
    try {
      const config = await this.configOf(client);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const fresh = since === null ? checks : { ...checks, maxAge: age };
      const tokens = await oauth.authorizationCodeGrant(config, answer, fresh);
      const claims = tokens.claims();
      return claims ? { claims, scope: tokens.scope ?? '', refreshToken: tokens.refresh_token ?? null } : 'failed';
    } catch (error) {
      this.options.log.warn({ err: error }, `${client.name}: a sign-in was refused`);
      const fault = error as Error;
      if (since !== null && isStale(fault)) return 'old';
      return [fault, fault.cause].some((one) => one instanceof AccountFault) ? 'down' : 'failed';
    }
  }

  private async configOf(client: OpenIdClient): Promise<Configuration> {
    const key = `${client.issuer} ${client.client}`;
    const now = this.options.clock.elapsed();
    if (this.kept?.key === key && now - this.kept.at < keptFor) return this.kept.config;
    const oauth = await import('openid-client');
    const proof: ClientAuth = async (server, ...rest) =>
      (await client.prove(server.token_endpoint ?? ''))(server, ...rest);
    const config = await oauth.discovery(new URL(client.issuer), client.client, {}, proof, {
      // The token comes straight from the provider, and its signature is checked nevertheless.
      execute: [oauth.enableNonRepudiationChecks],
      [oauth.customFetch]: oauthFetch(this.options.caller, `${client.name}’s sign-in`),
    });
    this.kept = { key, at: now, config };
    return config;
  }
}

/** What one provider's door does in its own way. `Settings`: the site's registration with the provider. */
interface OpenIdDoorOptions<Settings> {
  openId: OpenId;
  /** Null while the site is not registered there. Throws StoreUnavailable. */
  settings: () => Promise<Settings | null>;
  client: (settings: Settings) => OpenIdClient;
  /** Further parameters of the address where a sign-in begins. */
  parameters: (settings: Settings, again: boolean) => Record<string, string>;
  /** The person whom the provider describes. */
  person: (claims: IDToken, settings: Settings) => OutsidePerson | OutsideRefusal;
}

/** Signing in with an account at a provider of OpenID Connect. */
export function openIdDoor<Settings>(options: OpenIdDoorOptions<Settings>): SignInDoor {
  const { openId, settings, client, parameters, person } = options;
  return {
    async addressOf(ticket, again) {
      const known = await settings();
      return known && openId.addressOf(client(known), ticket, parameters(known, again));
    },
    async personIn(query, ticket, since) {
      const known = await settings();
      if (!known) return 'failed';
      const answer = await openId.answerTo(client(known), query, ticket, since);
      return typeof answer === 'string' ? answer : person(answer.claims, known);
    },
  };
}
