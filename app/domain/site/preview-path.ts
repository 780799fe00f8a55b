/**
 * The public address requested for a preview, with its query; null for an address of another site, of the panel, or of the API.
 * The router decodes paths and ignores case, so this does, too.
 */
export function previewPath(asked: string): string | null {
  const base = 'http://site.invalid';
  if (!asked.startsWith('/') || !URL.canParse(asked, base)) return null;
  const { origin, pathname, search } = new URL(asked, base);
  return origin === base && !isApart(pathname) ? `${pathname}${search}` : null;
}

function isApart(pathname: string): boolean {
  try {
    return /^\/+(?:admin|api)(?:[/.]|$)/i.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}
