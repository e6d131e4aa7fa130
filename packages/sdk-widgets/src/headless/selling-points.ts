import type { ListedItem } from '@relist/api/contract';

/** Selling points of the listing shown. */
export const sellingPointsOf = ({ item, optimization }: ListedItem): readonly string[] =>
  optimization.sellingPoints.length > 0 ? optimization.sellingPoints : item.analysisResults.bulletPoints;
