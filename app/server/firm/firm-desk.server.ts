import type { Compiled } from '../../domain/firm/compile.ts';
import { schemaNumber } from '../../domain/firm/converters.ts';
import { differences, type PlainDocument } from '../../domain/firm/differences.ts';
import type { Pack } from '../../domain/firm/layers.ts';
import type { PlaceSources } from '../../domain/firm/market/region-of.ts';
import type { Site } from '../../domain/firm/site.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { OpenDatabase } from '../database/database.server.ts';
import { StartFault } from '../database/start-faults.server.ts';
import type { Log } from '../log.server.ts';
import { every, type Loop, systemClock } from '../time.server.ts';
import { FirmContent } from './content.server.ts';
import { DocumentStore, type FirmState, plainDocuments } from './document-store.server.ts';
import { DraftStore } from './draft-store.server.ts';
import { cannotBeShown, type FirmEnv, FirmSite, firmInFiles, siteRoots, storedSite } from './firm-site.server.ts';
import { noteUnknown, offeredTexts, textsReplaced, widerTexts } from './offered-texts.server.ts';
import { compileFirm, folderOfFirm, type PackRoots, packsIn, placeSources, readFirm } from './open-packs.server.ts';
import { withoutFiles, withPictures, withSizes } from './pictures.server.ts';
import { type Published, Publisher, type PublishNote, type Restorable, type WishedChange } from './publisher.server.ts';

/** How often to look for articles whose time has come, in milliseconds. */
const clockEvery = 1000;

interface Options {
  env: FirmEnv;
  database: OpenDatabase;
  log: Log;
  clock?: Clock;
  /** The folders of the packs that the firm uses. Default: those of the settings. */
  roots?: PackRoots;
}

/**
 * Stores the documents of FIRM in a database that has none. Gives the change set and the site made from it, or null when the database
 * already has documents.
 */
async function seed(store: DocumentStore, roots: PackRoots, { env, log, clock = systemClock }: Options) {
  if ((await store.newest()) !== null) return null;
  const inFiles = firmInFiles(env, roots);
  const pictured = await withPictures(inFiles.pack);
  if ('faults' in pictured) throw new StartFault(cannotBeShown(inFiles.pack.name, pictured.faults));
  const { pack, fresh } = pictured;
  const compiled = fresh.length > 0 ? compileFirm(pack, roots) : { site: inFiles.site };
  if ('faults' in compiled) throw new StartFault(cannotBeShown(pack.name, compiled.faults));
  const { site } = compiled;
  const changes = pack.documents.map(({ kind, id, body }) => ({ kind, id, body, schema: schemaNumber(kind) }));
  const replaced = textsReplaced(pack, changes, roots);
  const pictures = await withSizes(fresh);
  const set = { firm: pack.name, at: clock.wall(), author: null, note: 'First start', changes, replaced, pictures };
  const change = await store.publish(set, null);
  // Another instance started at the same time and stored its documents first.
  if (change === null) return null;
  log.info({ firm: pack.name, documents: changes.length }, 'firm: its documents are in the database now');
  return { change, site };
}

/** Warns when FIRM or the firm's files differ from what is shown, because they are only read into the database at the first start. */
function tellOfFiles(state: FirmState, roots: PackRoots, { env: { FIRM }, log }: Options): void {
  if (FIRM !== undefined && FIRM !== state.firm)
    log.warn(
      { firm: state.firm },
      `firm: FIRM is ${FIRM}, and the database has ${state.firm}, which is shown. To show ${FIRM}: npm run site -- firm import --from ${folderOfFirm(FIRM, roots) ?? 'FOLDER'}`,
    );
  // Compare files in development only: an owner edits in the database and the files may fall behind, but a developer edits the files.
  const folder = process.env.NODE_ENV === 'development' ? folderOfFirm(state.firm, roots) : null;
  const files = folder === null ? null : readFirm(folder, roots);
  const changed =
    files && 'pack' in files ? differences(withoutFiles(plainDocuments(state)), files.pack.documents).length : 0;
  if (changed > 0)
    log.warn(
      { documents: changed },
      `firm: documents in ${folder} differ from the published ones, which are shown. To publish the files: npm run site -- firm import --from ${folder}`,
    );
}

/** Logs when an upgrade brought newer versions of texts that the firm has replaced. */
async function tellOfOffers(store: DocumentStore, state: FirmState, roots: PackRoots, log: Log): Promise<void> {
  await noteUnknown(store, state, roots);
  const found = await offeredTexts(store, state, roots);
  if ('offered' in found && found.offered.length > 0)
    log.info(
      { documents: found.offered.length },
      'firm: the library or a jurisdiction has newer texts of documents that the firm has replaced. Its own are shown. See: npm run site -- firm updates',
    );
}

/** The firm as this process shows it: its published documents, including changes by other processes. */
export class FirmDesk {
  readonly site: FirmSite;
  readonly store: DocumentStore;
  readonly drafts: DraftStore;
  private readonly publisher: Publisher;
  private readonly roots: PackRoots;
  private readonly log: Log;
  /** The newest change set that was read, whether or not it could be shown. */
  private seen: number;
  private known: FirmContent | null = null;
  private onChange: () => void = () => undefined;
  private loops: readonly Loop[] = [];
  private refreshing: Promise<void> = Promise.resolve();

