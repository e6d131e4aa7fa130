import { Fold, Skeleton } from '../../../ui/index.ts';
import { LazyPart } from '../../shared/lazy-part.tsx';
import type { ImproveProps } from '../listing-props.ts';
import styles from '../listing-generator.module.css';

/** Returns the key of a score's label: excellent from 90, good from 70, fair from 50, and otherwise needsWork. */
export const getSeoLabel = (score: number): 'excellent' | 'good' | 'fair' | 'needsWork' => {
  if (score >= 90) return 'excellent';
  if (score >= 70) return 'good';
  return score >= 50 ? 'fair' : 'needsWork';
};

const loadImprovements = () => import('./improvements.tsx');

/** A collapsed row with the score or the number of unsupported claims. It expands to show how to improve the listing. */
export const Improve = (props: ImproveProps) => {
  const { claimCount, children, t } = props;
  const { seoScore } = props.analyzed.optimization;
  const score = { score: Math.round(seoScore), label: t(`seo.${getSeoLabel(seoScore)}`) };
  const answer =
    claimCount > 0 ? <span className={styles.openClaims}>{t('seo.claims', { count: claimCount })}</span> : t('seo.score', score);
  return (
    <Fold title={t('seo.improve')} answer={answer}>
      <div className={styles.frame}>
        {children}
        <LazyPart load={loadImprovements} t={t} fallback={<Skeleton lines={4} />}>
          {(part) => <part.Improvements {...props} />}
        </LazyPart>
      </div>
    </Fold>
  );
};
