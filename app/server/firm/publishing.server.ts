import { randomUUID } from 'node:crypto';
import { type ContactChange, contactChanges } from '../../domain/delivery/own-mailboxes.ts';
import { convert, schemaNumber } from '../../domain/firm/converters.ts';
import type { PlainDocument } from '../../domain/firm/differences.ts';
import type { Fault } from '../../domain/firm/faults.ts';
import { isRecord } from '../../domain/firm/fields.ts';
import { documentName, isEditable } from '../../domain/firm/form/content-groups.ts';
import { type NamedDocument, PanelFaults } from '../../domain/firm/form/panel-faults.ts';
import { type Body, type Kind, kinds } from '../../domain/firm/kinds.ts';
import { keyOf } from '../../domain/firm/layers.ts';
import {
  type ComparedDocument,
  compareDocuments,
  publishedBy,
  type ReviewBase,
  type ReviewedDraft,
  reviewDrafts,
} from '../../domain/firm/review.ts';
import type { Site } from '../../domain/firm/site.ts';
import { storedFile } from '../../domain/firm/stored-document.ts';
import { type Role, roleAllows } from '../../domain/people/access.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { dayOf } from '../../domain/time/days.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import { type FirmState, plainDocuments, Withdrawn } from './document-store.server.ts';
import {
  closeDrafts,
  closePublished,
  type Draft,
  type DraftRevision,
  type DraftStore,
  reopenDrafts,
} from './draft-store.server.ts';
import type { FirmDesk } from './firm-desk.server.ts';
import type { Restorable } from './publisher.server.ts';
import { endScheduled, type Scheduled, type ScheduledDocument, ScheduleStore } from './schedule-store.server.ts';

const checkEvery = 5000;
/** How long a publication can be undone, in milliseconds. `undoGrace` adds some seconds for the click to arrive. */
const undoFor = 60_000;
const undoGrace = 5_000;
const shownFailures = 30 * 24 * 60 * 60 * 1000;

/** The person who publishes. */
export interface Publishing {
  /** The id of a user; null for the command line. */
  id: string | null;
  role: Role;
}

/** A draft compared with what is published, and who wrote it. */
export interface DraftInReview extends ReviewedDraft, Pick<Draft, 'revision' | 'author' | 'authorEmail' | 'savedAt'> {
  /** The waiting publication that contains exactly this revision. */
  scheduled: Pick<Scheduled, 'id' | 'at'> | null;
}

export interface Review {
  drafts: readonly DraftInReview[];
  /** Faults of documents that have no draft. */
  otherFaults: readonly string[];
  /** The site that the drafts without faults would make together; null when there are no such drafts, or when they would make no site. */
  site: Site | null;
  /** True when some drafts have faults, so that `site` leaves them out. */
  partial: boolean;
}

type Together = Pick<Review, 'otherFaults' | 'site' | 'partial'> & { reviewed: readonly ReviewedDraft[] };

type Brief = Pick<ComparedDocument, 'kind' | 'id' | 'name' | 'effect' | 'changes'>;

/** Why nothing was published. `names` are the names of documents. */
export type Refusal =
  | { outcome: 'nothing' }
  /** These drafts were saved, published or discarded since the person looked at them. */
  | { outcome: 'moved'; names: readonly string[] }
  /** Others have published these documents since the drafts were begun. */
  | { outcome: 'overtaken'; names: readonly string[] }
  /** Only an owner may publish these. */
  | { outcome: 'forbidden'; names: readonly string[] }
  /** `places` are the documents with the faults. */
  | { outcome: 'faults'; sentences: readonly string[]; places: readonly NamedDocument[] };

export type PublishOutcome =
  | { outcome: 'published'; change: number; documents: readonly Brief[] }
  /** They equal what is already published. The drafts are closed. */
  | { outcome: 'unchanged'; names: readonly string[] }
  | { outcome: 'scheduled'; at: number; documents: readonly Brief[] }
  | Refusal;

export type UndoOutcome =
  | { outcome: 'undone'; change: number; documents: readonly Brief[] }
  /** The minute for undoing is over. */
  | { outcome: 'late' }
  | Refusal;

