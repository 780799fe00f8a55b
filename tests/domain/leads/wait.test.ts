import { describe, expect, it } from 'vitest';
import { isUrgent } from '../../../app/domain/leads/inbox.ts';
import { isWaiting, type Waiting, waitOf } from '../../../app/domain/leads/wait.ts';

const lead = (over: Partial<Waiting>): Waiting => ({
  status: 'new',
  receivedAt: 10,
  dueAt: 25,
  firstContactAt: null,
  wroteAt: null,
  wroteDueAt: null,
  ...over,
});
const later = { wroteAt: 50, wroteDueAt: 65 };

describe('a visitor', () => {
  it.each<[string, Partial<Waiting>, ReturnType<typeof waitOf>]>([
    ['waits for an answer to the inquiry', {}, { from: 10, dueAt: 25, answer: 'first' }],
    ['waits since the inquiry when they write again unanswered', later, { from: 10, dueAt: 25, answer: 'first' }],
    [
      'waits for an answer to a message, not for the call that they booked',
      { dueAt: 900, ...later },
      { from: 50, dueAt: 65, answer: 'later' },
    ],
    [
      'waits again when they write after an answer',
      { status: 'qualified', firstContactAt: 12, ...later },
      { from: 50, dueAt: 65, answer: 'later' },
    ],
    [
      'waits again when they write about a closed lead',
      { status: 'lost', ...later },
      { from: 50, dueAt: 65, answer: 'later' },
    ],
    ['does not wait after an answer', { status: 'contacted', firstContactAt: 12 }, null],
    ['does not wait when the lead was closed', { status: 'won' }, null],
  ])('%s', (_, over, wait) => {
    expect(waitOf(lead(over))).toEqual(wait);
    expect(isWaiting(lead(over))).toBe(wait !== null);
  });

  it('of an emergency is urgent until the lead is closed, also when they write again', () => {
    const urgent = (over: Partial<Waiting>) => isUrgent({ kind: 'emergency', ...lead(over) });
    expect([urgent({}), urgent({ firstContactAt: 12, ...later })]).toEqual([true, true]);
    expect([urgent({ firstContactAt: 12 }), urgent({ status: 'won', ...later })]).toEqual([false, false]);
  });
});
