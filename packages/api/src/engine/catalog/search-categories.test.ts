import { describe, expect, it } from 'vitest';
import { resolveCategory, searchCategories } from './search-categories.ts';

const findFirstId = (query: string) => searchCategories(query, 5)[0]?.id;

describe('searchCategories', () => {
  it.each([
    ['jeans', 'jeans'],
    ['Coats & jackets', 'jackets'],
    ['umbrela', 'umbrellas'],
    ['electric gui', 'electric-guitars'],
    ['macbook', 'laptops'],
    ['crossbody', 'crossbody-bags'],
    ['wrench', 'hand-tools'],
    ['lipstik', 'lip-makeup'],
    ['puzzel', 'puzzles'],
    ['airfryer', 'kitchen-appliances'],
    ['lawnmower', 'lawn-garden'],
    ['air pods', 'headphones'],
  ])('finds the category for "%s": %s', (query, id) => expect(findFirstId(query)).toBe(id));

  // Pairs of a query and its expected category.
  it.each(
    `umbrella:umbrellas blender:blenders stroller:strollers pram:strollers drill:drills couch:sofas toaster:kitchen-appliances
    earbuds:headphones tv:televisions playstation:game-consoles lego:building-bricks barbie:dolls puzzle:puzzles skateboard:skateboards
    tent:tents backpack:backpacks suitcase:suitcases purse:handbags wallet:wallets scarf:scarves beanie:hats sunglasses:sunglasses
    earings:earrings perfume:perfume lipstick:lip-makeup crib:cribs diapers:diapers nappy:diapers aquarium:pet-supplies ladder:hand-tools
    screwdriver:hand-tools rug:rugs mattress:beds bookshelf:bookcases vase:vases candle:candles guitar:guitars violin:violins
    ukulele:mandolins textbook:books comic:comics mug:mugs thermos:tumblers yarn:crafts bike:bicycles scooter:scooters helmet:helmets
    treadmill:fitness-equipment bikini:swimwear pajamas:sleepwear tuxedo:suits heels:heels printer:printers router:routers drone:drones
    telescope:binoculars calculator:office-supplies typewriter:office-supplies wheelchair:wheelchairs trainers:sneakers hoover:vacuums
    remote:tv-accessories yoga_mat:yoga-gear wedding_dress:wedding-dresses air_fryer:kitchen-appliances lawn_mower:lawn-garden
    dog_bed:pet-supplies usb_stick:storage-drives go_pro:cameras reading_glasses:eyewear pokemon_cards:game-cards car_seat:car-seats`
      .split(/\s+/)
      .map((pair) => pair.replace('_', ' ').split(':')),
  )('finds or resolves "%s": %s', (query = '', id = '') => expect([findFirstId(query), resolveCategory(query)?.id]).toContain(id));

  it('finds a category by its price path', () => {
    expect(searchCategories('nursery bedding', 5).map(({ id }) => id)).toContain('nursery-bedding');
  });

  it('suggests the closest category for words that match none', () => {
    expect(findFirstId('stratocaster sunburst')).toBe('electric-guitars');
  });

  it.each([
    ['nike', 'sneakers'],
    ['didgeridoo', 'woodwinds'],
  ])('prefers an exact match for "%s" to words that differ by one letter: %s', (query, id) => expect(findFirstId(query)).toBe(id));

  it.each(['bycicle', 'bicicle'])('finds bicycles for "%s"', (query) => expect(searchCategories(query, 1)[0]?.id).toBe('bicycles'));

  it.each(['qwxz', 'asdfgh', 'xyzzy', 'blarg flub', 'hjkl uiop'])('suggests nothing for letters without meaning: "%s"', (query) =>
    expect(searchCategories(query, 5)).toEqual([]),
  );

  it.each([
    ['Electronics', 'electronics'],
    ['Clothing', 'clothing'],
    ['Home & Garden', 'home'],
    ['sporting goods', 'sport'],
  ])('lists the categories of the group "%s" first', (query, kind) =>
    expect(searchCategories(query, 8).map((category) => category.kind)).toEqual(Array(8).fill(kind)),
  );

  it('finds nothing for an empty query or punctuation', () => {
    expect(searchCategories('', 5)).toEqual([]);
    expect(searchCategories('!!! ???', 5)).toEqual([]);
  });

  it.each([
    ['zapatillas', 'es', 'sneakers'],
    ['zapatilas', 'es', 'sneakers'],
    ['guitarra', 'es', 'guitars'],
    ['telefono movil', 'es', 'phones'],
    ['iphone', 'es', 'phones'],
    ['veste', 'fr', 'jackets'],
    ['chaussures', 'fr', 'shoes'],
    ['chaussurs', 'fr', 'shoes'],
    ['robe', 'fr', 'dresses'],
    ['sac a main', 'fr', 'handbags'],
    ['noeud papillon', 'fr', 'ties'],
    ['denim jacket', 'fr', 'denim-jackets'],
  ] as const)('finds "%s" in %s: %s', (query, language, id) => expect(searchCategories(query, 3, language)[0]?.id).toBe(id));

  it('keeps the English meaning in English', () => expect(findFirstId('robe')).toBe('sleepwear'));

  it('returns no more than the limit', () => expect(searchCategories('s', 3)).toHaveLength(3));
});

describe('resolveCategory', () => {
  it.each([
    ['jeans', 'jeans'],
    ['Jackets', 'jackets'],
    ['umbrella', 'umbrellas'],
    ['Rice cooker', 'kitchen-appliances'],
    ['wheelchairs', 'wheelchairs'],
    ['digital piano', 'pianos'],
    ['guitar amp', 'music-gear'],
  ])('resolves "%s" to %s', (name, id) => expect(resolveCategory(name)?.id).toBe(id));

  it.each([
    ['head phones', 'headphones'],
    ['foot wear', 'shoes'],
    ['lawnmower', 'lawn-garden'],
  ])('resolves "%s" to %s despite missing or extra spaces', (name, id) => expect(resolveCategory(name)?.id).toBe(id));

  it.each(['Sports', 'beauty', 'Home & Garden'])('returns null for a group of categories: "%s"', (name) =>
    expect(resolveCategory(name)).toBeNull(),
  );

  it('returns null for an unknown or empty name', () => {
    expect(resolveCategory('qwrtzx')).toBeNull();
    expect(resolveCategory('')).toBeNull();
  });
});
