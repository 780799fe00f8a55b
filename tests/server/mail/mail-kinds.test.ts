import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventWords } from '../../../app/domain/leads/lead-timeline.ts';
import { conversationOf } from '../../../app/domain/mail/conversation.ts';
import { mostInAnHour } from '../../../app/domain/mail/filing.ts';
import { InboxStore } from '../../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { MailWaits } from '../../../app/server/mail/mail-waits.server.ts';
import { roomOf } from '../../../app/server/mail/receive-mail.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { arrivedAt, newMailDesk } from '../../fakes/mail-desk.ts';

const minute = 60_000;
const mail = (lines: readonly string[], body = 'Text.') => [...lines, '', body].join('\n');
const answer = (sent: string, more: readonly string[] = [], from = 'ana@example.com', to = 'hello@firm.test') =>
  mail([`From: ${from}`, `To: ${to}`, `In-Reply-To: ${sent}`, ...more]);

const bounce = (sent: string) =>
  mail(
    [
      ...[
        'From: MAILER-DAEMON@mx.example.com',
        'To: hello@firm.test',
        'Return-Path: <>',
        'Message-ID: <dsn1@mx.example.com>',
      ],
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    ],
    [
      ...['--b1', 'Content-Type: text/plain', '', 'Your message could not be delivered.'],
      ...['--b1', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example.com', ''],
      ...['Final-Recipient: rfc822; ana@example.com', 'Action: failed', 'Status: 5.1.1'],
      'Diagnostic-Code: smtp; 550 5.1.1 <ana@example.com>: user unknown',
      ...[
        '--b1',
        'Content-Type: message/rfc822',
        '',
        `Message-ID: ${sent}`,
        'Subject: Your question',
        '',
        'Words.',
        '--b1--',
        '',
      ],
    ].join('\n'),
  );

const leadOf = async (desk: ReturnType<typeof newMailDesk>, id: string) => {
  const row = await desk.database.db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { status: row.status, first: row.first_contact_at, wrote: row.wrote_at, version: row.version };
};

describe('a message of a program', () => {
  it.each([
    ['RFC 3834', ['Auto-Submitted: auto-replied']],
    ['Precedence', ['Precedence: auto_reply']],
    ['an empty return path', ['Return-Path: <>']],
    ['a vacation program', ['X-Autoreply: yes']],
  ])('by %s is shown on its lead, and nobody waits for an answer to it', async (_, more) => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead();
    expect(await desk.receive(answer(sent, more))).toMatchObject({ outcome: 'filed', leadId: lead.id });
    expect(await leadOf(desk, lead.id)).toEqual({ status: 'new', first: null, wrote: null, version: 1 });
    const events = await new InboxStore(desk.database).events(lead.id);
    expect(events.map(({ event }) => event.kind)).toEqual(['auto-reply']);
  });

  it('that reports a bounce says on the lead which message did not arrive, and why', async () => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead();
    expect(await desk.receive(bounce(sent))).toMatchObject({ outcome: 'filed', leadId: lead.id });
    const messages = await desk.database.db.selectFrom('outbox').selectAll().where('lead_id', '=', lead.id).execute();
    const [entry] = conversationOf({
      email: lead.email,
      events: [],
      // The sealed Message-ID belongs to the acknowledgement; this test treats it as a reply.
      messages: messages.map(({ id, status, subject, body }) => ({
        id,
        status,
        subject,
        body,
        createdAt: 5,
        channel: 'reply' as const,
      })),
      mails: await desk.desk.mails.ofLead(lead.id),
      nameOf: String,
      timeOf: () => '10:31',
    }).filter(({ failed }) => failed);
    expect(entry?.notes).toEqual([
      'Your reply of 10:31 could not be delivered: the mailbox does not exist.',
      'The mail server said: 550 5.1.1 <ana@example.com>: user unknown',
    ]);
    expect(await leadOf(desk, lead.id)).toMatchObject({ first: null, wrote: null });
  });

  it('that reports a delivery does not say in the history that the address is wrong', async () => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead();
    const delivered = bounce(sent)
      .replace('Action: failed', 'Action: delivered')
      .replace('Status: 5.1.1', 'Status: 2.1.5')
      .replace(/Diagnostic-Code: .*/, 'Diagnostic-Code: smtp; 250 2.1.5 Ok');
    expect(await desk.receive(delivered)).toMatchObject({ outcome: 'filed', leadId: lead.id });
    const [entry] = await new InboxStore(desk.database).events(lead.id);
    expect(entry && eventWords(entry.event, String)).toBe('A mail server reports: the message was delivered');
  });

  it('ends a loop: what comes above the limit of an hour waits for a person', async () => {
    const desk = newMailDesk();
    const { sent } = await desk.newLead();
    const outcomes = [];
    for (let n = 0; n < mostInAnHour + 5; n++)
      outcomes.push((await desk.receive(answer(sent, [`Message-ID: <${n}@loop.example>`]))).outcome);
    expect(outcomes.filter((one) => one === 'filed')).toHaveLength(mostInAnHour);
    expect(outcomes.slice(mostInAnHour)).toEqual(Array(5).fill('waiting'));
  });

  it('counts towards what is taken in within an hour, by when it was taken in and not by the hour that its server names', async () => {
    const clock = manualClock(arrivedAt);
    const desk = newMailDesk(clock);
    const room = async () => (await roomOf(desk.desk)).messages;
    const before = await room();
    for (const n of [1, 1, 2]) await desk.receive(mail([`From: ${n}@example.com`]), { receivedAt: n });
    expect(await room()).toBe(before - 2);
    clock.pass(3_600_000);
    expect(await room()).toBe(before);
    // The clock was ahead and is set back: mail is not refused until the wrong time is reached again.
    clock.step(-3 * 3_600_000);
    expect(await room()).toBe(before);
  });

  it('that the site sent itself is not taken in', async () => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead();
    const copy = mail([
      'From: hello@firm.test',
      'To: owner@firm.test',
      `Message-ID: ${sent}`,
      'Auto-Submitted: auto-generated',
    ]);
    expect(await desk.receive(copy)).toMatchObject({ outcome: 'ignored' });
    expect(await desk.desk.mails.ofLead(lead.id)).toEqual([]);
  });
});

