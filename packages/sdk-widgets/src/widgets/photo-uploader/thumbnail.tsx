import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/index.ts';
import styles from './photo-uploader.module.css';

/** Pixels of the longer side; twice the shown size, for sharp screens. */
const SIDE = 320;

const draw = async (file: File, canvas: HTMLCanvasElement, stopped: () => boolean) => {
  const bitmap = await createImageBitmap(file);
  if (!stopped()) {
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (context) context.imageSmoothingQuality = 'high';
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
};

/** A small picture of a file, drawn: a strict policy of the host page may forbid blob: images. */
export const Thumbnail = ({ file, alt }: { readonly file: File; readonly alt: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState<File | null>(null);
  useEffect(() => {
    let stopped = false;
    if (canvas.current) draw(file, canvas.current, () => stopped).catch(() => !stopped && setFailed(file));
    return () => {
      stopped = true;
    };
  }, [file]);
  if (failed === file) {
    return (
      <span role="img" aria-label={`${alt}: ${file.name}`} className={styles.unseen}>
        <Icon name="image" size={24} />
        <span className={styles.fileName}>{file.name}</span>
      </span>
    );
  }
  return <canvas ref={canvas} role="img" aria-label={alt} className={styles.picture} />;
};
