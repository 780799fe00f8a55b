import type { OpenDatabase } from '../database/database.server.ts';
import { type Suppression, suppressIn } from '../delivery/acknowledgement-store.server.ts';

/** Adds mailboxes that get no automatic mail to the copy of a backup, unless the copy has them. Returns how many. */
export const suppressAgain = (before: readonly Suppression[], database: OpenDatabase): Promise<number> =>
  before.length === 0 ? Promise.resolve(0) : database.transaction((trx) => suppressIn(trx, before));
