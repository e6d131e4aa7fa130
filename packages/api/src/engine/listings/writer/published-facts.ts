import type { BannedCode } from '../../../contract/index.ts';
import { findBanned } from '../banned.ts';
import type { ListingFacts } from '../facts.ts';
import { isPublic } from '../own-words.ts';
import { trimDanglingEnd, listWords } from '../text.ts';
import type { RulePack } from '../types.ts';

/** Codes for which the entire text is removed. For example, a comparison without the other brand states nothing. */
const SPAM_CODES: ReadonlySet<BannedCode> = new Set(['comparison', 'decoration', 'platform']);

/** Maximum number of removal rounds. Each round removes one banned phrase. */
const MAX_ROUNDS = 4;

/** Removes phrases that the platform bans from a text of the seller. Returns an empty string if nothing meaningful remains. */
export const removeBannedPhrases = (text: string, { rules }: RulePack, allowed: readonly string[]): string => {
  let remaining = text;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const [bannedHit] = findBanned(remaining, { platform: rules.id, field: 'text', allowed });
    if (!bannedHit) break;
    if (SPAM_CODES.has(bannedHit.code)) return '';
    remaining = remaining.replace(bannedHit.words, ' ').replace(/\s+/gu, ' ').trim();
  }
  if (remaining === text) return text;
  const trimmed = trimDanglingEnd(remaining.replace(/^[\s,;:.&-]+/u, ''));
  return listWords(trimmed).length > 1 ? trimmed : '';
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
