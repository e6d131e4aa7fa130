import { describe, expect, it } from 'vitest';
import { createDescriptionPricer } from '../price-description.ts';
import { loadPriceModels } from './load.ts';
import { createPricer } from './price.ts';

const priceDescription = createDescriptionPricer(createPricer({ ...loadPriceModels(), payouts: [] }).price);
const priceByName = (name: string) =>
  priceDescription(
    { name, description: null, category: null, brand: null, condition: null, size: null, shipping: null, notes: null },
    new Date('2026-11-20T00:00:00Z'),
  );

describe('a style number', () => {
  it.each([
    ['Adidas Ultraboost running shoes', 'Adidas Ultraboost running shoes BB6166'],
    ['Nike Air Max 90 sneakers', 'Nike Air Max 90 sneakers 537384-111'],
    ['Lululemon Align leggings', 'Lululemon Align leggings style W5BPNS'],
    ['Gymboree girls dress', 'Gymboree girls dress UPC 889407123456'],
    ['The North Face rain jacket', 'The North Face rain jacket A2VDF'],
  ])('changes no price: %s', (plainName, name) => {
    const [plainPrice, numberedPrice] = [plainName, name].map((text) => priceByName(text).price);
    expect(plainPrice).not.toBeNull();
    expect(numberedPrice).toMatchObject({ averagePrice: plainPrice?.averagePrice, low: plainPrice?.low, high: plainPrice?.high });
  });

  it('stays in a name that says nothing else', () => expect(priceByName('BB6166 Adidas').question?.code).toBe('tell_more'));
});

it.each([
  ["Nike Air Max 90 Essential, model 537384-111, women's 8.5, white, light creasing on toe box, no box", 30, 90],
  ["Levi's 501 original fit jeans, style 00501-0114, 34x32, medium wash, no rips", 14, 45],
  ['Adidas Ultraboost 4.0 running shoes, BB6166, size 10, worn a few times, soles clean', 25, 75],
  ['Clinique Dramatically Different lotion 4.2 oz, sealed, expires 2028, bought as a gift', 12, 30],
])('prices a name that is a description: %s', (name, from, to) => {
  const average = Number(priceByName(name).price?.averagePrice);
  expect(average).toBeGreaterThan(from);
  expect(average).toBeLessThan(to);
});

it.each([
  ['Cuisinart hand mixer', 10, 35],
  ['Keurig coffee maker', 20, 70],
  ['CorningWare casserole dish with lid', 10, 45],
  ['Black and Decker toaster', 8, 25],
  ['Rowenta iron', 15, 50],
  ['Coleman lantern', 8, 40],
  ['Logitech mouse', 6, 25],
  ['Atomic Habits by James Clear paperback', 4, 15],
  ['iPhone 6 Plus clear case', 4, 20],
  ['Galaxy S8 Plus case', 4, 20],
])('prices ordinary goods from a maker of expensive ones: %s', (name, from, to) => {
  const average = Number(priceByName(name).price?.averagePrice);
  expect(average).toBeGreaterThan(from);
  expect(average).toBeLessThan(to);
});

it.each([
  'Le Creuset skillet',
  'Moccamaster coffee maker',
  'KitchenAid stand mixer dishes',
  'Logitech MX Master 3 mouse',
  'mouse Logitech G502',
  'Atomic skis',
  'Gibson guitar case',
  'hard violin case',
  'iPhone 8 Plus 64GB with case and charger',
])('still asks about expensive goods or prices them as such: %s', (name) => {
  const { price } = priceByName(name);
  expect(price === null || Number(price.averagePrice) > 50).toBe(true);
});

it.each([
  ['Carhartt beanie watch hat brown', 7, 25],
  ["Game of Thrones Night's Watch t shirt", 6, 20],
  ['Nikon camera shirt', 8, 30],
  ['Lens cleaning kit', 6, 20],
  ['Camera lens mug', 8, 25],
  ['Toy guitar Paper Jamz', 7, 30],
  ['Toy phone Fisher Price', 5, 20],
  ['Watch Dogs 2 PS4 game', 7, 20],
  ['Guitar Hero III PS2', 7, 40],
])('does not ask for a model when the name only contains the word for a device: %s', (name, from, to) => {
  const average = Number(priceByName(name).price?.averagePrice);
  expect(average).toBeGreaterThan(from);
  expect(average).toBeLessThan(to);
});

it.each(['Seiko watch with cleaning kit', 'Canon camera and mug', "men's watch, cap included", 'Fender guitar for kids'])(
  'asks for the model of a device with other goods: %s',
  (name) => expect(priceByName(name).question?.code).toBe('which_model'),
);

it('counts the pieces of a plural after a number and a brand', () => {
  const getAverage = (name: string) => Number(priceByName(name).price?.averagePrice);
  expect(getAverage('10 Bath & Body Works candles')).toBe(getAverage('lot of 10 Bath & Body Works candles'));
  expect(getAverage('7 For All Mankind jackets')).toBeLessThan(60);
  const factors = ['6 Carter’s pajamas', '7 For All Mankind jackets'].flatMap((name) => priceByName(name).price?.factors ?? []);
  expect(factors.map(({ code }) => code)).not.toContain('lot');
});

it.each([
  ["2 Levi's 501", "lot of 2 Levi's 501"],
  ["3 Levi's 501 jeans 32x34", "lot of 3 Levi's 501 jeans 32x34"],
  ['2 Nike Air Max 90', 'lot of 2 Nike Air Max 90'],
  ["two Levi's jeans", "lot of 2 Levi's jeans"],
  ['2 Carhartt K87', 'lot of 2 Carhartt K87'],
])('counts the pieces of a number before a brand and a model: %s', (name, lotName) => {
  const { price } = priceByName(name);
  expect(price?.averagePrice).toBe(priceByName(lotName).price?.averagePrice);
  expect(price?.factors.map(({ code }) => code)).toContain('lot');
});

it.each([
  "6 Levi's 501",
  "4 Levi's 501",
  '5 Nike Air Max 90',
  "2 Levi's jeans",
  '2 Nike 2019 shirt',
  '4 Nike size 10 shoes',
  '7 For All Mankind 555 jeans',
])('does not count pieces by a size, a year or a part of the brand: %s', (name) =>
  expect(priceByName(name).price?.factors.map(({ code }) => code)).not.toContain('lot'),
);

it('does not price headphones as another model from the same maker', () => {
  const price = priceDescription(
    {
      name: 'Sony WH-CH510 headphones',
      description: null,
      category: 'headphones',
      brand: 'Sony',
      condition: null,
      size: null,
      shipping: null,
      notes: null,
    },
    new Date('2026-11-20T00:00:00Z'),
  ).price;
  expect(price?.basis.kind).not.toBe('model');
});

it('does not ask which TV a device for a TV is', () =>
  expect(priceByName('Amazon Fire TV Stick 4K').question?.code).not.toBe('which_model'));

it('does not ask for the pieces of a game about LEGO', () =>
  expect(priceByName('Lego Harry Potter Years 1-4 Wii').question?.code).not.toBe('which_variant'));
