import type { ListedItem } from '@relist/api/contract';

/** Returns the selling points of the displayed listing. */
export const getSellingPoints = ({ item, optimization }: ListedItem): readonly string[] =>
  optimization.sellingPoints.length > 0 ? optimization.sellingPoints : item.analysisResults.bulletPoints;
