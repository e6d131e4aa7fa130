import type { AnalysisResults } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Fold } from '../../ui/index.ts';
import styles from './pricing-card.module.css';

type Scores = Pick<AnalysisResults, 'marketability' | 'trendScore' | 'rarityScore' | 'authenticityScore'>;

/** From here on a score is high; from the second on medium. */
const BOUNDS = [60, 40] as const;
const levelOf = (score: number) => (score >= BOUNDS[0] ? 'high' : score >= BOUNDS[1] ? 'medium' : 'low');

/** How much buyers want such an item: one word, and the scores behind it. */
export const Demand = ({ results, t }: { readonly results: Scores; readonly t: Translate }) => {
  const scores = [
    ['marketability', results.marketability],
    ['trend', results.trendScore],
    ['rarity', results.rarityScore],
    ['authenticity', results.authenticityScore],
  ] as const;
  return (
    <Fold title={t('demand.title')} answer={t(`demand.${levelOf(results.marketability)}`)}>
      <dl className={styles.scores}>
        {scores.map(([name, score]) => (
          <div key={name}>
            <dt>{t(`demand.${name}`)}</dt>
            <dd>
              {score === null
                ? t('demand.unknown')
                : t('pricing.score', { level: t(`demand.${levelOf(score)}`), score: Math.round(score) })}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
};
