import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { type ManualClock, manualClock } from '../../fakes/clock.ts';
import { newFolder } from '../../fakes/folder.ts';
import { googleSite } from '../../fakes/google/consented.ts';
import { type Google, startGoogle } from '../../fakes/google/google.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('the access to Google Workspace', () => {
  let clock: ManualClock;
  let google: Google;
  let database: OpenDatabase;
  const sites: ReturnType<typeof googleSite>[] = [];
  let site: ReturnType<typeof googleSite>;

  const newSite = () => {
    const one = googleSite(google, database, clock);
    sites.push(one);
    return one;
  };
  const tokenOf = async ({ account } = site) => (await account.access())?.tokens.token();

  beforeEach(async () => {
    clock = manualClock(Date.now());
    google = await startGoogle();
    database = newSqliteDatabase(newFolder());
    site = newSite();
    await site.register();
    await site.consent();
  });
  afterEach(async () => {
    expect(google.at.problems).toEqual([]);
    for (const one of sites.splice(0)) one.close();
    await google.at.stop();
    await database.close();
  });

  it('uses one token until shortly before its end, and another one when Google ends it', async () => {
    const first = await tokenOf();
    const asked = google.asked;
    expect(await Promise.all([tokenOf(), tokenOf(), tokenOf()])).toEqual([first, first, first]);
    clock.pass(3_599_000 - 300_000);
    expect(await tokenOf()).not.toBe(first);
    (await site.account.access())?.tokens.forget((await tokenOf()) ?? '');
    await tokenOf();
    expect(google.asked).toBe(asked + 2);
  });

  it('loses no token that replaces the one that stays, with three servers and 20 ends at the same time', async () => {
    google.rotates = true;
    const all = [site, newSite(), newSite()];
    for (let end = 0; end < 20; end++) {
      clock.pass(hour);
      const tokens = await Promise.all(all.map((one) => tokenOf(one)));
      expect(tokens.every((token) => token && google.takes(token))).toBe(true);
    }
    expect((await site.store.google())?.lostAt).toBeNull();
  });

  it('says that the consent was taken back, tells owners once a day, and asks Google once an hour', async () => {
    google.grant = null;
    clock.pass(hour);
    await expect(tokenOf()).rejects.toThrow(
      'Google refuses the sign-in of the site. The consent was taken back or has ended, as it does when the password of the mailbox changes.',
    );
    const asked = google.asked;
    await expect(tokenOf()).rejects.toThrow('The consent was taken back');
    await site.account.check();
    await site.account.check();
    expect(google.asked).toBe(asked);
    expect(site.told).toEqual(['Google Workspace refuses the site']);
    expect(await site.store.google()).toMatchObject({
      lostAt: clock.wall(),
      fault: expect.stringContaining('taken back'),
    });
    clock.pass(hour);
    await expect(tokenOf()).rejects.toThrow('The consent was taken back');
    expect(google.asked).toBe(asked + 1);
    clock.pass(day);
    await site.account.check();
    expect(site.told).toHaveLength(2);
  });

  it('works again at once after a new consent, on every server', async () => {
    const other = newSite();
    google.grant = null;
    clock.pass(hour);
    await expect(tokenOf()).rejects.toThrow();
    await expect(tokenOf(other)).rejects.toThrow();
    google.grant = '1//second';
    clock.pass(minute);
    await site.consent();
    expect(google.takes((await tokenOf()) ?? '')).toBe(true);
    expect(google.takes((await tokenOf(other)) ?? '')).toBe(true);
    expect(await site.store.google()).toMatchObject({ lostAt: null, toldAt: null });
  });

  it('is not lost while Google only fails or does not answer', async () => {
    for (const instead of [() => ({ status: 503 }), () => ({ status: 400, body: { error: 'server_error' } })]) {
      google.at.instead = instead;
      clock.pass(hour);
      await expect(tokenOf()).rejects.toMatchObject({ kind: 'wait' });
    }
    google.at.instead = null;
    expect(google.takes((await tokenOf()) ?? '')).toBe(true);
    expect((await site.store.google())?.lostAt).toBeNull();
  });

  it('keeps its consent when the domain is corrected, and forgets it for another mailbox or client', async () => {
    const { account, store, secrets } = site;
    const known = await store.google();
    if (!known) throw new Error('nothing is registered');
    const by = { at: clock.wall(), userId: null };
    await account.save({ ...known, domain: 'other.example' }, null, by);
    expect(await account.access()).not.toBeNull();
    await account.save({ ...known, mailbox: 'other@firm.example' }, null, by);
    expect(await account.access()).toBeNull();
    await account.keepGrant(known, '1//late', by);
    expect(await account.access()).toBeNull();
    expect(await secrets.open('google-grant')).toBeNull();
  });

  it('keeps secret and consent sealed, and nothing of them after it is removed', async () => {
    const rows = () => database.db.selectFrom('kept_secrets').selectAll().execute();
    expect(await rows()).toHaveLength(2);
    expect(JSON.stringify(await rows())).not.toMatch(/GOCSPX|first/);
    await site.account.forget();
    expect(await rows()).toEqual([]);
    expect(await site.account.access()).toBeNull();
  });
});
