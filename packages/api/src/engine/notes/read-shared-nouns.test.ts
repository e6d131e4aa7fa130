import { describe, expect, it } from 'vitest';
import { correct } from '../corrections.ts';
import type { FactName, ItemFacts } from '../item-facts.ts';
import { createInput } from '../listings/listing-fixtures.ts';
import { writeListing } from '../listings/writer/write-listing.ts';
import { findQuestion } from '../questions/find-question.ts';
import { readNotes } from './read-notes.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };
const readFact = (note: string, name: FactName) => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (values: readonly { readonly value: unknown }[] | undefined) => (values ?? []).map(({ value }) => value);
const writeTitle = (notes: string) => writeListing(createInput(correct(EMPTY_ITEM, { notes }), 'ebay')).title;

describe('a noun that means different goods for different makers', () => {
  it.each([
    ['bosch router 1617', 'power-tools'],
    ['netgear router ac1200', 'routers'],
    ['titleist ap2 irons 4-pw', 'golf-clubs'],
    ['rowenta iron steam', 'irons'],
    ['callaway driver 10.5', 'golf-clubs'],
    ['dewalt impact driver', 'power-tools'],
    ['dewalt jobsite radio', 'tv-accessories'],
    ['makita charger 18v', 'power-tools'],
    ['rawlings glove 11.5', 'team-sports-gear'],
    ['coach gloves leather s', 'gloves'],
    ['fluval heater 100w', 'pet-supplies'],
    ['rossignol boots 27.5', 'skis'],
    ['behringer mixer 8 channel', 'music-gear'],
    ['kitchenaid mixer red', 'kitchen-appliances'],
    ['2015 ford f150 grille black', 'car-parts'],
  ])('has the category of its maker in "%s": %s', (note, category) => {
    expect(readFact(note, 'category')).toBe(category);
  });

  it.each([
    ['bosch router 1617', 'Bosch 1617 Router'],
    ['titleist ap2 irons 4-pw regular flex', 'Titleist AP2 Irons 4-PW Regular Flex'],
    ['little tikes wagon red', 'Little Tikes Wagon Red'],
  ])('stays in the title of "%s"', (note, title) => {
    expect(writeTitle(note)).toBe(title);
  });
});

describe('everyday goods', () => {
  it.each([
    ['subaru roof rails', 'car-parts'],
    ['beyblade lot', 'toy-cars'],
    ['dr seuss lot 15 hc', 'books'],
    ['joy of cooking', 'books'],
    ['switch lite coral case drift', 'game-consoles'],
    ['vacuum sealer with bags', 'kitchen-appliances'],
    ['saddle pad wool', 'pet-supplies'],
    ['spin bike', 'fitness-equipment'],
    ['micrometer set mitutoyo', 'hand-tools'],
    ['rabbit hutch 2 level', 'pet-supplies'],
    ['ski poles 120cm', 'skis'],
    ['embroidery machine', 'sewing-machines'],
    ['cordless phone 2 handsets', 'phones'],
    ['panini press', 'kitchen-appliances'],
  ])('are recognized without a question in "%s"', (note, category) => {
    expect(readFact(note, 'category')).toBe(category);
    expect(findQuestion(correct(EMPTY_ITEM, { notes: note }))).toBeNull();
  });

  it.each([
    ['fluval 307 canister filter', 'Fluval'],
    ['bundy alto sax student', 'Bundy'],
    ['hatch rest sound machine', 'Hatch'],
    ['harley leather vest mens xl', 'Harley-Davidson'],
    ['chacos z cloud womens 9', 'Chaco'],
    ['thomas the train trackmaster lot 20 pcs', 'Thomas & Friends'],
    ['harley quinn costume m', null],
    ['fender squier strat pack', 'Fender Squier'],
  ])('have their brand in "%s": %j', (note, brand) => {
    expect(readFact(note, 'brand')).toBe(brand);
  });
});

describe('a video game', () => {
  it.each(['wii u mario kart 8', 'mario kart wii game only no wheel', 'xbox 360 halo 3 no manual', 'ps4 god of war steelbook'])(
    'is not read as its console in "%s"',
    (note) => {
      expect(readFact(note, 'category')).toBe('video-games');
    },
  );

  it('does not replace a console that comes with it', () => {
    expect(readFact('wii mario kart bundle with wheel', 'category')).toBe('game-consoles');
  });
});

describe('flaws and parts beside each other', () => {
  it.each([
    ['duplo train set flag missing 1 wheel wobbles', ['flag missing', '1 wheel wobbles'], []],
    ['macbook pro 2017 256 ssd screen has lines charger included', ['screen has lines'], ['charger']],
    ['american girl samantha doll w meet outfit hair tangled', ['hair tangled'], ['meet outfit']],
    ['gopro hero 7 black with mounts 2 bats', [], ['mounts', '2 batteries']],
    ['the office complete series dvd box set disc 3 scratched', ['disc 3 scratched'], []],
    ['monopoly 1961 board game complete box worn', ['box worn'], []],
    ['pixel 6a 128gb sage screen burn in att locked', ['screen burn in'], []],
    ['fluval 307 canister filter hoses missing', ['hoses missing'], []],
  ])('are separate in "%s"', (note, flaws, included) => {
    expect(listValues(readNotes(note).flaws)).toEqual(flaws);
    expect(listValues(readNotes(note).included)).toEqual(included);
  });

  it.each([
    ['ergobaby 360 carrier black faded straps', 'Black'],
    ['little tikes cozy coupe red yellow faded', 'Red and yellow'],
    ['white shirt yellow stain on collar', 'White'],
  ])('leave the color to the item in "%s": %s', (note, color) => {
    expect(readFact(note, 'color')).toBe(color);
  });
});

describe('the title', () => {
  it.each([
    [
      'VINTAGE CARHARTT DETROIT JACKET XL BROWN BLANKET LINED SMALL HOLE LEFT SLEEVE',
      'Vintage Carhartt Detroit Blanket Lined Jacket Brown Size XL',
    ],
    ['squishmallow 16 inch fifi fox tag still on', 'Squishmallow Plush Toy 16 Inch Fifi Fox New with Tags'],
    ['magic the gathering 500 card lot commons', 'Lot of 500 Magic: The Gathering Trading Cards Commons'],
    ['corelle blue cornflower dinner plates set 8', 'Corelle Blue Cornflower Dinner Plates Set 8'],
    ['marineland penguin bio wheel 200', 'Marineland Penguin Bio Wheel 200'],
    ['beyblade lot', 'Beyblade Lot'],
    ['duplo train set flag missing', 'Duplo Train Set Flag Missing'],
    ['coach bag sliver hardware black', 'Coach Bag Black Silver Hardware'],
    ['klipsch r-41m bookshelf speakers', 'Klipsch R-41M Bookshelf Speakers'],
  ])('reads as a seller would write it for "%s"', (note, title) => {
    expect(writeTitle(note)).toBe(title);
  });
});

it('quotes notes in capitals as the seller typed them', () => {
  expect(readNotes('COACH BAG BROWN LEATHER, STRAP WORN').candidates.color?.[0]?.evidence.quote).toBe('BROWN');
});
