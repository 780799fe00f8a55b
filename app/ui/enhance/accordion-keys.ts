const isDisabled = (summary: Element) => summary.getAttribute('aria-disabled') === 'true';

/** The summary to which `key` moves the focus from the one at `index`. Undefined for other keys. */
function target(summaries: readonly HTMLElement[], index: number, key: string): HTMLElement | undefined {
  const { length } = summaries;
  const open = (from: number, step: number) => {
    for (let moved = 0; moved < length; moved++) {
      const summary = summaries[(((from + step * moved) % length) + length) % length];
      if (summary && !isDisabled(summary)) return summary;
    }
    return undefined;
  };
  if (key === 'Home') return open(0, 1);
  if (key === 'End') return open(length - 1, -1);
  if (key === 'ArrowDown') return open(index + 1, 1);
  if (key === 'ArrowUp') return open(index - 1, -1);
  return undefined;
}

/** Home, End and the arrows move the focus between the questions, wrapping around and skipping those marked `aria-disabled`. */
export function enhance(accordion: HTMLElement): void {
  accordion.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const summaries = [...accordion.querySelectorAll<HTMLElement>('summary')];
    const index = summaries.indexOf(event.target as HTMLElement);
    const next = index < 0 ? undefined : target(summaries, index, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}
