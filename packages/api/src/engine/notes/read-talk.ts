import { FIRM_OFFERS, GENERIC, OPEN_TO_OFFERS, STOP_WORDS, SMALL_TALK } from './text/lexicon.ts';
import { tokensIn, type Ledger } from './text/ledger.ts';

/** Addresses, emails, account names and phone numbers, which are never published. */
const CONTACT =
  /\b(?:https?:\/\/|www\.)\S+|\b[\w-]{1,63}\.(?:com|net|org|shop|store|io|co\.uk)\b(?:\/\S*)?|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|(?<![\w@])@[a-z0-9_.]{3,}|(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/giu;
/** Hashtags, which are only for search. */
const TAGS = /(?<![\p{L}\p{N}])#\p{L}[\p{L}\p{N}_]+/gu;

/** "Firm ground" cleats and a "firm mattress" state no price. */
const FIRM_ITEMS = /^\s(?:ground|mattress|pillow|cushions?|support|grip|hold|bristles|flex)\b/iu;

const isTalk = (ledger: Ledger, start: number, end: number): boolean => {
  const tokens = tokensIn(ledger, { start, end });
  const hits = [
    ...SMALL_TALK.findAll(ledger.text, tokens),
    ...OPEN_TO_OFFERS.findAll(ledger.text, tokens),
    ...FIRM_OFFERS.findAll(ledger.text, tokens),
  ];
  if (hits.length === 0) return false;
  const isCovered = (place: number) => hits.some((hit) => hit.start <= place && place < hit.end);
  return tokens.every(({ folded, start: at }) => isCovered(at) || STOP_WORDS.has(folded));
};

/** Claims words meant for the buyer that are not facts: thanks, offers, contact data. */
export const readTalk = (ledger: Ledger): void => {
  const { text, clauses, claim } = ledger;
  for (const pattern of [CONTACT, TAGS])
    for (const { 0: found, index } of text.matchAll(pattern)) claim(index, index + found.length, 'talk');
  for (const { start, end } of clauses) if (isTalk(ledger, start, end)) claim(start, end, 'talk');
  for (const phrases of [OPEN_TO_OFFERS, FIRM_OFFERS])
    for (const { start, end } of phrases.findAll(text, ledger.tokens))
      if (ledger.isFree(start, end) && !FIRM_ITEMS.test(text.slice(end))) claim(start, end, 'talk');
};

/** Returns whether a range has only empty words such as "this", "item", "please". */
export const isFiller = (ledger: Ledger, start: number, end: number): boolean =>
  tokensIn(ledger, { start, end }).every(({ folded }) => STOP_WORDS.has(folded) || GENERIC.has(folded) || !/[\p{L}\p{N}]/u.test(folded));
