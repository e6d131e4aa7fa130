import { useEffect, useId, useRef } from 'react';
import { drawEdit, getEditedSize } from './draw-edit.ts';
import type { Edit } from './edit.ts';
import styles from './photo-editor.module.css';
import { PREVIEW_SIDE, type DecodedImage } from './use-decoded-image.ts';
import { useGestures, useWheel } from './use-gestures.ts';

/** Maximum zoom at which the small image has enough pixels for the preview. */
const MAX_SMALL_IMAGE_ZOOM = 2;

export interface PreviewProps {
  readonly image: DecodedImage;
  readonly edit: Edit;
  readonly label: string;
  /** Describes how to move the image. */
  readonly help: string;
  readonly onChange: (edit: Edit) => void;
}

/** A small preview of the edited image, drawn with the same code as the result. */
export const Preview = ({ image, edit, label, help, onChange }: PreviewProps) => {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useGestures(edit, onChange);
  useWheel(canvas, edit, onChange);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const { width, height } = getEditedSize(image.bitmap, edit);
    const scale = Math.min(1, PREVIEW_SIDE / Math.max(width, height));
    canvas.current.width = Math.max(1, Math.round(width * scale));
    canvas.current.height = Math.max(1, Math.round(height * scale));
    // A slider redraws on every step, and scaling 12 megapixels would take 50 ms each time.
    drawEdit(context, edit.zoom > MAX_SMALL_IMAGE_ZOOM ? image.bitmap : image.smallBitmap, edit);
  }, [image, edit]);
  return (
    <>
      {/* The canvas can receive focus, because arrow keys move the image. */}
      <canvas ref={canvas} role="img" aria-label={label} aria-describedby={id} tabIndex={0} className={styles.preview} {...gestures} />
      <p id={id} className={styles.help}>
        {help}
      </p>
    </>
  );
};
