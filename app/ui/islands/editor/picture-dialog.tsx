import {
  type ClipboardEvent as ReactClipboardEvent,
  type DragEvent as ReactDragEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { ChoosablePicture } from '../../../domain/operations/picture-list.ts';
import { listedPictures, pictureIn, storePicture } from './picture-calls.ts';
import { ToolButton } from './tool-button.tsx';

export const pictureName = ({ id, alt }: ChoosablePicture) => (alt === '' ? `${id} (only decorates)` : alt);

interface PictureDialogProps {
  /** The id or the address of the current picture. */
  chosen: string | null;
  /** A picture that was dropped or pasted, to be stored. */
  brought?: File | null | undefined;
  /** Gets null when the person closes the list. `isAdded`: they have just said what it shows. */
  onDone: (picture: ChoosablePicture | null, isAdded: boolean) => void;
}

interface AddPictureProps {
  brought: File | null;
  onStored: (picture: ChoosablePicture) => void;
}

/** Stores a picture: chosen from the device, or brought by drop or paste. */
function AddPicture({ brought, onStored }: AddPictureProps) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const alt = useRef<HTMLInputElement>(null);
  const file = brought ?? chosen;

  useEffect(() => {
    if (brought) alt.current?.focus();
  }, [brought]);

  const store = async () => {
    const words = alt.current?.value.trim() ?? '';
    if (!file) return setFault('Choose a picture: a photograph or a drawing.');
    if (words === '') return setFault('Say what the picture shows.');
    setFault('Storing …');
    const stored = await storePicture(file, words);
    if (typeof stored === 'string') setFault(stored);
    else onStored(stored);
  };

  return (
    <div className="picture-add">
      <label className="field">
        <span>Add a picture: drop or paste it here, or choose a file</span>
        <input type="file" accept="image/*" onChange={({ target }) => setChosen(target.files?.[0] ?? null)} />
      </label>
      {brought && <p>{brought.name}</p>}
      <label className="field">
        <span>What it shows, for people who cannot see it</span>
        <input ref={alt} maxLength={200} />
      </label>
      <p role="status">{fault}</p>
      <ToolButton onClick={() => void store()}>Add and use it</ToolButton>
    </div>
  );
}

/** Shows the firm's pictures to choose one. */
export function PictureDialog({ chosen, brought, onDone }: PictureDialogProps) {
  const [file, setFile] = useState<File | null>(brought ?? null);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const answer = useRef<[picture: ChoosablePicture | null, isAdded: boolean]>([null, false]);
  /** Null when the server does not give them; undefined until it has answered. */
  const [pictures, setPictures] = useState<readonly ChoosablePicture[] | null>();
  const look = useCallback(async () => setPictures(await listedPictures()), []);

  useEffect(() => {
    dialog.current?.showModal();
    void look();
  }, [look]);

  useEffect(() => {
    if (!pictures) return;
    const items = list.current;
    (items?.querySelector<HTMLElement>('[aria-pressed=true]') ?? items?.querySelector('button'))?.focus();
  }, [pictures]);

  const choose = (picture: ChoosablePicture, isAdded: boolean) => {
    answer.current = [picture, isAdded];
    dialog.current?.close();
  };

  const take = (event: ReactClipboardEvent | ReactDragEvent) => {
    const transfer = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    const picture = pictureIn(transfer);
    if (!picture) return;
    event.preventDefault();
    setFile(picture);
  };

  return createPortal(
    <dialog
      ref={dialog}
      className="content-question picture-chooser"
      aria-label="Choose a picture"
      onClose={() => onDone(...answer.current)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={take}
      onPaste={take}
    >
      <h2>Choose a picture</h2>
      <p>
        {pictures === null && 'The server cannot be reached. Please look again.'}
        {pictures?.length === 0 && 'The firm has no pictures yet.'}
      </p>
      <ul className="picture-choices" ref={list}>
        {pictures?.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              className="picture-choice"
              aria-pressed={[picture.id, picture.src].includes(chosen ?? '')}
              onClick={() => choose(picture, false)}
            >
              <img loading="lazy" alt="" src={picture.thumb} />
              <span>{pictureName(picture)}</span>
            </button>
          </li>
        ))}
      </ul>
      <AddPicture brought={file} onStored={(picture) => choose(picture, true)} />
      <div className="content-buttons">
        {pictures === null && <ToolButton onClick={() => void look()}>Look again</ToolButton>}
        <ToolButton onClick={() => dialog.current?.close()}>Cancel</ToolButton>
      </div>
    </dialog>,
    document.body,
  );
}
