import { useEffect, useRef, useState } from 'react';
import { isTouched } from './editor/form-texts.ts';

const saveAfter = 700;

/** Why the preview does not show a choice; empty when it does. */
async function refusalOf(answer: Response | null): Promise<string> {
  if (answer?.status !== 422) return '';
  const refused = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const reasons = [...refused.querySelectorAll('.field-error:not(:empty)')].map(({ textContent }) => textContent);
  return `Not in the preview: ${reasons.join(' ')}`;
}

/** Saves a form of choices while a person makes them. One save at a time: two at once would look like two people. */
class LookSaver {
  private readonly form: HTMLFormElement;
  private readonly say: (words: string) => void;
  private timer = 0;
  private saving: Promise<void> | null = null;

  constructor(form: HTMLFormElement, say: (words: string) => void) {
    this.form = form;
    this.say = say;
  }

  /** Listens until the returned function is called. */
  begin(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    this.form.addEventListener('input', ({ target }) => this.onInput(target), { signal });
    this.form.addEventListener('submit', (event) => this.onSubmit(event), { signal });
    // The person may have typed before this script ran.
    if (isTouched(this.form)) this.saveSoon();
    return () => stop.abort();
  }

  private onInput(target: EventTarget | null): void {
    // The photograph and its words are sent only once, with the button.
    if (target instanceof HTMLInputElement && (target.type === 'file' || target.name === 'alt')) return;
    this.saveSoon();
  }

  private onSubmit(event: SubmitEvent): void {
    clearTimeout(this.timer);
    if (!this.saving) return;
    event.preventDefault();
    const { submitter } = event;
    // Not at once: while a form handles its `submit` event, it ignores another submit request.
    void this.saving.then(() => setTimeout(() => this.form.requestSubmit(submitter)));
  }

  private saveSoon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      const mine = (this.saving ?? Promise.resolve())
        .then(() => this.save())
        .then(() => {
          if (this.saving === mine) this.saving = null;
        });
      this.saving = mine;
    }, saveAfter);
  }

  private async save(): Promise<void> {
    const body = new FormData(this.form);
    body.delete('photo');
    body.delete('logo');
    body.set('intent', 'look');
    const answer = await fetch(location.pathname, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
    if (answer?.type === 'opaqueredirect') document.dispatchEvent(new Event('draft-saved'));
    this.say(await refusalOf(answer));
  }
}

/** Saves the choices of the form around it as a draft, so that the preview beside the form shows them, and says why one is not shown. */
export function SetupLook() {
  const line = useRef<HTMLParagraphElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    const form = line.current?.closest('form');
    return form ? new LookSaver(form, setWords).begin() : undefined;
  }, []);
  return (
    <p role="status" className="field-error" data-look="" ref={line}>
      {words}
    </p>
  );
}

export { SetupLook as Component };
