import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { type Mailer, smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { servicesContext } from '../../../app/server/http/http-context.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { mailPasswordLink } from '../../../app/server/people/invite.server.ts';
import { hashToken } from '../../../app/server/people/password.server.ts';
import { peopleContext } from '../../../app/server/people/people-context.server.ts';
import { PeopleStore } from '../../../app/server/people/people-store.server.ts';
import { StaffMailer } from '../../../app/server/people/staff-mail.server.ts';
import { StaffMailStore } from '../../../app/server/people/staff-mail-store.server.ts';
import { type ManualClock, manualClock } from '../../fakes/clock.ts';
import { newFolder } from '../../fakes/folder.ts';
import { newLink, newPerson } from '../../fakes/person.ts';
import { startSmtp, type TestSmtp } from '../../fakes/smtp.ts';
import { sampleSite } from '../../fixtures/site.ts';

/** How many milliseconds a write waits for another process. */
const patience = 1000;

let folder: string;
let database: OpenDatabase;
let logged: { level: string; message: string }[];
let smtp: TestSmtp;
let mailer: Mailer;
let manual: ManualClock;
let people: PeopleStore;
let staffMailer: StaffMailer;
beforeEach(async () => {
  folder = newFolder();
  database = openSqliteDatabase(folder, patience);
  logged = [];
  const note = (level: string) => (_fields: object, message: string) => void logged.push({ level, message });
  smtp = await startSmtp();
  mailer = smtpMailer(smtp.url, () => 'Desk <desk@firm.example>');
  manual = manualClock(1_000_000);
  people = new PeopleStore(database);
  staffMailer = new StaffMailer({
    site: sampleSite(),
    store: new StaffMailStore(database),
    people,
    mailer,
    siteUrl: 'https://www.firm.example',
    log: Object.assign(openLog('silent'), { warn: note('warn'), error: note('error') }),
    clock: manual,
  });
  const person = newPerson({ email: 'owner@firm.example' });
  await people.addUser(person, newLink(person.id));
  await people.writeTo(person.id, { subject: 'New owner', body: 'Someone is an owner now.' }, manual.wall());
});
afterEach(async () => {
  mailer.close();
  await smtp.stop();
  await database.close();
});

const waiting = () => database.db.selectFrom('staff_mails').select('attempts').execute();

describe('mail to staff', () => {
  it('goes to the person, with a link to the activity log, and then leaves the queue', async () => {
    expect(await Promise.all([staffMailer.sendNow(), staffMailer.sendNow()])).toEqual([1, 1]);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toEqual(['owner@firm.example']);
    expect(smtp.received[0]?.mail.text).toContain('Someone is an owner now.');
    expect(smtp.received[0]?.mail.text).toContain('https://www.firm.example/admin/audit');
    expect(await waiting()).toEqual([]);
    expect(await staffMailer.sendNow()).toBe(0);
  });

  it('that the mail server refuses is tried again after a minute, then two, and goes out when the server works', async () => {
    smtp.refuseWith = 451;
    expect(await staffMailer.sendNow()).toBe(0);
    manual.pass(59_000);
    expect(await staffMailer.sendNow()).toBe(0);
    expect(await waiting()).toEqual([{ attempts: 1 }]);
    manual.pass(1000);
    expect(await staffMailer.sendNow()).toBe(0);
    expect(await waiting()).toEqual([{ attempts: 2 }]);
    smtp.refuseWith = null;
    manual.pass(120_000);
    expect(await staffMailer.sendNow()).toBe(1);
    expect(smtp.received).toHaveLength(1);
  });

  it('says when it happened by the clock of the firm', async () => {
    const at = Date.parse('2026-11-21T23:14:00-05:00');
    await database.db.updateTable('users').set({ role: 'owner', password_hash: 'chosen' }).execute();
    const entry = { id: 'e', at, userId: null, action: 'leads-export', subject: 'all', detail: {} };
    await new PeopleStore(database).recordAction(entry);
    await staffMailer.sendNow();
    const texts = smtp.received.map(({ mail }) => mail.text ?? '');
    expect(texts.join()).toContain('Done by Someone at the server’s command line, Nov 21, 2026, 23:14.');
  });

  it('to a mailbox that does not exist is given up', async () => {
    smtp.refuses.set('owner@firm.example', 550);
    expect(await staffMailer.sendNow()).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  describe('while another process rewrites the database, as an erasure on the command line does', () => {
    let other: Sqlite.Database;
    beforeEach(() => {
      other = new Sqlite(join(folder, 'site.db'));
      other.exec('BEGIN IMMEDIATE');
    });
    afterEach(() => void other.close());

    it('waits for it and goes out: a busy database is no error', async () => {
      const looked = staffMailer.sendNow();
      await sleep(patience / 3);
      expect(smtp.received).toEqual([]);
      other.exec('ROLLBACK');
      expect(await looked).toBe(1);
      expect(await waiting()).toEqual([]);
      expect(logged).toEqual([]);
    });

    it('is not claimed when that takes long, and goes out once at the next look', async () => {
      expect(await staffMailer.sendNow()).toBe(0);
      expect(smtp.received).toEqual([]);
      expect(await waiting()).toEqual([{ attempts: 0 }]);
      expect(logged).toEqual([
        { level: 'warn', message: 'staff mail: the database takes no write now; the mail waits for the next look' },
      ]);
      other.exec('ROLLBACK');
      expect(await staffMailer.sendNow()).toBe(1);
      expect(smtp.received).toHaveLength(1);
    });

    it('that went out is not sent again: its removal waits, too', async () => {
      other.exec('ROLLBACK');
      let freed = Promise.resolve();
      const send = mailer.send.bind(mailer);
      mailer.send = async (mail) => {
        const result = await send(mail);
        other.exec('BEGIN IMMEDIATE');
        freed = sleep(patience / 3).then(() => void other.exec('ROLLBACK'));
        return result;
      };
      expect(await staffMailer.sendNow()).toBe(1);
      await freed;
      expect(await waiting()).toEqual([]);
      expect(logged).toEqual([]);
      expect(smtp.received).toHaveLength(1);
    });
  });
});

describe('a link to a new password by mail', () => {
  const email = 'ana@firm.example';
  let id: string;
  beforeEach(async () => {
    await database.db.deleteFrom('staff_mails').execute();
    const person = newPerson({ email });
    id = person.id;
    await people.addUser(person, newLink(id, { expiresAt: 9_000_000_000 }));
  });

  const ask = (address = email) =>
    people.askForLink(address, {
      id: `${manual.wall()} ${address}`,
      at: manual.wall(),
      userId: null,
      action: 'forgot',
      detail: {},
    });
  const token = (number = 0) => /token=([\w-]{43})\s/.exec(smtp.received[number]?.mail.text ?? '')?.[1] ?? '';
  const userOf = (secret: string) => people.userOfLink(hashToken(secret), 'forgot', manual.wall());

  it('goes to the person under any spelling of the address, once, and is in no table', async () => {
    expect(await ask('Ana@Firm.example')).toBe(true);
    expect(await ask(), 'one waits').toBe(false);
    expect(await staffMailer.sendNow()).toBe(1);
    expect(smtp.received.map(({ to }) => to)).toEqual([[email]]);
    expect((await userOf(token()))?.id).toBe(id);
    const text = smtp.received[0]?.mail.text ?? '';
    expect(text).toContain(`https://www.firm.example/admin/password?token=${token()}`);
    expect(text).not.toContain('{');
    const rows = [await waiting(), await database.db.selectFrom('one_time_links').selectAll().execute()];
    expect(JSON.stringify(rows)).not.toContain(token());
    const log = await database.db.selectFrom('audit_log').select(['user_id', 'action', 'subject']).execute();
    expect(log).toEqual([{ user_id: null, action: 'forgot', subject: id }]);
  });

  it('is not sent to a stranger, a disabled person, or one who has no password yet, and leaves no trace of them', async () => {
    const invited = newPerson({ email: 'new@firm.example', passwordHash: '' });
    await people.addUser(invited, newLink(invited.id));
    await people.setDisabled(id, 5);
    for (const address of ['nobody@firm.example', '', email, 'new@firm.example'])
      expect(await ask(address)).toBe(false);
    expect(await waiting()).toEqual([]);
    expect(await database.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
  });

  it('sets the password once, within 24 hours, ends all sessions, and leaves codes and their count', async () => {
    await people.proposeTotp(id, 'seed', 'x');
    await people.enableTotp(id, 'seed', 1, ['one']);
    await people.countCodeTry(id);
    const session = {
      tokenHash: 'open',
      userId: id,
      createdAt: 1,
      confirmedAt: 1,
      device: '',
      lastSeenAt: 1,
      expiresAt: 9e12,
      endsAt: 9e12,
    };
    await people.startSession(session, null, { passwordHash: 'x', totpEnabled: true });
    await ask();
    await staffMailer.sendNow();
    const link = hashToken(token());
    expect(await people.setPasswordByLink(link, 'new', manual.wall()), 'it is no link of an owner').toBeNull();
    expect(await people.setPasswordByLink(link, 'new', manual.wall(), 'forgot')).toBe(id);
    expect(await people.setPasswordByLink(link, 'newer', manual.wall(), 'forgot')).toBeNull();
    expect(await people.userById(id)).toMatchObject({ passwordHash: 'new', totpEnabled: true, wrongCodes: 1 });
    expect(await people.backupCodesLeft(id)).toBe(1);
    expect(await people.sessionCount(id, manual.wall())).toBe(0);
    manual.pass(11 * 60_000);
    await ask();
    await staffMailer.sendNow();
    manual.pass(24 * 60 * 60_000);
    expect(await userOf(token(1))).toBeNull();
  });

  it('comes again after ten minutes, and the one before stops working', async () => {
    await ask();
    await staffMailer.sendNow();
    manual.pass(9 * 60_000);
    expect(await ask()).toBe(false);
    manual.pass(60_000);
    expect(await ask()).toBe(true);
    await staffMailer.sendNow();
    expect([await userOf(token()), (await userOf(token(1)))?.id]).toEqual([null, id]);
  });

  it('is tried again every two minutes, and given up after an hour', async () => {
    smtp.refuseWith = 451;
    await ask();
    expect(await staffMailer.sendNow()).toBe(0);
    manual.pass(60_000);
    for (let minutes = 1; minutes < 60; minutes += 2) {
      expect(await staffMailer.sendNow()).toBe(0);
      manual.pass(2 * 60_000);
    }
    expect(await waiting()).toEqual([{ attempts: 31 }]);
    smtp.refuseWith = null;
    manual.pass(60_000);
    expect(await staffMailer.sendNow()).toBe(0);
    expect([smtp.received, await waiting()]).toEqual([[], []]);
  });

  it('is looked for only after the browser has its answer, so that each address takes equally long', async () => {
    const asked: string[] = [];
    const store = { askForLink: async (address: string) => void asked.push(address) };
    const context = new RouterContextProvider();
    context.set(peopleContext, { people: store } as never);
    context.set(servicesContext, { clock: manual } as never);
    mailPasswordLink(context, ` ${email}`);
    await sleep(20);
    expect(asked).toEqual([]);
    await expect.poll(() => asked).toEqual([email]);
  });
});
