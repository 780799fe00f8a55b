import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type PackDocument, readDocument } from '../../domain/firm/document.ts';
import type { Fault } from '../../domain/firm/faults.ts';
import { isFileName, noId } from '../../domain/firm/fields.ts';
import { nearest } from '../../domain/firm/issues.ts';
import { endings, type Kind, kindNames, kinds, type PackType, packTypes } from '../../domain/firm/kinds.ts';
import { fileOf, type MediaFile, type Pack } from '../../domain/firm/layers.ts';
import { mediaFolder, pictureLimits } from '../../domain/firm/pictures.ts';
import { allowedCharacters } from '../../domain/text/allowed-characters.ts';
import { textOfBytes } from '../../domain/text/decode-text.ts';

/** Limits above what a pack with every location of Canada needs, and low enough to read a pack in one go. */
export const packLimits = { files: 5000, fileBytes: 512 * 1024, bytes: 32 * 1024 * 1024 };

export type ReadPack = { pack: Pack } | { faults: Fault[] };

/** Files that people may keep at the root of a pack; they are skipped. */
const besides = new Set(['README.md', 'LICENSE']);

type Place = { kind: Kind; id: string } | { picture: string } | { problem: string; fix: string };

const refusal = (problem: string, fix: string) => ({ problem, fix });

const pictureEndings = ['png', 'jpg', 'jpeg', 'webp', 'avif', 'svg'];

/** The picture whose file is at `path`, in the media folder of a firm's pack. */
function pictureAt(path: string): Place {
  const name = path.slice(mediaFolder.length + 1);
  const dot = name.lastIndexOf('.');
  const [stem, ending] = [name.slice(0, dot), name.slice(dot + 1).toLowerCase()];
  if (name.includes('/')) return refusal('pictures lie in no folder of their own', `move it to ${mediaFolder}/`);
  if (dot < 1 || !pictureEndings.includes(ending))
    return refusal('it is no picture that a site can show', 'save it as PNG, JPEG, WebP, AVIF or SVG');
  return isFileName(stem) ? { picture: stem } : noId(stem);
}

/** The kind and id of the document at `path`, relative to the pack, by its folder and name. */
function placeOf(path: string, type: PackType): Place {
  if (type === 'firm' && path.startsWith(`${mediaFolder}/`)) return pictureAt(path);
  const dot = path.lastIndexOf('.');
  const [stem, ending] = [path.slice(0, dot), path.slice(dot + 1)];
  const parts = stem.split('/');
  const kind = kindNames.find((name) => {
    const { at } = kinds[name];
    if ('file' in at) return at.file.slice(0, at.file.lastIndexOf('.')) === stem;
    return at.folder === parts[0] && parts.length === at.depth + 1;
  });
  if (!kind) {
    const known = kindNames.flatMap((name) => {
      const { at, packs } = kinds[name];
      if (!packs.includes(type as never)) return [];
      return 'file' in at ? [at.file] : [`${at.folder}/`];
    });
    const meant = nearest(parts.length > 1 ? `${parts[0]}/` : path, known) ?? nearest(path, known);
    return refusal(
      'no document belongs here',
      meant ? `did you mean ${meant}` : 'remove it, or move it out of the pack',
    );
  }
  const { at, format, packs } = kinds[kind];
  if (!(packs as readonly PackType[]).includes(type))
    return refusal(`a ${type} pack holds no document of this kind`, `move it to a ${packs.join(' or ')} pack`);
  if (!(endings[format] as readonly string[]).includes(ending))
    return refusal('its name does not end as it must', `call it ${stem}.${endings[format][0]}`);
  if ('file' in at) return { kind, id: kind };
  const names = parts.slice(1);
  const wrong = names.find((name) => !isFileName(name));
  if (wrong !== undefined) return noId(wrong);
  return { kind, id: names.join('.') };
}

interface Walk {
  files: string[];
  faults: Fault[];
}

/** Collects every file below `path`, relative to the pack, in the same order on every machine. Hidden files are skipped. */
function walk(root: string, display: string, path: string, found: Walk): void {
  const entries = readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (found.files.length > packLimits.files) return;
    const inner = path === '' ? entry.name : `${path}/${entry.name}`;
    if (path === '' && besides.has(entry.name)) continue;
    if (entry.isDirectory()) walk(root, display, inner, found);
    else {
      const fault = entryFault(root, inner, entry);
      if (fault) found.faults.push({ file: `${display}/${inner}`, ...fault });
      else found.files.push(inner);
    }
  }
}

/** The reason why a directory entry cannot be read: it links elsewhere, or is not a file. */
function entryFault(root: string, path: string, entry: Dirent): Omit<Fault, 'file'> | null {
  if (entry.isFile()) return null;
  if (!entry.isSymbolicLink()) return refusal('it is not a file', 'remove it');
  let target: string;
  try {
    target = realpathSync(join(root, path));
  } catch {
    return refusal('it is a link to nothing', 'remove it, or put the file itself here');
  }
  if (!`${target}${sep}`.startsWith(realpathSync(root) + sep))
    return refusal('it is a link out of the pack', 'put the file itself here');
  return statSync(target).isFile() ? null : refusal('it is a link to a folder', 'put the folder itself here');
}

/** Why a path cannot be read, by the code of the file system's error. */
const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'a part of the path is a file',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
  ELOOP: 'it is a link that leads back to itself',
  ENAMETOOLONG: 'the name is too long',
};

