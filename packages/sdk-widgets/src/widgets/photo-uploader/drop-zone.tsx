import { useTranslate } from '../../hooks/index.ts';
import { Button, classes, Icon } from '../../ui/index.ts';
import styles from './photo-uploader.module.css';
import { SampleOffer } from './sample-offer.tsx';

export interface DropZoneProps {
  readonly over: boolean;
  readonly onChoose: () => void;
  readonly onCamera: () => void;
}

/** The empty uploader: says the next step. */
export const DropZone = ({ over, onChoose, onCamera }: DropZoneProps) => {
  const t = useTranslate();
  return (
    <div className={classes(styles.zone, over && styles.over)}>
      <span className={styles.mark}>
        <Icon name="camera" size={26} />
      </span>
      <div>
        <p className={styles.invitation}>{t('uploader.drop')}</p>
        <p className={styles.explanation}>{t('uploader.dropText')}</p>
      </div>
      <div className={styles.ways}>
        <Button variant="primary" icon="upload" onClick={onChoose}>
          {t('uploader.choose')}
        </Button>
        <Button icon="camera" onClick={onCamera}>
          {t('uploader.camera')}
        </Button>
      </div>
      <p className={styles.hint}>{t('uploader.hint')}</p>
      <SampleOffer />
    </div>
  );
};
