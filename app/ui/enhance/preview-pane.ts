import type { PreviewClick } from './preview-page.ts';

interface Found {
  kind: string;
  id: string;
  name: string;
  label: string;
  /** The address of the document's form, at the field. */
  address: string;
}

const isClick = (data: unknown): data is PreviewClick =>
  typeof data === 'object' && data !== null && (data as Partial<PreviewClick>).preview === 'text';

/** Opens the folds around a field and focuses it. False when the form has no such field. */
function focusField(name: string): boolean {
  const field = document.getElementById(`field-${name}`);
  if (!field) return false;
  for (let around: Element | null = field; around; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true;
  const control = field.matches('input, textarea, select')
    ? field
    : field.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, [contenteditable]');
  (control ?? field).scrollIntoView({ block: 'center' });
  (control ?? field).focus({ preventScroll: true });
  return true;
}

/** Reloads the preview after each save and keeps its scroll position. Opens the field of a text that is clicked in the preview. */
export function enhance(pane: HTMLElement): void {
  const frame = pane.querySelector<HTMLIFrameElement>('iframe');
  const said = pane.querySelector<HTMLElement>('[data-said]');
  const newTab = pane.querySelector<HTMLAnchorElement>('[data-new-tab]');
  if (!frame) return;
  const findAt = pane.dataset.findAt;
  let place: { path: string; top: number } | null = null;
  let loading = false;
  let again = false;

  const inside = () => frame.contentWindow;
  const pathNow = () => {
    const shown = inside()?.location;
    return shown?.pathname === new URL(frame.src).pathname ? new URL(shown.href).searchParams.get('path') : null;
  };

  function say(words: string): void {
    if (said) said.textContent = words;
  }

  function renew(): void {
    const path = pathNow();
    // A frame that has not been scrolled to yet loads later. A load in progress may show the text from before the save.
    if (loading || path === null) {
      again = true;
      return;
    }
    loading = true;
    place = { path, top: inside()?.scrollY ?? 0 };
    inside()?.location.reload();
  }

  /** Marks the link of the shown page, and points the new-tab link at the same page. */
  function mark(): void {
    const path = pathNow();
    if (path === null) return;
    for (const link of pane.querySelectorAll<HTMLElement>('[data-page]'))
      if (link.dataset.page === path) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    if (newTab) newTab.href = inside()?.location.href ?? newTab.href;
  }

  frame.addEventListener('load', () => {
    loading = false;
    mark();
    if (place && place.path === pathNow()) inside()?.scrollTo({ top: place.top, behavior: 'instant' });
    place = null;
    if (!again) return;
    again = false;
    renew();
  });

  async function open({ text, part, path }: PreviewClick): Promise<void> {
    const query = new URLSearchParams({ text, part, path });
    if (findAt === undefined) return;
    const answer = await fetch(`${findAt}&${query}`).catch(() => null);
    if (!answer?.ok) return say('The server cannot be reached. Please try again.');
    const found = (await answer.json()) as Found | null;
    if (!found) return say('No field holds this text: it is made by the site, or it is in a picture.');
    const { kind, id, name, label, address } = found;
    const own = new URL(findAt, location.href).searchParams;
    if (own.get('kind') === kind && own.get('id') === id) {
      say(
        focusField(name) ? `The field of this text: ${label}` : 'The field of this text is further down in the form.',
      );
      return;
    }
    say('Opening the page of this text …');
    location.assign(address);
  }

  window.addEventListener('message', ({ data, origin, source }) => {
    if (origin === location.origin && source === inside() && isClick(data)) void open(data);
  });
  document.addEventListener('draft-saved', renew);
  mark();
}
