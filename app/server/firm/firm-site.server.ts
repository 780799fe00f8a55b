import type { ClaimSetting } from '../../domain/firm/claim-settings.ts';
import { withoutHeld } from '../../domain/firm/facts/held-facts.ts';
import { type Fault, faultSentence } from '../../domain/firm/faults.ts';
import type { Site } from '../../domain/firm/site.ts';
import { storedPack } from '../../domain/firm/stored-document.ts';
import { siteAt } from '../../domain/site/site-at.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { dayOf } from '../../domain/time/days.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { StartFault } from '../database/start-faults.server.ts';
import type { Env } from '../env.server.ts';
import { systemClock } from '../time.server.ts';
import { DocumentStore, type FirmState } from './document-store.server.ts';
import { compileFirm, openFirm, type PackRoots } from './open-packs.server.ts';
import { keptPacks } from './serialized-packs.server.ts';

export type FirmEnv = Pick<Env, 'FIRM' | 'PACKS_DIR'>;

/** The firm that a new installation gets when FIRM names none. */
const sampleFirm = 'lakeshore';

/** The folders of packs: the engine's own in `content`, and PACKS_DIR when it is set. */
export const packRoots = ({ PACKS_DIR }: Pick<Env, 'PACKS_DIR'>): PackRoots => ({
  own: 'content',
  others: PACKS_DIR ? [PACKS_DIR] : [],
});

/**
 * The same folders, with a cache so that no file is read twice. In production, the packs of the engine come from the build. In development,
 * files are read, so that an edit takes effect at the next start.
 */
export const siteRoots = (env: Pick<Env, 'PACKS_DIR'>): Required<PackRoots> => ({
  ...packRoots(env),
  read: (process.env.NODE_ENV === 'production' ? keptPacks('build/packs.json') : undefined) ?? new Map(),
});

/** The message of a start that fails because the files of a firm have faults. */
export const cannotBeShown = (firm: string, faults: readonly Fault[]): string =>
  [`The firm ${firm} cannot be shown:`, ...faults.map(faultSentence)].join('\n');

/** The firm that FIRM names, read from its files. Throws StartFault with every fault of its packs. */
export function firmInFiles(env: FirmEnv, roots: PackRoots = siteRoots(env)) {
  const { FIRM = sampleFirm } = env;
  const opened = openFirm(FIRM, roots);
  if ('faults' in opened) throw new StartFault(cannotBeShown(FIRM, opened.faults));
  return opened;
}

/** The site made from stored documents. Throws StartFault with every fault and how to correct them. */
export function storedSite({ firm, documents }: Omit<FirmState, 'change'>, roots: PackRoots): Site {
  const stored = storedPack(firm, documents);
  const compiled = 'faults' in stored ? stored : compileFirm(stored.pack, roots);
  if (!('faults' in compiled)) return compiled.site;
  throw new StartFault(
    [
      `The documents of the firm ${firm} in the database cannot be shown:`,
      ...compiled.faults.map(faultSentence),
      'Write them to files with: npm run site -- firm export --to FOLDER',
      'Correct the files, see what is left with: npm run site -- firm check FOLDER',
      'Then publish them with: npm run site -- firm import --from FOLDER',
    ].join('\n'),
  );
}

/**
 * The site that the database publishes or, before the first start, that of FIRM. Throws StartFault with every fault of the documents, and
 * StoreUnavailable.
 */
export async function openFirmSite(env: FirmEnv, database: OpenDatabase): Promise<Site> {
  const state = await new DocumentStore(database).state();
  const roots = siteRoots(env);
  return state ? storedSite(state, roots) : firmInFiles(env, roots).site;
}

/** The site as it is now: the firm's published documents with the owner's decisions about claims applied to them. */
export class FirmSite {
  readonly #clock: Pick<Clock, 'wall'>;
  #base: Site;
  #complete: Site;
  #current: Site;
  #decisions: readonly ClaimSetting[] = [];

  constructor(base: Site, clock: Pick<Clock, 'wall'> = systemClock) {
    this.#clock = clock;
    this.#base = base;
    this.#complete = base;
    this.#current = this.shownNow(base);
  }

  /** The newest snapshot for visitors. Each request uses one snapshot from beginning to end. */
  get current(): Site {
    return this.#current;
  }

  /** The same site, including what visitors do not see now, such as articles whose time has not come. Only the panel may show it. */
  get complete(): Site {
    return this.#complete;
  }

  /** Applies decisions about claims, replacing the earlier ones. True when something changed. */
  decide(decisions: readonly ClaimSetting[]): boolean {
    if (JSON.stringify(decisions) === JSON.stringify(this.#decisions)) return false;
    this.#decisions = decisions;
    this.show(this.#base.withClaims(decisions));
    return true;
  }

  /** Shows a site made from other documents. The decisions about claims stay. */
  replace(base: Site): void {
    this.#base = base;
    this.show(this.decided(base));
  }

  /** Shows the articles whose time has come, and removes evidence and facts that have expired. True when something changed. */
  followClock(): boolean {
    const before = this.#current;
    this.#current = this.shownNow(this.#complete);
    return this.#current !== before;
  }

  /** `base` with the same decisions about claims. */
  decided(base: Site): Site {
    return this.#decisions.length > 0 ? base.withClaims(this.#decisions) : base;
  }

  /** `site` for a preview: with content whose time has not come, and without facts that are disputed or have expired. */
  previewed(site: Site): Site {
    return withoutHeld(site, () => dayOf(this.#clock.wall(), site.data.firm.timeZone));
  }

  /** `site` as visitors would see it now. */
  shownNow(site: Site): Site {
    return siteAt(site, this.#clock.wall());
  }

  private show(complete: Site): void {
    this.#complete = complete;
    this.#current = this.shownNow(complete);
  }
}
