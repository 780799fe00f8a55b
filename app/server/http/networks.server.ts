import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isPrivate } from './client-address.server.ts';

/** A network that contains an address. `share` says how many addresses' worth of points it may use in total. */
export interface Prefix {
  key: string;
  share: number;
}

export interface Place {
  /** An address of this machine, a container or a private network, which no stranger on the internet has. */
  isPrivate: boolean;
  /** The networks that contain the address, smallest first. */
  prefixes: readonly Prefix[];
}

const hex = (part: number | undefined) => (part ?? 0).toString(16);
const unknown: Place = { isPrivate: false, prefixes: [{ key: 'unknown', share: 1 }] };

/**
 * The networks that count a request from `address`. In IPv6, a server typically has a /64, a household a /56, a company a /48 and a provider
 * a /32. In IPv4, a small company has a /24. Each network may use more than one network inside it, and far less than all networks inside it
 * could together. An IPv4 address mapped to IPv6 counts as IPv4.
 */
export function placeOf(address: string): Place {
  // A zone, such as in fe80::1%eth0, is not part of the network.
  if (isIP(address) === 0 || address.includes('%')) return unknown;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) {
    const [first, second, third, last] = parsed.octets;
    const network = `${first}.${second}.${third}`;
    const prefixes = [
      { key: `${network}.${last}`, share: 1 },
      { key: `${network}.0/24`, share: 8 },
    ];
    return { isPrivate: isPrivate(parsed), prefixes };
  }
  const [first, second, third, fourth = 0] = parsed.parts;
  const provider = `${hex(first)}:${hex(second)}`;
  const company = `${provider}:${hex(third)}`;
  const prefixes = [
    { key: `${company}:${hex(fourth)}/64`, share: 1 },
    { key: `${company}:${hex(fourth & 0xff00)}/56`, share: 2 },
    { key: `${company}/48`, share: 4 },
    { key: `${provider}/32`, share: 16 },
  ];
  return { isPrivate: isPrivate(parsed), prefixes };
}

/** The network that one organization is likely to own: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const organizationOf = (address: string): string =>
  placeOf(address).prefixes.find(({ key }) => /\/(?:24|48)$/.test(key))?.key ?? 'unknown';

/**
 * A hash of the network that one organization is likely to own, for limits that outlast a request. Empty for an address that no stranger
 * on the internet has: behind a proxy that was not set up, all visitors would share it.
 */
export function networkHash(address: string): string {
  const network = organizationOf(address);
  if (placeOf(address).isPrivate || network === 'unknown') return '';
  return createHash('sha256').update(network).digest('base64url');
}
