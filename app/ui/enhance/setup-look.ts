import { isTouched } from '../islands/editor/form-texts.ts';

const saveAfter = 700;

/** Saves the choices as a draft while a person makes them, so that the preview beside the form shows them. */
export function enhance(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  const status = form.querySelector('[data-look]');
  let timer = 0;
  let saving: Promise<void> | null = null;

  /** Says why the preview does not show a choice; nothing when it does. */
  async function explain(answer: Response | null): Promise<void> {
    if (!status) return;
    if (answer?.status !== 422) {
      status.textContent = '';
      return;
    }
    const refused = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const reasons = [...refused.querySelectorAll('.field-error:not(:empty)')].map(({ textContent }) => textContent);
    status.textContent = `Not in the preview: ${reasons.join(' ')}`;
  }

  async function save(): Promise<void> {
    const entries = new FormData(form);
    // The photograph is sent only once, with the button.
    entries.delete('photo');
    entries.set('intent', 'look');
    const answer = await fetch(location.pathname, { method: 'POST', body: entries, redirect: 'manual' }).catch(
      () => null,
    );
    if (answer?.type === 'opaqueredirect') document.dispatchEvent(new Event('draft-saved'));
    await explain(answer);
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
