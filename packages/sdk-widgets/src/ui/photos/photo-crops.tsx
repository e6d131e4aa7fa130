import { joinClasses } from '../join-classes.ts';
import { framePhoto, type Box } from './photo-frame.ts';
import framedStyles from './photo-framed.module.css';
import { Photo } from './photo.tsx';
import pieceStyles from './photo-piece.module.css';

const toStyle = (box: Box) => Object.fromEntries(Object.entries(box).map(([side, share]) => [side, `${share * 100}%`]));

export interface FramedPhotoProps {
  readonly src: string;
  readonly alt: string;
  /** Size of the upright photo in pixels. */
  readonly width: number;
  readonly height: number;
  /** The region to zoom in on and frame, in fractions of the photo's sides; null for as much of the photo as fits. */
  readonly place: Box | null;
}

/** A photo in a 4:5 portrait frame. With a region, it zooms in and dims everything else. */
export const FramedPhoto = ({ src, alt, place, ...size }: FramedPhotoProps) => {
  const { image, mark, zoom } = framePhoto(size, place);
  return (
    <div className={framedStyles.frame}>
      <div className={framedStyles.image} style={toStyle(image)}>
        <Photo src={src} size={zoom > 1 ? 2048 : 1024} className={framedStyles.photo} alt={alt} />
      </div>
      {mark && <div className={framedStyles.mark} style={toStyle(mark)} />}
    </div>
  );
};

export interface PhotoRegionProps {
  readonly src: string;
  /** '' if the text next to the photo contains the same information. */
  readonly alt: string;
  /** Size of the upright photo in pixels. */
  readonly width: number;
  readonly height: number;
  /** The region to show, in fractions of the photo's sides; null for as much of the photo as fits. */
  readonly place: Box | null;
  /** 's': 44 by 32 pixels. 'l': full available width. */
  readonly size?: 's' | 'l';
}

/** Height for a width of 1; matches the sizes of `.s` and `.l`. */
const STAGE_HEIGHTS = { s: 32 / 44, l: 7 / 15 } as const;

/** The region of a photo that a fact was read from. */
export const PhotoRegion = ({ src, alt, place, size = 's', ...pixels }: PhotoRegionProps) => {
  const { image, zoom } = framePhoto(pixels, place, STAGE_HEIGHTS[size]);
  const needsMorePixels = zoom > 1.5 || size === 'l';
  return (
    <span className={joinClasses(pieceStyles.piece, pieceStyles[size])} aria-hidden={alt === '' || undefined}>
      <span className={pieceStyles.image} style={toStyle(image)}>
        <Photo src={src} size={needsMorePixels ? 1024 : 320} className={pieceStyles.photo} alt={alt} lazy />
      </span>
    </span>
  );
};
