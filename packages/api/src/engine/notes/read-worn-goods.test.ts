import { describe, expect, it } from 'vitest';
import { readNotes } from './read-notes.ts';

const readSize = (notes: string): string | undefined => readNotes(notes).candidates.size?.[0]?.value;
const readCategory = (notes: string): string | undefined => readNotes(notes).candidates.category?.[0]?.value;
const readBrand = (notes: string): string | undefined => readNotes(notes).candidates.brand?.[0]?.value;
const listFlaws = (notes: string): string[] => readNotes(notes).flaws.map(({ value }) => value);
const listDetails = (notes: string): string[] => {
  const { features, details = [] } = readNotes(notes);
  return [...features, ...details].map(({ value }) => value);
};

describe('sizes of worn goods in notes without commas', () => {
  it.each([
    ['crocs w9 m7 lavender', 'M7/W9'],
    ['converse high tops white dirty but will clean up 7 mens 9 womens', 'M7/W9'],
    ['clarks desert boots beeswax 10.5 uk 10 resoled', '10.5 (UK 10)'],
    ['adidas ultraboost shoes 11 us no insoles', 'US 11'],
    ['nfl jersey mahomes youth l 14-16 stitched', 'L (14-16)'],
    ['hat stetson felt 7 1/8 gray sweat stain on band', '7 1/8'],
    ['belt gucci 90/36 black buckle scratched', '90/36'],
    ['mens wedding band tungsten 10 8mm', '10'],
    ['ring turquoise zuni inlay size 5 and 3/4 one stone chipped', '5.75'],
    ['maternity jeans gap 29/8r full panel', '29/8R'],
    ['plus size dress 22w black lace never worn', '22W'],
    ['carhartt jacket j130 brown 2xl tall paint stains', '2XL tall'],
    ['bathing suit one piece lands end 14 long torso blue', '14 long torso'],
    ['maxi skirt free people 4 black tiered', '4'],
    ['cleats nike mercurial 5.5y green', '5.5Y'],
    ['lularoe leggings os new never worn bundle of 4', 'One size'],
    ['lucky brand boots tan suede sz 8 m some water spotting', '8'],
    ['timberland boots wheat mens 11 w laces missing', '11'],
    ['kids rain jacket lands end 7 8 navy', '7/8'],
    ['carters boys clothes 18 24 mos 30 pieces', '18-24 months'],
  ])('reads the size in "%s"', (notes, size) => {
    expect(readSize(notes)).toBe(size);
  });

  it.each([
    ['toddler shoes lot 6 7 8 natives stride rite', '6, 7, 8'],
    ['ladies clothes size 16 18 and 1x about 40 pcs', '16, 18, 1X'],
    ['men levis lot 511 32x30 514 34x32 two pair', 'W32 L30, W34 L32'],
    ['pajamas christmas matching set mens l womens m all four sets', "men's L, women's M"],
    ['uniform polos school navy 4 youth med 3 youth lrg', '4 youth M, 3 youth L'],
  ])('lists every size in "%s"', (notes, size) => {
    expect(readSize(notes)).toBe(size);
  });

  it('records that a size is approximate', () => {
    expect(listDetails('fur coat mink brown lining torn at armhole approx size 10')).toContain('approximate size');
  });

  it('does not read a comparison with a size as the size', () => {
    expect(readSize('vintage prom dress teal puff sleeve fits like modern 4')).toBeUndefined();
  });
});

describe('the number of worn goods', () => {
  it.each([
    ['boys clothes lot 5t 22 pieces summer', 22],
    ['ball caps 20 of em mostly trucker', 20],
    ['ties 10 silk brooks brothers polo etc', 10],
    ['nail polish opi 14 bottles some used', 14],
    ['girls 10/12 justice tops 9 of them good used cond', 9],
    ['toddler boy lot 3t pants 8 shirts 12 coats 2', 22],
    ['mens golf polos xl 8 of them nike puma', 8],
  ])('is read from "%s"', (notes, count) => {
    expect(readNotes(notes).lotSize?.value).toBe(count);
  });

  it.each(['nursing bra lot 34d kindred bravely', 'bottles 4oz x6 and 8oz x5 plus brush', 'toddler shoes lot 6 7 8'])(
    'is unknown in "%s"',
    (notes) => {
      expect(readNotes(notes).lotSize).toBeNull();
    },
  );

  it('marks goods before the word "lot" as a lot', () => {
    expect(listDetails('nursing bra lot 34d kindred bravely')).toContain('lot');
  });

  it('leaves a length in inches outside the flaw after it', () => {
    expect(listFlaws('rolling suitcase samsonite 28 in one wheel wobbly')).toEqual(['one wheel wobbly']);
  });
});

