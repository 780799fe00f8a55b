/**
 * Whether the mailbox's own server vouches for the sender. `results`: the first `Authentication-Results` header, in lower case. It must
 * come from `server` and say that DMARC passed for the sender's domain. A sender can forge such a header, but not above the server's.
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
