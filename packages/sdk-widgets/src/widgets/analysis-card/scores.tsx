import type { AnalysisResults } from '@relist/api/contract';
import type { Translate } from '../../core/translate.ts';
import { Meter } from '../../ui/index.ts';
import styles from './analysis-card.module.css';
import { marketabilityLabel } from '../../headless/facts.ts';

interface ScoreProps {
  label: string;
  /** 0-100; null where unknown. */
  score: number | null;
  /** Stands before the figure. */
  word?: string;
  t: Translate;
}

const Score = ({ label, score, word, t }: ScoreProps) => {
  if (score === null) {
    return (
      <div className={styles.score}>
        <span className={styles.scoreMissing}>
          <span>{label}</span> <span className={styles.missing}>{t('common.notFound')}</span>
        </span>
        <span className={styles.advice}>{t('advice.score')}</span>
      </div>
    );
  }
  const figure = t('analysis.score', { score: Math.round(score) });
  return (
    <div className={styles.score}>
      <Meter value={score} label={label} text={word ? `${word} · ${figure}` : figure} />
    </div>
  );
};

/** The figures that are judgments about the thing as a whole. */
export const Scores = ({ results, t }: { results: AnalysisResults; t: Translate }) => (
  <div className={styles.scores}>
    <Score
      label={t('analysis.marketability')}
      score={results.marketability}
      word={t(`marketability.${marketabilityLabel(results.marketability)}`)}
      t={t}
    />
    <Score label={t('analysis.confidence')} score={results.confidence} t={t} />
    <Score label={t('analysis.rarity')} score={results.rarityScore} t={t} />
    <Score label={t('analysis.trend')} score={results.trendScore} t={t} />
  </div>
);
