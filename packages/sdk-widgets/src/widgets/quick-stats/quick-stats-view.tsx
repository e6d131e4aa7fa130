import type { DashboardStats } from '@relist/api/contract';
import { isUnauthorized, sentenceOf, type Problem } from '../../core/errors.ts';
import type { Translate } from '../../core/translate.ts';
import { Alert, Button, Card, Skeleton } from '../../ui/index.ts';
import type { Format } from '../shared/use-format.ts';
import styles from './quick-stats.module.css';

export interface QuickStatsViewProps {
  /** Null: not known yet, or not to be had. */
  stats: DashboardStats | null;
  /** Why they are not to be had; null otherwise. */
  problem: Problem | null;
  onRetry: () => void;
  format: Format;
  t: Translate;
}

const TILES = ['totalItems', 'totalValue', 'activeListings', 'avgSeoScore'] as const;

/** No answer is the connection's fault; everything else says itself what to do. */
const sentenceFor = (problem: Problem, t: Translate): string => {
  if (isUnauthorized(problem)) return t('stats.signedOut');
  return problem.status === 0 || !problem.message ? t('stats.failed') : t('stats.refused', { message: sentenceOf(problem, t) });
};

/** The seller's figures at a glance. A tile is as large while it loads as it is afterwards. */
export const QuickStatsView = ({ stats, problem, onRetry, format, t }: QuickStatsViewProps) => {
  const figure = (name: (typeof TILES)[number], known: DashboardStats) =>
    name === 'totalValue' ? format.money(known.totalValue) : format.number(known[name]);
  return (
    <Card title={t('stats.title')}>
      <div className={styles.frame} aria-busy={!stats && !problem}>
        {problem && !stats ? (
          <Alert tone="error">
            <p>{sentenceFor(problem, t)}</p>
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
