import { createHash } from 'node:crypto';
import type { ClaimSetting } from '../../domain/firm/claim-settings.ts';
import { same } from '../../domain/firm/differences.ts';
import type { PackDocument } from '../../domain/firm/document.ts';
import { documentName, isEditableKind } from '../../domain/firm/form/content-groups.ts';
import type { NamedDocument } from '../../domain/firm/form/panel-faults.ts';
import type { Body, Kind } from '../../domain/firm/kinds.ts';
import { keyOf, type Pack } from '../../domain/firm/layers.ts';
import type { Place } from '../../domain/firm/market/atlas.ts';
import { allPlaces, type PlaceSources, regionOf } from '../../domain/firm/market/region-of.ts';
import { type Market, marketOf } from '../../domain/firm/setup/markets.ts';
import { isWholeService, type Named } from '../../domain/firm/setup/other-steps.ts';
import type { SampleLeft, SetupChange } from '../../domain/firm/setup/step-changes.ts';
import type { AskedKind, AskingStep, SetupDocuments, StepForms } from '../../domain/firm/setup/step-forms.ts';
import { amountsIn } from '../../domain/numbers/plan-price.ts';
import type { ContentDocument, FirmContent } from './content.server.ts';
import type { Draft } from './draft-store.server.ts';
import type { FirmDesk } from './firm-desk.server.ts';
import type { PublishingDesk } from './publishing.server.ts';

/** The firm with its drafts applied. Each part is looked up only once. */
export class SetupState implements SetupDocuments {
  readonly firm: Body<'firm'>;
  readonly isNew: boolean;
  readonly packs: readonly Pack[];
  readonly places: readonly Place[];
  readonly region: Pack | null;
  readonly market: Market | null;
  readonly drafts: readonly Draft[];
  readonly sample: SampleLeft;
  /** The market as the firm's document has it. `firm` has it with everything that is derived. */
  private readonly writtenMarket: Body<'firm'>['market'];
  readonly decided: ReadonlyMap<string, ClaimSetting>;
  private readonly content: FirmContent;
  private readonly draftsByKey: ReadonlyMap<string, Draft>;
  private readonly byKind = new Map<Kind, readonly Named<unknown>[]>();

  constructor(
    content: FirmContent,
    drafts: readonly Draft[],
    { packs, sources }: { packs: readonly Pack[]; sources: PlaceSources },
    decisions: readonly ClaimSetting[],
  ) {
    this.content = content;
    this.drafts = drafts;
    this.draftsByKey = new Map(drafts.map((draft) => [keyOf(draft), draft]));
    this.firm = this.bodyOf('firm', 'firm') as Body<'firm'>;
    this.writtenMarket = this.firm.market;
    this.isNew = (content.find('firm', 'firm')?.body as Body<'firm'> | undefined)?.sample === true;
    this.packs = packs;
    this.decided = new Map(decisions.map((decision) => [decision.id, decision]));
    const own = this.ownLocations();
    this.places = allPlaces(sources, own);
    this.region = this.regionWith(own, sources);
    this.market = this.region && marketOf(this.region, own);
    this.firm = withResolvedMarket(this.firm, this.market);
    this.sample = { lists: () => this.libraryLists(), removals: () => this.sampleRemovals() };
  }

  /** `claims` are the owner's decisions about claims. Throws StoreUnavailable. */
  static async read(firm: FirmDesk, claims: { refresh(): Promise<readonly ClaimSetting[]> }): Promise<SetupState> {
    const [content, drafts, decisions] = await Promise.all([firm.content(), firm.drafts.list(), claims.refresh()]);
    return new SetupState(content, drafts, { packs: firm.packs(), sources: firm.placeSources() }, decisions);
  }

  /** The changes as they are stored: a market that no answer changed stays as the firm wrote it. */
  written(changes: readonly SetupChange[]): SetupChange[] {
    return changes.map((change) => {
      const body = change.body as Body<'firm'>;
      return change.kind === 'firm' && same(body.market, this.firm.market)
        ? { ...change, body: { ...body, market: this.writtenMarket } }
        : change;
    });
  }

  /** The texts that name one of these amounts in words of their own, so that they do not follow a price. */
  naming(amounts: ReadonlySet<number>): NamedDocument[] {
    return this.content
      .all()
      .filter(({ kind }) => isEditableKind(kind) && !pricedKinds.includes(kind))
      .map(({ kind, id }) => ({ kind, id, body: this.bodyOf(kind, id) }))
      .filter(({ body }) => amountsInBody(body).some((amount) => amounts.has(amount)))
      .map(({ kind, id, body }) => ({ kind, id, name: documentName(kind, id, body) }));
  }

  published(document: { kind: Kind; id: string }): ContentDocument | null {
    return this.content.find(document.kind, document.id);
  }

  draft(document: { kind: Kind; id: string }): Draft | null {
    return this.draftsByKey.get(keyOf(document)) ?? null;
  }

  /** The body that the site would have if the drafts were published; null for none. */
  private bodyOf(kind: Kind, id: string): unknown {
    const published = this.content.find(kind, id);
    const draft = this.draft({ kind, id });
    return draft ? (draft.body ?? published?.wider ?? null) : (published?.body ?? null);
  }

