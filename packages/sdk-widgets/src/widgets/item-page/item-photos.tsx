import type { Item } from '@relist/api/contract';
import { useState, type ReactNode } from 'react';
import type { Translate } from '../../core/languages/translate.ts';
import { translatePhotoAdvice } from '../../headless/shared/messages.ts';
import { Icon, Photo } from '../../ui/index.ts';
import styles from './item-photos.module.css';

interface ItemPhotosProps {
  readonly item: Pick<Item, 'photos' | 'name'>;
  /** The button that adds a photo; null if none can be added. */
  readonly addButton: ReactNode;
  readonly t: Translate;
}

const PhotoAdvice = ({ photo, t }: { readonly photo: Item['photos'][number]; readonly t: Translate }) => {
  const [advice] = photo.advice;
  return advice ? (
    <p className={styles.advice}>
      <Icon name="alert" size={16} />
      <span>{translatePhotoAdvice(t, advice)}</span>
    </p>
  ) : null;
};

/** The current photo, with a strip of all photos over it. */
export const ItemPhotos = ({ item: { photos, name }, addButton, t }: ItemPhotosProps) => {
  const [selectedPosition, setSelectedPosition] = useState(1);
  const selectedPhoto = photos.find(({ position }) => position === selectedPosition) ?? photos[0];
  if (!selectedPhoto) return null;
  return (
    <figure className={styles.figure}>
      <Photo
        key={selectedPhoto.url}
        src={selectedPhoto.url}
        size={1024}
        className={styles.selectedPhoto}
        alt={t('analysis.photoAlt', { photo: selectedPhoto.position, name })}
      />
      {(photos.length > 1 || addButton) && (
        <div className={styles.strip} role="group" aria-label={t('item.photos')}>
          {photos.map(({ position, url }) => (
            <button
              key={position}
              type="button"
              aria-pressed={position === selectedPhoto.position}
              aria-label={position === 1 ? t('item.photoCover') : t('analysis.thumb', { photo: position })}
              onClick={() => setSelectedPosition(position)}
            >
              <Photo src={url} size={320} className={styles.thumb} alt="" />
            </button>
          ))}
          {addButton}
        </div>
      )}
      <PhotoAdvice photo={selectedPhoto} t={t} />
    </figure>
  );
};
