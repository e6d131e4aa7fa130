import type { CategoryKind } from '../../../catalogue/types.ts';

type Openers = Partial<Record<CategoryKind, readonly string[]>> & { readonly other: readonly string[] };

const WORN_FACTUAL = [
  '{name}[ for {who}][ in {color}][, {size}].',
  '{aColorName}[, {size}][, for {who}].',
  'For sale: {aColorName}[ for {who}][, {size}].',
  '{whoseName}[ in {color}][, {size}].',
  'This listing is for {aColorName}[, {size}].',
];
const WORN_SPEECH = [
  'Selling {aColorName}[, {size}].',
  'Making room in the closet: {aColorName}[, {size}].',
  '{aColorName}[, {size}], looking for the next owner.',
  'I am selling {aName}[ in {color}][, {size}].',
  'Up for grabs: {aColorName}[, {size}].',
];
const WORN_STYLE = [
  '{name}[ in {color}][, {size}].',
  'One for the closet: {aColorName}[, {size}].',
  '{color} {noun} by {brand}[: the {model}][, {size}].',
  'In my closet: {aColorName}[, {size}].',
  '{aColorName}[, {size}], ready to wear.',
];

/** For eBay and TikTok: what it is, in the words that buyers search. */
export const FACTUAL: Openers = {
  clothing: WORN_FACTUAL,
  shoes: [...WORN_FACTUAL, 'On offer: {aColorName}[, {size}].'],
  accessory: [...WORN_FACTUAL, '{aColorName}[ in {shortMaterial}][, {size}].'],
  media: [
    '{name}[, ISBN {isbn}].',
    'This listing is for {aName}[, ISBN {isbn}].',
    'For sale: {aName}[ from {era}].',
    'For the shelf: {aName}[, ISBN {isbn}].',
  ],
  electronics: [
    '{name}[ in {color}][, {size}].',
    'For sale: {aColorName}[, {size}].',
    '{aColorName}[, {size}].',
    'This listing is for {aName}[ in {color}][, {size}].',
  ],
  home: [
    '{aColorName}[, made of {shortMaterial}][, {size}].',
    '{name}[ in {color}][, {size}].',
    'Up for sale: {aColorName}[, {size}].',
    'For sale: {aColorName}[, {size}].',
    'This listing is for {aName}[ in {color}][, {size}].',
  ],
  toys: [
    '{aColorName}[, {size}].',
    'Up for sale: {aColorName}.',
    '{name}[ in {color}][ from {era}].',
    'For sale: {aColorName}[ from {era}].',
    'This listing is for {aName}[ in {color}].',
  ],
  hobby: ['{aColorName}[ from {era}].', 'Up for sale: {aColorName}.', '{name}[ in {color}].', 'For sale: {aColorName}.'],
  other: [
    '{name}[ in {color}][, {size}].',
    'For sale: {aColorName}[, {size}].',
    '{aColorName}[, {size}].',
    'This listing is for {aColorName}[, {size}].',
  ],
};

/** For Facebook: the way one neighbor tells another. */
export const SPEECH: Openers = {
  clothing: WORN_SPEECH,
  shoes: WORN_SPEECH,
  accessory: WORN_SPEECH,
  media: [
    'Selling {aName}.',
    'Making room on the shelf: {aName}.',
    '{aName}, looking for the next owner.',
    'I am selling {aName}[, ISBN {isbn}].',
    'Up for grabs: {name}.',
  ],
  electronics: [
    'Selling {aColorName}[, {size}].',
    'I am selling {aName}[ in {color}][, {size}].',
    '{aColorName}[, {size}], looking for the next owner.',
    'Up for grabs: {aColorName}[, {size}].',
  ],
  home: [
    'Selling {aColorName}[, {size}].',
    'Making room at home: {aColorName}[, {size}].',
    'Up for grabs: {aColorName}[, {size}].',
    'I am selling {aName}[ in {color}][, {size}].',
    '{aColorName}[, {size}], looking for the next home.',
  ],
  toys: [
    'Selling {aColorName}.',
    'Making room in the toy box: {aColorName}.',
    '{aColorName}, looking for the next player or collector.',
    'I am selling {aName}[ in {color}].',
    'Up for grabs: {aColorName}.',
  ],
  other: [
    'Selling {aColorName}[, {size}].',
    'I am selling {aColorName}[, {size}].',
    '{aColorName}[, {size}], looking for the next owner.',
    'Up for grabs: {aColorName}[, {size}].',
  ],
};

/** For Poshmark and Instagram: short and warm. */
export const STYLE: Openers = {
  clothing: WORN_STYLE,
  shoes: WORN_STYLE,
  accessory: WORN_STYLE,
  home: [
    '{name}[ in {color}][, {size}].',
    'Up for sale: {aColorName}[, {size}].',
    'For sale: {aColorName}[, {size}].',
    '{aColorName}[, {size}], ready for its spot.',
  ],
  media: ['{name}.', 'One for the shelf: {aName}.', 'Up for sale: {aName}[, ISBN {isbn}].', '{aName}[ from {era}].'],
  other: [
    '{name}[ in {color}][, {size}].',
    'Up for sale: {aColorName}[, {size}].',
    'For sale: {aColorName}[, {size}].',
    '{aColorName}[, {size}], ready to go.',
  ],
};

/** The first line of an Instagram caption: what shows before "more". */
export const HOOKS: readonly string[] = [
  '{described}[, {size}][, {price}]',
  '{price}: {described}[, {size}]',
  '{described}[ · {size}][ · {price}]',
  'Yours for {price}: {aColorName}[, {size}]',
  '{described} for {price}[, {size}]',
];

export const openersFor = (openers: Openers, kind: CategoryKind): readonly string[] => openers[kind] ?? openers.other;
