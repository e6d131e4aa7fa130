import { describe, expect, it } from 'vitest';
import { PLATFORMS, SeoCheck, type Platform } from '../../../contract/index.ts';
import { findCategoryById } from '../../catalog/categories.ts';
import { correct } from '../../corrections.ts';
import type { FactName, ItemFacts } from '../../item-facts.ts';
import { checkListing } from '../check-listing.ts';
import {
  BOOK,
  createSourcedValue,
  createInput,
  JEANS,
  createPhotos,
  PLAIN_TEE,
  createPrice,
  SNEAKERS,
  createItemFacts,
  ITEMS,
  UNKNOWN_ITEM,
  VASE,
} from '../listing-fixtures.ts';
import { getRulePack } from '../platforms/rule-packs.ts';
import type { WriterInput } from '../types.ts';
import { writeListing } from '../writer/write-listing.ts';
import { findEbayLeaf } from './ebay-leaf.ts';
import { scoreInBand, hasPhrase } from './measures.ts';
import { scoreListing } from './score-listing.ts';

const writeOptimization = (item: ItemFacts, platform: Platform, changes: Partial<WriterInput> = {}) =>
  writeListing(createInput(item, platform, changes)).optimization;
const getResult = (check: string, item: ItemFacts, platform: Platform, changes: Partial<WriterInput> = {}) =>
  writeOptimization(item, platform, changes).checks.find(({ id }) => id === check)?.result ?? null;

const EVERYDAY_NOTES = [
  "Levi's 501 jeans men's W32 L34 dark blue, good condition, small fade on the knee",
  "Nike t-shirt men's size L black cotton, worn a few times",
  'Zara floral midi dress size S green, worn once',
  'Canon EOS Rebel T7 DSLR with 18-55mm lens, bag and two batteries, works great',
  'Brass table lamp, vintage, 18 inches tall, works',
  'Fender Stratocaster electric guitar sunburst 2015 Mexico with gig bag',
  'Dell XPS 13 laptop 16GB RAM 512GB SSD, battery holds charge, charger included',
  'Nike duffel bag black large, used for gym, small stain inside',
];

/** Scores a text that the writer did not produce. */
const scoreText = (
  texts: { title?: string; description?: string; price?: number; hashtags?: string[] },
  platform: Platform = 'ebay',
  item: ItemFacts = JEANS,
) => {
  const { title = "Levi's Men's Jeans 501 Blue W32 L34", description = 'Blue jeans.', price = 45.5, hashtags = [] } = texts;
  const { checks } = scoreListing({ title, description, price, hashtags, claims: [] }, createInput(item, platform));
  return (id: string) => checks.find((check) => check.id === id);
};

