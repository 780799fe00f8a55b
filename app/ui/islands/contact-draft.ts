const draftKey = 'contact-draft';
/** Written by the risk report: a summary for the message, which only the visitor sends. */
const prefillKey = 'contact-prefill';

/** Never kept: consent is given anew each time, and the rest is not the visitor's writing. */
const kept = ['firstName', 'lastName', 'company', 'email', 'phone', 'service', 'message'] as const;

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
  attempt(() => sessionStorage.removeItem(draftKey));
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

function takePrefill(form: HTMLFormElement): void {
  const text = attempt(() => sessionStorage.getItem(prefillKey));
  const message = control(form, 'message');
  if (!text || !message || message.value !== '') return;
  message.value = text;
  attempt(() => sessionStorage.removeItem(prefillKey));
  saveDraft(form);
}
