import { hasTrigger } from './goods/tokens.ts';
import { defineTrigger } from './goods/trigger-words.ts';

const PANTS = /\b(?:jeans?|pants|trousers|chinos|khakis|slacks|corduroys|dungarees|501s?|505s?|511s?|514s?|517s?|550s?)\b/i;
/** PANTS matches only texts with one of these words. */
const PANTS_TRIGGER = defineTrigger(
  'jean jeans pants trousers chinos khakis slacks corduroys dungarees 501 501s 505 505s 511 511s 514 514s 517 517s 550 550s'.split(' '),
);
const WAIST = '(2[6-9]|3\\d|4\\d|5[0-6])';
const LENGTH = '(?:2[6-9]|3[0-8])';
const SIZE = new RegExp(`\\bw ?${WAIST}[ ,]*l ?${LENGTH}\\b|\\b${WAIST} ?w? ?[x×/] ?l? ?${LENGTH}l?\\b`, 'i');

/** Replaces waist and length, such as "32x32" or "W32 L32", with the size that most titles of pants state. */
const simplifyPantsSize = (title: string): string =>
  hasTrigger(title, PANTS_TRIGGER) && SIZE.test(title) && PANTS.test(title)
    ? title.replace(SIZE, (_, labeledWaist?: string, plainWaist?: string) => `size ${labeledWaist ?? plainWaist}`)
    : title;

/** A maker's number for one design, such as "BB6166", "537384-111" and "A2VDF". Shorter numbers also name models or sizes. */
const STYLE_NUMBER =
  '(?:[A-Za-z]{1,4}\\d{4,}[A-Za-z\\d]*|\\d{5,}[A-Z]?|[A-Z]{1,3}\\d[A-Z\\d]*[A-Z][A-Z\\d]*(?<=[A-Z\\d]{5}))(?:-[A-Za-z\\d]{1,6})*';
const LABEL = '(?:model|style|sku|item|upc|ean|mpn|ref(?:erence)?|article)(?: (?:no|number|code|#)\\b)?[.:# ]*';
const LABELED_NUMBER = new RegExp(`\\b${LABEL}(?=[A-Za-z-]*\\d)[A-Za-z\\d]+(?:-[A-Za-z\\d]+)*(?![.'\\w])`, 'gi');
const PLAIN_NUMBER = new RegExp(`(?<![\\w.$-])${STYLE_NUMBER}(?![\\w.-])`, 'g');
/** Every style number has one of these. */
const NUMBER_TRIGGER = /\d{4}|[A-Z]\d[A-Z\d]{3}|[A-Z]\d[A-Z]|(?:model|style|sku|item|upc|ean|mpn|ref|article)\b/i;
const MIN_WORDS = 2;

/** Removes style numbers. They do not recur in the sales, so they would only count as unknown words. */
const removeStyleNumbers = (title: string): string => {
  if (!NUMBER_TRIGGER.test(title)) return title;
  const remainingTitle = title.replace(LABELED_NUMBER, ' ').replace(PLAIN_NUMBER, ' ').replace(/\s+/g, ' ').trim();
  return (remainingTitle.match(/\p{L}{2,}/gu)?.length ?? 0) < MIN_WORDS ? title : remainingTitle;
};

/** Returns a title in the words of the training sales: without style numbers, and with the usual size of pants. */
export const simplifyTitle = (title: string): string => simplifyPantsSize(removeStyleNumbers(title));