describe('states of some items of a lot', () => {
  it.each([
    ['nail polish opi 14 bottles some used', 'some used'],
    ['lot of 5 bras 36c victorias secret 2 new with tags', '2 new with tags'],
    ['new and used baby clothes bundle', 'new and used'],
    ['coach bag lot 3 one fake maybe not sure', 'one fake maybe not sure'],
  ])('do not describe the whole lot in "%s"', (notes, detail) => {
    const { conditionGrade } = readNotes(notes);
    expect([conditionGrade, listDetails(notes).includes(detail)]).toEqual([null, true]);
  });

  it('keeps the word that limits a flaw to some items', () => {
    expect(listFlaws('costume jewelry lot 3 lbs necklaces brooches some broken')).toEqual(['some broken']);
  });

  it('keeps the statement that an item is not authentic', () => {
    expect(listDetails('scarf burberry style plaid cashmere blend not authentic')).toContain('not authentic');
  });
});

describe('flaws of worn goods in notes without commas', () => {
  it.each([
    ['cowboy boots ariat 9 ee square toe left sole coming loose', ['left sole coming loose']],
    ['north face puffer womens m black feather poking out near pocket', ['feather poking out near pocket']],
    ['jansport backpack purple zipper on front pocket broke', ['zipper on front pocket broke']],
    ['timex indiglo mens watch needs battery band cracked', ['needs battery', 'band cracked']],
    ['citizen eco drive ladies bezel scratched needs charge', ['bezel scratched', 'needs charge']],
    ['evening clutch beaded silver clasp loose few beads gone', ['clasp loose', 'few beads gone']],
    ['michael kors tote xl tan scratches on hardware has dust bag', ['scratches on hardware']],
    ['coach crossbody brown leather scuffs on corners strap is good 80 obo', ['scuffs on corners']],
    ['prom dress sherri hill sz 2 red sequin a few missing beads', ['a few missing beads']],
    ['carters sleepers 6-9 mo lot of 7 one has zipper that sticks', ['one has zipper that sticks']],
    ['invicta pro diver 40mm box no papers missing link', ['missing link']],
    ['patagonia better sweater mens xl navy dog hair will wash', ['dog hair will wash']],
    ['ralph lauren shirt boys 14 16 white yellowing at collar', ['yellowing at collar']],
  ])('are separate in "%s"', (notes, flaws) => {
    expect(listFlaws(notes)).toEqual(flaws);
  });

  it.each([
    ['coach crossbody brown leather scuffs on corners strap is good 80 obo', 'strap is good'],
    ['baby swing fisher price works all settings cover washed', 'works all settings'],
    ['hiking boots merrell womens 7 wide moab 2 gtx one lace replaced', 'one lace replaced'],
  ])('do not include the detail about an intact part in "%s"', (notes, detail) => {
    expect(listDetails(notes)).toContain(detail);
  });

  it('leaves a price before "obo" outside the flaw', () => {
    expect(readNotes('coach crossbody brown leather scuffs on corners 80 obo').askingPrice?.value).toBe(80);
  });
});

describe('the item and its maker', () => {
  it.each([
    ['ties 10 silk brooks brothers polo etc', 'ties'],
    ['scrubs cherokee set wine color small top and medium pants', 'tops'],
    ['adult onesie unicorn s/m fleece worn one time', 'sleepwear'],
    ['lego duplo bag about 4 lb', 'building-bricks'],
    ['victorinox backpack laptop black', 'backpacks'],
    ['renaissance gown hand sewn burgundy velvet 38 bust', 'dresses'],
    ['baby bjorn bouncer gray fabric faded in sun', 'baby-gear'],
    ['tuxedo perry ellis 40 short pants 34x29', 'suits'],
  ])('finds the category of "%s"', (notes, category) => {
    expect(readCategory(notes)).toBe(category);
  });

  it.each([
    ['mens 34x30 wranglers 3 pairs some wear at hems', 'Wrangler'],
    ['maternity jeans gap 29/8r full panel', 'Gap'],
    ['rain boots hunter tall navy 8', 'Hunter'],
    ['pearl earrings studs 8mm sterling post', undefined],
    ['jeans blue gap at the waist', undefined],
    ['boots hunter green size 8', undefined],
  ])('finds the maker in "%s"', (notes, brand) => {
    expect(readBrand(notes)).toBe(brand);
  });
});
