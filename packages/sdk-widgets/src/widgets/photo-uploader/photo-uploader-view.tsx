import { useEffect, useRef, type FocusEvent } from 'react';
import { MAX_PHOTOS } from '../../core/constants.ts';
import { useRelist, useTranslate, type useAnalysis } from '../../hooks/index.ts';
import { getActiveElement } from '../../ui/overlays/focus.ts';
import { Button, Card, joinClasses, Field, Select } from '../../ui/index.ts';
import { DropZone } from './drop-zone.tsx';
import { PhotoList } from './photo-list.tsx';
import styles from './photo-uploader.module.css';
import { isEditable, NoticeAlert, UploadStatus } from './upload-status.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFileInputs, type FileInputs } from './use-file-inputs.tsx';

/**
 * Keeps focus in a container while its controls change. When the focused control is removed or disabled, browsers move focus to the
 * body, and a screen reader starts over. `trigger` changes with the controls.
 */
const useRetainedFocus = (trigger: unknown) => {
  const container = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    const element = container.current;
    if (!element || !hasFocus.current) return;
    if (!getActiveElement(element)?.matches(':not(body,:disabled)')) element.focus({ preventScroll: true });
  }, [trigger]);
  return {
    ref: container,
    tabIndex: -1,
    onFocus: () => void (hasFocus.current = true),
    // No event fires when the focused element is removed.
    onBlur: ({ relatedTarget }: FocusEvent) => void (relatedTarget && (hasFocus.current = false)),
  };
};

export interface PhotoUploaderViewProps {
  /** State of the upload flow and the actions that change it. */
  readonly analysis: ReturnType<typeof useAnalysis>;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onEdit: (id: string) => void;
  readonly onAnalyze: () => void;
  /** Maximum number of photos, if lower than the server's. */
  readonly max?: number | undefined;
  /** File types, if fewer than the server accepts. */
  readonly accept?: string | undefined;
}

type ChosenPhotosProps = Pick<PhotoUploaderViewProps, 'analysis' | 'onEdit'> & Omit<FileInputs, 'inputs'> & { readonly max: number };

const ChosenPhotos = ({ analysis, max, onEdit, choose, takePhoto }: ChosenPhotosProps) => {
  const { files, state } = analysis;
  const t = useTranslate();
  const canEdit = isEditable(state);
  return (
    <div className={styles.stack}>
      <PhotoList analysis={analysis} onEdit={onEdit}>
        {canEdit && files.length < max && (
          <div>
            <Button variant="quiet" size="s" icon="plus" onClick={choose}>
              {t('uploader.add')}
            </Button>
            <Button variant="quiet" size="s" icon="camera" onClick={takePhoto}>
              {t('uploader.camera')}
            </Button>
          </div>
        )}
      </PhotoList>
      <p className={styles.hint}>{t(canEdit && files.length > 1 ? 'uploader.reorderHelp' : 'uploader.hint')}</p>
    </div>
  );
};

const Settings = ({ analysis }: Pick<PhotoUploaderViewProps, 'analysis'>) => {
  const { translate: t, config } = useRelist();
  const isDisabled = analysis.state === 'analysing';
  return (
    <div className={styles.settings}>
      <Select
        label={t('uploader.platform')}
        value={analysis.platform}
        options={config.platforms.map((value) => ({ value, label: t(`platform.${value}`) }))}
        onChange={analysis.setPlatform}
        disabled={isDisabled}
      />
      <Field
        label={t('uploader.note')}
        hint={t('uploader.noteHint')}
        value={analysis.hint}
        onChange={analysis.setHint}
        maxLength={1000}
        disabled={isDisabled}
      />
    </div>
  );
};

const MainButton = ({ analysis: { state, startNewItem }, onAnalyze }: Pick<PhotoUploaderViewProps, 'analysis' | 'onAnalyze'>) => {
  const t = useTranslate();
  const isBusy = state === 'analysing';
  return state === 'success' ? (
    <Button icon="plus" onClick={startNewItem} className={styles.main}>
      {t('uploader.newItem')}
    </Button>
  ) : (
    <Button variant="primary" icon="sparkle" busy={isBusy} disabled={isBusy} onClick={onAnalyze} className={styles.main}>
      {t(isBusy ? 'uploader.analysing' : 'uploader.analyse')}
    </Button>
  );
};

/** Presentational upload card in all its states. */
export const PhotoUploaderView = (props: PhotoUploaderViewProps) => {
  const { analysis, accept, max = MAX_PHOTOS, onFiles } = props;
  const { files, state } = analysis;
  const t = useTranslate();
  const canEdit = isEditable(state);
  const { inputs, ...choosers } = useFileInputs(onFiles, accept);
  const [isOver, handlers] = useFileDrop(onFiles, canEdit);
  const focusProps = useRetainedFocus(state + files.length);
  const count = files.length > 0 && <span className={styles.hint}>{t('uploader.count', { count: files.length, max })}</span>;
  return (
    <Card title={t('uploader.title')} actions={count}>
      {/* Dropping is a shortcut for the buttons inside. */}
      <div className={joinClasses(styles.uploader, isOver && styles.over)} {...focusProps} {...handlers}>
        {inputs}
        <NoticeAlert notice={analysis.notice} />
        {count ? <ChosenPhotos {...props} {...choosers} max={max} /> : <DropZone {...choosers} />}
        <Settings {...props} />
        <UploadStatus analysis={analysis} />
        <MainButton {...props} />
      </div>
    </Card>
  );
};
