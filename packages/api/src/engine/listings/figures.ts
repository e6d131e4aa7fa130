/** Units as makers write them; all others stand apart from their figure in lower case: "5.5 qt". */
const CLOSE: Readonly<Record<string, string>> = { v: 'V', w: 'W', l: 'L', mp: 'MP', hz: 'Hz', mah: 'mAh', ah: 'Ah', hp: 'HP' };
const UNITS =
  'v|volts?|w|watts?|amps?|ah|mah|hp|hz|mp|megapixels?|fl\\.? ?oz|oz|ounces?|ml|liters?|litres?|l|qts?|quarts?|gal|gallons?|cups?|pints?|persons?|man|pieces?|pc|pcs|speed|gears?|keys?|strings?|drawers?|burners?|tiers?|slots?|players?|packs?|pk|ct|count|inch|in|ft|foot|cm|mm';
const FIGURE = new RegExp(`^(\\d+(?:[.,]\\d+)?)[\\s-]?(${UNITS})\\.?$`, 'iu');
const SIDES = /^\d{1,4}(?:\.\d+)?\s?x\s?\d{1,4}(?:\.\d+)?(?:\s?x\s?\d{1,4}(?:\.\d+)?)?$/iu;

/** "18v" → "18V", "5.5qt" → "5.5 qt", "60L" stays. Other words stay as they are. */
export const figureWords = (text: string): string => {
  const found = FIGURE.exec(text);
  if (!found) return text;
  const [, amount = '', unit = ''] = found;
  const close = CLOSE[unit.toLowerCase()];
  return close === undefined ? `${amount} ${unit.toLowerCase()}` : `${amount}${close}`;
};

/** "A 61 key keyboard": before what it describes the unit stands in the singular. */
export const figureBeforeNoun = (text: string): string =>
  figureWords(text).replace(/(?<=\d )(\p{L}{3,})s$/u, (unit, one: string) => (FIGURE.test(text) ? one : unit));

/** A figure that stands before what it describes: "an 18V drill", "a 4 person tent", "a 14x5 snare drum". */
export const isFigure = (text: string): boolean => FIGURE.test(text) || SIDES.test(text);
