import type { Site } from '../../domain/firm/site.ts';
import { readOrigin } from '../../domain/leads/touch.ts';
import { visitKey } from '../inline/visit-key.ts';

const keptVisit = (): string | null => {
  try {
    return sessionStorage.getItem(visitKey);
  } catch {
    // The browser keeps nothing for this site.
    return null;
  }
};

/** Shows the number of the source that brought the visitor. Islands keep the firm's own number, because they draw their words again. */
export function enhance(element: HTMLElement): void {
  const { display, e164, bySource = [] }: Site['data']['firm']['phone'] = JSON.parse(element.dataset.numbers ?? '');
  const source = readOrigin(keptVisit(), [location.host]).last?.source.toLowerCase();
  const number = bySource.find((one) => one.source.toLowerCase() === source);
  if (!number) return;
  const links = document.querySelectorAll<HTMLAnchorElement>(`a[href="tel:${e164}"]`);
  for (const link of [...links].filter((one) => !one.closest('[data-island]'))) {
    link.href = `tel:${number.e164}`;
    link.ariaLabel = link.ariaLabel?.replace(display, number.display) ?? null;
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      texts.currentNode.textContent = texts.currentNode.textContent?.replace(display, number.display) ?? '';
  }
}
