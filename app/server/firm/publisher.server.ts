import type { Compiled } from '../../domain/firm/compile.ts';
import { convert, schemaNumber } from '../../domain/firm/converters.ts';
import { type PlainDocument, same } from '../../domain/firm/differences.ts';
import { copyFaults } from '../../domain/firm/evidence/copied-evidence.ts';
import { futureFaults } from '../../domain/firm/evidence/future-faults.ts';
import type { Fault } from '../../domain/firm/faults.ts';
import { type Body, type Kind, kinds } from '../../domain/firm/kinds.ts';
import { keyOf } from '../../domain/firm/layers.ts';
import type { Site } from '../../domain/firm/site.ts';
import { type StoredDocument, storedFile, storedPack } from '../../domain/firm/stored-document.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { addDays } from '../../domain/time/days.ts';
import { systemClock } from '../time.server.ts';
import type { Beside, DocumentChange, DocumentStore, FirmState } from './document-store.server.ts';
import { textsReplaced } from './offered-texts.server.ts';
import { compileFirm, type PackRoots } from './open-packs.server.ts';
import type { NewPicture } from './picture-store.server.ts';

/** A requested change to one document. */
export interface WishedChange {
  kind: Kind;
  id: string;
  /** The version that the person saw; null when there was no such document. */
  seen: number | null;
  /** Written for the present schema. Null removes the document. */
  body: unknown;
}

export interface PublishNote {
  /** The id of a user; null for the command line. */
  author: string | null;
  /** A few words about the change. */
  note: string;
  /** The name of the firm's pack, when the change set switches to another firm. */
  firm?: string;
  /** The newest change set that the person saw. If a newer one exists, the publication is a conflict. */
  newest?: number;
  /**
   * Further work in the transaction of the publication. If it returns false, publishing throws Withdrawn. Not called when no document
   * changes.
   */
  beside?: Beside;
  /** Pictures that changed documents name and that are not stored yet. They are stored with the change set. */
  pictures?: readonly NewPicture[];
}

export type Published =
  /** It is stored, and `site` is the resulting site. */
  | { outcome: 'published'; change: number; site: Site; notes: readonly string[] }
  /** The documents are published already with the same content. Nothing is stored. */
  | { outcome: 'unchanged' }
  /** Someone else has changed these documents since the person saw them. Nothing is stored. */
  | { outcome: 'conflict'; files: readonly string[] }
  /** The documents would make no site. Nothing is stored. */
  | { outcome: 'faults'; faults: readonly Fault[] };

export type Restorable = { change: number } | { kind: Kind; id: string; version: number };

interface Options {
  store: DocumentStore;
  roots: PackRoots;
  clock?: Clock;
}

/** Changes the firm's published documents. Every method throws StoreUnavailable when the database is unavailable. */
export class Publisher {
  private readonly store: DocumentStore;
  private readonly roots: PackRoots;
  private readonly clock: Clock;

  constructor({ store, roots, clock = systemClock }: Options) {
    this.store = store;
    this.roots = roots;
    this.clock = clock;
  }

  /** Stores `changes` as one change set, unless the result makes no site or someone else published a change first. */
  async publish(
    changes: readonly WishedChange[],
    { author, note, firm, newest, beside, pictures = [] }: PublishNote,
  ): Promise<Published> {
    for (;;) {
      const state = await this.store.state();
      if (newest !== undefined && state?.change !== newest)
        return { outcome: 'conflict', files: changes.map(({ kind, id }) => storedFile(kind, id)) };
      const before = new Map((state?.documents ?? []).map((document) => [keyOf(document), document]));
      const conflicts = changes.filter((change) => (before.get(keyOf(change))?.version ?? null) !== change.seen);
      if (conflicts.length > 0)
        return { outcome: 'conflict', files: conflicts.map(({ kind, id }) => storedFile(kind, id)) };
      const name = firm ?? state?.firm ?? '';
      const stored = changes.map(({ kind, id, body }) => ({ kind, id, body, schema: schemaNumber(kind) }));
      const real = stored.filter((change) => differs(before.get(keyOf(change)), change));
      if (real.length === 0 && name === state?.firm) return { outcome: 'unchanged' };
      const after = applied(before, real);
      const untrue = this.untrueFaults(real, after);
      if (untrue.length > 0) return { outcome: 'faults', faults: untrue };
      const pack = storedPack(name, after);
      if ('faults' in pack) return { outcome: 'faults', faults: pack.faults };
      const compiled = compileFirm(pack.pack, this.roots);
      if ('faults' in compiled) return { outcome: 'faults', faults: compiled.faults };
      const lost = await this.lostPictures(real, pictures);
      if (lost.length > 0) return { outcome: 'faults', faults: lost };
      // When the jurisdiction changes, the documents replace other wider texts. Note these as decided: they are not newer versions of the
      // texts noted before.
      const moved = jurisdictionOf(state?.documents ?? []) !== jurisdictionOf(after);
      const texts = textsReplaced(pack.pack, moved ? after : real, this.roots);
      const replaced = texts.map((text) => ({ ...text, decided: text.decided || moved }));
      const set = { firm: name, at: this.clock.wall(), author, note, changes: real, replaced, pictures };
      const change = await this.store.publish(set, state?.change ?? null, beside);
      // Null means that someone else published in between. Try again, because their documents and these must make a site together.
      if (change !== null) return { outcome: 'published', change, ...compiled };
    }
  }

