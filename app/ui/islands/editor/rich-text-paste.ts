import { Slice } from '@tiptap/pm/model';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import type { Root as HtmlRoot } from 'hast';
import { fromDom } from 'hast-util-from-dom';
import type { Root } from 'mdast';
import type { ChoosablePicture } from '../../../domain/operations/picture-list.ts';
import { isOwnPicture } from '../../../domain/text/long-text/addresses.ts';
import { type FromHtml, fromHtmlTree, withPlaceholders } from '../../../domain/text/long-text/from-html-tree.ts';
import { lineOf } from '../../../domain/text/long-text/html-table.ts';
import { isTooDeep } from '../../../domain/text/long-text/nesting.ts';
import { noteWords } from '../../../domain/text/long-text/note-words.ts';
import { tidy } from '../../../domain/text/long-text/tidy.ts';
import { documentOf } from './rich-text-document.ts';

/** More markup, elements or lines than these would stop the page for more than a second. Pictures that are written as text do not count. */
const mostMarkup = 1_000_000;
const mostElements = 8000;
const tooMuch = 'This is too much to take at once. Nothing of it was put in: please paste it in parts.';
const onlyWords =
  'This is too much to take with its links, lists, tables and pictures. Only its words were put in; for the rest, paste it in parts.';

/** The most pictures of one paste that are stored. */
const mostPictures = 20;

/** Stores a picture among the firm's pictures. Gives it, or a sentence that says why it is not stored. */
export type StorePicture = (file: File, alt: string) => Promise<ChoosablePicture | string>;

/** How a paste is taken. `onSaid` gets what of it is left out or different. */
export interface Pasting {
  onSaid: (sentences: readonly string[]) => void;
  store: StorePicture;
}

/** What the clipboard has. The pictures that it holds as `data:` are in `pictures`, by the address that they have in `body`. */
interface Brought {
  body: HTMLElement;
  pictures: ReadonlyMap<string, string>;
}

/** The elements of the clipboard; null for too many. */
function broughtIn(html: string): Brought | null {
  const pictures = new Map<string, string>();
  const markup = html.replace(/src="(data:[^"]*)"/g, (_, data: string) => {
    const address = `picture ${pictures.size + 1}`;
    pictures.set(address, data);
    return `src="${address}"`;
  });
  if (markup.length > mostMarkup || isTooDeep(markup)) return null;
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  return body.getElementsByTagName('*').length > mostElements ? null : { body, pictures };
}

/** The most differences that are told one by one. */
const mostTold = 5;

/** What the person should know of a paste. */
function told({ notes, differences }: FromHtml): string[] {
  const found = differences();
  const first = found.slice(0, mostTold).map((words) => `Please check the pasted text: ${words}.`);
  const more = found.length - first.length;
  return [...noteWords(notes), ...first, ...(more > 0 ? [`There are ${more} more differences to check.`] : [])];
}

/** A cell has lines, so that in a table a whole text becomes one paragraph. */
const inCell = ({ children }: Root): Root =>
  tidy({ type: 'root', children: [{ type: 'paragraph', children: lineOf(children) }] });

function put({ state, dispatch }: EditorView, tree: Root): void {
  const content = state.schema.nodeFromJSON(documentOf(isInTable(state) ? inCell(tree) : tree)).content;
  dispatch(state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView().setMeta('paste', true));
}

/** Each line as a paragraph; null for no words and for too many lines. */
function plainText(text: string): Root | null {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  if (lines.length === 0 || lines.length > mostElements) return null;
  const children = lines.map((line) => ({ type: 'paragraph' as const, children: withPlaceholders(line) }));
  return tidy({ type: 'root', children });
}

/** The file in a `data:` address; null when it cannot be read. */
function fileIn(data: string, alt: string): File | null {
  const [, type, options = '', text = ''] = /^data:(image\/[\w.+-]+)((?:;[^,;]*)*),(.*)$/is.exec(data) ?? [];
  if (type === undefined) return null;
  try {
    const written = decodeURIComponent(text);
    const bytes = /;base64$/i.test(options) ? Uint8Array.from(atob(written), (sign) => sign.charCodeAt(0)) : written;
    return new File([bytes], `${alt.slice(0, 60) || 'pasted'}.${type.slice(6)}`, { type });
  } catch {
    return null;
  }
}

const longestAlt = 200;

/** Stores the pictures of the clipboard, one after the other. Gives the stored ones by their address in `body`, and sentences about all. */
async function storeAll({ body, pictures }: Brought, store: StorePicture) {
  const stored = new Map<string, string>();
  const sentences: string[] = [];
  let silent = 0;
  for (const image of [...body.querySelectorAll('img')].slice(0, mostPictures)) {
    const address = image.getAttribute('src') ?? '';
    const alt = image.alt.trim().slice(0, longestAlt);
    const file = fileIn(pictures.get(address) ?? '', alt);
    if (!file) continue;
    const answer = await store(file, alt);
    if (typeof answer === 'string') sentences.push(`“${alt || address}”: ${answer}`);
    else {
      stored.set(address, answer.src);
      silent += alt === '' ? 1 : 0;
    }
  }
  if (silent > 0) sentences.push(silentWords(silent));
  return { stored, sentences };
}

const silentWords = (count: number): string =>
  `${count === 1 ? 'A picture has' : `${count} pictures have`} no description: choose it in the text, press Picture, and write what it shows.`;

/** Puts the clipboard in, with its stored pictures and the firm's own. False when there is nothing in it. */
function putHtml(view: EditorView, { body }: Brought, { onSaid }: Pasting, { stored, sentences }: Stored): boolean {
  const root: HtmlRoot = { type: 'root', children: (fromDom(body) as HtmlRoot).children };
  const pictureOf = ({ src, alt }: { src: string; alt: string }) => {
    const url = stored.get(src) ?? (isOwnPicture(src) ? src : null);
    return url === null ? null : { url, alt };
  };
  const read = fromHtmlTree(root, { placeholders: true, pictureOf });
  if (read.tree.children.length === 0 && read.notes.length === 0) return false;
  put(view, read.tree);
  onSaid([...told(read), ...sentences]);
  return true;
}

type Stored = Awaited<ReturnType<typeof storeAll>>;

/**
 * Puts HTML of the clipboard in, as the model of long texts reads it. False for anything that the editor itself takes: plain text, what
 * was copied in an editor, and text for a block of code. Pictures in the clipboard are stored first, and the text follows them. Of HTML
 * that is too large, the plain words are put in.
 */
export function pastedHtml(view: EditorView, clipboard: DataTransfer | null, pasting: Pasting): boolean {
  const html = clipboard?.getData('text/html') ?? '';
  const { onSaid, store } = pasting;
  onSaid([]);
  if (html === '' || html.includes('data-pm-slice') || view.state.selection.$from.parent.type.spec.code) return false;
  const brought = broughtIn(html);
  if (!brought) {
    const words = plainText(clipboard?.getData('text/plain') ?? '');
    if (words) put(view, words);
    onSaid([words ? onlyWords : tooMuch]);
    return true;
  }
  if (brought.pictures.size === 0) return putHtml(view, brought, pasting, { stored: new Map(), sentences: [] });
  onSaid(['The pictures of the pasted text are being stored. The text appears here when they are.']);
  void storeAll(brought, store).then((stored) => view.isDestroyed || putHtml(view, brought, pasting, stored));
  return true;
}
