import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { callBackPromise } from '../../../app/domain/leads/call-back.ts';
import type { DutyPerson, Rota, Shift } from '../../../app/domain/people/rota/rota.ts';
import { EmergencyPage } from '../../../app/ui/sections/emergency.tsx';
import { SiteProvider } from '../../../app/ui/site-context.tsx';
import { openEightToSix as site } from '../../fixtures/site.ts';

const person = (id: string, name: string, owner = false): DutyPerson => ({
  id,
  name,
  email: `${id}@firm.example`,
  owner,
  quiet: { from: 0, to: 0 },
});
/** Each weekday from 18:00 to 23:00. */
const evenings: Shift[] = [1, 2, 3, 4, 5].map((row) => ({
  id: `${row}`,
  row,
  from: 18 * 60,
  to: 23 * 60,
  first: 'ana',
  second: 'tom',
}));
const rota = (over: Partial<Rota> = {}): Rota => ({
  shifts: evenings,
  absences: [],
  people: [person('ana', 'Ana Roy'), person('tom', 'Tom Reyes')],
  holidays: new Map(),
  timeZone: 'America/Toronto',
  nextAfter: 5,
  ...over,
});
/** The first paragraphs that the page shows to a person whose request came at `time`. */
function shown(plan: Rota | null, time: string): { words: string; order: boolean } {
  const promise = callBackPromise(site, plan, Date.parse(time));
  const children = createElement(EmergencyPage, {
    siteUrl: 'https://firm.example',
    styles: '',
    reference: 'LS-1',
    promise,
  });
  const html = renderToStaticMarkup(createElement(SiteProvider, { site, children }));
  const done = /id="call-back"[\s\S]*?<\/div>/.exec(html)?.[0] ?? '';
  return { words: /<b>(.*?)<\/b>/.exec(done)?.[1] ?? '', order: /bank.*insurer.*911/s.test(done) };
}

describe('a person under attack who leaves a number', () => {
  it.each([
    ['in a shift, even in their quiet hours', '2026-11-25T21:05:00-05:00', 'Ana rings by 9:20 PM.', false],
    ['at the end of a shift', '2026-11-25T22:50:00-05:00', 'Ana rings by 11:05 PM.', false],
    ['while the desk is open', '2026-11-25T09:00:00-05:00', 'We ring by 9:15 AM.', false],
    ['before the desk closes for the weekend', '2026-11-27T17:55:00-05:00', 'We ring by Monday 8:10 AM.', true],
    [
      'after the last shift',
      '2026-11-25T23:05:00-05:00',
      'Nobody is on duty before Thursday 8:00 AM. We ring then.',
      true,
    ],
    ['on a weekend', '2026-11-28T21:05:00-05:00', 'Nobody is on duty before Monday 8:00 AM. We ring then.', true],
    [
      'half an hour before the desk opens',
      '2026-11-26T07:30:00-05:00',
      'Nobody is on duty before 8:00 AM. We ring then.',
      true,
    ],
  ])('reads who rings and by when, or that nobody does: %s', (_, time, words, order) => {
    expect(shown(rota(), time)).toEqual({ words, order });
  });

  it('is told by business hours alone while no rota is planned', () => {
    expect(shown(null, '2026-11-25T09:00:00-05:00').words).toBe('We ring by 9:15 AM.');
    expect(shown(null, '2026-11-25T21:05:00-05:00')).toEqual({
      words: 'Nobody is on duty before Thursday 8:00 AM. We ring then.',
      order: true,
    });
  });

  it('reads the name of the stand-in of a person who is away, and of the second person when there is none', () => {
    const away = { id: 'a', person: 'ana', from: '2026-11-25', to: '2026-11-25', standIn: null };
    expect(shown(rota({ absences: [away] }), '2026-11-25T21:05:00-05:00').words).toBe('Tom rings by 9:20 PM.');
    const alone = evenings.map((shift) => ({ ...shift, second: null }));
    expect(shown(rota({ absences: [away], shifts: alone }), '2026-11-25T21:05:00-05:00').words).toMatch(
      /^Nobody is on duty/,
    );
  });

  it('reads when the next shift begins, where that is before the desk opens', () => {
    const early = evenings.map((shift) => ({ ...shift, id: `early ${shift.id}`, from: 6 * 60, to: 8 * 60 }));
    const sunday = [{ ...early[0], id: 's', row: 0, from: 600, to: 660, first: 'ana', second: null }];
    expect(shown(rota({ shifts: early }), '2026-11-25T21:05:00-05:00').words).toMatch(/before Thursday 6:00 AM/);
    expect(shown(rota({ shifts: sunday }), '2026-11-28T21:05:00-05:00').words).toMatch(/before Sunday 10:00 AM/);
  });

  it('never reads the address of a colleague without a name', () => {
    const nameless = rota({ people: [person('ana', 'ana@firm.example')] });
    expect(shown(nameless, '2026-11-25T21:05:00-05:00').words).toBe('We ring by 9:20 PM.');
  });
});
