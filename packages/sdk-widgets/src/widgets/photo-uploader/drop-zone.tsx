import { useState } from 'react';
import { useRelist, useTranslate } from '../../hooks/index.ts';
import { showUploaderToast } from '../../stores/analysis/uploader-toast.ts';
import { Button, Icon } from '../../ui/index.ts';
import styles from './photo-uploader.module.css';
import type { FileInputs } from './use-file-inputs.tsx';

/** Offers a sample to users without a photo. Renders nothing if the page has no samples. */
export const SampleOffer = () => {
  const relist = useRelist();
  const t = useTranslate();
  const [isBusy, setIsBusy] = useState(false);
  const [index, setIndex] = useState(0);
  const { samples } = relist.config;
  const sample = samples[index % samples.length];
  if (!sample) return null;
  const runSample = async () => {
    setIsBusy(true);
    // The code for samples loads on demand, because few users need it.
    await import('./analyze-sample.ts')
      .then(({ analyzeSample }) => analyzeSample(relist, sample))
      .catch(() => showUploaderToast(relist, 'notLoaded'));
    setIsBusy(false);
    setIndex(index + 1);
  };
  return (
    <p className={styles.sample}>
      <span>{t('uploader.samples')}</span>
      <Button variant="quiet" size="s" icon="sparkle" busy={isBusy} onClick={runSample}>
        {t('uploader.trySample')}
      </Button>
    </p>
  );
};

/** The empty uploader with its buttons. */
export const DropZone = ({ choose, takePhoto }: Omit<FileInputs, 'inputs'>) => {
  const t = useTranslate();
  return (
    <div className={styles.zone}>
      <span className={styles.mark}>
        <Icon name="camera" size={26} />
      </span>
      <div>
        <p className={styles.dropTitle}>{t('uploader.drop')}</p>
        <p>{t('uploader.dropText')}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" icon="upload" onClick={choose}>
          {t('uploader.choose')}
        </Button>
        <Button icon="camera" onClick={takePhoto}>
          {t('uploader.camera')}
        </Button>
      </div>
      <p className={styles.hint}>{t('uploader.hint')}</p>
      <SampleOffer />
    </div>
  );
};
