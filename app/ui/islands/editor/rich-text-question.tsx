import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isFollowable } from './rich-text-schema.ts';
import { ToolButton } from './tool-button.tsx';

const wrongAddress = 'An address begins with https://, mailto:, tel: or /, as in /contact.';

/** A sentence when an answer is wrong, otherwise null. */
type Refusal = string | null;

interface QuestionProps {
  /** The id of the field; unique on the page. */
  id: string;
  label: string;
  /** The text to begin with. */
  value: string;
  /** The Enter key presses the first button. */
  buttons: readonly { label: string; answer: (text: string) => Refusal | Promise<Refusal> }[];
  onClose: () => void;
}

type Button = QuestionProps['buttons'][number];

/** A line with a question below the tools. */
function Question({ id, label, value, buttons, onClose }: QuestionProps) {
  const input = useRef<HTMLInputElement>(null);
  const isWaiting = useRef(false);
  const [fault, setFault] = useState<Refusal>(null);
  useEffect(() => input.current?.focus(), []);

  const send = async ({ answer }: Button) => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    setFault(null);
    const refusal = await answer(input.current?.value.trim() ?? '');
    isWaiting.current = false;
    if (refusal === null) onClose();
    else setFault(refusal);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || event.target !== input.current) return;
    // Otherwise the Enter key would send the surrounding form.
    event.preventDefault();
    const [first] = buttons;
    if (first) void send(first);
  };

  return (
    // Text typed into a question is not a change of the document.
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the buttons in it
    <div className="content-ask" onKeyDown={onKeyDown} onInput={(event) => event.stopPropagation()}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input id={id} ref={input} defaultValue={value} />
      </div>
      <p className="field-error" role="alert">
        {fault}
      </p>
      <div className="content-buttons">
        {buttons.map((button) => (
          <ToolButton key={button.label} onClick={() => void send(button)}>
            {button.label}
          </ToolButton>
        ))}
        <ToolButton onClick={onClose}>Cancel</ToolButton>
      </div>
    </div>
  );
}

/** Begins a change at the cursor. */
export function changing(editor: Editor) {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}

interface AskProps extends Pick<QuestionProps, 'id' | 'onClose'> {
  editor: Editor;
}

/** Asks for the address of the link at the cursor. */
export function LinkQuestion({ editor, ...place }: AskProps) {
  const [address] = useState(() => String(editor.getAttributes('link').href ?? ''));

  const set = (href: string): Refusal => {
    if (!isFollowable(href)) return wrongAddress;
    const words = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
    if (editor.state.selection.empty && address === '') changing(editor).insertContent(words).run();
    else changing(editor).extendMarkRange('link').setLink({ href }).run();
    return null;
  };

  const remove = (): Refusal => {
    changing(editor).extendMarkRange('link').unsetLink().run();
    return null;
  };

  const buttons: Button[] = [{ label: 'Set the link', answer: set }];
  if (address !== '') buttons.push({ label: 'Remove the link', answer: remove });
  return <Question {...place} label="Address" value={address} buttons={buttons} />;
}

/** A picture to put in. */
export interface NewPicture {
  /** What it shows, as far as that is known. */
  alt: string;
  /** Gets what the picture shows. Gives its address, or a sentence why there is none. */
  store: (alt: string) => Promise<{ src: string } | string>;
}

/** Asks what a picture shows, and puts it in. */
export function PictureQuestion({ editor, picture, ...place }: AskProps & { picture: NewPicture }) {
  const put = async (alt: string): Promise<Refusal> => {
    if (alt === '') return 'Say what the picture shows.';
    const stored = await picture.store(alt);
    if (typeof stored === 'string') return stored;
    changing(editor).setImage({ src: stored.src, alt }).run();
    return null;
  };
  return (
    <Question
      {...place}
      label="What it shows, for people who cannot see it"
      value={picture.alt}
      buttons={[{ label: 'Put the picture in', answer: put }]}
    />
  );
}
