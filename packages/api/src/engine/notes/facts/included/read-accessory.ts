import {
  ACCESSORIES,
  CLEAR_ACCESSORIES,
  COLORS,
  DEVICES,
  DEPARTMENTS,
  FLAWS,
  FOR_PARTS,
  KNOWN_WORDS,
  MATERIALS,
  STOP_WORDS,
  STYLES,
  VERBS,
} from '../../text/lexicon.ts';
import { findBrand } from '../../../catalog/brands.ts';
import { findEnglishAccessory, FOREIGN_JOINERS } from '../../../foreign-words.ts';
import { findCategories } from '../../../catalog/find-categories.ts';
import { MIN_ITEM_SCORE } from '../../../catalog/title-model/name-categories.ts';
import { findSharedNoun } from '../shared-nouns.ts';
import { findClause, type ParsedNotes } from '../../text/parsed-notes.ts';
import type { Token } from '../../text/tokens.ts';

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^ps(?=\d|p$)/i, 'PS'],
  [/^iphone/i, 'iPhone'],
  [/^ipad/i, 'iPad'],
  [/^ipod/i, 'iPod'],
  [/^airpods?/i, 'AirPods'],
  [/^macbook/i, 'MacBook'],
  [/^gopro/i, 'GoPro'],
];
/** Converts a lowercase device name to its official spelling: "ps5" → "PS5", "nintendo switch" → "Nintendo Switch". */
const toOfficialSpelling = (words: string): string =>
  words !== words.toLowerCase()
    ? words
    : words.replace(/(?<![\p{L}\d/.])\p{L}[\p{L}\d]*/gu, (word) => {
        const spelling = SPELLINGS.find(([pattern]) => pattern.test(word));
        if (/^(?:to|thru|through|and|or)$/.test(word)) return word;
        return spelling ? word.replace(spelling[0], spelling[1]) : word.charAt(0).toUpperCase() + word.slice(1);
      });

/** Words that end the name of a device: "case for iPhone 12 in black". */
const END_WORDS = new Set([
  'in',
  'with',
  'by',
  'from',
  'size',
  'color',
  'new',
  'nwt',
  'and',
  'or',
  'used',
  'excellent',
  'good',
  'great',
  'includes',
  'only',
  'works',
  'never',
  'brand',
  'condition',
  'that',
  'which',
  'is',
  'has',
  'comes',
  'also',
  'nib',
  'euc',
  'black',
  'white',
  'clear',
  'pink',
  'blue',
  'red',
  'green',
  'purple',
  'brown',
  'silver',
  'gold',
  'leather',
  'silicone',
]);
const MAX_WORDS = 6;
const FIT_WORDS = /^(?:for|fits?|compatible|designed)$/;
const isForeignFor = (token: Token): boolean => FOREIGN_JOINERS.get(token.folded) === 'for';
const isForeignNoun = (token: Token | undefined): boolean => token !== undefined && findEnglishAccessory(token.folded) !== undefined;

/** Finds a device name that starts at `first`; null for a purpose ("bag for school") or people. */
const findDevice = (parsed: ParsedNotes, first: number, isClear: boolean): { readonly last: number } | null => {
  const { tokens, text } = parsed;
  const start = tokens[first];
  if (!start) return null;
  const end = findClause(parsed, start.start)?.end ?? text.length;
  let last = first - 1;
  let hasName = DEVICES.findAt(text, tokens, first) !== null;
  for (let index = first; index < tokens.length && index < first + MAX_WORDS; index += 1) {
    const token = tokens[index];
    if (
      !token ||
      token.end > end ||
      END_WORDS.has(token.folded) ||
      VERBS.has(token.folded) ||
      FOREIGN_JOINERS.has(token.folded) ||
      (index > first && STOP_WORDS.has(token.folded) && token.folded !== 'and')
    )
      break;
    if (DEPARTMENTS.has(token.folded)) return null;
    hasName ||=
      /\d/.test(token.raw) || DEVICES.findAt(text, tokens, index) !== null || (/^\p{Lu}/u.test(token.raw) && text !== text.toUpperCase());
    last = index;
  }
  return last >= first && (hasName || isClear) ? { last } : null;
};

