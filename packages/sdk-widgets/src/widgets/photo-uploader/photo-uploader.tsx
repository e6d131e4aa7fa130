import type { Platform } from '@relist/api/contract';
import { useCallback, useEffect, useState } from 'react';
import { useAnalysis, useRelist } from '../../hooks/index.ts';
import { addPhotos, startAnalysis } from './add-photos.ts';
import { isEditable, PhotoUploaderView } from './photo-uploader-view.tsx';
import { useEditor } from './use-editor.tsx';
import { useFilePaste } from './use-file-drop.ts';

export interface PhotoUploaderProps {
  /** Chosen at the beginning; the person may choose another. */
  readonly platform?: Platform | undefined;
}

interface NarrowedProps extends PhotoUploaderProps {
  readonly max?: number | undefined;
  readonly accept?: string | undefined;
}

/** Choose, drop, paste or take photos of one item, edit and order them, and have them analyzed. */
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
        onAnalyse={() => startAnalysis(relist)}
        onStop={analysis.cancel}
        onNewItem={analysis.newItem}
      />
      {editor}
    </>
  );
};
