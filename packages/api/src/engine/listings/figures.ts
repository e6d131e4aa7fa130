/** Units written without a space, in makers' case; all others are lowercase after a space: "5.5 qt". */
const CLOSE: Readonly<Record<string, string>> = { v: 'V', w: 'W', l: 'L', mp: 'MP', hz: 'Hz', mah: 'mAh', ah: 'Ah', hp: 'HP' };
const UNITS =
  'v|volts?|w|watts?|amps?|ah|mah|hp|hz|mp|megapixels?|fl\\.? ?oz|oz|ounces?|ml|liters?|litres?|l|qts?|quarts?|gal|gallons?|cups?|pints?|persons?|man|pieces?|pc|pcs|speed|gears?|keys?|strings?|drawers?|burners?|tiers?|slots?|players?|packs?|pk|ct|count|inch|in|ft|foot|cm|mm';
const FIGURE = new RegExp(`^(\\d+(?:[.,]\\d+)?)[\\s-]?(${UNITS})\\.?$`, 'iu');
const SIDES = /^\d{1,4}(?:\.\d+)?\s?x\s?\d{1,4}(?:\.\d+)?(?:\s?x\s?\d{1,4}(?:\.\d+)?)?$/iu;

/** Formats figures with units: "18v" → "18V", "5.5qt" → "5.5 qt"; keeps "60L" and all other words. */
export const figureWords = (text: string): string => {
  const found = FIGURE.exec(text);
  if (!found) return text;
  const [, amount = '', unit = ''] = found;
  const close = CLOSE[unit.toLowerCase()];
  return close === undefined ? `${amount} ${unit.toLowerCase()}` : `${amount}${close}`;
};

/** Makes the unit singular before a noun: "a 61 key keyboard". */
export const figureBeforeNoun = (text: string): string =>
  figureWords(text).replace(/(?<=\d )(\p{L}{3,})s$/u, (unit, one: string) => (FIGURE.test(text) ? one : unit));

/** Returns whether a text is a figure that goes before the noun: "an 18V drill", "a 4 person tent", "a 14x5 snare drum". */
export const isFigure = (text: string): boolean => FIGURE.test(text) || SIDES.test(text);
