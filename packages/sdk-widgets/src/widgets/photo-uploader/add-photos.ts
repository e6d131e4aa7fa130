import type { Relist } from '../../stores/create-relist.ts';

/** Adds chosen, dropped or pasted files. Shows an error if one of them is not an image. */
export const addPhotos = ({ analysis, toasts, translate: t }: Relist, files: readonly File[]) => {
  if (files.length === 0) return;
  // An earlier toast about the photos is outdated.
  if (analysis.add(files)) return toasts.getState().dismiss();
  toasts.getState().show({ tone: 'error', title: t('uploader.invalid.title'), description: t('uploader.invalid.text') });
};

/** Starts the analysis, or shows an error if there are no photos. */
export const startAnalysis = ({ analysis, toasts, translate: t }: Relist) => {
  if (analysis.getState().files.length > 0) {
    toasts.getState().dismiss();
    analysis.analyze();
  } else toasts.getState().show({ tone: 'error', title: t('uploader.none.title'), description: t('uploader.none.text') });
};
