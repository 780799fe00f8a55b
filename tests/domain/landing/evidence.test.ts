import { describe, expect, it } from 'vitest';
import { compose } from '../../../app/domain/landing/compose.ts';
import { evidenceRows } from '../../../app/domain/landing/evidence/evidence-rows.ts';
import {
  evidenceWords,
  industriesEvidence,
  locationsEvidence,
} from '../../../app/domain/landing/evidence/printed-evidence.ts';
import { mainText } from '../../../app/domain/landing/main-text.ts';
import { contextOf } from '../../../app/domain/landing/vocabulary.ts';
import { siteAt } from '../../../app/domain/site/site-at.ts';
import { evidenceDocuments, oneItem, withEvidence } from '../../fixtures/evidence.ts';
import { lakeshore } from '../../fixtures/site.ts';

const site = withEvidence(lakeshore);
const page = (service: string, industry: string, location: string, of = site) =>
  compose(of, contextOf(of, service, industry, location));
const { body } = oneItem();

describe('evidence', () => {
  it('is printed whole on its landing page, and on no landing page of another service, industry or location', () => {
    const own = page('backup-services', 'dental', 'oakville');
    expect(own.evidence).toHaveLength(5);
    expect(mainText(site, own)).toContain(body.text);
    expect(own.evidence?.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Job done, May 2026', 'Who comes, March 2026', 'Measured, May 2026, 3285 cases']),
    );
    for (const other of [
      page('cloud-services', 'dental', 'oakville'),
      page('backup-services', 'legal', 'oakville'),
      page('backup-services', 'dental', 'ajax'),
    ])
      expect(other.evidence, other.slug).toBeUndefined();
  });

  it('is named by its heading on the pages of its location and its industry, and on no others', () => {
    const titles = (items: readonly { title: string; paragraphs: readonly string[] }[]) =>
      items.map(({ title, paragraphs }) => [title, paragraphs.length]);
    expect(titles(locationsEvidence(site, 'oakville'))).toContainEqual([body.title, 0]);
    expect(titles(industriesEvidence(site, 'dental'))).toContainEqual([body.title, 0]);
    expect(locationsEvidence(site, 'ajax')).toEqual([]);
    expect(industriesEvidence(site, 'insurance')).toEqual([]);
  });

  it('stands whole on the page of a location or industry when it is about nothing else', () => {
    const only = (over: object) => withEvidence(lakeshore, [oneItem(over)]);
    const here = only({ industries: undefined, services: undefined });
    expect(locationsEvidence(here, 'oakville')[0]?.paragraphs).toEqual([body.text]);
    expect(page('backup-services', 'dental', 'oakville', here).evidence).toBeUndefined();
    const trade = only({ locations: undefined, services: undefined });
    expect(industriesEvidence(trade, 'dental')[0]?.paragraphs).toEqual([body.text]);
  });

  it('leaves every page after its last day, and comes with its month', () => {
    const expiring = withEvidence(lakeshore, [oneItem({ expires: '2026-11-22' })]);
    const shown = (iso: string) => siteAt(expiring, Date.parse(iso)).data.evidence.length;
    expect([shown('2026-04-30T12:00Z'), shown('2026-05-02T12:00Z')]).toEqual([0, 1]);
    // Midnight in Toronto is 05:00 UTC.
    expect([shown('2026-11-23T04:30Z'), shown('2026-11-23T05:30Z')]).toEqual([1, 0]);
    expect(siteAt(expiring, Date.parse('2026-06-01'))).toBe(expiring);
    expect(siteAt(expiring, Date.parse('2027-06-01'))).toBe(siteAt(expiring, Date.parse('2027-06-02')));
    expect(mainText(lakeshore, page('backup-services', 'dental', 'oakville', lakeshore))).not.toContain(
      evidenceWords.heading,
    );
  });

  it('is listed in the panel with what it is for and whether it is printed', () => {
    const rows = evidenceRows(
      [
        { id: 'over', published: { ...body, expires: '2026-06-30' }, draft: null },
        { id: 'begun', published: null, draft: { title: 'A beginning' } },
        ...evidenceDocuments.map(({ id, body: words }) => ({ id, published: words, draft: null })),
      ],
      '2026-11-22',
      (_, id) => id.toUpperCase(),
    );
    expect(rows).toHaveLength(42);
    expect(rows.find(({ id }) => id === 'over')).toMatchObject({
      state: 'expired',
      until: '2026-06-30',
      type: 'Job done',
      signedBy: 'Dana Roy',
      scope: ['OAKVILLE', 'DENTAL', 'BACKUP-SERVICES'],
    });
    expect(rows.at(-1)).toMatchObject({ id: 'begun', title: 'A beginning', state: 'draft' });
    expect(rows.filter(({ state }) => state === 'live')).toHaveLength(40);
  });
});
