import { randomUUID } from 'node:crypto';
import { createContext } from 'react-router';
import { contactChangeMail } from '../../domain/delivery/own-mailboxes.ts';
import { failedPublication } from '../../domain/firm/publish-time.ts';
import type { Base, Room } from '../database/base.server.ts';
import { feedAddress } from '../database/identity.server.ts';
import { pollEvery } from '../database/postgres/notify.server.ts';
import { FirmDesk } from './firm-desk.server.ts';
import { PreviewDesk } from './preview.server.ts';
import { PublishingDesk } from './publishing.server.ts';
import { SetupStore } from './setup-store.server.ts';

/** The services that read, edit and publish what the site says about the firm. */
export interface FirmServices {
  /** Reads and publishes the documents of the firm. `site` holds everything that the site says now. */
  firm: FirmDesk;
  /** Publishes drafts of the firm's documents, now or at a scheduled time. */
  publishing: PublishingDesk;
  /** The site as it would be with its drafts. */
  preview: PreviewDesk;
  setup: SetupStore;
  /** The address of which the ids in the feed are made. */
  feedAddress: string;
}
export const firmContext = createContext<FirmServices>();

/** The services of later rooms that this room uses. */
interface Later {
  http: { pageCache: { outdate(): void } };
  people: { people: { recordAction(entry: LoggedAction): Promise<void> } };
  /** `raise` resolves to false when nobody was reached. */
  delivery: { alarms: { raise(alarm: Alarm): Promise<boolean> } };
}

/** A line of the activity log. */
interface LoggedAction {
  id: string;
  at: number;
  userId: string | null;
  action: string;
  subject: string;
  detail: Record<string, string | number>;
}

interface Alarm {
  id: string;
  type: string;
  subject: string;
  text: string;
  to?: readonly string[];
}

function openPublishing({ database, siteUrl, log, clock }: Base, firm: FirmDesk, later: () => Later): PublishingDesk {
  return new PublishingDesk({
    firm,
    database,
    log,
    clock,
    onPublished: ({ author, documents, note }, change) =>
      later().people.people.recordAction({
        id: randomUUID(),
        at: clock.wall(),
        userId: author,
        action: 'content-publish-due',
        subject: String(change),
        detail: { documents: documents.length, ...(note && { note }) },
      }),
    onContactChanged: ({ email }, changes, change) =>
      void later().delivery.alarms.raise({ ...contactChangeMail(changes, change, siteUrl), to: [email.main] }),
    tell: (scheduled) =>
      later().delivery.alarms.raise(failedPublication(firm.site.current.data.firm.timeZone, scheduled, siteUrl)),
  });
}

/** Reads the firm from the database. Throws StartFault with every fault of its documents, and StoreUnavailable. */
export async function openFirm(base: Base, later: () => Later): Promise<FirmServices & Room> {
  const { env, siteUrl, database } = base;
  const firm = await FirmDesk.open(base);
  const publishing = openPublishing(base, firm, later);
  return {
    firm,
    publishing,
    preview: new PreviewDesk(firm, publishing),
    setup: new SetupStore(database),
    feedAddress: await feedAddress(database, env, siteUrl),
    background: {
      firm: {
        start: () => firm.start(() => later().http.pageCache.outdate(), pollEvery(env)),
        stop: () => firm.stop(),
      },
      publishing,
    },
  };
}
