import { RouterContextProvider } from 'react-router';
import { type AccountServices, accountsContext } from '../../app/server/accounts/accounts-context.server.ts';
import type { FirmSite } from '../../app/server/firm/firm-site.server.ts';
import { siteContext } from '../../app/server/firm/site-context.server.ts';
import { clientContext, type Services, servicesContext } from '../../app/server/http/http-context.server.ts';
import { type LeadServices, leadsContext } from '../../app/server/leads/leads-context.server.ts';
import { type PeopleServices, peopleContext } from '../../app/server/people/people-context.server.ts';
import { sampleSite } from '../fixtures/site.ts';

interface Given {
  site?: FirmSite;
  services?: { [Name in keyof Services]?: unknown };
  people?: { [Name in keyof PeopleServices]?: unknown };
  accounts?: { [Name in keyof AccountServices]?: unknown };
  leads?: { [Name in keyof LeadServices]?: unknown };
  /** The address of the visitor. */
  address?: string;
}

/** The context of a request that uses only these services of the rooms. */
export function requestContextWith({
  site = sampleSite(),
  services = {},
  people = {},
  accounts = {},
  leads = {},
  address,
}: Given) {
  const context = new RouterContextProvider();
  context.set(siteContext, site.current);
  context.set(servicesContext, services as Services);
  context.set(peopleContext, people as PeopleServices);
  const nobodyElsewhere = { signInElsewhere: async () => ({ providers: [], isOnly: false }) };
  context.set(accountsContext, { accounts: nobodyElsewhere, ...accounts } as AccountServices);
  context.set(leadsContext, leads as LeadServices);
  if (address !== undefined) context.set(clientContext, { address });
  return context;
}
