import { expect, it } from 'vitest';
import { createDescriptionPricer } from '../price-description.ts';
import { loadPriceModels } from './load.ts';
import { createPricer } from './price.ts';

const priceDescription = createDescriptionPricer(createPricer({ ...loadPriceModels(), payouts: [] }).price);
const priceByName = (name: string) =>
  priceDescription(
    { name, description: null, category: null, brand: null, condition: null, size: null, shipping: null, notes: null },
    new Date('2026-11-20T00:00:00Z'),
  );

/** Accessories, with the highest plausible used price of each. */
const ACCESSORIES: readonly (readonly [name: string, maxPrice: number])[] = [
  ['case for iPhone 14 Pro Max', 35],
  ['Samsung Galaxy S23 case', 35],
  ['funda para iPhone 11', 35],
  ['carcasa Samsung Galaxy S21', 35],
  ['étui pour iPhone 12', 35],
  ['coque iPhone 13 Pro', 35],
  ['chargeur MacBook Air M1', 50],
  ['Hülle für iPhone 12', 35],
  ['Akku für ThinkPad T480', 61],
  ['iPad Air 5 magic keyboard', 200],
  ['MacBook Pro 14 hard shell', 40],
  ['USB-C charger for MacBook Air', 45],
  ['MagSafe battery pack iPhone 13', 80],
  ['iPhone 11 back glass replacement', 35],
  ['iPhone 13 Pro Max box', 25],
  ['Apple Watch Ultra band', 60],
  ['Garmin Fenix 6 replacement strap', 40],
  ['Rolex Submariner bracelet link', 60],
  ['Seiko SKX007 strap', 45],
  ['Omega Speedmaster box', 60],
  ['Nikon Z6 battery', 50],
  ['Canon EOS R6 camera cage', 80],
  ['Sony A7III L bracket', 60],
  ['Leica lens cap', 45],
  ['Canon 70-200 lens hood', 45],
  ['Fujifilm X-T3 thumb grip', 45],
  ['GoPro Hero 10 waterproof housing', 40],
  ['DJI Mavic Air 2 ND filters', 50],
  ['DJI Mini 3 Pro propeller guard', 40],
  ['Nintendo Switch screen protector', 20],
  ['PS5 faceplate cover', 40],
  ['Xbox Series X vertical stand', 40],
  ['PlayStation 5 dualsense charging station', 40],
  ['Steam Deck carrying case', 45],
  ['Gibson SG hard case', 60],
  ['Fender Telecaster neck plate', 30],
  ['Stratocaster pickguard white', 30],
  ['Martin guitar strap', 50],
  ['Louis Vuitton Neverfull insert', 60],
  ['Chanel shopping bag', 45],
  ['Gucci dust bag', 40],
  ['Hermes ribbon', 30],
  ['Coach dust bag', 20],
  ['Tiffany pouch and box', 50],
  ['Air Jordan 4 replacement box', 30],
  ['Yeezy 350 laces', 20],
  ['Nike Dunk shoe trees', 30],
  ['Dyson V10 battery', 60],
  ['Dyson Airwrap storage case', 60],
  ['KitchenAid stand mixer bowl lid', 40],
  ['KitchenAid mixer attachment pasta', 60],
  ['Instant Pot sealing ring', 20],
  ['Vitamix tamper', 30],
  ['Roomba i7 filter', 25],
  ['Peloton bike mat', 50],
  ['UPPAbaby Vista cup holder', 40],
  ['Trek bike water bottle cage', 25],
  ['Milwaukee M18 battery charger', 60],
  ['DeWalt 20V battery', 60],
  ['Makita drill bits', 40],
  ['LEGO 75192 instructions', 60],
  ['ThinkPad X1 Carbon power adapter', 40],
  ['Dell XPS 15 battery', 60],
  ['RTX 3090 power cable', 30],
  ['GameCube memory card', 30],
  ['N64 expansion pak', 60],
  ['case iPhone 15 Pro Max clear', 25],
  ['silicone case Samsung Galaxy S22 Ultra blue', 25],
  ['battery iPhone 11 new OEM', 40],
  ['charger MacBook Pro 16 2021 usb-c genuine', 60],
  ['thinkpad t480 battery 61++', 71],
  ['fender strat neck maple', 250],
  ['speedy 30 base shaper', 60],
  ['neverfull organizer insert', 40],
  ['stratocaster pickguard 11 hole', 40],
  ['canon ae-1 leather half case', 60],
  ['ps5 controller charging dock', 40],
  ['bose qc35 ear pads', 35],
  ['iphone 12 empty box', 25],
  ['leica m6 half case', 120],
  ['cover iPad Pro 11 2nd generation pink leather', 40],
];

it.each(ACCESSORIES)('does not price an accessory as the item it is made for: %s', (name, maxPrice) => {
  const { price, question } = priceByName(name);
  expect(question?.answers ?? []).toEqual([]);
  expect(question?.range?.low ?? 0).toBeLessThanOrEqual(maxPrice);
  if (price) expect(Number(price.averagePrice)).toBeLessThanOrEqual(maxPrice);
});
