import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import {
  differenceLines,
  differences,
  fieldDifferences,
  type PlainDocument,
} from '../../../domain/firm/differences.ts';
import { faultSentence } from '../../../domain/firm/faults.ts';
import type { Body, Kind } from '../../../domain/firm/kinds.ts';
import { fileOf } from '../../../domain/firm/layers.ts';
import { template } from '../../../domain/firm/template.ts';
import { makeFolder } from '../../database/data-folder.server.ts';
import type { OpenDatabase } from '../../database/database.server.ts';
import { type Env, firmName } from '../../env.server.ts';
import { DocumentStore, plainDocuments } from '../../firm/document-store.server.ts';
import { firmInFiles, packRoots, siteRoots } from '../../firm/firm-site.server.ts';
import { keepOwn, noteUnknown, type OfferedText, offeredTexts } from '../../firm/offered-texts.server.ts';
import { checkPackAndPictures, folderOfFirm, readFirm } from '../../firm/open-packs.server.ts';
import {
  copyPictureFiles,
  withoutFiles,
  withPictures,
  withSizes,
  writePictureFiles,
} from '../../firm/pictures.server.ts';
import { changesTo, type Published, Publisher } from '../../firm/publisher.server.ts';
import { readPack } from '../../firm/read-pack.server.ts';
import { mayHoldFirm, writeFirm } from '../../firm/write-firm.server.ts';
import {
  type Command,
  type CommandAnswer,
  CommandError,
  command,
  count,
  noteCommand,
  withDatabase,
} from './command.server.ts';
import { leftoversCommand } from './leftovers.server.ts';

/** Checks a firm's pack. `named` is a folder, or the name of a firm as in FIRM. */
async function check(named: string, env: Env) {
  const roots = packRoots(env);
  const folder = existsSync(named) ? named : (folderOfFirm(named, roots) ?? named);
  const { faults, notes, summary } = await checkPackAndPictures(folder, roots);
  const lines = [...faults.map(faultSentence), ...notes.map((note) => `Note: ${note}`)];
  const end =
    faults.length > 0
      ? `${count(faults.length, 'fault')} in ${folder}.`
      : `No fault in ${summary}${notes.length > 0 ? `; ${count(notes.length, 'note')}` : ''}.`;
  return { text: [...lines, end].join('\n'), failed: faults.length > 0 };
}

/**
 * The firm.yaml of a new firm. Its blanks are the facts that only the firm knows; the library supplies the rest. It lists the
 * library's offers and plans, so that the firm's own first offer or plan does not hide them. Throws CommandError when the library
 * has faults.
 */