  /** Faults of picture documents whose bytes are neither stored nor part of this publication. */
  private async lostPictures(
    changes: readonly DocumentChange[],
    brought: readonly Pick<NewPicture, 'file'>[],
  ): Promise<Fault[]> {
    const coming = new Set(brought.map(({ file }) => file.hash));
    const named = changes.flatMap(({ kind, id, body }) => {
      const { file } = (kind === 'picture' ? (body ?? {}) : {}) as Partial<Body<'picture'>>;
      return file && !coming.has(file.hash) ? [{ id, hash: file.hash }] : [];
    });
    const unknown = new Set(await this.store.pictures.unknown(named.map(({ hash }) => hash)));
    return named
      .filter(({ hash }) => unknown.has(hash))
      .map(({ id }) => ({
        file: storedFile('picture', id),
        problem: 'its file is not in the database',
        fix: 'import it with its file in the folder media',
      }));
  }

  /**
   * The faults of documents that report a day as past although it is still to come in every time zone, and of evidence that repeats what
   * another item among all these documents reports.
   */
  private untrueFaults(changes: readonly PlainDocument[], all: readonly StoredDocument[]): Fault[] {
    const today = addDays(new Date(this.clock.wall()).toISOString().slice(0, 10), 1);
    return [...futureFaults(changes, today), ...copyFaults(changes, all)];
  }

  /** The published state, and the site that it would make after `changes`, or the faults that prevent a site. Nothing is stored. */
  async trial(changes: readonly PlainDocument[]): Promise<{ state: FirmState | null; compiled: Compiled }> {
    const state = await this.store.state();
    const before = new Map((state?.documents ?? []).map((document) => [keyOf(document), document]));
    const stored = changes.map(({ kind, id, body }) => ({ kind, id, body, schema: schemaNumber(kind) }));
    const after = applied(before, stored);
    const untrue = this.untrueFaults(changes, after);
    if (untrue.length > 0) return { state, compiled: { faults: untrue } };
    const pack = storedPack(state?.firm ?? '', after);
    return { state, compiled: 'faults' in pack ? pack : compileFirm(pack.pack, this.roots) };
  }

  /**
   * Publishes an earlier state again, as a new change set: all documents as a change set left them, or one document in one of its
   * versions. Null when there is no such change set or version.
   */
  async restore(what: Restorable, about: Omit<PublishNote, 'firm'>): Promise<Published | null> {
    const state = await this.store.state();
    if (!state) return null;
    const earlier = 'change' in what ? await this.store.stateAfter(what.change) : null;
    const version = 'change' in what ? null : await this.store.version(what.kind, what.id, what.version);
    const documents = earlier?.documents ?? (version ? [version] : null);
    if (!documents) return null;
    const faults: Fault[] = [];
    const wanted = documents.flatMap(({ kind, id, schema, body }) => {
      const file = storedFile(kind, id);
      const found: object = Object.hasOwn(kinds, kind)
        ? convert(kind as Kind, schema, body)
        : { problem: `there is no kind "${kind}"`, fix: 'restore a newer change set' };
      if (!('body' in found)) {
        faults.push({ file, ...(found as Pick<Fault, 'problem' | 'fix'>) });
        return [];
      }
      return [{ kind: kind as Kind, id, body: found.body }];
    });
    if (faults.length > 0) return { outcome: 'faults', faults };
    if (earlier) return this.publish(changesTo(wanted, state), { ...about, firm: earlier.firm });
    const seen = state.documents.find((document) => wanted.some((one) => keyOf(one) === keyOf(document)));
    return this.publish(
      wanted.map((one) => ({ ...one, seen: seen?.version ?? null })),
      about,
    );
  }
}

/** The changes that leave the firm with exactly these documents. `state` is what the person saw; null when they saw none. */
export function changesTo(
  documents: readonly PlainDocument[],
  state: Pick<FirmState, 'documents'> | null,
): WishedChange[] {
  const before = state?.documents ?? [];
  const seen = new Map(before.map((document) => [keyOf(document), document.version]));
  const kept = new Set(documents.map(keyOf));
  return [
    ...documents.map(({ kind, id, body }) => ({ kind, id, body, seen: seen.get(keyOf({ kind, id })) ?? null })),
    ...before.filter((document) => !kept.has(keyOf(document))).map(removal),
  ];
}

const removal = ({ kind, id, version }: StoredDocument): WishedChange => ({
  kind: kind as Kind,
  id,
  seen: version,
  body: null,
});

const jurisdictionOf = (documents: readonly StoredDocument[]): string | undefined =>
  (documents.find(({ kind }) => kind === 'firm')?.body as Partial<Body<'firm'>> | undefined)?.jurisdiction;

function differs(before: StoredDocument | undefined, change: DocumentChange): boolean {
  if (!before || change.body === null) return (before === undefined) !== (change.body === null);
  return before.schema !== change.schema || !same(before.body, change.body);
}

function applied(before: ReadonlyMap<string, StoredDocument>, changes: readonly DocumentChange[]): StoredDocument[] {
  const after = new Map(before);
  for (const { kind, id, schema, body } of changes) {
    const key = keyOf({ kind, id });
    if (body === null) after.delete(key);
    else after.set(key, { kind, id, schema, body, version: (before.get(key)?.version ?? 0) + 1 });
  }
  return [...after.values()];
}