const addAccessory = (parsed: ParsedNotes, first: number, last: number, claimStart: number): boolean => {
  const [start, nameEnd] = [parsed.tokens[first]?.start ?? 0, parsed.tokens[last]?.end ?? 0];
  // Include the years: "For Toyota Camry 2018 to 2020".
  const years = /^ ?(?:-|–|to|thru|through) ?\d{2,4}(?!\d)/i.exec(parsed.text.slice(nameEnd, nameEnd + 16));
  const end = nameEnd + (/\d{4}$/.test(parsed.text.slice(start, nameEnd)) ? (years?.[0].length ?? 0) : 0);
  if (!parsed.isFree(claimStart, end) || parsed.single.accessoryFor) return false;
  parsed.single.accessoryFor = parsed.createSourcedValue(toOfficialSpelling(parsed.text.slice(start, end)), start, end);
  parsed.claim(claimStart, end, 'fact');
  return true;
};

/** Returns whether the words mean "for parts": "Roomba 690 for parts" is not an accessory. */
const isForParts = ({ text, tokens }: ParsedNotes, index: number): boolean =>
  FOR_PARTS.findAt(text, tokens, index) !== null || /^(?:parts?|repairs?)$/.test(tokens[index + 1]?.folded ?? '');

/** Reads the device of an accessory after "for" or "fits": "Case for iPhone 12", "strap that fits Apple Watch". */
const readDeviceAfterFor = (parsed: ParsedNotes): void => {
  const { tokens, text } = parsed;
  for (const [index, token] of tokens.entries()) {
    if (!(FIT_WORDS.test(token.folded) || isForeignFor(token)) || isForParts(parsed, index)) continue;
    const clause = findClause(parsed, token.start);
    const first = tokens[index + 1]?.folded === 'with' || tokens[index + 1]?.folded === 'for' ? index + 2 : index + 1;
    const deviceStart =
      tokens[first]?.folded === 'the' || tokens[first]?.folded === 'my' || tokens[first]?.folded === 'a' ? first + 1 : first;
    const earlierTokens = tokens.filter((earlierToken) => earlierToken.end <= token.start && earlierToken.start >= (clause?.start ?? 0));
    const noun = earlierTokens.findLast((earlierToken) => ACCESSORIES.has(earlierToken.folded) || isForeignNoun(earlierToken));
    if (isForeignFor(token) && !isForeignNoun(noun)) continue;
    // "Comes with case for travel": the case is included, not the item.
    const isIncluded =
      /\b(?:with|includes?|including|comes|plus|and)\b/i.test(text.slice(clause?.start ?? 0, noun?.start ?? 0)) ||
      (isForeignNoun(noun) &&
        earlierTokens.slice(0, earlierTokens.indexOf(noun as Token)).some(({ folded }) => FOREIGN_JOINERS.has(folded)));
    // "Brake pads and rotors for 2014 Subaru Outback": a year after "for" starts the name of a vehicle.
    const isVehicle = /^(?:19|20)\d\d$/.test(tokens[deviceStart]?.raw ?? '') && /^\s\p{L}{3}/u.test(text.slice(tokens[deviceStart]?.end));
    if (!isVehicle && (!noun || isIncluded || earlierTokens.length - earlierTokens.indexOf(noun) > 3)) continue;
    const isClear = noun !== undefined && (CLEAR_ACCESSORIES.has(noun.folded) || isForeignNoun(noun));
    const device = findDevice(parsed, deviceStart, isClear && token.folded !== 'for');
    if (device && addAccessory(parsed, deviceStart, device.last, token.start)) return;
  }
};

/** Returns whether a noun only describes the next noun: "Stand mixer", "cover letter". */
const isForNextNoun = (parsed: ParsedNotes, index: number): boolean => {
  const [token, next] = [parsed.tokens[index], parsed.tokens[index + 1]];
  if (!token || !next || !/^[\s-]$/.test(parsed.text.slice(token.end, next.start)) || !parsed.isFree(next.start, next.end)) return false;
  return (
    !/\d/.test(next.raw) &&
    findBrand(next.raw)?.isExact !== true &&
    !STOP_WORDS.has(next.folded) &&
    !COLORS.has(next.folded) &&
    !MATERIALS.has(next.folded) &&
    !CLEAR_ACCESSORIES.has(next.folded) &&
    !STYLES.has(next.folded)
  );
};

