import { frameOf, type Box } from './photo-frame.ts';
import styles from './photo-framed.module.css';
import { Photo } from './photo.tsx';

export interface FramedPhotoProps {
  readonly src: string;
  readonly alt: string;
  /** Size of the upright photo in pixels. */
  readonly width: number;
  readonly height: number;
  /** The region to zoom in on and frame, in fractions of the photo's sides; null for the whole photo. */
  readonly place: Box | null;
}

const boxStyle = (box: Box) => Object.fromEntries(Object.entries(box).map(([side, share]) => [side, `${share * 100}%`]));

/** A photo in a 4:5 portrait frame; with a region it zooms in and dims everything else. */
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
