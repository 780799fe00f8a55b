// Runs at the end of each public page. Keeps in this tab, until it is closed, what first and last brought the visitor: tags in the address
// and the host of the other site. It sends nothing by itself: only a form that asks for a phone number carries it (readOrigin in
// touch.ts). A click id is kept apart, and leaves the browser only with the visitor's tick.
import { href } from '../href.ts';
import { visitKey } from './visit-key.ts';

const tags = ['source', 'medium', 'campaign', 'term', 'content'];

try {
  const kept = JSON.parse(sessionStorage[visitKey] ?? '{}');
  const query = new URLSearchParams(location.search);
  const touch: Record<string, string> = {};
  for (const tag of tags) {
    const value = query.get(`utm_${tag}`);
    if (value) touch[tag] = value.slice(0, 99);
  }
  for (const ad of ['fbclid', 'msclkid', 'gclid']) {
    const id = query.get(ad);
    if (!id) continue;
    touch.ad = ad;
    if (!(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl && id.length < 201)
      kept.click = [ad, id];
  }
  const site = document.referrer && new URL(document.referrer).host;
  // A page without tags that no other site led to replaces nothing.
  const arrives = Object.keys(touch)[0] || (site && site !== location.host);
  // Also the host of this site: the first page of a tab that was opened from another tab says nothing about what brought the visitor.
  touch.site = site.slice(0, 99);
  touch.page = location.pathname.slice(0, 300);
  kept.first ??= touch;
  if (arrives) kept.last = touch;
  sessionStorage[visitKey] = JSON.stringify(kept);
  addEventListener('formdata', ({ formData }) => {
    if (formData.has('phone'))
      formData.set('origin', JSON.stringify({ ...kept, click: formData.has('adConsent') ? kept.click : 0 }));
  });
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[href^="tel:"]'))
      navigator.sendBeacon(href('/api/call-taps'), JSON.stringify({ ...kept, click: 0 }));
  });
} catch {
  // The browser keeps nothing for this site.
}
