import type { Place } from '@relist/api/contract';
import { useEffect, useRef } from 'react';
import { framePhoto } from '../../ui/photos/photo-frame.ts';
import styles from './analysis-card.module.css';

/** Twice the displayed size in pixels, for high-density screens. */
const WIDTH_PX = 88;
const HEIGHT_PX = 64;

const drawRegion = async (file: File, place: Place | null, canvas: HTMLCanvasElement): Promise<void> => {
  const bitmap = await createImageBitmap(file);
  const { left, top, width, height } = framePhoto(bitmap, place, HEIGHT_PX / WIDTH_PX).image;
  canvas.getContext('2d')?.drawImage(bitmap, left * WIDTH_PX, top * HEIGHT_PX, width * WIDTH_PX, height * HEIGHT_PX);
  bitmap.close();
};

/** The region of a chosen photo where a running analysis found a result, or the photo's center if `place` is null. */
export const FileRegion = ({ file, place }: { readonly file: File; readonly place: Place | null }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    // If the browser cannot decode the photo, the canvas stays empty.
    if (canvas.current) drawRegion(file, place, canvas.current).catch(() => undefined);
  }, [file, place]);
  return <canvas ref={canvas} width={WIDTH_PX} height={HEIGHT_PX} className={styles.fileRegion} aria-hidden="true" />;
};
