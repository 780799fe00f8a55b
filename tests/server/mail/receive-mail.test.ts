import { describe, expect, it } from 'vitest';
import { replyAddress } from '../../../app/domain/mail/reply-address.ts';
import { newMailDesk } from '../../fakes/mail-desk.ts';

interface Parts {
  from?: string;
  to?: string;
  id?: string;
  subject?: string;
  inReplyTo?: string;
  references?: string;
  text?: string;
}

let count = 0;
/** A message as a mail program writes it. */
function message({ from, to, id, subject = 'Re: Your question', inReplyTo, references, text = 'Yes, please.' }: Parts) {
  return [
    `From: ${from ?? 'Ana Roy <ana@example.com>'}`,
    `To: ${to ?? 'Firm <hello@firm.test>'}`,
    `Message-ID: ${id ?? `<m${count++}@mail.example.com>`}`,
    `Subject: ${subject}`,
    'Date: Mon, 23 Nov 2026 09:00:00 -0500',
    ...(inReplyTo ? [`In-Reply-To: ${inReplyTo}`] : []),
    ...(references ? [`References: ${references}`] : []),
    '',
    text,
  ].join('\n');
}

describe('a message that comes in', () => {
  it('goes to the lead whose message it answers, whatever its subject and its sender', async () => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead();
    await desk.newLead();
    const answer = message({ inReplyTo: sent, subject: 'Something else', from: 'ana.private@example.org' });
    expect(await desk.receive(answer)).toMatchObject({ outcome: 'filed', leadId: lead.id });
    const [mail] = await desk.desk.mails.ofLead(lead.id);
    expect(mail).toMatchObject({ direction: 'in', kind: 'message', text: 'Yes, please.' });
    const { wrote_at } = await desk.database.db
      .selectFrom('leads')
      .select('wrote_at')
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow();
    expect(wrote_at).toBe(mail?.receivedAt);
  });

  it('goes to its lead by the sealed address when the program cuts the references, and by no forged one', async () => {
    const desk = newMailDesk();
    const { lead } = await desk.newLead({ email: 'someone@example.net' });
    const seal = desk.desk.seals.of('address', lead.reference);
    const to = replyAddress('hello+*@firm.test', lead.reference, seal);
    expect(await desk.receive(message({ to }))).toMatchObject({ outcome: 'filed', leadId: lead.id });
    const forged = replyAddress('hello+*@firm.test', lead.reference, 'a'.repeat(16));
    expect(await desk.receive(message({ to: forged }))).toMatchObject({ outcome: 'waiting', leadId: null });
  });

  it('waits for a person when only the address of its sender belongs to a lead', async () => {
    const desk = newMailDesk();
    await desk.newLead({ email: 'ana@example.com' });
    expect(await desk.receive(message({}))).toMatchObject({ outcome: 'waiting', leadId: null });
  });

  it('changes nothing when it comes again, in another encoding too', async () => {
    const desk = newMailDesk();
    const { sent } = await desk.newLead();
    const answer = message({ inReplyTo: sent, text: 'The café opens at nine.' });
    const encoded = answer
      .replace('\n\n', '\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n')
      .replace('café', 'caf=C3=A9');
    await desk.receive(answer.replace('\n\n', '\nContent-Type: text/plain; charset=utf-8\n\n'));
    const before = await desk.rows();
    expect(await desk.receive(`Received: from elsewhere\n${encoded}`)).toMatchObject({ outcome: 'duplicate' });
    expect(await desk.rows()).toEqual(before);
  });

  it('without an id of its own is another message when its date is another', async () => {
    const desk = newMailDesk();
    const nameless = message({}).replace(/Message-ID: .*\n/, '');
    expect((await desk.receive(nameless)).outcome).toBe('waiting');
    expect((await desk.receive(nameless)).outcome).toBe('duplicate');
    expect((await desk.receive(nameless.replace('23 Nov', '24 Nov'))).outcome).toBe('waiting');
  });

  it('is noted when its lead was erased, and nothing of it is kept', async () => {
    const desk = newMailDesk();
    const { lead, sent } = await desk.newLead();
    await desk.database.db.deleteFrom('leads').where('id', '=', lead.id).execute();
    expect(await desk.receive(message({ inReplyTo: sent }))).toMatchObject({ outcome: 'waiting', leadId: null });
    expect(await desk.rows()).toMatchObject({ mails: 1, files: 0, seen: 1 });
    const [row] = await desk.database.db.selectFrom('mails').select(['sender', 'subject', 'body']).execute();
    expect(row).toEqual({ sender: '', subject: 'A message about an erased lead', body: '' });
    const forged = sent.replace(/\.[a-z2-7]{16}@/, `.${'b'.repeat(16)}@`);
    expect(await desk.receive(message({ inReplyTo: forged }))).toMatchObject({ outcome: 'waiting' });
  });

  it('is kept as it came when it cannot be read', async () => {
    const desk = newMailDesk();
    for (const bytes of [new Uint8Array(0), Buffer.from('\n--\n'.repeat(2000)), Buffer.alloc(100, 255)])
      expect(await desk.receive(bytes)).toMatchObject({ outcome: 'waiting', leadId: null });
    const kept = await desk.database.db.selectFrom('mails').select('raw').execute();
    expect(kept.map(({ raw }) => raw?.length)).toEqual([0, 8000, 100]);
  });
});
