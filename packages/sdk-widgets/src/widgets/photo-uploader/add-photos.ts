import type { Relist } from '../../stores/create-relist.ts';

/** Adds chosen, dropped or pasted files; says so if one of them is no image. */
export const addPhotos = ({ analysis, toasts, translate: t }: Relist, files: readonly File[]) => {
  if (files.length === 0) return;
  // What a toast said about the photos before no longer holds.
  if (analysis.add(files)) return toasts.getState().dismiss();
  toasts.getState().show({ tone: 'error', title: t('uploader.invalid.title'), description: t('uploader.invalid.text') });
};

/** Begins the analysis; without photos it says what is missing. */
export const startAnalysis = ({ analysis, toasts, translate: t }: Relist) => {
  if (analysis.getState().files.length > 0) {
    toasts.getState().dismiss();
    analysis.analyse();
  } else toasts.getState().show({ tone: 'error', title: t('uploader.none.title'), description: t('uploader.none.text') });
};
