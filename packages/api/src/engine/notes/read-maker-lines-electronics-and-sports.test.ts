import { describe, expect, it } from 'vitest';
import { readNotes } from './read-notes.ts';

const readCategory = (note: string): string | undefined => readNotes(note).candidates.category?.[0]?.value;

describe('the category that a maker and its product line imply without a noun', () => {
  it.each([
    ['dell u2720q, scratch on bezel', 'monitors'],
    ['hp envy 6055e white works', 'printers'],
    ['dell optiplex 7050 micro', 'desktop-computers'],
    ['msi gs66 stealth rtx 3070', 'laptops'],
    ['microsoft surface laptop 4', 'laptops'],
    ['surface pro 7', 'tablets'],
    ['samsung tab s7 fe 64gb', 'tablets'],
    ['logitech mx master 3s graphite', 'laptop-accessories'],
    ['logitech g915 tkl', 'computer-keyboards'],
    ['logitech g733 lilac', 'headphones'],
    ['netgear nighthawk r7000', 'routers'],
    ['corsair rm850x', 'computer-parts'],
    ['seagate expansion 8tb', 'storage-drives'],
    ['motorola edge 2022', 'phones'],
    ['shure sm7b', 'microphones'],
    ['beyerdynamic dt 990 pro 250 ohm', 'headphones'],
    ['marshall emberton ii', 'speakers'],
    ['marshall dsl40', 'music-gear'],
    ['denon avr-x1600h', 'tv-accessories'],
    ['vizio v21-h8', 'tv-accessories'],
    ['lg oled55c1pub', 'televisions'],
    ['rega planar 1', 'turntables'],
    ['leica m6', 'film-cameras'],
    ['leica q2', 'cameras'],
    ['nikon fe2 50mm f1.8', 'film-cameras'],
    ['nikon 50mm f2', 'camera-lenses'],
    ['nikon prostaff 7s 8x42', 'binoculars'],
    ['dji air 2s', 'drones'],
    ['dji osmo pocket', 'cameras'],
    ['garmin edge 530', 'gadgets'],
    ['keurig k-elite', 'coffee-makers'],
    ['nespresso vertuo next', 'coffee-makers'],
    ['mr coffee 12 cup', 'coffee-makers'],
    ['breville bov800xl', 'kitchen-appliances'],
    ['ninja bn701', 'blenders'],
    ['roborock s5', 'vacuums'],
    ['shark flexstyle', 'hair-tools'],
    ['samsung wf45t6000aw', 'washers-dryers'],
    ['dyson pure hot cool hp02', 'fans-heaters'],
    ['bernina 830', 'sewing-machines'],
    ['husqvarna viking emerald 116', 'sewing-machines'],
    ['husqvarna 455 rancher', 'power-tools'],
    ['weber kettle 22', 'lawn-garden'],
    ['theragun mini', 'health-care'],
    ['philips norelco 9300', 'personal-care'],
    ['knipex 86 03 250', 'hand-tools'],
    ['bilstein 5100', 'car-parts'],
    ['trek domane al 2 56cm', 'bicycles'],
    ['yeti tundra 45', 'camping-gear'],
    ['goal zero yeti 200x', 'camping-gear'],
    ['shimano stradic', 'fishing-rods'],
    ['shimano ultegra r8000', 'bicycles'],
    ['k2 mindbender 90', 'skis'],
    ['capita mercury 157', 'snowboards'],
    ['shoei rf-1200', 'helmets'],
    ['titleist pro v1', 'balls'],
    ['titleist ap2', 'golf-clubs'],
    ['yamaha fg800', 'guitars'],
    ['yamaha p-125', 'musical-keyboards'],
    ['yamaha yas-23', 'saxophones'],
    ['fender blues junior', 'music-gear'],
    ['pearl export 5pc', 'drums'],
    ['hohner special 20 key of c', 'woodwinds'],
    ['ti-84 plus ce mint', 'office-supplies'],
  ])('in "%s" is %s', (note, category) => {
    expect(readCategory(note)).toBe(category);
  });
});

describe('a noun after the name of a maker', () => {
  it.each([
    ['dewalt work boots', 'boots'],
    ['canon backpack gray', 'backpacks'],
    ['ninja costume size 8', 'costumes'],
    ['yeti sweatshirt', 'sweatshirts'],
    ['titleist polo medium', 'polos'],
    ['john deere snapback', 'hats'],
    ['fender t-shirt large', 't-shirts'],
    ['stihl tee shirt', 't-shirts'],
    ['powell peralta hoodie', 'hoodies'],
    ['fox racing gloves m', 'gloves'],
    ['bauer socks', 'socks'],
    ['salomon running shoes', 'sneakers'],
    ['bose clock radio', 'clocks'],
    ['casio watch', 'watches'],
    ['kitchenaid knife set', 'kitchen-tools'],
    ['cuisinart saucepan', 'cookware'],
    ['nike golf balls', 'balls'],
    ['singer steam iron', 'irons'],
    ['hp ink cartridge', 'printer-ink'],
    ['canon camera bag', 'camera-accessories'],
    ['nikon d3200 18-55 kit strap bag', 'cameras'],
  ])('names the item: "%s" is %s', (note, category) => {
    expect(readCategory(note)).toBe(category);
  });
});

describe('an ordinary word that is also a maker', () => {
  it.each([
    ['parker brothers 51', 'office-supplies'],
    ['taylor swift 1989', 'guitars'],
    ['hermes scarf rocket', 'office-supplies'],
    ['storm trooper ion', 'balls'],
    ['thousand oaks heritage', 'helmets'],
    ['viking ship 1200', 'sewing-machines'],
  ])('has no product line in other names: "%s" is not %s', (note, category) => {
    expect(readCategory(note)).not.toBe(category);
  });
});

it('reads a product line only near its maker', () => {
  const words = 'it comes from a home without smoke and pets and I can send it the next day, '.repeat(3);
  expect(readCategory(`bilstein and shimano, ${words}curado`)).not.toBe('fishing-rods');
  expect(readCategory('shimano curado')).toBe('fishing-rods');
});
