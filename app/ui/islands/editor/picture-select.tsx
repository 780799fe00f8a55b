import { useEffect, useRef, useState } from 'react';
import type { ChoosablePicture } from '../../../domain/operations/picture-list.ts';
import { listedPictures } from './picture-calls.ts';
import { PictureDialog, pictureName } from './picture-dialog.tsx';
import { ToolButton } from './tool-button.tsx';

/** Chooses a picture that may be missing from the list. */
function choose(select: HTMLSelectElement, picture: ChoosablePicture): void {
  if (![...select.options].some(({ value }) => value === picture.id))
    select.add(new Option(pictureName(picture), picture.id));
  select.value = picture.id;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The chosen picture of a select, and a button that shows all pictures. */
export function PictureSelect({ select }: { select: HTMLSelectElement }) {
  const [known, setKnown] = useState<readonly ChoosablePicture[]>([]);
  const [value, setValue] = useState(select.value);
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const show = () => setValue(select.value);
    select.addEventListener('change', show);
    void listedPictures().then((pictures) => setKnown(pictures ?? []));
    return () => select.removeEventListener('change', show);
  }, [select]);

  const onDone = (picture: ChoosablePicture | null) => {
    setChoosing(false);
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
      </div>
      {isChoosing && <PictureDialog chosen={select.value} onDone={onDone} />}
    </>
  );
}
