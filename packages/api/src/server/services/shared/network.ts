import { isIPv6 } from 'node:net';

const GROUP_COUNT = 8;

/** Returns the groups of an IPv6 address with "::" expanded. */
const expandGroups = (ip: string): string[] => {
  const [head = '', tail = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [firstGroups, lastGroups] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...firstGroups, ...Array.from({ length: GROUP_COUNT - firstGroups.length - lastGroups.length }, () => '0'), ...lastGroups];
};

/** Returns the network of an address, for rate limits. A subscriber with IPv6 has 2^64 addresses, so the network is the first 64 bits. */
export const getNetwork = (ip: string): string =>
  isIPv6(ip) && !/[.%]/.test(ip)
    ? expandGroups(ip)
        .slice(0, GROUP_COUNT / 2)
        .join(':')
    : ip;
