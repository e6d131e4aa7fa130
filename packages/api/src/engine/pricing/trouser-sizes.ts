const TROUSERS = /\b(?:jeans?|pants|trousers|chinos|khakis|slacks|corduroys|dungarees|501s?|505s?|511s?|514s?|517s?|550s?)\b/i;
const WAIST = '(2[6-9]|3\\d|4\\d|5[0-6])';
const LENGTH = '(?:2[6-9]|3[0-8])';
const SIZE = new RegExp(`\\bw ?${WAIST}[ ,]*l ?${LENGTH}\\b|\\b${WAIST} ?w? ?[x×/] ?l? ?${LENGTH}l?\\b`, 'i');

/** Replaces waist and length, such as "32x32" or "W32 L32", by the size that most titles of trousers state. */
export const simplifyTrouserSize = (title: string): string =>
  SIZE.test(title) && TROUSERS.test(title) ? title.replace(SIZE, (_, marked?: string, plain?: string) => `size ${marked ?? plain}`) : title;
