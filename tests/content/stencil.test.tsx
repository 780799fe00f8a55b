import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { allContexts } from '../../app/domain/landing/all-pages.ts';
import { compose } from '../../app/domain/landing/compose.ts';
import { relatedPages } from '../../app/domain/landing/page.ts';
import { landingCrumbs } from '../../app/domain/landing/structured-data.ts';
import { locationsOnMap } from '../../app/ui/map-locations.ts';
import { BookingOffered } from '../../app/ui/sections/booking/book-link.tsx';
import {
  LandingPageView,
  LandingText,
  type LandingView,
  landingTexts,
} from '../../app/ui/sections/landing/landing-page.tsx';
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
    return renderToString(<Shown {...card} />);
  };
  const stencil = new Stencil<string>();
  /** The page is finished by the names in its markup, as its styles are. */
  const finish = (html: string, markup: readonly string[]) => ({
    html: `<style>${markup.flatMap((text) => text.match(/<\w+/g) ?? []).join()}</style>${html}`,
    said: `${markup.length} kinds`,
  });
  return {
    drawn,
    html: (card: Card, site = lakeshore) =>
      stencil.page(site, '', { texts: card, draw, finish: (html) => ({ html, said: '' }) }).html.join(''),
    finished(card: Card, change?: (markup: string) => string) {
      const { html, said } = stencil.page(lakeshore, 'finished', { texts: card, draw, finish, change });
      return { html: html.join(''), said };
    },
    directly: (card: Card) => renderToString(<Shown {...card} />),
  };
}

describe('markup that differs by its texts alone', () => {
  it('is what React writes for these texts, and is drawn once for each shape', () => {
    const { html, directly, drawn } = drawing();
    const plain = { name: 'a', lines: ['one', 'two'], body: { __html: '<b>x</b>' } };
    const cards: Card[] = [
      plain,
      { name: `"<Tom> & 'Jo'"`, lines: ['$1 $& {firm}', '\uE0000\uE001'], body: { __html: '<b>&amp;</b>' } },
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

  it('is finished once for each set of names in its markup', () => {
    const { finished, directly, drawn } = drawing();
    const card = (markup: string): Card => ({ name: 'a', lines: [], body: { __html: markup } });
    const plain = card('<p>x</p>');
    expect(finished(plain)).toEqual({ html: `<style><p</style>${directly(plain)}`, said: '1 kinds' });
    const alike = card('<p>other <p>words');
    expect(finished(alike).html).toBe(`<style><p</style>${directly(alike)}`);
    expect(drawn).toHaveLength(1);
    const tabular = card('<table></table><p>x</p>');
    expect(finished(tabular).html).toBe(`<style><table,<p</style>${directly(tabular)}`);
    finished(card('<p class="note">x</p>'));
    expect(drawn).toHaveLength(3);
  });

  it('has its markup changed for each page, and no other text', () => {
    const { finished, directly } = drawing();
    const grey = (markup: string) => markup.replace('red', 'grey');
    const card: Card = { name: 'red', lines: [], body: { __html: '<p>red</p>' } };
    expect(finished(card, grey).html).toContain(directly({ ...card, body: { __html: '<p>grey</p>' } }));
  });

  it('is drawn for each site by itself', () => {
    const { html, drawn } = drawing();
    const card = { name: 'a', lines: [], body: { __html: '' } };
    expect(html(card)).toBe(html(card, northbeam));
    expect(drawn).toHaveLength(2);
  });
});

describe('a landing page', () => {
  it.each([
    ['the sample firm', lakeshore],
    ['another firm', northbeam],
  ])('has the markup that React draws for it: %s', (_name, site) => {
    const places = locationsOnMap(site);
    const propsOf = (page: LandingView, keywords: boolean) => ({
      page,
      location: places.find(({ slug }) => slug === page.context.location) ?? (places[0] as never),
      neighbours: places,
      crumbs: landingCrumbs(site, page),
      related: relatedPages(compose(site, page.context)),
      keywords,
      contact: '/contact?service=other',
    });
    const drawn = (canBook: boolean, children: ReactElement) =>
      renderToString(
        <SiteProvider site={site}>
          <BookingOffered value={canBook}>{children}</BookingOffered>
        </SiteProvider>,
      );
    const stencil = new Stencil<null>();
    const draw = (page: LandingView, canBook: boolean) =>
      stencil
        .page(site, String(canBook), {
          texts: landingTexts(site, propsOf(page, canBook)),
          draw: (marks) => drawn(canBook, <LandingText {...marks} evidence={undefined} />),
          finish: (html) => ({ html, said: null }),
        })
        .html.join('');
    let seen = 0;
    for (const [at, context] of [...allContexts(site)].entries()) {
      if (at % 307 !== 0) continue;
      const page = compose(site, context);
      const isEven = at % 2 === 0;
      expect(draw(page, isEven)).toBe(drawn(isEven, <LandingPageView {...propsOf(page, isEven)} />));
      seen++;
    }
    expect(seen).toBeGreaterThan(0);
    // A map is drawn by itself, where React does not know that it is inside a drawing.
    const errors = vi.mocked(console.error);
    expect(errors.mock.calls.filter(([, name]) => name !== 'clipPath')).toEqual([]);
    errors.mockClear();
  });
});
