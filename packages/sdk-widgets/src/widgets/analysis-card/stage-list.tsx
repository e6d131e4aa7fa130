import type { StageResult } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import type { AnalysisState, UploadStage } from '../../stores/analysis/analysis.ts';
import { Icon, Spinner } from '../../ui/index.ts';
import styles from './analysis-card.module.css';
import { FileRegion } from './file-region.tsx';

/** The displayed lines, each with its stages and the code of its result. The first two stages run in the browser, the others on the server. */
const LINES: readonly { readonly stages: readonly UploadStage[]; readonly code?: StageResult['code'] }[] = [
  { stages: ['preparing', 'uploading', 'received', 'photos', 'reading'], code: 'words' },
  { stages: ['recognising'], code: 'type' },
  { stages: ['pricing'], code: 'sales' },
  { stages: ['writing'] },
];

const getLineState = (index: number, currentIndex: number) => (index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'ahead');

interface StageListProps extends Pick<AnalysisState, 'stage' | 'found' | 'files'> {
  readonly t: Translate;
}

/** The stages that the browser and the server report, with their results. No stage advances on a timer. */
export const StageList = ({ stage, found = [], files, t }: StageListProps) => {
  const currentIndex = LINES.findIndex(({ stages }) => stage !== null && stages.includes(stage));
  return (
    <ol className={styles.stages} aria-label={t('analysis.stages')} aria-live="polite">
      {LINES.map(({ stages, code }, index) => {
        const state = getLineState(index, currentIndex);
        const lastStage = stages.at(-1) as UploadStage;
        const result = state === 'done' && found.find((stage) => stage.code === code);
        const file = result && result.photo && files[result.photo - 1]?.file;
        return (
          <li key={lastStage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={styles.stageMark} aria-hidden="true">
              {state === 'done' ? <Icon name="check" /> : state === 'now' ? <Spinner /> : null}
            </span>
            <span>{result ? t(`found.${result.code}`, result.params) : t(`stage.${state === 'now' && stage ? stage : lastStage}`)}</span>
            {file && <FileRegion file={file} place={result.place ?? null} />}
          </li>
        );
      })}
    </ol>
  );
};
