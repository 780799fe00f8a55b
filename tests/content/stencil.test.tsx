import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { allContexts } from '../../app/domain/landing/all-pages.ts';
import { compose } from '../../app/domain/landing/compose.ts';
import { relatedPages } from '../../app/domain/landing/page.ts';
import { landingCrumbs } from '../../app/domain/landing/structured-data.ts';
import { locationsOnMap } from '../../app/ui/map-locations.ts';
import { BookingOffered } from '../../app/ui/sections/booking/book-link.tsx';
import { LandingPageView, type LandingView } from '../../app/ui/sections/landing/landing-page.tsx';
import { SiteProvider } from '../../app/ui/site-context.tsx';
import { Stencil } from '../../app/ui/stencil.ts';
import { lakeshore, northbeam } from '../fixtures/site.ts';

type Card = {
  name: string;
  lines: readonly string[];
  body: { __html: string };
  note?: { text: string };
};

function drawing() {
  const drawn: Card[] = [];
  const Shown = ({ name, lines, body, note }: Card) => (
    <>
      <a href={`/${name}`} title={name}>
        About {name}
      </a>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div dangerouslySetInnerHTML={body} />
      {note && <i>{note.text}</i>}
    </>
  );
  const draw = (card: Card) => {
    drawn.push(card);
    return <Shown {...card} />;
  };
  const stencil = new Stencil();
  return {
    drawn,
    html: (card: Card, site = lakeshore) => stencil.html(site, '', card, draw).__html,
    directly: (card: Card) => renderToString(<Shown {...card} />),
  };
}

describe('markup that differs by its texts alone', () => {
  it('is what React writes for these texts, and is drawn once for each shape', () => {
    const { html, directly, drawn } = drawing();
    const plain = { name: 'a', lines: ['one', 'two'], body: { __html: '<b>x</b>' } };
    const cards: Card[] = [
      plain,
      { name: `"<Tom> & 'Jo'"`, lines: ['$1 $& {firm}', '\uE0000\uE001'], body: { __html: '<i>&amp;</i>' } },
      { ...plain, lines: ['two', 'two'] },
    ];
    for (const card of cards) expect(html(card)).toBe(directly(card));
    expect(drawn).toHaveLength(1);
    const others: Card[] = [
      { ...plain, lines: ['one', ''] },
      { ...plain, lines: ['one'] },
      { ...plain, name: '' },
      { ...plain, note: { text: 'n' } },
      { ...plain, note: { text: '' } },
    ];
    for (const card of others) expect(html(card)).toBe(directly(card));
    expect(drawn).toHaveLength(1 + others.length);
  });

  it('is drawn for each site by itself', () => {
    const { html, drawn } = drawing();
    const card = { name: 'a', lines: [], body: { __html: '' } };
    expect(html(card)).toBe(html(card, northbeam));
    expect(drawn).toHaveLength(2);
  });
});

const item = { id: 'e', label: 'Seen, May 2026', title: 'A job', paragraphs: [] };
const itsSection =
  /<section><h2>[^<]*<\/h2><article class="prose"><h3>A job<\/h3><p class="muted">Seen, May 2026<\/p><\/article><\/section>/;

describe('a landing page', () => {
  // One with evidence is drawn by React alone.
  it.each([
    ['the sample firm', lakeshore],
    ['another firm', northbeam],
  ])('has the markup that React draws for it: %s', (_name, site) => {
    const places = locationsOnMap(site);
    const draw = (page: LandingView, keywords: boolean) =>
      renderToString(
        <SiteProvider site={site}>
          <BookingOffered value={keywords}>
            <LandingPageView
              page={page}
              location={places.find(({ slug }) => slug === page.context.location) ?? (places[0] as never)}
              neighbours={places}
              crumbs={landingCrumbs(site, page)}
              related={relatedPages(compose(site, page.context))}
              keywords={keywords}
              contact="/contact?service=other"
            />
          </BookingOffered>
        </SiteProvider>,
      );
    let seen = 0;
    for (const [at, context] of [...allContexts(site)].entries()) {
      if (at % 307 !== 0) continue;
      const page = compose(site, context);
      const isEven = at % 2 === 0;
      const directly = draw({ ...page, evidence: [item] }, isEven);
      expect(directly).toMatch(itsSection);
      expect(draw({ ...page, evidence: [] }, isEven)).toBe(directly.replace(itsSection, ''));
      seen++;
    }
    expect(seen).toBeGreaterThan(0);
    // A map is drawn by itself, where React does not know that it is inside a drawing.
    const errors = vi.mocked(console.error);
    expect(errors.mock.calls.filter(([, name]) => name !== 'clipPath')).toEqual([]);
    errors.mockClear();
  });
});
