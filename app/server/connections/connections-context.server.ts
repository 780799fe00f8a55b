import { createContext } from 'react-router';
import type { Base, Room } from '../database/base.server.ts';
import type { DeliveryServices } from '../delivery/delivery-context.server.ts';
import type { FirmServices } from '../firm/firm-context.server.ts';
import type { LeadServices } from '../leads/leads-context.server.ts';
import type { PeopleServices } from '../people/people-context.server.ts';
import { ConnectionDesk } from './connection-desk.server.ts';
import { ConnectionStore } from './connection-store.server.ts';

/** The services for other systems that leads go to. */
export interface ConnectionServices {
  connections: ConnectionStore;
  /** Sends leads to the systems that owners connected. */
  connectionDesk: ConnectionDesk;
}
export const connectionsContext = createContext<ConnectionServices>();

interface Earlier {
  firm: FirmServices;
  people: PeopleServices;
  leads: LeadServices;
  delivery: DeliveryServices;
}

/** Opens the connections. Which of them are on is read when their background work starts. */
export function openConnections(base: Base, { firm, people, leads, delivery }: Earlier): ConnectionServices & Room {
  const { env, siteUrl, log, clock, database, keptSecrets } = base;
  const connections = new ConnectionStore(database);
  const connectionDesk = new ConnectionDesk({
    store: connections,
    secrets: keptSecrets,
    deliveries: delivery.deliveries,
    inbox: leads.inbox,
    people: people.people,
    site: firm.firm.site,
    siteUrl,
    log,
    clock,
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE,
    onQueued: () => delivery.outbox.nudge(),
  });
  return {
    connections,
    connectionDesk,
    background: { connections: connectionDesk },
    close: () => connectionDesk.close(),
  };
}
