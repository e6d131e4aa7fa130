import { describe, expect, it } from 'vitest';
import type { FactName } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const readFact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (values: readonly { readonly value: unknown }[] | undefined) => (values ?? []).map(({ value }) => value);
const readFacts = (note: string) =>
  Object.fromEntries(Object.entries(readNotes(note).candidates).map(([name, [first]]) => [name, first?.value]));

describe('readNotes', () => {
  it('reads every stated fact with its words as evidence', () => {
    const note = 'Mens Levi\'s 501 jeans W32 L34, dark blue, 100% cotton, EUC, small stain on cuff, inseam 33", retail $98, made in Mexico';
    const { candidates, conditionGrade, flaws, measurements, retailPrice } = readNotes(note);
    expect(readFacts(note)).toMatchObject({
      brand: "Levi's",
      category: 'jeans',
      size: 'W32 L34',
      color: 'Dark blue',
      material: '100% cotton',
      department: 'men',
      country: 'Mexico',
      model: '501',
    });
    expect(conditionGrade).toMatchObject({ value: 'Excellent', evidence: { source: 'seller', quote: 'EUC' } });
    expect(listValues(flaws)).toEqual(['small stain on cuff']);
    expect(listValues(measurements)).toEqual(['Inseam 33"']);
    expect(retailPrice?.value).toBe(98);
    expect(candidates.size?.[0]?.evidence).toEqual({ source: 'seller', quote: 'W32 L34', confidence: 95 });
  });

  it('reads the facts and the included part from notes without punctuation', () => {
    const recognition = readNotes('Fender Stratocaster electric guitar sunburst 2015 Mexico with gig bag');
    expect(readFacts('Fender Stratocaster electric guitar sunburst 2015 Mexico with gig bag')).toEqual({
      category: 'electric-guitars',
      brand: 'Fender',
      model: 'Stratocaster',
      year: '2015',
      country: 'Mexico',
      color: 'Sunburst',
    });
    expect(listValues(recognition.included)).toEqual(['gig bag']);
  });

  it('names a book by its title and keeps its publisher', () => {
    const note = 'Harry Potter and the Chamber of Secrets, paperback, Bloomsbury 1998';
    expect(readFacts(note)).toEqual({ category: 'books', name: 'Harry Potter and the Chamber of Secrets', year: '1998' });
    expect(listValues(readNotes(note).details)).toEqual(['Bloomsbury']);
  });

  it('reads only stated facts', () => {
    for (const note of [null, '', 'found in the attic', '???', '12345']) {
      const { candidates, conditionGrade, flaws } = readNotes(note);
      expect(Object.values(candidates).flat()).toEqual([]);
      expect(conditionGrade).toBeNull();
      expect(flaws).toEqual([]);
    }
  });
});

describe('readNotes, given facts with a key', () => {
  it.each<[string, FactName, string]>([
    ['brand: Zorba, size M', 'brand', 'Zorba'],
    ['The brand is Kettlewell', 'brand', 'Kettlewell'],
    ['a jacket by Kettlewell', 'brand', 'Kettlewell'],
    ['Brand: levis', 'brand', "Levi's"],
    ['Model: XJ-900', 'model', 'XJ-900'],
    ['style # 315122', 'model', '315122'],
    ['Color - teal\nSize - 8', 'color', 'Teal'],
    ['size: m', 'size', 'M'],
    ['Material: waxed canvas', 'material', 'waxed canvas'],
    ['Storage: 256 gigs', 'storage', '256 GB'],
    ['Year: 2015', 'year', '2015'],
  ])('reads %j: %s is %s', (note, name, value) => expect(readFact(note, name)?.toLowerCase()).toBe(value.toLowerCase()));

  it('distinguishes retail, paid and asking prices', () => {
    const { retailPrice, paidPrice, askingPrice } = readNotes('retail $89, paid 120 dollars, asking $45 obo');
    expect([retailPrice?.value, paidPrice?.value, askingPrice?.value]).toEqual([89, 120, 45]);
    expect(readNotes('Retails for $1,250.00').retailPrice?.value).toBe(1250);
    expect(readNotes('$80 retail').retailPrice?.value).toBe(80);
    expect(readNotes('asking $20').retailPrice).toBeNull();
    expect(readNotes('was $0').retailPrice).toBeNull();
  });

  it.each([
    ['pick-up only', 'pickup'],
    ['Local pickup in Brooklyn', 'pickup'],
    ['free shipping', 'seller'],
    ['buyer pays shipping', 'buyer'],
  ])('reads %j: shipping is %s', (note, terms) => expect(readNotes(note).shipping).toBe(terms));
});

