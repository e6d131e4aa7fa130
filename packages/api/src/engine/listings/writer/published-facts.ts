import type { BannedCode } from '../../../contract/index.ts';
import { findBanned } from '../banned.ts';
import type { ListingFacts } from '../facts.ts';
import { isPublic } from '../own-words.ts';
import { trimDanglingEnd, listWords } from '../text.ts';
import type { RulePack } from '../types.ts';

/** Codes for which the entire part of the text is removed. For example, a comparison without the other brand states nothing. */
const SPAM_CODES: ReadonlySet<BannedCode> = new Set(['comparison', 'platform']);

/** Words after which a detail states something else: "not fake | has serial number inside". */
const NEXT_PART = /,\s|\s(?=(?:has|have|with|and|but|plus|comes?|includes?|never|worn|in)\s)/iu;
/** Words next to the name of a platform where an item was bought or offered: "bought on", "also listed on", "for $40". */
const OFFER_BEFORE =
  /(?:(?:also|i|was|only|it|just|new|brand new)\s)*(?:bought|listed|sold|selling|got|posted|found|purchased|ordered|available|sells?|going|goes)?(?:\s(?:it|this|for \$?\d+(?:\.\d\d)?))*\s?(?:on|from|off|at|thru|through|via)\s$/iu;
const OFFER_AFTER = /^(?:\s(?:for|at)\s\$?\d+(?:\.\d\d)?)?/iu;
/** Removes a platform's name with the words about the offer there. */
const removePlatform = (text: string, name: string): string => {
  const index = text.indexOf(name);
  const textBefore = text.slice(0, index).replace(OFFER_BEFORE, '');
  const textAfter = text.slice(index + name.length).replace(OFFER_AFTER, '');
  return textBefore.length < index || textAfter === '' ? `${textBefore} ${textAfter}` : text;
};
/** Imitations of materials and plants, which platforms allow under other names. */
const IMITATION = /\bfake (?=(?:leather|fur|suede|pearls?|silk|diamonds?|stones?|gems?|wood|marble)\b)/giu;
const ARTIFICIAL =
  /\bfake (?=(?:\p{L}+ )?(?:plants?|flowers?|trees?|ivy|grass|greenery|succulents?|roses?|nails|eyelashes|lashes|fruit|food|candles?)\b)/giu;

/** Maximum number of removals. Each removes one banned phrase. */
const MAX_REMOVALS = 4;

/** Removes phrases that the platform bans from a seller's text. Returns an empty string if nothing meaningful remains. */
export const removeBannedPhrases = (text: string, { rules }: RulePack, allowed: readonly string[]): string => {
  let remainingText = text.replace(IMITATION, 'faux ').replace(ARTIFICIAL, 'artificial ');
  for (let count = 0; count < MAX_REMOVALS; count += 1) {
    const context = { platform: rules.id, field: 'text', allowed } as const;
    const [bannedHit] = findBanned(remainingText, context);
    if (!bannedHit) break;
    if (bannedHit.code === 'platform') remainingText = removePlatform(remainingText, bannedHit.words).replace(/\s+/gu, ' ').trim();
    if (SPAM_CODES.has(bannedHit.code)) {
      remainingText = remainingText
        .split(NEXT_PART)
        .filter((part) => !findBanned(part, context).some(({ code }) => SPAM_CODES.has(code)))
        .join(' ')
        .replace(/^(?:and|but|plus|with)\s/iu, '');
      continue;
    }
    remainingText = remainingText.replace(bannedHit.words, ' ').replace(/\s+/gu, ' ').trim();
  }
  if (remainingText === text) return text;
  const trimmedText = trimDanglingEnd(remainingText.replace(/^[\s,;:.&-]+/u, ''));
  return listWords(trimmedText).length > 1 ? trimmedText : '';
};

const listItemNames = ({ brand, model, name, size, pieces }: ListingFacts): string[] =>
  [brand, model, name, size, ...pieces.map((piece) => piece.brand)].filter((word) => word !== null);

/** Returns the facts that a listing on the platform may state, without private details or banned phrases. */
export const toPublishedFacts = (facts: ListingFacts, pack: RulePack): ListingFacts => {
  const allowedNames = listItemNames(facts);
  const cleanTexts = (texts: readonly string[]): string[] =>
    texts.map((text) => removeBannedPhrases(text, pack, allowedNames)).filter((text) => text !== '');
  return {
    ...facts,
    styles: cleanTexts(facts.styles),
    features: cleanTexts(facts.features),
    details: cleanTexts(facts.details.filter(isPublic)),
    included: cleanTexts(facts.included),
    flaws: cleanTexts(facts.flaws),
    measurements: cleanTexts(facts.measurements),
    conditionWords: facts.conditionWords === null ? null : removeBannedPhrases(facts.conditionWords, pack, allowedNames) || null,
    pieces: facts.pieces.map((piece) => ({ ...piece, text: removeBannedPhrases(piece.text, pack, allowedNames) || piece.text })),
  };
};