describe('the score', () => {
  it('is high for a complete listing and low for an item with few facts', () => {
    for (const platform of PLATFORMS) {
      const fullScore = writeOptimization(JEANS, platform, { photos: createPhotos(9) }).seoScore;
      const sparseScore = writeOptimization(UNKNOWN_ITEM, platform, { photos: createPhotos(1) }).seoScore;
      expect(fullScore).toBeGreaterThanOrEqual(90);
      expect(sparseScore).toBeLessThan(50);
    }
  });

  it.each<[FactName, string]>([
    ['brand', 'Wrangler'],
    ['size', 'M'],
    ['material', '100% cotton'],
    ['department', 'men'],
    ['condition', 'Good'],
  ])('rises when %s becomes known', (fact, value) => {
    const itemWithFact: ItemFacts = { ...PLAIN_TEE, facts: { ...PLAIN_TEE.facts, [fact]: createSourcedValue(value) } };
    expect(writeOptimization(itemWithFact, 'ebay').seoScore).toBeGreaterThan(writeOptimization(PLAIN_TEE, 'ebay').seoScore);
  });

  it('rises with stated flaws, measurements and photos', () => {
    const baseScore = writeOptimization(PLAIN_TEE, 'facebook').seoScore;
    expect(writeOptimization({ ...PLAIN_TEE, flaws: [createSourcedValue('small stain')] }, 'facebook').seoScore).toBeGreaterThan(baseScore);
    expect(writeOptimization({ ...PLAIN_TEE, measurements: [createSourcedValue('chest 50 cm')] }, 'facebook').seoScore).toBeGreaterThan(
      baseScore,
    );
    expect(writeOptimization(PLAIN_TEE, 'facebook', { photos: createPhotos(5) }).seoScore).toBeGreaterThan(baseScore);
  });

  it.each([...PLATFORMS])('consists of valid checks on %s, with the pack’s weights and a to-do for each failed check', (platform) => {
    for (const item of Object.values(ITEMS)) {
      const { checks, seoScore } = writeOptimization(item, platform);
      for (const check of checks) {
        expect(SeoCheck.parse(check)).toEqual(check);
        expect(check.weight).toBe(getRulePack(platform).weights[check.id]);
        expect(check.fix === null).toBe(check.result === 1);
        if (check.fix !== null) expect(check.fix).toMatch(/[.)]$/);
      }
      const total = checks.reduce((sum, check) => sum + check.weight, 0);
      const points = checks.reduce((sum, check) => sum + check.weight * check.result, 0);
      expect(seoScore).toBe(Math.round((points / total) * 100));
    }
  });

  it('includes all nineteen checks on TikTok and omits those that do not apply to a platform', () => {
    const listCheckIds = (platform: Platform) => writeOptimization(JEANS, platform).checks.map((check) => check.id);
    expect(listCheckIds('tiktok')).toHaveLength(19);
    expect(listCheckIds('ebay')).not.toContain('tags');
    expect(listCheckIds('instagram')).not.toContain('title-length');
    expect(listCheckIds('instagram')).not.toContain('attributes-filled');
  });

  it('omits checks that do not apply to the item, such as brand for a book or a vase', () => {
    expect(getResult('brand-in-title', BOOK, 'ebay')).toBeNull();
    expect(getResult('brand-in-title', VASE, 'ebay')).toBeNull();
    expect(getResult('brand-in-title', PLAIN_TEE, 'ebay')).toBe(0);
    expect(getResult('attributes-filled', VASE, 'ebay')).toBe(1);
    expect(getResult('attributes-filled', PLAIN_TEE, 'ebay')).toBeLessThan(0.5);
  });

  it('stays high for a short text that states everything known, and drops for one with few facts', () => {
    expect(writeOptimization(SNEAKERS, 'ebay').checks.find(({ id }) => id === 'description-length')).toMatchObject({
      result: 1,
      fix: null,
    });
    expect(getResult('description-length', PLAIN_TEE, 'ebay')).toBeLessThan(0.5);
    expect(getResult('title-length', PLAIN_TEE, 'ebay')).toBeLessThan(0.5);
    expect(getResult('description-facts', SNEAKERS, 'ebay')).toBe(1);
  });

  it('omits the price check without a price estimate', () => {
    expect(getResult('price', JEANS, 'ebay', { price: null })).toBeNull();
    expect(getResult('price', JEANS, 'ebay')).toBe(1);
  });

  it('includes half the points for the condition if wear is stated without a grade', () => {
    const wornItem: ItemFacts = {
      ...SNEAKERS,
      facts: { ...SNEAKERS.facts, condition: createSourcedValue('Fair', 'default') },
      flaws: [createSourcedValue('scuffs on the toe')],
    };
    expect(getResult('condition', wornItem, 'ebay')).toBe(0.5);
  });

  it.each([...PLATFORMS])('is at least 86 on %s for an everyday item described in one sentence', (platform) => {
    for (const note of EVERYDAY_NOTES) {
      const item = correct(UNKNOWN_ITEM, { notes: note });
      const { seoScore, checks } = writeOptimization(item, platform, { photos: createPhotos(5) });
      expect([note, seoScore, checks.filter(({ result }) => result < 1)]).toEqual([
        note,
        expect.toSatisfy((score) => score >= 86),
        expect.anything(),
      ]);
    }
  });
});

const LOREM = `Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad
minim veniam, quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat.`;
const repeatWords = (words: readonly string[], count: number): string =>
  Array.from({ length: count }, (_, index) => words[index % words.length]).join(' ');

