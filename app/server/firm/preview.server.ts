import { keyOf } from '../../domain/firm/layers.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { Draft } from './draft-store.server.ts';
import type { FirmDesk } from './firm-desk.server.ts';
import type { PublishingDesk } from './publishing.server.ts';

/** The site with all drafts applied. */
export interface Preview {
  site: Site;
  /** The faults of drafts. A draft with faults is shown as it was when it last had none, or as its document is published. */
  sentences: readonly string[];
}

/** Makes the site with all drafts applied, for the panel only: visitors never see it. */
export class PreviewDesk {
  private readonly firm: Pick<FirmDesk, 'site' | 'drafts' | 'store' | 'trial'>;
  private readonly publishing: Pick<PublishingDesk, 'review'>;
  private last: { key: string; shown: Site; preview: Promise<Preview> } | null = null;
  /** The drafts at the time when all of them last made a site together. */
  private right: ReadonlyMap<string, Draft> = new Map();

  constructor(firm: PreviewDesk['firm'], publishing: PreviewDesk['publishing']) {
    this.firm = firm;
    this.publishing = publishing;
  }

  /**
   * The site with the drafts as they are saved now. Made once for each state of the drafts and the published site. Throws StoreUnavailable.
   */
  async now(): Promise<Preview> {
    const shown = this.firm.site.complete;
    const [drafts, newest] = await Promise.all([this.firm.drafts.list(), this.firm.store.newest()]);
    if (drafts.length === 0) return { site: this.firm.site.previewed(shown), sentences: [] };
    const key = JSON.stringify([newest, ...drafts.map((draft) => [keyOf(draft), draft.revision])]);
    if (this.last?.key === key && this.last.shown === shown) return this.last.preview;
    const preview = this.make(drafts).then(({ site, sentences }) => ({
      site: this.firm.site.previewed(site),
      sentences,
    }));
    this.last = { key, shown, preview };
    preview.catch(() => {
      if (this.last?.preview === preview) this.last = null;
    });
    return preview;
  }

  private async make(drafts: readonly Draft[]): Promise<Preview> {
    const { site, partial, drafts: reviewed, otherFaults } = await this.publishing.review();
    if (site && !partial) {
      this.right = new Map(drafts.map((draft) => [keyOf(draft), draft]));
      return { site, sentences: [] };
    }
    const sentences = [
      ...reviewed.flatMap(({ name, faults }) => faults.map(({ sentence }) => `${name}: ${sentence}`)),
      ...otherFaults,
    ];
    const wrong = new Set(reviewed.filter(({ faults }) => faults.length > 0).map(keyOf));
    const before = drafts.flatMap((draft) => (wrong.has(keyOf(draft)) ? (this.right.get(keyOf(draft)) ?? []) : []));
    if (before.length > 0) {
      const sound = drafts.filter((draft) => !wrong.has(keyOf(draft)));
      const { compiled } = await this.firm.trial([...sound, ...before]);
      if ('site' in compiled) return { site: compiled.site, sentences };
    }
    return { site: site ?? this.firm.site.complete, sentences };
  }
}
