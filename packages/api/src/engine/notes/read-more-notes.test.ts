import { describe, expect, it } from 'vitest';
import type { FactName, SourcedValue } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const readFact = (note: string, name: FactName): string | null => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (values: readonly SourcedValue[] = []): string[] => values.map(({ value }) => value);

describe('notes as sellers type them', () => {
  it.each<[string, FactName, string | null]>([
    ['coach tote navy, pen mark inside', 'category', 'tote-bags'],
    ['14k gold rope chain 20in 8 grams', 'category', 'necklaces'],
    ['depression glass pink candy dish w lid', 'category', 'dinnerware'],
    ['matching family christmas pjs', 'category', 'sleepwear'],
    ['80s care bears lunchbox thermos missing', 'category', 'food-storage'],
    ['LG 55in oled c1 2021 remote included', 'category', 'televisions'],
    ['hp 962xl ink black sealed', 'category', 'printer-ink'],
    ['logitech mx keys keyboard', 'category', 'computer-keyboards'],
    ['razor a5 lux scooter blue', 'category', 'scooters'],
    ['schwinn mens cruiser 26 red', 'category', 'bicycles'],
    ['kitchenaid k45ss mixer white', 'category', 'kitchen-appliances'],
    ["lot of women's clothes sz 8", 'category', 'clothes'],
    ['box of womens clothing size small', 'category', 'clothes'],
    ['Barbie clothes lot', 'category', 'dolls'],
    ['bulova mens ss bracelet, crystal scratched', 'category', 'watches'],
    ['kobo clara hd cracked corner', 'brand', 'Kobo'],
    ['pixel 6a 128gb charcoal tmobile', 'brand', 'Google'],
    ['pixel 6a 128gb charcoal tmobile', 'color', 'Charcoal'],
    ['coach outlet signature crossbody brown', 'brand', 'Coach'],
    ['tiffany style lamp dragonfly', 'brand', null],
    ['rtx 3060 ti founders edition, never mined on', 'model', 'RTX 3060 Ti Founders Edition'],
    ['madewell perfect vintage jean 27', 'model', 'Perfect Vintage'],
    ['madewell perfect vintage jean 27', 'era', null],
    ['iphone 13 mini 128 pink verizon', 'storage', '128 GB'],
    ['sony a6000 w kit lens, 64gb card', 'storage', null],
    ['birkenstock arizona sandals 39 narrow', 'size', '39 narrow'],
    ['bundle of kids clothes 4t-5t', 'size', '4T-5T'],
    ['lot of baby girl clothes 12m-18m', 'size', '12-18 months'],
    ['cheer uniform varsity youth red n white', 'color', 'Red and white'],
    ['hiking boots mens 10.5 EE', 'size', '10.5 EE'],
    ['Omega Speedmaster 2019', 'brand', 'Omega'],
    ['omega watch gold', 'brand', 'Omega'],
    ['fisher price kick and play piano gym', 'category', 'baby-gear'],
  ])('reads "%s": %s is %s', (note, name, value) => expect(readFact(note, name)).toBe(value));

  it('does not read an aperture as a model', () =>
    expect(JSON.stringify(readNotes('Nikon 50mm f1.8 d lens').candidates)).not.toMatch(/"F1"/));

  it.each(['medela pump in style, new tubing', 'uppababy vista v2 stroller bassinet never used', 'road bike, new tires'])(
    'does not call the item new because of a part: %s',
    (note) => expect(readNotes(note).conditionGrade).toBeNull(),
  );

  it("keeps feet and inches together, and a person's height in its sentence", () => {
    expect(listValues(readNotes('surfboard 6\'2" epoxy').measurements)).toEqual(['6\'2"']);
    expect(listValues(readNotes('wedding dress size 10 altered to 5\'4"').features)).toEqual(['altered to 5\'4"']);
  });

  it('keeps "not included" in one phrase with its part', () =>
    expect(listValues(readNotes('weber gas grill, propane tank not included').details)).toEqual(['propane tank not included']));

  it.each([
    ['nerf gun lot, 8 blasters with darts', 8],
    ['book lot: 12 hardcovers', 12],
    ['barbie doll lot, 6 outfits', undefined],
    ['lego lot, 3 lbs', undefined],
  ])('counts the pieces of a lot after a comma or colon: %s', (note, count) => expect(readNotes(note).lotSize?.value).toBe(count));

  it('keeps an unused part as a detail of the item', () => {
    const note = 'uppababy vista v2 stroller bassinet never used';
    expect(listValues(readNotes(note).details)).toEqual(['bassinet never used']);
    expect(readNotes(note).candidates.category?.[0]?.evidence.quote).toBe('stroller');
  });

  it.each([
    ['Weber spirit e310 grill ignitor doesnt work', "ignitor doesn't work"],
    ['rtic 52 qt cooler tan latch broken', 'latch broken'],
    ['The Name of the Wind hardcover first edition dj has a tear', 'dust jacket has a tear'],
    ['craftsman tool set missing 10mm lol', 'missing 10mm'],
  ])('names the part that is damaged in "%s"', (note, flaw) => {
    expect(listValues(readNotes(note).flaws)).toEqual([flaw]);
    expect(readNotes(note).isForParts).toBe(false);
  });

  it.each([
    ['hot wheels lot about 40 loose cars', 40],
    ['bundle of kids clothes 4t-5t about 30 pcs', 30],
    ['2 pr carters footie pjs 6-9 mo', 2],
    ['spiderman comics lot 1990s', null],
    ['the office season 1-9 dvds', null],
    ['stampin up lot: 14 stamp sets, 6 ink pads', null],
  ])('counts the items of "%s"', (note, count) => expect(readNotes(note).lotSize?.value ?? null).toBe(count));

  it('keeps the count and the brand of each piece', () => {
    const { pieces = [] } = readNotes('bundle of 5 boys polos size 7/8: free people S, nautica, 3 cat & jack');
    expect(pieces.map(({ facts, count = 1 }) => [facts.brand?.value, count])).toEqual([
      ['Free People', 1],
      ['Nautica', 1],
      ['Cat & Jack', 3],
    ]);
  });

  it('reads several brands of a lot as a detail, not as the brand', () => {
    const note = 'bag of mens clothes size large nike adidas under armour';
    expect(readFact(note, 'brand')).toBeNull();
    expect(listValues(readNotes(note).details)).toContain('Nike, Adidas, Under Armour');
  });

  it('does not read a face value as a retail price', () => expect(readNotes('stamp sheets, face value $40').retailPrice).toBeNull());
});
