import {
  type ContentGroup,
  contentGroups,
  documentTitle,
  idParts,
  isEditable,
} from '../../domain/firm/form/content-groups.ts';
import { findWords, type Hit, searchable } from '../../domain/firm/form/find-words.ts';
import type { Option, OptionsOf } from '../../domain/firm/form/form-fields.ts';
import { documentsOf } from '../../domain/firm/form/shown-documents.ts';
import { type Body, type Kind, kinds, type PackType } from '../../domain/firm/kinds.ts';
import { keyOf, rootDocument } from '../../domain/firm/layers.ts';
import type { Site } from '../../domain/firm/site.ts';
import { storedPack } from '../../domain/firm/stored-document.ts';
import { type FirmState, plainDocuments } from './document-store.server.ts';
import type { Draft } from './draft-store.server.ts';
import { type PackRoots, packsIn, widerDocuments } from './open-packs.server.ts';

/** A document of the firm, or one of a wider pack that the firm uses and may replace with its own. */
export interface ContentDocument {
  kind: Kind;
  id: string;
  /** Where the published text comes from. */
  source: PackType;
  /** The published body. */
  body: unknown;
  /** The published version of the firm's own document; null when it has none. */
  version: number | null;
  /** The body from a wider pack, shown when the firm has no document of its own; null when no wider pack has one. */
  wider: unknown;
}

/** The jurisdictions as options: the firm chooses one of those that this installation has. */
const jurisdictionOptions = (roots: PackRoots): Option[] =>
  packsIn(roots)
    .filter(({ type }) => type === 'jurisdiction')
    .map((pack) => {
      const { name } = (rootDocument(pack)?.body ?? {}) as Partial<Body<'jurisdiction'>>;
      return { value: pack.name, label: name ?? pack.name };
    })
    .sort((a, b) => (a.label < b.label ? -1 : 1));

/** All editable documents in the state of one change set. */
export class FirmContent {
  readonly change: number;
  private readonly documents: ReadonlyMap<string, ContentDocument>;
  private readonly fixed: readonly { kind: Kind; id: string; body: unknown }[];
  private readonly roots: PackRoots;
  private texts: { site: Site; texts: ReturnType<typeof searchable> } | null = null;

  constructor(state: FirmState, roots: PackRoots) {
    this.change = state.change;
    this.roots = roots;
    const stored = storedPack(state.firm, state.documents);
    const opened = 'pack' in stored ? widerDocuments(stored.pack, roots) : { documents: [] };
    const wider = 'documents' in opened ? opened.documents : [];
    const documents = new Map<string, ContentDocument>();
    for (const { kind, id, pack, body } of wider)
      if (isEditable(kind))
        documents.set(keyOf({ kind, id }), { kind, id, source: pack, body, version: null, wider: body });
    const versions = new Map(state.documents.map((document) => [keyOf(document), document.version]));
    for (const { kind, id, body } of plainDocuments(state)) {
      const key = keyOf({ kind, id });
      const version = versions.get(key) ?? null;
      documents.set(key, { kind, id, source: 'firm', body, version, wider: documents.get(key)?.wider ?? null });
    }
    this.documents = documents;
    this.fixed = wider.filter(({ kind }) => !isEditable(kind));
  }

  /** The document of that kind and id; null when there is none. */
  find(kind: string, id: string): ContentDocument | null {
    return this.documents.get(keyOf({ kind, id })) ?? null;
  }

  all(): ContentDocument[] {
    return [...this.documents.values()];
  }

  /** The name of a document in lists. */
  titleOf(document: { kind: Kind; id: string; body: unknown }): string {
    return documentTitle(document, (kind, id) => {
      const body = this.find(kind, id)?.body as { name?: unknown } | undefined;
      return typeof body?.name === 'string' ? body.name : undefined;
    });
  }

  /**
   * The texts that wider packs print for fields that the firm's own document leaves out, by field name. They come from documents that a
   * firm cannot replace.
   */
  widerTexts(): Readonly<Record<string, string>> {
    const bodies = <K extends Kind>(kind: K) =>
      this.fixed.filter((document) => document.kind === kind).map(({ body }) => body as Body<K>);
    const duties = bodies('jurisdiction').findLast(({ breachDuties }) => breachDuties?.length)?.breachDuties;
    return {
      replyFooter: bodies('library')[0]?.replyFooter ?? '',
      breachDuties: duties?.join(' ') ?? '',
    };
  }