interface Options {
  firm: FirmDesk;
  database: OpenDatabase;
  log: Log;
  clock?: Clock;
  /** Called after a waiting publication was published. */
  onPublished?: (scheduled: Scheduled, change: number) => Promise<void>;
  /** Called after other ways to reach the firm were published, with those before. Never throws. */
  onContactChanged?: (before: Body<'firm'>, changes: readonly ContactChange[], change: number) => void;
  /** Tells the owner that a waiting publication has failed. False means that it must be tried again later. */
  tell?: (scheduled: Scheduled) => Promise<boolean>;
}

const briefOf = ({ kind, id, name, effect, changes }: Brief): Brief => ({ kind, id, name, effect, changes });

/** Publishes drafts together, now or at a set time. Every method throws StoreUnavailable when the database is unavailable. */
export class PublishingDesk {
  readonly schedule: ScheduleStore;
  private readonly firm: FirmDesk;
  private readonly drafts: DraftStore;
  private readonly database: OpenDatabase;
  private readonly options: Required<Pick<Options, 'onPublished' | 'onContactChanged' | 'tell' | 'clock' | 'log'>>;
  private readonly loop: Loop;
  private known: { key: string; shown: Site; found: Together } | null = null;

  constructor({ firm, database, log, clock = systemClock, onPublished, onContactChanged, tell }: Options) {
    this.firm = firm;
    this.drafts = firm.drafts;
    this.database = database;
    this.schedule = new ScheduleStore(database);
    this.options = {
      clock,
      log,
      onPublished: onPublished ?? (() => Promise.resolve()),
      onContactChanged: onContactChanged ?? (() => undefined),
      tell: tell ?? (() => Promise.resolve(true)),
    };
    this.loop = every(checkEvery, () => this.runDue(), {
      log,
      failure: 'publishing: what waits for its time could not be published',
      atOnce: true,
      logOnce: true,
    });
  }

  /** Publishes waiting publications when their time has come, including those that fell due while no server ran. */
  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** All drafts compared with what is published, and the site that they would make together. */
  async review(): Promise<Review> {
    const [drafts, waiting, newest] = await Promise.all([
      this.drafts.list(),
      this.schedule.waiting(),
      this.firm.store.newest(),
    ]);
    const waits = new Map(
      waiting.flatMap(({ id, at, documents }) =>
        documents.map((document) => [`${keyOf(document)} ${document.revision}`, { id, at }]),
      ),
    );
    const { reviewed, ...found } = await this.together(drafts, newest);
    return {
      ...found,
      drafts: reviewed.map((one, index) => {
        const { revision, author, authorEmail, savedAt } = drafts[index] as Draft;
        const scheduled = waits.get(`${keyOf(one)} ${revision}`) ?? null;
        return { ...one, revision, author, authorEmail, savedAt, scheduled };
      }),
    };
  }

  /**
   * Reviews the drafts together against the newest change set. Keeps the last result, which depends only on the drafts, that change set and
   * the site shown.
   */
  private async together(drafts: readonly Draft[], newest: number | null): Promise<Together> {
    if (drafts.length === 0) return { reviewed: [], otherFaults: [], site: null, partial: false };
    const key = [newest, ...drafts.map((draft) => `${keyOf(draft)} ${draft.revision}`)].join('\n');
    const shown = this.firm.site.complete;
    if (this.known?.key === key && this.known.shown === shown) return this.known.found;
    const { state, compiled } = await this.firm.trial(drafts);
    const faults = 'faults' in compiled ? compiled.faults : [];
    const { drafts: reviewed, otherFaults } = reviewDrafts(drafts, this.base(state), faults);
    const site = 'site' in compiled ? { site: compiled.site, partial: false } : await this.siteOfGood(drafts, reviewed);
    const found = { reviewed, otherFaults, ...site };
    this.known = { key, shown, found };
    return found;
  }

