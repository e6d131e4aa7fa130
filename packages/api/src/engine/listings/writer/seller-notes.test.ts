import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../../../contract/index.ts';
import { correct } from '../../corrections.ts';
import type { ItemFacts } from '../../item-facts.ts';
import { findClaimsInWords } from '../claims/claims.ts';
import { collectSupport } from '../claims/support.ts';
import { createInput } from '../listing-fixtures.ts';
import { writeListing } from './write-listing.ts';

const EMPTY_ITEM: ItemFacts = { facts: {}, flaws: [], measurements: [], features: [], retailPrice: null, words: null };

describe.each([...PLATFORMS])("a listing from a seller's notes on %s", (platform) => {
  const write = (notes: string): string => {
    const { title, description } = writeListing(createInput(correct(EMPTY_ITEM, { notes }), platform));
    return `${title}\n${description}`;
  };

  it('removes only the phrase with a banned word from a detail', () => {
    expect(write('coach purse not fake has serial number inside')).toMatch(/has serial number inside/i);
    expect(write('iphone 11 64gb works great, bought on depop never used')).not.toMatch(/depop|bought/i);
  });

  it('writes in English from Spanish notes', () => {
    const text = write('zapatos nike talla 9 usados buen estado');
    expect(text).toMatch(/Nike shoes/i);
    expect(text).not.toMatch(/zapatos|talla|estado/i);
  });

  it('keeps the word "game" with a game\'s name', () => expect(write('monopoly game complete')).toMatch(/monopoly game/i));

  it('does not call faux leather leather', () => expect(write('faux leather jacket size M')).not.toMatch(/(?<!faux )leather/i));

  it('counts the jacket and the pants of a suit as one suit', () =>
    expect(write('J.Crew Ludlow suit jacket 40R and pants 33x32 navy wool')).not.toMatch(/suits/i));

  it('separates the tags from the wear', () => expect(write('Zara midi dress S, never worn with tags')).not.toMatch(/worn with tags/i));

  it('names the console of a game', () => expect(write('Elden Ring PS5 disc only')).toMatch(/Sony PS5/));

  it('makes no unsupported claim about an extra part', () =>
    expect(
      writeListing(createInput(correct(EMPTY_ITEM, { notes: 'Canon camera with extra battery and charger' }), platform)).optimization
        .claims,
    ).toEqual([]));

  it('uses the word "antique" once', () =>
    expect(
      write('Antique. brass oil lamp. Antique. 12 inches tall')
        .split('\n')
        .slice(1)
        .join(' ')
        .match(/antique/gi),
    ).toHaveLength(1));

  it('keeps the capitals of abbreviations and processors', () => {
    const text = write('Mickey Mantle signed ball, includes HSM COA');
    expect(text).toContain('HSM COA');
    expect(text).not.toMatch(/Hsm|hsm|Coa|coa/);
    expect(write('Xbox 360 with FIFA 23')).toContain('FIFA 23');
    expect(write('Dell XPS 13 i7-1165G7 16gb ram 512gb ssd')).not.toContain('I7-1165G7');
  });

  it.each([
    ["lot of women's clothes size M", /^lot of women's clothes,? size M/im],
    ['bundle baby clothes 0-3 months', /^bundle of baby clothes,? 0-3 months/im],
  ])('describes "%s" as a lot', (notes, title) => {
    if (platform !== 'instagram') expect(write(notes)).toMatch(title);
    expect(write(notes)).not.toMatch(/baby bundle baby|: a lot of Clothes/);
  });

  it.each(['Grey Pants Enjoy Trousers', 'Prada sunglasses tortoise', 'Blue Train vinyl', 'Squishmallow plush toy pink'])(
    'names the item in "%s" once',
    (notes) => expect(write(notes).split('\n')[0]).not.toMatch(/trousers|shades|album|stuffed/i),
  );

  it.each(['Blue Train vinyl', 'Nirvana Nevermind cassette', 'Levis jeans'])('adds no filler to "%s"', (notes) =>
    expect(write(notes)).not.toMatch(/photos/i),
  );

  it.each(['Never washed Gap tee, medium', 'Gap tee medium, never been washed'])(
    'states the denial in "%s" and does not flag it as unsupported',
    (notes) => {
      const listing = writeListing(createInput(correct(EMPTY_ITEM, { notes }), platform));
      expect(`${listing.title} ${listing.description}`).toMatch(/never (?:been )?washed/i);
      expect(listing.optimization.claims).toEqual([]);
    },
  );

  it('states a defect once', () =>
    expect(
      write("airpods pro, left bud doesn't charge")
        .split('\n')
        .slice(1)
        .join(' ')
        .match(/charge/gi),
    ).toHaveLength(1));

  it('keeps the first word of a flaw in the title', () =>
    expect(write('steve madden heels nude 8.5, heel tip missing')).toMatch(/heel tip missing/i));

  it.each([
    ['Ergobaby 360 carrier grey', /ergobaby 360 carrier/i],
    ['20 lb dumbells pair rubber hex', /pair of dumbbells/i],
    ['Yeti Tundra 45 cooler tan', /tundra 45 cooler/i],
  ])('uses the seller\'s noun in "%s"', (notes, name) => expect(write(notes)).toMatch(name));

  it('states once that an item is for parts', () =>
    expect(write('canon printer pixma ts3522 not working for parts').split('\n')[0]).not.toMatch(/for parts.*repair/i));

  it('counts skeins, not yarn', () => expect(write('lot of 20 skeins cotton yarn')).toMatch(/lot of 20 (?:cotton )?yarn skeins/i));

  it('states the retail price, and the price paid unless it is below the asking price', () => {
    expect(write('spanx leggings M, paid $98')).toMatch(/I paid \$98/);
    expect(write('spanx leggings M, paid $1')).not.toMatch(/paid/i);
    expect(write('spanx leggings M, retail $98')).toMatch(/retail price \$98/i);
  });

  it('names the pieces of a set without a common noun', () => {
    const text = write('logitech mx keys keyboard + mx master 3 mouse set');
    expect(text).toMatch(/MX Keys keyboard/i);
    expect(text).toMatch(/mx master 3 mouse/i);
    expect(text).not.toMatch(/second-hand item/i);
  });

  it.each([
    ['hot wheels lot about 40 loose cars', /lot of about 40 hot wheels/i],
    ['box of womens clothing size small', /box of women's clothing/i],
    ['dewalt dcd771 20v drill + 2 batt + charger', /2 batteries/i],
    ['american girl doll clothes', /clothes for american girl/i],
  ])('phrases "%s" as buyers read it', (notes, words) => expect(write(notes)).toMatch(words));

  it('flags a denial that the seller did not state', () => {
    const input = createInput(correct(EMPTY_ITEM, { notes: 'Gap tee, medium' }), platform);
    expect(findClaimsInWords('Gap tee never washed', collectSupport(input.item, input.category, platform, []))).not.toEqual([]);
  });

  it('names a console by its model, not as a title', () =>
    expect(write('Game Boy Color Atomic Purple, works, battery cover missing')).not.toMatch(/"|Atomic Purple Nintendo/));

  it.each([
    ["found this in grandma's attic, pyrex mixing bowl set of 4", /found|attic/i],
    ['Pioneer PL-12 turntable, needle was replaced in march', /replaced/i],
    ['this is a uppababy vista stroller, bought in 2021', /bought/i],
  ])('leaves the history of the item out of the title: %s', (notes, words) => {
    const [title = '', ...lines] = write(notes).split('\n');
    expect(title).not.toMatch(words);
    expect(lines.join(' ')).toMatch(words);
  });

  it('does not repeat a measurement that a sentence states', () =>
    expect(write('hugo boss suit, 42R charcoal grey, pants are 36 waist hemmed to 30')).not.toMatch(/waist 36/i));

  it.each([
    ['yarn lot 8 skeins lion brand wool ease in oatmeal', /lot of 8 (?:oatmeal )?lion brand wool ease yarn skeins/i],
    ['jbl flip 5 teal usb c', /USB-C/],
    ['stampin up stamp sets lot of 9', /lot of 9 stampin' up (?!ups)/i],
    ['lenox christmas china 12 place settings', /^(?!.* a lenox christmas\.)/isu],
    ['medela breast pump with tubing and tote bag', /(?<!a )tubing/i],
  ])('counts and spells as buyers do: %s', (notes, words) => expect(write(notes)).toMatch(words));
});