describe('the visitor’s answer', () => {
  it('makes the lead wait again until somebody replies or calls, and moves no figure of the first answer', async () => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead({ status: 'contacted', firstContactAt: 1000 });
    await desk.receive(answer(sent));
    expect(await leadOf(desk, lead.id)).toMatchObject({ first: 1000, wrote: arrivedAt, status: 'contacted' });
    const inbox = new InboxStore(desk.database);
    const { leads } = await inbox.find({}, { limit: 5, offset: 0 }, arrivedAt);
    expect(leads.map(({ wroteAt }) => wroteAt)).toEqual([arrivedAt]);
    const by = { id: lead.id, userId: 'u', now: arrivedAt + 5 };
    // Version 1 does not show what the visitor wrote.
    expect(await inbox.change({ ...by, version: 1, event: { kind: 'called' } })).toBe(false);
    expect(await inbox.change({ ...by, version: 2, event: { kind: 'called' } })).toBe(true);
    expect(await leadOf(desk, lead.id)).toMatchObject({ first: 1000, wrote: null });
  });
});

describe('a colleague’s message from a mail program', () => {
  const own = (sent: string, more: readonly string[] = [], to = 'Ana <Ana@example.com>') =>
    answer(sent, more, 'Maya Chen <maya@firm.test>', to);
  const proven = ['Authentication-Results: mx.firm.test; spf=pass; dmarc=pass (p=reject) header.from=firm.test'];

  it('stops the clock like a reply when the mailbox’s server vouches for it, or it lies with the sent mail', async () => {
    for (const [more, source] of [
      [proven, 'inbox'],
      [[], 'sent'],
    ] as const) {
      const desk = newMailDesk();
      const { lead, sent } = await desk.newLead();
      expect(await desk.receive(own(sent, more), { source })).toMatchObject({ outcome: 'filed', leadId: lead.id });
      expect(await leadOf(desk, lead.id)).toEqual({ status: 'contacted', first: arrivedAt, wrote: null, version: 2 });
      const [event] = await new InboxStore(desk.database).events(lead.id);
      expect(event).toMatchObject({ userId: 'user-maya', event: { kind: 'reply', program: true } });
      expect((await new LeadStore(desk.database).leadById(lead.id))?.version).toBe(event?.version);
    }
  });

  it('waits for a person when it is not addressed to the visitor: forwarded, or an answer to an alarm', async () => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead();
    const alarm = { id: randomUUID(), channel: 'alarm-email' as const, recipient: null, subject: null, body: null };
    const raised = { level: 1, minutes: 5, messages: [{ ...alarm, recipient: 'maya@firm.test' }], now: arrivedAt };
    await new InboxStore(desk.database).raiseAlarm(lead.id, raised);
    for (const [message, source] of [
      [own(sent, ['Message-ID: <1@firm.test>'], 'Ben <ben@firm.test>'), 'sent'],
      [own(sent, ['Message-ID: <2@firm.test>', ...proven], 'hello@firm.test'), 'inbox'],
      [own(`<${alarm.id}@firm.test>`, ['Message-ID: <3@firm.test>', ...proven], 'hello@firm.test'), 'inbox'],
    ] as const)
      expect(await desk.receive(message, { source })).toMatchObject({ outcome: 'waiting', leadId: null });
    expect(await leadOf(desk, lead.id)).toMatchObject({ status: 'new', first: null });
  });

  it('counts from its own time when a later call was noted before it was read', async () => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead({ status: 'contacted', firstContactAt: arrivedAt + 20 * minute });
    await desk.receive(own(sent), { source: 'sent' });
    expect(await leadOf(desk, lead.id)).toMatchObject({ first: arrivedAt });
    const { lead: known, sent: later } = await desk.newLead({
      status: 'contacted',
      firstContactAt: arrivedAt - minute,
    });
    await desk.receive(own(later, ['Message-ID: <2@firm.test>']), { source: 'sent' });
    expect(await leadOf(desk, known.id)).toMatchObject({ first: arrivedAt - minute });
  });

  it('ends a follow-up that was due then, and no later one', async () => {
    const desk = newMailDesk();
    const due = await desk.newLead();
    const coming = await desk.newLead();
    const day = { day: '2026-11-23', user_id: 'user-maya', told: 0 };
    await desk.database.db
      .insertInto('follow_ups')
      .values([
        { ...day, lead_id: due.lead.id, due_at: arrivedAt },
        { ...day, lead_id: coming.lead.id, due_at: arrivedAt + minute },
      ])
      .execute();
    await desk.receive(own(due.sent, ['Message-ID: <1@firm.test>']), { source: 'sent' });
    await desk.receive(own(coming.sent, ['Message-ID: <2@firm.test>']), { source: 'sent' });
    const left = await desk.database.db.selectFrom('follow_ups').select('lead_id').execute();
    expect(left).toEqual([{ lead_id: coming.lead.id }]);
  });

  it('does not answer an inquiry that arrived after it and was merged with the one it answered', async () => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead();
    const { lead: kept } = await desk.newLead({ receivedAt: arrivedAt + 10 * 60 * minute });
    await desk.database.db.updateTable('leads').set({ merged_into: kept.id }).where('id', '=', lead.id).execute();
    expect(await desk.receive(own(sent), { source: 'sent' })).toMatchObject({ outcome: 'filed' });
    expect(await leadOf(desk, kept.id)).toMatchObject({ status: 'new', first: null });
    expect(await leadOf(desk, lead.id)).toMatchObject({ status: 'contacted', first: arrivedAt });
  });

  it('answers the visitor at the other address from which they wrote', async () => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead();
    await desk.receive(answer(sent, [], 'ana.private@example.org'));
    const reply = own(sent, [], 'ana.private@example.org');
    expect(await desk.receive(reply, { source: 'sent' })).toMatchObject({ outcome: 'filed', leadId: lead.id });
  });

  it.each([
    ['nothing', []],
    ['another server', ['Authentication-Results: mx.evil.example; dmarc=pass header.from=firm.test']],
    ['another domain', ['Authentication-Results: mx.firm.test; dmarc=pass header.from=evil.example']],
    ['a failure', ['Authentication-Results: mx.firm.test; dmarc=fail header.from=firm.test']],
  ])('waits for a person when %s proves it: a visitor could have forged it', async (_, more) => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead();
    expect(await desk.receive(own(sent, more))).toMatchObject({ outcome: 'waiting', leadId: null });
    expect(await leadOf(desk, lead.id)).toMatchObject({ first: null });
  });

  it('that belongs to no lead is not kept from the folder of sent mail', async () => {
    const desk = newMailDesk();
    const personal = mail(['From: maya@firm.test', 'To: family@example.net'], 'See you at six.');
    expect(await desk.receive(personal, { source: 'sent' })).toMatchObject({ outcome: 'ignored' });
    expect(await desk.rows()).toMatchObject({ mails: 0 });
  });
});

describe('a message that waits', () => {
  it('is filed by a person once, or set aside, and then does not come again', async () => {
    const desk = newMailDesk();
    const { lead } = await desk.newLead({ email: 'ana@example.com' });
    const text = mail(['From: ana@example.com', 'To: hello@firm.test', 'Subject: Hello']);
    const { mailId } = await desk.receive(text);
    const by = { userId: 'u', reason: 'Filed by a person.' };
    expect(await desk.desk.mails.file(mailId ?? '', lead.id, by)).toBe(true);
    expect(await desk.desk.mails.file(mailId ?? '', lead.id, by)).toBe(false);
    expect(await leadOf(desk, lead.id)).toMatchObject({ wrote: arrivedAt });
    const other = await desk.receive(text.replace('Hello', 'Offer'));
    expect(await new MailWaits(desk.database).dismiss(other.mailId ?? '', 'not-lead')).toBe(true);
    expect(await desk.receive(text.replace('Hello', 'Offer'))).toMatchObject({ outcome: 'duplicate' });
    expect((await desk.desk.mails.waiting(5)).total).toBe(0);
  });
});
