import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { password, write } from '../admin.ts';
import { callback, googleCallback, type StaffSignIn, site, startStaffSignIn } from '../fakes/open-id/staff-sign-in.ts';

const secret = 'GOCSPX-a-secret-of-a-test';
const screen = '/admin/connections/google';
const domain = 'firm.example';

let desk: StaffSignIn;
beforeAll(async () => {
  desk = await startStaffSignIn();
  desk.google.client = `${randomUUID()}.apps.googleusercontent.com`;
  desk.google.register(secret, googleCallback);
  const saved = await desk.asOwner(screen, { intent: 'save', client: desk.google.client, secret, domain });
  expect(await saved.text()).toContain('Let colleagues sign in with the switch below.');
});
afterAll(() => desk.stop());
afterEach(() => {
  Object.assign(desk.google, { alter: null, grants: null });
});

const refused = (why: string) => `/admin/login?refused=${why}&next=%2Fadmin`;
const newEmail = () => `${randomUUID()}@${domain}`;

/** Adds an account to Google. Returns its name. */
function account(over: Record<string, unknown> = {}): string {
  const sub = randomUUID();
  desk.google.accounts.set(sub, { hd: domain, email: newEmail(), email_verified: true, ...over });
  return sub;
}

const signIn = (name: string, visitor = desk.visitor()) => desk.signIn(visitor, name, googleCallback);