describe('readNotes, given ambiguous words', () => {
  it.each<[string, FactName, string | null]>([
    ['Pink Floyd The Wall vinyl record', 'color', null],
    ['Red Hot Chili Peppers t-shirt black size L', 'color', 'Black'],
    ['Black & Decker drill', 'brand', 'Black & Decker'],
    ['Black & Decker drill', 'color', null],
    ['Xbox Series S 512GB', 'size', null],
    ['Xbox Series S 512GB', 'model', 'Xbox Series S'],
    ['Nintendo 3DS XL', 'size', null],
    ['The Girl with the Dragon Tattoo, hardcover', 'department', null],
    ['The Girl with the Dragon Tattoo, hardcover', 'name', 'The Girl with the Dragon Tattoo'],
    ['Coach purse black leather gold hardware', 'color', 'Black'],
    ['navy blue coat with red lining', 'color', 'Navy blue'],
    ['bought at Nordstrom, silk scarf', 'brand', null],
    ['jacket bought in 2019', 'year', null],
    ['not leather, it is canvas', 'material', 'Canvas'],
    ['not 100% cotton', 'material', null],
    ['fake leather bag', 'material', 'Faux leather'],
    ['leather look leggings', 'material', null],
    ['lace-up boots', 'material', null],
    ['button down shirt', 'material', null],
    ['down jacket', 'material', 'Down'],
    ['500% cotton shirt', 'material', 'Cotton'],
    ['not black, it is blue', 'color', 'Blue'],
    ['fits like a size 8 but the tag is gone', 'size', null],
    ['size 12, fits more like a 10', 'size', '12'],
  ])('reads %j: %s is %j', (note, name, value) => expect(readFact(note, name)).toBe(value));

  it('distinguishes included parts from features', () => {
    const camera = readNotes('Canon EOS Rebel T6i DSLR with 18-55mm lens, includes charger and bag');
    expect(listValues(camera.included).toSorted()).toEqual(['18-55mm lens', 'bag', 'charger']);
    expect(camera.candidates.category?.[0]?.value).toBe('cameras');
    const coat = readNotes('wool coat with hood and small stain');
    expect(coat.included).toEqual([]);
    expect(listValues(coat.flaws)).toEqual(['small stain']);
  });

  it.each([
    ['case for iPhone 12', 'iPhone 12', 'phone-cases'],
    ['iPhone 12 case, clear', 'iPhone 12', 'phone-cases'],
  ])('reads %j as an accessory, not as the device', (note, device, category) => {
    const recognition = readNotes(note);
    expect(recognition.accessoryFor?.value).toBe(device);
    expect(recognition.candidates.category?.[0]?.value).toBe(category);
    expect(recognition.candidates.brand ?? []).toEqual([]);
  });

  it('distinguishes a device with its case from a case', () =>
    expect(readNotes('iPhone 12 64GB with case and charger').accessoryFor).toBeNull());
});

describe('readNotes, given colors and materials', () => {
  it("keeps the seller's words", () => {
    expect(readFact('blue and white striped shirt', 'color')).toBe('Blue and white striped');
    expect(readFact('gray hoodie', 'color')).toBe('Gray');
    expect(readFact('grey hoodie', 'color')).toBe('Grey');
    expect(readFact('blk hoodie', 'color')).toBe('Black');
    expect(readFact('60% cotton 40% polyester tee', 'material')).toBe('60% cotton 40% polyester');
    expect(readFact('faux leather jacket', 'material')).toBe('Faux leather');
  });
});

