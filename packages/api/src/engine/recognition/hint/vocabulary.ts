/** Words for one fact: how it is written in a hint → how it is shown. Longer phrases stand first. */
export type Vocabulary = ReadonlyMap<string, string>;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const vocabulary = (words: string, others: Readonly<Record<string, string>> = {}): Vocabulary =>
  new Map(
    [...words.split(', ').map((word) => [word, capital(word)] as const), ...Object.entries(others)].toSorted(
      ([a], [b]) => b.length - a.length,
    ),
  );

export const COLOURS = vocabulary(
  'black, white, grey, silver, red, burgundy, maroon, pink, hot pink, coral, orange, yellow, mustard, gold, green, olive, khaki, mint, teal, turquoise, blue, light blue, dark blue, royal blue, navy, purple, lilac, lavender, brown, tan, camel, beige, cream, ivory, multicolour',
  {
    gray: 'Grey',
    'off white': 'Cream',
    'off-white': 'Cream',
    'navy blue': 'Navy',
    charcoal: 'Grey',
    wine: 'Burgundy',
    rust: 'Orange',
    violet: 'Purple',
    multicolor: 'Multicolour',
    'multi-color': 'Multicolour',
    'dark wash': 'Dark blue',
    'light wash': 'Light blue',
    indigo: 'Dark blue',
  },
);

export const MATERIALS = vocabulary(
  'cotton, wool, merino wool, lambswool, cashmere, mohair, alpaca, silk, linen, hemp, leather, faux leather, vegan leather, patent leather, suede, nubuck, denim, corduroy, velvet, velour, tweed, flannel, polyester, nylon, acrylic, rayon, viscose, modal, lyocell, tencel, spandex, elastane, satin, chiffon, lace, mesh, fleece, down, canvas, rubber, shearling, faux fur, gore-tex, sterling silver, stainless steel, ceramic, porcelain, stoneware, glass, solid wood, oak, brass',
  {
    ...Object.fromEntries(
      ['pu', 'man made', 'fake', 'imitation', 'artificial', 'synthetic'].map((word) => [`${word} leather`, 'Faux leather'] as const),
    ),
    leatherette: 'Faux leather',
    pleather: 'Faux leather',
    'fake fur': 'Faux fur',
    merino: 'Merino wool',
    'gore tex': 'Gore-Tex',
  },
);

/** Words of who a thing is made for, as the catalogue writes it. */
export const DEPARTMENTS: Vocabulary = new Map([
  ...["men's", 'mens', 'men', 'man', "man's", 'male', 'gents', 'menswear'].map((word) => [word, 'men'] as const),
  ...["women's", 'womens', 'women', 'woman', "woman's", 'ladies', "ladies'", 'female', 'womenswear', 'maternity'].map(
    (word) => [word, 'women'] as const,
  ),
  ...[
    "kids'",
    'kids',
    "kid's",
    "children's",
    'childrens',
    'child',
    'boys',
    "boy's",
    "boys'",
    'girls',
    "girl's",
    "girls'",
    'toddler',
    'baby',
    'infant',
    'youth',
    'newborn',
  ].map((word) => [word, 'kids'] as const),
]);

export const COUNTRIES = vocabulary(
  'italy, france, spain, portugal, germany, england, japan, china, turkey, india, vietnam, bangladesh, cambodia, indonesia, thailand, mexico, canada, peru, scotland, ireland, korea',
  {
    usa: 'USA',
    'the usa': 'USA',
    'u.s.a.': 'USA',
    uk: 'United Kingdom',
    'great britain': 'United Kingdom',
  },
);

export interface FoundWord {
  readonly value: string;
  readonly quote: string;
  readonly at: number;
}

const isWordPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Whole words of a vocabulary in the order of the text; of overlapping ones the longest. */
export const findWords = (text: string, words: Vocabulary): FoundWord[] => {
  const folded = text.toLowerCase().replaceAll('’', "'");
  const taken = new Set<number>();
  const found: FoundWord[] = [];
  for (const [word, value] of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const end = at + word.length;
      if (isWordPart(folded[at - 1]) || isWordPart(folded[end]) || taken.has(at)) continue;
      for (let place = at; place < end; place++) taken.add(place);
      found.push({ value, quote: text.slice(at, end), at });
    }
  }
  return found.toSorted((a, b) => a.at - b.at);
};
