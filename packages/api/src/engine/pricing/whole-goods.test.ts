import { describe, expect, it } from 'vitest';
import { correct } from '../corrections.ts';
import type { ItemFacts } from '../item-facts.ts';
import { priceItem } from '../price-item.ts';
import { createDescriptionPricer } from '../price-description.ts';
import { loadPriceModels } from './load.ts';
import { createPricer } from './price.ts';
import { formatMessage, MESSAGE_LANGUAGES } from '../../messages/format-message.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const NOW = new Date('2026-11-20T00:00:00Z');
const { price } = createPricer({ ...loadPriceModels(), payouts: [] });
const priceDescription = createDescriptionPricer(price);
const priceName = (name: string) =>
  priceDescription({ name, description: null, category: null, brand: null, condition: null, size: null, shipping: null, notes: null }, NOW);
const priceNotes = (notes: string) => priceItem({ item: correct(EMPTY_ITEM, { notes }), platform: 'ebay', now: NOW }, price);
/** Prices a text as a name and as a seller's notes. */
const priceBoth = (text: string) => [priceName(text), priceNotes(text)];

describe('one piece of a pair', () => {
  it.each([
    'Nike Air Max 90 left shoe only',
    'single earring gold',
    'one AirPod (left)',
    'right AirPod Pro',
    'AirPods Pro left only',
    'Galaxy Buds left earbud only',
    'single gold hoop earring',
    '1 shoe Nike Air Max',
    '1 gold hoop earring',
  ])('is not priced as the pair: %s', (text) => {
    for (const { price: itemPrice, question } of priceBoth(text)) {
      expect(itemPrice).toBeNull();
      expect(question).toMatchObject({ code: 'tell_more', params: { reason: 'single' } });
    }
  });

  it.each([
    'Nike Air Force One shoes size 9',
    'Converse One Star sneakers',
    'Nike Air Max 90 shoes, left shoe has a scuff',
    'pair of boots, right boot has a scratch',
    'gold hoop earrings',
    'Hoka One One shoes',
    'Nike Air Force 1 sneakers',
    '1 pair shoes Nike',
    'one sock monkey',
    'boots with 1 heel height 3 inch',
  ])('is not detected in a pair: %s', (text) => {
    for (const { question } of priceBoth(text)) expect(question?.params['reason']).not.toBe('single');
  });
});

describe('a set of books', () => {
  it.each(['Harry Potter complete book set hardcover', 'Twilight complete book series paperback'])(
    'leads to a question with a price for each likely number if it states none: %s',
    (name) => {
      const { question } = priceName(name);
      expect(question).toMatchObject({ code: 'tell_more', params: { reason: 'count' } });
      expect(question?.answers.map(({ label }) => label)).toEqual(['3', '5', '7', '10']);
      const prices = question?.answers.map((answer) => answer.price?.average ?? 0) ?? [];
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      expect(Number(priceName(`${name} ${question?.answers[2]?.value}`).price?.averagePrice)).toBe(prices[2]);
      expect(priceNotes(name).question?.params['reason']).toBe('count');
    },
  );

  it.each(['Harry Potter books 1-7', 'Harry Potter complete set of seven books', 'Harry Potter box set 1-7 paperback'])(
    'is priced as a lot if it states its number: %s',
    (name) => {
      for (const { price: itemPrice } of priceBoth(name)) {
        expect(Number(itemPrice?.averagePrice)).toBeGreaterThan(30);
        expect(itemPrice?.factors.find(({ code }) => code === 'lot')?.params['count']).toBe(7);
      }
    },
  );

  it.each(['Harry Potter paperback book', 'coloring book set', 'The Complete Sherlock Holmes hardcover', 'set of bookends'])(
    'is not detected in other goods: %s',
    (name) => {
      const { price: itemPrice, question } = priceName(name);
      expect(itemPrice?.factors.find(({ code }) => code === 'lot')).toBeUndefined();
      expect(question?.params['reason']).not.toBe('count');
    },
  );
});

