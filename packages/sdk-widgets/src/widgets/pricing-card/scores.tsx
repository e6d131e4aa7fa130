import type { AnalysisResults } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Fold } from '../../ui/index.ts';
import styles from './pricing-card.module.css';

type Scored = Pick<AnalysisResults, 'marketability' | 'trendScore' | 'rarityScore' | 'authenticityScore'>;

/** Minimum scores for high and for medium. */
const BOUNDS = [60, 40] as const;
const levelOf = (score: number) => (score >= BOUNDS[0] ? 'high' : score >= BOUNDS[1] ? 'medium' : 'low');
/** Returns the label: 80 or more Excellent, 60 or more Good, 40 or more Fair, else Poor. */
const labelOf = (score: number) => (score >= 80 ? 'excellent' : score >= 60 ? 'good' : score >= 40 ? 'fair' : 'poor');

/** How easy the item is to sell, as one word with the scores inside. Demand is unknown and not shown. */
export const Scores = ({ results, t }: { readonly results: Scored; readonly t: Translate }) => {
  const { marketability, trendScore, rarityScore, authenticityScore } = results;
  const word = t(`marketability.${labelOf(marketability)}`);
  const level = (score: number | null) => score !== null && t(`demand.${levelOf(score)}`);
  const scores = [
    ['marketability', marketability, word],
    ['trend', trendScore, level(trendScore)],
    ['rarity', rarityScore, level(rarityScore)],
    ['authenticity', authenticityScore, level(authenticityScore)],
  ] as const;
  return (
    <Fold title={t('demand.marketability')} answer={word}>
      <dl className={styles.scores}>
        {scores.map(([name, score, said]) => (
          <div key={name}>
            <dt>{t(`demand.${name}`)}</dt>
            <dd>{said ? t('pricing.score', { level: said, score: Math.round(score ?? 0) }) : t('demand.unknown')}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
};
