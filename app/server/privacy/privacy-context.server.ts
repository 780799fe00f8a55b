import { join } from 'node:path';
import { createContext } from 'react-router';
import type { Base, Room } from '../database/base.server.ts';
import type { OpenDelivery } from '../delivery/delivery-context.server.ts';
import type { FirmServices } from '../firm/firm-context.server.ts';
import { PrivacyStore } from './privacy-store.server.ts';
import { ProvenTimeStore } from './proven-time-store.server.ts';
import { RemovalStore } from './removal-store.server.ts';
import { Retention } from './retention.server.ts';
import { RetentionStore } from './retention-store.server.ts';

/** The services for erasure, retention and unsubscribing. */
export interface PrivacyServices {
  privacyStore: PrivacyStore;
  retentionStore: RetentionStore;
  provenTime: ProvenTimeStore;
  /** Counts how many leads were removed on purpose. */
  removals: RemovalStore;
  /** Removes data that is older than its retention period. */
  retention: Retention;
}
export const privacyContext = createContext<PrivacyServices>();

interface Earlier {
  firm: FirmServices;
  delivery: OpenDelivery;
}

/** Opens the retention and what is known about unsubscribing. */
export function openPrivacy(base: Base, { firm, delivery }: Earlier): PrivacyServices & Room {
  const { env, siteUrl, log, clock, database } = base;
  const retentionStore = new RetentionStore(database);
  const provenTime = new ProvenTimeStore(database);
  const retention = new Retention({
    site: firm.firm.site,
    store: retentionStore,
    time: provenTime,
    mailFolder: join(env.DATA_DIR, 'mail'),
    alarms: delivery.alarms,
    siteUrl,
    log,
    clock,
  });
  return {
    privacyStore: new PrivacyStore(database),
    retentionStore,
    provenTime,
    removals: new RemovalStore(database),
    retention,
    background: { retention },
  };
}
