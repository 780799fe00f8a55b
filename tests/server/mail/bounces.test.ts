import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { conversationOf } from '../../../app/domain/mail/conversation.ts';
import { reportWords } from '../../../app/domain/mail/mail-report.ts';
import { arrivedAt, newMailDesk } from '../../fakes/mail-desk.ts';

const placeholder = '<11111111-2222-4333-8444-555555555555.aaaaaaaaaaaaaaaa@firm.test>';
const fixture = (name: string) => readFileSync(`tests/fixtures/mail-writers/${name}.eml`, 'utf8');

/** Takes in a message whose placeholder is a mail of ours, and gives what its lead shows of it. */
async function shownOf(text: string) {
  const desk = newMailDesk();
  const { lead, sent } = await desk.newLead({ email: 'ana@visitor.example' });
  const received = await desk.receive(text.replaceAll(placeholder, sent));
  const messages = await desk.database.db.selectFrom('outbox').selectAll().where('lead_id', '=', lead.id).execute();
  const entries = conversationOf({
    email: lead.email,
    events: [],
    messages: messages.map(({ id, status, subject, body, channel }) => ({
      id,
      status,
      subject,
      body,
      createdAt: 5,
      channel: channel === 'acknowledgement' ? ('reply' as const) : ('lead-email' as const),
    })),
    mails: await desk.desk.mails.ofLead(lead.id),
    nameOf: String,
    timeOf: () => '10:31',
  });
  const entry = entries.find(({ at }) => at === arrivedAt);
  return { received, isWithLead: received.leadId === lead.id, entry };
}

describe('a mail server’s report', () => {
  it.each([
    ['5.0.0', 'smtp; 550 5.1.1 <ana@visitor.example>... User unknown', 'the mailbox does not exist'],
    ['5.1.0', '550 5.1.10 Recipient not found by SMTP address lookup', 'the mail domain does not accept mail'],
    ['5.2.0', '552 5.2.2 over quota', 'the mailbox is full'],
    [
      '5.7.1',
      '550 5.7.26 This mail is unauthenticated',
      'the mail server cannot tell that the message is ours: SPF or DKIM of our domain is missing',
    ],
    ['5.0.0', '550 Requested action not taken: mailbox unavailable', 'the mailbox does not exist'],
    ['', 'User unknown', 'the mailbox does not exist'],
    ['', '550 No such recipient here', 'the mailbox does not exist'],
    ['', 'sorry, no mailbox here by that name', 'the mailbox does not exist'],
    ['5.0.0', '452 Mailbox full', 'the mailbox is full'],
    ['4.0.0', 'user is over quota', 'the mailbox is full'],
    ['', '550 account disabled', 'the mailbox is switched off'],
    ['', 'Host or domain name not found', 'the mail domain cannot be found'],
    ['', '554 your IP is listed on a blocklist', 'the mail server refuses it'],
    ['5.0.0', '550 message looks like spam', 'the mail server refuses it'],
    ['', 'retry timeout exceeded', 'the mail server could not be reached in time'],
    ['', '552 message too large', 'the message is too large for the mailbox'],
    ['5.5.0', '500 line too long', 'the mail servers do not understand each other'],
    ['5.0.0', '', 'the mail server does not say why'],
  ])('with the status %s and the words “%s” has the exact reason', (status, diagnosis, words) => {
    expect(reportWords({ status, diagnosis })).toBe(words);
  });

  it.each([
    ['a general status', 'dsn-general-status'],
    ['an exact one', 'dsn-exact'],
    ['text and a copy below it', 'plain-bounce-with-copy'],
  ])('with %s says at the lead which reply did not arrive, and why', async (_, name) => {
    const { isWithLead, entry } = await shownOf(fixture(name));
    expect(isWithLead).toBe(true);
    expect(entry).toMatchObject({ failed: true, side: 'program' });
    expect(entry?.notes[0]).toBe('Your reply of 10:31 could not be delivered: the mailbox does not exist.');
  });
});

const copy = [`Message-ID: ${placeholder}`, 'From: hello@firm.test', 'Subject: Your question', '', 'Hello'];
const notice = (head: readonly string[], body: readonly string[]) =>
  [...head, 'To: hello@firm.test', 'Date: Mon, 23 Nov 2026 10:00:00 -0500', '', ...body].join('\n');

