import { allowedCharacters } from '../../text/allowed-characters.ts';
import { oneLine } from '../../text/one-line.ts';

export const mostFiles = 10;
/** Of all files of a reply together, in bytes. */
export const mostBytes = 20 * 1024 * 1024;
const longestName = 120;

/** A file of a reply, without its bytes. */
export interface ReplyFile {
  id: string;
  name: string;
  size: number;
}

/** A file that a person has chosen for a reply. */
export interface NewFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The name of the two fields that list a file of the unsent reply: one always says that the form shows it, the other that it is ticked. */
export const fileField = (id: string): string => `file:${id}`;

/** The ids of the listed files that are ticked, and of those that are not. */
export function tickedFiles(form: Readonly<Record<string, string>>): { ticked: string[]; dropped: string[] } {
  const listed = Object.entries(form).filter(([name]) => name.startsWith(fileField('')));
  const ids = (isTicked: boolean) =>
    listed.filter(([, value]) => (value !== '') === isTicked).map(([name]) => name.slice(fileField('').length));
  return { ticked: ids(true), dropped: ids(false) };
}

/** Directions of writing, which can make `fdp.exe` read `exe.pdf`. */
const directions = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A file's name without folders and without characters that would mislead a reader, in at most 120 characters. Its ending stays. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = oneLine(allowedCharacters(last).replace(directions, '')) || 'file';
  if (plain.length <= longestName) return plain;
  const ending = /\.\w{1,10}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, longestName - ending.length) + ending;
}

/** The name with a number, such as `quote (2).pdf`, when one of `names` is the same. */
export function ownName(name: string, names: readonly string[]): string {
  if (!names.includes(name)) return name;
  const [, stem = name, ending = ''] = /^(.+?)(\.\w{1,10})?$/.exec(name) ?? [];
  let number = 2;
  while (names.includes(`${stem} (${number})${ending}`)) number++;
  return `${stem} (${number})${ending}`;
}

/** Why these files cannot go with one reply; undefined when they can. */
export function filesFault(files: readonly Pick<ReplyFile, 'name' | 'size'>[]): string | undefined {
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `“${empty.name}” is empty. Please choose another file`;
  if (files.length > mostFiles) return `A reply may have at most ${mostFiles} files. Please choose fewer`;
  const all = files.reduce((sum, { size }) => sum + size, 0);
  return all > mostBytes
    ? `The files are larger than ${mostBytes / 1024 / 1024} MB together. Please choose fewer`
    : undefined;
}
