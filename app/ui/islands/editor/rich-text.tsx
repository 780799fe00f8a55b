import { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChoosablePicture } from '../../../domain/operations/picture-list.ts';
import { parse } from '../../../domain/text/long-text/parse.ts';
import { longestOf, showFault, tooLongWords } from './form-texts.ts';
import { pictureIn, storePicture } from './picture-calls.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { documentOf, fits, markdownIn } from './rich-text-document.ts';
import { pastedHtml } from './rich-text-paste.ts';
import { changing, LinkQuestion, type NewPicture, PictureQuestion } from './rich-text-question.tsx';
import { editorOptions } from './rich-text-schema.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import { useHiddenArea } from './use-hidden-area.ts';

/** Tells the person what of a pasted text is different. Empty for nothing. */
type Say = (sentences: readonly string[]) => void;

/** A longer text would freeze the editor for minutes: its time grows with the square of the length of a text without spaces. */
const isTooLong = (area: HTMLElement, length: number): boolean => length > 2 * longestOf(area);

/** Refuses, with a sentence, a pasted or dropped text that is too long for the editor. True when it was refused. */
function refuseLong(area: HTMLElement, event: Event, brought: DataTransfer | null): boolean {
  const length = brought?.getData('text/plain').length ?? 0;
  if (!isTooLong(area, length)) return false;
  event.preventDefault();
  showFault(area, `${tooLongWords(area, length)} Nothing of it was put in.`);
  return true;
}

/** How the editor takes pasted and dropped text and pictures. `take` gets a picture; it is false when there is none. */
const bringing = (area: HTMLElement, take: (brought: DataTransfer | null) => boolean, onSaid: Say) => ({
  handleDOMEvents: {
    paste: (_: EditorView, event: ClipboardEvent) => refuseLong(area, event, event.clipboardData),
    drop: (_: EditorView, event: DragEvent) => refuseLong(area, event, event.dataTransfer),
  },
  // Word also copies a picture of copied text, so take a picture only when there is no text.
  handlePaste: (view: EditorView, { clipboardData }: ClipboardEvent) =>
    (clipboardData?.getData('text/plain') === '' && take(clipboardData)) ||
    pastedHtml(view, clipboardData, { onSaid, store: storePicture }),
});

const notWritten =
  'This change cannot be written so that the page shows the same. The text before it is kept: please undo, and write it in another way.';

/**
 * Writes the text of the editor into the field. What the editor has not changed stays as it was typed. A text that would be read
 * differently is not written.
 */
function writing(area: HTMLTextAreaElement, editor: Editor): () => void {
  let last = markdownIn(editor.getJSON());
  return () => {
    const markdown = markdownIn(editor.getJSON());
    if (markdown === last) return;
    if (markdown === null) {
      showFault(area, notWritten);
      return;
    }
    last = markdown;
    area.value = markdown;
    area.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** What the editor tells its field: a picture that was brought, and what a paste has left out. */
interface Events {
  onPicture: (file: File) => void;
  onSaid: Say;
}

/** An editor of the Markdown in `area`. A text that is not edited stays exactly as it was. */
function newEditor(area: HTMLTextAreaElement, paper: HTMLElement, { onPicture, onSaid }: Events): Editor {
  const label = area.closest('.field')?.querySelector('label');
  if (label) label.id ||= `${area.id}-label`;
  const take = (brought: DataTransfer | null) => {
    const file = pictureIn(brought);
    if (file) onPicture(file);
    return file !== null;
  };
  const editor = new Editor({
    ...editorOptions(),
    element: paper,
    content: documentOf(parse(area.value)),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', ...(label && { 'aria-labelledby': label.id }) },
      ...bringing(area, take, onSaid),
      handleDrop(view, event, _slice, isMoved) {
        if (isMoved || !pictureIn(event.dataTransfer)) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) editor.commands.setTextSelection(place.pos);
        return take(event.dataTransfer);
      },
    },
  });
  editor.on('update', writing(area, editor));
  return editor;
}

function useEditor(area: HTMLTextAreaElement, paper: RefObject<HTMLElement | null>, events: Events): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    if (!paper.current) return;
    const made = newEditor(area, paper.current, events);
    setEditor(made);
    return () => made.destroy();
  }, [area, paper, events]);
  return editor;
}

/** What the editor asks the person about. */
type Asking =
  | { about: 'link' }
  | { about: 'pictures'; src: string | null }
  /** `number` tells one picture from the next, whose question begins empty. */
  | { about: 'picture'; picture: NewPicture; number: number };

const askAbout =
  (picture: NewPicture) =>
  (before: Asking | null): Asking => ({
    about: 'picture',
    picture,
    number: before?.about === 'picture' ? before.number + 1 : 0,
  });

interface RichTextProps {
  area: HTMLTextAreaElement;
}

/** An editor in place of a Markdown field. The plain field stays for a text that is too long or that the editor cannot hold. */
export default function RichText({ area }: RichTextProps) {
  const [stays] = useState(() => isTooLong(area, area.value.length) || !fits(area.value));
  return !stays && <EditorOf area={area} />;
}

/** Writes Markdown back into the field, so the form is saved as it is without the editor. */
function EditorOf({ area }: RichTextProps) {
  const paper = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [said, onSaid] = useState<readonly string[]>([]);
  const onPicture = useCallback(
    (file: File) => setAsking(askAbout({ alt: '', store: (alt) => storePicture(file, alt) })),
    [],
  );
  const events = useMemo(() => ({ onPicture, onSaid }), [onPicture]);
  const editor = useEditor(area, paper, events);
  useHiddenArea(area, editor);

  const close = () => {
    setAsking(null);
    editor?.view.focus();
  };
  const askForPicture = () => setAsking({ about: 'pictures', src: editor?.getAttributes('image').src ?? null });
  const onChosen = (chosen: ChoosablePicture | null, isAdded: boolean) => {
    if (!chosen || !editor) return close();
    if (isAdded) {
      changing(editor).setImage({ src: chosen.src, alt: chosen.alt }).run();
      return close();
    }
    const { src, alt } = editor.getAttributes('image') as { src?: string; alt?: string };
    // A picture of the firm already has a description, which can be changed for this place.
    setAsking(askAbout({ alt: chosen.src === src ? (alt ?? '') : chosen.alt, store: async () => chosen }));
  };

  const question = editor && { editor, id: `${area.id}-ask`, onClose: close };
  return (
    <>
      {question && (
        <>
          <RichTextTools
            editor={question.editor}
            onLink={() => setAsking({ about: 'link' })}
            onPicture={askForPicture}
          />
          {asking?.about === 'link' && <LinkQuestion {...question} />}
          {asking?.about === 'picture' && (
            <PictureQuestion {...question} key={asking.number} picture={asking.picture} />
          )}
          {asking?.about === 'pictures' && <PictureDialog chosen={asking.src} onDone={onChosen} />}
        </>
      )}
      <div className="content-paper prose" ref={paper} />
      <div className="content-said" aria-live="polite">
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </>
  );
}
