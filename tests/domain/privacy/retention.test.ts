import { describe, expect, it } from 'vitest';
import { allowsMarketing, sixMonthsAfter, twoYearsAfter } from '../../../app/domain/leads/consent.ts';
import {
  type AgeingLead,
  arrivalOf,
  fateOf,
  isDue,
  markOf,
  retentionRules,
  youngestMarked,
} from '../../../app/domain/privacy/retention.ts';
import { monthsAfter } from '../../../app/domain/time/months.ts';
import { lakeshore } from '../../fixtures/site.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const now = at('2026-11-21');
const lead = (over: Partial<AgeingLead> = {}): AgeingLead => ({
  receivedAt: now,
  spam: false,
  hasAnswers: false,
  lastContactAt: null,
  bookedUntil: null,
  ...over,
});

describe('how long a lead is kept', () => {
  it('is 24 months after the last contact, not after its day', () => {
    const old = at('2024-11-20');
    expect(fateOf(lead({ receivedAt: at('2024-11-22') }), now)).toBe('keep');
    expect(fateOf(lead({ receivedAt: old }), now)).toBe('remove');
    expect(fateOf(lead({ receivedAt: old, lastContactAt: at('2024-12-01') }), now)).toBe('keep');
    expect(fateOf(lead({ receivedAt: old, lastContactAt: old }), now)).toBe('remove');
  });

  it('is 90 days for spam, whether or not there was contact', () => {
    expect(fateOf(lead({ spam: true, receivedAt: at('2026-08-24') }), now)).toBe('keep');
    expect(fateOf(lead({ spam: true, receivedAt: at('2026-08-22'), lastContactAt: now }), now)).toBe('remove-spam');
  });

  it('counts from the meeting that was booked last, and no spam goes before a meeting is over', () => {
    const old = at('2024-06-01');
    expect(fateOf(lead({ receivedAt: old, bookedUntil: now + 1 }), now)).toBe('keep');
    expect(fateOf(lead({ receivedAt: old, bookedUntil: at('2024-11-22') }), now)).toBe('keep');
    expect(fateOf(lead({ receivedAt: old, bookedUntil: at('2024-11-20') }), now)).toBe('remove');
    expect(fateOf(lead({ spam: true, receivedAt: old, bookedUntil: now + 1 }), now)).toBe('keep');
    expect(fateOf(lead({ spam: true, receivedAt: old, bookedUntil: now }), now)).toBe('remove-spam');
    expect(fateOf(lead({ hasAnswers: true, receivedAt: old, bookedUntil: now + 1 }), now)).toBe('strip');
  });

  it('is 12 months for the answers of an assessment, while the lead stays', () => {
    expect(fateOf(lead({ hasAnswers: true, receivedAt: at('2025-11-22') }), now)).toBe('keep');
    expect(fateOf(lead({ hasAnswers: true, receivedAt: at('2025-11-20'), lastContactAt: now }), now)).toBe('strip');
    expect(fateOf(lead({ receivedAt: at('2025-11-20') }), now)).toBe('keep');
  });

  it('does not begin for a lead that is younger than the shortest of these', () => {
    const young = lead({ receivedAt: youngestMarked(now) });
    for (const spam of [true, false])
      for (const hasAnswers of [true, false])
        expect(markOf({ ...young, spam, hasAnswers }, null, { now, running: 0 })).toBeNull();
  });
});

const day = 24 * 60 * 60 * 1000;

describe('a lead whose time is nearly over', () => {
  const soon = lead({ receivedAt: at('2024-12-15') });

  it('is marked a month ahead, and keeps the time of its mark', () => {
    const mark = markOf(soon, null, { now, running: 5 });
    expect(mark).toEqual({ fate: 'remove', running: 5 });
    expect(markOf(soon, mark, { now: now + day, running: 9 })).toBe(mark);
    expect(markOf(lead({ receivedAt: at('2024-12-23') }), null, { now, running: 5 })).toBeNull();
  });

  it('goes only when its time is over and servers have run for seven days since the mark', () => {
    const mark = { fate: 'remove', running: 5 } as const;
    const over = at('2026-12-16');
    expect(isDue(soon, mark, { now: over, running: 5 + 7 * day })).toBe(true);
    expect(isDue(soon, mark, { now: over, running: 4 + 7 * day })).toBe(false);
    expect(isDue(soon, mark, { now: at('2026-12-14'), running: 5 + 7 * day })).toBe(false);
  });

  it('gets a new mark, with its own seven days, when the planned action changes', () => {
    const mark = { fate: 'strip', running: 5 } as const;
    expect(markOf(soon, mark, { now, running: 9 })).toEqual({ fate: 'remove', running: 9 });
  });
});

it('a lead that came under a clock that was behind is as old as it was first seen to be', () => {
  expect(arrivalOf(at('1970-01-02'), now)).toBe(now);
  expect(arrivalOf(now, now - day)).toBe(now);
  expect(arrivalOf(now + 400 * day, now)).toBe(now + 400 * day);
  expect(arrivalOf(now, null)).toBe(now);
});

describe('the privacy page', () => {
  it.each(['enquiries', 'answers', 'spam', 'consents', 'missing', 'audit', 'views'] as const)(
    'states the period of %s that the job applies, typed nowhere else',
    (kind) => {
      const { body = '' } = lakeshore.data.legalPages.privacy ?? {};
      expect(body).toContain(`{keep-${kind}}`);
      expect(lakeshore.print.fill(`{keep-${kind}}`)).toBe(retentionRules[kind].words);
      const list = /## How long we keep it\n([\s\S]*?)\n\n[A-Z]/.exec(body)?.[1] ?? '';
      const typed = [...list.matchAll(/\d+ (?:days|months|years)/g)].map(([words]) => words);
      // The only typed period is that of the server's log, which the host keeps, not this program.
      expect(typed).toEqual(['30 days']);
    },
  );
});

describe('consent', () => {
  it('ends on the same day of the month, or on its last one', () => {
    expect(new Date(sixMonthsAfter(Date.UTC(2026, 7, 31))).toISOString()).toContain('2027-02-28');
    expect(new Date(twoYearsAfter(Date.UTC(2024, 1, 29))).toISOString()).toContain('2026-02-28');
    expect(new Date(monthsAfter(Date.UTC(2026, 2, 31), -1)).toISOString()).toContain('2026-02-28');
  });

  it('to an enquiry allows no marketing; a tick does until it is withdrawn, a purchase for its time', () => {
    expect(allowsMarketing({ purpose: 'enquiry', expiresAt: null }, now)).toBe(false);
    expect(allowsMarketing({ purpose: 'marketing', expiresAt: null }, now)).toBe(true);
    expect(allowsMarketing({ purpose: 'marketing', expiresAt: now }, now)).toBe(false);
    expect(allowsMarketing({ purpose: 'customer', expiresAt: now + 1 }, now)).toBe(true);
  });
});