describe('readNotes, given sizes', () => {
  it.each([
    ['jeans w32 l34', 'W32 L34'],
    ['32x34 jeans', 'W32 L34'],
    ['size 8 dress', '8'],
    ['sz. xl', 'XL'],
    ['EU 42 boots', 'EU 42'],
    ['boots uk 6.5', 'UK 6.5'],
    ['US size 9', 'US 9'],
    ['size 2T romper', '2T'],
    ['onesie 6-12 months', '6-12 months'],
    ['age 7-8', '7-8 years'],
    ['jacket, M, barely worn', 'M'],
    ['womens jacket medium', 'M'],
    ['fleece, extra large, warm', 'XL'],
    ['dress, one size', 'One size'],
    ['XXL hoodie', 'XXL'],
    ['nike sneakers mens 10.5', '10.5'],
    ['black tee sz lrg', 'L'],
    ['wool suit 42R', '42R'],
    ['Dress shirt 15.5 34', '15.5 34'],
    ['size medium (8-10) top', 'M (8-10)'],
  ])('reads %j as %j', (note, size) => expect(readFact(note, 'size')).toBe(size));

  it.each([
    'small stain on the sleeve',
    'medium blue jacket',
    'wore it 10 times',
    'I am selling this',
    'box 20x30 cm',
    "levi's 501",
    'large print bag',
    "men's coat",
    'in the US',
    'Xbox Series X',
    'can fit a medium',
  ])('finds no size in %j', (note) => expect(readFact(note, 'size')).toBeNull());
});

describe('readNotes, given a condition', () => {
  it.each([
    ['NWT', 'New with tags'],
    ['brand new with tags', 'New with tags'],
    ['NWOT', 'New without tags'],
    ['new without tags', 'New without tags'],
    ['never worn', 'New without tags'],
    ['New, bought last month', 'New without tags'],
    ['EUC', 'Excellent'],
    ['like new', 'Excellent'],
    ['only worn twice', 'Excellent'],
    ['VGUC', 'Very good'],
    ['gently used', 'Very good'],
    ['in good condition', 'Good'],
    ['well worn', 'Fair'],
    ['for parts', 'Poor'],
  ])('reads %j as %j', (words, grade) => expect(readNotes(words).conditionGrade?.value).toBe(grade));

  it.each([
    'New Balance sneakers',
    'New Era cap',
    'not like new',
    'not in excellent condition',
    'a good book',
    'new york shirt',
    'great for gifts',
  ])('finds no grade in %j', (words) => expect(readNotes(words).conditionGrade).toBeNull());

  it('requires confirmation of a grade that it derives from a flaw', () => {
    const grade = readNotes('denim jacket, hole at the elbow').conditionGrade;
    expect(grade).toMatchObject({ value: 'Fair', evidence: { confidence: 50 } });
    expect(grade?.evidence.note).toContain('please check');
  });

  it('grades a new item with a stated flaw as "New with defects"', () => {
    const grade = readNotes('brand new, never used, but stained on the hem').conditionGrade;
    expect(grade).toMatchObject({ value: 'New with defects', evidence: { source: 'seller', quote: 'brand new' } });
    expect(readNotes('excellent, small stain').conditionGrade?.value).toBe('Excellent');
  });

  it('recognizes items sold for parts', () => {
    const recognition = readNotes("HP laptop for parts, doesn't turn on");
    expect(recognition.isForParts).toBe(true);
    expect(listValues(recognition.flaws)).toEqual(["doesn't turn on"]);
  });
});

describe('readNotes, given flaws', () => {
  it.each([
    ['great jacket but small stain on cuff', ['small stain on cuff']],
    ['Jacket with a hole in the pocket, faded', ['hole in the pocket', 'faded']],
    ['missing one button. zipper works', ['missing one button']],
    ['scratched screen', ['scratched screen']],
    ['nike tee mens L white good condition small hole on hem no tags', ['small hole on hem']],
    ['headphones, ear pads slightly worn', ['ear pads slightly worn']],
    ['lamp, needs new shade', ['needs new shade']],
  ])('reads the flaws in %j', (note, flaws) => expect(listValues(readNotes(note).flaws)).toEqual(flaws));

  it.each([
    'no stains or holes',
    'no stains, holes or tears',
    'stain free',
    'without any marks',
    'Marks & Spencer shirt',
    'stain-resistant fabric',
    'distressed jeans',
    'spot clean only',
    "doesn't have any stains",
    'finger holes in the cuffs',
  ])('finds no flaw in %j', (note) => expect(readNotes(note).flaws).toEqual([]));
});

