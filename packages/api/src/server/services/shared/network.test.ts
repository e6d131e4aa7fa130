import { expect, it } from 'vitest';
import { getNetwork } from './network.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::3:4:5:6', '2001:db8:0:0'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('maps the address %s to the network %s', (ip, network) => expect(getNetwork(ip)).toBe(network));
