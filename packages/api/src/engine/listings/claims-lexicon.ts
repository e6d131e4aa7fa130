/** Words that state a fact about a thing, with the sentence said when nothing known supports them. */
export interface ClaimClass {
  readonly name: 'color' | 'material' | 'era' | 'condition' | 'authenticity' | 'rarity' | 'who' | 'origin' | 'extra';
  readonly reason: string;
  readonly phrases: readonly string[];
}

const phrases = (list: string): string[] => list.split(',').map((phrase) => phrase.trim().replaceAll(/\s+/gu, ' '));

export const CLAIM_CLASSES: readonly ClaimClass[] = [
  {
    name: 'color',
    reason: 'No photo or word of yours shows this color.',
    phrases: phrases(
      `black, white, gray, grey, red, blue, navy, green, olive, brown, tan, beige, cream, ivory, pink, purple, lavender, lilac, yellow, orange,
       gold, golden, silver, burgundy, maroon, teal, turquoise, charcoal, khaki, mustard, coral, multicolor, multicolored, rainbow, nude, camel, rust, aqua, magenta, fuchsia, bronze, copper`,
    ),
  },
  {
    name: 'material',
    reason: 'No label or word of yours names this material.',
    phrases: phrases(
      `cotton, leather, suede, wool, merino, cashmere, silk, linen, denim, polyester, nylon, spandex, elastane, rayon, viscose, acrylic, velvet, satin,
       fleece, down filled, goose down, fur, faux fur, shearling, corduroy, tweed, canvas, lace, mesh, chiffon, flannel, mohair, alpaca, lycra, modal, bamboo,
       gore tex, goretex, patent leather, vegan leather, faux leather, nubuck, sterling, sterling silver, 14k, 18k, 24k, gold plated, diamond, pearl, brass,
       stainless steel, titanium, porcelain, ceramic, crystal, marble, oak, walnut, mahogany, teak, pine, cast iron, solid wood, hardwood`,
    ),
  },
  {
    name: 'era',
    reason: 'Nothing shows how old it is.',
    phrases: phrases(
      'vintage, antique, retro, y2k, mid century, midcentury, victorian, edwardian, art deco, old school, archival, heirloom, pre war, throwback',
    ),
  },
  {
    name: 'condition',
    reason: 'The condition that is known does not say this.',
    phrases: phrases(
      `new, brand new, like new, new with tags, new without tags, nwt, nwot, bnwt, nib, bnib, mint, mint condition, near mint, pristine, flawless, immaculate, spotless,
       unworn, never worn, unused, never used, deadstock, sealed, unopened, tags attached, original packaging, original box, excellent condition, excellent used condition, perfect condition,
       no flaws, no stains, no holes, no rips, no damage, no signs of wear, no visible flaws, no defects, no scratches, barely worn, worn once, gently used, gently worn, lightly worn, euc, vguc,
       fully functional, works perfectly, works great, fully tested, tested and working, in working order`,
    ),
  },
  {
    name: 'authenticity',
    reason: 'Nobody here can prove that it is genuine.',
    phrases: phrases(
      'authentic, authenticated, genuine, legit, certified, verified, official, officially licensed, licensed, certificate of authenticity, coa, 100 real',
    ),
  },
  {
    name: 'rarity',
    reason: 'Nothing shows how rare it is.',
    phrases: phrases(
      'rare, ultra rare, very rare, scarce, limited edition, limited, exclusive, one of a kind, hard to find, sold out, discontinued, collectors item, collectors edition, first edition, special edition, grail, vaulted, unique',
    ),
  },
  {
    name: 'who',
    reason: 'Nothing shows for whom it is made.',
    phrases: phrases('mens, men, womens, women, ladies, unisex, boys, girls, kids, toddler, junior, juniors, plus size, maternity, petite'),
  },
  {
    name: 'origin',
    reason: 'No label shows where it was made.',
    phrases: phrases(
      'made in usa, made in the usa, made in america, made in italy, made in japan, made in france, made in england, made in china, italian, japanese, french, american made, imported, handmade, hand made, handcrafted, hand painted',
    ),
  },
  {
    name: 'extra',
    reason: 'Nothing known supports this promise.',
    phrases: phrases(
      `waterproof, water resistant, windproof, organic, vegan, hypoallergenic, signed, autographed, smoke free, pet free, smoke free home, pet free home, non smoking,
       free shipping, fast shipping, ships same day, same day shipping, next day shipping, free returns, money back, warranty, guarantee, guaranteed, true to size, runs small, runs large,
       freshly washed, dry cleaned, machine washable, investment piece`,
    ),
  },
];

/** Said where no list of words but a search finds what nothing supports. */
export const SEARCH_REASONS = {
  number: 'This number is on no label and in no word of yours.',
  tagNumber: 'A number in this tag is on no label and in no word of yours.',
  size: 'No label shows this size.',
  brand: 'No label or word of yours names this brand.',
} as const;

/** "New owner" says nothing about the thing. */
export const NEW_BUT_NOT_THE_THING = new Set([
  'owner',
  'owners',
  'home',
  'closet',
  'wardrobe',
  'life',
  'york',
  'balance',
  'era',
  'look',
  'house',
  'family',
  'adventures',
  'favorite',
]);

/** Colors that include another one, and two spellings of one. */
export const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  navy: ['blue'],
  burgundy: ['red'],
  maroon: ['red'],
  gray: ['grey'],
  grey: ['gray'],
  charcoal: ['gray', 'grey'],
  golden: ['gold'],
  gold: ['golden'],
  multicolour: ['multicolor', 'multicolored'],
  multicolor: ['multicolored'],
  multicolored: ['multicolor'],
};
