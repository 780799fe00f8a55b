import { createContext, RouterContextProvider } from 'react-router';
import type { AppContext } from './app-context.server.ts';
import { siteContext } from './firm/site-context.server.ts';
import { servicesContext } from './http/http-context.server.ts';
import { landingContext } from './landing/landing-context.server.ts';
import { leadsContext } from './leads/leads-context.server.ts';
import { peopleContext } from './people/people-context.server.ts';

/** The composition root, for loaders and actions: `context.get(appContext)`. Each room has its own, narrower context. */
export const appContext = createContext<AppContext>();

/** The context of one request. It holds the composition root for the routes, and for each room the part that it may use. */
export function requestContext(app: AppContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(appContext, app);
  provider.set(siteContext, app.firmSite.current);
  provider.set(servicesContext, app);
  provider.set(peopleContext, app);
  provider.set(leadsContext, app);
  provider.set(landingContext, app);
  return provider;
}