function readFaults(path: string, display: string): Fault[] {
  try {
    if (statSync(path).isDirectory()) return [];
    return [{ file: display, problem: 'it is not a folder', fix: 'name the folder of a pack' }];
  } catch (error) {
    const problem = unreadable[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message;
    return [{ file: display, problem, fix: 'correct the name' }];
  }
}

/**
 * The paths of the documents and the pictures in a firm's pack, recognized by folder and name, not by content. Throws when the file system
 * fails.
 */
export function pathsIn(folder: string): { documents: string[]; pictures: { id: string; path: string }[] } {
  const found: Walk = { files: [], faults: [] };
  walk(folder, folder, '', found);
  const places = found.files.map((path) => ({ path, place: placeOf(path, 'firm') }));
  return {
    documents: places.flatMap(({ path, place }) => ('kind' in place ? [path] : [])),
    pictures: places.flatMap(({ path, place }) => ('picture' in place ? [{ id: place.picture, path }] : [])),
  };
}

/** Faults of pictures without a file or with two, of files that belong to no picture, and of a field that only an import may fill in. */
function mediaFaults(display: string, documents: readonly PackDocument[], media: readonly MediaFile[]): Fault[] {
  const pictures = documents.filter((document) => document.kind === 'picture') as PackDocument<'picture'>[];
  const ids = new Set(pictures.map(({ id }) => id));
  const files = new Map(media.toReversed().map((one) => [one.id, one.file]));
  return [
    ...pictures
      .filter(({ id }) => !files.has(id))
      .map(({ id }) => ({
        file: `${display}/${mediaFolder}/${id}.jpg`,
        ...refusal('the file of the picture is missing', 'add it, as JPEG, PNG, WebP, AVIF or SVG'),
      })),
    ...pictures
      .filter(({ body }) => body.file !== undefined)
      .map(({ file, lineOf }) => ({
        file,
        line: lineOf?.(['file']),
        ...refusal('file is filled in by the import', 'remove it'),
      })),
    ...media
      .filter(({ id, file }) => files.get(id) !== file)
      .map(({ id, file }) => ({
        file,
        ...refusal(`${files.get(id)} is the picture "${id}" already`, 'remove one of the two'),
      })),
    ...media
      .filter(({ id }) => !ids.has(id))
      .map(({ id, file }) => ({
        file,
        ...refusal('no document says what it shows', `add ${fileOf('picture', id)} with its alternative text`),
      })),
  ];
}

/** The type of the pack in `folder`, by the file at its root; null when it has none of the four. */
export function packTypeOf(folder: string): PackType | null {
  return (
    packTypes.find((type) => {
      try {
        return lstatSync(join(folder, `${type}.yaml`)) !== undefined;
      } catch {
        return false;
      }
    }) ?? null
  );
}

/**
 * Reads the folder of one pack. Gives all its documents or every fault of its files, never only some documents. `display` is the folder's
 * name in messages. Throws only when the file system fails.
 */
export function readPack(type: PackType, name: string, folder: string, display = folder): ReadPack {
  const missing = readFaults(folder, display);
  if (missing.length > 0) return { faults: missing };
  const found: Walk = { files: [], faults: [] };
  walk(folder, display, '', found);
  if (found.files.length > packLimits.files)
    return {
      faults: [
        {
          file: display,
          problem: `it holds more than ${packLimits.files.toLocaleString('en-CA')} files`,
          fix: 'keep one pack in the folder, and nothing else',
        },
      ],
    };
  const pictures = new Map(
    found.files.flatMap((path) => {
      const place = placeOf(path, type);
      return 'picture' in place ? [[path, place.picture] as const] : [];
    }),
  );
  const texts = found.files.filter((path) => !pictures.has(path));
  const sizes = texts.map((path) => statSync(join(folder, path)).size);
  const large = texts.filter((_, index) => (sizes[index] ?? 0) > packLimits.fileBytes);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const tooLarge: Fault[] = large.map((path) => ({
    file: `${display}/${path}`,
    problem: `it is larger than ${packLimits.fileBytes / 1024} kB`,
    fix: 'split it, or remove what is no text of the site',
  }));
  if (bytes > packLimits.bytes)
    tooLarge.push({
      file: display,
      problem: `its files are larger than ${packLimits.bytes / 1024 / 1024} MB together`,
      fix: 'keep one pack in the folder, and nothing else',
    });
  if (pictures.size > pictureLimits.files)
    tooLarge.push({
      file: `${display}/${mediaFolder}`,
      problem: `it holds more than ${pictureLimits.files} pictures`,
      fix: 'remove those that no page shows',
    });
  if (tooLarge.length > 0) return { faults: [...found.faults, ...tooLarge] };
  const documents: PackDocument[] = [];
  const faults = [...found.faults];
  for (const path of texts) {
    const file = `${display}/${path}`;
    const place = placeOf(path, type);
    if ('problem' in place) faults.push({ file, ...place });
    else if ('kind' in place) {
      const text = textOfBytes(readFileSync(join(folder, path)));
      const read =
        text === null
          ? { faults: [{ file, ...refusal('it is not UTF-8 text', 'save it as UTF-8') }] }
          : readDocument(place.kind, place.id, type, file, allowedCharacters(text));
      if ('faults' in read) faults.push(...read.faults);
      else documents.push(read.document);
    }
  }
  const media = [...pictures].map(([path, id]) => ({ id, file: `${display}/${path}`, path: join(folder, path) }));
  // Check pictures last: all documents must be read to know which picture has none.
  if (faults.length === 0) faults.push(...mediaFaults(display, documents, media));
  if (faults.length > 0) return { faults };
  return { pack: { type, name, folder: display, documents, ...(media.length > 0 && { media }) } };
}
