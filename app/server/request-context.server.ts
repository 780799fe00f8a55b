import { RouterContextProvider } from 'react-router';
import { accountsContext } from './accounts/accounts-context.server.ts';
import type { AppContext } from './app-context.server.ts';
import { bookingContext } from './booking/booking-context.server.ts';
import { connectionsContext } from './connections/connections-context.server.ts';
import { deliveryContext } from './delivery/delivery-context.server.ts';
import { firmContext } from './firm/firm-context.server.ts';
import { siteContext } from './firm/site-context.server.ts';
import { servicesContext } from './http/http-context.server.ts';
import { landingContext } from './landing/landing-context.server.ts';
import { leadsContext } from './leads/leads-context.server.ts';
import { mailContext } from './mail/mail-context.server.ts';
import { operationsContext } from './operations/operations-context.server.ts';
import { peopleContext } from './people/people-context.server.ts';
import { privacyContext } from './privacy/privacy-context.server.ts';
import { reportsContext } from './reports/reports-context.server.ts';

/** The context of one request: the site as it is now, and the services of each room. */
export function requestContext(app: AppContext): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(siteContext, app.firm.firm.site.current);
  provider.set(servicesContext, app.http);
  provider.set(firmContext, app.firm);
  provider.set(accountsContext, app.accounts);
  provider.set(peopleContext, app.people);
  provider.set(leadsContext, app.leads);
  provider.set(deliveryContext, app.delivery);
  provider.set(connectionsContext, app.connections);
  provider.set(mailContext, app.mail);
  provider.set(landingContext, app.landing);
  provider.set(bookingContext, app.booking);
  provider.set(privacyContext, app.privacy);
  provider.set(operationsContext, app.operations);
  provider.set(reportsContext, app.reports);
  return provider;
}
