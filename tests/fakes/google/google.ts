import { randomUUID } from 'node:crypto';
import type { GoogleHosts } from '../../../app/server/accounts/google-account.server.ts';
import { type Asked, type Reply, type StandIn, standIn } from '../connections/stand-in.ts';
import { GoogleCalendars } from './calendars.ts';

/** Google's token endpoint and programs, as published, for the consent of one mailbox. */
export interface Google {
  at: StandIn;
  /** `imap` and `smtp` name no server: a test that needs one sets it. */
  hosts: GoogleHosts;
  client: string;
  secret: string;
  /** The token that stays; null: the consent was taken back. */
  grant: string | null;
  /** Whether each use of the token that stays replaces it. */
  rotates: boolean;
  /** Makes an access token. */
  newToken: () => string;
  /** Whether the access token counts now. */
  takes(token: string): boolean;
  /** Ends every access token. */
  endTokens(): void;
  calendars: GoogleCalendars;
  /** How many access tokens were asked for. */
  asked: number;
}

const refused = (error: string, description: string): Reply => ({
  status: 400,
  body: { error, error_description: description },
});

/** Answers a request for an access token (RFC 6749, section 6). */
function answerToken(google: Google, tokens: Set<string>, asked: Asked, problem: (words: string) => void): Reply {
  google.asked++;
  if (asked.method !== 'POST') problem('not posted');
  if (!asked.header('content-type').startsWith('application/x-www-form-urlencoded')) problem('not a form');
  const form = new URLSearchParams(asked.body);
  if (form.get('grant_type') !== 'refresh_token') problem('another grant');
  if (form.get('client_id') !== google.client || form.get('client_secret') !== google.secret)
    return { status: 401, body: { error: 'invalid_client', error_description: 'The OAuth client was not found.' } };
  if (google.grant === null || form.get('refresh_token') !== google.grant)
    return refused('invalid_grant', 'Token has been expired or revoked.');
  const token = google.newToken();
  tokens.add(token);
  if (google.rotates) google.grant = `1//${randomUUID()}`;
  const next = google.rotates && { refresh_token: google.grant };
  return { status: 200, body: { access_token: token, expires_in: 3599, token_type: 'Bearer', ...next } };
}

export async function startGoogle(): Promise<Google> {
  const tokens = new Set<string>();
  const at = await standIn((asked, problem) => {
    if (asked.path === '/token') return answerToken(google, tokens, asked, problem);
    if (!asked.path.startsWith('/calendar/v3/calendars/')) problem('no such address');
    if (!tokens.has(asked.header('authorization').replace(/^Bearer /, '')))
      return {
        status: 401,
        body: { error: { code: 401, message: 'Invalid Credentials', errors: [{ reason: 'authError' }] } },
      };
    return google.calendars.answer(asked, problem);
  });
  const google: Google = {
    at,
    hosts: {
      token: `${at.origin}/token`,
      api: at.origin,
      imap: { host: '127.0.0.1', port: 0, security: 'none' },
      smtp: '',
    },
    client: '123-abc.apps.googleusercontent.com',
    secret: 'GOCSPX-secret',
    grant: '1//first',
    rotates: false,
    calendars: new GoogleCalendars(),
    asked: 0,
    newToken: randomUUID,
    takes: (token) => tokens.has(token),
    endTokens: () => tokens.clear(),
  };
  return google;
}
