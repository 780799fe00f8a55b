/** Small improvements of plain HTML; the elements work without them. */
const enhancements: Record<string, () => Promise<{ enhance: (element: HTMLElement) => void }>> = {
  'accordion-keys': () => import('./ui/enhance/accordion-keys.ts'),
  'hash-scroll': () => import('./ui/enhance/hash-scroll.ts'),
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

// When the browser restores this page from its cache, the menu of a small screen is closed, as after choosing a link.
addEventListener('pagehide', () => document.getElementById('menu')?.hidePopover?.());

/** Drawings below the first screen (app/ui/art/late-drawing.tsx) are small: they are there before a visitor comes near. */
function fetchDrawings(): void {
  for (const drawing of document.querySelectorAll<HTMLImageElement>('img[src^="/painted/"]')) drawing.loading = 'eager';
}

const islands = document.querySelectorAll<HTMLElement>('[data-island]');
if (islands.length > 0) {
  void import('./ui/bring-alive.tsx').then(async ({ bringAlive }) => {
    const sheets = fetchSheets();
    const results = await Promise.allSettled([...islands].map(bringAlive));
    for (const result of results) if (result.status === 'rejected') console.error(result.reason);
    await apply(sheets);
    fetchDrawings();
  });
} else void apply(fetchSheets());

interface WaitingSheet {
  link: HTMLLinkElement;
  loaded: Promise<unknown>;
}

/** The whole sheets load late, so that they do not delay the scripts: see page-styles.server.ts. */
function fetchSheets(): WaitingSheet[] {
  const waiting = document.querySelector<HTMLTemplateElement>('template[data-sheets]');
  return [...(waiting?.content.querySelectorAll('link') ?? [])].map((link) => {
    const loaded = new Promise((resolve) => {
      link.onload = resolve;
      link.onerror = resolve;
    });
    link.media = 'print';
    document.body.append(link);
    return { link, loaded };
  });
}

/** Add all sheets at once and in order: each addition makes Chromium restyle the page. */
async function apply(sheets: readonly WaitingSheet[]): Promise<void> {
  await Promise.all(sheets.map(({ loaded }) => loaded));
  for (const { link } of sheets) link.media = 'all';
}
