import { describe, expect, it } from 'vitest';
import type { FactName, Finding } from '../item-facts.ts';
import { readNotes } from './read-notes.ts';

const readFact = (note: string, name: FactName): string | null => readNotes(note).candidates[name]?.[0]?.value ?? null;
const listValues = (findings: readonly Finding[] = []): string[] => findings.map(({ value }) => value);

describe('words beside the item', () => {
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
    ['lot of Gap Kids clothes size 6, jeans, tees, sneakers with scuffs', null],
    ['lot of Gap Kids clothes boys size 5, 12 pieces, shoes not included', null],
  ])('do not decide the category of "%s"', (note, category) => expect(readFact(note, 'category')).toBe(category));

  it.each([
    ['iPhone 13 Pro Max case Otterbox defender black', 'iPhone 13 Pro Max'],
    ['otterbox defender case iphone 12', 'iPhone 12'],
    ['galaxy s21 case otterbox black', 'Galaxy S21'],
  ])('name the phone of the case "%s"', (note, device) => {
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
    ['Dell XPS 13 i7-1165G7 16gb ram', 'model', 'XPS 13 i7-1165G7'],
    ['medela pump in style advanced', 'model', 'Pump in Style Advanced'],
    ['Beats Solo 2 plus, black', 'model', 'Solo 2 plus'],
    ['Coleman Sundome 2 plus tent green', 'model', 'Sundome 2 plus'],
    ['iPad mini 2 plus charger', 'model', 'iPad Mini 2'],
  ] as const)('in "%s": %s is %j', (note, name, value) => expect(readFact(note, name)).toBe(value));
});

describe('styles that end or begin with an ordinary word', () => {
  it.each([
    ['push up bra black', 'push up'],
    ['Wacoal push-up bra 34B', 'push-up'],
    ['Keychron K2 mechanical keyboard, hot swappable', 'hot swappable'],
    ['blackout curtains 2 panels', 'blackout'],
    ['spigen tough armor case for iphone 13', 'tough armor'],
  ])('stay whole in "%s"', (note, style) => {
    const { features, details } = readNotes(note);
    expect(listValues([...features, ...(details ?? [])])).toContain(style);
  });
});
