import { describe, expect, it } from 'vitest';
import { createDescriptionPricer } from '../../price-description.ts';
import { isAccessoryName } from '../goods/accessories.ts';
import { tokenize } from '../goods/tokens.ts';
import { loadPriceModels } from '../load.ts';
import { createPricer } from '../price.ts';
import { listRareMakers } from './rare-makers.ts';

const models = loadPriceModels();
const priceDescription = createDescriptionPricer(createPricer({ ...models, payouts: [] }).price);
const priceByName = (name: string, brand: string | null = null) =>
  priceDescription(
    { name, description: null, category: null, brand, condition: null, size: null, shipping: null, notes: null },
    new Date('2026-11-20T00:00:00Z'),
  );

describe('makers of goods that the sales lack', () => {
  const makers = new Set(listRareMakers(models.text));

  it.each(['strymon', 'breville', 'electro harmonix', 'shimano', 'uppababy'])('include %s, which appears in hardly any sale', (maker) =>
    expect(makers.has(maker)).toBe(true),
  );

  it.each(['nintendo', 'samsung', 'pyrex', 'scentsy'])('do not include %s, which appears in many sales', (maker) =>
    expect(makers.has(maker)).toBe(false),
  );

  it.each([
    'Strymon BigSky',
    'Breville Barista Express',
    'Specialized Allez',
    'Shure SM7B mic',
    'Logitech G Pro X superlight mouse',
    'Walrus Audio Mako',
    'Electro Harmonix Big Muff Pi',
    'iRobot Braava',
    'Cutco knife set',
    'UPPAbaby Cruz',
    'Owlet smart sock 3',
    'Yakima roof box',
    'Zeiss Batis 85',
    'Baby Jogger City Mini',
    'Vuori joggers',
    'Kith hoodie',
    'Essentials Fear of God hoodie',
    'Lladro figurine',
    'Apple Pencil 2nd gen',
    'Xbox Elite controller series 2',
  ])('get a question without a range instead of the price of their other words: %s', (name) => {
    const { price, question } = priceByName(name);
    expect([price, question?.code, question?.range]).toEqual([null, 'tell_more', undefined]);
  });

  it('get a question when only the brand field contains the maker', () => {
    expect(priceByName('barista express machine', 'Breville').question?.code).toBe('tell_more');
    expect(priceByName('zip up hoodie', 'Breville').price).not.toBeNull();
  });

  it.each(['Dyson V11 charger', 'Fender t-shirt', 'Trek bike water bottle cage cover', 'KitchenAid spatula'])(
    'do not block prices of small items with their name: %s',
    (name) => expect(Number(priceByName(name).price?.averagePrice)).toBeLessThan(40),
  );
});

describe('small goods that share a word or a maker with expensive goods', () => {
  it.each([
    'MAC Studio Fix powder NC30',
    'Diamond Supply Co t-shirt',
    'diamond print crop tank',
    'infant crib shoes pink',
    'sewing machine needles pack',
    'stroller blanket rose stripe',
    'American Girl doll clothes',
    'Spalding basketball',
    'Hamilton Beach slow cooker 6 qt',
    'Roku Streaming Stick 4K',
    'Brother label maker',
    'Fiskars pruning shears',
    'Hydro Flask 32 oz',
  ])('have a price: %s', (name) => {
    const { price } = priceByName(name);
    expect(Number(price?.averagePrice)).toBeGreaterThan(5);
    expect(Number(price?.averagePrice)).toBeLessThan(40);
  });

  it.each([
    'diamond ring size 7',
    'diamond stud earrings',
    'gold ring with three diamonds',
    'half carat diamond solitaire',
    'treadle sewing machine 1951',
    'baby crib white',
    'rice cooker 5.5 cup',
  ])('do not include the expensive goods: %s', (name) => expect(priceByName(name).price).toBeNull());
});

describe('an accessory word that is part of another name', () => {
  it.each([
    ['lego tree house set 3036 pieces', 'LEGO, 2000+ pieces'],
    ['Lego 21318 tree house 3036 pieces', 'LEGO, 2000+ pieces'],
  ])('does not make goods an accessory: %s', (name, model) => {
    expect(priceByName(name).price?.factors[0]?.params).toMatchObject({ name: model });
  });

  it.each(['Pokemon Crystal', 'Citizen Eco-Drive Promaster', 'mens tag heuer carrera watch', 'Tiffany heart tag bracelet'])(
    'does not price goods as an accessory: %s',
    (name) => {
      const { price, question } = priceByName(name);
      expect(price).toBeNull();
      expect(question?.range).toBeUndefined();
    },
  );

  it('does not make the second part of a game a spare part', () => {
    expect(isAccessoryName(tokenize('The Last of Us Part 2'))).toBe(false);
    expect(isAccessoryName(tokenize('stroller part'))).toBe(true);
  });
});