  /** The documents that a reference may name: published ones, and those that drafts add. */
  optionsOf(drafts: readonly Draft[]): OptionsOf {
    const known = new Map<string, readonly Option[]>();
    return (kind) => {
      const options = known.get(kind) ?? this.options(kind, drafts);
      known.set(kind, options);
      return options;
    };
  }

  private options(kind: string, drafts: readonly Draft[]): readonly Option[] {
    const library = this.fixed.find((document) => document.kind === 'library')?.body as Body<'library'> | undefined;
    if (kind === 'audience') {
      const groups = library?.industryGroups.map(({ id, means }) => ({ value: id, label: `${id}: ${means}` })) ?? [];
      return [...this.options('industry', drafts), ...groups];
    }
    if (kind === 'article-topic')
      return (library?.articleTopics ?? []).map(({ name }) => ({ value: name, label: name }));
    if (kind === 'jurisdiction') return jurisdictionOptions(this.roots);
    if (!Object.hasOwn(kinds, kind)) return [];
    const added = drafts.filter((draft) => draft.kind === kind && draft.body !== null && !this.find(kind, draft.id));
    return [...this.all().filter((document) => document.kind === kind), ...added]
      .map((document) => ({ value: document.id, label: this.titleOf(document) }))
      .sort((a, b) => (a.label < b.label ? -1 : 1));
  }

  /**
   * Finds the fields that contain these words, as typed or as printed. A document with a draft is searched in its draft, every other one as
   * published.
   */
  search(query: string, site: Site, drafts: readonly Draft[], most: number): { hits: Hit[]; total: number } {
    if (this.texts?.site !== site) this.texts = { site, texts: searchable(this.documents.values(), site.print) };
    const written = new Set(drafts.map((draft) => keyOf(draft)));
    const published = this.texts.texts.filter((text) => !written.has(keyOf(text)));
    const typed = searchable(
      drafts.filter(({ kind, body }) => body !== null && isEditable(kind)),
      site.print,
    );
    return findWords([...typed, ...published], query, most);
  }
}

export interface ListedDocument {
  kind: Kind;
  id: string;
  title: string;
  source: PackType;
  /** False when the published site leaves it out. */
  isShown: boolean;
  /**
   * For an id of two parts: the title of the document that the first part names, a service. A list groups documents by it. Empty otherwise.
   */
  fold: string;
  /** The effect that publishing its draft would have; null without a draft. */
  draft: 'changed' | 'new' | 'removed' | null;
}

export interface ListedKind {
  kind: Kind;
  documents: ListedDocument[];
}

function foldOf(content: FirmContent, kind: Kind, id: string): string {
  const [first, second] = idParts(kind);
  const [firstId = ''] = id.split('.');
  return first && second ? content.titleOf({ kind: first, id: firstId, body: content.find(first, firstId)?.body }) : '';
}

/** The documents of one group of the content with their drafts, each kind sorted by title. `site` is the published one. */
export function listGroup(
  group: ContentGroup,
  content: FirmContent,
  drafts: readonly Draft[],
  site: Site,
): ListedKind[] {
  const isShown = documentsOf(site);
  const byKey = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  return group.kinds.map((kind) => {
    const published = content.all().filter((document) => document.kind === kind);
    const added = drafts.filter((draft) => draft.kind === kind && draft.body !== null && !content.find(kind, draft.id));
    const documents = [
      ...published.map((document): ListedDocument => {
        const draft = byKey.get(keyOf({ kind, id: document.id }));
        const body = draft?.body ?? document.body;
        return {
          kind,
          id: document.id,
          source: document.source,
          isShown: isShown(kind, document.id),
          title: content.titleOf({ ...document, body }),
          fold: foldOf(content, kind, document.id),
          draft: draft ? (draft.body === null ? 'removed' : 'changed') : null,
        };
      }),
      ...added.map((draft): ListedDocument => {
        return {
          kind,
          id: draft.id,
          title: content.titleOf(draft),
          fold: foldOf(content, kind, draft.id),
          source: 'firm',
          isShown: true,
          draft: 'new',
        };
      }),
    ];
    return { kind, documents: documents.sort((a, b) => (a.title < b.title ? -1 : 1)) };
  });
}

/** How many documents each group has, and how many of them have a draft. */
export function countGroups(content: FirmContent, drafts: readonly Draft[]) {
  const all = content.all();
  return contentGroups.map(({ id, label, kinds: own }) => {
    const isOwn = ({ kind }: { kind: Kind }) => own.includes(kind);
    const written = drafts.filter(isOwn);
    const added = written.filter((draft) => draft.body !== null && !content.find(draft.kind, draft.id));
    return { id, label, documents: all.filter(isOwn).length + added.length, drafts: written.length };
  });
}
