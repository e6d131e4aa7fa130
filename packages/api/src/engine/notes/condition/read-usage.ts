import { type ParsedNotes } from '../text/parsed-notes.ts';

const APPROXIMATELY = String.raw`(?:(?:only |just )?(?:about|approx\.?|approximately|around|roughly|over|under|less than|more than|almost|nearly|maybe) )`;
const REMAINING = String.raw`(?:left|full|remaining|complete|charged?|battery(?: (?:health|life|capacity))?|health|tread)`;
/**
 * Statements about use or the remaining amount, with their figure: "about 100 miles on them", "90% left", "shutter count 12k", "120
 * cycles".
 */
const USAGE = new RegExp(
  [
    String.raw`${APPROXIMATELY}?\d{1,3}\s?(?:%|percent) ${REMAINING}(?: left)?\b`,
    String.raw`${APPROXIMATELY}?\d\/\d ${REMAINING}\b`,
    String.raw`${APPROXIMATELY}?\d{1,3}\s?(?:ml|oz|g) (?:left|remaining)\b`,
    String.raw`(?:(?:worn|used|ridden|run) (?:for |on )?)?${APPROXIMATELY}?\d[\d,.]*k? (?:miles|mi|hours|hrs|trips|seasons|summers|winters|shots|clicks|shutter(?: count)?(?! speed)|(?:shutter )?actuations|cycles|charge cycles)(?: (?:on (?:the )?\p{L}+|used|of use))?(?![\p{L}\p{N}])`,
    String.raw`exp(?:ires|iry|iration)?(?: date)?[.:]? \d{1,2}\/(?:\d{1,2}\/)?\d{2,4}(?![\d/])`,
    String.raw`exp(?:ires|iry|iration)?(?: date| in)?[.:]? 20\d\d(?![\d/])`,
    String.raw`(?:shutter count|shutter ct|shutter actuations|shutter(?=\s\d)|(?:battery )?cycle count|mileage|odometer|battery health|battery cycles)\s?(?:is |of |at |:)?\s?${APPROXIMATELY}?\d[\d,.]*k?\s?%?`,
  ].join('|'),
  'giu',
);

const FREQUENCY = '(?:only|just|mostly|mainly|barely|hardly|rarely|never|always)';
/**
 * Matches the place or purpose of use: "only used on treadmill", "stored in a closet". The place has one word, or two if the second is a
 * kind of room or ground.
 */
const USE_PLACE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${FREQUENCY} (?:been )?(?:used|worn|ridden|driven|played|washed)|(?:used|worn) ${FREQUENCY}|(?:${FREQUENCY} )?(?:displayed|stored|ridden)) (?:(?:on|in|at|for|around|inside|as) (?:(?:the|an?|my|our|his|her|its|their|original) ){0,2}\p{Ll}{3,}(?: (?:room|rooms|field|gym|carpet|floor|floors|court|track|trails?|roads?|house|home|case|cabinet|closet|basement|shows?|street|stage|studio|office|bedroom|display|trips?|weekends?|season))?|indoors?|outdoors?|inside|outside)(?!\p{L})`,
  'gu',
);

/** Words before a figure that make it part of a sentence: "Battery lasts about 6 hours". */
const SENTENCE_LEAD = /\b(?:lasts?|holds?|gets?|runs?|good for|up to|for|has|have|is|at|with)\s$/iu;

/** Reads statements about use as features or details, so that they are read as neither a name nor a size. */
export const readUsage = (parsed: ParsedNotes): void => {
  for (const { 0: words, index } of parsed.text.matchAll(USE_PLACE))
    if (index > 0 && parsed.isFree(index, index + words.length)) {
      parsed.lists.details.push(parsed.createSourcedValue(words, index, index + words.length));
      parsed.claim(index, index + words.length, 'detail');
    }
  for (const { 0: match, index } of parsed.text.matchAll(USAGE)) {
    const words = match.replace(/[\s,.]+$/u, '');
    const end = index + words.length;
    const isInsideWord = /[\p{L}\p{N}]$/u.test(parsed.text.slice(0, index));
    if (isInsideWord || SENTENCE_LEAD.test(parsed.text.slice(0, index)) || !parsed.isFree(index, end)) continue;
    const isAtClauseStart = parsed.clauses.some(({ start }) => start === index);
    parsed.lists[isAtClauseStart ? 'details' : 'features'].push(parsed.createSourcedValue(words, index, end));
    parsed.claim(index, end, 'detail');
  }
};
