import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { drawPhoto } from '../../headless/uploader/draw-photo.ts';
import analysisTexts from '../../core/texts/en/analysis.json';
import itemViewTexts from '../../core/texts/en/item-view.json';
import { useAnalysis, useRelist, useTranslate } from '../../hooks/index.ts';
import { useTexts } from '../../hooks/relist-context.ts';
import { Button, HangingTag, Progress } from '../../ui/index.ts';
import { StageList } from '../analysis-card/stage-list.tsx';
import { NoticeAlert } from '../photo-uploader/upload-status.tsx';
import { Heading } from './summary.tsx';
import styles from './item-page.module.css';
import photo from './item-photos.module.css';

/** Longer side in pixels, for high-density screens. */
const SIDE_PX = 1280;

/** The chosen photo on a canvas, because the host page's content security policy may block blob: images. */
const ChosenPhoto = ({ file, alt }: { readonly file: File; readonly alt: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isStopped = false;
    // If the browser cannot decode the photo, the canvas stays empty.
    if (canvas.current) drawPhoto(file, canvas.current, () => isStopped, SIDE_PX).catch(() => undefined);
    return () => {
      isStopped = true;
    };
  }, [file]);
  return <canvas ref={canvas} role="img" aria-label={alt} className={photo.selectedPhoto} />;
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface AnalyzingViewProps {
  readonly greeting?: ReactNode;
  readonly level?: 1 | 2 | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** The reason why the analysis failed, with advice. It replaces the stages. */
  readonly failure?: ReactNode;
}

/** The item's page during the analysis, or after it failed: its photo, a blank tag, and the current stage or the error. */
export const AnalyzingView = ({ greeting, level = 2, headingRef, failure }: AnalyzingViewProps) => {
  useTexts(analysisTexts);
  useTexts(itemViewTexts);
  const { files, stage, found = [], notice, progress, cancel } = useAnalysis();
  const { locale } = useRelist().config;
  const t = useTranslate();
  const [cover] = files;
  const type = found.find(({ code }) => code === 'type');
  return (
    <div className={styles.frame}>
      {greeting && <div className={styles.top}>{greeting}</div>}
      <div className={styles.page}>
        <figure className={photo.figure}>
          {cover && <ChosenPhoto file={cover.file} alt={t('uploader.photo', { position: 1 })} />}
          {!failure && (
            <>
              <span className={photo.scan} aria-hidden="true" />
              <Progress value={progress} label={t('uploader.progress')} />
            </>
          )}
        </figure>
        <section className={styles.summary} aria-label={t('item.summary')}>
          <div className={styles.price}>
            <HangingTag amount={null} locale={locale} blank={t('item.noPrice')} />
          </div>
          {failure ?? (
            <>
              <Heading level={level} headingRef={headingRef}>
                {type ? capitalize(`${type.params['type']}…`) : t('reading.title')}
              </Heading>
              <NoticeAlert notice={notice} />
              <StageList stage={stage} found={found} files={files} t={t} />
              <div>
                <Button onClick={cancel}>{t('analysis.cancel')}</Button>
              </div>
            </>
          )}
        </section>
      </div>
    </div>
  );
};