it('prices small parts without the brand and model of the goods, which do not predict their price', () => {
  expect(priceByName('Jordan 4 laces red').price?.averagePrice).toBe(priceByName('replacement laces').price?.averagePrice);
  expect(Number(priceByName('Canon 18-55 lens cap 58mm').price?.averagePrice)).toBeLessThan(25);
});

describe('a model that the table lacks', () => {
  it.each(['RTX 4070 Super', 'GTX 1080 Ti EVGA'])('does not get the price of a shorter name: %s', (name) => {
    const { price, question } = priceByName(name);
    expect([price, question?.answers]).toEqual([null, []]);
  });

  it('is priced by its series, not as the film camera of a shorter name', () => {
    expect(priceByName('Canon EOS 5D Mark III body').price?.factors[0]?.params).toEqual({ name: 'Canon EOS 5D/6D (full-frame DSLR)' });
  });

  it('is not asked for if the seller named it', () => {
    expect(priceByName('Samsung Galaxy A14 64GB').question?.code).toBe('tell_more');
    expect(priceByName('Samsung phone 64GB').question?.code).toBe('which_model');
  });
});

describe('a watch that is not called a watch', () => {
  it.each(['Gallet Chronograph', 'Hublot Big Bang', 'Nomos Tangente', 'Oris Aquis 43mm', 'Hamilton Pan-Europ', 'vintage Wittnauer 10k'])(
    'gets a question instead of the price of a small parcel: %s',
    (name) => expect(priceByName(name)).toMatchObject({ price: null, question: { code: 'tell_more' } }),
  );

  it.each(['Hamilton Broadway t shirt', 'Benrus strap', 'Revlon Eterna cream'])('is not a small item with the same name: %s', (name) =>
    expect(Number(priceByName(name).price?.averagePrice)).toBeLessThan(20),
  );
});

describe('a maker of furniture', () => {
  it.each(['IKEA Hektar lamp', 'Ikea vase', 'IKEA storage basket', 'ikea wall clock'])(
    'also makes small goods that have a price: %s',
    (name) => {
      const average = Number(priceByName(name).price?.averagePrice);
      expect(average).toBeGreaterThan(9);
      expect(average).toBeLessThan(25);
    },
  );

  it.each(['IKEA floor lamp', 'IKEA Hemnes dresser', 'Herman Miller lamp', 'IKEA rug'])('gets a question about other goods: %s', (name) =>
    expect(priceByName(name).price).toBeNull(),
  );
});

describe('hardware for a console', () => {
  it.each(['Rock Band 4 drum kit Xbox One', 'Xbox 360 Kinect bundle 10 games', 'Nintendo Wii with Wii Fit board'])(
    'is not priced as a game: %s',
    (name) => expect(priceByName(name).price).toBeNull(),
  );
});

describe('a lot', () => {
  it('of a hundred phones costs ten times as much as a lot of ten', () => {
    const [priceOfTen, priceOfHundred] = [10, 100].map((count) =>
      Number(priceByName(`lot of ${count} iPhone 12 128GB`).price?.averagePrice),
    );
    expect(priceOfHundred).toBeCloseTo(10 * (priceOfTen ?? 0), -1);
  });

  it('of a hundred cheap items costs no more than a lot of 25', () => {
    const [smallLotPrice, largeLotPrice] = [25, 100].map((count) => priceByName(`lot of ${count} Hot Wheels cars`).price?.averagePrice);
    expect(largeLotPrice).toBe(smallLotPrice);
  });
});

it('asks about goods in the style of a model', () => {
  expect(priceByName('Longchamp neverfull style tote').question?.range).toBeUndefined();
  expect(priceByName('Longchamp neverfull style tote').price).toBeNull();
});

it('asks what the item is when the name is only a number', () => {
  expect(priceByName('1234567890').question?.code).toBe('what_is_it');
});
