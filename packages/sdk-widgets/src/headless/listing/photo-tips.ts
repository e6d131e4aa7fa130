import type { ListedItem, Optimization } from '@relist/api/contract';

type Tips = Pick<Optimization, 'photographyTips' | 'photoTips'>;

/**
 * Returns photo tips for the displayed listing's platform. Older servers send none per listing, so the item's tips, written for its first
 * platform, are used.
 */
export const photoTipsOf = ({ item, listing, optimization }: ListedItem): Tips => {
  const { photographyTips: tips = [], photoTips } = optimization;
  if (tips.length > 0 || listing.platform !== item.targetPlatform) return { photographyTips: tips, photoTips };
  return item.analysisResults;
};
