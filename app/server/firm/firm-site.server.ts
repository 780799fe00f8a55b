import { faultSentence } from '../../domain/firm/faults.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { ClaimSetting } from '../../domain/site/claims.ts';
import { StartFault } from '../database/start-faults.server.ts';
import type { Env } from '../env.server.ts';
import { keptPacks } from './kept-packs.server.ts';
import { openFirm, type PackRoots } from './open-packs.server.ts';

/** Where packs are: the engine's own in `content`, those of PACKS_DIR beside them. */
export const packRoots = ({ PACKS_DIR }: Pick<Env, 'PACKS_DIR'>): PackRoots => ({
  own: 'content',
  others: PACKS_DIR ? [PACKS_DIR] : [],
});

/** The packs that the build has read. While developing, files are read, so that an edit counts at the next start. */
const builtPacks = () => (process.env.NODE_ENV === 'production' ? keptPacks('build/packs.json') : undefined);

/** The site of FIRM. Throws StartFault with every fault of its packs. */
export function openFirmSite(env: Pick<Env, 'FIRM' | 'PACKS_DIR'>): Site {
  const read = builtPacks();
  const compiled = openFirm(env.FIRM, { ...packRoots(env), ...(read && { read }) });
  if ('faults' in compiled)
    throw new StartFault([`The firm ${env.FIRM} cannot be shown:`, ...compiled.faults.map(faultSentence)].join('\n'));
  return compiled.site;
}

/** The site as it is now: the firm's packs with the owner's decisions about claims laid over them. */
export class FirmSite {
  #base: Site;
  #current: Site;
  #decided = '[]';

  constructor(base: Site) {
    this.#base = base;
    this.#current = base;
  }

  /** The newest snapshot. A request uses one from beginning to end. */
  get current(): Site {
    return this.#current;
  }

  /** Lays decisions over the claims, replacing earlier ones. True when something changed. */
  decide(decisions: readonly ClaimSetting[]): boolean {
    const decided = JSON.stringify(decisions);
    if (decided === this.#decided) return false;
    this.#decided = decided;
    this.#current = this.#base.withClaims(decisions);
    return true;
  }
}