  private constructor(
    { change, site }: { change: number; site: Site },
    store: DocumentStore,
    roots: PackRoots,
    { database, log, clock }: Options,
  ) {
    this.store = store;
    this.drafts = new DraftStore(database, clock);
    this.roots = roots;
    this.log = log;
    this.seen = change;
    this.site = new FirmSite(site, clock);
    this.publisher = new Publisher({ store, roots, ...(clock && { clock }) });
  }

  /**
   * Reads the firm from the database. A new database first receives FIRM's documents. Throws StartFault with every fault of the documents,
   * and StoreUnavailable.
   */
  static async open(options: Options): Promise<FirmDesk> {
    const { env, database, roots = siteRoots(env) } = options;
    const store = new DocumentStore(database);
    const seeded = await seed(store, roots, options);
    if (seeded) return new FirmDesk(seeded, store, roots, options);
    const state = await store.state();
    if (!state) throw new Error('The database lost its firm while the server started.');
    tellOfFiles(state, roots, options);
    const site = storedSite(state, roots);
    await tellOfOffers(store, state, roots, options.log);
    return new FirmDesk({ change: state.change, site }, store, roots, options);
  }

  /**
   * Looks for changes by other processes every `interval` milliseconds, and every second for articles whose time has come. `onChange` runs
   * after each change, because finished pages are then out of date.
   */
  start(onChange: () => void, interval: number): void {
    this.onChange = onChange;
    const { log } = this;
    this.loops = [
      // In an outage the documents in memory stay in use.
      every(interval, () => this.refresh(), { log, failure: 'firm: its documents could not be read', logOnce: true }),
      every(clockEvery, () => this.followClock(), { log, failure: 'firm: articles could not be shown', logOnce: true }),
    ];
    for (const loop of this.loops) loop.start();
  }

  /** Shows the articles whose time has come. */
  followClock(): void {
    if (this.site.followClock()) this.onChange();
  }

  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
    await this.refreshing.catch(() => undefined);
  }

  /** The editable documents as they are published now. Throws StoreUnavailable. */
  async content(): Promise<FirmContent> {
    if (this.known?.change === (await this.store.newest())) return this.known;
    const state = await this.store.state();
    if (!state) throw new Error('The database has lost its firm.');
    this.known = new FirmContent(state, this.roots);
    return this.known;
  }

  /** The packs of this installation, which a firm may use. */
  packs(): Pack[] {
    return packsIn(this.roots);
  }

  /** Where the places of the firm come from. */
  placeSources(): PlaceSources {
    return placeSources(this.roots);
  }

  /** Reads and shows the published documents if they have changed. Throws StoreUnavailable. */
  refresh(): Promise<void> {
    // Reads run one after the other, so that an older state cannot replace a newer one.
    this.refreshing = this.refreshing.catch(() => undefined).then(() => this.read());
    return this.refreshing;
  }

  private async read(): Promise<void> {
    if ((await this.store.newest()) === this.seen) return;
    const state = await this.store.state();
    if (!state || state.change <= this.seen) return;
    this.seen = state.change;
    try {
      this.show(storedSite(state, this.roots));
    } catch (error) {
      // A newer version of this program may have published it. The site that is shown stays.
      if (!(error instanceof StartFault)) throw error;
      this.log.error({ change: state.change }, `firm: a change cannot be shown by this version: ${error.message}`);
    }
  }

  private show(site: Site): void {
    this.site.replace(site);
    this.onChange();
  }

  private async shown<T extends Published | null>(published: T): Promise<T> {
    // After a conflict, show the person what the others have published.
    if (published?.outcome === 'conflict') await this.refresh();
    if (published?.outcome !== 'published' || published.change <= this.seen) return published;
    this.seen = published.change;
    this.show(published.site);
    return published;
  }

  /**
   * The published state, and the site that it would make after `changes`, with the owner's decisions about claims, or the faults that
   * prevent a site. Nothing is stored. Throws StoreUnavailable.
   */
  async trial(changes: readonly PlainDocument[]): Promise<{ state: FirmState | null; compiled: Compiled }> {
    const { state, compiled } = await this.publisher.trial(changes);
    if ('faults' in compiled) return { state, compiled };
    return { state, compiled: { ...compiled, site: this.site.decided(compiled.site) } };
  }

  /** The documents of wider packs that the firm may replace, or has replaced; empty while firm.yaml or the packs have faults. */
  wider(state: FirmState): PlainDocument[] {
    return widerTexts(state, this.roots);
  }

  /** Publishes changes as one change set, and shows them. Nothing is stored when they make no site. Throws StoreUnavailable. */
  async publish(changes: readonly WishedChange[], about: PublishNote): Promise<Published> {
    return this.shown(await this.publisher.publish(changes, about));
  }

  /** Publishes an earlier state again, and shows it. Null when there is no such change set or version. Throws StoreUnavailable. */
  async restore(what: Restorable, about: Omit<PublishNote, 'firm'>): Promise<Published | null> {
    return this.shown(await this.publisher.restore(what, about));
  }
}
