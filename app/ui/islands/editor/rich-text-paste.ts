import { Slice } from '@tiptap/pm/model';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import type { Root as HtmlRoot } from 'hast';
import { fromDom } from 'hast-util-from-dom';
import type { Root } from 'mdast';
import { isOwnPicture } from '../../../domain/text/long-text/addresses.ts';
import { type FromHtml, fromHtmlTree } from '../../../domain/text/long-text/from-html-tree.ts';
import { lineOf } from '../../../domain/text/long-text/html-table.ts';
import { isTooDeep } from '../../../domain/text/long-text/nesting.ts';
import { noteWords } from '../../../domain/text/long-text/note-words.ts';
import { tidy } from '../../../domain/text/long-text/tidy.ts';
import { documentOf } from './rich-text-document.ts';

/** More markup or elements than these would stop the page for more than a second. Pictures that are written as text do not count. */
const mostMarkup = 1_000_000;
const mostElements = 8000;
const tooMuch = 'This is too much to take at once. Nothing of it was put in: please paste it in parts.';

/** The elements of the clipboard; null for too many. */
function bodyOf(html: string): HTMLElement | null {
  const markup = html.replace(/src="data:[^"]*"/g, 'src="data:"');
  if (markup.length > mostMarkup || isTooDeep(markup)) return null;
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  return body.getElementsByTagName('*').length > mostElements ? null : body;
}

/** The most differences that are told one by one. */
const mostTold = 5;

/** The words of a pasted picture are kept in its note: the firm's own pictures are put in with a button. */
const ownPicture = ({ src, alt }: { src: string; alt: string }) => (isOwnPicture(src) ? { url: src, alt } : null);

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

/**
 * Puts HTML of the clipboard in, as the model of long texts reads it. False for anything that the editor itself takes: plain text, what
 * was copied in an editor, and text for a block of code. `onSaid` gets what of it is left out or different.
 */
export function pastedHtml(
  view: EditorView,
  brought: DataTransfer | null,
  onSaid: (sentences: readonly string[]) => void,
): boolean {
  const html = brought?.getData('text/html') ?? '';
  onSaid([]);
  const { state } = view;
  if (html === '' || html.includes('data-pm-slice') || state.selection.$from.parent.type.spec.code) return false;
  const body = bodyOf(html);
  if (!body) {
    onSaid([tooMuch]);
    return true;
  }
  const root: HtmlRoot = { type: 'root', children: (fromDom(body) as HtmlRoot).children };
  const read = fromHtmlTree(root, { placeholders: true, pictureOf: ownPicture });
  if (read.tree.children.length === 0 && read.notes.length === 0) return false;
  const tree = isInTable(state) ? inCell(read.tree) : read.tree;
  const content = state.schema.nodeFromJSON(documentOf(tree)).content;
  view.dispatch(state.tr.replaceSelection(Slice.maxOpen(content)).scrollIntoView().setMeta('paste', true));
  onSaid(told(read));
  return true;
}