describe('a mail server’s notice in a form of its own that returns our message', () => {
  const notices: readonly (readonly [string, string, string])[] = [
    [
      'qmail',
      notice(
        ['From: MAILER-DAEMON@mx.example', 'Return-Path: <>', 'Subject: failure notice'],
        [
          'Hi. This is the qmail-send program at mx.example.',
          ...['<ana@visitor.example>:', 'Sorry, no mailbox here by that name. (#5.1.1)', ''],
          ...['--- Below this line is a copy of the message.', '', ...copy],
        ],
      ),
      'the mailbox does not exist',
    ],
    [
      'GMX',
      notice(
        [
          'From: "GMX Mailer Daemon" <mailer-daemon@gmx.example>',
          'Subject: Mail delivery failed: returning message to sender',
        ],
        [
          'A message that you sent could not be delivered to one or more of its recipients.',
          ...['"ana@visitor.example":', 'SMTP error from remote server after RCPT command:', '552 mailbox full', ''],
          ...['--- The header of the original message is following. ---', '', ...copy],
        ],
      ),
      'the mailbox is full',
    ],
    [
      'Gmail of old',
      notice(
        [
          'From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>',
          'X-Failed-Recipients: ana@visitor.example',
          'Subject: Delivery Status Notification (Failure)',
        ],
        ['Delivery to the following recipient failed permanently:', '', '----- Original message -----', '', ...copy],
      ),
      'the mail server does not say why',
    ],
    [
      'a message beside the text',
      notice(
        [
          'From: postmaster@mx.example',
          'Subject: Undeliverable: Your question',
          'Content-Type: multipart/mixed; boundary=b',
        ],
        [
          ...['--b', 'Content-Type: text/plain', '', 'Host or domain name', 'not found', '--b'],
          ...['Content-Type: message/rfc822', '', ...copy, '--b--'],
        ],
      ),
      'the mail domain cannot be found',
    ],
    [
      'header lines beside the text, through a group, in answer to ours',
      notice(
        [
          ...['From: MAILER-DAEMON@mx.example', 'Return-Path: <hello+bounce@firm.test>', `In-Reply-To: ${placeholder}`],
          ...['Precedence: list', 'List-ID: <hello.firm.test>', 'Auto-Submitted: auto-replied', 'Subject: Undelivered'],
          'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
        ],
        [
          ...['--b', 'Content-Type: text/plain', '', 'It failed.', '--b', 'Content-Type: text/rfc822-headers', ''],
          ...[...copy.slice(0, 3), '--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx', ''],
          ...['Final-Recipient: rfc822; ana@visitor.example', 'Action: failed', 'Status: 5.2.2', '--b--'],
        ],
      ),
      'the mailbox is full',
    ],
    [
      'DragonFly, without a sender',
      notice(
        ['From: MAILER-DAEMON <>', 'Subject: Mail delivery failed'],
        ['There was an error delivering your mail.', '550 user unknown', 'Message headers follow.', '', ...copy],
      ),
      'the mailbox does not exist',
    ],
  ];

  it.each(notices)('such as %s marks that reply as failed', async (_, text, words) => {
    const { isWithLead, entry, received } = await shownOf(text);
    expect(received.outcome).toBe('filed');
    expect(isWithLead).toBe(true);
    expect(entry?.failed).toBe(true);
    expect(entry?.notes[0]).toBe(`Your reply of 10:31 could not be delivered: ${words}.`);
  });

  it('only to say that it is late does not call the reply failed', async () => {
    const { entry } = await shownOf(
      notice(
        [
          'From: Mailer-Daemon@mx.example',
          'Subject: Warning: message delayed 24 hours',
          'Auto-Submitted: auto-generated',
        ],
        ['It has not yet been delivered. The mail server did not respond.', '', '--- Original message ---', ...copy],
      ),
    );
    expect(entry?.failed).toBe(false);
    expect(entry?.notes[0]).toContain('is late');
  });

  it('that names no message of ours waits for a person', async () => {
    const foreign = fixture('plain-bounce-with-copy').replaceAll(placeholder, '<1@elsewhere.example>');
    expect((await shownOf(foreign)).received).toMatchObject({ outcome: 'waiting', leadId: null });
  });
});

describe('a person who quotes a mail server’s notice', () => {
  it.each([
    ['in the answer', [`In-Reply-To: ${placeholder}`]],
    ['with words in the subject', [`In-Reply-To: ${placeholder}`, 'Subject: Delivery status of my order']],
  ])('%s has written a message, and waits', async (_, lines) => {
    const text = notice(
      ['From: ana@visitor.example', ...lines],
      ['I got this, please write to my other address:', '> 550 5.1.1 user unknown', ...copy.map((line) => `> ${line}`)],
    );
    const { entry, isWithLead } = await shownOf(text);
    expect(isWithLead).toBe(true);
    expect(entry).toMatchObject({ side: 'visitor', failed: false });
  });

  it('as the postmaster of a firm has written a message too', async () => {
    const text = notice(['From: postmaster@client.example', `In-Reply-To: ${placeholder}`], ['Please call me.']);
    expect((await shownOf(text)).entry).toMatchObject({ side: 'visitor' });
  });
});

describe('a complaint about spam', () => {
  const original = ['Content-Type: message/rfc822', '', ...copy];
  it.each([
    [
      'in the standard form',
      notice(
        [
          'From: fbl@provider.example',
          'Subject: Abuse report',
          'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
        ],
        [
          ...[
            '--b',
            'Content-Type: text/plain',
            '',
            'This is a report.',
            '--b',
            'Content-Type: message/feedback-report',
            '',
          ],
          ...['Feedback-Type: abuse', 'Original-Rcpt-To: ana@visitor.example', '--b', ...original, '--b--'],
        ],
      ),
    ],
    [
      'as Outlook.com writes it',
      notice(
        [
          'From: staff@hotmail.example',
          'Subject: complaint about message from 192.0.2.1',
          'Content-Type: multipart/mixed; boundary=b',
        ],
        ['--b', ...original, '--b--'],
      ),
    ],
  ])('%s is shown at its lead as that, and is no answer of the visitor', async (_, text) => {
    const { isWithLead, entry } = await shownOf(text);
    expect(isWithLead).toBe(true);
    expect(entry).toMatchObject({ side: 'program', failed: true });
    expect(entry?.notes[0]).toContain('was marked as spam');
  });
});
