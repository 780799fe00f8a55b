import { type ChainedCommands, Editor } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { Markdown } from '@tiptap/markdown';
import StarterKit from '@tiptap/starter-kit';
import { longestOf, showFault, tooLongWords } from '../islands/editor/form-texts.ts';
import { element, toolButton } from './elements.ts';
import { choosePicture, pictureIn, storePicture } from './picture-chooser.ts';

/** The addresses that markdown.ts accepts in links. A placeholder becomes an address when the page is rendered. */
const followable = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:|\{)/i;
const wrongAddress = 'An address begins with https://, mailto:, tel: or /, as in /contact.';
const ownPicture = /^\/media\/[\w./-]{1,200}$/;

/** Pasted text may contain pictures from other sites, which this site does not have. */
const OwnImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (ownPicture.test(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
});

/** What the editor supports. It drops everything else from pasted text. */
export const extensions = () => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (address) => followable.test(address.trim()),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  OwnImage,
  Markdown,
];

interface Tool {
  label: string;
  /** The mark or node at the cursor that shows the tool as on; null for a tool that is never on. */
  on: [name: string, attributes?: object] | null;
  run: (chain: ChainedCommands) => ChainedCommands;
}

const tools: readonly Tool[] = [
  { label: 'Heading', on: ['heading', { level: 2 }], run: (chain) => chain.toggleHeading({ level: 2 }) },
  { label: 'Subheading', on: ['heading', { level: 3 }], run: (chain) => chain.toggleHeading({ level: 3 }) },
  { label: 'Bold', on: ['bold'], run: (chain) => chain.toggleBold() },
  { label: 'Italic', on: ['italic'], run: (chain) => chain.toggleItalic() },
  { label: 'List', on: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  { label: 'Numbered list', on: ['orderedList'], run: (chain) => chain.toggleOrderedList() },
  { label: 'Quote', on: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
];

const tableTools: readonly Tool[] = [
  { label: 'Add row', on: null, run: (chain) => chain.addRowAfter() },
  { label: 'Add column', on: null, run: (chain) => chain.addColumnAfter() },
  { label: 'Remove row', on: null, run: (chain) => chain.deleteRow() },
  { label: 'Remove column', on: null, run: (chain) => chain.deleteColumn() },
  { label: 'Remove table', on: null, run: (chain) => chain.deleteTable() },
];

interface Question {
  label: string;
  value: string;
}

/** A sentence when an answer is wrong, otherwise null. */
type Refusal = string | null;

/** Shows a line of questions below the tools. `leave` takes the focus when they close. */
function ask(
  panel: HTMLElement,
  id: string,
  questions: readonly Question[],
  buttons: readonly { label: string; answer: (texts: string[]) => Refusal | Promise<Refusal> }[],
  leave: () => void,
): void {
  const inputs = questions.map(({ label, value }, index) => {
    const input = element('input', '');
    input.id = `${id}-ask-${index}`;
    input.value = value;
    const words = element('label', '', label);
    words.htmlFor = input.id;
    const field = element('div', 'field');
    field.append(words, input);
    return { field, input };
  });
  const fault = element('p', 'field-error');
  fault.role = 'alert';
  const close = () => {
    panel.replaceChildren();
    leave();
  };
  let isWaiting = false;
  const send = async (answer: (typeof buttons)[number]['answer']) => {
    if (isWaiting) return;
    isWaiting = true;
    fault.textContent = '';
    const sentence = await answer(inputs.map(({ input }) => input.value.trim()));
    isWaiting = false;
    if (sentence === null) close();
    else fault.textContent = sentence;
  };
  const row = element('div', 'content-buttons');
  row.append(
    ...buttons.map(({ label, answer }) => toolButton(label, () => void send(answer))),
    toolButton('Cancel', close),
  );
  panel.replaceChildren(...inputs.map(({ field }) => field), fault, row);
  panel.onkeydown = (event) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Otherwise the Enter key would send the surrounding form.
    event.preventDefault();
    const [first] = buttons;
    if (first) void send(first.answer);
  };
  inputs[0]?.input.focus();
}

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

/**
 * Replaces a Markdown field with an editor. The editor writes Markdown back into the field, so the form is saved as it is without the
 * editor. A text that is not edited stays exactly as it was.
 */
export function richText(area: HTMLTextAreaElement): void {
  const field = area.closest('.field');
  const label = field?.querySelector<HTMLElement>('label');
  // The plain field can show a text of any length.
  if (!field || isTooLong(area, area.value.length)) return;
  const [bar, panel, paper] = [
    element('div', 'content-tools'),
    element('div', 'content-ask'),
    element('div', 'content-paper prose'),
  ];
  bar.role = 'toolbar';
  bar.ariaLabel = 'Format';
  if (label) label.id ||= `${area.id}-label`;
  const editor = new Editor({
    element: paper,
    extensions: extensions(),
    content: area.value,
    contentType: 'markdown',
    // The page allows no styles other than its own.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        ...(label && { 'aria-labelledby': label.id }),
      },
      handleDOMEvents: {
        paste: (_, event) => refuseLong(area, event, event.clipboardData),
        drop: (_, event) => refuseLong(area, event, event.dataTransfer),
      },
      // The page title is the only first-level heading.
      transformPastedHTML: (html) => html.replace(/<(\/?)h1\b/gi, '<$1h2'),
      // Word also copies a picture of copied text, so take a picture only when there is no text.
      handlePaste: (_view, { clipboardData }) => clipboardData?.getData('text/plain') === '' && take(clipboardData),
      handleDrop(view, event, _slice, isMoved) {
        if (isMoved || !pictureIn(event.dataTransfer)) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) editor.commands.setTextSelection(place.pos);
        return take(event.dataTransfer);
      },
    },
    onUpdate: () => {
      area.value = editor.getMarkdown().trim();
      area.dispatchEvent(new Event('input', { bubbles: true }));
    },
    onTransaction: () => show(),
  });
  /** Tiptap's own command focuses in the next frame, and could then take the focus from a field that the person is typing in. */
  const focus = () => editor.view.focus();
  const chain = (): ChainedCommands => {
    focus();
    return editor.chain().scrollIntoView();
  };

  function askForLink(): void {
    const href = String(editor.getAttributes('link').href ?? '');
    const set = (address: string): string | null => {
      if (!followable.test(address)) return wrongAddress;
      const { empty } = editor.state.selection;
      const words = { type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] };
      if (empty && href === '') chain().insertContent(words).run();
      else chain().extendMarkRange('link').setLink({ href: address }).run();
      return null;
    };
    const remove = {
      label: 'Remove the link',
      answer: () => {
        chain().extendMarkRange('link').unsetLink().run();
        return null;
      },
    };
    ask(
      panel,
      area.id,
      [{ label: 'Address', value: href }],
      [{ label: 'Set the link', answer: ([address = '']) => set(address) }, ...(href === '' ? [] : [remove])],
      focus,
    );
  }

  /**
   * Asks what the picture shows, and inserts it. `store` gets that description and gives the address, or a sentence why there is none.
   */
  function describe(alt: string, store: (words: string) => Promise<{ src: string } | string>): void {
    const answer = async ([words = '']: string[]): Promise<Refusal> => {
      if (words === '') return 'Say what the picture shows.';
      const stored = await store(words);
      if (typeof stored === 'string') return stored;
      chain().setImage({ src: stored.src, alt: words }).run();
      return null;
    };
    const question = { label: 'What it shows, for people who cannot see it', value: alt };
    ask(panel, area.id, [question], [{ label: 'Put the picture in', answer }], focus);
  }

  /** Takes a pasted or dropped picture. False when there is none. */
  function take(transfer: DataTransfer | null): boolean {
    const file = pictureIn(transfer);
    if (file) describe('', (words) => storePicture(file, words));
    return file !== null;
  }

  function askForPicture(): void {
    const { src, alt } = editor.getAttributes('image') as { src?: string; alt?: string };
    void choosePicture(src ?? null).then((chosen) => {
      // A picture of the firm already has a description, which can be changed for this place.
      if (chosen) describe(chosen.src === src ? (alt ?? '') : chosen.alt, async () => chosen);
      else focus();
    });
  }

  const toolButtons = tools.map((tool) => ({ tool, button: toolButton(tool.label, () => tool.run(chain()).run()) }));
  const tableButtons = tableTools.map(({ label: words, run }) => toolButton(words, () => run(chain()).run()));
  const others = [
    toolButton('Link', askForLink),
    toolButton('Picture', askForPicture),
    toolButton('Table', () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()),
    toolButton('Undo', () => chain().undo().run()),
    toolButton('Redo', () => chain().redo().run()),
  ];
  bar.append(...toolButtons.map(({ button }) => button), ...others, ...tableButtons);

  function show(): void {
    for (const { tool, button } of toolButtons) {
      const [name, attributes] = tool.on ?? [''];
      button.ariaPressed = String(editor.isActive(name, attributes));
    }
    for (const button of tableButtons) button.hidden = !editor.isActive('table');
  }

  // Text typed into a question is not a change of the document.
  for (const type of ['input', 'change']) panel.addEventListener(type, (event) => event.stopPropagation());
  show();
  // The hint explains how to write Markdown.
  const hints = [...field.querySelectorAll<HTMLElement>('.field-hint')];
  for (const hint of hints) hint.hidden = true;

  /** Tells assistive technology at the editor which fault the field has. It would read the hidden hint, too. */
  function copyFault(): void {
    const ids = (area.getAttribute('aria-describedby') ?? '').split(' ');
    const shown = ids.filter((id) => !hints.some((hint) => hint.id === id)).join(' ');
    if (shown === '') editor.view.dom.removeAttribute('aria-describedby');
    else editor.view.dom.setAttribute('aria-describedby', shown);
    editor.view.dom.ariaInvalid = area.getAttribute('aria-invalid');
  }
  new MutationObserver(copyFault).observe(area, { attributeFilter: ['aria-describedby', 'aria-invalid'] });
  copyFault();
  const wasTyping = document.activeElement === area;
  area.before(bar, panel, paper);
  // Links to the field's error focus the hidden field, which passes the focus to the editor.
  area.classList.add('visually-hidden');
  area.tabIndex = -1;
  area.ariaHidden = 'true';
  area.addEventListener('focus', focus);
  if (wasTyping) focus();
  label?.addEventListener('click', focus);
}

/** Replaces each Markdown field of a form with an editor. */
export function enhance(form: HTMLElement): void {
  form.querySelectorAll<HTMLTextAreaElement>('[data-markdown]').forEach(richText);
}
