import type { BulkPrice, BulkPricingAnalysis } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { formatPercent } from '../../ui/format.ts';
import type { Format } from '../shared/format.ts';
import { describePriceChange, type PriceChange } from './price-change.ts';
import { translateStrategyName, translateReason } from '../shared/messages.ts';

/** One result as display text. */
export interface BulkRow {
  readonly itemId: string;
  readonly name: string;
  /** Current asking price, or 'Unknown'. */
  readonly current: string;
  /** Market value, or 'Unknown'. */
  readonly predicted: string;
  /** '' without a price. */
  readonly confidence: string;
  readonly change: { readonly kind: PriceChange['kind']; readonly text: string };
  /** Recommended strategy with its prices; null without a price. */
  readonly advice: { readonly strategy: string; readonly prices: string } | null;
  /** The reason for this strategy, or for a missing price; null if the server gives none. */
  readonly note: string | null;
}

export const createBulkRow = (price: BulkPrice, format: Format, t: Translate): BulkRow => {
  const { itemId, itemName, currentPrice, prediction } = price;
  const { quickSalePrice, premiumPrice, strategy } = prediction.recommendations;
  const formatAmount = (amount: number | null) => (amount === null ? t('bulk.unknown') : format.money(amount));
  const change = describePriceChange(price, format.locale);
  const hasAdvice = strategy !== null && quickSalePrice !== null && premiumPrice !== null;
  return {
    itemId,
    name: itemName,
    current: formatAmount(currentPrice),
    predicted: formatAmount(prediction.predictedPrice),
    confidence: prediction.predictedPrice === null ? '' : formatPercent(prediction.confidence, format.locale),
    change: {
      kind: change.kind,
      text: 'text' in change ? change.text : t(change.kind === 'stable' ? 'bulk.stable' : 'bulk.unknown'),
    },
    advice: hasAdvice
      ? {
          strategy: translateStrategyName(t, strategy),
          prices: t('bulk.advice', { quick: format.money(quickSalePrice), premium: format.money(premiumPrice) }),
        }
      : null,
    note: translateReason(t, prediction) ?? (hasAdvice ? null : t('bulk.unknown')),
  };
};

/** One total across all results, with its label. */
export interface BulkTile {
  readonly name: 'items' | 'value' | 'confidence' | 'high';
  readonly label: string;
  readonly value: string;
}

export const createBulkTiles = ({ results, summary }: BulkPricingAnalysis, format: Format, t: Translate): readonly BulkTile[] => {
  const { averageConfidence, totalValue, highConfidence } = summary;
  const values = {
    items: format.number(results.length),
    value: format.money(totalValue),
    confidence: averageConfidence === null ? t('bulk.unknown') : formatPercent(Math.round(averageConfidence), format.locale),
    high: format.number(highConfidence),
  };
  return (['items', 'value', 'confidence', 'high'] as const).map((name) => ({ name, label: t(`bulk.tile.${name}`), value: values[name] }));
};

/** Returns 'Analysis completed at …'. `completedAt` is in milliseconds since 1970. */
export const describeCompletion = (completedAt: number, locale: string, t: Translate): string =>
  t('bulk.completedAt', { time: new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(completedAt) });

/** Minimum step, in percent, between screen reader announcements. */
const ANNOUNCEMENT_STEP = 10;

/** Returns the percentage done, and the percentage to announce, which changes in larger steps. */
export const computeBulkPercent = (progress: { readonly done: number; readonly total: number } | null) => {
  const percent = progress && progress.total > 0 ? (progress.done / progress.total) * 100 : 0;
  return { percent, announcedPercent: Math.floor(percent / ANNOUNCEMENT_STEP) * ANNOUNCEMENT_STEP };
};
