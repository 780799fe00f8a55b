import { isTouched } from './form-texts.ts';

const saveAfter = 700;

/** Saves what was chosen as a draft while a person chooses, so that the preview beside the form shows it. */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  let timer = 0;
  let saving: Promise<void> | null = null;

  async function save(): Promise<void> {
    const entries = new FormData(form);
    // A photograph is sent once, with the button.
    entries.delete('photo');
    entries.set('intent', 'look');
    const answer = await fetch(location.pathname, { method: 'POST', body: entries, redirect: 'manual' }).catch(
      () => null,
    );
    // A refused choice is explained when the form is sent.
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
    // Two savings at the same moment would look like two people.
    event.preventDefault();
    const { submitter } = event;
    // Not at once: while a form handles its `submit` event it ignores another one.
    void saving.then(() => setTimeout(() => form.requestSubmit(submitter)));
  });
  // Somebody may have typed before this script came.
  if (isTouched(form)) saveSoon();
}
