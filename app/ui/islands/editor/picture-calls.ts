import { type UploadErrors, uploadNames } from '../../../domain/operations/picture-form.ts';
import type { ChoosablePicture } from '../../../domain/operations/picture-list.ts';
import { href } from '../../href.ts';

const listAt = href('/api/admin/pictures');

/** The firm's pictures; null when the server does not give them. */
export async function listedPictures(): Promise<ChoosablePicture[] | null> {
  const answer = await fetch(listAt).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { pictures: ChoosablePicture[] }).pictures : null;
}

/** The first dropped or pasted picture; null when there is none. */
export const pictureIn = (transfer: DataTransfer | null): File | null =>
  [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;

/**
 * Stores a picture. Gives it as the list would, or a sentence that says why it was not stored. Without a description it is stored as one that
 * only decorates; a text that shows it is refused until it has one.
 */
export async function storePicture(file: File, alt: string): Promise<ChoosablePicture | string> {
  const form = new FormData();
  form.set(uploadNames.file, file);
  form.set(uploadNames.alt, alt);
  if (alt === '') form.set(uploadNames.decorates, 'yes');
  const answer = await fetch(listAt, { method: 'POST', body: form }).catch(() => null);
  const said = (await answer?.json().catch(() => null)) as
    | { picture?: ChoosablePicture; errors?: UploadErrors }
    | null
    | undefined;
  return (
    said?.picture ??
    said?.errors?.file ??
    said?.errors?.alt ??
    'The picture is not stored: the server cannot be reached, or the file is larger than 25 MB.'
  );
}