/** Returns whether "included" follows a list of parts: "… case and cable included". */
const isIncludedLater = ({ text }: ParsedNotes, start: number, end: number): boolean =>
  /^[^.;!?\n]*\b(?:(?:are |is |both |all )?included|come with it)\s*$/i.test(text.slice(start, end));
/** Categories of accessories: "OtterBox" names a case, not a phone. */
const ACCESSORY_CATEGORY = /cases|accessories|chargers|protectors/;
const CONSOLE = /^(?:xbox|ps ?\d|playstation|nintendo|switch|wii|3ds)/i;
/** A focal length, with or without its unit: "50mm", "70-200 f4". */
const FOCAL_LENGTH = /\d\s?mm\b|\b\d{2,3}-\d{2,3}\b/i;
/** Returns whether a range of the text names the item: "WH-1000XM4 headphones black case". */
const hasItemName = ({ text }: ParsedNotes, start: number, end: number): boolean =>
  findCategories(text.slice(start, end)).some(({ score, category }) => score >= MIN_ITEM_SCORE && !ACCESSORY_CATEGORY.test(category.id));

const MISSING_PART = /^ ?[^,;.\n]{0,20}\b(?:no|without|missing) (\p{L}+)/iu;
const isWithoutPart = (followingText: string): boolean => DEVICE_PARTS.test(MISSING_PART.exec(followingText)?.[1] ?? '');
const DEVICE_PARTS = /^(?:stylus|games?|controllers?|remote|console|battery|joy-?cons?|lens|cartridges?)$/iu;

/** Reads a device right before its accessory: "iPhone 12 case", "Apple Watch band". */
const readDeviceBeforeAccessory = (parsed: ParsedNotes): void => {
  const { tokens, text } = parsed;
  for (const hit of DEVICES.findAll(text, tokens)) {
    const clause = findClause(parsed, hit.start);
    for (let index = hit.last + 1; index <= hit.last + 5; index += 1) {
      const token = tokens[index];
      if (
        !token ||
        token.end > (clause?.end ?? 0) ||
        /^(?:with|w|for|and|includes|including|plus|comes|no|without|missing|needs?|won'?t|does(?:n'?t)?|can(?:'?t|not)?|to|will|game|games|console|system|bundle|\+)$/.test(
          token.folded,
        ) ||
        FOREIGN_JOINERS.has(token.folded)
      )
        break;
      const next = tokens[index + 1];
      // "Battery 87%" is a state, not the item.
      if (next && /^(?:\d+|health|life|lasts|holds|at|is|percent|replaced)$/.test(next.folded)) continue;
      const isIncludedNext =
        next !== undefined &&
        next.start < (clause?.end ?? 0) &&
        (/^(?:included|installed|applied|on)$/.test(next.folded) || FOREIGN_JOINERS.get(next.folded) === 'included');
      // "Bosch charger": the toolmaker sells the charger itself.
      if (CLEAR_ACCESSORIES.has(token.folded) && findSharedNoun(text, null)?.start === token.start) break;
      // "Forerunner 245 aqua band, … battery lasts 5 days": the band has its color, and the battery is the device's.
      const isOfDevice =
        /^(?:bands?|straps?)$/.test(token.folded) &&
        COLORS.has(tokens[index - 1]?.folded ?? '') &&
        /\b(?:battery|screen|holds (?:a )?charge|gps works|charger|charging)\b/iu.test(text.slice(token.end));
      if (isOfDevice) break;
      // "Dyson V8 Animal 2 heads": counted parts come with the device.
      const isCounted = index > hit.last + 2 && /^[2-9]$/.test(tokens[index - 1]?.raw ?? '') && token.folded.endsWith('s');
      if (isCounted) break;
      // "Canon 50mm lens" is made by Canon, not for a Canon.
      const isLens = /^lens(?:es)?$/.test(token.folded) && FOCAL_LENGTH.test(text.slice(hit.end, token.start));
      // "Mixer stand 4.5 qt" is a stand mixer.
      if (token.folded === 'stand' && /mixer$/iu.test(text.slice(hit.start, hit.end))) break;
      // "3DS XL charger no stylus": the console lacks a part.
      if (isWithoutPart(text.slice(token.end))) break;
      // "Nikon D3200 18-55mm kit bag": the kit is a camera with its lens.
      if (token.folded === 'kit' && FOCAL_LENGTH.test(text.slice(hit.end, token.start))) break;
      // "Xbox Series S 512gb controller": the storage makes it the console.
      if (CONSOLE.test(text.slice(hit.start, hit.end)) && /\d ?[gt]b\b/i.test(text.slice(hit.end, token.start))) break;
      // "Switch case no insert": the case belongs to a game.
      if (token.folded === 'case' && /^ (?:no|without|missing) (?:insert|manual|artwork|booklet|cover)\b/iu.test(text.slice(token.end)))
        break;
      // "iPhone 13 hairline crack back glass": the glass has the flaw.
      const isFlawed = tokens.slice(hit.last + 1, index + 2).some((token) => FLAWS.has(token.folded) && token.end <= (clause?.end ?? 0));
      if (isFlawed || isLens || !CLEAR_ACCESSORIES.has(token.folded) || isIncludedNext || isForNextNoun(parsed, index)) continue;
      if (isIncludedLater(parsed, token.end, clause?.end ?? 0) || hasItemName(parsed, hit.end, token.start)) continue;
      // "iPhone 12 Pro Max case": figures, suffixes and unknown words after the device belong to its name.
      const nameEnd = tokens
        .slice(hit.last + 1, index)
        .findLastIndex(
          (token) =>
            /\d|^(?:pro|max|plus|mini|ultra|air|lite|oled|se|series|s|x|gen|generation)$/i.test(token.raw) ||
            !KNOWN_WORDS.has(token.folded),
        );
      if (addAccessory(parsed, hit.first, hit.last + 1 + nameEnd, hit.start)) return;
    }
  }
};

