import { kinds, pageKinds } from '../kinds.ts';

const firstPart = (address: string): string => address.split('/')[1] ?? '';

/**
 * The first parts of the engine's own addresses: those of its pages with words of their own, and of the others.
 * tests/content/site-pages.test.ts compares them with the routes.
 */
export const engineAddresses: ReadonlySet<string> = new Set([
  ...pageKinds.flatMap((kind) => firstPart(kinds[kind].address ?? '') || []),
  ...['accessibility', 'announcements', 'find', 'not-found', 'privacy', 'seo', 'terms', 'unsubscribe'],
  ...['admin', 'api', 'assets', 'healthz', 'media', 'metrics', 'painted', 'readyz', 'share'],
]);

/** Two letters name a language, for a site in more than one. */
const language = /^[a-z]{2}$/;

/** Why no page of a firm's own can have the address; null when the site itself does not use it. */
export function reservedAddress(id: string): string | null {
  if (language.test(id)) return `/${id} is kept for pages in another language`;
  return engineAddresses.has(id) ? `/${id} is an address that the site itself uses` : null;
}
