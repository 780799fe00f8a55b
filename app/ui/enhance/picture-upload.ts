import { pictureIn } from './picture-chooser.ts';

/** Accepts a picture that is pasted on the page or dropped anywhere on the form. */
export function enhance(form: HTMLElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) return;

  function take(transfer: DataTransfer | null): boolean {
    const file = pictureIn(transfer);
    if (!file || !input) return false;
    const own = new DataTransfer();
    own.items.add(file);
    input.files = own.files;
    form.querySelector<HTMLElement>('[name=alt]')?.focus();
    return true;
  }

  document.addEventListener('paste', (event) => {
    if (take(event.clipboardData)) event.preventDefault();
  });
  form.addEventListener('dragover', (event) => {
    event.preventDefault();
    form.dataset.over = '';
  });
  form.addEventListener('dragleave', () => delete form.dataset.over);
  form.addEventListener('drop', (event) => {
    delete form.dataset.over;
    if (take(event.dataTransfer)) event.preventDefault();
  });
}