  /** The places that the firm has added, or described in its own words. */
  private ownLocations(): PackDocument<'location'>[] {
    const own = [...this.content.all().filter(({ version }) => version !== null), ...this.drafts];
    const ids = new Set(own.filter(({ kind }) => kind === 'location').map(({ id }) => id));
    return [...ids].flatMap((id) => {
      const body = this.bodyOf('location', id) as Body<'location'> | null;
      return body ? [{ kind: 'location', id, pack: 'firm', file: `locations/${id}.yaml`, body } as const] : [];
    });
  }

  private regionWith(own: readonly PackDocument[], sources: PlaceSources): Pack | null {
    const root = { kind: 'firm', id: 'firm', pack: 'firm', file: 'firm.yaml', body: this.firm } as const;
    const found = regionOf({ type: 'firm', name: 'firm', folder: 'firm', documents: [root, ...own] }, sources);
    return 'pack' in found ? found.pack : null;
  }

  all<K extends AskedKind>(kind: K): readonly Named<Body<K>>[] {
    const known = this.byKind.get(kind) ?? this.find(kind);
    this.byKind.set(kind, known);
    return known as readonly Named<Body<K>>[];
  }

  private find(kind: Kind): Named<{ order?: number }>[] {
    const ids = new Set(
      [...this.content.all(), ...this.drafts].filter((document) => document.kind === kind).map(({ id }) => id),
    );
    const found = [...ids].flatMap((id) => {
      const body = this.bodyOf(kind, id) as { order?: number } | null;
      return body ? [{ id, body }] : [];
    });
    return found.sort((a, b) => (a.body.order ?? 0) - (b.body.order ?? 0) || (a.id < b.id ? -1 : 1));
  }

  private libraryLists(): { offers: string[]; plans: string[] } {
    const of = (kind: Kind) =>
      this.content
        .all()
        .filter((document) => document.kind === kind && document.wider !== null)
        .map(({ id }) => id);
    const isWhole = (id: string) => isWholeService(this.content.find('offer', id)?.wider as Body<'offer'>);
    return { offers: of('offer').filter(isWhole), plans: of('plan') };
  }

  private sampleRemovals(): SetupChange[] {
    return this.content
      .all()
      .filter(({ kind, version }) => kind !== 'firm' && version !== null)
      .filter((document) => this.draft(document) === null)
      .map(({ kind, id }) => ({ kind, id, body: null }));
  }
}

/** The kinds whose amounts the setup itself changes. */
const pricedKinds: readonly Kind[] = ['claim', 'plan', 'firm'];

const amountsByBody = new WeakMap<object, readonly number[]>();

/** The amounts in dollars that a document names. */
function amountsInBody(body: unknown): readonly number[] {
  if (typeof body !== 'object' || body === null) return [];
  const amounts = amountsByBody.get(body) ?? amountsIn(JSON.stringify(body));
  amountsByBody.set(body, amounts);
  return amounts;
}

/** The firm with the id of its home instead of the name of a region, and with its places, where it leaves them out. */
function withResolvedMarket(firm: Body<'firm'>, market: Market | null): Body<'firm'> {
  if (!market) return firm;
  const places = firm.market.places ?? market.locations.map(({ id }) => id);
  return { ...firm, market: { ...firm.market, home: market.home, places } };
}

/** Names the saved answers of a step, so that a form can tell whether they are still those that the person saw. */
export const formVersion = (saved: StepForms[AskingStep]): string =>
  createHash('sha256').update(JSON.stringify(saved)).digest('base64url').slice(0, 22);

/** True when saving the changes would change a document; false for a form that was sent twice. */
export const changesAnything = (state: SetupState, changes: readonly SetupChange[]): boolean =>
  changes.some((change) => !same((state.draft(change) ?? state.published(change))?.body ?? null, change.body));

/**
 * Why the drafts of `author` could not be published after these changes, as sentences. What already prevented them before is left out: it
 * is shown where it was written. Throws StoreUnavailable.
 */
export async function newRefusals(
  publishing: Pick<PublishingDesk, 'refusals'>,
  state: SetupState,
  changes: readonly SetupChange[],
  author: string,
): Promise<string[]> {
  const own = state.drafts.filter((draft) => draft.author === author);
  const changed = new Set(changes.map(keyOf));
  const after = await publishing.refusals([...own.filter((draft) => !changed.has(keyOf(draft))), ...changes]);
  if (after.length === 0) return [];
  const before = new Set(await publishing.refusals(own));
  return after.filter((sentence) => !before.has(sentence));
}

/**
 * Saves changes as drafts. A draft that equals the published document is discarded. False when someone else saved one of the drafts at the
 * same moment: the changes before it are saved. Throws StoreUnavailable.
 */
export async function saveSetup(
  firm: FirmDesk,
  state: SetupState,
  changes: readonly SetupChange[],
  author: string,
): Promise<boolean> {
  for (const change of changes) {
    const { kind, id, body } = change;
    const published = state.published(change);
    const draft = state.draft(change);
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
