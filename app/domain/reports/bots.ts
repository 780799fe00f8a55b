/** The value of a request's header, by its lower-case name. */
export type HeaderOf = (name: string) => string | undefined;

const ahead = /prefetch|prerender|preview/i;

/** Whether no person sees the page yet: the browser prefetches it or draws a thumbnail. */
export const isFetchedAhead = (header: HeaderOf): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => ahead.test(header(name) ?? ''));

/** Recent browsers, which all send `Sec-Fetch-Mode` to https addresses. A client that claims to be one but does not is a script. */
const sendsFetchMetadata = /(?:Chrome|Firefox)\/\d{2,}/;

/**
 * Whether a person's browser requested a page to show it now. `isBot` judges the user agent. `https`: the site uses https, to which
 * browsers send more headers.
 */
export function isVisit(header: HeaderOf, isBot: (userAgent: string) => boolean, https: boolean): boolean {
  const agent = header('user-agent');
  if (!agent || isBot(agent)) return false;
  if (isFetchedAhead(header) || !header('accept')?.includes('text/html') || !header('accept-language')) return false;
  const mode = header('sec-fetch-mode');
  if (mode === undefined) return !(https && sendsFetchMetadata.test(agent));
  return mode === 'navigate' && (header('sec-fetch-dest') ?? 'document') === 'document';
}
