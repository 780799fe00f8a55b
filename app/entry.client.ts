/** Small improvements of plain HTML; the element works without them. */
const enhancements: Record<string, () => Promise<{ enhance: (element: HTMLElement) => void }>> = {
  'accordion-keys': () => import('./ui/enhance/accordion-keys.ts'),
  'hash-scroll': () => import('./ui/enhance/hash-scroll.ts'),
  'lead-desk': () => import('./ui/enhance/lead-desk.ts'),
  'scroll-to-form': () => import('./ui/enhance/scroll-to-form.ts'),
  share: () => import('./ui/enhance/share.ts'),
};

for (const element of document.querySelectorAll<HTMLElement>('[data-enhance]')) {
  const name = element.dataset.enhance ?? '';
  const load = enhancements[name];
  if (load) void load().then(({ enhance }) => enhance(element));
  else console.error(`No enhancement is called "${name}": add it to app/entry.client.ts.`);
}

// Who comes back to a kept page finds the menu closed, as a chosen link leaves it.
addEventListener('pagehide', () => document.querySelector('.menu')?.removeAttribute('open'));

const islands = document.querySelectorAll<HTMLElement>('[data-island]');
if (islands.length > 0) {
  void import('./ui/bring-alive.tsx').then(async ({ bringAlive }) => {
    const sheets = fetchSheets();
    const results = await Promise.allSettled([...islands].map(bringAlive));
    for (const result of results) if (result.status === 'rejected') console.error(result.reason);
    await apply(sheets);
  });
} else void apply(fetchSheets());

interface WaitingSheet {
  link: HTMLLinkElement;
  loaded: Promise<unknown>;
}

/** The whole sheets waited, so that they take nothing from what makes the page work: see page-styles.server.ts. */
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

/** All at once and in their order, as each makes Chromium style the page anew. */
async function apply(sheets: readonly WaitingSheet[]): Promise<void> {
  await Promise.all(sheets.map(({ loaded }) => loaded));
  if (sheets.length > 0) leaveLateFontsOut();
  for (const { link } of sheets) link.media = 'all';
}

/**
 * A font that was to be left out because it came too late (`font-display: optional`) would be taken with the next sheet, and the
 * text would move: Chromium 156 then makes the fonts of all sheets anew.
 */
function leaveLateFontsOut(): void {
  const blockPeriod = 100;
  const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
  const late = fonts.filter(({ duration }) => duration > blockPeriod).map(({ name }) => new URL(name).pathname);
  const isLate = (rule: CSSRule) =>
    rule instanceof CSSFontFaceRule &&
    rule.cssText.includes('optional') &&
    late.some((path) => rule.cssText.includes(path));
  const [page] = document.styleSheets;
  const rules = [...(page?.cssRules ?? [])];
  for (const rule of rules.filter(isLate)) page?.deleteRule([...page.cssRules].indexOf(rule));
}
