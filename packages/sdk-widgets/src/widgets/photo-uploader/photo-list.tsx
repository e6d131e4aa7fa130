import { useEffect, useRef, useState, useMemo, type ReactNode } from 'react';
import { drawPhoto } from '../../headless/uploader/draw-photo.ts';
import { useTranslate } from '../../hooks/index.ts';
import type { ChosenPhoto } from '../../stores/analysis/analysis.ts';
import { Icon, Button, joinClasses, VisuallyHidden } from '../../ui/index.ts';
import styles from './photo-uploader.module.css';
import { useReorder } from './use-reorder.ts';

/** A thumbnail drawn on a canvas, because the host page's content security policy may block blob: images. */
export const Thumbnail = ({ file, alt }: { readonly file: File; readonly alt: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failedFile, setFailedFile] = useState<File | null>(null);
  useEffect(() => {
    let isStopped = false;
    if (canvas.current) drawPhoto(file, canvas.current, () => isStopped).catch(() => !isStopped && setFailedFile(file));
    return () => {
      isStopped = true;
    };
  }, [file]);
  if (failedFile === file) {
    return (
      <span role="img" aria-label={`${alt}: ${file.name}`} className={styles.unseen}>
        <Icon name="image" size={24} />
        <span>{file.name}</span>
      </span>
    );
  }
  return <canvas ref={canvas} role="img" aria-label={alt} />;
};

export interface PhotoListProps {
  readonly photos: readonly ChosenPhoto[];
  readonly disabled: boolean;
  readonly onMove: (id: string, targetIndex: number) => void;
  readonly onRemove: (id: string) => void;
  readonly onEdit: (id: string) => void;
  /** Rendered after the last photo: the button that adds one. */
  readonly children?: ReactNode;
}

type MoveControl = 'moveEarlier' | 'moveLater';

/** The chosen photos in order. The first is the cover. */
export const PhotoList = ({ photos, disabled, onMove, onRemove, onEdit, children }: PhotoListProps) => {
  const t = useTranslate();
  const [announcement, setAnnouncement] = useState('');
  const ids = useMemo(() => photos.map(({ id }) => id), [photos]);
  const move = (id: string, targetIndex: number) => {
    if (disabled) return;
    onMove(id, targetIndex);
    setAnnouncement(t('uploader.moved', { position: targetIndex + 1, count: photos.length }));
  };
  const remove = (button: Element, id: string) => {
    focusNeighbor(button, id);
    onRemove(id);
  };
  const { draggedId, moveBy, focusNeighbor, list } = useReorder(ids, move);
  return (
    <>
      <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
      {/* Key and pointer events bubble up from the buttons and images inside. */}
      <ol className={styles.list} aria-label={t('uploader.photos')} {...list}>
        {photos.map(({ id, file }, index) => {
          const position = index + 1;
          const createControlProps = (control: MoveControl | 'edit' | 'remove', isImmovable?: boolean) => ({
            'data-control': control,
            'aria-label': t(`uploader.${control}`, { position }),
            size: 's' as const,
            disabled: disabled || isImmovable,
          });
          const renderMoveButton = (control: MoveControl, step: number, icon: 'arrow-left' | 'arrow-right', isImmovable: boolean) => (
            <Button
              {...createControlProps(control, isImmovable)}
              icon={icon}
              onClick={({ currentTarget }) => moveBy(currentTarget, id, step, control)}
            />
          );
          return (
            <li key={id} data-photo={id} className={joinClasses(styles.entry, draggedId === id && styles.dragging)}>
              <Thumbnail file={file} alt={t('uploader.photo', { position })} />
              <span className={styles.position}>{index === 0 ? t('uploader.cover') : position}</span>
              <div className={styles.controls}>
                {photos.length > 1 && (
                  <>
                    {renderMoveButton('moveEarlier', -1, 'arrow-left', index === 0)}
                    {renderMoveButton('moveLater', 1, 'arrow-right', position === photos.length)}
                  </>
                )}
                <Button {...createControlProps('edit')} icon="edit" onClick={() => onEdit(id)} />
                <Button {...createControlProps('remove')} icon="trash" onClick={({ currentTarget }) => remove(currentTarget, id)} />
              </div>
            </li>
          );
        })}
        {children && <li className={styles.more}>{children}</li>}
      </ol>
    </>
  );
};
