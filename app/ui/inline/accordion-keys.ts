// Runs in each accordion. Home, End and the arrows move the focus between its questions, wrapping around and skipping those marked
// `aria-disabled`. It is in the page, because a landing page loads no script.
const accordion = document.currentScript?.parentElement;

accordion?.addEventListener('keydown', (event) => {
  const summaries = [...accordion.querySelectorAll<HTMLElement>('summary:not([aria-disabled=true])')];
  const at = summaries.indexOf(event.target as HTMLElement);
  const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const to = places[event.key];
  if (to === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  summaries.at(to % summaries.length)?.focus();
});

export {};
