import { pictureIn } from '../islands/editor/picture-calls.ts';

/** Accepts a picture that is pasted on the page or dropped anywhere on the form. Keeps one that is too large from being sent. */
export function enhance(form: HTMLElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) return;

  const mostMegabytes = Number(form.dataset.megabytes);
  /** The server would refuse the whole form, and with it what was typed. */
  const weigh = () => {
    const isLarge = (input.files?.[0]?.size ?? 0) > mostMegabytes * 1024 * 1024;
    input.setCustomValidity(isLarge ? `It is larger than ${mostMegabytes} MB: make it smaller.` : '');
  };
  input.addEventListener('change', weigh);
  weigh();

  function take(transfer: DataTransfer | null): boolean {
    const file = pictureIn(transfer);
    if (!file || !input) return false;
    const own = new DataTransfer();
    own.items.add(file);
    input.files = own.files;
    weigh();
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
