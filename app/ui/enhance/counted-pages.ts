import { unattended } from './unattended.ts';

/** Replaces the content of `place` with that of the same element on the page at its address. If that fails, its link remains. */
export function enhance(place: HTMLElement): void {
  const show = async () => {
    const answer = await fetch(place.dataset.address ?? '', { headers: unattended });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const counted = page.getElementById(place.id);
    if (!counted) return;
    const held = place.contains(document.activeElement);
    place.replaceChildren(...document.importNode(counted, true).childNodes);
    place.tabIndex = -1;
    if (held) place.focus({ preventScroll: true });
  };
  show().catch(() => undefined);
}
