import type { Item } from '@relist/api/contract';
import { isStatedFact, isStatedGrade } from '@relist/api/client/certainty.ts';

type FactField = 'brand' | 'size' | 'condition' | 'color' | 'material';

/**
 * Returns a fact as listings and exports state it: null if Relist only assumed it. A condition from a price tag also needs the seller's
 * confirmation.
 */
export const getStatedFact = ({ analysisResults, evidence }: Item, field: FactField): string | null => {
  const isStated = field === 'condition' ? isStatedGrade : isStatedFact;
  return isStated(evidence[field]) ? analysisResults[field] : null;
};