  /** Why these documents could not be published together, a sentence for each fault. Stores nothing. Throws StoreUnavailable. */
  async refusals(documents: readonly PlainDocument[]): Promise<string[]> {
    const { state, compiled } = await this.firm.trial(documents);
    const drafts = documents.map((document) => ({ ...document, seen: null }));
    const found = reviewDrafts(drafts, this.base(state), 'faults' in compiled ? compiled.faults : []);
    const own = found.drafts.flatMap(({ name, faults }) => faults.map(({ sentence }) => `${name}: ${sentence}`));
    return [...own, ...found.otherFaults];
  }

  private async siteOfGood(drafts: readonly Draft[], reviewed: readonly ReviewedDraft[]) {
    const good = drafts.filter((_, index) => reviewed[index]?.faults.length === 0);
    const { compiled } = good.length > 0 ? await this.firm.trial(good) : { compiled: { faults: [] } };
    return { site: 'site' in compiled ? compiled.site : null, partial: true };
  }

  private base(state: FirmState | null): ReviewBase {
    const versions = new Map(state?.documents.map((document) => [keyOf(document), document.version]));
    const published = plainDocuments(state).map((one) => ({ ...one, version: versions.get(keyOf(one)) ?? 0 }));
    return { published, wider: state ? this.firm.wider(state) : [] };
  }

  /** The drafts that the person chose, unchanged since they saw them; or why they may not be published. */
  private async chosen(revisions: readonly DraftRevision[], { role }: Publishing) {
    if (revisions.length === 0) return { refusal: { outcome: 'nothing' } as const };
    const drafts = new Map((await this.drafts.list()).map((draft) => [keyOf(draft), draft]));
    const moved = revisions.filter(({ kind, id, revision }) => drafts.get(keyOf({ kind, id }))?.revision !== revision);
    if (moved.length > 0)
      return {
        refusal: { outcome: 'moved', names: moved.map((one) => nameOf(one, drafts.get(keyOf(one))?.body)) } as const,
      };
    const chosen = [...new Set(revisions.map(keyOf))].flatMap((key) => drafts.get(key) ?? []);
    const forbidden = chosen.filter(({ kind }) => !roleAllows(role, publishedBy(kind)));
    if (forbidden.length > 0)
      return { refusal: { outcome: 'forbidden', names: forbidden.map((one) => nameOf(one, one.body)) } as const };
    return { chosen };
  }

  /** The firm as it is published; null before there is one, and for the sample, whose addresses are made up. */
  private async publishedFirm(): Promise<Body<'firm'> | null> {
    const found = plainDocuments(await this.firm.store.state()).find(({ kind }) => kind === 'firm');
    const body = found?.body as Body<'firm'> | undefined;
    return body && !body.sample ? body : null;
  }

  /** Does `work`, which may publish, and passes on how it changed the ways to reach the firm. */
  private async watched<Outcome extends { outcome: string }>(work: () => Promise<Outcome>): Promise<Outcome> {
    const before = await this.publishedFirm();
    const outcome = await work();
    const change = 'change' in outcome && typeof outcome.change === 'number' ? outcome.change : null;
    const after = before && change !== null ? await this.publishedFirm() : null;
    const changes = before && after ? contactChanges(before, after) : [];
    if (before && change !== null && changes.length > 0) this.options.onContactChanged(before, changes, change);
    return outcome;
  }

  /** How these drafts would change the ways to reach the firm. A person must prove who they are before they publish such a change. */
  async contactChanges(revisions: readonly Pick<DraftRevision, 'kind'>[]): Promise<ContactChange[]> {
    if (!revisions.some(({ kind }) => kind === 'firm')) return [];
    const [before, draft] = [await this.publishedFirm(), await this.drafts.find('firm', 'firm')];
    const after = kinds.firm.schema.safeParse(draft?.body);
    return before && after.success ? contactChanges(before, after.data) : [];
  }

