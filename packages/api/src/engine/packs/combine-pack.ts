import { combineShares, type SeenCategory, type Shares } from '../recognition/votes.ts';
import type { PackCard } from './card.ts';
import { listCategories } from './classify-with-pack.ts';

/** One pack's scores for the photos of an item. */
export interface PackVotes {
  readonly card: PackCard;
  readonly votes: readonly Shares[];
}

/** One pack's result for all photos together, with the pack's name for the evidence. */
export interface PackResult extends SeenCategory {
  readonly model: string;
}

/**
 * Combines the votes of an item's photos in the same way as those of the built-in network. Limits the confidence to the card's
 * maximum; returns null when it is below the card's minimum.
 */
export const combinePack = ({ card, votes }: PackVotes, closeUps: ReadonlySet<number>): PackResult | null => {
  const ids = listCategories(card);
  const classes = { names: [...ids, ''], categoriesByName: Object.fromEntries(ids.map((id) => [id, id])) };
  const combinedShares = combineShares(votes, classes, ids.length, closeUps);
  if (!combinedShares || combinedShares.probability < card.confidence.least) return null;
  return { ...combinedShares, probability: Math.min(combinedShares.probability, card.confidence.most), model: card.name };
};
