import type { DashboardStats } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Alert, Button, Card, Skeleton } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './quick-stats.module.css';

export interface QuickStatsViewProps {
  /** Null: not known yet, or not to be had. */
  stats: DashboardStats | null;
  failed: boolean;
  onRetry: () => void;
  format: Format;
  t: Translate;
}

const TILES = ['totalItems', 'totalValue', 'activeListings', 'avgSeoScore'] as const;

/** The seller's figures at a glance. A tile is as large while it loads as it is afterwards. */
export const QuickStatsView = ({ stats, failed, onRetry, format, t }: QuickStatsViewProps) => {
  const figure = (name: (typeof TILES)[number], known: DashboardStats) =>
    name === 'totalValue' ? format.money(known.totalValue) : format.number(known[name]);
  return (
    <Card title={t('stats.title')}>
      <div className={styles.frame} aria-busy={!stats && !failed}>
        {failed && !stats ? (
          <Alert tone="error">
            <p>{t('stats.failed')}</p>
            <Button size="s" icon="refresh" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </Alert>
        ) : (
          <dl className={styles.tiles}>
            {TILES.map((name) => (
              <div key={name} className={styles.tile}>
                <dt>{t(`stats.${name}`)}</dt>
                <dd>{stats ? figure(name, stats) : <Skeleton />}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Card>
  );
};
