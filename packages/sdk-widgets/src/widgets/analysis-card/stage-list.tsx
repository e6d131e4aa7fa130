import type { StageResult, Place } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import type { AnalysisState, UploadStage } from '../../stores/analysis/analysis.ts';
import { Icon, Spinner } from '../../ui/index.ts';
import styles from './analysis-card.module.css';
import { useEffect, useRef } from 'react';
import { framePhoto } from '../../ui/photos/photo-frame.ts';

/** Twice the displayed size in pixels, for high-density screens. */
const WIDTH_PX = 88;
const HEIGHT_PX = 64;

const drawRegion = async (file: File, place: Place | null, canvas: HTMLCanvasElement): Promise<void> => {
  const bitmap = await createImageBitmap(file);
  const { left, top, width, height } = framePhoto(bitmap, place, HEIGHT_PX / WIDTH_PX).image;
  canvas.getContext('2d')?.drawImage(bitmap, left * WIDTH_PX, top * HEIGHT_PX, width * WIDTH_PX, height * HEIGHT_PX);
  bitmap.close();
};

/** The region of a chosen photo where a running analysis found a result, or the photo's center if `place` is null. */
const FileRegion = ({ file, place }: { readonly file: File; readonly place: Place | null }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // If the browser cannot decode the photo, the canvas stays empty.
    if (canvas.current) drawRegion(file, place, canvas.current).catch(() => undefined);
  }, [file, place]);
  return <canvas ref={canvas} width={WIDTH_PX} height={HEIGHT_PX} className={styles.fileRegion} aria-hidden="true" />;
};

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
        const result = state === 'done' && found.find((entry) => entry.code === code);
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
