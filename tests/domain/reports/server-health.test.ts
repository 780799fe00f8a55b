import { describe, expect, it } from 'vitest';
import { healthLines, type ServerFacts } from '../../../app/domain/reports/server-health.ts';

const now = Date.parse('2026-11-23T09:00:00-05:00');
const hour = 3_600_000;
const well: ServerFacts = {
  timeZone: 'America/Toronto',
  now,
  mail: { configured: true, failingSince: null },
  mailbox: null,
  mailSpace: [],
  calendars: [],
  canary: { at: now - hour, returned: true },
  lastBackupAt: now - 6 * hour,
  disk: { free: 41.2e9, size: 100e9 },
  damage: null,
};

const said = (over: Partial<ServerFacts> = {}) =>
  Object.fromEntries(healthLines({ ...well, ...over }).map(({ id, words, state }) => [id, `${state}: ${words}`]));

describe('the state of the server', () => {
  it('is four sentences when all is well', () => {
    expect(said()).toEqual({
      mail: 'good: Mail leaves.',
      canary: 'good: The test message of 8:00 AM was delivered.',
      backup: 'good: The newest backup is from 3:00 AM.',
      disk: 'good: 41 GB of the disk is free.',
    });
  });

  it('begins with the damage of the database', () => {
    expect(healthLines({ ...well, damage: 'no such table: tags' })[0]).toEqual({
      id: 'database',
      state: 'bad',
      words: 'The database is damaged and has to be restored from a backup: no such table: tags.',
    });
  });

  it('has a sentence about the mailbox when one is read', () => {
    const read = {
      readAt: now - hour,
      failures: 0,
      failingSince: null,
      nextTryAt: now,
      lastError: null,
      warning: null,
    };
    const words = 'Mailbox for visitors’ answers:';
    expect(said({ mailbox: read }).mailbox).toBe(`good: ${words} Last read: 8:00 AM.`);
    expect(said({ mailbox: { ...read, readAt: null } }).mailbox).toBe(
      `unknown: ${words} The mailbox has not been read yet.`,
    );
    const failing = { ...read, failures: 3, failingSince: now - hour, lastError: 'It refuses the password.' };
    expect(said({ mailbox: failing }).mailbox).toBe(
      `bad: ${words} Failing since 8:00 AM; no message is lost, and it is tried again. It refuses the password.`,
    );
  });

  it('names the calendars that cannot be read, and is silent about those that can', () => {
    const read = {
      name: 'Maya Chen',
      feedHost: 'calendar.example',
      readAt: now - hour,
      failingSince: null,
      problem: null,
    };
    expect(said({ calendars: [read] }).calendar).toBeUndefined();
    const failing = { ...read, name: 'Sam Roy', failingSince: now - hour, problem: 'It answers 404.' };
    expect(said({ calendars: [read, failing] }).calendar).toBe(
      'bad: Busy times for booking. Sam Roy: The calendar at calendar.example cannot be read since 8:00 AM. It answers 404. The busy times that were read last, 8:00 AM, still count.',
    );
  });

  it('says which events of a calendar cannot be read, two of them and how many more', () => {
    const read = { name: 'Maya Chen', feedHost: 'calendar.example', readAt: now - hour, failingSince: null };
    const lines = [1, 2, 3, 4].map((one) => `“Rental”, December ${one}: its repetition cannot be read.`);
    const told = (problem: string) => said({ calendars: [{ ...read, problem }] }).calendar;
    expect(told(lines.slice(0, 2).join('\n'))).toBe(
      `bad: Busy times for booking. In the calendar of Maya Chen: ${lines[0]} ${lines[1]}`,
    );
    expect(told(lines.join('\n'))).toMatch(/December 2: its repetition cannot be read\. And 2 more\.$/);
  });

  it.each<[keyof ServerFacts, Partial<ServerFacts>, string]>([
    ['mail', { mail: { configured: false, failingSince: null } }, 'bad: No mail leaves: no mail server is set.'],
    ['mail', { mail: { configured: true, failingSince: now - 40 * hour } }, 'bad: Mail has failed since Sat 5:00 PM.'],
    ['canary', { canary: { at: now - hour, returned: false } }, 'bad: The test message of 8:00 AM was not delivered.'],
    ['canary', { canary: 'off' }, 'unknown: No test message is sent.'],
    ['canary', { canary: null }, 'unknown: The first test message is on its way.'],
    ['lastBackupAt', { lastBackupAt: null }, 'bad: There is no backup yet.'],
    ['lastBackupAt', { lastBackupAt: now - 72 * hour }, 'good: The newest backup is from Fri 9:00 AM.'],
    ['lastBackupAt', { lastBackupAt: now - 72 * hour - 1 }, 'bad: The newest backup is from Fri 8:59 AM.'],
    ['lastBackupAt', { lastBackupAt: 'elsewhere' }, 'unknown: PostgreSQL is backed up by tools of its own.'],
    ['disk', { disk: { free: 0.94e9, size: 10e9 } }, 'bad: Only 0.9 GB of the disk is free.'],
    ['disk', { disk: { free: 4e9, size: 100e9 } }, 'bad: Only 4.0 GB of the disk is free.'],
    ['disk', { disk: null }, 'unknown: The free space on the disk is not known.'],
  ])('says of %s in the state %j: %s', (fact, over, words) => {
    expect(said(over)[fact === 'lastBackupAt' ? 'backup' : fact]).toBe(words);
  });
});
