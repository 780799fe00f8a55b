/** Small enhancements of plain HTML. The elements also work without them. */
const enhancements: Record<string, () => Promise<{ enhance: (element: HTMLElement) => void }>> = {
  'form-draft': () => import('./ui/enhance/form-draft.ts'),
  'hash-scroll': () => import('./ui/enhance/hash-scroll.ts'),
  'phone-by-source': () => import('./ui/enhance/phone-by-source.ts'),
  panel: () => import('./ui/enhance/panel.ts'),
  'scroll-to-form': () => import('./ui/enhance/scroll-to-form.ts'),
  share: () => import('./ui/enhance/share.ts'),
};

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
  const name = element.dataset.enhance ?? '';
  const load = enhancements[name];
  if (load) void load().then(({ enhance }) => enhance(element));
  else console.error(`No enhancement is called "${name}".`);
}

/** The hour of the firm's city in the line above the header, and before it the state of the desk, until that ends. */
const clock = document.querySelector<HTMLElement>('[data-hour]');
if (clock) {
  const { hour = '', zone: timeZone, until } = clock.dataset;
  const state = clock.previousSibling as HTMLElement;
  const show = () => {
    // biome-ignore lint/plugin: it shows the time of the visitor's own clock
    const now = new Date();
    clock.textContent = hour.replace('[time]', now.toLocaleTimeString('en', { timeStyle: 'short', timeZone }));
    state.hidden = +now > Number(until);
  };
  show();
  setInterval(show, 5000);
}

// Close the small-screen menu on leaving, or it would be open when the browser restores this page from its cache.
addEventListener('pagehide', () => document.getElementById('menu')?.hidePopover?.());

/** Fetches the drawings below the first screen early. They are small (app/ui/art/late-drawing.tsx), and ready before a visitor scrolls to them. */
function fetchDrawings(): void {
  for (const drawing of document.querySelectorAll<HTMLImageElement>('img[src^="/painted/"]')) drawing.loading = 'eager';
}

const islands = document.querySelectorAll<HTMLElement>('[data-island]');
if (islands.length > 0)
  void import('./ui/bring-alive.tsx').then(async ({ bringAlive }) => {
    const results = await Promise.allSettled([...islands].map(bringAlive));
    for (const result of results) if (result.status === 'rejected') console.error(result.reason);
    fetchDrawings();
  });
