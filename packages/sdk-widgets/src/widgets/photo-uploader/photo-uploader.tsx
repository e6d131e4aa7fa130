import type { Platform } from '@relist/api/contract';
import { useEffect, useState, useCallback } from 'react';
import { useRelist, useAnalysis } from '../../hooks/index.ts';
import { showUploaderToast } from '../../stores/analysis/uploader-toast.ts';
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
  const relist = useRelist();
  const [loadedModule, setLoadedModule] = useState<{ readonly PhotoEditor: typeof PhotoEditor } | null>(null);
  const isWanted = photo !== null && !loadedModule;
  useEffect(() => {
    if (!isWanted) return;
    import('./editor/photo-editor.tsx').then(
      (module) => {
        relist.addTexts(module.editorTexts);
        setLoadedModule(module);
      },
      () => {
        onCancel();
        showUploaderToast(relist, 'notLoaded');
      },
    );
  }, [isWanted, onCancel, relist]);
  if (!loadedModule) return null;
  return <loadedModule.PhotoEditor photo={photo} onApply={onApply} onCancel={onCancel} />;
};

export interface PhotoUploaderProps {
  /** Initial platform. The user can choose another. */
  readonly platform?: Platform | undefined;
}

type LimitedUploaderProps = PhotoUploaderProps & Pick<PhotoUploaderViewProps, 'max' | 'accept'>;

/** Lets the seller choose, drop, paste or take photos of one item, then edit, reorder and analyze them. */
export const PhotoUploader = ({ platform, ...limits }: LimitedUploaderProps) => {
  const relist = useRelist();
  const analysis = useAnalysis();
  const { state, files, setPlatform } = analysis;
  const [editedId, setEditedId] = useState<string | null>(null);
  const stopEditing = useCallback(() => setEditedId(null), []);
  const editedPhoto = files.find(({ id }) => id === editedId);
  const editor = useEditor({
    photo: editedPhoto ?? null,
    onApply: (file) => {
      if (editedPhoto) analysis.edit(editedPhoto.id, file);
      stopEditing();
    },
    onCancel: stopEditing,
  });
  const add = useCallback((newFiles: readonly File[]) => addPhotos(relist, newFiles), [relist]);
  useFilePaste(add, isEditable(state) && !editedPhoto);
  useEffect(() => {
    if (platform) setPlatform(platform);
  }, [platform, setPlatform]);
  return (
    <>
      <PhotoUploaderView analysis={analysis} {...limits} onFiles={add} onEdit={setEditedId} onAnalyze={() => startAnalysis(relist)} />
      {editor}
    </>
  );
};
