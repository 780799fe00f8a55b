/** As islands/attempt.ts, which is built into one file with React: a page with a plain form must not load that. */
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

/** The ticks of the self-assessment. */
const ticksIn = (form: HTMLElement) => [...form.querySelectorAll<HTMLInputElement>('[type=checkbox][name=answers]')];

const tickedIn = (form: HTMLElement) =>
  ticksIn(form)
    .filter(({ checked }) => checked)
    .map(({ value }) => value);

const isUntouched = ({ value }: Control) => value === '' || value === 'none';

function restore(form: HTMLElement, { answers, ...words }: Record<string, unknown>): void {
  for (const field of typedIn(form)) {
    const text = words[field.name];
    if (typeof text === 'string' && isUntouched(field)) field.value = text;
  }
  if (Array.isArray(answers) && tickedIn(form).length === 0)
    for (const tick of ticksIn(form)) tick.checked = answers.includes(tick.value);
}

/**
 * Keeps in this tab what is typed into a form that is a page of its own, under the name in `data-draft`: a reload, and a look at another
 * day of a booking, loads the page again. The page after the form removes it.
 */
export function enhance(place: HTMLElement): void {
  const key = `${place.dataset.draft}-draft`;
  if (place.tagName !== 'FORM') {
    attempt(() => sessionStorage.removeItem(key));
    return;
  }
  // The answer to a form that was refused becomes a page like others: coming back to it asks for nothing to be sent again.
  history.replaceState(history.state, '');
  const draft: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  if (typeof draft === 'object' && draft !== null) restore(place, draft as Record<string, unknown>);
  const keep = () => {
    const words = Object.fromEntries([...typedIn(place)].map(({ name, value }) => [name, value]));
    attempt(() => sessionStorage.setItem(key, JSON.stringify({ ...words, answers: tickedIn(place) })));
  };
  place.addEventListener('input', keep);
  // Typed before this script ran, or shown again after a refusal.
  if (tickedIn(place).length > 0 || [...typedIn(place)].some((field) => !isUntouched(field))) keep();
}
