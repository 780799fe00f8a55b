import {
  createStaticHandler,
  type EntryContext,
  type LoaderFunction,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { pageContext } from '../request-context.server.ts';

/**
 * The routes whose pages are pure. They have no action, no user and no island, so a page depends only on its address, the choice about
 * analytics and the content. There are thousands of such pages, and search engines request all of them.
 */
export const pureRoutes = [
  'stored-page',
  'announcement',
  'landing-page',
  'routes/landing/service',
  'routes/landing/industry',
  'routes/landing/industry-service',
] as const;

/** Pure routes with so few pages that each page is worth compressing well for its first visitor. */
const fewPages: ReadonlySet<string> = new Set(['routes/landing/service', 'routes/landing/industry']);

type Route = NonNullable<ServerBuild['routes'][string]>;

/** Renders the page of a route at the address of `request`. Resolves to null when the answer is not a page with status 200. */
type RenderPure = (request: Request, context: RouterContextProvider) => Promise<Response | null>;

export interface PureRoute {
  render: RenderPure;
  /** Whether it has so many pages that most are requested at most once. */
  hasMany: boolean;
}

/** A path segment as our own addresses spell it. Other spellings that the router accepts are left to the router. */
const segment = '[a-z\\d-]+';

/** The end of a route's path that an address may leave out. */
const optionalEnd = /\/(?:\*|:\w+\?)$/;

/** A pattern that the addresses of a route match. */
const shapeOf = (path: string) => new RegExp(`^/${path.replace(/:[a-z]+/g, segment)}$`);

function renderer(build: ServerBuild, root: Route, route: Route): RenderPure {
  const { loader, handle, headers } = route.module;
  const handler = createStaticHandler([
    {
      id: root.id,
      path: root.path,
      loader: root.module.loader as LoaderFunction,
      handle: root.module.handle,
      ErrorBoundary: () => null,
      children: [{ id: route.id, path: route.path, loader: loader as LoaderFunction, handle }],
    },
  ]);
  const routeModules = { [root.id]: root.module, [route.id]: route.module };
  const { future, ssr, routeDiscovery } = build;
  return async (request, context) => {
    const result = await handler.query(request, { requestContext: context });
    if (result instanceof Response || result.errors !== null || result.statusCode !== 200) return null;
    const none = new Headers();
    const loaderHeaders = result.loaderHeaders[route.id] ?? none;
    const own =
      typeof headers === 'function'
        ? headers({ loaderHeaders, parentHeaders: none, actionHeaders: none, errorHeaders: undefined })
        : headers;
    const entryContext: EntryContext = {
      manifest: build.assets,
      routeModules: routeModules as EntryContext['routeModules'],
      staticHandlerContext: result,
      renderMeta: {},
      branches: [],
      isSpaMode: false,
      future,
      ssr,
      routeDiscovery,
    };
    const taken = context.get(pageContext);
    taken.isPure = true;
    try {
      return await build.entry.module.default(request, 200, new Headers(own), entryContext, context);
    } catch {
      // The router will meet the same error and render its error page.
      taken.isPure = false;
      return null;
    }
  };
}

/**
 * Renders pure pages faster than the router. It skips matching all other routes, the stream of loader data that no script reads, and the
 * copy of the whole route table for each page. The result equals the router's answer to the byte; tests/e2e/journeys/landing-pages.test.ts
 * compares the two.
 */
export class PurePages {
  private readonly routes: readonly (PureRoute & { shape: RegExp })[];
  /** The declared paths of all routes, without an optional end. No pure page has one of these addresses, even if its shape matches. */
  private readonly taken: ReadonlySet<string>;

  constructor(build: ServerBuild) {
    const routes = Object.values(build.routes).filter((route) => route !== undefined);
    const root = build.routes.root as Route;
    this.taken = new Set(routes.map(({ path = '' }) => `/${path.replace(optionalEnd, '')}`));
    this.routes = pureRoutes.map((id) => {
      const route = build.routes[id] as Route;
      return { shape: shapeOf(route.path ?? ''), render: renderer(build, root, route), hasMany: !fewPages.has(id) };
    });
  }

  /** The pure route of `path`, which has no query. Null unless the address certainly belongs to a pure page. */
  at(path: string): PureRoute | null {
    if (this.taken.has(path)) return null;
    return this.routes.find(({ shape }) => shape.test(path)) ?? null;
  }
}