  /** Publishes these revisions of drafts as one change set. A revision that is saved during publishing stays a draft. */
  async publish(revisions: readonly DraftRevision[], by: Publishing, note: string): Promise<PublishOutcome> {
    const { chosen, refusal } = await this.chosen(revisions, by);
    if (!chosen) return refusal;
    const state = await this.firm.store.state();
    const documents = compareDocuments(chosen, this.base(state));
    const published = await this.watched(() =>
      this.firm.publish(chosen, {
        author: by.id,
        note,
        beside: async (trx) => {
          await closePublished(trx, chosen);
          return true;
        },
      }),
    );
    if (published.outcome === 'published')
      return { outcome: 'published', change: published.change, documents: documents.map(briefOf) };
    if (published.outcome === 'unchanged') {
      await this.database.transaction((trx) => closeDrafts(trx, chosen));
      return { outcome: 'unchanged', names: documents.map(({ name }) => name) };
    }
    return this.refused(published, chosen, this.base(state));
  }

  private refused(
    published: { outcome: 'conflict'; files: readonly string[] } | { outcome: 'faults'; faults: readonly Fault[] },
    documents: readonly PlainDocument[],
    base: ReviewBase,
  ): Refusal {
    if (published.outcome === 'faults') return inPanelWords(published.faults, documents, base);
    const files = new Set(published.files);
    const names = documents
      .filter(({ kind, id }) => files.has(storedFile(kind, id)))
      .map((one) => nameOf(one, one.body));
    return { outcome: 'overtaken', names };
  }

  /** Schedules these revisions, as they are now, to be published at `at`. Their drafts may be edited further. */
  async publishAt(
    at: number,
    revisions: readonly DraftRevision[],
    by: Publishing,
    note: string,
  ): Promise<PublishOutcome> {
    const { chosen, refusal } = await this.chosen(revisions, by);
    if (!chosen) return refusal;
    const { state, compiled } = await this.firm.trial(chosen);
    if ('faults' in compiled) return inPanelWords(compiled.faults, chosen, this.base(state));
    const drafts = compareDocuments(chosen, this.base(state));
    const overtaken = drafts.filter((one) => one.overtaken);
    if (overtaken.length > 0) return { outcome: 'overtaken', names: overtaken.map(({ name }) => name) };
    const day = dayOf(at, this.firm.site.complete.data.firm.timeZone);
    const documents = chosen.map(
      ({ kind, id, seen, revision, body }): ScheduledDocument => ({
        kind,
        id,
        seen,
        revision,
        body: kind === 'article' && seen === null ? datedFrom(day, body) : body,
        schema: schemaNumber(kind),
      }),
    );
    const createdAt = this.options.clock.wall();
    await this.schedule.add({ id: randomUUID(), at, note, author: by.id, createdAt, documents });
    return { outcome: 'scheduled', at, documents: drafts.map(briefOf) };
  }

  /** The publications that wait, and those that failed within the last 30 days. */
  async scheduled(): Promise<{ waiting: Scheduled[]; failed: Scheduled[] }> {
    const [waiting, failed] = await Promise.all([
      this.schedule.waiting(),
      this.schedule.failed(this.options.clock.wall() - shownFailures),
    ]);
    return { waiting, failed };
  }

  /** Cancels a waiting publication; its drafts stay. It asks for the role that publishing asks for. */
  async cancel(id: string, { role }: Pick<Publishing, 'role'>): Promise<'cancelled' | 'ended' | 'forbidden'> {
    const planned = (await this.schedule.waiting()).find((one) => one.id === id);
    if (!planned) return 'ended';
    if (notTheirs(planned, role).length > 0) return 'forbidden';
    const ended = await this.schedule.end(id, { state: 'cancelled', endedAt: this.options.clock.wall() });
    return ended ? 'cancelled' : 'ended';
  }

  /**
   * Publishes every waiting publication whose time has come, once even when several instances do this. Then tells the owner about failed
   * ones.
   */
  async runDue(): Promise<void> {
    const now = this.options.clock.wall();
    for (const scheduled of await this.schedule.waiting()) if (scheduled.at <= now) await this.publishDue(scheduled);
    for (const scheduled of await this.schedule.untold())
      if (await this.options.tell(scheduled)) await this.schedule.noteTold(scheduled.id, this.options.clock.wall());
  }

  private async fail(id: string, endedAt: number, problem: string): Promise<void> {
    if (await this.schedule.end(id, { state: 'failed', endedAt, problem }))
      this.options.log.error({ problem }, 'publishing: documents could not be published at their time');
  }