describe('readNotes, given figures', () => {
  it('reads measurements where a position or a length is named', () => {
    expect(listValues(readNotes('pit to pit 22", length 28.5 in; sleeve: 60cm. Waist 16 inches flat').measurements)).toEqual([
      'Pit to pit 22"',
      'Length 28.5 in',
      'Sleeve 60 cm',
      'Waist 16 in',
    ]);
    expect(readNotes('size 32, worn 5 times, length unknown').measurements).toEqual([]);
    expect(listValues(readNotes('rug 5x7 feet').measurements)).toEqual(['5x7 feet']);
  });

  it('distinguishes storage from memory', () => {
    const recognition = readNotes('Dell XPS 13 laptop i7 16GB 512GB SSD');
    expect(recognition.candidates.storage?.[0]?.value).toBe('512 GB');
    expect(listValues(recognition.details)).toContain('16 GB RAM');
  });

  it('reads an era where a decade is named', () => {
    expect(readFact("80's windbreaker", 'era')).toBe('1980s');
    expect(readFact('1970s dress', 'era')).toBe('1970s');
    expect(readFact('y2k top', 'era')).toBe('Y2K');
    expect(readFact('vtg 90s tee', 'era')).toBe('Vintage 1990s');
    expect(readFact('size 90', 'era')).toBeNull();
  });
});

describe('readNotes, given other kinds of notes', () => {
  it.each<[note: string, name: FactName, value: string]>([
    ['dewalt 20v drill DCD771 with 2 batteries', 'model', 'DCD771'],
    ['Honda civic 2008 passenger side mirror black', 'name', 'Honda Civic'],
    ['Le Creuset dutch oven flame orange', 'color', 'Flame orange'],
    ['xbox series x controller carbon black', 'color', 'Carbon black'],
    ['weber kettle grill black rust on legs', 'color', 'Black'],
    ['uniqlo ultra light down jckt womens sz S navy blu', 'category', 'puffer-jackets'],
    ['Nike sneakers mens size 10.5 white', 'department', 'men'],
    ['Super Nintendo console with two controllers', 'model', 'Super Nintendo'],
    ['Odyssey white hot putter', 'model', 'White Hot'],
    ['TaylorMade M4 irons 4-PW steel', 'category', 'golf-clubs'],
    ['pottery barn kids desk white', 'department', 'kids'],
    ['old singer sewing machine 1950s', 'era', '1950s'],
    ['step2 water table w/ umbrella missing one cup', 'category', 'pretend-play'],
    ['Canon 50mm f/1.8 lens with caps', 'brand', 'Canon'],
  ])('reads %j: %s is %j', (note, name, value) => expect(readFact(note, name)).toBe(value));

  it.each([
    ['stroller blue jogging wheel included', 'included', 'jogging wheel'],
    ['ray ban wayfarer tortoise 50mm w case', 'included', 'case'],
    ['nintendo 64 console w 2 controllers and mario kart', 'included', 'mario kart'],
    ['Hamilton Beach blender jar cracked', 'flaws', 'jar cracked'],
    ['old brass trumpet conn 22b needs valve work', 'flaws', 'needs valve work'],
    ['fujifilm instax mini 11 lilac w 2 packs of film', 'included', '2 packs of film'],
    ['converse chuck 70 high mens 9 womens 11', 'features', 'womens 11'],
    ['west elm nightstand walnut, 1 drawer', 'details', '1 drawer'],
    ['instant pot duo 6qt sealing ring replaced 2023', 'details', 'sealing ring replaced 2023'],
    ['dyson vacuum about 80% full', 'features', 'about 80% full'],
  ] as const)('reads %j: %s has %j', (note, list, value) => expect(listValues(readNotes(note)[list])).toContain(value));

  it('recognizes "new" at the end of the notes', () =>
    expect(readNotes('hanes boys tshirts 5 pack size 10/12 new').conditionGrade?.value).toBe('New without tags'));

  it('does not read a word before a number as a similar brand', () =>
    expect(readFact('garmin striker 4 fish finder', 'brand')).not.toBe('Strider'));

  it('reads no size from "assorted sizes"', () => expect(readFact('terracotta pots assorted sizes lot of 8', 'size')).toBeNull());
});

