import type { Gap, ListedItem } from '@relist/api/contract';
import type { Translate } from '../core/translate.ts';

/** Shown of a listing: those that sell most. */
const MOST = 2;

/** What the description lacks, as it stands. What the seller has typed into it is missing no more, nor what was stated meanwhile. */
export const gapsOf = ({ item, optimization }: Pick<ListedItem, 'item' | 'optimization'>, description: string): Gap[] =>
  // Answers of an older server have none.
  (optimization.gaps ?? [])
    .filter((gap) => !item.analysisResults[gap] && !new RegExp(`\\b${gap}\\b`, 'iu').test(description))
    .slice(0, MOST);

/** What a copy was made without, in a sentence; '' for nothing. */
export const gapsSentence = (gaps: readonly Gap[], locale: string, t: Translate): string => {
  if (gaps.length === 0) return '';
  const facts = new Intl.ListFormat(locale, { type: 'conjunction' }).format(gaps.map((gap) => t(`listing.gap.${gap}`)));
  return t('listing.gapsLeft', { facts, count: gaps.length });
};
