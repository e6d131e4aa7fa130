import type { ListedItem, Optimization } from '@relist/api/contract';

type Tips = Pick<Optimization, 'photographyTips' | 'photoTips'>;

/**
 * Returns photo tips for the displayed listing's platform. If an older server sends no tips with the listing, returns the item's tips,
 * which were written for its first platform.
 */
export const getPhotoTips = ({ item, listing, optimization }: ListedItem): Tips => {
  const { photographyTips: tips = [], photoTips } = optimization;
  if (tips.length > 0 || listing.platform !== item.targetPlatform) return { photographyTips: tips, photoTips };
  return item.analysisResults;
};
