import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pageKeys, pathsWithQuery } from '../../../../app/server/http/pages/page-key.server.ts';

const routes = {
  book: { path: 'book', module: { handle: { query: true } } },
  about: { path: 'about', module: { handle: {} } },
} as unknown as ServerBuild['routes'];
const key = pageKeys(pathsWithQuery(routes));

describe('an answer is kept', () => {
  it('by its path, whatever the query of an advertisement', () => {
    expect(key('GET', '/about?utm_source=x', undefined)).toBe('/about');
    expect(key('HEAD', '/about', 'theme=dark')).toBe('/about');
  });

  it('apart for each answer about analytics', () => {
    expect(key('GET', '/about', 'analytics=yes')).toBe('yes /about');
    expect(key('GET', '/about', 'a=b; analytics=no')).toBe('no /about');
  });

  it('under one name for a file, with any query and any cookie', () => {
    expect(key('GET', '/feed.xml?x=1', 'analytics=yes')).toBe('/feed.xml');
  });
});

describe('an answer is not kept', () => {
  it.each([
    ['POST', '/about', undefined],
    ['GET', '/book?day=2026-12-03', undefined],
    ['GET', '/Book?day=2026-12-03', undefined],
    ['GET', '/admin', undefined],
    ['GET', '/%61dmin', undefined],
    ['GET', '/api/contact', undefined],
    ['GET', '/about', '__Host-session=abc'],
  ])('for %s %s with the cookie %s', (method, url, cookie) => {
    expect(key(method, url, cookie)).toBeNull();
  });
});
