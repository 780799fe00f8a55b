import ipaddr from 'ipaddr.js';

function inRange(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => {
    const [network, bits] = ipaddr.isValidCIDR(range)
      ? ipaddr.parseCIDR(range)
      : [ipaddr.parse(range), ipaddr.parse(range).toByteArray().length * 8];
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}

/**
 * The visitor's address: the peer's own, unless the peer is one of `trusted` (addresses or CIDR ranges); then the last
 * address of `forwardedFor` that no trusted proxy added. Whatever a stranger writes into the header is ignored.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: readonly string[]): string {
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  let address = peer;
  while (inRange(address, trusted)) {
    const next = hops.pop();
    if (next === undefined || !ipaddr.isValid(next)) break;
    address = next;
  }
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}
