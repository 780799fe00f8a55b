import { controlsOf } from '../../domain/leads/lead-fields.ts';
import { attempt } from './attempt.ts';
import { summaryKey, type Tool } from './post-inquiry.ts';

const draftKey = 'contact-draft';
const tools: readonly Tool[] = ['map', 'assessment'];
/** The storage key of a tool's summary that is already in the message. */
const takenKey = (tool: Tool) => `${summaryKey(tool)}-taken`;

/** The stored fields. Consent is given each time, and visitors do not write the remaining fields, so neither is stored. */
const kept = controlsOf('contact').map(({ name }) => name);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as Control | null;

const isUntouched = (field: Pick<Control, 'value'>) => field.value === '' || field.value === 'none';

export function saveDraft(form: HTMLFormElement): void {
  const draft = Object.fromEntries(kept.map((name) => [name, control(form, name)?.value ?? '']));
  attempt(() => sessionStorage.setItem(draftKey, JSON.stringify(draft)));
}

export function clearDraft(): void {
  for (const key of [draftKey, ...tools.map(summaryKey), ...tools.map(takenKey)])
    attempt(() => sessionStorage.removeItem(key));
}

/** True when a field already has text: typed before the script was ready, or restored from a draft. */
export function isBegun(form: HTMLFormElement): boolean {
  return kept.some((name) => !isUntouched(control(form, name) ?? { value: '' }));
}

/** Restores what the visitor typed in this tab before a reload; text that is already in a field stays. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft: unknown = attempt(() => JSON.parse(sessionStorage.getItem(draftKey) ?? 'null'));
  if (typeof draft === 'object' && draft !== null) {
    for (const name of kept) {
      const text = (draft as Record<string, unknown>)[name];
      const field = control(form, name);
      if (field && isUntouched(field) && typeof text === 'string' && text !== '') field.value = text;
    }
  }
  for (const tool of tools) takeSummary(form, tool);
}

/** A newer summary replaces the previous one; the visitor's own text stays above it. */
function takeSummary(form: HTMLFormElement, tool: Tool): void {
  const text = attempt(() => sessionStorage.getItem(summaryKey(tool)));
  const message = control(form, 'message');
  if (!text || !message) return;
  const before = attempt(() => sessionStorage.getItem(takenKey(tool)));
  if (before && message.value.includes(before)) message.value = message.value.replace(before, () => text);
  else message.value = [message.value.trimEnd(), text].filter(Boolean).join('\n\n');
  attempt(() => sessionStorage.setItem(takenKey(tool), text));
  attempt(() => sessionStorage.removeItem(summaryKey(tool)));
  saveDraft(form);
}

/** The first line of each summary that is in the message. */
export function summariesInMessage(form: HTMLFormElement): Partial<Record<Tool, string>> {
  const message = control(form, 'message')?.value ?? '';
  const found = tools.flatMap((tool) => {
    const text = attempt(() => sessionStorage.getItem(takenKey(tool)));
    return text && message.includes(text) ? [[tool, text.split('\n')[0]]] : [];
  });
  return Object.fromEntries(found);
}

/** Removes a tool's summary from the message, or puts it back below the visitor's own text. */
export function sendSummary(form: HTMLFormElement, tool: Tool, lit: boolean): void {
  const message = control(form, 'message');
  const text = attempt(() => sessionStorage.getItem(takenKey(tool)));
  if (!message || !text) return;
  const own = message.value.replace(text, '').trim();
  message.value = lit ? [own, text].filter(Boolean).join('\n\n') : own;
  saveDraft(form);
}
