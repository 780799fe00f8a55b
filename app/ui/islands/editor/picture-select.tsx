import { useEffect, useRef, useState } from 'react';
import type { ChoosablePicture } from '../../../domain/operations/picture-list.ts';
import { listedPictures, pictureIn } from './picture-calls.ts';
import { PictureDialog, pictureName } from './picture-dialog.tsx';
import { ToolButton } from './tool-button.tsx';

/** Chooses a picture that may be missing from the list. */
function choose(select: HTMLSelectElement, picture: ChoosablePicture): void {
  if (![...select.options].some(({ value }) => value === picture.id))
    select.add(new Option(pictureName(picture), picture.id));
  select.value = picture.id;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Gives the pictures that are dropped or pasted on the field of a select, until the returned function is called. */
function takePictures(select: HTMLSelectElement, onPicture: (file: File) => void): () => void {
  const field = select.closest<HTMLElement>('.field') ?? select;
  const stop = new AbortController();
  const take = (event: Event, transfer: DataTransfer | null) => {
    const file = pictureIn(transfer);
    if (!file) return;
    event.preventDefault();
    onPicture(file);
  };
  const { signal } = stop;
  field.addEventListener('dragover', (event) => event.preventDefault(), { signal });
  field.addEventListener('drop', (event) => take(event, event.dataTransfer), { signal });
  field.addEventListener('paste', (event) => take(event, event.clipboardData), { signal });
  return () => stop.abort();
}

/** The chosen picture of a select, and a button that shows all pictures. */
export function PictureSelect({ select }: { select: HTMLSelectElement }) {
  const [known, setKnown] = useState<readonly ChoosablePicture[]>([]);
  const [value, setValue] = useState(select.value);
  const [isChoosing, setChoosing] = useState(false);
  const [brought, setBrought] = useState<File | null>(null);
  const button = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const show = () => setValue(select.value);
    select.addEventListener('change', show);
    void listedPictures().then((pictures) => setKnown(pictures ?? []));
    return () => select.removeEventListener('change', show);
  }, [select]);
  useEffect(
    () =>
      takePictures(select, (file) => {
        setBrought(file);
        setChoosing(true);
      }),
    [select],
  );

  const onDone = (picture: ChoosablePicture | null) => {
    setChoosing(false);
    setBrought(null);
    button.current?.querySelector('button')?.focus();
    if (!picture) return;
    setKnown([...known.filter(({ id }) => id !== picture.id), picture]);
    choose(select, picture);
  };

  const picture = known.find(({ id }) => id === value);
  return (
    <>
      {picture && <img className="picture-chosen" alt="" src={picture.thumb} />}
      <p className="field-hint">
        {picture?.alt === '' && 'It only decorates: it has no text for people who do not see it.'}
        {picture?.alt && `“${picture.alt}”`}
      </p>
      <div className="content-buttons" ref={button}>
        <ToolButton onClick={() => setChoosing(true)}>Choose a picture</ToolButton>
        <span className="field-hint">or drop or paste one here</span>
      </div>
      {isChoosing && <PictureDialog chosen={select.value} brought={brought} onDone={onDone} />}
    </>
  );
}