describe('readNotes, given messy notes', () => {
  it.each<[string, FactName, string | null]>([
    ['Lululemon define jacket sz 8 color: black EUC', 'color', 'Black'],
    ['adidas ultraboost womens 7.5 white some dirt on soles worn 5x', 'name', null],
    ["Carter's onesies 5 pack 3m NWT", 'size', '3 months'],
    ['baby boy clothes lot 6-9 months 12 pieces', 'size', '6-9 months'],
    ['graco 4ever car seat exp 2029 never in accident', 'year', null],
    ['iRobot roomba 690 for parts not working', 'model', 'Roomba 690'],
    ['sony wh-1000xm4 headphones black, case and cable included', 'category', 'headphones'],
    ['vitamix 5200 blender black some scratches on base', 'color', 'Black'],
    ['Gameboy color atomic purple tested works', 'brand', 'Nintendo'],
    ['taylor swift folklore vinyl sealed', 'name', 'Taylor Swift Folklore'],
    ['disney mickey mouse ears 50th anniversary', 'brand', 'Disney'],
    ['Rolex style mens watch', 'name', 'Rolex style'],
    ['Rolex style mens watch', 'brand', null],
    ['Crate and Barrel leather couch, cognac', 'category', 'sofas'],
    ['The Hobbit hardcover 1966 dust jacket torn', 'category', 'books'],
    ['Fleetwood Mac Rumours LP sleeve has ring wear', 'category', 'vinyl-records'],
    ['Allen Edmonds Park Avenue 10 D black oxfords', 'size', '10'],
    ['toddler boy Nike shoes 8c red', 'size', '8C'],
    ['GoPro Hero 7 black 3 batteries', 'model', 'Hero 7 Black'],
    ['Yankee candle large jar balsam & cedar 90% full', 'model', 'Large Jar Balsam & Cedar'],
    ['old gameboy games lot tetris, mario land', 'name', 'Tetris'],
  ])('reads %j: %s is %j', (note, name, value) => expect(readFact(note, name)).toBe(value));

  it.each<[string, number | null]>([
    ['dining table w/ 6 chairs solid oak', null],
    ['nintendo switch oled white, dock, 3 games: mario kart, zelda', null],
    ['nightstand walnut 24"w x 26"h', null],
    ['xbox 360 games lot: halo 3, fable 2', null],
    ['baby boy clothes lot 6-9 months', null],
    ['3 Nike shirts size M', 3],
    ['yarn lot 12 skeins red heart', 12],
    ['jeans 32x34', null],
  ])('reads the number of identical items in %j as %j', (note, count) => expect(readNotes(note).lotSize?.value ?? null).toBe(count));

  it('does not split a phrase after the noun or a figure from its symbol', () => {
    expect(listValues(readNotes('kids huffy bike 20 inch purple training wheels').features)).toEqual(['training wheels']);
    expect(listValues(readNotes('vtg 90s Nirvana band tee single stitch L').features)).toEqual(['single stitch']);
    expect(listValues(readNotes('iphone 12 64gb blue battery health 87%').features)).toEqual(['battery health 87%']);
    expect(listValues(readNotes('yarn lot 12 skeins red heart').features)).toContain('skeins');
  });

  it('reads a flaw and its part without other words', () => {
    expect(listValues(readNotes('funko pop batman 01 box damage').flaws)).toEqual(['box damage']);
    expect(listValues(readNotes('PS4 controller stick drift').flaws)).toEqual(['controller stick drift']);
    expect(listValues(readNotes('vitamix 5200 blender black some scratches on base').flaws)).toEqual(['scratches on base']);
    expect(listValues(readNotes('adidas sneakers dirt on soles worn 5x').flaws)).toEqual(['dirt on soles']);
  });

  it('does not split a bundle at the "and" in a brand, or take one piece\'s count as the lot size', () => {
    const { pieces, lotSize } = readNotes('Bundle: 2 pairs of Old Navy shorts (4T), Cat & Jack tee (4T), sandals size 9');
    expect(pieces?.map(({ facts }) => facts.brand?.value ?? null)).toEqual(['Old Navy', 'Cat & Jack', null]);
    expect(lotSize).toBeNull();
  });

  it('reads an amount before "obo" as the asking price', () => {
    const { askingPrice, details } = readNotes('Columbia rain jacket, teal, $25 obo');
    expect([askingPrice?.value, listValues(details)]).toEqual([25, []]);
  });

  it('reads a bare number as money after a price word', () => {
    const { retailPrice, askingPrice, paidPrice } = readNotes('kate spade earrings gold studs retail 48 asking 20 paid 35');
    expect([retailPrice?.value, askingPrice?.value, paidPrice?.value]).toEqual([48, 20, 35]);
  });
});

