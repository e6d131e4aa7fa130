import { showUploaderToast } from '../../stores/analysis/uploader-toast.ts';
import type { Relist } from '../../stores/create-relist.ts';

/** Adds chosen, dropped or pasted files. Shows an error if one of them is not an image. */
export const addPhotos = (relist: Relist, files: readonly File[]) => {
  if (files.length === 0) return;
  // An earlier toast about the photos is outdated.
  if (relist.analysis.add(files)) relist.toasts.getState().dismiss();
  else showUploaderToast(relist, 'invalid');
};

/** Starts the analysis, or shows an error if there are no photos. */
export const startAnalysis = (relist: Relist) => {
  if (relist.analysis.getState().files.length > 0) {
    relist.toasts.getState().dismiss();
    relist.analysis.analyze();
  } else showUploaderToast(relist, 'none');
};
