import { expect, it } from 'vitest';
import { freeTimeLink } from '../../../app/domain/booking/first-time.ts';
import { marc, samuel, withPeople } from '../../fixtures/people.ts';
import { lakeshore } from '../../fixtures/site.ts';

const now = Date.UTC(2026, 6, 15, 15);
const button = (site: typeof lakeshore) =>
  freeTimeLink(site, { kind: 'call', at: now + 3_600_000, minutes: 20, until: now }, now).link.button;

it('the button of a free time says with whom, when the firm shows one person who takes booked calls, and else when', () => {
  const sam = samuel({ pages: ['booking'] });
  expect(button(withPeople(lakeshore, [sam]))).toBe('Book with Samuel Adeyemi');
  const two = withPeople(lakeshore, [sam, { ...marc('managed-it-services'), pages: ['booking'] }]);
  for (const site of [lakeshore, two, withPeople(lakeshore, [samuel()])])
    expect(button(site)).toMatch(/^Book \d+:\d\d\u00a0[AP]M$/);
});
