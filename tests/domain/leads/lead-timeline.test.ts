import { describe, expect, it } from 'vitest';
import { channelNames } from '../../../app/domain/delivery/channel-names.ts';
import { eventWords, type LeadEventChange, timeline } from '../../../app/domain/leads/lead-timeline.ts';
import { reportWords } from '../../../app/domain/mail/mail-report.ts';

const message = (id: string, over: Partial<Parameters<typeof timeline>[0]['messages'][number]> = {}) => ({
  id,
  name: channelNames['lead-email'],
  status: 'delivered' as const,
  nextAttemptAt: 0,
  subject: null,
  body: null,
  ...over,
});

const history = {
  receivedAt: 1000,
  dueAt: null,
  now: 5000,
  parts: [],
  events: [],
  messages: [],
  attempts: [],
  nameOf: (id: string) => `name of ${id}`,
};

const read = (over: Partial<Parameters<typeof timeline>[0]>) =>
  timeline({ ...history, ...over }).map(({ title, text, state }) => [title, text, state]);

describe('the timeline of a lead', () => {
  it('shows every attempt with its answer, in order, and the coming ones below', () => {
    const attempt = (id: string, finishedAt: number, outcome: 'delivered' | 'retry' | 'dead', answer: string) => ({
      id,
      outboxId: 'm1',
      finishedAt,
      outcome,
      answer,
    });
    const lines = read({
      dueAt: 6000,
      messages: [message('m1'), message('m2', { name: channelNames.webhook, status: 'pending', nextAttemptAt: 5500 })],
      attempts: [attempt('b', 3000, 'delivered', '250 ok'), attempt('a', 2000, 'retry', '421 later')],
    });
    expect(lines).toEqual([
      ['Lead received', null, 'done'],
      ['Email to the firm failed, will retry', '421 later', 'failed'],
      ['Email to the firm delivered', null, 'done'],
      ['Webhook due', null, 'ahead'],
      ['Reply due', null, 'ahead'],
    ]);
  });

  it('names who did what, with the words of notes: the conversation has those of replies', () => {
    const event = { userId: 'u', version: 2 };
    const lines = read({
      messages: [message('r', { name: channelNames.reply, subject: 'Re: x', body: 'Hello' })],
      events: [
        { ...event, id: '1', at: 2000, event: { kind: 'called' } },
        { ...event, id: '2', at: 2100, event: { kind: 'note', text: 'Ask for Tom' } },
        { ...event, id: '3', at: 2200, event: { kind: 'reply', messageId: 'r' } },
        { ...event, id: '4', at: 2300, event: { kind: 'status', from: 'new', to: 'won' } },
        { ...event, id: '5', at: 2400, event: { kind: 'assigned', from: null, to: 'v' } },
        { id: '6', at: 2500, userId: null, version: 2, event: { kind: 'alarm', minutes: 5 } },
      ],
    });
    expect(lines.slice(1)).toEqual([
      ['Called, by name of u', null, 'done'],
      ['Note, by name of u', 'Ask for Tom', 'done'],
      ['Reply written, by name of u', null, 'done'],
      ['Status: New → Won, by name of u', null, 'done'],
      ['Assigned to name of v, by name of u', null, 'done'],
      ['Alarm: 5 minutes without a reply', null, 'failed'],
    ]);
  });

  it.each<[LeadEventChange, string]>([
    [{ kind: 'assigned', from: 'u', to: null }, 'Unassigned'],
    [{ kind: 'called', came: 'walk-in' }, 'Walk-in logged, answered at once'],
    [{ kind: 'logged', came: 'call' }, 'Call logged, still to be answered'],
    [{ kind: 'reply', messageId: 'm', program: true }, 'Reply sent from a mail program'],
    [{ kind: 'left', from: 'u' }, 'Now with nobody: name of u can no longer work on leads'],
    [{ kind: 'tagged', tags: ['backup'] }, 'Tag added: backup'],
    [{ kind: 'tagged', tags: ['backup', 'urgent'] }, 'Tags added: backup, urgent'],
    [{ kind: 'follow-up', day: '2026-12-01', dueAt: 1 }, 'Follow up on December 1, 2026'],
    [{ kind: 'follow-up', day: null, dueAt: null }, 'Follow-up removed'],
    [{ kind: 'alarm', minutes: 0 }, 'Alarm: the person on duty is told at once'],
  ])('says what happened: %j', (event, words) => {
    expect(eventWords(event, history.nameOf)).toBe(words);
  });

  it('marks a report of a mail server as bad, unless the message arrived', () => {
    const bounced = (id: string, status: string) => {
      const words = reportWords({ status, diagnosis: '' });
      return { id, at: 2000, userId: null, version: 2, event: { kind: 'bounced' as const, mailId: 'm', words } };
    };
    expect(read({ events: [bounced('1', '5.1.1'), bounced('2', '2.0.0')] }).slice(1)).toEqual([
      ['A mail server reports: the mailbox does not exist', null, 'failed'],
      ['A mail server reports: the message was delivered', null, 'done'],
    ]);
  });

  it('says where the promise was broken', () => {
    expect(read({ dueAt: 4000 })).toEqual([
      ['Lead received', null, 'done'],
      ['A reply was due', null, 'failed'],
    ]);
  });
});
