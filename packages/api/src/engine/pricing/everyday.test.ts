import { describe, expect, it } from 'vitest';
import { createPriceWords } from '../price-words.ts';
import { loadPriceModels } from './load.ts';
import { createPricer } from './price.ts';

const words = createPriceWords(createPricer({ ...loadPriceModels(), payouts: [] }).price);
const ask = (name: string, brand: string | null = null) =>
  words(
    { name, description: null, category: null, brand, condition: null, size: null, shipping: null, notes: null },
    new Date('2026-11-20T00:00:00Z'),
  );

/** What people sell every day, with what a used one brings in the US: the middle of asked and sold prices, widened by half. */
const EVERYDAY: readonly (readonly [name: string, from: number, to: number])[] = [
  ['Apple iPhone 15 Pro Max 256GB', 450, 750],
  ['iPhone 12 128GB', 110, 220],
  ['iPhone 15 Pro Max case', 3, 35],
  ['Rolex Submariner', 7000, 16000],
  ['Fender Stratocaster', 400, 1500],
  ['Nike Air Jordan 1 Retro High', 70, 250],
  ['The North Face Nuptse jacket', 90, 260],
  ["Levi's 501 jeans", 15, 60],
  ['Patagonia Better Sweater fleece', 25, 80],
  ['Lululemon Align leggings', 25, 75],
  ['Canon AE-1', 90, 230],
  ['Sony WH-1000XM4', 90, 200],
  ['MacBook Air M1', 350, 800],
  ['ThinkPad T480', 130, 350],
  ['Louis Vuitton Neverfull MM', 900, 1900],
  ['Coach crossbody bag', 35, 150],
  ['Michael Kors tote bag', 30, 120],
  ['Nintendo Switch console', 120, 260],
  ['PlayStation 5 console', 280, 450],
  ['Xbox One console', 70, 220],
  ['LEGO Star Wars set 500 pieces', 35, 150],
  ['Dyson V8 vacuum', 80, 250],
  ['KitchenAid stand mixer', 120, 300],
  ['Instant Pot 6 quart', 30, 80],
  ['Zara floral dress', 8, 40],
  ['H&M t-shirt', 3, 18],
  ['Harry Potter paperback book', 3, 16],
  ['Harry Potter complete book set 1-7', 20, 90],
  ['Pyrex mixing bowl set', 15, 80],
  ["vintage Levi's denim jacket", 25, 120],
  ['Adidas Stan Smith sneakers', 18, 60],
  ['Converse Chuck Taylor high tops', 14, 50],
  ['Dr. Martens 1460 boots', 40, 120],
  ['UGG classic short boots', 35, 110],
  ['Timberland 6 inch boots', 30, 110],
  ['Ray-Ban Wayfarer sunglasses', 30, 110],
  ['AirPods Pro', 60, 160],
  ['Kindle Paperwhite', 30, 100],
  ['GoPro Hero 9', 90, 220],
  ['DJI Mini 2 drone', 180, 400],
  ['NVIDIA GeForce RTX 3080', 200, 420],
  ['Casio G-Shock watch', 25, 100],
  ['Pokemon card lot', 5, 80],
  ['UPPAbaby Vista stroller', 150, 600],
  ['Hot Wheels car', 1, 12],
  ['Barbie doll', 5, 40],
  ['Bath & Body Works candle', 7, 25],
  ['Urban Decay Naked palette', 15, 45],
  ['YETI tumbler', 12, 35],
  ['Pink Floyd Dark Side of the Moon vinyl', 10, 50],
  ['Ralph Lauren polo shirt', 9, 35],
  ["women's wool coat", 20, 100],
  ['Gucci leather belt', 110, 350],
  ['Chanel No 5 perfume', 45, 130],
  ['Catan board game', 12, 40],
];

/** Named only: neither category nor condition. */
describe('everyday items, by name alone', () => {
  const found = EVERYDAY.map(([name, from, to]) => ({ name, from, to, price: ask(name).price }));

  it('are priced sanely, or asked about, in at least 51 of 55 cases', () => {
    const wrong = found.filter(
      ({ price, from, to }) => price !== null && (Number(price.averagePrice) < from || Number(price.averagePrice) > to),
    );
    expect(found).toHaveLength(55);
    expect(wrong.map(({ name, price }) => `${name}: ${price?.averagePrice}`).slice(0, 4)).toHaveLength(wrong.length);
  });

  it('are answered with a price more often than with a question', () => {
    expect(found.filter(({ price }) => price !== null).length).toBeGreaterThan(30);
  });

  it.each(found)('never lie wholly outside what is sane: $name', ({ price, from, to }) => {
    if (price === null) return;
    expect(price.high).toBeGreaterThanOrEqual(from);
    expect(price.low).toBeLessThanOrEqual(to);
  });
});

const ACCESSORIES = [
  'case for iPhone 12',
  'camera strap',
  'dust bag',
  'iPhone 15 Pro Max case',
  'charger for MacBook Pro',
  'Louis Vuitton dust bag',
  'Canon camera strap',
  'iPhone 13 screen protector',
  'iPhone 12 battery replacement',
  'OtterBox Defender case for iPhone 11',
  'iPhone 14 box only',
  'MacBook Air M1 case',
  'MacBook Pro 13 sleeve',
  'ThinkPad T480 battery',
  'ThinkPad T480 charger',
  'Dell laptop charger 65W',
  'keyboard cover for MacBook Pro',
  'iPad case',
  'iPad Pro keyboard folio',
  'Apple Pencil tips',
  'stylus for iPad',
  'Canon AE-1 lens cap',
  'Canon AE-1 manual',
  'Nikon F3 camera case',
  'lens hood for Canon 50mm',
  'Leica M3 leather case',
  'Nikon battery charger',
  'tripod for camera',
  'Fender Stratocaster pickguard',
  'Fender Stratocaster pickups',
  'guitar strap',
  'guitar strings',
  'Gibson Les Paul gig bag',
  'guitar stand',
  'capo for guitar',
  'Rolex box',
  'Rolex watch strap',
  'watch band for Apple Watch',
  'leather watch strap 20mm',
  'Omega Speedmaster bracelet',
  'Chanel Classic Flap dust bag',
  'Louis Vuitton Neverfull organizer insert',
  'bag charm for Speedy 30',
  'Louis Vuitton shopping bag',
  'Gucci gift box',
  'Nintendo Switch joycon charger',
  'PS5 controller skin',
  'Nintendo 64 expansion pak cover',
  'SNES AC adapter',
  'Sony WH-1000XM4 ear pads',
  'headphone stand',
  'RTX 3080 backplate',
  'GPU fan for RTX 3080',
  'sneaker shoelaces',
  'Yeezy box only',
  'TV remote Samsung',
  'TV wall mount',
  'cover for iPad Air',
  'wallet case Samsung Galaxy S21',
  'phone holder for car',
  'cable for iPhone',
];

describe('an accessory', () => {
  it.each(ACCESSORIES)('is not priced as the goods it is made for: %s', (name) => {
    const { price, question } = ask(name);
    // Where too little is known it is asked about, but never with the models of the goods as answers.
    expect(question?.answers ?? []).toEqual([]);
    if (price) {
      expect(price.basis.kind).toBe('words');
      expect(Number(price.averagePrice)).toBeLessThan(60);
    }
  });

  it('is no accessory where its word names other goods', () => {
    expect(ask('KitchenAid stand mixer').question?.code).toBe('tell_more');
    expect(ask('Magic The Gathering booster box').question?.code).toBe('tell_more');
    expect(ask('Olympus mju (Stylus)').price?.basis.kind).toBe('model');
  });
});
