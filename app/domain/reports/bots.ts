/** The value of a request's header, by its lower-case name. */
export type HeaderOf = (name: string) => string | undefined;

/** The request is not for a person yet: the browser fetches ahead or draws a thumbnail. */
const ahead = /prefetch|prerender|preview/i;

/** Every recent browser sends `Sec-Fetch-Mode` to an https address; a client that claims to be one and does not is a script. */
const sendsFetchMetadata = /(?:Chrome|Firefox)\/\d{2,}/;

/**
 * Whether a person's browser requested a page to show it now. `isBot` judges the user agent; `https` says whether the site uses
 * https, where browsers send more headers.
 */
export function isVisit(header: HeaderOf, isBot: (userAgent: string) => boolean, https: boolean): boolean {
  const agent = header('user-agent');
  if (!agent || isBot(agent)) return false;
  for (const name of ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']) if (ahead.test(header(name) ?? '')) return false;
  if (!header('accept')?.includes('text/html') || !header('accept-language')) return false;
  const mode = header('sec-fetch-mode');
  if (mode === undefined) return !(https && sendsFetchMetadata.test(agent));
  return mode === 'navigate' && (header('sec-fetch-dest') ?? 'document') === 'document';
}
