import type { BulkPrice, BulkPricingAnalysis } from '@relist/api/contract';
import { useEffect, type ReactNode } from 'react';
import connectionTexts from '../../core/texts/en/connection.json';
import { useSharedStore, useRelist, useStore, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { createBulkPricingStore } from '../../stores/bulk/bulk-pricing.ts';
import { withClassNames } from '../../ui/index.ts';
import { BulkPricingPanelView } from './bulk-pricing-panel-view.tsx';

export interface BulkPricingPanelProps {
  /** Called with each result, which the event `bulk-priced` also contains. */
  readonly onAnalysed?: (analysis: BulkPricingAnalysis) => void;
  /** Renders a row of the results in one cell, 64 pixels high. */
  readonly renderPrice?: (price: BulkPrice) => ReactNode;
}

/** Prices many items together and compares the result with the asking prices. */
export const BulkPricingPanel = /* @__PURE__ */ withClassNames(({ onAnalysed, renderPrice }: BulkPricingPanelProps) => {
  // Add the text for a request without a response.
  useTexts(connectionTexts);
  const { unauthorized, on } = useRelist();
  const bulk = useSharedStore(createBulkPricingStore);
  const items = useStore(bulk.items);
  const { error } = items;
  useEffect(() => void bulk.items.fetch(), [bulk]);
  useEffect(() => bulk.watch(), [bulk]);
  useEffect(() => void (error && unauthorized.handle(error, '/api/login')), [error, unauthorized]);
  useEffect(() => on((name, detail) => name === 'bulk-priced' && onAnalysed?.(detail as BulkPricingAnalysis)), [on, onAnalysed]);
  return (
    <BulkPricingPanelView
      items={items}
      state={useStore(bulk)}
      actions={bulk}
      onRetry={() => void bulk.items.refetch()}
      renderPrice={renderPrice}
      t={useTranslate()}
    />
  );
});
