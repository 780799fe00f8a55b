import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { senderName } from '../../../app/domain/leads/replier.ts';
import { replyEnd, takeBackFor } from '../../../app/domain/leads/reply.ts';
import { AcknowledgementStore } from '../../../app/server/delivery/acknowledgement-store.server.ts';
import { DeliveryStore } from '../../../app/server/delivery/delivery-store.server.ts';
import { smtpMailer } from '../../../app/server/delivery/mailer.server.ts';
import { replySubject } from '../../../app/server/delivery/messages.server.ts';
import { MailSeals } from '../../../app/server/delivery/signed-mail-ids.server.ts';
import { InboxStore } from '../../../app/server/leads/inbox-store.server.ts';
import { LeadStore } from '../../../app/server/leads/lead-store.server.ts';
import { openLog } from '../../../app/server/log.server.ts';
import { manualClock } from '../../fakes/clock.ts';
import { newLead } from '../../fakes/lead.ts';
import { startSmtp } from '../../fakes/smtp.ts';
import { type MailOutboxParts, mailOutbox } from '../../fixtures/mail-outbox.ts';
import { lakeshore, sampleSite } from '../../fixtures/site.ts';
import { newSqliteDatabase } from '../../fixtures/sqlite.ts';

/** A lead whose acknowledgement was delivered, with a reply in the outbox. */
async function setUp(over: Pick<MailOutboxParts, 'seals' | 'replyAddress' | 'mails'> = {}) {
  const smtp = await startSmtp();
  const database = newSqliteDatabase();
  const store = new LeadStore(database);
  const input = newLead({ name: 'Eve\r\nBcc: evil@example.com' });
  const { lead } = input;
  const clock = manualClock(lead.receivedAt);
  const mailer = smtpMailer(smtp.url, () => 'Front Desk <desk@firm.example>');
  const outbox = mailOutbox({
    site: sampleSite(),
    leads: store,
    deliveries: new DeliveryStore(database),
    acknowledgements: new AcknowledgementStore(database),
    mailer,
    leadsTo: () => ['owner@firm.example', 'second@firm.example'],
    siteUrl: 'https://firm.example',
    log: openLog('silent'),
    clock,
    ...over,
  });
  onTestFinished(async () => {
    mailer.close();
    await smtp.stop();
    await store.close();
  });
  await store.saveLead(input);
  await outbox.deliverDue();
  const acknowledgement = smtp.received.find(({ to }) => to.includes(lead.email));
  const id = randomUUID();
  const message = {
    id,
    channel: 'reply' as const,
    recipient: lead.email,
    sender: senderName(lakeshore, { name: 'Maya Chen' }),
    subject: replySubject(lakeshore, lead, []),
    body: `Guten Tag\n\n${replyEnd(lakeshore, lead, { name: 'Maya Chen', signature: '' })}`,
  };
  await new InboxStore(database).change({
    id: lead.id,
    version: 1,
    userId: 'u',
    now: clock.wall(),
    event: { kind: 'reply', messageId: id },
    message,
  });
  smtp.received.length = 0;
  await outbox.deliverDue();
  expect(smtp.received, 'it can still be taken back').toHaveLength(0);
  clock.pass(takeBackFor);
  return { smtp, outbox, clock, lead, acknowledgement, id };
}

describe('a reply from the inbox', () => {
  it('answers the acknowledgement in the same thread, from the firm, and answers to it reach the desk', async () => {
    const { smtp, outbox, lead, acknowledgement, id } = await setUp();
    await outbox.deliverDue();
    expect(smtp.received).toHaveLength(1);
    const [sent] = smtp.received;
    expect(sent?.to).toEqual([lead.email]);
    expect(sent?.mail).toMatchObject({
      messageId: `<${id}@firm.example>`,
      inReplyTo: acknowledgement?.mail.messageId,
      references: acknowledgement?.mail.messageId,
      subject: `Re: ${acknowledgement?.mail.subject}`,
      from: { name: `Maya Chen, ${lakeshore.data.firm.name}`, address: 'desk@firm.example' },
    });
    expect(sent?.mail.replyTo?.map(({ address }) => address)).toEqual(['owner@firm.example']);
    const headers = sent?.mail.headers.map(({ key }) => key);
    expect(headers).not.toContain('auto-submitted');
    expect(headers).not.toContain('bcc');
  });

  it('carries the words, the firm with its address, and how to stop', async () => {
    const { smtp, outbox, lead } = await setUp();
    await outbox.deliverDue();
    const text = smtp.received[0]?.mail.text ?? '';
    const { address, name, phone } = lakeshore.data.firm;
    for (const words of [
      'Guten Tag',
      'Maya Chen',
      name,
      address.street,
      phone.display,
      lead.reference,
      '/unsubscribe/',
    ])
      expect(text).toContain(words);
  });

  it('joins the conversation: the visitor’s answer before it, and an address of its own that only this lead has', async () => {
    const seals = new MailSeals(Buffer.alloc(32, 3));
    const came = [
      { messageId: '<answer@visitor.example>', at: 0 },
      { messageId: '<later@visitor.example>', at: Number.MAX_SAFE_INTEGER },
    ];
    const { smtp, outbox, lead, id, acknowledgement } = await setUp({
      seals,
      replyAddress: 'hello+*@firm.example',
      mails: { idsOf: async () => came },
    });
    await outbox.deliverDue();
    const { mail } = smtp.received[0] ?? {};
    expect(mail?.messageId).toBe(`<${id}.${seals.of('message', id)}@firm.example>`);
    expect(mail?.references?.split(/\s+/)).toEqual(['<answer@visitor.example>', acknowledgement?.mail.messageId]);
    expect(mail?.inReplyTo).toBe(acknowledgement?.mail.messageId);
    const seal = seals.of('address', lead.reference);
    // The acknowledgement has it too: some relays replace the Message-ID that an answer would name.
    for (const message of [mail, acknowledgement?.mail])
      expect(message?.replyTo?.map(({ address }) => address)).toEqual([
        `hello+${lead.reference.toLowerCase()}.${seal}@firm.example`,
      ]);
  });

  it('arrives once, with the same Message-ID, after the mail server was down', async () => {
    const { smtp, outbox, clock, id } = await setUp();
    smtp.refuseWith = 450;
    await outbox.deliverDue();
    expect(smtp.received).toHaveLength(0);
    smtp.refuseWith = null;
    clock.pass(10_000);
    await outbox.deliverDue();
    await outbox.deliverDue();
    expect(smtp.received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@firm.example>`]);
  });
});
