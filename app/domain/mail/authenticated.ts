/**
 * Whether the mailbox's own server vouches for the sender: the first `Authentication-Results`, in lower case, is that of `server`, and
 * says that DMARC passed for the sender's domain. A sender can write such a line, too, but not above the one of the server.
 */
export function isAuthenticated(results: string, server: string | null, sender: string): boolean {
  const domain = sender.split('@')[1];
  if (server === null || !domain) return false;
  const [name = '', ...findings] = results.replace(/\([^()]*\)/g, ' ').split(';');
  if (name.trim().split(/\s/)[0] !== server.toLowerCase()) return false;
  return findings.some((finding) => {
    const words = finding.trim().split(/\s+/);
    return words[0] === 'dmarc=pass' && words.includes(`header.from=${domain}`);
  });
}
