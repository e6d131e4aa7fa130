import { useRelist, useResource, useTranslate } from '../../hooks/index.ts';
import { useFormat } from '../shared/use-format.ts';
import { QuickStatsView } from './quick-stats-view.tsx';

/** The seller's figures at a glance. */
export const QuickStats = () => {
  const { data, status, refetch } = useResource(useRelist().stores.stats);
  return <QuickStatsView stats={data} failed={status === 'error'} onRetry={() => void refetch()} format={useFormat()} t={useTranslate()} />;
};
