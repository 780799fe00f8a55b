import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ChoosablePicture } from '../../../domain/operations/picture-list.ts';
import { href } from '../../href.ts';
import { listedPictures } from './picture-calls.ts';
import { ToolButton } from './tool-button.tsx';

export const pictureName = ({ id, alt }: ChoosablePicture) => (alt === '' ? `${id} (only decorates)` : alt);

interface PictureDialogProps {
  /** The id or the address of the current picture. */
  chosen: string | null;
  /** Gets null when the person closes the list. */
  onDone: (picture: ChoosablePicture | null) => void;
}

/** Shows the firm's pictures to choose one. */
export function PictureDialog({ chosen, onDone }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const answer = useRef<ChoosablePicture | null>(null);
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

  const choose = (picture: ChoosablePicture) => {
    answer.current = picture;
    dialog.current?.close();
  };

  return createPortal(
    <dialog
      ref={dialog}
      className="content-question picture-chooser"
      aria-label="Choose a picture"
      onClose={() => onDone(answer.current)}
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
              onClick={() => choose(picture)}
            >
              <img loading="lazy" alt="" src={picture.thumb} />
              <span>{pictureName(picture)}</span>
            </button>
          </li>
        ))}
      </ul>
      <a href={`${href('/admin/content/pictures')}#add`} target="_blank" rel="noreferrer">
        Add a picture
      </a>
      <div className="content-buttons">
        <ToolButton onClick={() => void look()}>Look again</ToolButton>
        <ToolButton onClick={() => dialog.current?.close()}>Cancel</ToolButton>
      </div>
    </dialog>,
    document.body,
  );
}
