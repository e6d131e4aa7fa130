import type { ListedItem, Optimization } from '@relist/api/contract';

type Tips = Pick<Optimization, 'photographyTips' | 'photoTips'>;

/** What to photograph for the platform of the listing shown. Listings of an older server have none; the item's are for its first platform. */
export const photoTipsOf = ({ item, listing, optimization }: ListedItem): Tips => {
  const { photographyTips: tips = [], photoTips } = optimization;
  if (tips.length > 0 || listing.platform !== item.targetPlatform) return { photographyTips: tips, photoTips };
  return item.analysisResults;
};
