import type { Evidence, Item, Photo } from '@relist/api/contract';
import { useRef, type KeyboardEvent, type Ref } from 'react';
import type { Translate } from '../../core/translate.ts';
import { Button, FramedPhoto, Icon, Photo as PhotoImage } from '../../ui/index.ts';
import { serverWords } from '../../headless/server-words.ts';
import styles from './analysis-card.module.css';
import { factsInPhoto, type Fact } from '../../headless/facts.ts';

export interface PhotoStageProps {
  item: Item;
  facts: readonly Fact[];
  selected: number;
  onSelect: (position: number) => void;
  /** Of the field whose place is to be shown. */
  evidence?: Evidence | undefined;
  onWhole: () => void;
  photoRef?: Ref<HTMLDivElement>;
  t: Translate;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const Thumbnails = ({ item, selected, onSelect, t }: Pick<PhotoStageProps, 'item' | 'selected' | 'onSelect' | 't'>) => {
  const row = useRef<HTMLFieldSetElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const at = item.photos.findIndex(({ position }) => position === selected);
    const next = (at + step + item.photos.length) % item.photos.length;
    onSelect(item.photos[next]?.position ?? selected);
    (row.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <fieldset className={styles.thumbs} aria-label={t('analysis.photos')} ref={row}>
      {item.photos.map((photo) => (
        <button
          key={photo.position}
          type="button"
          onKeyDown={move}
          className={styles.thumb}
          aria-pressed={photo.position === selected}
          onClick={() => onSelect(photo.position)}
        >
          <PhotoImage
            src={photo.url}
            size={320}
            className={styles.picture}
            alt={t(photo.advice.length > 0 ? 'analysis.thumbWithAdvice' : 'analysis.thumb', { photo: photo.position })}
          />
          {photo.advice.length > 0 && <span className={styles.thumbFlag} />}
        </button>
      ))}
    </fieldset>
  );
};

const Advice = ({ item, t }: Pick<PhotoStageProps, 'item' | 't'>) => {
  const advised = item.photos.flatMap((photo) => photo.advice.map(({ code, message }) => ({ position: photo.position, code, message })));
  if (advised.length === 0) return null;
  return (
    <ul className={styles.photoAdvice} aria-label={t('analysis.photoAdvice')}>
      {advised.map(({ position, code, message }) => (
        <li key={`${position}-${code}`}>
          <Icon name="alert" size={16} />
          <span>
            <b>{t('analysis.photoNumber', { photo: position })}</b> {serverWords(t, `photo.${code}`, message)}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** What the photo in front tells: the words at the place shown, or else the facts it stands for. */
const captionOf = (photo: Photo, here: Evidence | undefined, { facts, t }: Pick<PhotoStageProps, 'facts' | 't'>): string => {
  if (here?.place && here.quote) return ` · ${t('analysis.readHere', { quote: here.quote })}`;
  const told = factsInPhoto(facts, photo.position).map((field) => t(`analysis.${field}`).toLowerCase());
  return told.length > 0 ? ` · ${t('analysis.told', { facts: told.join(', ') })}` : '';
};

/** The photo big, the others as thumbnails, what this photo told us, and what would make it sell better. */
export const PhotoStage = ({ item, facts, selected, onSelect, evidence, onWhole, photoRef, t }: PhotoStageProps) => {
  const photo = item.photos.find(({ position }) => position === selected) ?? item.photos[0];
  if (!photo) return null;
  const here = evidence?.photo === photo.position ? evidence : undefined;
  const place = here?.place ?? null;
  return (
    <div className={styles.stage}>
      <figure className={styles.figure}>
        <div className={styles.big} ref={photoRef}>
          <FramedPhoto
            src={photo.url}
            width={photo.width}
            height={photo.height}
            place={place}
            alt={t('analysis.photoAlt', { photo: photo.position, name: item.name })}
          />
          {place && (
            <Button size="s" className={styles.whole} onClick={onWhole}>
              {t('analysis.wholePhoto')}
            </Button>
          )}
        </div>
        <figcaption aria-live="polite">
          {t('analysis.photoOf', { photo: photo.position, count: item.photos.length })}
          {captionOf(photo, here, { facts, t })}
        </figcaption>
      </figure>
      {item.photos.length > 1 && <Thumbnails {...{ item, selected, onSelect, t }} />}
      <Advice item={item} t={t} />
    </div>
  );
};
