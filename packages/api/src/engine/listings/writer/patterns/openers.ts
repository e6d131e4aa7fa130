import type { CategoryKind } from '../../../catalog/types.ts';

type Openers = Partial<Record<CategoryKind, readonly string[]>> & { readonly other: readonly string[] };

const FACTUAL_WORDINGS = [
  '{name}[ in {color}][, {size}].',
  '{aColorName}[, {size}].',
  'For sale: {aColorName}[, {size}].',
  'This listing is for {aColorName}[, {size}].',
  '{aName}[ in {color}][, {size}].',
];
const SPEECH_WORDINGS = [
  'Selling {aColorName}[, {size}].',
  'I am selling {aName}[ in {color}][, {size}].',
  'Up for grabs: {aColorName}[, {size}].',
  '{aColorName}[, {size}].',
  'For sale: {aName}[ in {color}][, {size}].',
];

/** Openers for eBay and TikTok, which name the item in words that buyers search for. */
export const FACTUAL_OPENERS: Openers = {
  accessory: [...FACTUAL_WORDINGS, '{aColorName}[ in {shortMaterial}][, {size}].'],
  media: [
    '{name}[, ISBN {isbn}].',
    'This listing is for {aName}[, ISBN {isbn}].',
    'For sale: {aName}[ from {era}].',
    '{aName}[, ISBN {isbn}].',
  ],
  home: [...FACTUAL_WORDINGS, '{aColorName}[, made of {shortMaterial}][, {size}].'],
  toys: [...FACTUAL_WORDINGS, '{name}[ in {color}][ from {era}].', 'For sale: {aColorName}[ from {era}].'],
  hobby: [...FACTUAL_WORDINGS, '{aColorName}[ from {era}].'],
  other: FACTUAL_WORDINGS,
};

/** Conversational openers for Facebook. */
export const SPEECH_OPENERS: Openers = {
  media: ['Selling {aName}.', '{aName}[, ISBN {isbn}].', 'I am selling {aName}[, ISBN {isbn}].', 'Up for grabs: {name}.'],
  other: SPEECH_WORDINGS,
};

/** Short openers for Poshmark and Instagram. */
export const SHORT_OPENERS: Openers = {
  media: ['{name}.', '{aName}.', 'Up for sale: {aName}[, ISBN {isbn}].', '{aName}[ from {era}].'],
  other: [
    '{name}[ in {color}][, {size}].',
    '{aColorName}[, {size}].',
    'Up for sale: {aColorName}[, {size}].',
    'For sale: {aName}[ in {color}][, {size}].',
  ],
};

/** First lines of Instagram captions, shown before "more". */
export const HOOKS: readonly string[] = [
  '{described}[, {size}][, {price}]',
  '{price}: {described}[, {size}]',
  '{described}[ · {size}][ · {price}]',
  'Yours for {price}: {aColorName}[, {size}]',
  '{described} for {price}[, {size}]',
];

export const selectOpeners = (openers: Openers, kind: CategoryKind): readonly string[] => openers[kind] ?? openers.other;
