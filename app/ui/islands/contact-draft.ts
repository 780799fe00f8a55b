import { controlsOf } from '../../domain/leads/lead-fields.ts';

const draftKey = 'contact-draft';
/** Written by the risk map: a summary for the message, which only the visitor sends. */
const prefillKey = 'contact-prefill';
/** The summary that the message has taken in already. */
const takenKey = 'contact-prefill-taken';

/** Never kept: consent is given anew each time, and the rest is not the visitor's writing. */
const kept = controlsOf('contact').map(({ name }) => name);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control | null;

const isUntouched = (field: Pick<Control, 'value'>) => field.value === '' || field.value === 'none';

/** Session storage may be switched off, full, or hold something else: a draft is a courtesy, never a reason to fail. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function saveDraft(form: HTMLFormElement): void {
  const draft = Object.fromEntries(kept.map((name) => [name, control(form, name)?.value ?? '']));
  attempt(() => sessionStorage.setItem(draftKey, JSON.stringify(draft)));
}

export function clearDraft(): void {
  for (const key of [draftKey, prefillKey, takenKey]) attempt(() => sessionStorage.removeItem(key));
}

/** True when a field holds words already: typed before the script came alive, or put back from a draft. */
export function isBegun(form: HTMLFormElement): boolean {
  return kept.some((name) => !isUntouched(control(form, name) ?? { value: '' }));
}

/** Puts back what this tab's visitor typed before a reload; what is already in a field stays. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft: unknown = attempt(() => JSON.parse(sessionStorage.getItem(draftKey) ?? 'null'));
  if (typeof draft === 'object' && draft !== null) {
    for (const name of kept) {
      const text = (draft as Record<string, unknown>)[name];
      const field = control(form, name);
      if (field && isUntouched(field) && typeof text === 'string' && text !== '') field.value = text;
    }
  }
  takePrefill(form);
}

/** A newer summary takes the place of the one before; the visitor's own words stay above it. */
function takePrefill(form: HTMLFormElement): void {
  const text = attempt(() => sessionStorage.getItem(prefillKey));
  const message = control(form, 'message');
  if (!text || !message) return;
  const before = attempt(() => sessionStorage.getItem(takenKey));
  if (before && message.value.includes(before)) message.value = message.value.replace(before, () => text);
  else message.value = [message.value.trimEnd(), text].filter(Boolean).join('\n\n');
  attempt(() => sessionStorage.setItem(takenKey, text));
  attempt(() => sessionStorage.removeItem(prefillKey));
  saveDraft(form);
}
