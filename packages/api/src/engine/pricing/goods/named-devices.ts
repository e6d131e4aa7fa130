import { isPathAllowed, type GroupId } from './groups.ts';
import { defineTrigger } from './trigger-words.ts';

/** Matches a model that the item is not: "iPhone 12 not iPhone 15 Pro Max", "XM4, not the XM5". "Not working" denies no model. */
const DENIED_MODEL =
  /\b(?:and |but )?not (?:an? |the |my )?(?:\p{L}+ ){0,3}(?:\p{L}*\d[\p{L}\d]*|(?:pro|max|plus|ultra|mini|program)\b)(?: (?:pro|max|plus|ultra|mini|\d+ ?[gt]b)\b)*/giu;

const NOT = /\bnot /iu;
/** The word without which a text denies no model. */
export const DENIAL_TRIGGER = defineTrigger(['not']);

/** Removes denied models from a text. A denial must follow a model, because "not working iPhone 12" denies none. */
export const removeDeniedModels = (text: string): string =>
  NOT.test(text) ? text.replace(DENIED_MODEL, (words, position: number) => (/\d/u.test(text.slice(0, position)) ? ' ' : words)) : text;

/** Names that only these devices have at the start of an item's name. */
const DEVICES: readonly (readonly [group: GroupId, name: RegExp])[] = [
  ['phones', /^(?:(?:apple )?iphone (?:\d|x|se)|(?:samsung )?galaxy (?:s|z|a|note) ?\d|(?:google )?pixel \d)/],
  ['tablets', /^(?:apple )?ipad (?:\d|air|pro|mini)/],
  ['laptops', /^(?:(?:apple )?macbook (?:\d|air|pro)|(?:lenovo )?thinkpad [a-z]?\d)/],
];
/** First words of these names. */
const FIRST_WORDS = new Set('apple iphone samsung galaxy google pixel ipad macbook lenovo thinkpad'.split(' '));
/** Electronics have their own rules, and anything may be sold as handmade or other goods. */
const OPEN_PATH = /^(?:Electronics|Handmade|Other)(?:\/|$)/;

/** Returns the group of the device that a name starts with if the chosen category contradicts it: an iPhone among dresses. */
export const findContradictedGroup = (tokens: readonly string[], path: string): GroupId | null => {
  if (!FIRST_WORDS.has(tokens[0] ?? '') || OPEN_PATH.test(path)) return null;
  const name = tokens.slice(0, 4).join(' ');
  const group = DEVICES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
  return group !== null && !isPathAllowed(group, path) ? group : null;
};

/** Words that mark an imitation, unless they are part of the model's name. */
const IMITATION_WORDS = new Set('replica fake counterfeit knockoff imitation dummy dupe lookalike'.split(' '));
const DENIAL_WORDS = new Set(['not', 'no', 'non', 'never']);
/** Returns whether a name states that the item imitates the model. */
export const isImitation = (tokens: readonly string[], model: string): boolean =>
  tokens.some((token, index) => {
    // "Neverfull style tote" looks like a Neverfull.
    if (token === 'style')
      return (
        index > 0 &&
        model
          .toLowerCase()
          .split(' ')
          .includes(tokens[index - 1] as string)
      );
    return IMITATION_WORDS.has(token) && !DENIAL_WORDS.has(tokens[index - 1] ?? '') && !model.toLowerCase().includes(token);
  });
