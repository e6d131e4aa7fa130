import { frameOf, type Box } from './photo-frame.ts';
import styles from './photo-framed.module.css';
import { Photo } from './photo.tsx';

export interface FramedPhotoProps {
  readonly src: string;
  readonly alt: string;
  /** Pixels of the upright photo. */
  readonly width: number;
  readonly height: number;
  /** What is shown nearer and framed, in shares of the photo's sides; null for the whole photo. */
  readonly place: Box | null;
}

const boxStyle = (box: Box) => Object.fromEntries(Object.entries(box).map(([side, share]) => [side, `${share * 100}%`]));

/** A photo that fills an upright frame of 4 to 5; for a place it comes nearer, and all but the place is dimmed. */
export const FramedPhoto = ({ src, alt, place, ...size }: FramedPhotoProps) => {
  const { picture, mark, zoom } = frameOf(size, place);
  return (
    <div className={styles.frame}>
      <div className={styles.picture} style={boxStyle(picture)}>
        <Photo src={src} size={zoom > 1 ? 2048 : 1024} className={styles.photo} alt={alt} />
      </div>
      {mark && <div className={styles.mark} style={boxStyle(mark)} />}
    </div>
  );
};
