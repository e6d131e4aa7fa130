import { useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { withClassNames } from '../../ui/index.ts';
import { QuickStatsView } from './quick-stats-view.tsx';

/** The seller's key figures. */
export const QuickStats = /* @__PURE__ */ withClassNames(() => {
  const { data, status, error, refetch } = useResource(useRelist().stores.stats);
  return (
    <QuickStatsView
      stats={data}
      error={status === 'error' ? error : null}
      onRetry={() => void refetch()}
      format={useFormat()}
      t={useTranslate()}
    />
  );
});
