/** Whether `ifNoneMatch` names `etag`, so the client has this version already: a weak comparison with a list of tags or `*` (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  // Browsers usually send exactly this one tag.
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, '')) ?? false);
}
