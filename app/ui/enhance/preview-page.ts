import { href } from '../href.ts';

/** The message that a preview sends to the page around it. */
export interface PreviewClick {
  preview: 'text';
  text: string;
  /** The words of the smallest element around the click, when they are only a part of the text. */
  part: string;
  /** The path of the page that the preview shows. */
  path: string;
}

/** Elements that hold one text each. A click on a word in one means the whole text. */
const blocks =
  'p, li, h1, h2, h3, h4, h5, h6, dt, dd, th, td, figcaption, blockquote, label, legend, summary, a, button';
const longest = 400;

const pathNow = () => new URL(location.href).searchParams.get('path') ?? href('/');

/** The text of an element, without text that only screen readers or scripts read. */
function textOf(block: Element): string {
  // `innerText` leaves out what is not displayed, but a text for screen readers is.
  const unseen = block.querySelectorAll<HTMLElement>('.visually-hidden:not([hidden])');
  for (const one of unseen) one.hidden = true;
  const text = block instanceof HTMLElement ? block.innerText : (block.textContent ?? '');
  for (const one of unseen) one.hidden = false;
  return text.replace(/\s+/g, ' ').trim().slice(0, longest);
}

/** The words of the text under the pointer, up to the next element: one line of a heading that has several fields. */
function lineAt({ clientX, clientY, target }: MouseEvent): string {
  const at = document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode;
  const words = at instanceof Text && (target as Element).contains(at) ? (at.textContent ?? '') : '';
  return words.replace(/\s+/g, ' ').trim().slice(0, longest);
}

/** A click in the preview opens the field of the clicked text. In a tab of its own, the preview's links open other previews. */
export function enhance(_element: HTMLElement): void {
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return;
      const link = event.target.closest('a[href]');
      if (parent !== window) {
        if (link) event.preventDefault();
        const text = textOf(event.target.closest(blocks) ?? event.target);
        const own = lineAt(event);
        const click: PreviewClick = { preview: 'text', text, part: own === text ? '' : own, path: pathNow() };
        if (text !== '') parent.postMessage(click, location.origin);
        return;
      }
      const target = link instanceof HTMLAnchorElement ? new URL(link.href) : null;
      if (!target || target.origin !== location.origin || target.pathname === location.pathname) return;
      event.preventDefault();
      const { pathname, search, hash } = target;
      location.assign(`${href('/admin/preview')}?path=${encodeURIComponent(pathname + search)}${hash}`);
    },
    true,
  );
  document.addEventListener('submit', (event) => event.preventDefault(), true);
}
