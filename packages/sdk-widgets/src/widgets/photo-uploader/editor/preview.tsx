import { useEffect, useId, useRef } from 'react';
import { drawEdit, editedSize } from './draw-edit.ts';
import type { Edit } from './edit.ts';
import styles from './photo-editor.module.css';
import { useGestures, useWheel } from './use-gestures.ts';

/** Pixels of the preview's longer side; enough for a sharp screen. */
const SIDE = 1200;

export interface PreviewProps {
  readonly bitmap: ImageBitmap;
  readonly edit: Edit;
  readonly label: string;
  /** How to move the picture. */
  readonly help: string;
  readonly onChange: (edit: Edit) => void;
}

/** The edited picture, small: the same drawing as the result. */
export const Preview = ({ bitmap, edit, label, help, onChange }: PreviewProps) => {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useGestures(edit, onChange);
  useWheel(canvas, edit, onChange);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const { width, height } = editedSize(bitmap, edit);
    const scale = Math.min(1, SIDE / Math.max(width, height));
    canvas.current.width = Math.max(1, Math.round(width * scale));
    canvas.current.height = Math.max(1, Math.round(height * scale));
    drawEdit(context, bitmap, edit);
  }, [bitmap, edit]);
  return (
    <>
      {/* Arrow keys move the picture, so it takes the focus. */}
      <canvas ref={canvas} role="img" aria-label={label} aria-describedby={id} tabIndex={0} className={styles.preview} {...gestures} />
      <p id={id} className={styles.help}>
        {help}
      </p>
    </>
  );
};
