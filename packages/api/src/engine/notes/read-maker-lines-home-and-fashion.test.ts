import { describe, expect, it } from 'vitest';
import { readNotes } from './read-notes.ts';

const readValue = (note: string, fact: 'brand' | 'category' | 'model'): string | undefined => readNotes(note).candidates[fact]?.[0]?.value;

describe('the category of a maker or a product line', () => {
  it.each([
    ['patagonia womens nano puff xs teal', 'puffer-jackets'],
    ['Nano Puff by Patagonia, size M', 'puffer-jackets'],
    ['tnf nuptse 1996 mens large black', 'puffer-jackets'],
    ['patagonia better sweater 1/4 zip mens medium gray', 'fleece-jackets'],
    ['patagonia torrentshell 3l womens small blue', 'windbreakers'],
    ['barbour bedale 42 olive, needs rewax', 'jackets'],
    ['dickies 874 34x32 black', 'trousers'],
    ['lululemon align 25 size 6 black', 'leggings'],
    ['lululemon hotty hot 2.5 sz 4 pink', 'shorts'],
    ['lululemon scuba oversized xs', 'hoodies'],
    ['brooks ghost 15 mens 10 blue, 100 miles', 'sneakers'],
    ['new balance 990v5 mens 11 gray made in usa', 'sneakers'],
    ['on cloudswift 3 w 7.5 rose', 'sneakers'],
    ['golden goose superstar 38 glitter', 'sneakers'],
    ['thorogood 1957 size 9.5 d', 'boots'],
    ['keen targhee ii mid w 8', 'boots'],
    ['chaco z/2 w9', 'sandals'],
    ['birkenstock boston 40 taupe suede', 'clogs'],
    ['ugg tasman mens 10 chestnut', 'slippers'],
    ['sperry authentic original 9 sahara', 'loafers'],
    ['tieks matte black 8', 'flats'],
    ['louboutin so kate 120 38.5', 'heels'],
    ['allen edmonds park ave 10.5 d walnut', 'dress-shoes'],
    ['louis vuitton alma bb epi', 'satchels'],
    ['coach willis 18 black', 'handbags'],
    ['louis vuitton zippy monogram', 'wallets'],
    ['patagonia black hole 32l', 'backpacks'],
    ['patagonia black hole 55l yellow', 'duffel-bags'],
    ['rimowa essential cabin silver', 'suitcases'],
    ['persol 649 tortoise', 'sunglasses'],
    ['persol 649 with case', 'sunglasses'],
    ['tag heuer formula 1 wah1110', 'watches'],
    ['kendra scott elisa gold abalone', 'necklaces'],
    ['le labo santal 33 50ml', 'perfume'],
    ['polo red 4.2 oz', 'perfume'],
    ['natasha denona biba', 'makeup-palettes'],
    ['clinique black honey', 'lip-makeup'],
    ['estee lauder double wear 2n1', 'face-makeup'],
    ['essie ballet slippers', 'nail-polish'],
    ['foreo luna mini 2', 'face-care'],
    ['capri blue volcano 19oz', 'candles'],
    ['graco extend2fit gotham exp 2029', 'car-seats'],
    ['nuna triv caviar', 'strollers'],
    ['doona', 'strollers'],
    ['hatch rest 2nd gen', 'baby-gear'],
    ['american girl samantha 18"', 'dolls'],
    ['monster high frankie stein g1', 'dolls'],
    ['jellycat', 'plush-toys'],
    ['lionel 2026', 'toy-trains'],
    ['labubu macaron sealed', 'vinyl-figures'],
    ['melissa and doug cookie set', 'pretend-play'],
    ['lladro 5210 jolie', 'figurines'],
    ['byers choice caroler 1990', 'holiday-decor'],
    ['spode christmas tree', 'dinnerware'],
    ['waterford lismore', 'drinking-glasses'],
    ['griswold #10 slant logo', 'cookware'],
    ['cutco 1721', 'kitchen-tools'],
    ['ikea kallax 4x4 white', 'shelving'],
    ['ikea malm 6 drawer', 'dressers'],
    ['west elm andes 76', 'sofas'],
    ['tempurpedic king cloud', 'beds'],
    ['ruggable 8x10', 'rugs'],
    ['howard miller 612-588', 'clocks'],
    ['ugg sherpa queen', 'comforters'],
    ['new era 59fifty yankees 7 3/8', 'hats'],
  ])('names the item in "%s" (%s)', (note, category) => {
    expect(readValue(note, 'category')).toBe(category);
  });

  it.each([
    ['coach wallet tabby', 'wallets'],
    ['coach court backpack signature', 'backpacks'],
    ['gucci marmont belt', 'belts'],
    ['gucci sandals marmont', 'sandals'],
    ['balenciaga sneakers city', 'sneakers'],
    ['tory burch bracelet miller', 'bracelets'],
    ['north face vest nuptse', 'vests'],
    ['patagonia down sweater vest', 'vests'],
    ['vans t shirt authentic medium', 't-shirts'],
    ['polo blue 2xl', 'polos'],
    ['crocs sweatshirt', 'sweatshirts'],
    ['care bears t-shirt', 't-shirts'],
    ['monster high costume draculaura', 'costumes'],
    ['le creuset mug', 'mugs'],
    ['lego book', 'books'],
    ['barbie dvd', 'dvds'],
    ['le creuset spoon rest', 'kitchen-tools'],
    ['ugg blanket', 'blankets'],
    ['kirby plush', 'plush-toys'],
    ['purple hybrid bike 26 inch', 'bicycles'],
    ['reef tank aquarium 40 gallon', 'pet-supplies'],
    ['casper the ghost costume 4t', 'costumes'],
  ])('follows the noun in "%s" (%s)', (note, category) => {
    expect(readValue(note, 'category')).toBe(category);
  });

  it.each(['rolex box and papers', 'staub lid', 'gap womens 10', 'nike m'])('is not guessed from "%s"', (note) => {
    expect(readValue(note, 'category')).toBeUndefined();
  });
});

describe('the brand and the model before a product line', () => {
  it.each([
    ['ugg tasman mens 10 chestnut', 'Ugg', 'Tasman'],
    ['frye harness 12r size 8', 'Frye', 'Harness 12R'],
    ['on cloudmonster mens 11', 'On Running', 'Cloudmonster'],
    ['uppababy minu v2 black', 'UPPAbaby', 'Minu V2'],
    ['tissot prx 40mm blue', 'Tissot', 'PRX'],
  ])('are read from "%s" (%s, %s)', (note, brand, model) => {
    expect([readValue(note, 'brand'), readValue(note, 'model')]).toEqual([brand, model]);
  });
});
