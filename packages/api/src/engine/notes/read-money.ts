import terms from '../../../models/notes/terms.json' with { type: 'json' };
import type { SourcedValue, ShippingTerms } from '../item-facts.ts';
import { findClause, listTokens, type ParsedNotes } from './text/parsed-notes.ts';
import { compileWords } from './text/phrases.ts';

const AMOUNT =
  /(?:(?:us)?\$\s?|\busd\s?)(\d{1,3}(?:,\d{3})+|\d{1,6})(?:\.(\d{2}))?(?!\d)|(?<![\d.])(\d{1,5})(?:\.(\d{2}))?\s?(?:dollars|usd|bucks)\b|(?<![\w.$/-])(?<!\b(?:size|sz|no)\.?\s)(\d{2,5})(?=\s(?:obo|o\.b\.o|or best offer)(?!\p{L}))/giu;
/** A bare number is money only right after a word for a price: "paid 120". */
const BARE_NUMBER =
  /^\s*(?:is|was|at|for|of|around|about|over|approx\.?|approximately|nearly|almost|:|=|~|-)*\s*(\d{2,5})(?:\.(\d{2}))?(?![\d.,]?\d|\s?(?:x|"|in\b|inch|cm|mm|gb|tb|oz|lb|ft|%|times|years|months|days))/iu;
const WORDS_BETWEEN =
  /^\s*(?:(?:is|was|are|at|for|of|around|about|over|approx\.?|approximately|nearly|almost|up to|like|new|it|them|this|the|set|me|us)\s*|[:=~+-]\s*)*$/iu;

type Meaning = 'retail' | 'paid' | 'asking';
const KEYWORDS_BEFORE: readonly (readonly [Meaning, ReturnType<typeof compileWords>])[] = [
  ['paid', compileWords(terms.paid)],
  ['retail', compileWords(terms.retail)],
  ['asking', compileWords(terms.asking)],
];
const KEYWORDS_AFTER: readonly (readonly [Meaning, RegExp])[] = [
  ['retail', /^\s*(?:retail|msrp|rrp|new\b|value|original(?:ly)?|when new|brand new|in stores?|list)/iu],
  [
    'asking',
    /^\s*(?:obo|o\.b\.o|or best offer|firm|each|for (?:both|all|everything|the (?:set|lot|pair))|shipped|total|takes it|cash|or trade)/iu,
  ],
];
const SHIPPING_WORD = /\b(?:shipping|ship|postage|s\/h|s&h|delivery)\b/iu;

interface Amount {
  readonly start: number;
  readonly end: number;
  readonly value: number;
}

const findAmounts = (text: string): Amount[] =>
  [...text.matchAll(AMOUNT)].map(
    ({ 0: match, 1: dollars, 2: cents, 3: dollarsBeforeWord, 4: centsBeforeWord, 5: bareDollars, index: start }) => ({
      start,
      end: start + match.length,
      value: Number(`${(dollars ?? dollarsBeforeWord ?? bareDollars ?? '').replaceAll(',', '')}.${cents ?? centsBeforeWord ?? '00'}`),
    }),
  );

interface AmountMeaning {
  readonly meaning: Meaning;
  readonly start: number;
  readonly end: number;
}

/** Returns the meaning of an amount from the words around it; null if it has none. */
const findMeaning = (parsed: ParsedNotes, { start, end }: Amount): AmountMeaning | null => {
  const clause = findClause(parsed, start);
  const clauseStart = clause?.start ?? 0;
  const tokens = listTokens(parsed, { start: clauseStart, end: start });
  const nearbyKeyword = KEYWORDS_BEFORE.flatMap(([meaning, phrases]) =>
    phrases.findAll(parsed.text, tokens).map((hit) => ({ meaning, ...hit })),
  )
    .filter((hit) => WORDS_BETWEEN.test(parsed.text.slice(hit.end, start)))
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
  const keywordAfter = KEYWORDS_AFTER.map(([meaning, pattern]) => ({ meaning, match: pattern.exec(parsed.text.slice(end)) })).find(
    ({ match }) => match,
  );
  // The face value of stamps and coins is not their retail price.
  if (/\bface(?: value)?\s*(?:is|of|:)?\s*$/iu.test(parsed.text.slice(clauseStart, start))) return null;
  if (nearbyKeyword && !(nearbyKeyword.meaning === 'asking' && keywordAfter?.meaning === 'retail'))
    return { meaning: nearbyKeyword.meaning, start: nearbyKeyword.start, end };
  if (keywordAfter?.match) return { meaning: keywordAfter.meaning, start, end: end + keywordAfter.match[0].length };
  const isAlone =
    clause !== null && parsed.text.slice(clauseStart, start).trim() === '' && parsed.text.slice(end, clause.end).trim() === '';
  // "… pilling under arms $45": an amount that ends the notes is the price.
  const isAtEnd =
    parsed.text.slice(start, start + 1) === '$' &&
    /^\s*$/u.test(parsed.text.slice(end)) &&
    !/\b(?:cards?|vouchers?|coupons?|bills?|notes?|worth|over|under|value|of|saved?|off)\s*$/iu.test(parsed.text.slice(clauseStart, start));
  return isAlone || isAtEnd || clause === null ? { meaning: 'asking', start, end } : null;
};

const PRICE_FIELDS = { retail: 'retailPrice', paid: 'paidPrice', asking: 'askingPrice' } as const;

const addPrice = (parsed: ParsedNotes, meaning: Meaning, value: number, start: number, end: number): void => {
  if (value <= 0 || !parsed.isFree(start, end)) return;
  const field = PRICE_FIELDS[meaning];
  const sourcedValue: SourcedValue<number> = parsed.createSourcedValue(value, start, end);
  parsed.single[field] ??= sourcedValue;
  parsed.claim(start, end, 'money');
};

const readBareNumbers = (parsed: ParsedNotes): void => {
  for (const [meaning, phrases] of KEYWORDS_BEFORE) {
    for (const hit of phrases.findAll(parsed.text, parsed.tokens)) {
      const match = BARE_NUMBER.exec(parsed.text.slice(hit.end));
      // "Was 32" may be a size; a bare number needs a word that always means money.
      if (
        !match ||
        !/retail|msrp|rrp|paid|spent|original|bought|purchased|cost|asking|selling for|sell for/i.test(
          parsed.text.slice(hit.start, hit.end),
        )
      )
        continue;
      const end = hit.end + match[0].length;
      if (/^\s?(?:19|20)\d\d$/.test(match[1] ?? '') && !/retail|msrp|paid/i.test(parsed.text.slice(hit.start, hit.end))) continue;
      addPrice(parsed, meaning, Number(`${match[1]}.${match[2] ?? '00'}`), hit.start, end);
    }
  }
};

/** The price after the circumstances of a purchase: "bought in 2021 for $900", "got it at the outlet for 250". */
const PRICE_OF_PURCHASE =
  /(?<=\b(?:bought|purchased|ordered|got|picked)\b[^,.;!\n$]{0,40}) for (?:about |around |over |like |only |just )?\$?(\d{2,5})(?:\.(\d{2}))?(?: (?:bucks|dollars|usd))?(?=\s*(?:$|[,.;!\n]|(?:plus|but|and|so|from|at|in|new|on)\s))/giu;
const readPurchases = (parsed: ParsedNotes): void => {
  for (const { 0: words, 1: amount, 2: cents, index } of parsed.text.matchAll(PRICE_OF_PURCHASE))
    addPrice(parsed, 'paid', Number(`${amount}.${cents ?? '00'}`), index, index + words.length);
};

/** Reads prices with their meaning: "Retail $89", "paid $120", "asking $40". */
export const readMoney = (parsed: ParsedNotes): void => {
  readPurchases(parsed);
  for (const amount of findAmounts(parsed.text)) {
    if (!parsed.isFree(amount.start, amount.end)) continue;
    const surroundings = parsed.text.slice(Math.max(0, amount.start - 16), amount.end + 16);
    const match = SHIPPING_WORD.test(surroundings) && !/shipped/i.test(surroundings) ? null : findMeaning(parsed, amount);
    if (!match) continue;
    // If "obo" is already claimed, claim only the amount.
    const isRangeUnclaimed = parsed.isFree(match.start, match.end);
    addPrice(parsed, match.meaning, amount.value, isRangeUnclaimed ? match.start : amount.start, isRangeUnclaimed ? match.end : amount.end);
  }
  readBareNumbers(parsed);
};

const SHIPPING_TERMS: readonly (readonly [ShippingTerms, ReturnType<typeof compileWords>])[] = [
  ['buyer', compileWords(terms.buyer)],
  ['pickup', compileWords(terms.pickup)],
  ['seller', compileWords(terms.seller)],
];

/** Matches the place where the buyer picks up the item: "pickup in garage". A town is read as a detail instead. */
const PICKUP_PLACE =
  /\bpick[ -]?up (?:is )?(?:in|at|from|off) (?:(?:the|my|our) )?(?:garage|porch|driveway|house|home|door|doorstep|lobby|yard)(?!\p{L})/giu;

/** A day by which the buyer must collect the item. It ends with the sale, so listings omit it. */
const PICKUP_DAY =
  /^ (?:by|before|this|on) (?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|tomorrow|tonight|today|(?:the )?weekend)(?!\p{L})/iu;

/** Returns whether no fact claims a range. Words for the buyer may state the terms: "you haul". */
const isUnclaimedByFacts = ({ claims }: ParsedNotes, start: number, end: number): boolean =>
  !claims.some((claim) => claim.kind !== 'name' && claim.kind !== 'talk' && claim.start < end && claim.end > start);

/** Reads who pays for shipping, or whether the item is pickup only. */
export const readShipping = (parsed: ParsedNotes): void => {
  for (const [role, phrases] of SHIPPING_TERMS)
    for (const { start, end } of phrases.findAll(parsed.text, parsed.tokens)) {
      if (!isUnclaimedByFacts(parsed, start, end)) continue;
      parsed.single.shipping ??= role;
      parsed.claim(start, end + (PICKUP_DAY.exec(parsed.text.slice(end))?.[0].length ?? 0), 'fact');
    }
  for (const { 0: words, index } of parsed.text.matchAll(PICKUP_PLACE))
    if (parsed.isFree(index, index + words.length)) {
      parsed.single.shipping ??= 'pickup';
      parsed.claim(index, index + words.length, 'fact');
    }
  // "…, pickup": elsewhere, the word may be a guitar part.
  for (const { start, end } of parsed.clauses.slice(1))
    if (/^pick-?up$/iu.test(parsed.text.slice(start, end)) && parsed.isFree(start, end)) {
      parsed.single.shipping ??= 'pickup';
      parsed.claim(start, end, 'fact');
    }
};
