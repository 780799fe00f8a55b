import { href } from '../href.ts';

/**
 * Links to the contact page inside `place` scroll to the contact form instead, when the page itself has one. The plan cards use it.
 * The pricing page has no form today, so its links open the contact page.
 */
export function enhance(place: HTMLElement): void {
  place.addEventListener('click', (event) => {
    const link = (event.target as Element).closest(`a[href^="${href('/contact')}"]`);
    const form = document.getElementById('contact-form');
    // Leave alone a click that opens a new tab.
    if (!link || !form || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    form.scrollIntoView({ behavior: still ? 'instant' : 'smooth' });
    form.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus({ preventScroll: true });
  });
}
