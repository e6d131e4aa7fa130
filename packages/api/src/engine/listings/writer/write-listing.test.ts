import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectForRun } from '../../../../test/select-for-run.ts';
import { CONDITIONS, PLATFORMS, SOURCES, needsConfirmation, type Platform } from '../../../contract/index.ts';
import { categories } from '../../catalog/categories.ts';
import { correct } from '../../corrections.ts';
import { FACTS, formatLetteringFeature, type FactName, type SourcedValue, type ItemFacts } from '../../item-facts.ts';
import { findBanned } from '../banned.ts';
import {
  BOOK,
  BRICKS,
  DRESS,
  createSourcedValue,
  createInput,
  JEANS,
  PHONE,
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
import { writeListing } from './write-listing.ts';

const write = (item: ItemFacts, platform: Platform, variation = 0) => writeListing(createInput(item, platform, { variation }));

describe('the title writer', () => {
  it.each<[string, ItemFacts, Platform, string]>([
    ['eBay fills the title with search terms', JEANS, 'ebay', "Levi's 501 Original Fit Men's Jeans Blue 100% Cotton Button Fly W32 L34"],
    ['Facebook has a plain phrase', JEANS, 'facebook', "Levi's 501 Original Fit men's jeans, blue, W32 L34"],
    [
      'Poshmark puts the size before the features',
      JEANS,
      'poshmark',
      "Levi's 501 Original Fit Men's Jeans Blue 100% Cotton W32 L34 Button Fly",
    ],
    [
      'TikTok puts the features before the size',
      JEANS,
      'tiktok',
      "Levi's 501 Original Fit Men's Jeans Blue 100% Cotton Button Fly Straight Leg W32 L34",
    ],
    ['NWT comes first on Poshmark', DRESS, 'poshmark', "NWT Zara Women's Dress Floral Green Viscose Blend Size M Midi Length"],
    ['NWT comes last on eBay', DRESS, 'ebay', "Zara Women's Dress Floral Green Viscose Blend Midi Length Size M NWT"],
    ['without a brand, the color comes first', VASE, 'ebay', '1970s Green Glass Vase Excellent Condition'],
    ['a book has its title', BOOK, 'ebay', 'Pride and Prejudice Book'],
    ['a phone keeps its official spelling', PHONE, 'facebook', 'Apple iPhone 12 mini, blue, 64 GB'],
    ['a LEGO set has its number', BRICKS, 'ebay', 'LEGO 75192 Millennium Falcon Building Set Box Included New'],
    ['an item with few facts has its color and noun', PLAIN_TEE, 'facebook', 'Black t-shirt'],
    ['an item without facts is a second-hand item', UNKNOWN_ITEM, 'facebook', 'Second-hand item'],
  ])('writes the expected title: %s', (_, item, platform, title) => expect(write(item, platform).title).toBe(title));

  it.each([
    ['canon eos rebel t6 dslr with 18-55mm lens, bag and 2 batteries', 'Canon EOS Rebel T6 DSLR with 18-55mm Lens, Bag & 2 Batteries'],
    ['apple macbook air m1 256gb 8gb ram space gray with charger', 'Apple MacBook Air M1 8GB RAM 256GB Laptop Space Gray with Charger'],
    ['zara midi dress floral green size small nwt viscose', 'Zara Midi Dress Floral Green Viscose Size S New with Tags'],
    ['antique brass candlesticks pair 9 inches tall', 'Antique Pair of Brass Candlesticks 9 Inches Tall'],
    ['mens timex expedition watch needs battery brown leather strap', "Timex Expedition Men's Watch Brown Leather Strap Needs Battery"],
  ])('turns the notes "%s" into "%s" on eBay', (note, title) =>
    expect(write(correct(UNKNOWN_ITEM, { notes: note }), 'ebay').title).toBe(title),
  );

  it('fills a short eBay title with the seller’s facts, the grade first, without repeats', () => {
    const writeEbayTitle = (note: string) => write(correct(UNKNOWN_ITEM, { notes: note }), 'ebay').title;
    expect(writeEbayTitle('levis 501 mens jeans dark wash w32 l34 no flaws')).toBe("Levi's 501 Men's Jeans Dark Wash W32 L34 No Flaws");
    expect(writeEbayTitle('vitamix 5200 blender black, small scratch on base, good condition')).toBe(
      'Vitamix 5200 Blender Black Good Condition Small Scratch on Base',
    );
    expect(writeEbayTitle('Medela pump in style, used twice')).not.toContain('Feeding Item');
  });

  it('writes 65 to 80 characters for eBay if the facts allow', () => {
    for (const item of [JEANS, DRESS]) {
      expect(write(item, 'ebay').title.length).toBeGreaterThanOrEqual(65);
      expect(write(item, 'ebay').title.length).toBeLessThanOrEqual(80);
    }
  });

  it('drops the least searched facts first and never cuts a word', () => {
    const longItem = createItemFacts({
      facts: {
        category: 'jackets',
        brand: 'Polo Ralph Lauren',
        model: 'Harrington Windbreaker Sport Edition',
        size: 'XL',
        color: 'Dark Olive Green',
        material: '100% polyester',
        era: '1990s',
      },
      features: ['zip pockets', 'ribbed cuffs'],
    });
    const { title } = write(longItem, 'ebay');
    expect(title).toContain('Polo Ralph Lauren');
    expect(title).toContain('Jacket');
    expect(title).toContain('Size XL');
    expect(title).not.toContain('Ribbed Cuffs');
    expect(title.length).toBeLessThanOrEqual(80);
  });

  it('puts the price and the item into the first 125 characters of a caption', () => {
    const listing = write(SNEAKERS, 'instagram');
    const [first = ''] = listing.description.split('\n');
    expect(first.length).toBeLessThanOrEqual(125);
    expect(first).toContain("Nike Air Max 90 men's sneakers");
    expect(first).toContain('$46');
    expect(listing.title).toBe(first);
  });
});

describe('the description writer', () => {
  it.each([...PLATFORMS])('states flaws, measurements and the condition label of %s in every variation', (platform) => {
    for (let variation = 0; variation < 12; variation += 1) {
      const { description } = write(JEANS, platform, variation);
      expect(description).toContain('small hole at the left knee; fading on both hems');
      expect(description).toContain('waist 16 in flat; inseam 33.5 in');
      expect(description).toContain(getRulePack(platform).getConditionLabel('Good', 'clothing'));
      expect(description).toContain('100% cotton');
    }
  });

  it('does not use a color alone as a title', () =>
    expect(write(createItemFacts({ facts: { color: createSourcedValue('white', 'vision') } }), 'ebay').title).toBe('White Item'));

  it('does not invite questions, and never writes "see photos" as a size', () => {
    for (const platform of PLATFORMS)
      for (const item of Object.values(ITEMS)) {
        const { description } = write(item, platform);
        expect(description).not.toMatch(/\bask\b|message me|questions|size:? see/iu);
      }
  });

  it('does not mention use for a new item', () => {
    const newItem = createItemFacts({ facts: { category: 'jeans', condition: 'New with defects' }, flaws: ['crooked seam'] });
    for (let variation = 0; variation < 6; variation += 1)
      expect(write(newItem, 'ebay', variation).description).not.toMatch(/signs of use/iu);
  });

  it('does not state an assumed condition', () => {
    const item = createItemFacts({ facts: { category: 'jeans', condition: createSourcedValue('Good', 'default') } });
    expect(write(item, 'ebay').description).not.toMatch(/condition/iu);
  });

  it('omits URLs and phone numbers from labels', () => {
    const item = createItemFacts({ facts: { category: 'jeans' }, features: ['www.levi.com', 'call 555-123-4567', 'button fly'] });
    const { description, bulletPoints } = write(item, 'ebay');
    expect(`${description} ${bulletPoints.join(' ')}`).not.toMatch(/levi\.com|555/);
    expect(description).toMatch(/button fly/iu);
  });

  it.each([...PLATFORMS])('writes three stable wordings of the same facts for %s', (platform) => {
    const texts = [0, 1, 2].map((variation) => write(JEANS, platform, variation).description);
    expect(new Set(texts).size).toBe(3);
    const sentences = texts.map((text) => new Set(text.split(/\n+|(?<=[.!?]) /u)));
    const [first, second] = [sentences[0] ?? new Set(), sentences[1] ?? new Set()];
    const sharedSentences = [...first].filter((sentence) => second.has(sentence));
    expect(sharedSentences.length).toBeLessThan(first.size / 2);
    expect(write(JEANS, platform, 1).description).toBe(texts[1]);
  });

  it('varies the openings of fifty listings', () => {
    const openings = categories.slice(0, 50).map((category) => {
      const { description } = write(createItemFacts({ facts: { category: category.id, color: 'blue', brand: 'Acme' } }), 'facebook');
      return description.split(' ').slice(0, 2).join(' ');
    });
    expect(new Set(openings).size).toBeGreaterThanOrEqual(5);
  });

  it('uses correct grammar for pairs and uncountable nouns', () => {
    const listOpenings = (category: string) =>
      [0, 1, 2, 3, 4, 5]
        .map(
          (variation) => write(createItemFacts({ facts: { category, color: 'blue' } }), 'facebook', variation).description.split('\n')[0],
        )
        .join(' ');
    expect(listOpenings('jeans')).toContain('a pair of blue jeans');
    expect(listOpenings('bedding')).not.toMatch(/\ba blue bedding/);
    expect(listOpenings('blazers')).toContain('a blue blazer');
    expect(write(createItemFacts({ facts: { category: 'coats', color: 'orange' } }), 'ebay', 1).description).toMatch(
      /an orange coat|in orange/iu,
    );
  });
});

describe('the writer of keywords, tags, tips and prices', () => {
  it('returns distinct phrases that buyers search for', () => {
    const { keywords } = write(JEANS, 'ebay');
    expect(keywords).toEqual(expect.arrayContaining(["levi's jeans", "levi's 501 original fit", 'mens jeans', 'blue jeans']));
    expect(new Set(keywords).size).toBe(keywords.length);
  });

  it.each<[Platform, number]>([
    ['ebay', 0],
    ['facebook', 5],
    ['poshmark', 3],
    ['instagram', 5],
    ['tiktok', 5],
  ])('writes hashtags for %s: %i', (platform, count) => {
    const { hashtags } = write(JEANS, platform);
    expect(hashtags).toHaveLength(count);
    for (const tag of hashtags) expect(tag).toMatch(/^#[\p{L}\p{N}]+$/u);
  });

  it('asks for photos of missing facts', () => {
    const listTipCodes = (item: ItemFacts) => write(item, 'facebook').photoTips.map(({ code }) => code);
    expect(listTipCodes(PLAIN_TEE)).toEqual(expect.arrayContaining(['size_label', 'brand_label']));
    expect(listTipCodes(JEANS).filter((code) => ['size_label', 'brand_label'].includes(code))).toEqual([]);
  });

  it('names the platform that each listing is for in its photo tips', () => {
    for (const [platform, name] of [
      ['ebay', 'eBay'],
      ['poshmark', 'Poshmark'],
    ] as const) {
      const { photographyTips } = writeListing(createInput(JEANS, platform, { photos: createPhotos(1) })).optimization;
      expect(photographyTips.filter((tip) => tip.includes('listings with'))).toEqual([
        expect.stringMatching(new RegExp(`^Add \\d+ more photos?\\. ${name} listings with`)),
      ]);
    }
  });

  it('lists the missing facts that buyers filter by, if the platform has filters', () => {
    expect(write(PLAIN_TEE, 'ebay').optimization.gaps).toEqual(expect.arrayContaining(['size', 'brand']));
    expect(write(PLAIN_TEE, 'instagram').optimization.gaps).toEqual([]);
    expect(write(JEANS, 'ebay').optimization.gaps).not.toContain('size');
  });

  it('puts advice about existing photos first', () => {
    const [photo] = createPhotos(1);
    if (!photo) throw new Error('no photo');
    const advice = [{ code: 'blurred' as const, params: { photo: 1 }, message: 'Photo 1 is blurry.' }];
    const { photoTips } = writeListing(createInput(JEANS, 'ebay', { photos: [{ ...photo, advice }] }));
    expect(photoTips[0]).toMatchObject({ code: 'blurred', message: expect.stringMatching(/^Photo 1 is blurry\./) });
  });

  it.each<[Platform, number, number]>([
    ['ebay', 45.5, 46],
    ['ebay', 12.4, 12.5],
    ['facebook', 45.5, 46],
    ['poshmark', 1.2, 3],
    ['ebay', 0.2, 0.99],
  ])('rounds a price on %s: %d becomes %d', (platform, average, price) =>
    expect(writeListing(createInput(JEANS, platform, { price: createPrice(average) })).price).toBe(price),
  );
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    'مقاس كبير',
    'חולצה כחולה',
    '🔥🔥 Nike 🔥',
    'a'.repeat(300),
    '日本製のとても長い説明文です。'.repeat(8),
    'XL',
    '32.5',
    "Levi's",
    '100% cotton',
    '60% wool, 40% silk',
    '1990s',
    '\u202Eevil',
    'NUL\u0000 byte',
    'rare',
    '90s',
    'new',
    'Gucci',
    'size L',
    '10,5',
    `a${', '.repeat(80)}b`,
    `a${',-'.repeat(80)}b`,
    'a-'.repeat(150),
    'in the with a '.repeat(15),
  ),
  fc.lorem({ maxCount: 40 }),
);
const sourcedValue: fc.Arbitrary<SourcedValue> = fc.record({
  value: anyText,
  evidence: fc.record({ source: fc.constantFrom(...SOURCES), confidence: fc.integer({ min: 0, max: 100 }) }),
});
const anyItem: fc.Arbitrary<ItemFacts> = fc.record({
  facts: fc.record(
    Object.fromEntries(
      FACTS.map((name) => [
        name,
        name === 'condition' ? fc.constantFrom(...CONDITIONS).map((grade) => createSourcedValue(grade)) : sourcedValue,
      ]),
    ) as Record<FactName, fc.Arbitrary<SourcedValue>>,
    { requiredKeys: [] },
  ),
  flaws: fc.array(sourcedValue, { maxLength: 14 }),
  measurements: fc.array(sourcedValue, { maxLength: 14 }),
  features: fc.array(sourcedValue, { maxLength: 14 }),
  retailPrice: fc.constant(null),
  words: fc.constant(null),
});
const inputs = fc
  .record({
    item: anyItem,
    category: fc.constantFrom(null, ...categories),
    platform: fc.constantFrom(...PLATFORMS),
    variation: fc.integer({ min: 0, max: 30 }),
    dollars: fc.double({ min: 0, max: 5000, noNaN: true }),
  })
  .map(({ item, category, platform, variation, dollars }) =>
    createInput(item, platform, { category, variation, price: createPrice(dollars) }),
  );

describe('a listing from any facts', () => {
  it(
    'stays within the limits and has no empty or malformed text',
    () => {
      fc.assert(
        fc.property(inputs, (input) => {
          const listing = writeListing(input);
          const { rules } = getRulePack(input.platform);
          expect(listing.title.length).toBeLessThanOrEqual(rules.titleMax ?? 125);
          expect(listing.title.trim()).not.toBe('');
          expect(listing.description.length).toBeLessThanOrEqual(rules.descriptionMax);
          expect(listing.description.trim()).not.toBe('');
          expect(listing.hashtags.length).toBeLessThanOrEqual(rules.hashtagsMax);
          expect(listing.bulletPoints.length).toBeLessThanOrEqual(12);
          for (const point of listing.bulletPoints) expect(point.length).toBeLessThanOrEqual(500);
          expect(listing.keywords.length).toBeLessThanOrEqual(20);
          expect(listing.photoTips.length).toBeLessThanOrEqual(12);
          for (const text of [listing.title, listing.description, ...listing.bulletPoints, ...listing.keywords]) {
            expect(text.isWellFormed()).toBe(true);
            expect(text).not.toMatch(/[\u202A-\u202E]|undefined|null\b|\{\w+\}/u);
            expect(text).not.toContain('\u0000');
          }
          expect(listing.optimization.seoScore).toBeGreaterThanOrEqual(0);
          expect(listing.optimization.seoScore).toBeLessThanOrEqual(100);
        }),
        { numRuns: selectForRun(40, 1000) },
      );
    },
    selectForRun(30_000, 240_000),
  );

  it(
    'makes no unsupported claim in the template',
    () => {
      fc.assert(
        fc.property(inputs, (input) => {
          expect(writeListing(input).optimization.claims).toEqual([]);
        }),
        { numRuns: selectForRun(40, 1000) },
      );
    },
    selectForRun(30_000, 240_000),
  );
});

it('writes no banned phrases for ordinary items', () => {
  for (const item of Object.values(ITEMS)) {
    for (const platform of PLATFORMS) {
      for (let variation = 0; variation < 5; variation += 1) {
        const { title, description } = write(item, platform, variation);
        const allowedValues = Object.values(item.facts).map((fact) => fact.value);
        expect(findBanned(title, { platform, field: 'title', allowed: allowedValues })).toEqual([]);
        expect(findBanned(description, { platform, field: 'text', allowed: allowedValues })).toEqual([]);
      }
    }
  }
});

describe('a title from notes', () => {
  const writeTitle = (notes: string, platform: Platform) => write(correct(UNKNOWN_ITEM, { notes }), platform).title;

  it.each([
    ['Chanel No. 5 perfume 1.7 oz half full no cap', /No Cap/],
    ['Zelda Breath of the Wild Switch cartridge only', /Wild Nintendo Switch Video Game/],
    ['Casio keyboard 61 keys with stand', /^Casio 61 Key Keyboard/],
    ['Sonos One speaker black pair', /^Pair of Sonos One Speakers/],
    ['Hot Wheels lot 30 cars', /^Lot of 30 Hot Wheels(?! Lot)/],
    ['Pottery Barn duvet cover queen white linen', /Queen Size/],
  ])('uses search terms on eBay: "%s"', (notes, title) => {
    expect(writeTitle(notes, 'ebay')).toMatch(title);
  });

  it('names a material in lowercase on Facebook', () => {
    expect(writeTitle('Waterford crystal vase 8 in', 'facebook')).toBe('Waterford vase, crystal, 8 in');
  });
});

describe("the seller's word for the condition", () => {
  it.each<[string, Platform, string]>([
    ['Patagonia fleece, great condition', 'ebay', 'In great condition (Pre-owned - Good).'],
    ['Patagonia fleece, excellent shape', 'facebook', 'In excellent shape (Used - Like New).'],
  ])('is stated next to the platform’s: %s on %s', (note, platform, sentence) => {
    const { description } = writeListing(createInput(correct(UNKNOWN_ITEM, { notes: note }), platform));
    expect(description).toContain(sentence);
    expect(description.match(/condition|shape/giu)).toHaveLength(1);
  });
});

describe('an item without a noun', () => {
  const buildGuessedItem = (category: string, facts: Partial<Record<FactName, string | SourcedValue>>) =>
    createItemFacts({ facts: { ...facts, category: { value: category, evidence: { source: 'vision', confidence: 60 } } } });
  const levis = buildGuessedItem('jeans', { brand: "Levi's", size: 'M', material: '100% cotton' });

  it.each<[string, ItemFacts, Platform, string]>([
    ['a guessed garment is called clothing', levis, 'facebook', "Levi's clothing, size M, 100% cotton"],
    ['a guessed garment is called clothing on eBay too', levis, 'ebay', "Levi's Clothing 100% Cotton Size M"],
    [
      'guessed boots with a size are called shoes',
      buildGuessedItem('boots', { brand: 'Clarks', size: '9' }),
      'facebook',
      'Clarks shoes, size 9',
    ],
    ['any other guess is called an item', buildGuessedItem('lamps', { brand: 'IKEA', color: 'black' }), 'facebook', 'IKEA item, black'],
    ['a model needs no noun', buildGuessedItem('headphones', { brand: 'Sony', model: 'WH-1000XM4' }), 'facebook', 'Sony WH-1000XM4'],
  ])('has a name that is certainly correct: %s', (_, item, platform, title) => expect(write(item, platform).title).toBe(title));

  it('gets a noun once its confidence is so high that widgets do not ask the seller to confirm it', () => {
    for (let confidence = 50; confidence <= 100; confidence += 1) {
      const evidence = { source: 'vision', confidence } as const;
      const { title } = write(createItemFacts({ facts: { brand: "Levi's", category: { value: 'jackets', evidence } } }), 'facebook');
      expect([confidence, title]).toEqual([confidence, needsConfirmation(evidence) ? "Levi's clothing" : "Levi's jacket"]);
    }
    expect(needsConfirmation({ source: 'vision', confidence: 79 })).toBe(true);
    expect(needsConfirmation({ source: 'vision', confidence: 80 })).toBe(false);
  });

  it('is grammatical in every wording', () => {
    for (const platform of PLATFORMS)
      for (let variation = 0; variation < 6; variation += 1)
        expect(write(levis, platform, variation).description).not.toMatch(/\ba (?:pair of )?Levi's(?:,| clothing)/iu);
  });
});

it('puts lettering into the title as plain words, and calls it lettering in the description', () => {
  const item = createItemFacts({ facts: { category: 't-shirts', color: 'navy' }, features: [formatLetteringFeature('Best Player')] });
  const { title, description } = write(item, 'ebay');
  expect(title).toContain('Best Player');
  expect(title).not.toMatch(/lettering|“/iu);
  expect(description).toContain('ettering “Best Player”');
});

it('keeps lettering in unknown words out of the title, and quotes it in the description', () => {
  const item = createItemFacts({ facts: { category: 't-shirts', color: 'navy' }, features: [formatLetteringFeature('Pts R Uform')] });
  const { title, description } = write(item, 'ebay');
  expect(title).not.toContain('Uform');
  expect(description).toContain('ettering “Pts R Uform”');
});

it('adds no empty phrases', () => {
  for (const item of Object.values(ITEMS))
    for (const platform of PLATFORMS)
      for (let variation = 0; variation < 6; variation += 1)
        expect(write(item, platform, variation).description).not.toMatch(
          /looking for|next (?:owner|home)|ready (?:to|for)|making room|(?:the|my) closet/iu,
        );
});

it.each<[string, ItemFacts, string]>([
  ["men's jeans", JEANS, "men's jeans"],
  ["a women's dress", DRESS, "women's dress"],
])('states the department next to the noun: %s', (_, item, words) => {
  for (let variation = 0; variation < 6; variation += 1) {
    const { description } = write(item, 'facebook', variation);
    expect(description).toContain(words);
    expect(description).not.toContain('sizing');
  }
});
