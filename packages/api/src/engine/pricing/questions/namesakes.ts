import brandList from '../../../../models/brands/brands.json' with { type: 'json' };
import { findExactBrands } from '../../catalog/brands.ts';
import { hasTrigger, tokenize } from '../goods/tokens.ts';
import { defineTrigger } from '../goods/trigger-words.ts';
import { isWatchmaker } from '../goods/makers.ts';

const OTHER_PHRASES = brandList.otherPhrases.map((phrase) => tokenize(phrase).join(' '));
const OTHER_PHRASE = new RegExp(`\\b(?:${OTHER_PHRASES.join('|')})\\b`);
const OTHER_PHRASE_TRIGGER = defineTrigger(OTHER_PHRASES.map((phrase) => phrase.split(' ')[0] as string));

/** Returns whether a title names a person, band or show with a brand's name in it: "Harley Quinn". */
export const isNamesake = (title: string): boolean =>
  hasTrigger(title, OTHER_PHRASE_TRIGGER) && OTHER_PHRASE.test(tokenize(title).join(' '));

const makers: ReadonlySet<string> = new Set(brandList.makers);
const PRINTED_CLOTHES_TRIGGER = defineTrigger('shirt shirts tshirt tshirts tee tees hoodie sweatshirt hat cap beanie'.split(' '));

/**
 * Returns whether a title names clothes with the print of a maker of devices, instruments or watches: "Gibson t shirt". The price level
 * of the maker's goods does not apply to them. Heated clothes contain the maker's battery.
 */
export const isPrintOfMaker = (title: string): boolean =>
  hasTrigger(title, PRINTED_CLOTHES_TRIGGER) &&
  !/\bheat(?:ed|ing)\b/i.test(title) &&
  findExactBrands(title, () => true).some(({ brand }) => makers.has(brand) || isWatchmaker(brand));
