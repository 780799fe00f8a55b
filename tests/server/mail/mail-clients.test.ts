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
        // The nearest message is one of ours, too, where a program keeps that alone.
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
