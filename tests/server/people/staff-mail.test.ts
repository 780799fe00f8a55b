import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../app/server/database/database.server.ts';
import { openSqliteDatabase } from '../../../app/server/database/sqlite.server.ts';
import { type Mailer, smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
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
let staffMailer: StaffMailer;
beforeEach(async () => {
  folder = newFolder();
  database = openSqliteDatabase(folder, patience);
  logged = [];
  const note = (level: string) => (_fields: object, message: string) => void logged.push({ level, message });
  smtp = await startSmtp();
  mailer = smtpMailer(smtp.url, () => 'Desk <desk@firm.example>');
  manual = manualClock(1_000_000);
  staffMailer = new StaffMailer({
    site: sampleSite(),
    store: new StaffMailStore(database),
    mailer,
    siteUrl: 'https://www.firm.example',
    log: Object.assign(openLog('silent'), { warn: note('warn'), error: note('error') }),
    clock: manual,
  });
  const people = new PeopleStore(database);
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
    expect(await Promise.all([staffMailer.look(), staffMailer.look()])).toEqual([1, 1]);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toEqual(['owner@firm.example']);
    expect(smtp.received[0]?.mail.text).toContain('Someone is an owner now.');
    expect(smtp.received[0]?.mail.text).toContain('https://www.firm.example/admin/audit');
    expect(await waiting()).toEqual([]);
    expect(await staffMailer.look()).toBe(0);
  });

  it('that the mail server refuses is tried again after a minute, then two, and goes out when the server works', async () => {
    smtp.refuseWith = 451;
    expect(await staffMailer.look()).toBe(0);
    manual.pass(59_000);
    expect(await staffMailer.look()).toBe(0);
    expect(await waiting()).toEqual([{ attempts: 1 }]);
    manual.pass(1000);
    expect(await staffMailer.look()).toBe(0);
    expect(await waiting()).toEqual([{ attempts: 2 }]);
    smtp.refuseWith = null;
    manual.pass(120_000);
    expect(await staffMailer.look()).toBe(1);
    expect(smtp.received).toHaveLength(1);
  });

  it('says when it happened by the clock of the firm', async () => {
    const at = Date.parse('2026-11-21T23:14:00-05:00');
    await database.db.updateTable('users').set({ role: 'owner', password_hash: 'chosen' }).execute();
    const entry = { id: 'e', at, userId: null, action: 'leads-export', subject: 'all', detail: {} };
    await new PeopleStore(database).recordAction(entry);
    await staffMailer.look();
    const texts = smtp.received.map(({ mail }) => mail.text ?? '');
    expect(texts.join()).toContain('Done by Someone at the server’s command line, Nov 21, 2026, 23:14.');
  });

  it('to a mailbox that does not exist is given up', async () => {
    smtp.refuses.set('owner@firm.example', 550);
    expect(await staffMailer.look()).toBe(0);
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
      const looked = staffMailer.look();
      await sleep(patience / 3);
      expect(smtp.received).toEqual([]);
      other.exec('ROLLBACK');
      expect(await looked).toBe(1);
      expect(await waiting()).toEqual([]);
      expect(logged).toEqual([]);
    });

    it('is not claimed when that takes long, and goes out once at the next look', async () => {
      expect(await staffMailer.look()).toBe(0);
      expect(smtp.received).toEqual([]);
      expect(await waiting()).toEqual([{ attempts: 0 }]);
      expect(logged).toEqual([
        { level: 'warn', message: 'staff mail: the database takes no write now; the mail waits for the next look' },
      ]);
      other.exec('ROLLBACK');
      expect(await staffMailer.look()).toBe(1);
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
      expect(await staffMailer.look()).toBe(1);
      await freed;
      expect(await waiting()).toEqual([]);
      expect(logged).toEqual([]);
      expect(smtp.received).toHaveLength(1);
    });
  });
});