/** A screen protector that only its material names: "tempered glass". */
const GLASS = /(?:^|\s)tempered glass(?: screen)?$/iu;

/** Reads a phone or tablet right after its accessory: "OtterBox Defender case iPhone 12". Any device may follow a foreign noun. */
const readDeviceAfterAccessory = (parsed: ParsedNotes): void => {
  const [headline] = parsed.clauses;
  for (const hit of DEVICES.findAll(parsed.text, parsed.tokens)) {
    const noun = parsed.tokens[hit.first - 1];
    const isInHeadline =
      headline !== undefined &&
      hit.start < headline.end &&
      (isForeignNoun(noun) || /^i(?:phone|pad|pod)/i.test(parsed.text.slice(hit.start, hit.end)));
    if (
      !noun ||
      !isInHeadline ||
      !(CLEAR_ACCESSORIES.has(noun.folded) || isForeignNoun(noun) || GLASS.test(parsed.text.slice(headline.start, noun.end))) ||
      parsed.text.slice(noun.end, hit.start) !== ' '
    )
      continue;
    const textBefore = parsed.text.slice(headline.start, noun.start);
    if (/\b(?:with|w|and|includes?|including|plus|no)\b/i.test(textBefore) || hasItemName(parsed, headline.start, noun.start)) continue;
    const device = findDevice(parsed, hit.first, true);
    if (device && addAccessory(parsed, hit.first, Math.max(device.last, hit.last), hit.start)) return;
  }
};

/** Reads the device of an accessory. The accessory itself is rarely from the device's brand. */
export const readAccessory = (parsed: ParsedNotes): void => {
  readDeviceAfterFor(parsed);
  if (!parsed.single.accessoryFor) readDeviceBeforeAccessory(parsed);
  if (!parsed.single.accessoryFor) readDeviceAfterAccessory(parsed);
  if (!parsed.single.accessoryFor) readFitsSentence(parsed);
};

/** Reads "Fits iPhone 6" in a separate sentence, if the item is an accessory. */
const readFitsSentence = (parsed: ParsedNotes): void => {
  const { tokens, text, clauses } = parsed;
  const [headline] = clauses;
  const isAccessory = headline !== undefined && tokens.some(({ folded, end }) => end <= headline.end && CLEAR_ACCESSORIES.has(folded));
  for (const [index, token] of tokens.entries()) {
    if (!isAccessory || !/^fits?$/.test(token.folded)) continue;
    const device = DEVICES.findAt(text, tokens, index + 1);
    const next = device && tokens[device.last + 1];
    const last = device && next && /^(?:\+|plus|pro|max|mini|\d.*)$/i.test(next.raw) ? device.last + 1 : device?.last;
    if (device && last !== undefined && addAccessory(parsed, device.first, last, token.start)) return;
  }
};
