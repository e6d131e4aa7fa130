import type { Relist } from '../../stores/create-relist.ts';

type UploaderErrorKey = 'invalid' | 'none' | 'notLoaded' | 'cameraFailed' | 'cameraMissing';

/** Shows what went wrong and what to do, as a toast. */
export const showUploaderError = ({ toasts, translate: t }: Relist, key: UploaderErrorKey) =>
  toasts.getState().show({ tone: 'error', title: t(`uploader.${key}.title`), description: t(`uploader.${key}.text`) });

/** Adds chosen, dropped or pasted files. Shows an error if one of them is not an image. */
export const addPhotos = (relist: Relist, files: readonly File[]) => {
  if (files.length === 0) return;
  // An earlier toast about the photos is outdated.
  if (relist.analysis.add(files)) relist.toasts.getState().dismiss();
  else showUploaderError(relist, 'invalid');
};

/** Starts the analysis, or shows an error if there are no photos. */
export const startAnalysis = (relist: Relist) => {
  if (relist.analysis.getState().files.length > 0) {
    relist.toasts.getState().dismiss();
    relist.analysis.analyze();
  } else showUploaderError(relist, 'none');
};
