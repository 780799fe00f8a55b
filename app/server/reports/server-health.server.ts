import { statfs } from 'node:fs/promises';
import type { Site } from '../../domain/firm/site.ts';
import { type HealthLine, healthLines } from '../../domain/reports/server-health.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { AccountStore } from '../accounts/account-store.server.ts';
import type { BookingStore } from '../booking/booking-store.server.ts';
import type { CanaryStore } from '../delivery/canary-store.server.ts';
import type { DeliveryStore } from '../delivery/delivery-store.server.ts';
import type { Env } from '../env.server.ts';
import type { MailSpace } from '../mail/mail-space.server.ts';
import type { MailboxStore } from '../mail/mailbox-store.server.ts';
import type { BackupStore } from '../operations/backup-store.server.ts';
import type { Readiness } from '../operations/readiness.server.ts';

interface Watched {
  env: Env;
  deliveries: Pick<DeliveryStore, 'states'>;
  mailboxes: Pick<MailboxStore, 'mailbox'>;
  accounts: Pick<AccountStore, 'isSender'>;
  mailSpace: Pick<MailSpace, 'words'>;
  bookings: Pick<BookingStore, 'people' | 'settings'>;
  canaries: Pick<CanaryStore, 'newest'>;
  backupRuns: Pick<BackupStore, 'lastBackupAt'>;
  readiness: Pick<Readiness, 'damage'>;
  clock: Clock;
}

/** The disk of `folder`, or null where the system does not say. */
async function diskOf(folder: string): Promise<{ free: number; size: number } | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
}

/** The state of the database, mail, mailbox, failing calendars, test message, backup and disk, in words. Throws StoreUnavailable. */
export async function serverHealth(
  site: Site,
  { env, deliveries, mailboxes, accounts, mailSpace, bookings, canaries, backupRuns, readiness, clock }: Watched,
): Promise<HealthLine[]> {
  const now = clock.wall();
  const [states, mailbox, isSender, space, booking, people, { ended }, lastBackupAt, disk] = await Promise.all([
    deliveries.states(),
    mailboxes.mailbox(),
    accounts.isSender(),
    mailSpace.words(),
    bookings.settings(),
    bookings.people(),
    canaries.newest('email', now),
    env.DATABASE_URL ? ('elsewhere' as const) : backupRuns.lastBackupAt(),
    diskOf(env.DATA_DIR),
  ]);
  return healthLines({
    timeZone: site.data.firm.timeZone,
    now,
    mail: {
      configured: env.SMTP_URL !== undefined || isSender,
      failingSince: states.find(({ channel }) => channel === 'email')?.failingSince ?? null,
    },
    mailbox,
    mailSpace: space,
    calendars: booking.on
      ? people.map(({ hours, email, ...calendar }) => ({ ...calendar, name: hours.name || email }))
      : [],
    canary:
      env.CANARY_EVERY_MINUTES === 0 ? 'off' : ended && { at: ended.startedAt, returned: ended.outcome === 'returned' },
    lastBackupAt,
    disk,
    damage: readiness.damage,
  });
}
