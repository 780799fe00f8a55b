import { filesFault } from '../../domain/leads/handling/reply-files.ts';

/** Says before anything is sent when the chosen files are too many or too large: sending them only to be refused takes minutes. */
export function enhance(element: HTMLElement): void {
  const input = element as HTMLInputElement;
  const check = () => {
    input.setCustomValidity(filesFault([...(input.files ?? [])]) ?? '');
    input.reportValidity();
  };
  input.addEventListener('change', check);
  check();
}
