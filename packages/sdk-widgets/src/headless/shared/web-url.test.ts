import { expect, it } from 'vitest';
import { parseWebUrl } from './web-url.ts';

it.each([
  ['https://www.ebay.com/itm/123', 'https://www.ebay.com/itm/123'],
  [' http://shop.example/a ', 'http://shop.example/a'],
  ['ebay.com/itm/123', 'https://ebay.com/itm/123'],
  ['', null],
  ['my listing', null],
  ['listing', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('parseWebUrl converts %j to %j', (text, url) => expect(parseWebUrl(text)).toBe(url));