  private async publishDue(scheduled: Scheduled): Promise<void> {
    const { id, documents, author, note } = scheduled;
    const { clock, log, onPublished } = this.options;
    const endedAt = clock.wall();
    const lost = lostRight(scheduled);
    if (lost !== null) return this.fail(id, endedAt, lost);
    const changes = documents.map(({ kind, id: document, seen, schema, body }) => {
      const found: object = Object.hasOwn(kinds, kind) ? convert(kind, schema, body) : {};
      return { kind, id: document, seen, body: body === null || !('body' in found) ? body : found.body };
    });
    try {
      const published = await this.watched(() =>
        this.firm.publish(changes, {
          author,
          note,
          beside: async (trx, change) => {
            if (!(await endScheduled(trx, id, { state: 'published', endedAt, change }))) return false;
            await closePublished(trx, documents);
            return true;
          },
        }),
      );
      if (published.outcome === 'published') {
        log.info({ change: published.change }, 'publishing: documents were published at their time');
        return await onPublished(scheduled, published.change);
      }
      if (published.outcome === 'unchanged') {
        await this.schedule.end(id, { state: 'published', endedAt });
        return;
      }
      const refused = this.refused(published, changes, this.base(await this.firm.store.state()));
      const problem =
        refused.outcome === 'faults'
          ? refused.sentences.join(' ')
          : `${'names' in refused ? refused.names.join(', ') : ''} changed on the site after this was scheduled.`;
      await this.fail(id, endedAt, problem);
    } catch (error) {
      // It was cancelled, or another instance published it first.
      if (!(error instanceof Withdrawn)) throw error;
    }
  }

  /** The newest change set, while it can be undone; null afterwards. */
  async undoable(): Promise<{ change: number; note: string; until: number } | null> {
    const [newest] = await this.firm.store.changeSets(1);
    if (!newest || newest.id === 1 || newest.author === null) return null;
    const until = newest.at + undoFor;
    return until > this.options.clock.wall() ? { change: newest.id, note: newest.note, until } : null;
  }

  /**
   * Undoes the newest change set within a minute: publishes the state before it again and reopens its drafts. Refused when someone has
   * published since.
   */
  undo(change: number, by: Publishing): Promise<UndoOutcome> {
    return this.watched(() => this.undoNow(change, by));
  }

  private async undoNow(change: number, by: Publishing): Promise<UndoOutcome> {
    const [newest] = await this.firm.store.changeSets(1);
    const changes = await this.firm.store.changesOf(change);
    if (!newest || changes.length === 0 || change === 1) return { outcome: 'nothing' };
    const names = changes.map((one) => nameOf(one, one.after?.body ?? one.before?.body));
    if (newest.id !== change) return { outcome: 'overtaken', names };
    const now = this.options.clock.wall();
    if (now > newest.at + undoFor + undoGrace) return { outcome: 'late' };
    const review = await this.reviewRestore({ change: change - 1 });
    const forbidden = review?.filter((one) => !roleAllows(by.role, one.by)) ?? [];
    if (forbidden.length > 0) return { outcome: 'forbidden', names: forbidden.map(({ name }) => name) };
    const undone = await this.firm.restore(
      { change: change - 1 },
      {
        author: by.id,
        note: newest.note ? `Undo: ${newest.note}` : 'Undo',
        newest: change,
        beside: async (trx) => {
          const words = changes.map(({ kind, id, after }) => ({
            kind,
            id,
            schema: after?.schema ?? 1,
            body: after?.body ?? null,
          }));
          await reopenDrafts(trx, words, { author: by.id, at: now });
          return true;
        },
      },
    );
    if (!undone || undone.outcome === 'unchanged') return { outcome: 'nothing' };
    if (undone.outcome === 'conflict') return { outcome: 'overtaken', names };
    if (undone.outcome === 'faults') return inPanelWords(undone.faults, [], this.base(await this.firm.store.state()));
    return { outcome: 'undone', change: undone.change, documents: (review ?? []).map(briefOf) };
  }

