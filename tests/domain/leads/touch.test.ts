import { describe, expect, it } from 'vitest';
import { readOrigin, tappedPage, visitFacts } from '../../../app/domain/leads/touch.ts';

const hosts = ['firm.example'];
const read = (origin: unknown) => readOrigin(JSON.stringify(origin), hosts);
const last = (touch: Record<string, unknown>) => read({ first: touch, last: touch }).last;
const nothing = { first: null, last: null, click: null };

describe('what brought a visitor', () => {
  it.each([
    [{ site: 'www.google.ca' }, 'google', 'organic'],
    [{ site: 'google.com.au' }, 'google', 'organic'],
    [{ site: 'www.bing.com' }, 'bing', 'organic'],
    [{ site: 'google.com.evil.example' }, 'google.com.evil.example', 'referral'],
    [{ site: 'news.example.org' }, 'news.example.org', 'referral'],
    [{ ad: 'gclid', site: 'www.google.com' }, 'google', 'cpc'],
    [{ ad: 'msclkid' }, 'bing', 'cpc'],
    [{ ad: 'fbclid', site: 'l.facebook.com' }, 'facebook', 'social'],
    [{ source: 'Newsletter', medium: 'Email', site: 'mail.example.org' }, 'newsletter', 'email'],
    [{ source: 'letter', ad: 'gclid' }, 'letter', null],
    [{ site: '' }, 'direct', null],
  ])('is, for %j, %s / %s', (touch, source, medium) => {
    expect(last(touch)).toMatchObject({ source, medium });
  });

  it('is not known in a tab that was opened from a page of this site, unless the address names it', () => {
    expect(read({ first: { site: 'firm.example', page: '/about' } })).toEqual(nothing);
    expect(last({ site: 'firm.example', source: 'footer' })).toMatchObject({ source: 'footer', site: null });
  });

  it('keeps the first touch beside the last, and takes the first as the last when nothing came after it', () => {
    const visit = read({
      first: { site: 'bing.com', page: '/' },
      last: { source: 'google', campaign: 'Winter', page: '/b' },
    });
    expect([visit.first?.source, visit.last?.source, visit.last?.campaign]).toEqual(['bing', 'google', 'winter']);
    expect(read({ first: { site: 'bing.com' } }).last?.source).toBe('bing');
  });

  it('has no address, number, control character or page made for one person in it', () => {
    const texts = ['ana@example.com', '416 555 0199 1234567', 'x\u0000y', '\u202Eevil', '<script>', 'x'.repeat(99)];
    for (const text of texts)
      expect(last({ source: text, campaign: text, term: text, site: text }), text).toMatchObject({
        source: 'direct',
        campaign: null,
        term: null,
        site: null,
      });
    for (const page of [
      '//evil.example',
      '/admin/leads',
      '/book/secret',
      '/unsubscribe/1',
      '/a b',
      `/${'x'.repeat(400)}`,
    ])
      expect(last({ page })?.page, page).toBeNull();
    expect(last({ page: '/services/' })?.page).toBe('/services');
  });

  it('is empty for anything that a page of this site does not send', () => {
    for (const sent of [
      undefined,
      7,
      '',
      'x',
      '[]',
      'null',
      '7',
      '{"first":7,"last":[]}',
      `{"first":{}}${' '.repeat(64_000)}`,
    ])
      expect(readOrigin(sent, hosts).click, String(sent).slice(0, 20)).toBeNull();
    expect(readOrigin('{"first":7,"last":null}', hosts)).toEqual(nothing);
  });
});

describe('the id of a click', () => {
  it.each([
    [['gclid', 'Cj0KCQiA-_x123'], { firm: 'google', id: 'Cj0KCQiA-_x123' }],
    [['msclkid', 'f894f652ea334e739002f7167ab8f8e3'], { firm: 'microsoft', id: 'f894f652ea334e739002f7167ab8f8e3' }],
    [['fbclid', 'IwAR0123456789'], null],
    [['gclid', 'x'.repeat(4096)], null],
    [['gclid', '=HYPERLINK("http://x")'], null],
    [['gclid', '<b>0123456789</b>'], null],
    [['gclid'], null],
    ['gclid', null],
    [0, null],
  ])('in %j is %j', (click, id) => {
    expect(read({ first: {}, click }).click).toEqual(id);
  });
});

describe('the desk', () => {
  const stored = { medium: 'cpc', campaign: 'winter', term: null, content: null, site: null, landing: '/' };
  const first = {
    source: 'bing',
    medium: 'organic',
    campaign: null,
    term: null,
    content: null,
    site: 'bing.com',
    page: '/about',
  };

  it('reads what first brought the visitor only when it was something else', () => {
    const again = { ...stored, source: 'google', firstTouch: first };
    expect(visitFacts(again).at(-1)).toEqual({ label: 'First came from', words: 'bing / organic, on /about' });
    const same = { ...again, firstTouch: { ...first, source: 'google', medium: 'cpc', campaign: 'winter' } };
    expect(visitFacts(same).map(({ label }) => label)).toEqual(['Source', 'First page']);
    expect(visitFacts({ ...again, source: null })).toEqual([]);
  });

  it('counts a tap under the page that the browser names, without its query', () => {
    expect(tappedPage('https://firm.example/about/?email=ana@example.com')).toBe('/about');
    for (const referrer of [null, 'x', 'https://firm.example/book/secret'])
      expect(tappedPage(referrer)).toBe('Not known');
  });
});
