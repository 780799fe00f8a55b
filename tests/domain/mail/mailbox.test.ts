import { describe, expect, it } from 'vitest';
import { inquiryInMail } from '../../../app/domain/mail/mail-inquiry.ts';
import {
  failingMailbox,
  isDue,
  isToTell,
  type MailboxState,
  mailboxHealth,
  waitAfter,
} from '../../../app/domain/mail/mailbox-health.ts';
import { emptyMailbox, readMailboxForm, toDraft } from '../../../app/domain/mail/mailbox-settings.ts';
import { ownTexts } from '../../fixtures/client-shapes.ts';

const minute = 60_000;
const now = Date.UTC(2026, 10, 23, 15, 31);
const zone = 'America/Toronto';

const typed = {
  host: ' IMAP.Firm.ca ',
  port: '993',
  security: 'tls',
  user: 'desk@firm.ca',
  password: 'correct horse',
  folder: 'INBOX',
  sentFolder: 'Sent',
  after: 'move',
  moveTo: 'Read',
};

describe('the settings of a mailbox', () => {
  const { settings } = readMailboxForm(typed, null, false);

  it('are read as typed, and shown again without the password', () => {
    const { draft, password, faults } = readMailboxForm(typed, null, false);
    expect(faults).toEqual({});
    expect(password).toBe('correct horse');
    expect(settings).toEqual({
      host: 'imap.firm.ca',
      port: 993,
      security: 'tls',
      user: 'desk@firm.ca',
      folder: 'INBOX',
      sentFolder: 'Sent',
      after: 'move',
      moveTo: 'Read',
    });
    expect(draft).toEqual(toDraft(settings));
    expect(JSON.stringify(draft)).not.toContain('horse');
    expect(Object.keys(draft)).toEqual(Object.keys(emptyMailbox));
  });

  it('keep the stored password for the same account alone, so that it is never sent to another server', () => {
    const again = (over: Record<string, string>) =>
      readMailboxForm({ ...typed, password: '', ...over }, settings, true);
    expect(again({ folder: 'Answers' })).toMatchObject({ password: null, faults: {} });
    const others = { host: 'imap.evil.example', port: '143', security: 'none', user: 'other' };
    for (const over of Object.entries(others).map(([field, value]) => ({ [field]: value })))
      expect(again(over).faults, JSON.stringify(over)).toEqual({ password: expect.stringContaining('again') });
    expect(readMailboxForm({ ...typed, password: '' }, null, true).faults).toEqual({
      password: 'Please enter the password',
    });
  });

  it.each([
    [{ host: '' }, 'host'],
    [{ host: 'imap.firm.ca/path' }, 'host'],
    [{ host: 'a b' }, 'host'],
    [{ port: '0' }, 'port'],
    [{ port: '65536' }, 'port'],
    [{ port: '9x' }, 'port'],
    [{ security: 'none' }, 'security'],
    [{ user: '' }, 'user'],
    [{ user: 'a\r\nA1 LOGOUT' }, 'user'],
    [{ folder: '' }, 'folder'],
    [{ folder: 'x'.repeat(201) }, 'folder'],
    [{ sentFolder: 'INBOX' }, 'sentFolder'],
    [{ moveTo: '' }, 'moveTo'],
    [{ moveTo: 'INBOX' }, 'moveTo'],
    [{ moveTo: 'Sent' }, 'moveTo'],
    [{ password: 'two\nlines' }, 'password'],
    [{ password: 'x'.repeat(1001) }, 'password'],
  ])('with %j are refused at the field %s', (over, field) => {
    expect(Object.keys(readMailboxForm({ ...typed, ...over }, null, false).faults)).toEqual([field]);
  });

  it('may be without encryption, or at an address, where the installation allows private networks', () => {
    for (const host of ['127.0.0.1', '::1', 'mail', 'localhost'])
      expect(readMailboxForm({ ...typed, host, security: 'none' }, null, true).faults, host).toEqual({});
  });
});