  /** The documents that would change if an earlier state were published again; null when there is no such state. */
  async reviewRestore(what: Restorable): Promise<ComparedDocument[] | null> {
    const state = await this.firm.store.state();
    const earlier =
      'change' in what
        ? await this.firm.store.stateAfter(what.change)
        : await this.firm.store.version(what.kind, what.id, what.version).then((one) => one && { documents: [one] });
    if (!state || !earlier) return null;
    const then = plainDocuments(earlier);
    const kept = new Set(then.map(keyOf));
    const gone = 'change' in what ? plainDocuments(state).filter((one) => !kept.has(keyOf(one))) : [];
    const versions = new Map(state.documents.map((document) => [keyOf(document), document.version]));
    const wanted = [...then, ...gone.map((one) => ({ ...one, body: null }))].map((one) => ({
      ...one,
      seen: versions.get(keyOf(one)) ?? null,
    }));
    return compareDocuments(wanted, this.base(state)).filter(({ effect }) => effect !== 'same');
  }

  /** Publishes an earlier state again, as a new change set. Null when there is no such state. */
  async restore(what: Restorable, by: Publishing, note: string): Promise<PublishOutcome | null> {
    const review = await this.reviewRestore(what);
    if (!review) return null;
    if (review.length === 0) return { outcome: 'unchanged', names: [] };
    const forbidden = review.filter((one) => !roleAllows(by.role, one.by));
    if (forbidden.length > 0) return { outcome: 'forbidden', names: forbidden.map(({ name }) => name) };
    const noted = { author: by.id, note };
    const restored = await this.watched(
      async () => (await this.firm.restore(what, noted)) ?? { outcome: 'gone' as const },
    );
    if (restored.outcome === 'gone') return null;
    if (restored.outcome === 'published')
      return { outcome: 'published', change: restored.change, documents: review.map(briefOf) };
    if (restored.outcome === 'unchanged') return { outcome: 'unchanged', names: [] };
    if (restored.outcome === 'faults')
      return inPanelWords(restored.faults, [], this.base(await this.firm.store.state()));
    return { outcome: 'overtaken', names: review.map(({ name }) => name) };
  }
}

/** Faults in the words of the panel. `documents` are those to be published, over those of `base`. */
function inPanelWords(
  faults: readonly Fault[],
  documents: readonly PlainDocument[],
  { published, wider }: ReviewBase,
): Extract<Refusal, { outcome: 'faults' }> {
  const panel = new PanelFaults([...wider, ...published, ...documents]);
  const places = faults.flatMap((fault) => panel.documentOf(fault) ?? []).filter(({ kind }) => isEditable(kind));
  return {
    outcome: 'faults',
    sentences: faults.map((fault) => panel.sentence(fault)),
    places: [...new Map(places.map((place) => [keyOf(place), place])).values()],
  };
}

/** The body of a new article that appears on `day`: it prints that day, not the earlier one on which somebody wrote it. */
const datedFrom = (day: string, body: unknown): unknown =>
  isRecord(body) && typeof body.date === 'string' && body.date < day ? { ...body, date: day } : body;

/** The documents of a planned publication that a person with this role may not publish. */
const notTheirs = ({ documents }: Scheduled, role: Role) =>
  documents.filter(({ kind }) => !Object.hasOwn(kinds, kind) || !roleAllows(role, publishedBy(kind)));

/** Why the person who planned a publication may no longer publish it, in a sentence; null when they may. */
function lostRight(scheduled: Scheduled): string | null {
  const { author, authorEmail, authorRole } = scheduled;
  // The command line has no account.
  if (author === null) return null;
  if (authorRole === null)
    return `${authorEmail ?? 'The person who planned it'} may no longer publish: the account is disabled.`;
  const names = notTheirs(scheduled, authorRole).map((one) => nameOf(one, one.body));
  return names.length === 0 ? null : `${authorEmail} may no longer publish this: ${names.join(', ')}.`;
}

const nameOf = ({ kind, id }: { kind: string; id: string }, body: unknown): string =>
  Object.hasOwn(kinds, kind) ? documentName(kind as Kind, id, body) : `${kind} ${id}`;
