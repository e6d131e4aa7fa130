import type { AnalysisNotice, Item } from '@relist/api/contract';
import type { ReactNode, Ref } from 'react';
import type { Format } from '../shared/use-format.ts';
import { sentenceOf, type Problem } from '../../core/errors.ts';
import type { TextKey } from '../../core/texts/en.ts';
import type { Translate } from '../../core/translate.ts';
import { Alert, Card, Chip, PriceTag } from '../../ui/index.ts';
import styles from './analysis-card.module.css';
import { evidenceLine, LOW_CONFIDENCE, type EvidenceLine } from '../../headless/evidence-line.ts';
import { ConditionChecksLoader } from './condition-checks-loader.tsx';
import { CorrectionBar } from './correction-bar.tsx';
import { FactList, SourceLine, type ShowSource } from './fact-list.tsx';
import { factsOf } from '../../headless/facts.ts';
import { FindingLists } from './finding-lists.tsx';
import { ItemQuestionLoader } from './item-question-loader.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { Scores } from './scores.tsx';
import type { FactEditing } from './use-corrections.ts';

export interface AnalysisCardViewProps {
  /** Null: nothing was analyzed yet. */
  item: Item | null;
  /** Position of the photo shown large, 1 to 5. */
  selected: number;
  /** Shows a whole photo. */
  onSelect: (position: number) => void;
  /** Field whose place is shown on its photo; null for the whole photo. */
  shownSource: string | null;
  /** Chosen by its source line: the page brings the photo into view as well. */
  onShowSource: ShowSource;
  /** Back from a place to the whole photo. */
  onWhole: () => void;
  photoRef?: Ref<HTMLDivElement>;
  /** What the analysis did otherwise than it usually does. */
  notice?: AnalysisNotice | undefined;
  /** Why the last analysis brought nothing. */
  problem?: Problem | null;
  /** Null where facts cannot be corrected. */
  editing: FactEditing | null;
  format: Format;
  t: Translate;
  /** Shown in place of the empty card's sentence, such as the stages of a running analysis. */
  waiting?: ReactNode;
}

const Empty = ({ t, waiting, problem }: Pick<AnalysisCardViewProps, 't' | 'waiting' | 'problem'>) => (
  <Card title={t('analysis.title')}>
    {problem && <Alert tone="error">{t('analysis.failed', { message: sentenceOf(problem, t) })}</Alert>}
    {waiting ?? (
      <div className={styles.empty}>
        <svg className={styles.emptyMark} viewBox="0 0 120 72" aria-hidden="true">
          <path className={styles.emptyString} d="M4 58C18 20 40 14 56 33" />
          <path className={styles.emptyTag} d="M46 36 60 18a6 6 0 0 1 5-2h40a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H65a6 6 0 0 1-5-2Z" />
          <circle className={styles.emptyHole} cx="58" cy="36" r="3.500" />
          <path className={styles.emptyLines} d="M72 28h26M72 36h20M72 44h12" />
        </svg>
        <p>{t('analysis.empty')}</p>
      </div>
    )}
  </Card>
);

type ValueProps = Pick<AnalysisCardViewProps, 'shownSource' | 'onShowSource' | 'format' | 't'> & {
  value: number | null;
  line: EvidenceLine;
};

const VALUE = 'estimatedValue';
const Value = ({ value, line, shownSource, onShowSource, format, t }: ValueProps) =>
  value === null ? (
    <p className={styles.noValue}>{t('analysis.noValue')}</p>
  ) : (
    <div className={styles.value}>
      <PriceTag amount={value} locale={format.locale} />
      <div className={styles.valueText}>
        <span className={styles.valueLabel}>{t('analysis.estimatedValue')}</span>
        <SourceLine field={VALUE} line={line} shown={shownSource === VALUE} onShow={onShowSource} t={t} />
      </div>
    </div>
  );

/** What was found out about a thing, each fact with its source. Plain props: the joining file knows the stores. */
export const AnalysisCardView = ({
  item,
  selected,
  onSelect,
  shownSource,
  onShowSource,
  onWhole,
  photoRef,
  notice,
  problem,
  editing,
  format,
  t,
  waiting,
}: AnalysisCardViewProps) => {
  if (!item) return <Empty t={t} waiting={waiting} problem={problem} />;
  const results = item.analysisResults;
  const facts = factsOf(item);
  const sure = results.confidence >= LOW_CONFIDENCE;
  const value = item.estimatedValue ?? results.estimatedValue;
  return (
    <Card
      title={t('analysis.title')}
      actions={<Chip tone={sure ? 'ok' : 'check'}>{t('analysis.sure', { percent: Math.round(results.confidence) })}</Chip>}
    >
      <div className={styles.frame}>
        <div className={styles.layout}>
          <PhotoStage {...{ item, facts, selected, onSelect, onWhole, photoRef, t }} evidence={item.evidence[shownSource ?? '']} />
          <div className={styles.column}>
            <h3 className={styles.name}>
              <bdi>{item.name}</bdi>
            </h3>
            {notice && <Alert>{t(`notice.${notice.code}` as TextKey, notice.params, notice.message)}</Alert>}
            {editing && item.question && <ItemQuestionLoader key={`${item.id}?`} item={item} editing={editing} t={t} />}
            <Value value={value} line={evidenceLine(item.evidence[VALUE], t)} {...{ shownSource, onShowSource, format, t }} />
            <FactList {...{ facts, shownSource, onShowSource, editing, t }} />
            {editing && <CorrectionBar key={item.id} editing={editing} t={t} />}
            {editing && (results.conditionChecks ?? []).length > 0 && (
              <ConditionChecksLoader key={`${item.id}!`} checks={results.conditionChecks} editing={editing} t={t} />
            )}
            <Scores results={results} t={t} />
            <FindingLists {...{ item, shownSource, onShowSource, t }} />
          </div>
        </div>
      </div>
    </Card>
  );
};
