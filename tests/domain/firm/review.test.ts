import { describe, expect, it } from 'vitest';
import { documentName } from '../../../app/domain/firm/form/content-groups.ts';
import { kindNames } from '../../../app/domain/firm/kinds.ts';
import { readPublishTime } from '../../../app/domain/firm/publish-time.ts';
import {
  changeWords,
  publishedBy,
  type Reviewable,
  reviewDrafts,
  shortDifference,
} from '../../../app/domain/firm/review.ts';

const plan = {
  name: 'By the hour',
  order: 1,
  price: '$99',
  priceNote: 'an hour',
  description: 'For small offices',
  features: ['Remote help', 'A report'],
  button: 'Ask',
};
const draft = (over: Partial<Reviewable> = {}): Reviewable => ({
  kind: 'plan',
  id: 'hourly',
  body: plan,
  seen: 3,
  ...over,
});
const published = [{ kind: 'plan' as const, id: 'hourly', body: plan, version: 3 }];
const template = { kind: 'reply-template' as const, id: 'thanks' };
const wider = [{ ...template, body: { order: 1, name: 'Thanks', text: 'Thank you.' } }];
const base = { published, wider };

describe('the review of drafts', () => {
  it('says in words what each draft changes', () => {
    const { drafts } = reviewDrafts(
      [
        draft({ body: { ...plan, price: '$109', popular: true, features: ['Remote help', 'A call', 'A report'] } }),
        draft({ id: 'monthly', body: { ...plan, name: 'Monthly' }, seen: null }),
        draft({ body: null }),
        draft(),
      ],
      base,
      [],
    );
    expect(drafts.map(({ name, effect }) => `${name} ${effect}`)).toEqual([
      'Plan: By the hour changed',
      'Plan: Monthly added',
      'Plan: By the hour removed',
      'Plan: By the hour same',
    ]);
    expect(drafts.map(({ changes }) => changes.map(changeWords))).toEqual([
      ['Price: “$99” becomes “$109”', 'Feature 2 is new: “A call”', expect.stringMatching(/ is new: “yes”$/)],
      [],
      [],
      [],
    ]);
    expect(shortDifference(drafts.slice(0, 2))).toMatch(
      /^Plan: By the hour \(Price: “\$99” becomes “\$109”; .*\), Plan: Monthly \(new\)$/,
    );
    expect(shortDifference(drafts.map((one) => ({ ...one, name: 'x'.repeat(500) })))).toHaveLength(601);
  });

  it('compares a text that takes the place of the library’s with that one, and the way back, too', () => {
    const own = { order: 1, name: 'Thanks', text: 'Many thanks.' };
    const [mine] = reviewDrafts([{ ...template, body: own, seen: null }], base, []).drafts;
    expect(mine).toMatchObject({ effect: 'replaces', overtaken: false });
    expect(mine?.changes).toEqual([{ field: expect.any(String), before: 'Thank you.', after: 'Many thanks.' }]);
    const now = { ...base, published: [{ ...template, body: own, version: 1 }] };
    const [back] = reviewDrafts([{ ...template, body: null, seen: 1 }], now, []).drafts;
    expect(back).toMatchObject({ effect: 'back', changes: [{ before: 'Many thanks.', after: 'Thank you.' }] });
  });

  it('notices that somebody has published the document since', () => {
    const overtaken = (seen: number | null) => reviewDrafts([draft({ seen })], base, []).drafts[0]?.overtaken;
    expect([overtaken(3), overtaken(2), overtaken(null)]).toEqual([false, true, true]);
    const removed = reviewDrafts([draft()], { published: [], wider }, []).drafts[0];
    expect(removed).toMatchObject({ effect: 'added', overtaken: true });
  });

  it('names each fault at its document and field, and those of other documents apart', () => {
    const fault = (file: string) => ({ file, problem: '{claim:x} names no claim', fix: 'correct its name' });
    const bad = draft({ body: { ...plan, price: '', features: 'many' } });
    const more = { kind: 'plan' as const, id: 'hourly-2', body: { ...plan, name: 'Second' }, version: 1 };
    const { drafts, otherFaults } = reviewDrafts([bad, draft({ id: 'other' })], { ...base, published: [more] }, [
      fault('database/plans/other.yaml'),
      fault('database/plans/hourly-2.yaml'),
      fault('regions/gta/region.yaml'),
    ]);
    expect(drafts[0]?.faults).toEqual([
      { sentence: 'Price is empty.', field: 'price' },
      expect.objectContaining({ sentence: expect.stringMatching(/^Features must be a list/), field: 'features' }),
    ]);
    expect(drafts[1]?.faults).toEqual([{ sentence: '{claim:x} names no claim: correct its name.', field: null }]);
    expect(otherFaults).toEqual([
      'Plan: Second: {claim:x} names no claim: correct its name.',
      'Region: {claim:x} names no claim: correct its name.',
    ]);
  });

  it('leaves what a firm promises and charges to its owners', () => {
    expect(kindNames.filter((kind) => publishedBy(kind) === 'owner').sort()).toEqual([
      ...['claim', 'evidence', 'firm', 'legal-page', 'person', 'plan', 'practice', 'testimonial'],
    ]);
  });

  it('gives a document of many its own name', () => {
    expect(documentName('home-page', 'home-page', { heading: 'IT' })).toBe('Home page');
    expect(documentName('article', 'backups', null, { title: 'x'.repeat(80) })).toBe(`Article: ${'x'.repeat(60)}…`);
    expect(documentName('claim', 'uptime', 'not even a group')).toBe('Claim: Uptime');
  });
});

describe('the time of a publication', () => {
  const now = Date.UTC(2026, 10, 22, 17, 0);
  const read = (text: string, zone = 'America/Toronto') => readPublishTime(text, zone, now);

  it('is read on the firm’s clock, summer and winter', () => {
    expect(read('2026-11-23T09:00')).toEqual({ at: Date.UTC(2026, 10, 23, 14, 0) });
    expect(read(' 2027-07-01T09:00:30 ')).toEqual({ at: Date.UTC(2027, 6, 1, 13, 0) });
    expect(read('2026-11-23T09:00', 'America/St_Johns')).toEqual({ at: Date.UTC(2026, 10, 23, 12, 30) });
  });

  it('that the change of the clocks leaves out is read as the later time, so that nothing is published early', () => {
    expect(read('2027-03-14T02:30')).toEqual({ at: Date.parse('2027-03-14T03:30:00-04:00') });
    expect(read('2027-11-07T01:30')).toEqual({ at: Date.parse('2027-11-07T01:30:00-04:00') });
  });

  it('is refused in the past, a year ahead, and when it is no time', () => {
    expect(read('2026-11-22T12:00')).toEqual({ fault: 'Choose a time that is still to come' });
    expect(read('2027-11-30T12:00')).toEqual({ fault: 'Choose a time within a year' });
    for (const text of ['', 'soon', '2027-02-30T09:00', '2027-01-01', '2027-01-01T25:00', `${'9'.repeat(5000)}T09:00`])
      expect(read(text), text.slice(0, 20)).toEqual({ fault: expect.stringMatching(/^Choose a day and a time/) });
  });
});
