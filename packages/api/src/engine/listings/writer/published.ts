import type { BannedCode } from '../../../contract/index.ts';
import { findBanned } from '../banned.ts';
import type { ListingFacts } from '../facts.ts';
import { isPublic } from '../own-words.ts';
import { tidyEnd, wordsIn } from '../text.ts';
import type { RulePack } from '../types.ts';

/** Hits that spoil the whole phrase: a comparison without the other brand states nothing. */
const SPAM: ReadonlySet<BannedCode> = new Set(['comparison', 'decoration', 'platform']);

/** Maximum rounds of removal; each removes one banned phrase. */
const MAX_ROUNDS = 4;

/** Removes what the platform bans from the seller's words; empty if nothing meaningful is left. */
export const publishable = (text: string, { rules }: RulePack, own: readonly string[]): string => {
  let left = text;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const [hit] = findBanned(left, { platform: rules.id, field: 'text', own });
    if (!hit) break;
    if (SPAM.has(hit.code)) return '';
    left = left.replace(hit.words, ' ').replace(/\s+/gu, ' ').trim();
  }
  if (left === text) return text;
  const tidy = tidyEnd(left.replace(/^[\s,;:.&-]+/u, ''));
  return wordsIn(tidy).length > 1 ? tidy : '';
};

const ownNames = ({ brand, model, name, size }: ListingFacts): string[] => [brand, model, name, size].filter((word) => word !== null);

/** Returns the facts that a listing on the platform may state, without private details and banned phrases. */
export const publishedFacts = (facts: ListingFacts, pack: RulePack): ListingFacts => {
  const own = ownNames(facts);
  const clean = (texts: readonly string[]): string[] => texts.map((text) => publishable(text, pack, own)).filter((text) => text !== '');
  return {
    ...facts,
    styles: clean(facts.styles),
    features: clean(facts.features),
    details: clean(facts.details.filter(isPublic)),
    included: clean(facts.included),
    flaws: clean(facts.flaws),
    measurements: clean(facts.measurements),
    conditionWords: facts.conditionWords === null ? null : publishable(facts.conditionWords, pack, own) || null,
    pieces: facts.pieces.map((piece) => ({ ...piece, text: publishable(piece.text, pack, own) || piece.text })),
  };
};
