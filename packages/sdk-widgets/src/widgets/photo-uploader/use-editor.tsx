import { useEffect, useState } from 'react';
import { useRelist, useToast } from '../../hooks/index.ts';
import type { ChosenPhoto } from '../../stores/analysis.ts';
import type { PhotoEditor } from './editor/photo-editor.tsx';

export interface EditorOptions {
  /** The photo to edit; null closes the editor. */
  readonly photo: ChosenPhoto | null;
  readonly onApply: (file: File) => void;
  readonly onCancel: () => void;
}

/** The editor, loaded when a photo is first edited. */
export const useEditor = ({ photo, onApply, onCancel }: EditorOptions) => {
  const { translate: t, addTexts } = useRelist();
  const { show } = useToast();
  const [loaded, setLoaded] = useState<{ readonly Editor: typeof PhotoEditor } | null>(null);
  const wanted = photo !== null && loaded === null;
  useEffect(() => {
    if (!wanted) return;
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
  }, [wanted, onCancel, show, t, addTexts]);
  if (!loaded) return null;
  return <loaded.Editor photo={photo} onApply={onApply} onCancel={onCancel} />;
};
