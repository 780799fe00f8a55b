import { randomUUID } from 'node:crypto';
import type { Role } from '../../../app/domain/people/access.ts';
import { addUser, cookieOf, password, postForm, write } from '../../admin.ts';
import { startServer, type TestServer } from '../../app.ts';
import { selfSigned } from '../certificate.ts';
import { startImap, type TestImap } from '../imap.ts';
import { Visitor } from '../visitor.ts';
import { entraHost, googleHost, type OpenIdProvider, startProvider } from './provider.ts';

export const siteHost = 'www.firm.example';
export const site = `https://${siteHost}`;
export const callback = `${site}/admin/sign-in/microsoft`;
export const googleCallback = `${site}/admin/sign-in/google`;

/** The built site, registered with Entra, where colleagues may sign in with Microsoft. */
export interface StaffSignIn {
  server: TestServer;
  entra: OpenIdProvider;
  google: OpenIdProvider;
  /** The mail server of Google. */
  imap: TestImap;
  /** Posts a form of the panel as the owner with a password. */
  asOwner(path: string, fields: Record<string, string>): Promise<Response>;
  ownerId: string;
  visitor(): Visitor;
  /** Adds an account to the directory. Returns its name. */
  account(over?: { email?: string; roles?: readonly string[]; tid?: string }): string;
  /** Invites a person as an owner does. Returns their id. */
  invite(email: string, role?: Role): Promise<string>;
  /** Signs in at the provider. Resolves to the address with its answer, which the visitor has not opened. */
  answer(visitor: Visitor, name: string, begin?: string): Promise<string>;
  /** The whole sign-in. Resolves to where it ended, without the site's origin. */
  signIn(visitor: Visitor, name: string, begin?: string): Promise<string>;
  /** Opens an answer. Resolves to where it leads, without the site's origin. */
  open(visitor: Visitor, answer: string): Promise<string>;
  /** Whether the visitor is signed in. */
  isIn(visitor: Visitor): Promise<boolean>;
  stop(): Promise<void>;
}

const registration = { object: randomUUID(), mailbox: 'hello@firm.example', outside: 'kim@firm.example' };

/** Starts both, and registers the site. `signsIn`: the switches of the panel. */
export async function startStaffSignIn(signsIn: Record<string, string> = { 'signs-in': 'on' }): Promise<StaffSignIn> {
  const [entra, google] = [await startProvider(entraHost), await startProvider(googleHost)];
  const ports = { [entraHost]: entra.port, [googleHost]: google.port };
  const imap = await startImap({ tls: { from: 'tls', certificate: selfSigned('imap.gmail.com') } });
  const calls = { ...ports, 'oauth2.googleapis.com': google.port, 'imap.gmail.com': imap.port };
  const server = await startServer({
    env: { SITE_URL: site, TRUSTED_PROXIES: '127.0.0.1', SIGN_IN_PORTS: JSON.stringify(calls) },
    preload: './tests/fakes/open-id/redirected-calls.ts',
  });
  const ownerId = await addUser(server, 'owner@firm.example', 'owner');
  const origin = { origin: site };
  const login = await postForm(`${server.url}/admin/login`, { email: 'owner@firm.example', password }, origin);
  const cookie = cookieOf(login);
  const asOwner: StaffSignIn['asOwner'] = (path, fields) =>
    postForm(`${server.url}${path}`, fields, { ...origin, cookie });
  const screen = '/admin/connections/microsoft';
  await asOwner(screen, { intent: 'save', tenant: entra.tenant, client: entra.client, ...registration });
  const file = await fetch(`${server.url}${screen}/certificate/current`, { headers: { cookie } });
  entra.register(await file.text(), callback);
  // The mailbox has a test of its own.
  write(server, 'UPDATE accounts SET connected_at = 1');
  const saved = await asOwner(screen, { intent: 'sign-in', ...signsIn });
  if (saved.status !== 200) throw new Error(`The switches were answered with ${saved.status}.`);

  const open: StaffSignIn['open'] = async (visitor, answer) =>
    ((await visitor.visit(answer)).location ?? '').replace(site, '');
  const answer: StaffSignIn['answer'] = async (visitor, name, begin = callback) => {
    // Nobody is signed in there yet.
    for (const host of [entraHost, googleHost]) visitor.cookies.delete(host);
    const choice = await visitor.follow(begin);
    return visitor.follow(`${choice}?as=${name}`, (address) => /\/admin\/sign-in\/\w+\?/.test(address));
  };
  return {
    server,
    entra,
    google,
    imap,
    asOwner,
    ownerId,
    visitor: () => new Visitor({ ...ports, [siteHost]: Number(new URL(server.url).port) }, Object.keys(ports)),
    account({ email = '', roles = ['editor'], tid = entra.tenant } = {}) {
      const oid = randomUUID();
      entra.accounts.set(oid, { oid, tid, email, roles });
      return oid;
    },
    async invite(email, role = 'viewer') {
      await asOwner('/admin/users', { intent: 'invite', email, role });
      return server.rows<{ id: string }>(`SELECT id FROM users WHERE email = '${email}'`)[0]?.id ?? '';
    },
    answer,
    signIn: async (visitor, name, begin) => open(visitor, await answer(visitor, name, begin)),
    open,
    isIn: async (visitor) => (await visitor.visit(`${site}/admin/account`)).status === 200,
    async stop() {
      await server.stop();
      await entra.stop();
      await google.stop();
      await imap.stop();
    },
  };
}
