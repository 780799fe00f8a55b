// Runs in each accordion. Home, End and the arrows move the focus between its questions, wrapping around and skipping those marked
// `aria-disabled`. It is in the page, because a landing page loads no script.
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: 0, End: 0 };
const accordion = document.currentScript?.parentElement;

accordion?.addEventListener('keydown', (event) => {
  const { key, target } = event;
  const step = steps[key];
  const summaries = [...accordion.querySelectorAll<HTMLElement>('summary')].filter(
    (summary) => summary === target || summary.getAttribute('aria-disabled') !== 'true',
  );
  const index = summaries.indexOf(target as HTMLElement);
  if (step === undefined || index < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  summaries.at(step ? (index + step) % summaries.length : key === 'Home' ? 0 : -1)?.focus();
});

export {};