describe.each([...PLATFORMS])('the score on %s, with perfect photos and price,', (platform) => {
  const createTestInput = (item: ItemFacts) => createInput(item, platform, { photos: createPhotos(9) });
  const computeScore = (item: ItemFacts, title: string, description: string): number => {
    const { price, hashtags } = writeListing(createTestInput(item));
    return checkListing({ title, description, price, hashtags, keywords: [], bulletPoints: [] }, createTestInput(item)).seoScore;
  };

  it.each(Object.entries(ITEMS))('is under 45 for an irrelevant, stuffed or empty text about %s', (name, item) => {
    const listing = writeListing(createTestInput(item));
    const otherListing = writeListing(createTestInput(name === 'JEANS' ? BOOK : JEANS));
    const words = listing.title.split(' ');
    expect(computeScore(item, 'Lorem ipsum dolor sit amet consectetur adipiscing', LOREM)).toBeLessThan(45);
    expect(computeScore(item, otherListing.title, otherListing.description)).toBeLessThan(45);
    expect(computeScore(item, repeatWords(words.slice(0, 3), 12), repeatWords(words, 120))).toBeLessThan(45);
    expect(computeScore(item, 'Gray book', 'Gray book')).toBeLessThan(45);
    const praise = 'This great item is perfect for any occasion. You will love it. Do not miss out on this amazing deal.';
    expect(computeScore(item, 'Amazing great gift for everyone', praise)).toBeLessThan(45);
  });

  it.each(Object.entries(ITEMS))('is under 45 for a foreign description under the best title for %s', (_, item) => {
    expect(computeScore(item, writeListing(createTestInput(item)).title, `${LOREM} ${LOREM}`)).toBeLessThan(45);
  });

  it.each([
    ['a list of keywords', 'jeans, denim, pants, trousers, western, cowboy, streetwear, vintage, fashion, trendy, bootcut, gift'],
    ['keywords without commas', 'jeans denim pants trousers western cowboy streetwear vintage fashion trendy bootcut gift'],
    [
      'praise',
      'This is a wonderful piece that you will love. It goes with everything. Treat yourself today. Message me with any questions.',
    ],
    ['German', 'Jeans von Levi’s 501 in Blau, Größe W32 L34, mit einem Loch am Knie. Sehr guter Zustand und schnell verschickt.'],
    ['Spanish', 'Jeans Levi’s 501 para hombre, talla W32 L34, con un agujero en la rodilla. Muy buen estado.'],
    ['another item', writeListing(createTestInput(SNEAKERS)).description],
    ['one sentence ten times', 'Blue Levi’s jeans for sale. '.repeat(10)],
  ])('is under 45 for %s under the best title', (_, description) => {
    const { title } = writeListing(createTestInput(JEANS));
    expect(computeScore(JEANS, title, description)).toBeLessThan(45);
  });

  it('does not drop because of foreign words in a name or a list of facts', () => {
    const item = correct(UNKNOWN_ITEM, { notes: 'La Mer Creme de la Mer face cream, 2 oz, new in box, white' });
    const { title, description } = writeListing(createTestInput(item));
    const facts = 'Creme de la Mer\nBrand: La Mer\nFace cream\n2 oz\nNew in box\nWhite';
    expect(computeScore(item, title, facts)).toBeGreaterThan(computeScore(item, title, description) - 15);
  });

  it('is under 70 for a description that only repeats the title', () => {
    const { title } = writeListing(createTestInput(JEANS));
    expect(computeScore(JEANS, title, `${title}.`)).toBeLessThan(70);
  });

  it('is at least 75 for a card whose long name states everything', () => {
    const item = correct(UNKNOWN_ITEM, { notes: 'pokemon charizard ex 151 199/165 psa 9' });
    expect(writeListing(createTestInput(item)).optimization.seoScore).toBeGreaterThanOrEqual(75);
  });

  it('falls more for a flaw that is not stated than for any other fact', () => {
    const { title, description } = writeListing(createTestInput(JEANS));
    const score = (missing: RegExp) => computeScore(JEANS, title.replace(missing, ''), description.replace(missing, ''));
    const withoutFlaw = score(/small hole at the left knee[;.]?/iu);
    expect(withoutFlaw).toBeLessThan(computeScore(JEANS, title, description));
    expect(withoutFlaw).toBeLessThanOrEqual(score(/inseam 33\.5 in[;.]?/iu));
  });

  it('is under 45 for two words, even if little more is known', () => {
    expect(computeScore(createItemFacts({ facts: { category: 'books', color: 'gray' } }), 'Gray book', 'Gray book')).toBeLessThan(45);
  });

  it('falls with each unsupported claim and each missing fact', () => {
    const { title, description } = writeListing(createTestInput(JEANS));
    const fullScore = computeScore(JEANS, title, description);
    expect(fullScore).toBeGreaterThanOrEqual(86);
    expect(computeScore(JEANS, title, `${description} Water resistant and lined with silk.`)).toBeLessThan(fullScore);
    expect(computeScore(JEANS, title, description.split('.')[0] ?? '')).toBeLessThan(fullScore);
  });
});

