import type { Optimization } from '@relist/api/contract';
import type { Translate } from '../../../core/languages/translate.ts';
import improveTexts from '../../../core/texts/en/improve.json';
import { translateSeoCheck } from '../../../headless/shared/messages.ts';
import { useTexts } from '../../../hooks/relist-context.ts';
import styles from './improve.module.css';
import type { ImproveProps } from '../listing-props.ts';
import { compareByLoss, SeoReport } from './seo-report.tsx';
import { WordLists } from './word-lists.tsx';

/** Returns a sentence about the fix with the largest gain and the score after it, or '' if nothing can be fixed. */
const describeNextStep = ({ checks, seoScore }: Optimization, t: Translate): string => {
  const [bestCheck] = checks.filter(({ fix }) => fix !== null).toSorted(compareByLoss);
  const totalWeight = checks.reduce((sum, { weight }) => sum + weight, 0);
  if (!bestCheck?.fix || totalWeight === 0) return '';
  const score = Math.min(100, Math.round(seoScore + (bestCheck.weight * (1 - bestCheck.result) * 100) / totalWeight));
  return t('seo.next', { score, step: translateSeoCheck(t, bestCheck).fix ?? bestCheck.fix });
};

/** The best next step, all checks of the score, and the keywords and tips. */
export const Improvements = ({ analyzed, platform, onFix, t }: ImproveProps) => {
  useTexts(improveTexts);
  const { optimization } = analyzed;
  const nextStep = describeNextStep(optimization, t);
  return (
    <div className={styles.improve}>
      {nextStep && <p className={styles.nextStep}>{nextStep}</p>}
      <SeoReport optimization={optimization} onFix={onFix} t={t} />
      <WordLists analyzed={analyzed} platform={platform} t={t} />
    </div>
  );
};
