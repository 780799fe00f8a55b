/** Small enhancements of the admin panel. They have their own file, so that public pages do not load them. */
const improvements: Record<string, () => Promise<{ enhance: (element: HTMLElement) => void | Promise<void> }>> = {
  'copy-line': () => import('./copy-line.ts'),
  'counted-pages': () => import('./counted-pages.ts'),
  'desk-notices': () => import('./desk-notices.ts'),
  'focal-point': () => import('./focal-point.ts'),
  'lead-keys': () => import('./lead-keys.ts'),
  palette: () => import('./palette.ts'),
  'picture-upload': () => import('./picture-upload.ts'),
  'preview-page': () => import('./preview-page.ts'),
  'preview-pane': () => import('./preview-pane.ts'),
  'setup-where': () => import('./setup-where.ts'),
  passkey: () => import('./passkey.ts'),
  properties: () => import('./properties.ts'),
  'reply-files': () => import('./reply-files.ts'),
  'push-device': () => import('./push-device.ts'),
};

/** Starts the enhancement that `data-panel` names. */
export function enhance(element: HTMLElement): void {
  const name = element.dataset.panel ?? '';
  const load = improvements[name];
  if (load) void load().then((improvement) => improvement.enhance(element));
  else console.error(`No improvement of the panel is called "${name}": add it to app/ui/enhance/panel.ts.`);
}
