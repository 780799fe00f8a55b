import { type UploadErrors, uploadNames } from '../../domain/operations/picture-form.ts';
import type { ChoosablePicture } from '../../domain/operations/picture-list.ts';
import { href } from '../href.ts';
import { element, toolButton } from './elements.ts';

const listAt = href('/api/admin/pictures');
const addAt = `${href('/admin/content/pictures')}#add`;

const nameOf = ({ id, alt }: ChoosablePicture) => (alt === '' ? `${id} (only decorates)` : alt);

function pictureButton(picture: ChoosablePicture, isChosen: boolean, onClick: () => void): HTMLLIElement {
  const button = element('button', 'picture-choice');
  button.type = 'button';
  button.ariaPressed = String(isChosen);
  const image = element('img', '');
  image.loading = 'lazy';
  image.alt = '';
  image.src = picture.thumb;
  button.append(image, element('span', '', nameOf(picture)));
  button.addEventListener('click', onClick);
  const item = element('li', '');
  item.append(button);
  return item;
}

/** The firm's pictures; null when the server does not give them. */
async function listed(): Promise<ChoosablePicture[] | null> {
  const answer = await fetch(listAt).catch(() => null);
  return answer?.ok ? ((await answer.json()) as { pictures: ChoosablePicture[] }).pictures : null;
}

/** The first dropped or pasted picture; null when there is none. */
export const pictureIn = (transfer: DataTransfer | null): File | null =>
  [...(transfer?.files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null;

/** Stores a picture. Gives it as the list would, or a sentence that says why it was not stored. */
export async function storePicture(file: File, alt: string): Promise<ChoosablePicture | string> {
  const form = new FormData();
  form.set(uploadNames.file, file);
  form.set(uploadNames.alt, alt);
  const answer = await fetch(listAt, { method: 'POST', body: form }).catch(() => null);
  const said = (await answer?.json().catch(() => null)) as
    | { picture?: ChoosablePicture; errors?: UploadErrors }
    | null
    | undefined;
  return (
    said?.picture ??
    said?.errors?.file ??
    said?.errors?.alt ??
    'The picture is not stored: the server cannot be reached, or the file is larger than 10 MB.'
  );
}

/**
 * Shows the firm's pictures to choose one. `chosen` is the id or the address of the current picture. Gives null when the person closes
 * the list.
 */
export async function choosePicture(chosen: string | null): Promise<ChoosablePicture | null> {
  const dialog = element('dialog', 'content-question picture-chooser');
  dialog.ariaLabel = 'Choose a picture';
  const say = element('p', '');
  const items = element('ul', 'picture-choices');
  const add = element('a', '', 'Add a picture');
  add.href = addAt;
  add.target = '_blank';
  const row = element('div', 'content-buttons');
  row.append(
    toolButton('Look again', () => void show()),
    toolButton('Cancel', () => dialog.close()),
  );
  dialog.append(element('h2', '', 'Choose a picture'), say, items, add, row);
  document.body.append(dialog);
  let answer: ChoosablePicture | null = null;

  async function show(): Promise<void> {
    const pictures = await listed();
    if (pictures === null) say.textContent = 'The server cannot be reached. Please look again.';
    else say.textContent = pictures.length === 0 ? 'The firm has no pictures yet.' : '';
    const choices = (pictures ?? []).map((picture) =>
      pictureButton(picture, [picture.id, picture.src].includes(chosen ?? ''), () => {
        answer = picture;
        dialog.close();
      }),
    );
    items.replaceChildren(...choices);
    (items.querySelector<HTMLElement>('[aria-pressed=true]') ?? items.querySelector('button'))?.focus();
  }

  dialog.showModal();
  await show();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.remove();
  return answer;
}

/** Adds to a select of pictures the chosen picture, and a button that shows all pictures. */
function enhanceSelect(select: HTMLSelectElement): void {
  const image = element('img', 'picture-chosen');
  image.alt = '';
  const words = element('p', 'field-hint');
  const button = toolButton('Choose a picture', () => void choose());
  const row = element('div', 'content-buttons');
  row.append(button);
  select.after(image, words, row);
  let known: readonly ChoosablePicture[] = [];

  function show(): void {
    const picture = known.find(({ id }) => id === select.value);
    image.hidden = !picture;
    if (picture) image.src = picture.thumb;
    words.textContent = picture
      ? picture.alt === ''
        ? 'It only decorates: it has no text for people who do not see it.'
        : `“${picture.alt}”`
      : '';
  }

  async function choose(): Promise<void> {
    const picture = await choosePicture(select.value);
    button.focus();
    if (!picture) return;
    known = [...known.filter(({ id }) => id !== picture.id), picture];
    if (![...select.options].some(({ value }) => value === picture.id))
      select.add(new Option(nameOf(picture), picture.id));
    select.value = picture.id;
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  }

  select.addEventListener('change', show);
  show();
  void listed().then((pictures) => {
    known = pictures ?? [];
    show();
  });
}

/** Enhances every picture select of a form. */
export function enhance(form: HTMLElement): void {
  form.querySelectorAll<HTMLSelectElement>('select[data-pictures]').forEach(enhanceSelect);
}
