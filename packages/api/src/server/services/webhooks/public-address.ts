import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';
import { isLoopback } from '../../../contract/index.ts';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

/** Ranges of https://www.iana.org/assignments/iana-ipv4-special-registry, multicast addresses and reserved addresses. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Ranges of https://www.iana.org/assignments/iana-ipv6-special-registry within 2000::/3, and tunnels, which lead to any IPv4 address. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const specialAddresses = new BlockList();
for (const [net, prefix] of SPECIAL_V4) specialAddresses.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of SPECIAL_V6) specialAddresses.addSubnet(net, prefix, 'ipv6');
/** All currently allocated public addresses. Mapped IPv4, loopback, link-local and private addresses are outside this range. */
const publicV6Addresses = new BlockList();
publicV6Addresses.addSubnet('2000::', 3, 'ipv6');

const isPublic = ({ address }: Address): boolean =>
  isIPv4(address)
    ? !specialAddresses.check(address, 'ipv4')
    : publicV6Addresses.check(address, 'ipv6') && !specialAddresses.check(address, 'ipv6');

/** Thrown for an address that must not be called because it is local, private or not allocated. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

const resolveHost: Resolve = async (hostname) => (await lookup(hostname, { all: true })) as readonly Address[];

/**
 * Returns the one address to connect to for an untrusted hostname. Every address of the name must be public or, if allowed, this
 * machine's. Connect to the returned address without another lookup, which may return a different one. Throws ForbiddenAddressError, or
 * the resolver's error.
 */
export const resolvePublicAddress = async (
  hostname: string,
  { isLoopbackAllowed, resolve = resolveHost }: { isLoopbackAllowed: boolean; resolve?: Resolve },
): Promise<Address> => {
  const addresses = await resolve(hostname.replace(/^\[(.*)\]$/, '$1'));
  const [firstAddress] = addresses;
  const isAllowed = addresses.every(isPublic) || (isLoopbackAllowed && addresses.every(({ address }) => isLoopback(address)));
  if (!firstAddress || !isAllowed) throw new ForbiddenAddressError('The address is not on the public internet.');
  return firstAddress;
};
