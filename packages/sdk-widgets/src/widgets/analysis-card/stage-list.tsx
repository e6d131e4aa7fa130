import type { Translate } from '../../core/languages/translate.ts';
import type { UploadStage } from '../../stores/analysis/analysis.ts';
import { Icon, Spinner } from '../../ui/index.ts';
import styles from './analysis-card.module.css';

/** Stages in order. The first two run in the browser; the server reports the rest. */
export const STAGES: readonly UploadStage[] = [
  'preparing',
  'uploading',
  'received',
  'photos',
  'reading',
  'recognising',
  'pricing',
  'writing',
];

const getStageState = (index: number, currentIndex: number) => (index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'ahead');

/** The stages that the browser and the server report. None of them depends on a timer. */
export const StageList = ({ stage, t }: { stage: UploadStage | null; t: Translate }) => {
  const currentIndex = stage === null ? -1 : STAGES.indexOf(stage);
  return (
    <ol className={styles.stages} aria-label={t('analysis.stages')}>
      {STAGES.map((name, index) => {
        const state = getStageState(index, currentIndex);
        return (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.stageMark} aria-hidden="true">
              {state === 'done' ? <Icon name="check" /> : state === 'now' ? <Spinner /> : null}
            </span>
            <span>{t(`stage.${name}`)}</span>
          </li>
        );
      })}
    </ol>
  );
};