describe('scoreInBand', () => {
  it('falls linearly outside the band', () => {
    expect(scoreInBand(65, [65, 80], 80)).toBe(1);
    expect(scoreInBand(13, [65, 80], 80)).toBeCloseTo(0.2);
    expect(scoreInBand(81, [65, 80], 80)).toBe(0);
    expect(scoreInBand(130, [40, 120], 140)).toBe(0.5);
  });
});

describe('scoreListing', () => {
  it('asks for the missing brand or type in a title', () => {
    const findCheck = scoreText({ title: 'Nice blue trousers' });
    expect(findCheck('brand-in-title')).toMatchObject({ result: 0, fix: "Put the brand Levi's into the title." });
    expect(findCheck('type-in-title')?.result).toBe(0);
    expect(findCheck('front-loaded')?.result).toBe(0);
  });

  it('deducts half of the result for each banned phrase', () => {
    expect(scoreText({})('clean')?.result).toBe(1);
    expect(scoreText({ description: 'Wow, blue jeans.' })('clean')?.result).toBe(0.5);
    expect(scoreText({ description: 'Wow, must see at www.x.com' })('clean')).toMatchObject({ result: 0 });
  });

  it('fails a text that contradicts the condition', () => {
    expect(scoreText({ description: 'NWT jeans' })('condition')?.result).toBe(0);
    const newJeans = createItemFacts({ facts: { category: 'jeans', condition: 'New with tags' } });
    expect(scoreText({ description: 'A stain on the leg' }, 'ebay', newJeans)('condition')?.result).toBe(0);
    expect(scoreText({ description: 'No stains at all' }, 'ebay', newJeans)('condition')?.result).toBe(1);
  });

  it('counts photos and requires large, sharp and bright ones', () => {
    expect(getResult('photo-count', JEANS, 'ebay', { photos: createPhotos(4) })).toBe(0.5);
    expect(getResult('photo-count', JEANS, 'tiktok', { photos: createPhotos(5) })).toBe(1);
    expect(getResult('photo-quality', JEANS, 'ebay', { photos: [] })).toBe(0);
    const [first, second] = createPhotos(2);
    if (!first || !second) throw new Error('two photos expected');
    const smallPhoto = { ...first, quality: { ...first.quality, longestSide: 900 } };
    expect(getResult('photo-quality', JEANS, 'ebay', { photos: [smallPhoto, second] })).toBe(0.5);
    expect(getResult('photo-quality', JEANS, 'tiktok', { photos: [smallPhoto, second] })).toBe(1);
    const blurredPhoto = { ...first, advice: [{ code: 'blurred' as const, message: 'Photo 1 is blurry.' }] };
    expect(getResult('photo-quality', JEANS, 'ebay', { photos: [blurredPhoto, second] })).toBe(0.5);
  });

  it.each([...PLATFORMS])('names the photos that the photo tips name on %s', (platform) => {
    const [first, second, third] = createPhotos(3);
    if (!first || !second || !third) throw new Error('three photos expected');
    const smallPhoto = { ...first, quality: { ...first.quality, longestSide: 550 } };
    const emptyPhoto = { ...third, advice: [{ code: 'empty' as const, message: '' }] };
    const { checks, photoTips } = writeOptimization(JEANS, platform, { photos: [smallPhoto, second, emptyPhoto] });
    const namedPhotos = photoTips?.flatMap(({ params }) => ('photo' in params ? [params['photo']] : []));
    expect(checks.find(({ id }) => id === 'photo-quality')?.todo?.params).toMatchObject({ photos: namedPhotos?.join(', '), count: 2 });
    expect(namedPhotos).toEqual([1, 3]);
  });

  it('checks the price against platform and market', () => {
    expect(scoreText({ price: 45 }, 'facebook')('price')?.result).toBe(1);
    expect(scoreText({ price: 45.5 }, 'facebook')('price')?.fix).toMatch(/whole dollars/);
    expect(scoreText({ price: 500 }, 'facebook')('price')).toMatchObject({ result: 0.5 });
    expect(scoreText({ price: 0 }, 'facebook')('price')?.result).toBe(0);
    expect(scoreText({ price: Number.NaN }, 'facebook')('price')?.result).toBe(0);
  });

  it('advises against used clothes on TikTok Shop', () => {
    const check = writeOptimization(JEANS, 'tiktok').checks.find(({ id }) => id === 'category-leaf');
    expect(check).toMatchObject({ result: 0, fix: expect.stringContaining('pre-owned') });
  });

  it('expects three to five tags on Instagram and at least one on Poshmark', () => {
    expect(scoreText({ hashtags: ['#a', '#b', '#c'] }, 'instagram')('tags')?.result).toBe(1);
    expect(scoreText({ hashtags: ['#a'] }, 'instagram')('tags')?.result).toBeCloseTo(1 / 3, 2);
    expect(scoreText({ hashtags: Array.from({ length: 9 }, (_, index) => `#t${index}`) }, 'instagram')('tags')?.result).toBe(0.5);
    expect(scoreText({ hashtags: ['#a'] }, 'poshmark')('tags')?.result).toBe(1);
  });

  it('accepts a rounded price within the price range', () => {
    expect(getResult('price', JEANS, 'poshmark', { price: createPrice(20.4) })).toBe(1);
  });
});

