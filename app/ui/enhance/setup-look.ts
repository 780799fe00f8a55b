import { isTouched } from './form-texts.ts';

const saveAfter = 700;

/** Saves the choices as a draft while a person makes them, so that the preview beside the form shows them. */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  let timer = 0;
  let saving: Promise<void> | null = null;

  async function save(): Promise<void> {
    const entries = new FormData(form);
    // The photograph is sent only once, with the button.
    entries.delete('photo');
    entries.set('intent', 'look');
    const answer = await fetch(location.pathname, { method: 'POST', body: entries, redirect: 'manual' }).catch(
      () => null,
    );
    // The server explains a refused choice when the form is sent.
    if (answer?.type === 'opaqueredirect') document.dispatchEvent(new Event('draft-saved'));
  }

  function saveSoon(): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const mine = (saving ?? Promise.resolve()).then(save).then(() => {
        if (saving === mine) saving = null;
      });
      saving = mine;
    }, saveAfter);
  }

  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && (target.type === 'file' || target.name === 'alt')) return;
    saveSoon();
  });
  form.addEventListener('submit', (event) => {
    clearTimeout(timer);
    if (!saving) return;
    // Two saves at once would look like two people.
    event.preventDefault();
    const { submitter } = event;
    // Not at once: while a form handles its `submit` event, it ignores another submit request.
    void saving.then(() => setTimeout(() => form.requestSubmit(submitter)));
  });
  // The person may have typed before this script ran.
  if (isTouched(form)) saveSoon();
}
