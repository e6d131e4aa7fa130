import { describe, expect, it } from 'vitest';
import type { FactName, SourcedValue } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const readFact = (note: string, name: FactName): string | null => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (values: readonly SourcedValue[] = []): string[] => values.map(({ value }) => value);

describe('words that do not name the item', () => {
  it.each([
    ['Pixel 7 Pro 128gb obsidian, hairline crack on back glass, works great', 'phones'],
    ['google pixel 7 pro, back glass cracked, screen good', 'phones'],
    ['Ray-Ban Wayfarer RB2140 black, lenses scratched', 'sunglasses'],
    ['Oakley Holbrook matte black, lenses scratched', 'sunglasses'],
    ['Sigma 18-35mm f1.8 for canon, hood and caps included', 'camera-lenses'],
    ['1990 Fleer Michael Jordan, corners soft', 'sports-cards'],
    ['Fleer 1990 Michael Jordan card, corners soft', 'sports-cards'],
    ['VTech sit to stand walker, wheels squeak', 'baby-gear'],
    ['Fisher Price walker, lights work', 'baby-gear'],
    ['Barbie clothes lot, shoes and purses', 'dolls'],
    ['Levis sherpa trucker, buttons missing', 'denim-jackets'],
    ['Dell XPS 13 i7-1165G7 16gb ram 512gb ssd', 'laptops'],
    ['Little Tikes car, steering wheel loose', 'pretend-play'],
    ['fisher price laugh and learn puppy, works', 'baby-toys'],
    ['vtech kidizoom camera purple', 'electronic-toys'],
    ['vtech cordless phone 2 handsets', 'phones'],
    ['table lamps ceramic white 24in', 'lamps'],
    ['baby girl carters sleepers 3-6m lot of 5 fleece feet', 'baby-clothing'],
    ['fleece pullover mens L', 'fleece-jackets'],
    ['alternator for 2005 toyota camry works', 'car-parts'],
    ['royal doulton figurine top o the hill hn1834', 'figurines'],
    ['Lululemon scuba hoodie oversized xs/s bone half zip', 'hoodies'],
    ['antique singer sewing machine, works', 'sewing-machines'],
    ['yeti tundra 45 cooler tan, latch broken', 'camping-gear'],
    ['cricut vinyl rolls assorted colors 15', 'crafts'],
    ['lot of Gap Kids clothes size 6, jeans, tees, sneakers with scuffs', 'clothes'],
    ['lot of Gap Kids clothes boys size 5, 12 pieces, shoes not included', 'clothes'],
  ])('do not determine the category of "%s"', (note, category) => expect(readFact(note, 'category')).toBe(category));

  it.each([
    ['iPhone 13 Pro Max case Otterbox defender black', 'iPhone 13 Pro Max'],
    ['otterbox defender case iphone 12', 'iPhone 12'],
    ['galaxy s21 case otterbox black', 'Galaxy S21'],
  ])('state which phone the case fits: "%s"', (note, device) => {
    expect(readFact(note, 'category')).toBe('phone-cases');
    expect(readNotes(note).accessoryFor?.value).toBe(device);
  });
});

describe('brands, models and colors', () => {
  it.each([
    ['Keychron K2 keyboard hot swappable', 'brand', 'Keychron'],
    ['Keychron K2 keyboard hot swappable', 'model', 'K2'],
    ['Akko K2 keyboard', 'brand', null],
    ['K2 skis 170cm', 'brand', 'K2'],
    ['blackout curtains 2 panels grey 84 inch', 'brand', null],
    ['Lee riders jeans size 10 womens', 'model', 'Riders'],
    ['Wrangler riders jeans', 'model', 'Riders'],
    ['Game Boy Color Atomic Purple, works', 'name', null],
    ['Game Boy Color Atomic Purple, works', 'color', 'Atomic purple'],
    ['gameboy color teal, battery cover missing', 'color', 'Teal'],
    ['Game Boy Pokemon Red version', 'color', null],
    ['Red Heart yarn 6 skeins worsted', 'brand', 'Red Heart'],
    ['Red Heart yarn 6 skeins worsted', 'color', null],
    ['red heart locket necklace silver', 'brand', null],
    ['green mountain bike', 'color', 'Green'],
    ['John Coltrane Blue Train, mono pressing', 'color', null],
    ['John Coltrane Blue Train vinyl LP', 'color', null],
    ['Lionel Blue Train set', 'color', 'Blue'],
    ['Blue Train', 'color', null],
    ['Blue Train', 'name', 'Blue Train'],
    ['Blue Train', 'category', null],
    ['blue train set', 'color', 'Blue'],
    ['pyrex mixing bowls set of 4 primary colors, blue one has chip', 'color', null],
    ['bath and body works candle lot 3, never lit', 'brand', 'Bath & Body Works'],
    ['hallmark keepsake ornament 2003 in box', 'brand', 'Hallmark'],
    ['Carhartt t shirt mens XL tall grey pocket tee', 'color', 'Grey'],
    ['casio g-shock ga2100 black', 'model', 'G-Shock GA2100'],
    ['lenovo thinkpad t480 i5 8gb ram', 'model', 'ThinkPad T480 i5'],
    ['lot of 20 skeins cotton yarn lily sugar n cream', 'color', null],
    ['bose quietcomfort 45 headphones black w case', 'model', 'QuietComfort 45'],
    ["women's sz 8.5 brooks ghost 14, grey/pink", 'brand', 'Brooks'],
    ['Lululemon scuba hoodie oversized xs/s bone half zip', 'color', 'Bone'],
    ['selling my bike. huffy 20 inch pink with white tires', 'color', 'Pink'],
    ['Roomba i7+ with clean base', 'model', 'i7+'],
    ['Girls dresses lot of 4, gymboree & janie and jack', 'brand', null],
    ['canon t7 dslr with kit lens', 'model', 'EOS Rebel T7'],
    ['canon rebel t7i body only', 'model', 'EOS Rebel T7i'],
    ['canon t70 film camera', 'model', 'T70'],
    ['fender strat mim 2012 black', 'country', 'Mexico'],
    ['seiko 5 snk809 automatic mens black dial', 'name', null],
    ['Stephen king The Stand paperback', 'name', 'Stephen King The Stand'],
    ['Dell XPS 13 i7-1165G7 16gb ram', 'model', 'XPS 13 i7-1165G7'],
    ['medela pump in style advanced', 'model', 'Pump in Style Advanced'],
    ['Beats Solo 2 plus, black', 'model', 'Solo 2 plus'],
    ['Coleman Sundome 2 plus tent green', 'model', 'Sundome 2 plus'],
    ['iPad mini 2 plus charger', 'model', 'iPad Mini 2'],
  ] as const)('are read correctly from "%s": %s is %j', (note, name, value) => expect(readFact(note, name)).toBe(value));
});