describe('readNotes, given several pieces', () => {
  it('reads the facts of each piece', () => {
    const { pieces, lotSize } = readNotes('lot of three shirts: Nike M, Gap L, Polo Ralph Lauren M');
    expect(lotSize?.value).toBe(3);
    expect(pieces?.map(({ facts }) => [facts.brand?.value, facts.size?.value, facts.category?.value])).toEqual([
      ['Nike', 'M', 'shirts'],
      ['Gap', 'L', 'shirts'],
      ['Polo Ralph Lauren', 'M', 'shirts'],
    ]);
  });

  it.each([
    ['Hugo Boss suit: jacket 40R, pants 34x32', ['40R', 'W34 L32']],
    ['Bundle:\n- Carter’s romper 3T\n- Gap jeans 4T', ['3T', '4T']],
  ])('reads the size of each piece in %j', (note, sizes) =>
    expect(readNotes(note).pieces?.map(({ facts }) => facts.size?.value)).toEqual(sizes),
  );

  it('counts identical pieces', () => {
    expect(readNotes('set of 6 wine glasses').lotSize?.value).toBe(6);
    expect(readNotes('2 pairs of jeans').lotSize?.value).toBe(2);
    expect(readNotes('Charizard base set 4/102').lotSize).toBeNull();
  });
});

describe('an uncertain fact', () => {
  it('is an assumption until it is confirmed', () => {
    for (const note of ['maybe Nike shoes', 'I think it is Nike', 'Nike? not sure', 'probably a Nike shirt']) {
      const brand = readNotes(note).candidates.brand?.[0];
      expect(brand, note).toMatchObject({ value: 'Nike', evidence: { source: 'default', quote: 'Nike' } });
      expect(brand?.evidence.confidence).toBeLessThan(50);
    }
    expect(readNotes('Nike shoes. Questions? Ask').candidates.brand?.[0]?.evidence).toMatchObject({ source: 'seller', confidence: 95 });
  });
});

describe('readNotes, given typos', () => {
  it.each<[string, FactName, string]>([
    ['blakc jaket', 'color', 'Black'],
    ['blakc jaket', 'category', 'jackets'],
    ['leathr handbag', 'material', 'Leather'],
    ['Addidas swetshirt', 'brand', 'Adidas'],
  ])('reads %j: %s is %j', (note, name, value) => expect(readFact(note, name)).toBe(value));

  it('quotes a typo as typed', () => expect(readNotes('blakc hoodie').candidates.color?.[0]?.evidence.quote).toBe('blakc'));
  it('does not correct a name as a typo', () => expect(readFact('brand is Kettlewell', 'brand')).toBe('Kettlewell'));
});

describe('malicious notes', () => {
  it.each([
    ' '.repeat(1000),
    '1% a '.repeat(200),
    '9'.repeat(1000),
    'pit to pit '.repeat(90),
    '$ '.repeat(500),
    'new with '.repeat(110),
    '\u0000\ud800size '.repeat(100),
    'lot of '.repeat(140),
    '- a\n'.repeat(250),
  ])('are parsed with every value within its limit (%#)', (note) => {
    const { candidates, measurements, flaws } = readNotes(note);
    for (const { value } of Object.values(candidates).flat()) expect(value.length).toBeLessThanOrEqual(200);
    expect(measurements.length + flaws.length).toBeLessThanOrEqual(24);
  });
});

describe('the category of an item', () => {
  it.each([
    ['Seiko 5 automatic watch, blue dial, stainless steel bracelet, 38mm', 'watches'],
    ['IKEA table lamp, white ceramic base, 14 inches tall, works', 'lamps'],
    ['Nike duffel bag 60L black, lots of pockets, shoulder strap', 'duffel-bags'],
    ["The North Face puffer jacket, women's medium, black, 700 fill down", 'puffer-jackets'],
    ['Coach purse, brown leather, with dust bag and wallet', 'handbags'],
  ])('comes from the noun of the first clause, with enough confidence for a title: %s', (note, id) => {
    const [category] = readNotes(note).candidates.category ?? [];
    expect(category).toMatchObject({ value: id, evidence: { source: 'seller' } });
    expect(category?.evidence.confidence).toBeGreaterThanOrEqual(80);
  });
});