describe('two models joined by a plus sign', () => {
  it.each(['Sony a7 III + Canon AE-1', 'Canon AE-1 + Sony a7 III', 'iPhone 12 128GB + Dyson Airwrap'])(
    'are not priced as one of them: %s',
    (text) => {
      for (const { price: itemPrice, question } of priceBoth(text)) {
        expect(itemPrice).toBeNull();
        expect(question).toMatchObject({ code: 'tell_more', params: { reason: 'pieces' } });
      }
    },
  );

  it('are priced as a lot if both have prices', () => {
    for (const { price: itemPrice } of priceBoth('Canon AE-1 + Nikon F3'))
      expect(itemPrice?.factors.map(({ code }) => code)).toEqual(['piece', 'piece', 'lot']);
  });

  it.each(['iPhone 12, Apple, unlocked', 'Canon AE-1 + strap', 'iPhone 12 128GB, blue'])('are not detected in remarks: %s', (text) => {
    for (const { price: itemPrice } of priceBoth(text)) expect(itemPrice?.basis.kind).toBe('model');
  });
});

describe('a console with games', () => {
  it.each(['Xbox One, Halo 5, Forza Horizon 3', 'PS4, Spider-Man, God of War', 'Xbox One + Halo 5 + Forza'])(
    'is never priced as a game: %s',
    (text) => {
      for (const { price: itemPrice, question } of priceBoth(text)) {
        expect(itemPrice).toBeNull();
        expect(question?.range?.high ?? Infinity).toBeGreaterThan(150);
      }
    },
  );

  it.each(['Halo 5 Xbox One', 'Xbox One games: Halo 5, Forza Horizon 3'])('is not detected in games for the console: %s', (name) => {
    expect(Number(priceName(name).price?.averagePrice)).toBeLessThan(60);
  });
});

describe('games and broken consoles', () => {
  it.each(['ps4 games', 'lot of 5 ps4 games', 'PS3 games bundle', 'lot of 5 xbox one games'])('are priced as games: %s', (name) => {
    expect(Number(priceName(name).price?.averagePrice)).toBeLessThan(60);
  });

  it.each(['Xbox 360 for parts not working red ring', 'PS4 pro broken hdmi', 'Xbox 360 with no controllers'])(
    'are not priced as games if they are consoles: %s',
    (name) => expect(priceName(name)).toMatchObject({ price: null, question: { params: { reason: 'no_sales' } } }),
  );
});

describe('a lot of trading cards', () => {
  it.each(['pokemon', 'baseball'])('costs about as much as cards without a number: %s', (kind) => {
    const prices = [`${kind} cards`, `lot of 100 ${kind} cards`].map((name) => Number(priceName(name).price?.averagePrice));
    expect(prices[1]).toBeLessThan(2 * (prices[0] ?? 0));
  });
});

it('asks about the empty box of a watch, which is collectible', () => {
  expect(priceName('box only for Rolex Submariner').price).toBeNull();
});

describe('a graphics card', () => {
  it.each(['RTX 4090', 'RTX 4070 Ti', 'RX 7900 XTX'])('gets no price if the tables never measured its decline: %s', (name) => {
    expect(priceName(name)).toMatchObject({ price: null, question: { params: { reason: 'old', year: '2023' } } });
    expect(priceName(name).question?.range).toBeUndefined();
  });

  it('gets a price if the tables have prices of several years', () => {
    expect(priceName('RTX 3080').price?.basis).toMatchObject({ kind: 'model', fromYear: 2022, toYear: 2023 });
  });
});

