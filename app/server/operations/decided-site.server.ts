import type { OpenDatabase } from '../database/database.server.ts';
import { type FirmEnv, FirmSite, openFirmSite } from '../firm/firm-site.server.ts';
import { openLog } from '../log.server.ts';
import { ClaimStore } from './claim-store.server.ts';
import { ClaimDesk } from './claims.server.ts';

/** The firm's site built from its documents, and the desk that applies the owner's decisions about claims to it. */
export async function claimDesk(env: FirmEnv, database: OpenDatabase): Promise<{ site: FirmSite; desk: ClaimDesk }> {
  const site = new FirmSite(await openFirmSite(env, database));
  return { site, desk: new ClaimDesk({ store: new ClaimStore(database), site, log: openLog('silent') }) };
}

/**
 * The firm's site with the owner's decisions about claims applied, as visitors see it. Rejects with StartFault and
 * StoreUnavailable.
 */
export async function decidedSite(env: FirmEnv, database: OpenDatabase): Promise<FirmSite> {
  const { site, desk } = await claimDesk(env, database);
  await desk.refresh();
  return site;
}
