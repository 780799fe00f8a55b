import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitQuoted } from '../../../app/domain/mail/quoted-text.ts';
import { replyAddress } from '../../../app/domain/mail/reply-address.ts';
import { arrivedAt, newMailDesk } from '../../fakes/mail-desk.ts';
import { clients, compose, habits } from '../../fixtures/mail-clients.ts';

describe('a hundred answers, composed the ways of ten mail programs and ten habits', () => {
  it('are all in the right lead or wait for a person: none is lost, and none is in another lead', async () => {
    const desk = newMailDesk();
    await desk.newLead({ email: 'ana@example.com' });
    const outcomes: Record<string, string[]> = {};
    let n = 0;
    for (const client of clients)
      for (const habit of habits) {
        n++;
        const { lead, sent } = await desk.newLead({ email: 'ana@example.com' });
        const seal = desk.desk.seals.of('address', lead.reference);
        const answered = {
          messageId: `<unknown-${n}@firm.test>`,
          references: [sent],
          replyTo: replyAddress('hello+*@firm.test', lead.reference, seal),
          from: 'hello@firm.test',
          subject: `Your question (${lead.reference})`,
          text: `Good morning Ana,\n\nWhen may we call?\n\nMaya Chen\nFirm (reference ${lead.reference})`,
        };
        // For a program that keeps only the nearest message, that message must be one of ours.
        if (habit.references === 'nearest' || habit.references === 'in-reply-to') answered.messageId = sent;
        const words = `Please call at ten, it is number ${n}.`;
        const raw = compose(client, habit, answered, words, n);
        const { outcome, leadId } = await desk.receive(raw, { receivedAt: arrivedAt + n * 600_000 });
        outcomes[habit.name] = [...(outcomes[habit.name] ?? []), outcome];
        if (outcome === 'filed') expect([client.name, habit.name, leadId]).toEqual([client.name, habit.name, lead.id]);
        else expect([client.name, habit.name, outcome, leadId]).toEqual([client.name, habit.name, 'waiting', null]);
        const { mails } = await desk.desk.mails.waiting(1);
        const kept = outcome === 'filed' ? (await desk.desk.mails.ofLead(lead.id))[0] : mails[0];
        const { own, quoted } = splitQuoted(kept?.text ?? '');
        expect([client.name, own]).toEqual([client.name, expect.stringContaining(words)]);
        expect([client.name, own.includes('When may we call?')]).toEqual([client.name, false]);
        if (habit.name === 'as it comes')
          expect([client.name, quoted]).toEqual([client.name, expect.stringContaining('When may we call?')]);
      }
    expect((await desk.rows()).mails).toBe(100);
    const filed = Object.entries(outcomes).map(([name, list]) => [name, list.filter((one) => one === 'filed').length]);
    expect(Object.fromEntries(filed)).toEqual({
      ...Object.fromEntries(habits.slice(0, 8).map(({ name }) => [name, 10])),
      ...Object.fromEntries(habits.slice(8).map(({ name }) => [name, 0])),
    });
  });
});

