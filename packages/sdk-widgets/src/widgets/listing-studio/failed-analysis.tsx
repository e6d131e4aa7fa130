import type { Ref } from 'react';
import { useAnalysis, useRelist, useTranslate } from '../../hooks/index.ts';
import { Alert, Button } from '../../ui/index.ts';
import { refresh } from '../../ui/icons/outlines.ts';
import { Heading } from '../item-page/summary.tsx';
import { startAnalysis } from '../photo-uploader/add-photos.ts';
import { FailureReasons } from '../photo-uploader/upload-status.tsx';
import styles from './listing-studio.module.css';

interface FailedAnalysisProps {
  readonly level: 1 | 2;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** The reason why the analysis failed, with buttons to repeat it and to change the photos. */
export const FailedAnalysis = ({ level, headingRef }: FailedAnalysisProps) => {
  const relist = useRelist();
  const { error, cancel } = useAnalysis();
  const t = useTranslate();
  return (
    <div className={styles.failed}>
      <Alert tone="error">
        <Heading level={level} headingRef={headingRef}>
          {t('uploader.failed.title')}
        </Heading>
        <FailureReasons error={error} />
      </Alert>
      <Button variant="primary" icon={refresh} className={styles.again} onClick={() => startAnalysis(relist)}>
        {t('common.retry')}
      </Button>
      <Button onClick={cancel}>{t('studio.changePhotos')}</Button>
    </div>
  );
};