describe('reading a mailbox', () => {
  const state: MailboxState = {
    readAt: null,
    failures: 0,
    failingSince: null,
    nextTryAt: 0,
    lastError: null,
    warning: null,
  };
  const failing = { ...state, failures: 3, failingSince: now - 30 * minute, lastError: 'LOGIN failed: NO' };

  it('waits longer after each failure, up to a quarter of an hour', () => {
    expect([1, 2, 3, 6, 7, 100].map((failures) => waitAfter(failures) / 1000)).toEqual([15, 30, 60, 480, 900, 900]);
  });

  it('is due after the wait, and at once when a wrong clock set it', () => {
    expect(isDue(state, now)).toBe(true);
    expect(isDue({ failures: 1, nextTryAt: now }, now)).toBe(true);
    expect(isDue({ failures: 1, nextTryAt: now + 1 }, now)).toBe(false);
    expect(isDue({ failures: 1, nextTryAt: now + 61 * minute }, now)).toBe(true);
  });

  it('says in plain words how it goes', () => {
    expect(mailboxHealth(state, zone, now)).toEqual({ light: 'new', words: 'The mailbox has not been read yet.' });
    const read = { ...state, readAt: now };
    expect(mailboxHealth(read, zone, now)).toEqual({ light: 'works', words: 'Last read: 10:31 AM.' });
    expect(mailboxHealth({ ...read, warning: 'But.' }, zone, now)).toEqual({
      light: 'warns',
      words: 'Last read: 10:31 AM. But.',
    });
    expect(mailboxHealth({ ...failing, readAt: now }, zone, now)).toEqual({
      light: 'fails',
      words: 'Failing since 10:01 AM; no message is lost, and it is tried again. LOGIN failed: NO',
    });
  });

  it('tells owners once, when it has failed for an hour', () => {
    expect(isToTell(state, null, now)).toBe(false);
    expect(isToTell(failing, null, now + 29 * minute)).toBe(false);
    expect(isToTell(failing, null, now + 30 * minute)).toBe(true);
    expect(isToTell(failing, now, now + 30 * minute)).toBe(false);
    expect(isToTell(failing, now - 31 * minute, now + 30 * minute)).toBe(true);
    expect(failingMailbox(zone, failing, 'https://firm.ca')).toMatchObject({
      id: `mailbox-${failing.failingSince}`,
      text: expect.stringMatching(
        /since Nov 23, 2026, 10:01\. LOGIN failed: NO[\s\S]*https:\/\/firm\.ca\/admin\/mailbox$/,
      ),
    });
  });
});

describe('the inquiry in a mail', () => {
  const mail = {
    direction: 'in' as const,
    kind: 'message' as const,
    sender: 'ana@example.com',
    senderName: 'Ana Roy',
    subject: 'Backup',
    text: 'Please call.\n\n> Older words',
    files: [] as { id: string; name: string; size: number }[],
  };

  it('has the sender and their own words, and is cut where a form would refuse it', () => {
    expect(inquiryInMail(mail)).toEqual({
      name: 'Ana Roy',
      email: 'ana@example.com',
      phone: '',
      message: 'Backup\n\nPlease call.',
      answered: false,
    });
    expect(inquiryInMail({ ...mail, senderName: '' })?.name).toBe('ana@example.com');
    expect(inquiryInMail({ ...mail, text: 'x'.repeat(100_000), senderName: 'n'.repeat(500) })).not.toBeNull();
    expect(inquiryInMail({ ...mail, subject: '', text: '' })?.message).toBe('A mail without words');
  });

  it('has every fact: those below a drawn line, those of a forwarded message, and where Outlook put the words', () => {
    const messageOf = (over: Partial<typeof mail>) => inquiryInMail({ ...mail, ...over })?.message;
    const drawn = ownTexts['a line of underscores'] ?? '';
    expect(messageOf({ text: drawn })).toBe(`Backup\n\n${drawn}`);
    const forwarded = `Can you do this?\n\n---------- Forwarded message ---------\nFrom: Ben <ben@example.com>\nDate: Fri, Nov 27, 2026 at 3:47 PM\nSubject: Desks\nTo: <ana@example.com>\n\n38 desks.`;
    for (const subject of ['Fwd: Desks', 'TR : Desks', 'WG: Desks'])
      expect(messageOf({ subject, text: forwarded })).toContain('38 desks.');
    expect(messageOf({ subject: 'Re: Desks', text: forwarded })).toBe('Re: Desks\n\nCan you do this?');
    const files = [{ id: '1', name: 'winmail.dat', size: 9 }];
    expect(messageOf({ text: '', files })).toContain('in the file winmail.dat');
    expect(messageOf({ text: 'Please call.', files })).toBe('Backup\n\nPlease call.');
  });

  it.each([
    ['of a program', { kind: 'automatic' as const }],
    ['of a colleague', { direction: 'out' as const }],
    ['without a sender', { sender: '' }],
    ['of a sender without an address', { sender: 'ana at example' }],
  ])('is not there in one %s', (_, over) => {
    expect(inquiryInMail({ ...mail, ...over })).toBeNull();
  });
});
