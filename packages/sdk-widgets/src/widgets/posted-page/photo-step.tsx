import type { Item } from '@relist/api/contract';
import { translateError } from '../../core/errors.ts';
import { useTranslate } from '../../hooks/index.ts';
import type { PostedStore } from '../../stores/listings/posted.ts';
import { Alert, Button, Photo } from '../../ui/index.ts';
import { download } from '../../ui/icons/outlines.ts';
import { saveFile } from '../shared/save-file.ts';
import { useCall } from '../shared/use-call.ts';
import styles from './posted-page.module.css';
import { Step } from './step.tsx';

interface PhotoStepProps {
  readonly postedStore: PostedStore;
  readonly item: Item;
  readonly level: 1 | 2;
}

/** Downloads the photos as one file, in order, for the platform's form. */
export const PhotoStep = ({ postedStore, item, level }: PhotoStepProps) => {
  const t = useTranslate();
  const { photos } = item;
  const { step, error, send } = useCall(async () => saveFile(await postedStore.downloadPhotos(), 'photos.zip'), '/api/login');
  if (photos.length === 0) return null;
  return (
    <Step number={2} level={level} title={t('posted.2')}>
      <div className={styles.photos}>
        {photos.map((photo) => (
          <Photo
            key={photo.position}
            src={photo.url}
            alt={t('posted.photo', { photo: photo.position })}
            size={320}
            className={styles.photo}
            lazy
          />
        ))}
      </div>
      {error && (
        <Alert tone="error">
          <p>{t('posted.notLoaded', { message: translateError(error, t) })}</p>
        </Alert>
      )}
      <div>
        <Button icon={download} busy={step === 'sending'} onClick={() => void send(undefined)}>
          {t('posted.zip')}
        </Button>
      </div>
      <p className={styles.finePrint}>{t('posted.zipHint', { count: photos.length })}</p>
    </Step>
  );
};
