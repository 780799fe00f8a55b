/** Replaces the children of `list` with those of `next`, matched by key. Unchanged elements stay, so that they keep the focus. */
function renewList(list: Element, next: Element): void {
  const known = new Map([...list.children].map((child) => [(child as HTMLElement).dataset.key, child]));
  const focused = document.activeElement;
  let place: Element | null = list.firstElementChild;
  for (const fresh of [...next.children]) {
    const old = known.get((fresh as HTMLElement).dataset.key);
    known.delete((fresh as HTMLElement).dataset.key);
    if (old) renewElement(old, fresh);
    const wanted = old ?? document.importNode(fresh, true);
    if (wanted === place) place = place.nextElementSibling;
    else list.insertBefore(wanted, place);
  }
  for (const gone of known.values()) gone.remove();
  if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
}

/** Copies the content of `fresh` into `old`, but keeps its link, which may have the focus. Without a link, a focused element is left alone. */
function renewElement(old: Element, fresh: Element): void {
  if (old.isEqualNode(fresh)) return;
  const link = old.querySelector(':scope > a');
  const freshLink = fresh.querySelector(':scope > a');
  if (link && freshLink) link.replaceChildren(...document.importNode(freshLink, true).childNodes);
  else if (!old.contains(document.activeElement)) old.replaceChildren(...document.importNode(fresh, true).childNodes);
}

/** Updates each live part of the page from the current version of the page. Leaves forms alone. */
export function renewDesk(page: Document): void {
  // The title contains the number of waiting leads.
  document.title = page.title;
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) {
    const fresh = page.querySelector<HTMLElement>(`[data-live="${part.dataset.live}"]`);
    if (!fresh) continue;
    part.hidden = fresh.hidden;
    if (fresh.querySelector(':scope > [data-key]') || part.querySelector(':scope > [data-key]')) renewList(part, fresh);
    else if (!part.isEqualNode(fresh) && !part.contains(document.activeElement))
      part.replaceChildren(...document.importNode(fresh, true).childNodes);
  }
}
