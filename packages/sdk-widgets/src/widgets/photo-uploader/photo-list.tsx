import { useEffect, useRef, useState, type ReactNode } from 'react';
import { drawPhoto } from '../../headless/uploader/draw-photo.ts';
import { useTranslate, type useAnalysis } from '../../hooks/index.ts';
import { Icon, Button, joinClasses, VisuallyHidden } from '../../ui/index.ts';
import styles from './photo-uploader.module.css';
import { isEditable } from './upload-status.tsx';
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
      <span role="img" aria-label={`${alt}: ${file.name}`} className={styles.noPreview}>
        <Icon name="image" size={24} />
        <span>{file.name}</span>
      </span>
    );
  }
  return <canvas ref={canvas} role="img" aria-label={alt} />;
};

export interface PhotoListProps {
  readonly analysis: ReturnType<typeof useAnalysis>;
  readonly onEdit: (id: string) => void;
  /** Rendered after the last photo: the buttons that add one. */
  readonly children?: ReactNode;
}

type Control = 'moveEarlier' | 'moveLater' | 'edit' | 'remove';
type ControlIcon = 'arrow-left' | 'arrow-right' | 'edit' | 'trash';

/** The chosen photos in order. The first is the cover. */
export const PhotoList = ({ analysis, onEdit, children }: PhotoListProps) => {
  const { files, state } = analysis;
  const isDisabled = !isEditable(state);
  const t = useTranslate();
  const [announcement, setAnnouncement] = useState('');
  const move = (id: string, targetIndex: number) => {
    if (isDisabled) return;
    analysis.move(id, targetIndex);
    setAnnouncement(t('uploader.moved', { position: targetIndex + 1, count: files.length }));
  };
  const { draggedId, moveBy, focusNeighbor, handlers } = useReorder(
    files.map(({ id }) => id),
    move,
  );
  return (
    <>
      <VisuallyHidden live="polite">{announcement}</VisuallyHidden>
      {/* Key and pointer events bubble up from the buttons and images inside. */}
      <ol className={styles.list} aria-label={t('uploader.photos')} data-photos {...handlers}>
        {files.map(({ id, file }, index) => {
          const position = index + 1;
          const renderControl = (control: Control, icon: ControlIcon, onClick: (button: Element) => void, isImmovable?: boolean) => (
            <Button
              data-control={control}
              aria-label={t(`uploader.${control}`, { position })}
              size="s"
              icon={icon}
              disabled={isDisabled || isImmovable}
              onClick={({ currentTarget }) => onClick(currentTarget)}
            />
          );
          return (
            <li key={id} data-photo={id} className={joinClasses(styles.entry, draggedId === id && styles.dragging)}>
              <Thumbnail file={file} alt={t('uploader.photo', { position })} />
              <span className={styles.position}>{index === 0 ? t('uploader.cover') : position}</span>
              <div className={styles.controls}>
                {files.length > 1 && (
                  <>
                    {renderControl('moveEarlier', 'arrow-left', (button) => moveBy(button, -1), index === 0)}
                    {renderControl('moveLater', 'arrow-right', (button) => moveBy(button, 1), position === files.length)}
                  </>
                )}
                {renderControl('edit', 'edit', () => onEdit(id))}
                {renderControl('remove', 'trash', (button) => {
                  focusNeighbor(button);
                  analysis.remove(id);
                })}
              </div>
            </li>
          );
        })}
        {children && <li className={styles.more}>{children}</li>}
      </ol>
    </>
  );
};
