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
  const [first] = photo.advice;
  return first ? (
    <p className={styles.advice}>
      <Icon name="alert" size={16} />
      <span>{translatePhotoAdvice(t, first)}</span>
    </p>
  ) : null;
};

/** The current photo, with a strip of all photos over it. */
export const ItemPhotos = ({ item: { photos, name }, addButton, t }: ItemPhotosProps) => {
  const [selectedPosition, setSelectedPosition] = useState(1);
  const selected = photos.find(({ position }) => position === selectedPosition) ?? photos[0];
  if (!selected) return null;
  return (
    <figure className={styles.shot}>
      <Photo
        key={selected.url}
        src={selected.url}
        size={1024}
        className={styles.front}
        alt={t('analysis.photoAlt', { photo: selected.position, name })}
      />
      {(photos.length > 1 || addButton) && (
        <div className={styles.strip} role="group" aria-label={t('item.photos')}>
          {photos.map(({ position, url }) => (
            <button
              key={position}
              type="button"
              aria-pressed={position === selected.position}
              aria-label={position === 1 ? t('item.photoCover') : t('analysis.thumb', { photo: position })}
              onClick={() => setSelectedPosition(position)}
            >
              <Photo src={url} size={320} className={styles.thumb} alt="" />
            </button>
          ))}
          {addButton}
        </div>
      )}
      <PhotoAdvice photo={selected} t={t} />
    </figure>
  );
};
