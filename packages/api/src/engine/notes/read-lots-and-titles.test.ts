import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../../contract/index.ts';
import { correct } from '../corrections.ts';
import type { ItemFacts } from '../item-facts.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { writeListing } from '../listings/writer/write-listing.ts';
import { readNotes } from './read-notes.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const write = (notes: string, platform: (typeof PLATFORMS)[number] = 'ebay') =>
  writeListing(createInput(correct(EMPTY_ITEM, { notes }), platform));
const readFact = (notes: string, fact: 'brand' | 'category' | 'model' | 'name' | 'size') => readNotes(notes).candidates[fact]?.[0]?.value;
const listFlaws = (notes: string): string[] => readNotes(notes).flaws.map(({ value }) => value);
const listDetails = (notes: string): string[] => (readNotes(notes).details ?? []).map(({ value }) => value);

describe('a title', () => {
  it.each(['Dune - Frank Herbert', 'Dune - Frank Herbert paperback, spine creased', 'dune paperback'])('is not a brand: %s', (notes) => {
    expect(readFact(notes, 'brand')).toBeUndefined();
    expect(readFact(notes, 'name')).toBe('Dune');
  });

  it('keeps the words before its first content word', () => {
    expect(readFact('the very hungry caterpillar board book eric carle', 'name')).toBe('The Very Hungry Caterpillar');
  });
});

describe('a style number', () => {
  it('is beside the name, which keeps all its words', () => {
    const notes = 'Nike Air Max 90 Essential, model 537384-111, size 10.5, white';
    expect(readFact(notes, 'model')).toBe('Air Max 90 Essential');
    expect(write(notes).title).toBe('Nike Air Max 90 Essential Sneakers White Model 537384-111 Size 10.5');
  });
});

describe('a lot of several kinds', () => {
  it.each([
    ['lot - 5 onesies, 3 pants, 2 pjs, size 3-6 months, carters mostly', 10, 'baby-clothing'],
    ['lot of 3 dresses 2 skirts size 8', 5, 'clothes'],
    ['Breyer horse lot, 5 traditionals 2 stablemates', 7, 'figurines'],
    ['Longaberger baskets, 4 total, 2 with liners', 4, 'home-decor'],
    ['sonos one SL pair white', 2, 'speakers'],
    ['Nerf gun lot, 8 blasters, 2 magazines', 8, 'pretend-play'],
  ])('has the sum of its counts: %s', (notes, count, category) => {
    expect(readNotes(notes).lotSize?.value).toBe(count);
    expect(readFact(notes, 'category')).toBe(category);
  });

  it('has no single brand and no single state', () => {
    expect(readFact('lot - 5 onesies, 3 pants, carters mostly', 'brand')).toBeUndefined();
    expect(listDetails('lot - 5 onesies, 3 pants, carters mostly')).toContain("mostly Carter's");
    expect(readNotes('Sephora favs bundle, some used once').conditionGrade).toBeNull();
  });
});

describe('the noun', () => {
  it.each([
    ['Christmas Tree mugs x4', 'mugs'],
    ['oak bookshelf 5 shelves', 'bookcases'],
    ['chair covers set of 6 black stretchy', 'home-decor'],
    ['singer treadle table cast iron base only', 'sewing-machines'],
    ['evolving skies etb sealed', 'game-cards'],
  ])('is the head of the phrase: %s', (notes, category) => {
    expect(readFact(notes, 'category')).toBe(category);
  });

  it('is plural for a pair of shoes, unless only one is sold', () => {
    expect(write('Ugg bailey button ii chestnut 7, button loose right boot').title).toContain('Ugg Bailey Button II Boots');
    expect(write('one boot Ugg classic short 7').title).not.toContain('Boots');
  });
});

describe('a flaw', () => {
  it.each([
    ['Mikasa china, 2 salad plates chipped', '2 salad plates chipped'],
    ['samsung 55" tv one leg of the stand broke', 'one leg of the stand broke'],
    ['Schleich dinosaur lot 11 pcs t rex jaw doesnt close', "t rex jaw doesn't close"],
    ['wooden puzzles bundle of 7, one missing a piece (the farm one)', 'one missing a piece (the farm one)'],
    ['Rainforest Jumperoo, all toys work except the tiger spinner', 'all toys work except the tiger spinner'],
    ['pyrex bowl turquoise, some dishwasher fade', 'dishwasher fade'],
    ['hose reel, one wheel cracked', 'one wheel cracked'],
  ])('keeps its subject: %s', (notes, flaw) => {
    expect(listFlaws(notes)).toContain(flaw);
  });
});

describe('words about something else', () => {
  it('are a use and not the item', () => {
    const notes = 'treadmill, used as a coat rack for 2 years, works great nordictrack t 6.5';
    expect(readFact(notes, 'category')).toBe('fitness-equipment');
    expect(listDetails(notes)).toContain('used as a coat rack for 2 years');
  });

  it('are not the size of the item', () => {
    expect(readFact('AirPods Pro 2nd gen, case + box, no tips in size L', 'size')).toBeUndefined();
  });

  it.each([
    ['hose reel, cranks fine, one wheel cracked', 'brand', undefined],
    ['free to good home (kidding, $40) ikea kallax white 4 cube', 'model', 'Kallax'],
  ] as const)('name neither maker nor item: %s', (notes, fact, value) => {
    expect(readFact(notes, fact)).toBe(value);
    expect(write(notes).description).not.toMatch(/kidding/iu);
  });

  it.each([...PLATFORMS])('do not separate a length from its piece on %s', (platform) => {
    const { title, description } = write('Set of 3 Wüsthof Classic knives (8" chef, 6" utility, 3.5" paring), no block', platform);
    expect(`${title} ${description}`).toContain('6" utility');
  });
});

describe('damage to a part', () => {
  it.each([
    ['Roomba 675 wont dock by itself, cleans great though, extra brushes', "won't dock by itself"],
    ['Oculus Quest 2 128gb, one controller battery cover missing, has cable', 'one controller battery cover missing'],
    ['Talbots blazer 12P, missing one gold button on cuff (have spare)', 'missing one gold button on cuff (have spare)'],
    ['Vintage Levi denim jacket, rip at elbow I think it looks cool', 'rip at elbow'],
    ['hand painted wooden rocking horse, my kids outgrew it, mane is thinning', 'mane is thinning'],
  ])('is a flaw with its subject: %s', (notes, flaw) => {
    expect(listFlaws(notes)).toEqual([flaw]);
    expect((readNotes(notes).included ?? []).map(({ value }) => value)).not.toContain('one controller');
  });

  it('outweighs little use in the grade, and the description still states the use', () => {
    const notes = 'Coleman 6 person instant tent, used twice, one pole bent but still works';
    expect(readNotes(notes).conditionGrade?.value).toBe('Fair');
    expect(write(notes).description).toMatch(/used twice/iu);
  });
});

describe('words that only look like the name', () => {
  it.each([
    ['antique oak washstand, marble top chipped front left', 'Antique Oak Washstand'],
    ['Cuisinart ice cream maker ICE-21 white', 'Ice Cream Maker'],
    ['American Girl doll Kit, hair is frizzy', 'American Girl Kit Doll'],
    ['Ergobaby 360 carrier, grey, infant insert not included, drool pads are', 'Ergobaby 360 Carrier Grey with Drool Pads'],
    ['bundle of maternity clothes size M: 3 tops, 2 jeans, motherhood & old navy', 'Motherhood & Old Navy'],
  ])('do not change the name in the title: %s', (notes, words) => {
    expect(write(notes).title).toContain(words);
  });
});
