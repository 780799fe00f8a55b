/** Small improvements of plain HTML; the element works without them. */
const enhancements: Record<string, () => Promise<{ enhance: (element: HTMLElement) => void }>> = {
  'accordion-keys': () => import('./ui/enhance/accordion-keys.ts'),
  'hash-scroll': () => import('./ui/enhance/hash-scroll.ts'),
  'lead-desk': () => import('./ui/enhance/lead-desk.ts'),
  'scroll-to-form': () => import('./ui/enhance/scroll-to-form.ts'),
  share: () => import('./ui/enhance/share.ts'),
};

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
  void enhancements[element.dataset.enhance ?? '']?.().then(({ enhance }) => enhance(element));
}

const islands = document.querySelectorAll<HTMLElement>('[data-island]');
if (islands.length > 0) {
  void import('./ui/bring-alive.tsx').then(async ({ bringAlive }) => {
    await Promise.allSettled([...islands].map(bringAlive));
    applySheets();
  });
} else applySheets();

/** The whole sheets waited, so that they take nothing from what makes the page work: see page-styles.server.ts. */
function applySheets(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media=print]'))
    sheet.media = 'all';
}
