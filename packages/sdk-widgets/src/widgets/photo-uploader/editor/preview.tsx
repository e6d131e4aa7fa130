import { useEffect, useRef } from 'react';
import { drawEdit, editedSize } from './draw-edit.ts';
import type { Edit } from './edit.ts';
import styles from './photo-editor.module.css';

/** Pixels of the preview's longer side; enough for a sharp screen. */
const SIDE = 1200;

/** The edited picture, small: the same drawing as the result. */
export const Preview = ({ bitmap, edit, label }: { readonly bitmap: ImageBitmap; readonly edit: Edit; readonly label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const { width, height } = editedSize(bitmap, edit);
    const scale = Math.min(1, SIDE / Math.max(width, height));
    canvas.current.width = Math.max(1, Math.round(width * scale));
    canvas.current.height = Math.max(1, Math.round(height * scale));
    drawEdit(context, bitmap, edit);
  }, [bitmap, edit]);
  return <canvas ref={canvas} role="img" aria-label={label} className={styles.preview} />;
};