describe('a message with any conversation, addresses, sender and subject', () => {
  /** The message that a header names: one that we sent, one that was filed, a foreign one, or a forged one. */
  const named = fc.record({
    kind: fc.constantFrom('sent', 'filed', 'foreign', 'forged', 'sealed for another id'),
    lead: fc.nat(3),
  });
  /** The recipient: a sealed address, one with a forged seal or another lead's seal, or the firm. */
  const address = fc.record({
    kind: fc.constantFrom('sealed', 'forged', 'seal of another', 'plain', 'stranger'),
    lead: fc.nat(3),
  });
  const anyMessage = fc.record({
    inReplyTo: fc.option(named, { nil: null }),
    references: fc.array(named, { maxLength: 5 }),
    to: fc.array(address, { minLength: 1, maxLength: 3 }),
    sender: fc.nat(4),
    subject: fc.nat(4),
  });

  type AnyMessage = typeof anyMessage extends fc.Arbitrary<infer T> ? T : never;

  it('goes to the nearest message or sealed address that we made, and otherwise waits: never to another lead', async () => {
    const desk = newMailDesk();
    const { seals } = desk.desk;
    const leads: { id: string; reference: string; email: string; sent: string; filed: string }[] = [];
    let n = 0;
    const at = () => arrivedAt + n * 3_600_000;
    for (const who of ['ana', 'ben', 'cleo', 'dan']) {
      const email = `${who}@example.com`;
      const { lead, sent } = await desk.newLead({ email });
      const filed = `<first-${who}@mail.example.com>`;
      const first = `From: ${email}\nTo: hello@firm.test\nMessage-ID: ${filed}\nIn-Reply-To: ${sent}\n\nHello.`;
      expect((await desk.receive(first)).leadId).toBe(lead.id);
      leads.push({ id: lead.id, reference: lead.reference, email, sent, filed });
    }
    const leadAt = (index: number) => {
      const lead = leads[index % leads.length];
      if (!lead) throw new Error('There is no lead.');
      return lead;
    };
    const idOf = ({ kind, lead }: { kind: string; lead: number }) =>
      ({
        sent: leadAt(lead).sent,
        filed: leadAt(lead).filed,
        foreign: `<${n}.${lead}@mail.example.org>`,
        forged: `<${randomUUID()}.${'a'.repeat(16)}@firm.test>`,
        'sealed for another id': leadAt(lead).sent.replace(/^<[^.]+/, `<${randomUUID()}`),
      })[kind] ?? '';
    const addressOf = ({ kind, lead }: { kind: string; lead: number }) => {
      const { reference } = leadAt(lead);
      const sealed = (text: string) => replyAddress('hello+*@firm.test', reference, text);
      return (
        {
          sealed: sealed(seals.of('address', reference)),
          forged: sealed('b'.repeat(16)),
          'seal of another': sealed(seals.of('address', leadAt(lead + 1).reference)),
          plain: 'hello@firm.test',
        }[kind] ?? 'someone@elsewhere.example'
      );
    };
    const outcomes = new Set<string>();
    const check = async ({ inReplyTo, references, to, sender, subject }: AnyMessage) => {
      n++;
      const raw = [
        `From: ${leads[sender]?.email ?? 'stranger@example.net'}`,
        `To: ${to.map(addressOf).join(', ')}`,
        `Message-ID: <random-${n}@mail.example.com>`,
        `Subject: About ${leads[subject]?.reference ?? 'nothing'}`,
        ...(inReplyTo ? [`In-Reply-To: ${idOf(inReplyTo)}`] : []),
        ...(references.length > 0 ? [`References: ${references.map(idOf).join(' ')}`] : []),
        '',
        `Message ${n}.`,
      ];
      const thread = [...(inReplyTo ? [inReplyTo] : []), ...references.toReversed()];
      const owner =
        thread.find(({ kind }) => kind === 'sent' || kind === 'filed') ?? to.find(({ kind }) => kind === 'sealed');
      const { outcome, leadId } = await desk.receive(raw.join('\n'), { receivedAt: at() });
      expect({ outcome, leadId }).toEqual(
        owner ? { outcome: 'filed', leadId: leadAt(owner.lead).id } : { outcome: 'waiting', leadId: null },
      );
      outcomes.add(outcome);
    };
    await fc.assert(fc.asyncProperty(anyMessage, check), { numRuns: 200 });
    expect(outcomes).toEqual(new Set(['filed', 'waiting']));
    expect((await desk.rows()).mails).toBe(n + leads.length);
  });

  it('waits when its conversation is only an id that messages of two leads have, since a sender chooses that', async () => {
    const desk = newMailDesk();
    const ana = await desk.newLead({ email: 'ana@example.com' });
    const ben = await desk.newLead({ email: 'ben@example.com' });
    const id = '<chosen@mail.example.com>';
    const from = (email: string, sent: string) =>
      `From: ${email}\nTo: hello@firm.test\nMessage-ID: ${id}\nIn-Reply-To: ${sent}\n\nHello of ${email}.`;
    const answer = (n: number) =>
      `From: ana@example.com\nTo: hello@firm.test\nMessage-ID: <${n}@mail.example.com>\nIn-Reply-To: ${id}\n\nAnd ${n}.`;
    await desk.receive(from('ana@example.com', ana.sent));
    expect(await desk.receive(answer(1))).toMatchObject({ outcome: 'filed', leadId: ana.lead.id });
    expect(await desk.receive(from('ben@example.com', ben.sent))).toMatchObject({ leadId: ben.lead.id });
    expect(await desk.receive(answer(2))).toMatchObject({ outcome: 'waiting', leadId: null });
  });
});
