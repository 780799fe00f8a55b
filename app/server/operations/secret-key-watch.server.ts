import { lostKeyMail } from '../../domain/operations/lost-key.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { SecretBox } from '../database/secret-box.server.ts';
import { StoreUnavailable } from '../database/store-unavailable.server.ts';
import type { OwnerAlarms } from '../delivery/owner-alarm.server.ts';
import type { Log } from '../log.server.ts';
import type { NoticeStore } from './restore/notice-store.server.ts';

interface Parts {
  notices: Pick<NoticeStore, 'noteKey'>;
  secrets: Pick<SecretBox, 'keyId' | 'knows'>;
  alarms: Pick<OwnerAlarms, 'raise'>;
  /** Whether a stored secret does not open. */
  isUnreadable: boolean;
  siteUrl: string;
  log: Log;
  clock: Clock;
}

/**
 * At the start: tells the log, and once the owner, when the secret key is not the one that the database knows. The site starts all the
 * same: a visitor can still write, and that comes before links and passwords (docs/decisions/0028).
 */
export async function watchSecretKey({
  notices,
  secrets,
  isUnreadable,
  alarms,
  siteUrl,
  log,
  clock,
}: Parts): Promise<void> {
  try {
    const { lostAt, isNew } = await notices.noteKey(secrets, isUnreadable, clock.wall());
    if (lostAt === null) return;
    log.error(
      { since: new Date(lostAt).toISOString() },
      'the secret key is not the one that sealed what is in the database',
    );
    if (isNew) void alarms.raise({ id: `secret-key-lost-${lostAt}`, type: 'secret_key.lost', ...lostKeyMail(siteUrl) });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ err: error }, 'the secret key could not be compared at the start; the next start tries again');
  }
}
