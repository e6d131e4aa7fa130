import { useEffect, useRef, useState } from 'react';
import { drawPhoto } from '../../headless/draw-photo.ts';
import { Icon } from '../../ui/index.ts';
import styles from './photo-uploader.module.css';

/** A small picture of a file, drawn: a strict policy of the host page may forbid blob: images. */
export const Thumbnail = ({ file, alt }: { readonly file: File; readonly alt: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState<File | null>(null);
  useEffect(() => {
    let stopped = false;
    if (canvas.current) drawPhoto(file, canvas.current, () => stopped).catch(() => !stopped && setFailed(file));
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
