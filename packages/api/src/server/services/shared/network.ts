import { isIPv6 } from 'node:net';

const GROUPS = 8;

/** The groups of an IPv6 address, "::" filled in. */
const groupsOf = (ip: string): string[] => {
  const [head = '', tail = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...first, ...Array.from({ length: GROUPS - first.length - last.length }, () => '0'), ...last];
};

/** What an address is counted as. Whoever has one IPv6 address has 2^64 of them: its first half is the line they come from. */
export const networkOf = (ip: string): string =>
  isIPv6(ip) && !/[.%]/.test(ip)
    ? groupsOf(ip)
        .slice(0, GROUPS / 2)
        .join(':')
    : ip;