describe('findEbayLeaf', () => {
  it('uses the stated department or brand and assumes neither', () => {
    const findLeaf = (id: string, department: 'men' | 'women' | 'kids' | null, brand: string | null = null) => {
      const category = findCategoryById(id);
      return category === null ? null : findEbayLeaf(category, { department, brand });
    };
    expect(findLeaf('jeans', 'men')).toBe(11483);
    expect(findLeaf('jeans', 'women')).toBe(11554);
    expect(findLeaf('jeans', null)).toBeNull();
    expect(findLeaf('handbags', null)).toBeNull();
    expect(findLeaf('handbags', 'women')).toBe(169291);
    expect(findLeaf('laptops', null, 'Apple')).toBe(111422);
    expect(findLeaf('laptops', null, 'Dell')).toBe(177);
    expect(findLeaf('laptops', null)).toBeNull();
    expect(findLeaf('phones', null)).toBe(9355);
    expect(findLeaf('vases', null)).toBeNull();
  });
});

describe('hasPhrase', () => {
  it('compares words, not letters', () => {
    expect(hasPhrase("Men's jeans", 'mens jean')).toBe(true);
    expect(hasPhrase('blues', 'blue')).toBe(true);
    expect(hasPhrase('Levis 501', "Levi's")).toBe(true);
    expect(hasPhrase('shirtless', 'shirt')).toBe(false);
    expect(hasPhrase('anything', '')).toBe(false);
  });
});

describe('the score of a lot', () => {
  const item = correct(
    { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null },
    { notes: '3 dresses: Zara S black, H&M M red, Mango L' },
  );

  it.each(['type-in-title', 'front-loaded', 'attributes-in-title'])('counts the plural and the sizes of the pieces in "%s"', (check) =>
    expect(getResult(check, item, 'ebay')).toBe(1),
  );

  it('counts the size attribute as filled when every piece has a size', () =>
    expect(writeOptimization(item, 'ebay').checks.find(({ id }) => id === 'attributes-filled')?.fix).not.toContain('size'));
});
