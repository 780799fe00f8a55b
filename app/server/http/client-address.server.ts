import ipaddr from 'ipaddr.js';

type Address = ReturnType<typeof ipaddr.process>;
type Range = [network: ReturnType<typeof ipaddr.parse>, bits: number];

const parsedRanges = new WeakMap<readonly string[], Range[]>();

/** A setting is the same array for the life of the process, so it is parsed only once and not for each request. */
function rangesOf(trusted: readonly string[]): Range[] {
  const known = parsedRanges.get(trusted);
  if (known) return known;
  const ranges = trusted.map((range): Range => {
    if (ipaddr.isValidCIDR(range)) return ipaddr.parseCIDR(range);
    const network = ipaddr.parse(range);
    return [network, network.toByteArray().length * 8];
  });
  parsedRanges.set(trusted, ranges);
  return ranges;
}

const inRange = (address: Address, ranges: readonly Range[]) =>
  ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));

/**
 * The visitor's address. This is the peer's own address, unless the peer is one of `trusted` (addresses or CIDR ranges); then it is the
 * last address in `forwardedFor` that is not a trusted proxy's. Anything that a stranger writes into the header is ignored.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: readonly string[]): string {
  if (!ipaddr.isValid(peer)) return peer;
  let address = ipaddr.process(peer);
  if (trusted.length === 0) return address.toString();
  const ranges = rangesOf(trusted);
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  while (inRange(address, ranges)) {
    const next = hops.pop();
    if (next === undefined || !ipaddr.isValid(next)) break;
    address = ipaddr.process(next);
  }
  return address.toString();
}

const privateRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal']);

export const isPrivate = (address: Address): boolean => privateRanges.has(address.range());

/** True for an address of this machine, a container or a private network, which no stranger on the internet has. */
export const isPrivateAddress = (address: string): boolean =>
  ipaddr.isValid(address) && isPrivate(ipaddr.process(address));
