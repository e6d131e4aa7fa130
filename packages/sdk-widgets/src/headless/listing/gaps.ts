import type { Gap, ListedItem } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';

/** Maximum number of gaps shown, those with the largest effect on sales first. */
const MAX_GAPS = 2;

/** Returns the facts that the description lacks, except those that the seller has since added to the description or the item. */
export const findGaps = ({ item, optimization }: Pick<ListedItem, 'item' | 'optimization'>, description: string): Gap[] =>
  // Older servers send no gaps.
  (optimization.gaps ?? [])
    .filter((gap) => !item.analysisResults[gap] && !new RegExp(`\\b${gap}\\b`, 'iu').test(description))
    .slice(0, MAX_GAPS);

/** Returns a sentence that names the gaps of a copied listing; '' for none. */
export const describeGaps = (gaps: readonly Gap[], locale: string, t: Translate): string => {
  if (gaps.length === 0) return '';
  const facts = new Intl.ListFormat(locale, { type: 'conjunction' }).format(gaps.map((gap) => t(`listing.gap.${gap}`)));
  return t('listing.gapsLeft', { facts });
};
