/** Whether `ifNoneMatch` says that the client has what `etag` names: compared weakly, in a list, or `*` (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  // The usual form that browsers send.
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch.trim() === '*' || (ifNoneMatch.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, '')) ?? false);
}