function newFirm(): string {
  const library = readPack('library', 'library', join('content', 'library'));
  if ('faults' in library) throw new CommandError(library.faults.map(faultSentence).join('\n'));
  const ids = (kind: Kind) => library.pack.documents.filter((document) => document.kind === kind).map(({ id }) => id);
  return template('firm')
    .replace(/^# offers: \[\]$/m, `offers: [${ids('offer').join(', ')}]`)
    .replace(/^# plans: \[\]$/m, `plans: [${ids('plan').join(', ')}]`);
}

function make(folder: string): string {
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new CommandError(`${folder} is not empty. Name a folder that does not exist yet.`);
  if (!firmName.test(basename(target)))
    throw new CommandError(
      `FIRM cannot name the folder ${basename(target)}: use lowercase letters, digits and hyphens, such as cedar-it.`,
    );
  const file = fileOf('firm', 'firm');
  makeFolder(target);
  writeFileSync(join(target, file), newFirm());
  const [packs, name] = [dirname(target), basename(target)];
  return [
    `${folder} has ${file} to fill in; each field says what belongs in it.`,
    `Then see what is missing: npm run site -- firm check ${folder}`,
    basename(packs) === 'firms'
      ? `PACKS_DIR=${dirname(packs)} FIRM=${name} npm start shows it when nothing is missing.`
      : `To be shown, it has to lie in a folder called firms: PACKS_DIR=/srv/packs finds /srv/packs/firms/${name}.`,
  ].join('\n');
}

const tradingName = (documents: readonly PlainDocument[]): string | undefined =>
  (documents.find(({ kind }) => kind === 'firm')?.body as Body<'firm'> | undefined)?.name;

/** The answer to a publication. When it succeeded, `lines` (its changes) come first. */
function publicationAnswer(published: Published, lines: readonly string[]): CommandAnswer {
  if (published.outcome === 'unchanged') return 'Nothing differs from what is published.';
  if (published.outcome === 'faults') {
    const faults = published.faults.map(faultSentence);
    return { text: [...faults, `${count(faults.length, 'fault')}. Nothing was published.`].join('\n'), failed: true };
  }
  if (published.outcome === 'conflict')
    throw new CommandError(
      `Somebody else has just published ${published.files.join(', ')}. Nothing of yours was published: run the command again.`,
    );
  const notes = published.notes.map((note) => `Note: ${note}`);
  return [...lines, ...notes, `Published as change ${published.change}. The pages follow within two seconds.`].join(
    '\n',
  );
}

interface ImportOptions {
  folder: string;
  dryRun: boolean;
  note: string | undefined;
}

/** Publishes the firm in `folder`, replacing the one in the database. */
async function importFirm(env: Env, database: OpenDatabase, { folder, dryRun, note }: ImportOptions) {
  const roots = siteRoots(env);
  const read = readFirm(folder, roots);
  if ('faults' in read) return publicationAnswer({ outcome: 'faults', faults: read.faults }, []);
  const store = new DocumentStore(database);
  const pictured = await withPictures(read.pack, store.pictures);
  if ('faults' in pictured) return publicationAnswer({ outcome: 'faults', faults: pictured.faults }, []);
  const { documents } = pictured.pack;
  const state = await store.state();
  const published = plainDocuments(state);
  const found = differences(published, documents);
  if (found.length === 0) return publicationAnswer({ outcome: 'unchanged' }, []);
  const lines = [...found.flatMap(differenceLines), `${count(found.length, 'document differs', 'documents differ')}.`];
  if (dryRun) return [...lines, 'Nothing was published, as --dry-run was given.'].join('\n');
  // The folder of an export may have any name, so the trading name decides whether this is the same firm.
  const firm = state && tradingName(published) === tradingName(documents) ? state.firm : basename(resolve(folder));
  const pictures = await withSizes(pictured.fresh);
  const done = await new Publisher({ store, roots }).publish(changesTo(documents, state), {
    author: null,
    note: note ?? `Import from ${folder}`,
    firm,
    pictures,
  });
  if (done.outcome === 'published') await noteCommand(database, 'firm-import', String(done.change));
  return publicationAnswer(done, lines);
}

/** Writes the published firm as files. Before the first start it writes the firm of FIRM. */
async function exportFirm(env: Env, database: OpenDatabase, folder: string): Promise<string> {
  if (!mayHoldFirm(resolve(folder)))
    throw new CommandError(`${folder} holds other files. Name a new folder, or one that a firm was exported to.`);
  makeFolder(resolve(folder));
  const store = new DocumentStore(database);
  const state = await store.state();
  const pack = state ? null : firmInFiles(env).pack;
  const documents = pack?.documents ?? plainDocuments(state);
  if (pack) copyPictureFiles(resolve(folder), pack);
  const lost = pack ? [] : await writePictureFiles(resolve(folder), documents, store.pictures);
  writeFirm(resolve(folder), withoutFiles(documents));
  const left = (state?.documents.length ?? documents.length) - documents.length;
  const pictures = documents.filter(({ kind }) => kind === 'picture').length - lost.length;
  const counted = [count(documents.length, 'document'), ...(pictures > 0 ? [count(pictures, 'picture')] : [])].join(
    ', ',
  );
  return [
    `${folder} has the firm: ${counted}.`,
    ...lost.map((id) => `The file of the picture ${id} is not in the database.`),
    ...(left > 0 ? [`${count(left, 'document')} of kinds that this version does not know were left out.`] : []),
  ].join('\n');
}

const mostChanges = 50;

async function listChanges(database: OpenDatabase): Promise<string> {
  const sets = await new DocumentStore(database).changeSets(mostChanges);
  if (sets.length === 0) return 'Nothing is published yet. The first start of the server does so.';
  return sets
    .map(({ id, at, author, authorEmail, documents, note }) =>
      [
        String(id).padStart(5),
        new Date(at).toISOString().slice(0, 16).replace('T', ' '),
        authorEmail ?? (author === null ? 'system' : 'a person without an account'),
        count(documents, 'document'),
        note,
      ].join('  '),
    )
    .join('\n');
}

async function restoreChange(env: Env, database: OpenDatabase, argument: string): Promise<CommandAnswer> {
  const change = /^\d{1,15}$/.test(argument) ? Number(argument) : 0;
  const store = new DocumentStore(database);
  const earlier = await store.stateAfter(change);
  if (!earlier) throw new CommandError(`There is no change ${argument}. See: npm run site -- firm history`);
  const lines = differences(plainDocuments(await store.state()), plainDocuments(earlier)).flatMap(differenceLines);
  const about = { author: null, note: `As after change ${change}` };
  const done = await new Publisher({ store, roots: siteRoots(env) }).restore({ change }, about);
  if (done?.outcome === 'published') await noteCommand(database, 'firm-restore', String(done.change));
  return publicationAnswer(done ?? { outcome: 'unchanged' }, lines);
}

/** Newer texts from wider packs for the firm's documents, or the answer that says why they cannot be listed. */
async function newerTexts(
  env: Env,
  store: DocumentStore,
): Promise<{ offered: OfferedText[] } | { answer: CommandAnswer }> {
  const state = await store.state();
  if (!state) return { answer: 'Nothing is published yet. The first start of the server does so.' };
  const roots = siteRoots(env);
  await noteUnknown(store, state, roots);
  const found = await offeredTexts(store, state, roots);
  return 'faults' in found ? { answer: publicationAnswer({ outcome: 'faults', faults: found.faults }, []) } : found;
}

/** The lines for one document: what is new in the wider text, and how many fields of the firm's own text differ from it. */
function offerLines({ kind, id, known, offered, own }: OfferedText): string[] {
  const fields = known === null ? [] : fieldDifferences(known, offered);
  const differing = count(fieldDifferences(own, offered).length, 'field');
  return [
    ...differenceLines({ kind, id, what: known === null ? 'added' : 'changed', fields }),
    `           Your own text differs from the newer one in ${differing}.`,
  ];
}

async function listUpdates(env: Env, database: OpenDatabase): Promise<CommandAnswer> {
  const found = await newerTexts(env, new DocumentStore(database));
  if ('answer' in found) return found.answer;
  const { offered } = found;
  if (offered.length === 0) return 'No newer text is there for any document that the firm has replaced.';
  return [
    'The library or a jurisdiction has newer texts of these documents. The site shows your own.',
    ...offered.flatMap(offerLines),
    `${count(offered.length, 'document')}. Publish the newer text of one with --take DOCUMENT, or keep your own with --keep DOCUMENT.`,
  ].join('\n');
}

async function decideUpdate(env: Env, database: OpenDatabase, name: string, take: boolean): Promise<CommandAnswer> {
  const store = new DocumentStore(database);
  const found = await newerTexts(env, store);
  if ('answer' in found) return found.answer;
  const offer = found.offered.find(({ kind, id }) => fileOf(kind, id) === name);
  if (!offer) throw new CommandError(`There is no newer text of ${name}. See: npm run site -- firm updates`);
  const { kind, id, version, offered, own } = offer;
  if (!take) {
    await keepOwn(store, offer);
    await noteCommand(database, 'firm-keep', name);
    return `${name} stays as it is. The next text that differs from this one is offered again.`;
  }
  const done = await new Publisher({ store, roots: siteRoots(env) }).publish(
    [{ kind, id, seen: version, body: offered }],
    {
      author: null,
      note: `Newer text of ${name}`,
    },
  );
  if (done.outcome === 'published') await noteCommand(database, 'firm-take', String(done.change));
  return publicationAnswer(
    done,
    differenceLines({ kind, id, what: 'changed', fields: fieldDifferences(own, offered) }),
  );
}

const missing = (what: string) => `Name the folder of the pack: npm run site -- firm ${what} FOLDER`;

export const firmCommands: readonly Command[] = [
  command({
    name: 'firm new',
    argument: { value: 'FOLDER', missing: missing('new') },
    help: 'a pack for a firm of your own, to be filled in, with every field explained',
    run: ({ argument }) => make(argument),
  }),
  command({
    name: 'firm check',
    argument: { value: 'FOLDER', missing: missing('check') },
    help: 'every fault of a firm’s pack, which may be named as in FIRM, or of a region, jurisdiction or library, with its file, line and fix; exit code 1 while there is one',
    run: ({ argument, env }) => check(argument, env),
  }),
  command({
    name: 'firm import',
    options: {
      from: {
        type: 'string',
        value: 'FOLDER',
        required: 'Name the folder: npm run site -- firm import --from FOLDER',
      },
      'dry-run': { type: 'boolean' },
      note: { type: 'string', value: 'WORDS' },
    },
    help: 'show how the firm in a folder differs from the published one, field by field, and publish it as one change; with --dry-run only show it',
    run: ({ env, values: { from, 'dry-run': dryRun = false, note } }) =>
      withDatabase(env, (database) => importFirm(env, database, { folder: from, dryRun, note })),
  }),
  command({
    name: 'firm export',
    options: {
      to: { type: 'string', value: 'FOLDER', required: 'Name the folder: npm run site -- firm export --to FOLDER' },
    },
    help: 'the published firm as files, which can be edited and imported again',
    run: ({ env, values: { to } }) => withDatabase(env, (database) => exportFirm(env, database, to)),
  }),
  command({
    name: 'firm history',
    help: 'the newest changes of the firm: when, by whom, how many documents',
    run: ({ env }) => withDatabase(env, (database) => listChanges(database)),
  }),
  command({
    name: 'firm restore',
    argument: { value: 'CHANGE', missing: 'Name the change. See: npm run site -- firm history' },
    help: 'publish the firm again as it was after a change',
    run: ({ env, argument }) => withDatabase(env, (database) => restoreChange(env, database, argument)),
  }),
  command({
    name: 'firm updates',
    options: {
      take: { type: 'string', value: 'DOCUMENT' },
      keep: { type: 'string', value: 'DOCUMENT' },
    },
    help: 'after an upgrade: newer texts of documents that the firm has replaced, field by field; --take publishes one, --keep stays with the firm’s own',
    run: ({ env, values: { take, keep } }) => {
      if (take !== undefined && keep !== undefined) throw new CommandError('Give --take or --keep, not both.');
      const name = take ?? keep;
      return withDatabase(env, (database) =>
        name === undefined ? listUpdates(env, database) : decideUpdate(env, database, name, take !== undefined),
      );
    },
  }),
  leftoversCommand,
];
