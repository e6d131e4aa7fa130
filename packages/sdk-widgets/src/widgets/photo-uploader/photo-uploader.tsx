import type { Platform } from '@relist/api/contract';
import { useEffect, useState, useCallback } from 'react';
import { useRelist, useToast, useAnalysis } from '../../hooks/index.ts';
import type { ChosenPhoto } from '../../stores/analysis/analysis.ts';
import { addPhotos, startAnalysis } from './add-photos.ts';
import type { PhotoEditor } from './editor/photo-editor.tsx';
import { PhotoUploaderView, type PhotoUploaderViewProps } from './photo-uploader-view.tsx';
import { isEditable } from './upload-status.tsx';
import { useFilePaste } from './use-file-drop.ts';

export interface EditorOptions {
  /** The photo to edit. Null closes the editor. */
  readonly photo: ChosenPhoto | null;
  readonly onApply: (file: File) => void;
  readonly onCancel: () => void;
}

/** Loads the editor when a photo is first edited. */
export const useEditor = ({ photo, onApply, onCancel }: EditorOptions) => {
  const { translate: t, addTexts } = useRelist();
  const { show } = useToast();
  const [loaded, setLoaded] = useState<{ readonly Editor: typeof PhotoEditor } | null>(null);
  const isWanted = photo !== null && loaded === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./editor/photo-editor.tsx').then(
      (module) => {
        addTexts(module.editorTexts);
        setLoaded({ Editor: module.PhotoEditor });
      },
      () => {
        onCancel();
        show({ tone: 'error', title: t('uploader.notLoaded.title'), description: t('uploader.notLoaded.text') });
      },
    );
  }, [isWanted, onCancel, show, t, addTexts]);
  if (!loaded) return null;
  return <loaded.Editor photo={photo} onApply={onApply} onCancel={onCancel} />;
};

export interface PhotoUploaderProps {
  /** Initial platform. The user can choose another. */
  readonly platform?: Platform | undefined;
}

type NarrowedProps = PhotoUploaderProps & Pick<PhotoUploaderViewProps, 'max' | 'accept'>;

/** Lets the seller choose, drop, paste or take photos of one item, then edit, reorder and analyze them. */
export const PhotoUploader = ({ platform, ...limits }: NarrowedProps) => {
  const relist = useRelist();
  const analysis = useAnalysis();
  const { state, files, setPlatform } = analysis;
  const [editing, setEditing] = useState<string | null>(null);
  const stopEditing = useCallback(() => setEditing(null), []);
  const edited = files.find(({ id }) => id === editing);
  const editor = useEditor({
    photo: edited ?? null,
    onApply: (file) => {
      if (edited) analysis.edit(edited.id, file);
      stopEditing();
    },
    onCancel: stopEditing,
  });
  const add = useCallback((chosen: readonly File[]) => addPhotos(relist, chosen), [relist]);
  useFilePaste(add, isEditable(state) && !edited);
  useEffect(() => {
    if (platform) setPlatform(platform);
  }, [platform, setPlatform]);
  return (
    <>
      <PhotoUploaderView
        {...analysis}
        {...limits}
        locale={relist.config.locale}
        platforms={relist.config.platforms}
        onFiles={add}
        onMove={analysis.move}
        onRemove={analysis.remove}
        onEdit={setEditing}
        onPlatform={setPlatform}
        onHint={analysis.setHint}
        onAnalyze={() => startAnalysis(relist)}
        onStop={analysis.cancel}
        onNewItem={analysis.newItem}
      />
      {editor}
    </>
  );
};
