import { describe, expect, it } from 'vitest';
import { contentGroups } from '../../../app/domain/firm/form/content-groups.ts';
import { resolveSlug } from '../../../app/domain/landing/resolve.ts';
import { pagesOfDocument } from '../../../app/domain/operations/pages-of-document.ts';
import { previewPath } from '../../../app/domain/site/preview-path.ts';
import { fixedPaths } from '../../../app/domain/site/public-pages.ts';
import { pagesApart } from '../../../app/domain/site/site-pages.ts';
import { withEvidence } from '../../fixtures/evidence.ts';
import { lakeshore } from '../../fixtures/site.ts';

const known = new Set<string>([...fixedPaths(lakeshore), ...pagesApart, '/resources/no-such-article']);
const { data } = lakeshore;

/** One id for each kind that has several documents. */
const ids: Readonly<Record<string, string | undefined>> = {
  offer: data.offers[0]?.id,
  'service-page': Object.keys(data.servicePages)[0],
  service: data.services[0]?.id,
  industry: data.industries[0]?.id,
  'industry-law': data.industries[0]?.id,
  'service-industry': `${data.services[0]?.id}.${data.industries[0]?.id}`,
  location: data.locations[0]?.id,
  'location-page': data.locationPages[0]?.id,
  'local-page': data.localPages[0]?.id,
  article: data.articles[0]?.id,
  'legal-page': 'terms',
  practice: data.practices.find(({ asked }) => asked)?.id,
  testimonial: data.testimonials[0]?.id,
};

describe('the pages that show a document', () => {
  it('exist, for every kind that people edit, and only mails have none', () => {
    const kinds = contentGroups.flatMap((group) => group.kinds);
    const without = kinds.filter((kind) => pagesOfDocument(lakeshore, kind, ids[kind] ?? kind).length === 0);
    // The sample has no page of its own. People, evidence, claims and pictures have pages only when one prints them.
    expect(without).toEqual(['page', 'person', 'evidence', 'claim', 'mails', 'reply-template', 'picture']);
    for (const kind of kinds)
      for (const path of pagesOfDocument(lakeshore, kind, ids[kind] ?? kind))
        expect(known.has(path) || resolveSlug(lakeshore, path.slice(1)) !== null, `${kind}: ${path}`).toBe(true);
  });

  it('are those that print an item of evidence, the one with all of it first', () => {
    expect(pagesOfDocument(withEvidence(lakeshore), 'evidence', 'item-1')).toEqual([
      ...['/backup-services-dental-oakville', '/locations/oakville', '/industries/dental'],
    ]);
  });

  it('are those that print a claim', () => {
    const pages = data.claims.map(({ id }) => pagesOfDocument(lakeshore, 'claim', id));
    expect(pages.some((paths) => paths.includes('/about'))).toBe(true);
  });
});

describe('the address of a preview', () => {
  it.each(['/', '/pricing', '/contact?service=cloud', '/resources/x', '/administration'])('may be %s', (path) => {
    expect(previewPath(path)).toBe(path);
  });

  it.each(['', 'pricing', '//evil.example', '/\\evil.example', 'https://evil.example/', '/admin', '/ADMIN/users'])(
    'may not be %s',
    (path) => {
      expect(previewPath(path)).toBeNull();
    },
  );

  it.each(['/%61dmin', '/api/contact', '/x/../admin', '/%', '/admin.data'])(
    'may not be %s, however it is written',
    (path) => {
      expect(previewPath(path)).toBeNull();
    },
  );
});
