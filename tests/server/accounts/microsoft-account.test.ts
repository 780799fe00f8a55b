import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newFolder } from '../../fakes/folder.ts';
import { type Microsoft, startMicrosoft } from '../../fakes/microsoft/microsoft.ts';
import { registered } from '../../fakes/microsoft/registered.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

const day = 86_400_000;

describe('Microsoft 365', () => {
  const clock = manualClock(Date.now());
  let microsoft: Microsoft;
  let database: OpenDatabase;
  let site: Awaited<ReturnType<typeof registered>>;

  beforeEach(async () => {
    microsoft = await startMicrosoft();
    database = newSqliteDatabase(newFolder());
    site = await registered(microsoft, database, clock);
  });
  afterEach(async () => {
    expect(microsoft.at.problems).toEqual([]);
    site.close();
    await microsoft.at.stop();
    await database.close();
  });

  const basics = () => ({
    tenant: microsoft.tenant,
    client: microsoft.client,
    object: '99999999-8888-4777-8666-555555555555',
    mailbox: 'hello@firm.example',
    outside: 'kim@firm.example',
    sends: true,
  });

  it('is connected with a certificate alone, and the mailbox is then read; owners get one mail', async () => {
    expect(await site.account.connect()).toEqual({
      ok: true,
      sentence: 'Signed in. hello@firm.example can be read, and Microsoft refuses kim@firm.example, as it should.',
    });
    await site.account.connect();
    expect(site.told).toEqual(['Microsoft 365 is connected']);
    expect(await site.mailboxes.mailbox()).toMatchObject({ kind: 'microsoft', user: 'hello@firm.example' });
    expect(microsoft.signIns).toBe(1);
  });

  it('is not connected while the app may read every mailbox, and the sentence says what to remove', async () => {
    microsoft.scope.add('kim@firm.example');
    const { ok, sentence } = await site.account.connect();
    expect(ok).toBe(false);
    expect(sentence).toMatch(/^This app may read every mailbox: it could read kim@firm\.example\. In Entra/);
    expect(await site.account.access()).toBeNull();
    expect(await site.mailboxes.mailbox()).toBeNull();
  });

  it('is tried again after Connect was pressed, until Exchange obeys', async () => {
    microsoft.scope.clear();
    expect((await site.account.connect()).sentence).toMatch(/^Microsoft refuses the site access to the mailbox\./);
    await site.account.check();
    expect(site.told).toEqual([]);
    microsoft.scope.add('hello@firm.example');
    await site.account.check();
    expect(site.told).toEqual(['Microsoft 365 is connected']);
    expect((await site.store.account())?.fault).toBeNull();
  });

  it.each([
    [
      'a certificate that Entra does not have',
      () => microsoft.certificates.splice(0),
      /upload it under Certificates & secrets/,
    ],
    [
      'another application',
      () => site.account.save({ ...basics(), client: '00000000-0000-4000-8000-000000000000' }),
      /Application \(client\) ID/,
    ],
    [
      'another directory',
      () => site.account.save({ ...basics(), tenant: '00000000-0000-4000-8000-000000000000' }),
      /Directory \(tenant\) ID/,
    ],
    [
      'a mailbox to be refused that does not exist',
      () => site.account.save({ ...basics(), outside: 'nobody@firm.example' }),
      /There is no mailbox nobody@firm\.example/,
    ],
  ])('says what to correct for %s', async (_, change, words) => {
    await change();
    const { ok, sentence } = await site.account.connect();
    expect(ok).toBe(false);
    expect(sentence).toMatch(words);
  });

  it('uses one token for many requests, and gets another when Microsoft ends it', async () => {
    await site.account.connect();
    await Promise.all([site.account.prove(), site.account.prove(), site.account.prove()]);
    expect(microsoft.signIns).toBe(1);
    microsoft.endTokens();
    expect((await site.account.prove()).ok).toBe(true);
    expect(microsoft.signIns).toBe(2);
    clock.pass(3_599_000 - 299_000);
    await site.account.prove();
    expect(microsoft.signIns).toBe(3);
  });

  it('sends its token to no other host, whatever address an answer names', async () => {
    await site.account.connect();
    const graph = (await site.account.access())?.graph;
    const before = microsoft.at.asked;
    for (const at of [
      'https://evil.example/v1.0/users',
      `${microsoft.at.origin}/evil`,
      `http://a@${new URL(microsoft.at.origin).host}/v1.0/x`,
    ])
      await expect(graph?.read({ method: 'GET', at })).rejects.toThrow(/which is not Graph\. It is not followed\.$/);
    expect(microsoft.at.asked).toBe(before);
  });

  it('has the next certificate two months ahead, reminds owners three times, and changes over when Entra has it', async () => {
    await site.account.connect();
    const { current } = await site.account.certificates();
    const daysLeft = async (days: number) => {
      clock.pass(current.endsAt - days * day - clock.wall());
      await site.account.check();
      await site.account.check();
    };
    await daysLeft(61);
    expect((await site.account.certificates()).next).toBeNull();
    await daysLeft(60);
    const { next } = await site.account.certificates();
    await daysLeft(14);
    await daysLeft(1);
    expect(site.told.filter((subject) => subject.startsWith('The certificate'))).toHaveLength(3);
    microsoft.certificates.push(next?.pem ?? '');
    await site.account.check();
    expect(await site.account.certificates()).toEqual({ current: next, next: null });
    microsoft.certificates.shift();
    microsoft.endTokens();
    expect((await site.account.prove()).ok).toBe(true);
  });

  it('forgets registration, key and certificates, and then has no access', async () => {
    await site.account.connect();
    await site.account.forget();
    expect(await site.account.access()).toBeNull();
    expect(await database.db.selectFrom('kept_secrets').selectAll().execute()).toEqual([]);
  });

  it('never keeps the key readable: the database has it sealed only', async () => {
    const { current } = await site.account.certificates();
    const rows = await database.db.selectFrom('kept_secrets').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(current.key.slice(0, 40));
  });
});
