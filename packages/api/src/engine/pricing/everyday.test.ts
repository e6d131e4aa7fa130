import { describe, expect, it } from 'vitest';
import { createDescriptionPricer } from '../price-description.ts';
import { loadPriceModels } from './load.ts';
import { createPricer } from './price.ts';

const priceDescription = createDescriptionPricer(createPricer({ ...loadPriceModels(), payouts: [] }).price);
const priceByName = (name: string, brand: string | null = null) =>
  priceDescription(
    { name, description: null, category: null, brand, condition: null, size: null, shipping: null, notes: null },
    new Date('2026-11-20T00:00:00Z'),
  );

/** Everyday items with their used price range in the US: the median of asking and sold prices, widened by half. */
const EVERYDAY_ITEMS: readonly (readonly [name: string, from: number, to: number])[] = [
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

describe('everyday items, by name alone', () => {
  const pricedItems = EVERYDAY_ITEMS.map(([name, from, to]) => ({ name, from, to, price: priceByName(name).price }));

  it('get a plausible price, or a question, in at least 52 of 55 cases', () => {
    const wrongPrices = pricedItems.filter(
      ({ price, from, to }) => price !== null && (Number(price.averagePrice) < from || Number(price.averagePrice) > to),
    );
    expect(pricedItems).toHaveLength(55);
    expect(wrongPrices.map(({ name, price }) => `${name}: ${price?.averagePrice}`).slice(0, 3)).toHaveLength(wrongPrices.length);
  });

  it('get a price more often than a question', () => {
    expect(pricedItems.filter(({ price }) => price !== null).length).toBeGreaterThan(30);
  });

  it.each(pricedItems)('never get a range entirely outside the plausible one: $name', ({ price, from, to }) => {
    if (price === null) return;
    expect(price.high).toBeGreaterThanOrEqual(from);
    expect(price.low).toBeLessThanOrEqual(to);
  });
});

/** Titles as sellers type them, with the lowest used price. The sales data contains few of these goods. */
const EXPENSIVE_ITEMS: readonly (readonly [name: string, minPrice: number])[] = [
  ['Nike Dunk Low Panda size 10', 45],
  ['New Balance 990v5 grey mens 9', 45],
  ['Red Wing Iron Ranger boots', 80],
  ['Carhartt Detroit jacket vintage', 50],
  ["Arc'teryx Beta AR jacket mens L", 120],
  ['Canada Goose expedition parka', 250],
  ["Burberry trench coat women's", 120],
  ['Supreme box logo hoodie', 120],
  ['Coach Tabby', 80],
  ['Hermes Birkin 30', 5000],
  ['Chanel classic flap medium black caviar', 2000],
  ['Louis Vuitton Keepall 55', 400],
  ['Seiko SKX007', 150],
  ['Omega Seamaster 300', 1000],
  ['14k gold chain 20g', 500],
  ['Google Pixel 7', 80],
  ['American Girl Samantha', 40],
  ['Pokemon Emerald Game Boy Advance', 60],
  ['MacBook Pro 14 M1 Pro 16GB 512GB', 500],
  ['Xbox Series X', 150],
  ['Game Boy Color teal', 35],
  ['Nikon D750 body', 250],
  ['Canon EOS R5', 1000],
  ['Sony A7III', 500],
  ['LG 55 inch OLED TV', 200],
  ['Roland Juno-106', 800],
  ['KitchenAid artisan mixer', 80],
  ['Dyson V11 vacuum', 90],
  ['Ikea Kallax shelf', 20],
  ['Herman Miller Aeron chair', 250],
  ['West Elm coffee table', 60],
  ['DeWalt 20V drill kit', 40],
  ['Trek FX 2 bike', 150],
  ['Peloton bike', 250],
  ['Callaway driver', 40],
  ['Yeti Tundra 45 cooler', 120],
  ['DJI Mini 3 Pro', 250],
  ['Roomba i7', 70],
  ['Theragun mini', 50],
  ['Persian rug 8x10', 100],
  ["wedding dress size 8 David's Bridal", 50],
  ['vintage typewriter Smith Corona', 35],
  ['Cricut Maker 3', 120],
  ['Singer sewing machine', 35],
];

it.each(['ThinkPad X1 Carbon gen 9', 'ThinkPad X1 Carbon'])(
  'asks a question without a range about a laptop line that was sold for many years: %s',
  (name) => {
    const { price, question } = priceByName(name);
    expect([price, question?.code, question?.range]).toEqual([null, 'tell_more', undefined]);
  },
);

describe('expensive goods that the sales lack', () => {
  it.each(EXPENSIVE_ITEMS)('get a question or at least their lowest used price: %s', (name, minPrice) => {
    const { price, question } = priceByName(name);
    if (price) expect(Number(price.averagePrice)).toBeGreaterThanOrEqual(minPrice);
    else expect(question).not.toBeNull();
  });

  it.each([
    'DeWalt hat',
    'car seat toy',
    'Madden 18 PS4',
    'galaxy print leggings',
    'KitchenAid spatula',
    'bike shorts',
    'Disney pin lot of 10',
  ])('do not block prices of cheap items with similar names: %s', (name) => {
    expect(Number(priceByName(name).price?.averagePrice)).toBeLessThan(40);
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
  'LuMee Led Light Up Case iPhone 7 BLACK',
  'NEW Apple iPhone 7 Otterbox Commuter',
  'Otterbox Defender iPhone 13 Pro',
  'clear case Samsung Galaxy S22',
  'tempered glass iPhone 11',
  'PopSocket for iPhone',
  'MagSafe charger iPhone 12',
  'Lightning cable iPhone',
  'iPhone 8 replacement screen',
  'iPhone 6 LCD digitizer',
  'Peak Design camera strap',
  'Nikon D750 battery grip',
  'Canon EF lens cap 58mm',
  'lens hood Nikon 50mm',
  'Canon Speedlite 430EX flash',
  'SD card 64GB for camera',
  'camera bag Lowepro',
  'tripod Manfrotto',
  'Chanel dust bag',
  'Hermes box and ribbon',
  'Louis Vuitton Neverfull pouch',
  'LV Speedy strap',
  'Gucci Dionysus chain strap',
  'Rolex box and papers',
  'Omega rubber strap 20mm',
  'Apple Watch band 44mm',
  'Seiko bracelet jubilee',
  'guitar case Stratocaster',
  'Fender strap locks',
  'Gibson Les Paul pickup covers',
  'guitar tuner clip on',
  'MacBook Pro charger 60W',
  'MacBook Air keyboard cover',
  'Dell XPS 13 charger',
  'ThinkPad docking station',
  'laptop sleeve 13 inch',
  'laptop stand',
  'Nintendo Switch carrying case',
  'Nintendo Switch dock',
  'Xbox One controller',
  'Xbox One charging cable',
  'PS4 headset',
  'N64 controller',
  'Game Boy Color battery cover',
  'SNES controller',
  'RTX 3080 water block',
  'GPU support bracket',
  'iPad Pro 11 folio case',
  'iPad keyboard case',
  'Apple Pencil 2',
  'Kindle Paperwhite cover',
  'AirPods Pro case cover',
  'AirPods Pro ear tips',
  'Bose QC35 ear cushions',
  'Sony WH-1000XM4 case',
  'Samsung TV remote control',
  'Roku TV remote',
  'LEGO Star Wars minifigure Darth Vader',
  'LEGO Millennium Falcon instructions manual',
  'Yeezy shoe laces',
  'Jordan 1 shoe box empty',
  'GoPro Hero 9 battery',
  'GoPro chest mount',
  'DJI Mini 2 propellers',
  'DJI Mini 3 battery',
  'Dyson V8 filter',
  'Vitamix container lid',
  'Roomba brushes replacement',
  'Peloton shoes',
  'stroller organizer',
  'Louis Vuitton Speedy base shaper',
  'RTX 3080 shroud',
  'Fitbit Charge 4 replacement band',
  'Canon AE-1 body cap',
  'iPhone 13 Pro empty box',
  'Super Mario 64 manual only',
  'car seat cover',
];

describe('an accessory', () => {
  it.each(ACCESSORIES)('is not priced as the item it is made for: %s', (name) => {
    const { price, question } = priceByName(name);
    // A question is fine when we know too little, but its answers must not be models of the goods.
    expect(question?.answers ?? []).toEqual([]);
    if (price) {
      expect(price.basis.kind).toBe('words');
      expect(Number(price.averagePrice)).toBeLessThan(60);
    }
  });

  it.each(['empty Jordan box', 'Jordan 1 box empty', 'iPhone 14 box only', 'Yeezy box only'])(
    'is priced as packaging if it is an empty box: %s',
    (name) => {
      const { price, question } = priceByName(name);
      expect(question).toBeNull();
      expect(Number(price?.averagePrice)).toBeLessThan(20);
    },
  );

  it('gets a question if it is the box of a luxury brand', () => {
    expect(priceByName('Rolex watch box only').question?.code).toBe('tell_more');
  });

  it('is not assumed when the word is part of another name', () => {
    expect(priceByName('KitchenAid stand mixer').question?.code).toBe('tell_more');
    expect(priceByName('Magic The Gathering booster box').question?.code).toBe('tell_more');
    expect(priceByName('Olympus mju (Stylus)').price?.basis.kind).toBe('model');
  });
});
