import { expect, it } from 'vitest';
import { createDescriptionPricer } from '../price-description.ts';
import { createGoodsIdentifier } from './goods/identify.ts';
import { loadPriceModels } from './load.ts';
import { createPricer } from './price.ts';

const tables = loadPriceModels();
const pricer = createPricer({ ...tables, payouts: [] });
const identify = createGoodsIdentifier(tables.models);
const priceDescription = createDescriptionPricer(pricer.price);
const priceByName = (name: string, brand: string | null = null) =>
  priceDescription(
    { name, description: null, category: null, brand, condition: null, size: null, shipping: null, notes: null },
    new Date('2026-11-20T00:00:00Z'),
  );
const identifyName = (name: string) => identify({ name, details: '', brand: '', path: '', year: 2026 });

it.each([
  'Lululemon long sleeve swiftly',
  'spaghetti strap dress',
  'ankle strap heels Steve Madden',
  'swimsuit cover up',
  'duvet cover queen',
  'tiffany heart tag necklace silver',
  'sony wf-1000xm4 earbuds',
])('does not mistake a whole item for an accessory: %s', (name) => expect(identifyName(name).isAccessory).toBe(false));

it.each(['iphone 7 earbuds', 'leather sleeve MacBook Pro 13', 'cover iPad Air 4', 'shoe box Jordan 4'])(
  'recognizes accessories of devices and shoes: %s',
  (name) => expect(identifyName(name).isAccessory).toBe(true),
);

it('prices a key ring by its brand, but not a part by the brand of its device', () => {
  const priceAverage = (name: string) => Number(priceByName(name).price?.averagePrice);
  expect(priceAverage('Coach keychain')).toBeGreaterThan(1.2 * priceAverage('keychain'));
  expect(priceAverage('Bose qc35 ear pads')).toBeLessThan(35);
});

it.each([
  'Cartier love bracelet',
  'van cleef alhambra bracelet',
  'Hermes clic clac bracelet',
  'Gucci card holder',
  'Louis Vuitton keychain',
  'lv cosmetic pouch',
  'Chanel card holder caviar',
  'Burberry baseball cap',
  'Dior bracelet',
])('asks about small goods of luxury makers instead of pricing them as accessories: %s', (name) => {
  const { price, question } = priceByName(name);
  expect(price).toBeNull();
  expect(question).not.toBeNull();
});

it.each([
  'lenovo legion 5 rtx 3060 gaming laptop',
  'acer nitro 5 laptop gtx 1650',
  'custom build ryzen 5 rtx 3060 16gb ram',
  'MSI Katana i7 RTX 4050',
])('does not price a computer as its graphics card: %s', (name) => expect(priceByName(name).price).toBeNull());
it('prices a graphics card for a computer as a card', () => {
  expect(priceByName('ASUS RTX 3060 12GB graphics card for gaming pc').price?.basis.kind).toBe('model');
  const { quote } = pricer;
  const laptop = { title: 'MSI GE76 RTX 3070', path: 'Electronics/Computers & Tablets/Laptops & Netbooks', details: '', category: null };
  const facts = {
    department: null,
    brand: null,
    condition: null,
    isForParts: false,
    isAccessory: false,
    isShippingIncluded: null,
    lotSize: 1,
  } as const;
  expect(quote({ ...laptop, ...facts, pieces: [], retailPrice: null, platform: 'ebay', now: new Date('2026-11-20T00:00:00Z') })).toBeNull();
});

it.each([
  'dr martens 1460 size 7 womens',
  'new balance 9060 size 9.5',
  'pandora charm bracelet with 5 charms',
  'away the carry on',
  'pyrex butterprint mixing bowl set',
  '2015 ford f150 tail light right side',
  'cpap machine resmed airsense 10',
])('asks about goods that the sales data does not cover: %s', (name) => expect(priceByName(name).price).toBeNull());
