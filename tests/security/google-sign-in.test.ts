import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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
  desk.google.alter = null;
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