describe('styles that end or begin with an ordinary word', () => {
  it.each([
    ['push up bra black', 'push up'],
    ['Wacoal push-up bra 34B', 'push-up'],
    ['Keychron K2 mechanical keyboard, hot swappable', 'hot swappable'],
    ['blackout curtains 2 panels', 'blackout'],
    ['spigen tough armor case for iphone 13', 'tough armor'],
  ])('stay in one phrase in "%s"', (note, style) => {
    const { features, details } = readNotes(note);
    expect(listValues([...features, ...(details ?? [])])).toContain(style);
  });
});

describe('readNotes', () => {
  it.each([
    ['The Office complete series dvd, disc 3 has scratches', 'disc 3 has scratches'],
    ['pyrex mixing bowls set of 4, blue one has chip', 'blue one has chip'],
    ['duffel bag large yellow, a few scuffs', 'a few scuffs'],
    ['comic books lot 25, some covers detached', 'some covers detached'],
    ['Pair of Bose 301 speakers, one blown', 'one blown'],
    ["airpods pro 2nd gen, left bud doesn't charge", "left bud doesn't charge"],
    ['Dyson v8 animal vacuum, battery only lasts 10 min', 'battery only lasts 10 min'],
  ])('keeps the subject of the flaw in "%s"', (note, flaw) => expect(listValues(readNotes(note).flaws)).toEqual([flaw]));

  it.each(['Hot Wheels lot of 30 cars loose', 'kenner star wars figures loose', 'diptyque candle half burned'])(
    'finds no flaw in "%s"',
    (note) => expect(readNotes(note).flaws).toEqual([]),
  );

  it.each([
    ['cricut explore air 2 mint, w mat and blades', ['mat', 'blades']],
    ['twin bed frame metal black w slats', ['slats']],
  ])('lists the included parts in "%s"', (note, parts) => expect(listValues(readNotes(note).included)).toEqual(parts));

  it('does not read an occasion as the kind of dress', () => {
    const { features, conditionGrade } = readNotes('reformation midi dress floral sz 4 worn once to wedding');
    expect(listValues(features)).not.toContain('wedding');
    expect(conditionGrade?.evidence.quote).toBe('worn once to wedding');
  });

  it.each([
    ['vintage Nirvana t shirt XL black 1992 tour', '1992 tour'],
    ['MacBook Pro 2019 16 inch, battery cycle count 210, charger included', 'battery cycle count 210'],
  ])('keeps a figure with its words in "%s"', (note, words) => {
    const { features, details } = readNotes(note);
    expect(listValues([...features, ...(details ?? [])])).toContain(words);
  });

  it('gives each piece of a lot its brand', () => {
    const { candidates, pieces } = readNotes('lot of 3 boys polo shirts size 8, nautica, gap, old navy');
    expect(pieces?.map(({ facts }) => facts.brand?.value)).toEqual(['Nautica', 'Gap', 'Old Navy']);
    expect(candidates.brand ?? []).toEqual([]);
  });

  it('reads "pickup" alone as a shipping term', () => {
    expect(readNotes('weber kettle grill black, pickup').shipping).toBe('pickup');
    expect(readNotes('humbucker pickup for guitar').shipping).toBeNull();
  });

  it('counts an outfit of three pieces as one item', () => expect(readNotes('carters 3 piece outfit 6-9 months').lotSize).toBeNull());

  it('counts a pair of lamps as two', () => expect(readNotes('pair of table lamps ceramic white').lotSize?.value).toBe(2));
});
