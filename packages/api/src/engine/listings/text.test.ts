import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAtWord, joinWords, toPlainLine, toTitleCase } from './text.ts';
import { fillPattern, fillPickedPattern } from './writer/fill.ts';
import { shortenMaterial } from './writer/material.ts';
import { formatName, formatSize, removeRepeats } from './writer/naming.ts';
import { getListingFacts } from './facts.ts';
import { findCategoryById } from '../catalog/categories.ts';
import { createItemFacts } from './listing-fixtures.ts';

describe('cutAtWord', () => {
  it.each([
    ['Blue denim jacket', 11, 'Blue denim'],
    ['Blue denim jacket', 17, 'Blue denim jacket'],
    ['Jacket with a hood', 13, 'Jacket'],
    ['Jacket, blue', 8, 'Jacket'],
    ['aaaaaaaaaaaa', 5, ''],
  ])('cuts "%s" to at most %i characters: "%s"', (text, max, cut) => expect(cutAtWord(text, max)).toBe(cut));

  it('cuts between words in scripts without spaces', () => {
    const truncatedText = cutAtWord('青いデニムのジャケットです', 6);
    expect(truncatedText.length).toBeGreaterThan(0);
    expect(truncatedText.length).toBeLessThanOrEqual(6);
  });

  it('never exceeds the limit and never breaks a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 1, max: 120 }), (text, max) => {
        const truncatedText = cutAtWord(text, max);
        expect(truncatedText.length).toBeLessThanOrEqual(max);
        expect(truncatedText.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('toPlainLine', () => {
  it('removes markup, emoji and extra spaces', () => {
    expect(toPlainLine('  Blue\n\tjeans 🔥 ,')).toBe('Blue jeans');
    expect(toPlainLine('a\u202Eb\u0000c')).toBe('a b c');
    expect(toPlainLine("Levi's®")).toBe("Levi's");
    expect(toPlainLine('ﬁne ㉑, size 7½')).toBe('fine 21, size 7 1/2');
    expect(toPlainLine('\uD800x')).toBe('\uFFFDx');
  });
});

describe('toTitleCase', () => {
  it('keeps special spellings', () => {
    expect(toTitleCase('iPhone with t-shirt and DSLR')).toBe('iPhone with T-Shirt and DSLR');
  });
});

describe('joinWords', () => {
  it('joins lists with commas and "and"', () => {
    expect(joinWords([])).toBe('');
    expect(joinWords(['a'])).toBe('a');
    expect(joinWords(['a', 'b', 'c'])).toBe('a, b and c');
  });
});

describe('fillPattern', () => {
  it('omits absent facts', () => {
    expect(fillPattern('{name}[ in {color}][, {size}].', { name: 'Jeans', color: null, size: 'M' })?.text).toBe('Jeans, M.');
    expect(fillPattern('{name} in {color}.', { name: 'Jeans', color: null })).toBeNull();
  });

  it('does not expand slots within facts', () => {
    expect(fillPattern('{name}.', { name: '{color}[x]', color: 'blue' })?.text).toBe('{color}[x].');
  });
});

describe('fillPickedPattern', () => {
  it('returns different patterns for successive picks', () => {
    const patterns = ['A {x}', 'B {x}', 'C {y}'];
    const slots = { x: '1', y: null };
    expect(fillPickedPattern(patterns, slots, 0)?.text).toBe('A 1');
    expect(fillPickedPattern(patterns, slots, 1)?.text).toBe('B 1');
    expect(fillPickedPattern(patterns, slots, 2)?.text).toBe('A 1');
    expect(fillPickedPattern(patterns, {}, 0)).toBeNull();
  });
});

describe('formatName', () => {
  const formatItemName = (category: string | null, brand?: string, model?: string) => {
    const knownCategory = category === null ? null : findCategoryById(category);
    return formatName(
      getListingFacts(createItemFacts({ facts: { ...(brand ? { brand } : {}), ...(model ? { model } : {}) } }), knownCategory),
    );
  };

  it.each([
    ['jeans', "Levi's", '501', "Levi's 501 jeans"],
    ['jeans', "Levi's", "Levi's 501", "Levi's 501 jeans"],
    ['jackets', 'Patagonia', 'Nano Puff Jacket', 'Patagonia Nano Puff Jacket'],
    ['phones', 'Apple', 'iPhone 12', 'Apple iPhone 12'],
    ['books', undefined, 'Dune', 'Dune (book)'],
    [null, 'Acme', undefined, 'Acme item'],
    ['vases', undefined, undefined, 'vase'],
    [null, undefined, undefined, null],
  ])('names an item of %s, %s, %s: %s', (category, brand, model, expected) =>
    expect(formatItemName(category, brand, model)).toBe(expected),
  );
});

describe('formatSize', () => {
  it.each([
    ['M', 'clothing', 'size M'],
    ['XL', 'clothing', 'size XL'],
    ['2XL', 'clothing', 'size 2XL'],
    ['10.5', 'shoes', 'size 10.5'],
    ['US 10', 'shoes', 'US 10'],
    ['W32 L34', 'clothing', 'W32 L34'],
    ['One Size', 'accessory', 'one size'],
    ['64 GB', 'electronics', '64 GB'],
    ['8 x 10', 'home', '8 x 10'],
  ] as const)('writes the size %s (%s) as "%s"', (size, kind, words) => expect(formatSize(size, kind)).toBe(words));
});

describe('shortenMaterial', () => {
  it.each([
    ['100% cotton', '100% cotton'],
    ['60% cotton, 40% polyester', 'cotton blend'],
    ['50% cotton 50% wool', null],
    ['leather', 'leather'],
    ['outer shell nylon, lining polyester', null],
    [null, null],
  ])('given %s, returns %s', (material, short) => expect(shortenMaterial(material)).toBe(short));
});

describe('removeRepeats', () => {
  it('removes repeated words', () => {
    expect(removeRepeats(['Air Jordan', 'Air Jordan 1', 'sneakers'])).toEqual(['Air Jordan', '1', 'sneakers']);
    expect(removeRepeats(['LEGO', 'lego', null])).toEqual(['LEGO']);
  });
});
