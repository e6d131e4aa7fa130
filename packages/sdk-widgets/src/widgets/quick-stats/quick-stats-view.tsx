import type { DashboardStats } from '@relist/api/contract';
import type { RelistError } from '../../core/errors.ts';
import type { Translate } from '../../core/languages/translate.ts';
import { describeStatsError, createStatsTiles } from '../../headless/stats.ts';
import { Alert, Button, Card, Skeleton } from '../../ui/index.ts';
import { refresh } from '../../ui/icons/outlines.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './quick-stats.module.css';

export interface QuickStatsViewProps {
  /** The stats, or null while they load or if they fail to load. */
  stats: DashboardStats | null;
  /** The load error, or null. */
  error: RelistError | null;
  onRetry: () => void;
  format: Format;
  t: Translate;
}

/** The seller's key figures. Tiles keep their size while loading. */
export const QuickStatsView = ({ stats, error, onRetry, format, t }: QuickStatsViewProps) => (
  <Card title={t('stats.title')}>
    <div className={styles.frame} aria-busy={!stats && !error}>
      {error && !stats ? (
        <Alert tone="error">
          <p>{describeStatsError(error, t)}</p>
          <Button size="s" icon={refresh} onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </Alert>
      ) : (
        <dl className={styles.tiles}>
          {createStatsTiles(stats, format, t).map(({ name, label, value }) => (
            <div key={name} className={styles.tile}>
              <dt>{label}</dt>
              <dd>{value ?? <Skeleton />}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  </Card>
);
