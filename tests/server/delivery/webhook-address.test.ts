import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../app/server/http/guarded-caller.server.ts';

describe('a webhook goes to public addresses only', () => {
  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine, any of its addresses', '127.255.255.254'],
    ['no address', '0.0.0.0'],
    ['private, class A', '10.0.0.1'],
    ['private, class B', '172.16.0.1'],
    ['private, class C', '192.168.0.1'],
    ['link-local, where clouds keep their secrets', '169.254.169.254'],
    ['shared by a provider (CGNAT)', '100.64.0.1'],
    ['shared by a provider, last', '100.127.255.255'],
    ['protocol assignments', '192.0.0.1'],
    ['documentation', '192.0.2.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['this machine, IPv6', '::1'],
    ['no address, IPv6', '::'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped, in hex', '::ffff:7f00:1'],
    ['compatible', '::127.0.0.1'],
    ['compatible, in hex', '::7f00:1'],
    ['compatible, of a private network', '::a00:1'],
    ['translated (SIIT)', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a private network', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['unique local', 'fd00::1'],
    ['link-local, IPv6', 'fe80::1'],
    ['site-local', 'fec0::1'],
    ['multicast, IPv6', 'ff02::1'],
    ['documentation, IPv6', '2001:db8::1'],
    ['discard', '100::1'],
    ['nonsense', 'localhost'],
  ])('%s: not to %s', (_what, address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['1.1.1.1', '8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.255.255', '172.32.0.1', '2606:4700::1111'])(
    'but to %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});
