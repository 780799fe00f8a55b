import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compose } from '../../app/domain/landing/compose.ts';
import type { Verdict } from '../../app/domain/landing/page.ts';
import { contextOf } from '../../app/domain/landing/vocabulary.ts';
import { VerdictPanel } from '../../app/ui/admin/landing/verdict.tsx';
import { SiteProvider } from '../../app/ui/site-context.tsx';
import { lakeshore, otherPlace, place } from '../fixtures/site.ts';

const own = compose(lakeshore, contextOf(lakeshore, 'cloud-services', 'legal', place.id));
const page = { ...own, content: '<p>Words of <b>hers</b> &lt;script&gt;</p>', faqItems: own.faq };
const verdict: Verdict = {
  slug: own.slug,
  indexable: false,
  reasons: ['One reason.', 'Another reason.'],
  score: 57,
  ownWords: 112,
  cover: 0.61,
  coveredBy: ['/industries/legal', `cloud-services-legal-${otherPlace.id}`],
  evidence: [],
};
const render = (props: Partial<Parameters<typeof VerdictPanel>[0]> = {}) =>
  renderToStaticMarkup(
    SiteProvider({
      site: lakeshore,
      children: createElement(VerdictPanel, { verdict, page, nearest: null, ...props }),
    }),
  );

describe('the verdict panel', () => {
  it('shows the score, every reason, and which limits are not met', () => {
    const html = render();
    for (const words of [
      '57',
      'Not listed in search, because:',
      'One reason.',
      'Another reason.',
      '112',
      '200 or more',
      '61.0%',
      '60.0% or less',
    ])
      expect(html).toContain(words);
    expect(html.match(/below what is required/g)).toHaveLength(3);
    expect(render({ limits: { words: 350, cover: 0.5, carried: 3 } })).toContain('350 or more');
  });

  it('shows the stored words beside the nearest page, which it composes where none is stored', () => {
    const html = render();
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain(otherPlace.name);
    expect(html).toContain('<mark>');
    expect(render({ nearest: { ...page, h1: 'By hand elsewhere' } })).toContain('By hand elsewhere');
  });

  it('says when the text changed after it was judged, and when it was not judged', () => {
    expect(render({ unjudged: true })).toContain('The text changed since then');
    expect(render()).not.toContain('The text changed');
    expect(render({ verdict: null })).toContain('has not been judged yet');
  });

  it('shows no second page where there is none', () => {
    expect(render({ verdict: { ...verdict, coveredBy: ['/industries/legal'] } })).not.toContain('Side by side with');
  });
});
