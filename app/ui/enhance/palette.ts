import type { FoundGroup } from '../../domain/operations/found-groups.ts';
import { href } from '../href.ts';
import { areKeysOn } from './panel-keys.ts';

/** Milliseconds without a key before the server is asked. */
const pause = 120;

/** The place that the letter after G opens. */
const places: Readonly<Record<string, string>> = {
  t: href('/admin'),
  l: href('/admin/leads'),
  c: href('/admin/booking'),
  s: href('/admin/content'),
  r: href('/admin/reports'),
  e: href('/admin/settings'),
};

function element<K extends keyof HTMLElementTagNameMap>(tag: K, text = '', className = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function groupOf({ heading, found }: FoundGroup): HTMLElement {
  const section = element('section', '', 'found');
  const list = element('ul', '', 'found-list');
  for (const { href: to, label, about } of found) {
    const link = element('a');
    link.href = to;
    link.append(element('span', label), element('small', about, 'muted'));
    const item = element('li');
    item.append(link);
    list.append(item);
  }
  section.append(element('h2', heading), list);
  return section;
}

/** Ctrl K opens the search, which asks the server while the person types; G and a letter open a place. */
export function enhance(dialog: HTMLElement): void {
  const field = dialog.querySelector('input');
  const place = dialog.querySelector('.palette-found');
  const said = dialog.querySelector('[role=status]');
  if (!(dialog instanceof HTMLDialogElement) || !field || !place || !said) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  let isAfterG = false;

  const links = () => [...dialog.querySelectorAll<HTMLAnchorElement>('.found a')];

  async function ask(query: string): Promise<void> {
    asked?.abort();
    asked = new AbortController();
    try {
      const answer = await fetch(`${href('/api/admin/find')}?q=${encodeURIComponent(query)}`, { signal: asked.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const { groups } = (await answer.json()) as { groups: FoundGroup[] };
      place?.replaceChildren(...groups.map(groupOf));
      const count = links().length;
      if (said) said.textContent = count === 0 ? 'Nothing found.' : count === 1 ? '1 found.' : `${count} found.`;
    } catch (error) {
      if ((error as Error).name !== 'AbortError' && said)
        said.textContent = 'The search does not answer. Press Enter to try it on a page of its own.';
    }
  }

  function open(): void {
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
    field?.select();
    void ask(field?.value ?? '');
  }

  /** Moves the focus by one result; from the first one back to the field. */
  function move(by: 1 | -1): void {
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    (all[at + by] ?? (by < 0 ? field : all.at(-1)))?.focus();
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(field.value), pause);
  });
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    const [first] = links();
    if (!first) return;
    event.preventDefault();
    location.assign(first.href);
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    move(event.key === 'ArrowDown' ? 1 : -1);
  });

  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      open();
      return;
    }
    if (dialog.open || !areKeysOn(event)) return;
    const to = isAfterG ? places[event.key] : undefined;
    isAfterG = event.key === 'g';
    if (!to) return;
    event.preventDefault();
    location.assign(to);
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.rail-find')) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open();
    });
    for (const key of link.querySelectorAll<HTMLElement>('[data-shortcut]')) key.hidden = false;
  }
  dialog.dataset.ready = '';
}
