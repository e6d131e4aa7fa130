import type { NextPhoto } from '@relist/api/contract';
import type { Translate } from '../../core/languages/translate.ts';
import { formatRange } from '../../headless/item/item-summary.ts';
import { useTranslate } from '../../hooks/index.ts';
import { Button, Icon } from '../../ui/index.ts';
import { useFormat, type Format } from '../shared/use-format.ts';
import styles from './questions.module.css';
import type { PhotoUpload } from './use-add-photo.tsx';

interface PhotoRequestProps {
  readonly photo: NextPhoto;
  readonly photoUpload: PhotoUpload;
  readonly level: 2 | 3;
}

/** Returns the photo's benefit, with figures if there are any. */
const describeGain = ({ gain: { code, params } }: NextPhoto, format: Format, t: Translate): string =>
  t(`wish.gain.${code}`, {
    range: formatRange({ low: Number(params['low']), high: Number(params['high']) }, format),
    platform: code === 'fills_required' ? t(`platform.${params['platform'] as 'ebay'}`) : '',
  });

/** The photo that would help most, its benefit, and a button to add it. */
export const PhotoRequest = ({ photo, photoUpload, level }: PhotoRequestProps) => {
  const format = useFormat();
  const t = useTranslate();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.photoRequest}>
      <span className={styles.camera} aria-hidden="true">
        <Icon name="camera" />
      </span>
      <Heading>{t('wish.title', { subject: t(`wish.${photo.code}`) })}</Heading>
      <p>{describeGain(photo, format, t)}</p>
      <Button size="s" busy={photoUpload.isBusy} onClick={photoUpload.openFilePicker}>
        {t(photoUpload.isBusy ? 'wish.busy' : 'wish.action')}
      </Button>
    </section>
  );
};
