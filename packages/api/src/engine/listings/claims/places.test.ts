import { describe, expect, it } from 'vitest';
import { parseCases } from '../../../../evaluate/claims/cases.ts';
import { joinSentences } from '../../../../evaluate/claims/train.ts';
import { scoreClaims } from '../../../../evaluate/claims/score.ts';

const findMistakes = (item: object, text: string) => {
  const [result] = scoreClaims(parseCases([{ item, texts: [text] }])).caseResults;
  return { missedClaims: result?.missedClaims ?? [], wrongMarks: result?.wrongMarks ?? [] };
};

describe('a claim in a list of facts', () => {
  it.each([
    [{ category: 'tents', brand: 'REI', model: 'Half Dome 2', included: ['footprint'] }, 'REI Half Dome 2, footprint, [[two vestibules]].'],
    [{ category: 'pet-supplies', name: 'cat tree', color: 'beige' }, 'Beige cat tree, [[anchors to the wall]].'],
    [{ category: 'microphones', brand: 'Blue', model: 'Yeti', color: 'silver' }, 'Silver Blue Yeti, [[four pickup patterns]].'],
    [{ category: 'suitcases', brand: 'Samsonite', color: 'black' }, 'Black Samsonite suitcase, [[fits every overhead bin]].'],
    [{ category: 'speakers', brand: 'Sonos', model: 'One', color: 'white' }, 'White Sonos One [[second generation]].'],
    [{ category: 'lamps', color: 'brass' }, 'Brass table lamp [[from the Eisenhower years]].'],
  ])('is marked: %j %s', (item, text) => {
    expect(findMistakes(item, text)).toEqual({ missedClaims: [], wrongMarks: [] });
  });
});

describe('a joke after the facts', () => {
  it.each([
    [{ category: 'watches', brand: 'Timex' }, "Timex watch. It's always five o'clock somewhere."],
    [{ category: 'game-consoles', brand: 'Nintendo', model: 'Switch Lite' }, 'Nintendo Switch Lite. Tom Nook sends his regards.'],
    [{ category: 'belts', color: 'black', material: 'leather' }, 'Black leather belt. Holding up since day one.'],
    [{ category: 'lamps', color: 'white' }, 'A white lamp. Bright ideas not guaranteed.'],
  ])('is not marked: %j %s', (item, text) => {
    expect(findMistakes(item, text)).toEqual({ missedClaims: [], wrongMarks: [] });
  });
});

describe('a claim in a separate sentence', () => {
  it.each([
    [
      { category: 'cookware', brand: 'Le Creuset', color: 'orange' },
      'Orange Le Creuset Dutch oven. [[Cast in France]]. Sunday stew is calling.',
    ],
    [{ category: 'shoes', brand: 'Gucci', color: 'black' }, 'Black Gucci shoes. [[Made in Italy]]!'],
    [{ category: 'game-consoles', brand: 'Nintendo', model: 'Switch Lite' }, 'Nintendo Switch Lite. [[Comes with two games]].'],
    [{ category: 'lamps', color: 'white' }, 'White lamp. [[Shade included]].'],
    [{ category: 'board-games', name: 'Catan' }, 'Catan. [[Every piece has been counted]]. Great for family nights.'],
    [{ category: 'puzzles', brand: 'Ravensburger' }, 'Ravensburger puzzle. [[Complete]]. [[Put together just once]].'],
    [{ category: 'sofas', color: 'brown' }, 'Brown couch. [[Seats three]]. [[Frame doesn’t creak]].'],
    [{ category: 'golf-clubs', brand: 'Callaway', model: 'Rogue' }, 'Callaway Rogue driver. [[Stiff shaft]].'],
    [{ category: 'action-figures', brand: 'Hasbro', name: 'Optimus Prime' }, 'Hasbro Optimus Prime. [[Not a reissue]].'],
  ])('is marked: %j %s', (item, text) => {
    expect(findMistakes(item, text)).toEqual({ missedClaims: [], wrongMarks: [] });
  });
});

describe('a question', () => {
  it.each([
    [{ category: 'sweaters', brand: 'Gap' }, 'Gap sweater. Pet free home? No, sorry, two cats live here.'],
    [{ category: 'handbags', brand: 'Coach' }, 'Coach handbag. Real leather, smoke-free home? Ask my neighbor.'],
    [{ category: 'handbags', brand: 'Coach' }, 'Coach handbag. [[Real leather]]? Yes.'],
    [{ category: 'jackets', brand: 'Gap' }, 'Gap jacket. [[It is waterproof]], who needs an umbrella?'],
  ])('claims nothing unless the text affirms it: %j %s', (item, text) => {
    expect(findMistakes(item, text)).toEqual({ missedClaims: [], wrongMarks: [] });
  });
});

it('accepts an accessory that the seller includes', () => {
  const item = { category: 'game-consoles', brand: 'Nintendo', included: ['two games', 'charger'] };
  expect(findMistakes(item, 'Nintendo console. Comes with two games. Charger included.')).toEqual({ missedClaims: [], wrongMarks: [] });
  expect(findMistakes({ category: 'lamps', included: ['shade'] }, 'Lamp. Shade included.')).toEqual({ missedClaims: [], wrongMarks: [] });
});

it('the claim check accepts facts in other words: minifigs, first edition and ring wear', () => {
  expect(findMistakes({ category: 'building-bricks', brand: 'LEGO', included: ['minifigures'] }, 'LEGO with minifigs.').wrongMarks).toEqual(
    [],
  );
  expect(findMistakes({ category: 'books', name: 'Dune', details: ['1st edition'] }, 'Dune, first edition.').wrongMarks).toEqual([]);
  expect(findMistakes({ category: 'vinyl-records', flaws: ['ringwear on sleeve'] }, 'LP. The sleeve has ring wear.').wrongMarks).toEqual(
    [],
  );
});

describe('joinSentences', () => {
  const join = (text: string) => parseCases([{ item: { category: 'jeans' }, texts: [text] }]).flatMap(joinSentences);

  it('joins a claim in a separate sentence to the facts before it', () => {
    const [joinedCase] = join('Blue jeans, size M. [[Runs small]].');
    expect(joinedCase?.text).toBe('Blue jeans, size M, runs small.');
    expect(joinedCase?.expected.map(({ start, end }) => joinedCase.text.slice(start, end))).toEqual(['runs small']);
  });

  it('leaves out texts without a claim or with one inside a sentence', () => {
    expect(join('Blue jeans. Ships fast.')).toEqual([]);
    expect(join('Blue [[stretch]] jeans. Ships fast.')).toEqual([]);
  });
});
