import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from '../../../app/routes.ts';
import { PurePages, pureRoutes } from '../../../app/server/http/pages/pure-pages.server.ts';

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, '');

/** The route table as the router uses it. */
const table = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map((entry) => ({
    id: idOf(entry),
    path: entry.path,
    ...(entry.index ? { index: true } : { children: table(entry.children ?? []) }),
  }));

/** The same table as a build has it, with empty modules. */
const flat = (entries: readonly RouteConfigEntry[], parentId = 'root'): [string, object][] =>
  entries.flatMap((entry): [string, object][] => [
    [idOf(entry), { id: idOf(entry), path: entry.path, index: entry.index, parentId, module: {} }],
    ...flat(entry.children ?? [], idOf(entry)),
  ]);

const all = flat(routes);
const build = {
  routes: Object.fromEntries([['root', { id: 'root', path: '', module: {} }], ...all]),
  assets: { routes: {} },
  entry: { module: {} },
} as unknown as ServerBuild;
const pages = new PurePages(build);
const chosenByRouter = (path: string) => matchRoutes(table(routes), path)?.at(-1)?.route.id;

/** An address for every route, with each parameter replaced by `word`, and all addresses above it. */
const addresses = (word: string) =>
  all.flatMap(([, route]) => {
    const { path = '' } = route as { path?: string };
    const whole = path.replaceAll(/:\w+\??|\*/g, word).split('/');
    return whole.map((_segment, at) => `/${whole.slice(0, at + 1).join('/')}`);
  });

describe('a pure page', () => {
  it('is at an address of which the router chooses one of the pure routes, and at no other', () => {
    const asked = ['/', ...new Set(addresses('cyber-security-1'))];
    const pure: readonly string[] = pureRoutes;
    const wrong = asked.filter((path) => pages.at(path) && !pure.includes(chosenByRouter(path) ?? ''));
    expect(wrong).toEqual([]);
    for (const path of ['/seo/a-b', '/announcements/a', '/a-b-3', '/services/a', '/industries/a', '/industries/a/b'])
      expect([path, pages.at(path) !== null]).toEqual([path, true]);
    expect(
      asked.filter((path) => /^[/a-z\d-]+$/.test(path) && pure.includes(chosenByRouter(path) ?? '') && !pages.at(path)),
    ).toEqual([]);
  });

  it('is left to the router when its address is spelled in another way', () => {
    for (const path of [
      '/SEO/a',
      '/seo/a/',
      '/%73eo/a',
      '/seo/a.md',
      '/seo/a.data',
      '/seo//a',
      '/robots.txt',
      '//seo/a',
    ])
      expect([path, pages.at(path)]).toEqual([path, null]);
  });
});
