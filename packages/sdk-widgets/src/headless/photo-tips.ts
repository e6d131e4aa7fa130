import type { ListedItem } from '@relist/api/contract';

/** What to photograph for the platform of the listing shown. Listings of an older server have none; the item's are for its first platform. */
export const photoTipsOf = ({ item, listing, optimization }: ListedItem): readonly string[] => {
  const tips = optimization.photographyTips ?? [];
  if (tips.length > 0 || listing.platform !== item.targetPlatform) return tips;
  return item.analysisResults.photographyTips;
};

/** Selling points of the listing shown. */
export const sellingPointsOf = ({ item, optimization }: ListedItem): readonly string[] =>
  optimization.sellingPoints.length > 0 ? optimization.sellingPoints : item.analysisResults.bulletPoints;
