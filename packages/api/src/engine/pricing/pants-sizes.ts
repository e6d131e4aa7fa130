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

/** Replaces waist and length, such as "32x32" or "W32 L32", by the size that most titles of pants state. */
export const simplifyPantsSize = (title: string): string =>
  hasTrigger(title, PANTS_TRIGGER) && SIZE.test(title) && PANTS.test(title)
    ? title.replace(SIZE, (_, labeledWaist?: string, plainWaist?: string) => `size ${labeledWaist ?? plainWaist}`)
    : title;
