import { FIRM_OFFERS, FLAWS, GENERIC_WORDS, OPEN_TO_OFFERS, STOP_WORDS, SMALL_TALK } from './text/lexicon.ts';
import { findAuthenticityDoubts } from './text/denials.ts';
import { findTalk } from './text/lead-ins.ts';
import { listTokens, type ParsedNotes } from './text/parsed-notes.ts';

/** URLs, emails, account names and phone numbers, which are never published. */
const CONTACT =
  /\b(?:https?:\/\/|www\.)\S+|\b[\w-]{1,63}\.(?:com|net|org|shop|store|io|co\.uk)\b(?:\/\S*)?|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|(?<![\w@])@[a-z0-9_.]{3,}|(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/giu;
/** Hashtags, which are only for search. */
const HASHTAG = /(?<![\p{L}\p{N}])#\p{L}[\p{L}\p{N}_]+/gu;

/** "Firm ground" cleats and a "firm mattress" do not state a price. */
const FIRM_ITEMS = /^\s(?:ground|mattress|pillow|cushions?|support|grip|hold|bristles|flex)\b/iu;

const isTalk = (parsed: ParsedNotes, start: number, end: number): boolean => {
  const tokens = listTokens(parsed, { start, end });
  const hits = [
    ...SMALL_TALK.findAll(parsed.text, tokens),
    ...OPEN_TO_OFFERS.findAll(parsed.text, tokens),
    ...FIRM_OFFERS.findAll(parsed.text, tokens),
  ];
  if (hits.length === 0) return false;
  const isCovered = (position: number) => hits.some((hit) => hit.start <= position && position < hit.end);
  return tokens.every(({ folded, start: index }) => isCovered(index) || STOP_WORDS.has(folded));
};

/** Words of doubt after a claim, "wool i think", and the word for "brand" before a brand in other languages: "marca Zara". */
const ASIDE = /(?<=\s)(?:i (?:think|guess|believe)|idk)(?=\s*(?:$|[,.;!\n]))|(?<![\p{L}\p{N}])(?:marca|marque|marke)(?=\s\p{L})/giu;
/** The reason for the sale: "selling cause we moved". */
const REASON =
  /\b(?:selling|getting rid)(?: of)?(?: it| this| these| them)? (?:cause|cuz|bc|because|due to) (?:we|i|of (?:a )?mov)[^,.;!?\n]*|\b(?:bc|because|cuz) (?:he|she|i|we|they|(?:my|our) \p{Ll}+) (?:never|doesn'?t|don'?t|no longer|hardly|rarely|just|can'?t|didn'?t) [^,.;!\n]{2,40}/giu;

/** Reasons why the owner no longer uses the item: "my kids outgrew it", "our son lost interest". */
const OWNER_STORY =
  /(?<![\p{L}\p{N}])(?:my|our|the) (?:\p{Ll}+ ){0,2}(?:outgrew|outgrown|grew out of|has outgrown|have outgrown|lost interest|moved on|never (?:wore|used|played)|no longer (?:needs?|uses?|plays|wears)|got a new one|upgraded)(?: (?:it|them|this|these|it all|in it|with it|with them))?(?=\s*(?:$|[,.;!\n]|and\b|so\b|but\b))/giu;

/** The seller's opinion of a flaw: "rip at elbow I think it looks cool". */
const OPINION =
  /(?<![\p{L}\p{N}])i (?:think|feel|like) (?:it|they|that|how) (?:just )?(?:looks?|adds?|gives?|makes?) (?:it )?[^,.;!?\n]{2,30}/giu;

/** Claims words meant for the buyer that are not facts: thanks, offers, contact data. */
export const readTalk = (parsed: ParsedNotes): void => {
  const { text, clauses, claim } = parsed;
  for (const pattern of [CONTACT, HASHTAG])
    for (const { 0: match, index } of text.matchAll(pattern)) claim(index, index + match.length, 'talk');
  for (const pattern of [ASIDE, REASON, OWNER_STORY, OPINION])
    for (const { 0: match, index } of text.matchAll(pattern))
      if (FLAWS.findAll(text, listTokens(parsed, { start: index, end: index + match.length })).length === 0)
        claim(index, index + match.length, 'talk');
  // A doubt about the maker lowers the brand's confidence. It is a question to the seller, not a feature of the item.
  for (const { start, end } of findAuthenticityDoubts(text)) claim(start, end, 'talk');
  for (const { start, end } of findTalk(text))
    if (clauses.some((clause) => clause.start === start && clause.end === end) && parsed.isFree(start, end)) claim(start, end, 'talk');
  for (const { start, end } of clauses) if (isTalk(parsed, start, end)) claim(start, end, 'talk');
  for (const phrases of [OPEN_TO_OFFERS, FIRM_OFFERS])
    for (const { start, end } of phrases.findAll(text, parsed.tokens))
      if (parsed.isFree(start, end) && !FIRM_ITEMS.test(text.slice(end))) claim(start, end, 'talk');
};

/** Returns whether a range has only words that do not state a fact, such as "this", "item", "please". */
export const isFiller = (parsed: ParsedNotes, start: number, end: number): boolean =>
  listTokens(parsed, { start, end }).every(
    ({ folded }) => STOP_WORDS.has(folded) || GENERIC_WORDS.has(folded) || !/[\p{L}\p{N}]/u.test(folded),
  );