describe('a sign-in with Google', () => {
  it('is off until an owner switches it on', async () => {
    expect((await desk.visitor().visit(googleCallback)).location).toBe(`${site}/admin/login?refused=failed`);
    expect((await desk.visitor().visit(`${site}/admin/login`)).text).not.toContain('Sign in with Google');
    expect((await desk.asOwner(screen, { intent: 'sign-in', 'signs-in': 'on' })).status).toBe(200);
    expect((await desk.visitor().visit(`${site}/admin/login`)).text).toContain('Sign in with Google');
  });

  it('joins the account to the invitation to its address, and keeps the role of the panel', async () => {
    const email = newEmail();
    const id = await desk.invite(email, 'editor');
    const name = account({ email });
    const visitor = desk.visitor();
    expect(await signIn(name, visitor)).toBe('/admin');
    expect(await desk.isIn(visitor)).toBe(true);
    expect(desk.server.rows(`SELECT role FROM users WHERE id = '${id}'`)).toEqual([{ role: 'editor' }]);
    expect(desk.server.rows(`SELECT provider, realm, subject FROM identities WHERE user_id = '${id}'`)).toEqual([
      { provider: 'google', realm: domain, subject: name },
    ]);
    Object.assign(desk.google.accounts.get(name) ?? {}, { email: newEmail() });
    expect(await signIn(name)).toBe('/admin');
  });

  it.each([
    ['of another Workspace', { hd: 'evil.example' }, 'failed'],
    ['that is private', { hd: undefined }, 'failed'],
    ['whose address Google has not verified', { email_verified: false }, 'stranger'],
  ])('with an account %s signs nobody in, and uses up no invitation', async (_, over, why) => {
    const email = newEmail();
    const id = await desk.invite(email);
    expect(await signIn(account({ email, ...over }))).toBe(refused(why));
    expect(desk.server.rows(`SELECT password_hash FROM users WHERE id = '${id}'`)).toEqual([{ password_hash: '' }]);
  });

  it('takes no answer that began at Microsoft, and Microsoft none that began at Google (mix-up)', async () => {
    const email = newEmail();
    await desk.invite(email);
    const atGoogle = await desk.answer(desk.visitor(), account({ email }), googleCallback);
    const visitor = desk.visitor();
    const atMicrosoft = await desk.answer(visitor, desk.account({ email }));
    expect(await desk.open(visitor, atMicrosoft.replace(callback, googleCallback))).toBe(refused('late'));
    expect(await desk.open(visitor, atGoogle.replace(googleCallback, callback))).toContain('refused=late');
    expect(await desk.isIn(visitor)).toBe(false);
  });

  it.each<[string, (claims: Record<string, unknown>) => string]>([
    ['another issuer', (claims) => desk.google.sign({ ...claims, iss: 'https://evil.example' })],
    ['Microsoft’s key', (claims) => desk.entra.sign(claims)],
    ['another app', (claims) => desk.google.sign({ ...claims, aud: randomUUID() })],
  ])('refuses an ID token of %s', async (_, alter) => {
    const email = newEmail();
    await desk.invite(email);
    desk.google.alter = alter;
    expect(await signIn(account({ email }))).toBe(refused('failed'));
  });

  it('confirms no act: Google does not say when a person proved who they are', async () => {
    const email = newEmail();
    const id = await desk.invite(email, 'owner');
    const visitor = desk.visitor();
    await signIn(account({ email }), visitor);
    expect((await visitor.visit(`${googleCallback}/confirm`)).status).toBe(404);
    expect((await visitor.visit(`${site}/admin/confirm`)).text).not.toContain('Confirm with Google');
    expect(desk.server.rows(`SELECT 1 FROM sessions WHERE user_id = '${id}'`)).toHaveLength(1);
  });

  describe('by the mailbox that visitors answer to', () => {
    const mailbox = `hello@${domain}`;
    const begin = `${site}/admin/sign-in/google/consent`;
    const registered = { intent: 'save', client: '', domain, mailbox, sends: 'on' };
    let hello = '';
    beforeAll(async () => {
      registered.client = desk.google.client;
      hello = account({ email: mailbox });
      Object.assign(desk.imap, {
        user: mailbox,
        takesToken: () => true,
        knownAs: { host: 'imap.gmail.com', port: 993 },
      });
      expect((await desk.asOwner(screen, registered)).status).toBe(200);
    });

    /** A visitor with the session of the owner. */
    async function owner() {
      const visitor = desk.visitor();
      const fields = { email: 'owner@firm.example', password };
      await visitor.visit(`${site}/admin/login`, fields);
      return visitor;
    }
    const state = () =>
      desk.server.rows<{ wanted_at: number | null }>("SELECT wanted_at FROM accounts WHERE id = 'google'")[0]
        ?.wanted_at;
    const grants = () => desk.server.rows("SELECT 1 FROM kept_secrets WHERE name = 'google-grant'").length;

    it('asks Google for a token that stays, for mail and calendars alone, with PKCE, state and nonce', async () => {
      const { location } = await (await owner()).visit(begin);
      const query = Object.fromEntries(new URL(location ?? '').searchParams);
      expect(query).toMatchObject({
        scope: 'openid email https://mail.google.com/ https://www.googleapis.com/auth/calendar.events',
        redirect_uri: googleCallback,
        access_type: 'offline',
        prompt: 'consent',
        login_hint: mailbox,
        code_challenge_method: 'S256',
        state: expect.stringMatching(/^[\w-]{43}$/),
        nonce: expect.any(String),
      });
    });

    it('begins for nobody but an owner who has just confirmed who they are', async () => {
      const email = newEmail();
      await desk.invite(email, 'editor');
      const visitor = desk.visitor();
      await signIn(account({ email }), visitor);
      expect((await visitor.visit(begin)).status).toBe(403);
      expect((await desk.visitor().visit(begin)).location).toContain('/admin/login');
      const old = await owner();
      write(
        desk.server,
        'UPDATE sessions SET confirmed_at = 1 WHERE created_at = (SELECT max(created_at) FROM sessions)',
      );
      expect((await old.visit(begin)).location).toContain(`${screen}?refused=late`);
      expect(state()).toBeNull();
    });

    it.each<[string, () => void, () => string, string]>([
      ['another account', () => undefined, () => account(), 'other-mailbox'],
      [
        'an account of another Workspace',
        () => undefined,
        () => account({ email: mailbox, hd: 'evil.example' }),
        'failed',
      ],
      [
        'an address that is not verified',
        () => undefined,
        () => account({ email: mailbox, email_verified: false }),
        'other-mailbox',
      ],
      [
        'calendars that were not ticked',
        () => {
          desk.google.grants = 'openid email https://mail.google.com/';
        },
        () => hello,
        'no-consent',
      ],
    ])('keeps nothing of %s', async (_, change, as, why) => {
      change();
      const visitor = await owner();
      expect(await desk.signIn(visitor, as(), begin)).toBe(`${screen}?refused=${why}`);
      expect([state(), grants()]).toEqual([null, 0]);
    });

    it('keeps nothing of an answer that another browser, session or purpose began', async () => {
      const visitor = await owner();
      const answer = await desk.answer(visitor, hello, begin);
      expect(await desk.open(desk.visitor(), answer)).toContain('refused=late');
      expect(await desk.open(await owner(), answer)).toContain('refused=late');
      expect([state(), grants()]).toEqual([null, 0]);
      expect(await desk.open(visitor, answer)).toBe(`${screen}?consented`);
      expect(await desk.open(visitor, answer)).toContain('refused=late');
    });

    it('has the mailbox read with a token, and no colleague signed in', async () => {
      expect(state()).not.toBeNull();
      expect(grants()).toBe(1);
      expect(desk.server.rows("SELECT fault FROM accounts WHERE id = 'google'")).toEqual([{ fault: null }]);
      expect(desk.server.rows('SELECT kind, user_name FROM mailboxes')).toEqual([
        { kind: 'google', user_name: mailbox },
      ]);
      expect(desk.server.rows(`SELECT 1 FROM identities WHERE subject = '${hello}'`)).toEqual([]);
      expect(desk.imap.commands).toContain('AUTHENTICATE OAUTHBEARER');
    });
  });

  it('ends with the registration, which keeps its secret sealed until then', async () => {
    const [kept] = desk.server.rows<{ sealed: string }>("SELECT sealed FROM kept_secrets WHERE name LIKE 'google%'");
    expect(kept?.sealed).not.toContain(secret);
    const page = await desk.asOwner(screen, { intent: 'save', client: 'x', domain: 'firm', secret: '' });
    expect(page.status).toBe(422);
    expect(await page.text()).not.toContain(secret);
    expect((await desk.asOwner(screen, { intent: 'forget' })).status).toBe(303);
    expect(desk.server.rows("SELECT 1 FROM kept_secrets WHERE name LIKE 'google%'")).toEqual([]);
    expect(desk.server.rows('SELECT id FROM accounts')).toEqual([{ id: 'microsoft' }]);
    expect((await desk.visitor().visit(googleCallback)).location).toBe(`${site}/admin/login?refused=failed`);
  });
});
