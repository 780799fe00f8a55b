import type { OpenDatabase } from '../database/database.server.ts';
import { type Suppression, suppressIn } from '../delivery/acknowledgement-store.server.ts';

/** Keeps in the copy of a backup the mailboxes that get no automatic mail and that the copy does not know. Returns how many. */
export const suppressAgain = (before: readonly Suppression[], database: OpenDatabase): Promise<number> =>
  before.length === 0 ? Promise.resolve(0) : database.transaction((trx) => suppressIn(trx, before));
