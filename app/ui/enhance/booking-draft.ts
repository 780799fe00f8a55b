const key = 'booking-draft';

/** Session storage may be off or full. Losing a draft must never cause an error. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a visitor types. Consent is given each time, and a time belongs to its day, so neither is kept. */
const typedIn = (form: HTMLElement) =>
  form.querySelectorAll<Control>('.fields :is(input:not([type=checkbox]), select, textarea):not([tabindex="-1"])');

const isUntouched = ({ value }: Control) => value === '' || value === 'none';

/**
 * Keeps in this tab what is typed into the booking form: a look at another day is another page. The page of the booking removes it.
 */
export function enhance(place: HTMLElement): void {
  if (place.tagName !== 'FORM') {
    attempt(() => sessionStorage.removeItem(key));
    return;
  }
  const draft: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  if (typeof draft === 'object' && draft !== null)
    for (const field of typedIn(place)) {
      const text = (draft as Record<string, unknown>)[field.name];
      if (typeof text === 'string' && isUntouched(field)) field.value = text;
    }
  const keep = () => {
    const words = Object.fromEntries([...typedIn(place)].map(({ name, value }) => [name, value]));
    attempt(() => sessionStorage.setItem(key, JSON.stringify(words)));
  };
  place.addEventListener('input', keep);
  // Typed before this script ran, or shown again after a refusal.
  if ([...typedIn(place)].some((field) => !isUntouched(field))) keep();
}