describe('a model whose prices are all too old', () => {
  it.each([
    ['Adidas Yeezy Boost 350 V2 Zebra', '2017'],
    ['Nike Air VaporMax Off White 2018', '2019'],
    ['iPad 2 16GB', '2015'],
  ])('gets their year as the reason, in all languages: %s', (name, year) => {
    for (const { price: itemPrice, question } of priceBoth(name)) {
      expect(itemPrice).toBeNull();
      expect(question).toMatchObject({ code: 'tell_more', params: { reason: 'old', year } });
      for (const language of MESSAGE_LANGUAGES)
        expect(formatMessage(language, 'question', 'tell_more', question?.params)).toMatch(new RegExp(`${year}.*\\. `));
    }
  });
});

describe('a model that the tables lack', () => {
  it('gets a question about the storage only, with the range of its group', () => {
    for (const { question } of priceBoth('Samsung Galaxy S10')) {
      expect(question).toMatchObject({
        code: 'which_variant',
        field: 'storage',
        range: { low: expect.anything(), high: expect.anything() },
      });
      expect(question?.message).toContain('Galaxy S10');
    }
  });

  it.each(['Samsung Galaxy S10 128GB', 'Sony a7 III'])('is never asked for the brand and model that are stated: %s', (text) => {
    for (const { question } of priceBoth(text)) {
      expect(question?.params['reason']).toBe('no_sales');
      expect(question?.message).not.toMatch(/brand and model/);
      expect(question?.range).toBeDefined();
    }
  });
});

describe('a name without meaning', () => {
  it.each(['a', 'X', '7', '12345'])('gets the question "What is this?": %s', (text) => {
    for (const { price: itemPrice, question } of priceBoth(text)) {
      expect(itemPrice).toBeNull();
      expect(question).toMatchObject({ code: 'what_is_it', field: 'category' });
    }
  });
});

describe('the size of pants', () => {
  it.each(['32x32', '32 x 32', '32/32', 'W32 L32', 'W32L32'])('does not prevent a price: %s', (size) => {
    for (const { price: itemPrice } of priceBoth(`Levi's 501 jeans, ${size}`)) {
      expect(Number(itemPrice?.averagePrice)).toBeGreaterThan(14);
      expect(Number(itemPrice?.averagePrice)).toBeLessThan(45);
    }
  });
});

describe("goods with another marketplace's category", () => {
  const priceInCategory = (name: string, category: string) =>
    priceDescription({ name, description: null, category, brand: null, condition: null, size: null, shipping: null, notes: null }, NOW);

  it.each([
    ['Canon AE-1', 'Cameras/Film cameras'],
    ['ThinkPad T480', 'Laptops'],
    ['ThinkPad T480', 'Computers/Tablets & Networking/Laptops & Netbooks'],
    ['iPhone 12 128GB', 'Cell Phones & Accessories/Cell Phones & Smartphones'],
    ['RTX 3070', 'Computers/Graphics cards'],
  ])('are priced by model: %s in %s', (name, category) => {
    expect(priceInCategory(name, category).price).toMatchObject({
      basis: { kind: 'model' },
      averagePrice: priceName(name).price?.averagePrice,
    });
  });

  it('are not priced by model if it names accessories', () => {
    const { price: itemPrice } = priceInCategory('iPhone 12 128GB', 'Cell Phones & Accessories/Cell Phone Accessories');
    expect(itemPrice?.basis.kind).not.toBe('model');
  });
});

describe('a guitar with its country of make', () => {
  it.each(['Fender Stratocaster made in Mexico', 'Fender Stratocaster Mexico sunburst 2015 with gig bag'])(
    'has the prices of the models from there: %s',
    (name) => {
      const { price: itemPrice } = priceName(name);
      expect(Number(itemPrice?.averagePrice)).toBeGreaterThan(330);
      expect(Number(itemPrice?.averagePrice)).toBeLessThan(480);
    },
  );

  it('gets a question about the models from there if their prices differ', () => {
    const { question } = priceName('Fender Stratocaster made in USA');
    expect(question?.code).toBe('which_model');
    expect(question?.answers.map(({ label }) => label)).toContain('Custom Shop Stratocaster');
    expect(question?.answers.map(({ label }) => label)).not.toContain('Player Stratocaster');
  });
});
