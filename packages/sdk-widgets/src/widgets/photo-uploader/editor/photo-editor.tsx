import { useId, useState, type KeyboardEvent } from 'react';
import { useRelist } from '../../../hooks/index.ts';
import { useHistory } from '../../../hooks/use-history.ts';
import type { ChosenPhoto } from '../../../stores/analysis/analysis.ts';
import { formatPercent, Icon, type IconName, type Outline, Alert, Button, Dialog, Spinner } from '../../../ui/index.ts';
import { rotateLeft, rotateRight, sun, undo, zoomIn } from '../../../ui/icons/outlines.ts';
import { BRIGHTNESS_STEPS, rotate, UNCHANGED_EDIT, ZOOM_STEPS, type Edit } from './edit.ts';
import styles from './photo-editor.module.css';
import { Preview } from './preview.tsx';
import { useEditedFile } from './use-edited-file.ts';
import { useDecodedImage } from './use-decoded-image.ts';

export interface SliderProps {
  readonly label: string;
  readonly icon: IconName | Outline;
  /** Allowed values, lowest first. */
  readonly steps: readonly number[];
  readonly value: number;
  /** The value shown as 100%. */
  readonly fullValue: number;
  readonly onChange: (value: number) => void;
}

/** A native range input over the listed values, because a plain `step` would miss an initial value between two steps. */
export const Slider = ({ label, icon, steps, value, fullValue, onChange }: SliderProps) => {
  const id = useId();
  const text = formatPercent((value / fullValue) * 100, useRelist().config.locale);
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>
        <Icon name={icon} size={16} /> {label}
      </label>
      <output htmlFor={id}>{text}</output>
      <input
        id={id}
        type="range"
        min={0}
        max={steps.length - 1}
        step={1}
        value={steps.indexOf(value)}
        aria-valuetext={text}
        onInput={(event) => onChange(steps[Number(event.currentTarget.value)] ?? value)}
      />
    </div>
  );
};

export { default as editorTexts } from '../../../core/texts/en/editor.json';

export interface PhotoEditorProps {
  /** The photo to edit. Null closes the dialog. */
  readonly photo: ChosenPhoto | null;
  /** Called with the edited image at full resolution. */
  readonly onApply: (file: File) => void;
  readonly onCancel: () => void;
}

type ChangeEdit = (edit: Edit, key?: string) => void;
interface ControlsProps {
  readonly edit: Edit;
  /** Consecutive changes with the same `key` are undone together. */
  readonly onChange: ChangeEdit;
  readonly onReset: () => void;
  /** Undoes the last change. Undefined if there is nothing to undo. */
  readonly onUndo: (() => void) | undefined;
}

const Controls = ({ edit, onChange, onReset, onUndo }: ControlsProps) => {
  const { translate: t } = useRelist();
  return (
    <div className={styles.controls}>
      <div className={styles.buttons}>
        <Button size="s" icon={rotateLeft} onClick={() => onChange(rotate(edit, -1))}>
          {t('editor.rotateLeft')}
        </Button>
        <Button size="s" icon={rotateRight} onClick={() => onChange(rotate(edit, 1))}>
          {t('editor.rotateRight')}
        </Button>
        <Button size="s" variant="quiet" icon={undo} disabled={!onUndo} onClick={onUndo}>
          {t('editor.undo')}
        </Button>
        <Button size="s" variant="quiet" onClick={onReset}>
          {t('editor.reset')}
        </Button>
      </div>
      <Slider
        label={t('editor.brightness')}
        icon={sun}
        steps={BRIGHTNESS_STEPS}
        value={edit.brightness}
        fullValue={100}
        onChange={(brightness) => onChange({ ...edit, brightness }, 'brightness')}
      />
      <Slider
        label={t('editor.zoom')}
        icon={zoomIn}
        steps={ZOOM_STEPS}
        value={edit.zoom}
        fullValue={1}
        onChange={(zoom) => onChange({ ...edit, zoom }, 'zoom')}
      />
    </div>
  );
};

const EditorSession = ({ photo, onApply, onCancel }: PhotoEditorProps & { readonly photo: ChosenPhoto }) => {
  const { translate: t } = useRelist();
  const { now, change, undo, canUndo } = useHistory({ source: photo.file, edit: UNCHANGED_EDIT });
  const { source, edit } = now;
  const setEdit: ChangeEdit = (newEdit, key) => change({ source, edit: newEdit }, key);
  const [isBusy, setIsBusy] = useState(false);
  const [failedEdit, setFailedEdit] = useState<Edit | null>(null);
  const loadedImage = useDecodedImage(source);
  const image = loadedImage?.image ?? null;
  const createEditedFile = useEditedFile(source, image?.bitmap ?? null, edit);
  const apply = () => {
    setIsBusy(true);
    setFailedEdit(null);
    createEditedFile()
      .then(onApply, (error: Error) => setFailedEdit(error.name === 'AbortError' ? null : edit))
      .finally(() => setIsBusy(false));
  };
  const undoByKey = (event: KeyboardEvent) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    undo();
  };
  const footer = (
    <>
      <Button onClick={onCancel}>{t('editor.cancel')}</Button>
      <Button variant="primary" busy={isBusy} disabled={!image} onClick={apply}>
        {t('editor.apply')}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onCancel} title={t('editor.title')} closeLabel={t('common.close')} footer={footer}>
      {/* The undo shortcut works wherever focus is in the editor. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={undoByKey}>
        <div className={styles.stage}>
          {image && (
            <Preview
              image={image}
              edit={edit}
              label={t('editor.preview')}
              help={t('editor.move')}
              onChange={(newEdit) => setEdit(newEdit, 'move')}
            />
          )}
          {!loadedImage && <Spinner size={28} />}
          {(failedEdit === edit || (loadedImage && !image)) && <Alert tone="check">{t('editor.failed')}</Alert>}
        </div>
        {image && (
          <Controls
            edit={edit}
            onChange={setEdit}
            onReset={() => change({ source: photo.original, edit: UNCHANGED_EDIT })}
            onUndo={canUndo ? undo : undefined}
          />
        )}
      </div>
    </Dialog>
  );
};

/** Rotates, brightens and zooms a photo. 'Apply Changes' returns the edited image; 'Cancel' and Escape discard it. */
export const PhotoEditor = ({ photo, ...callbacks }: PhotoEditorProps) =>
  photo ? <EditorSession key={photo.id} photo={photo} {...callbacks} /> : null;
