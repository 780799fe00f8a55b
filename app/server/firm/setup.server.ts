import { same } from '../../domain/firm/differences.ts';
import type { Body, Kind } from '../../domain/firm/kinds.ts';
import type { Pack } from '../../domain/firm/layers.ts';
import { type Market, marketsIn } from '../../domain/firm/setup/markets.ts';
import type { Named } from '../../domain/firm/setup/other-steps.ts';
import type { FirmContent } from './content.server.ts';
import type { Draft } from './draft-store.server.ts';
import type { FirmDesk } from './firm-desk.server.ts';

/** A document as the setup wants it; null removes the firm's own. */
export interface SetupChange {
  kind: Kind;
  id: string;
  body: unknown;
}

/** The firm as its drafts have it. */
export class SetupState {
  readonly content: FirmContent;
  readonly drafts: readonly Draft[];
  /** The packs that the firm may use. */
  readonly packs: readonly Pack[];

  constructor(content: FirmContent, drafts: readonly Draft[], packs: readonly Pack[]) {
    this.content = content;
    this.drafts = drafts;
    this.packs = packs;
  }

  /** Throws StoreUnavailable. */
  static async read(firm: FirmDesk): Promise<SetupState> {
    const [content, drafts] = await Promise.all([firm.content(), firm.drafts.list()]);
    return new SetupState(content, drafts, firm.packs());
  }

  /** True while the sample is what visitors see. */
  get isNew(): boolean {
    return (this.content.find('firm', 'firm')?.body as Body<'firm'> | undefined)?.sample === true;
  }

  get firm(): Body<'firm'> {
    return this.find('firm', 'firm') as Body<'firm'>;
  }

  get markets(): Market[] {
    return marketsIn(this.packs);
  }

  get market(): Market | null {
    return this.markets.find(({ id }) => id === this.firm.region) ?? null;
  }

  /** The body that a publication of the drafts would show; null for none. */
  find(kind: Kind, id: string): unknown {
    const published = this.content.find(kind, id);
    const draft = this.drafts.find((one) => one.kind === kind && one.id === id);
    if (!draft) return published?.body ?? null;
    return draft.body ?? published?.wider ?? null;
  }

  /** All documents of a kind, by their order and name. */
  all<K extends 'claim' | 'plan' | 'service' | 'industry' | 'testimonial'>(kind: K): Named<Body<K>>[] {
    const ids = new Set(
      [...this.content.all(), ...this.drafts].filter((document) => document.kind === kind).map(({ id }) => id),
    );
    const found = [...ids].flatMap((id) => {
      const body = this.find(kind, id) as Body<K> | null;
      return body ? [{ id, body }] : [];
    });
    const order = ({ id, body }: Named<Body<K>>) => ('order' in body ? [body.order, id] : [0, id]) as [number, string];
    return found.sort((a, b) => order(a)[0] - order(b)[0] || (a.id < b.id ? -1 : 1));
  }

  /** The ids of the library's offers and plans. */
  libraryLists(): { offers: string[]; plans: string[] } {
    const of = (kind: Kind) =>
      this.content
        .all()
        .filter((document) => document.kind === kind && document.wider !== null)
        .map(({ id }) => id);
    return { offers: of('offer'), plans: of('plan') };
  }

  /** What the sample says of itself: none of it is the new firm's. */
  sampleRemovals(): SetupChange[] {
    return this.content
      .all()
      .filter(({ kind, version }) => kind !== 'firm' && version !== null)
      .filter(({ kind, id }) => !this.drafts.some((draft) => draft.kind === kind && draft.id === id))
      .map(({ kind, id }) => ({ kind, id, body: null }));
  }
}

/**
 * Saves drafts. One that says what is published goes. False when somebody else saved one of them at the same moment: those before
 * it are saved. Throws StoreUnavailable.
 */
export async function saveSetup(
  firm: FirmDesk,
  { content, drafts }: SetupState,
  changes: readonly SetupChange[],
  author: string,
): Promise<boolean> {
  for (const { kind, id, body } of changes) {
    const published = content.find(kind, id);
    const draft = drafts.find((one) => one.kind === kind && one.id === id);
    if (draft && same(draft.body, body)) continue;
    if (body !== null && published && same(published.body, body)) {
      if (draft && !(await firm.drafts.discard(kind, id, draft.revision))) return false;
      continue;
    }
    const seen = draft ? draft.seen : (published?.version ?? null);
    const saved = await firm.drafts.save({ kind, id, body, seen, revision: draft?.revision ?? null, author });
    if (saved.outcome === 'conflict') return false;
  }
  return true;
}
