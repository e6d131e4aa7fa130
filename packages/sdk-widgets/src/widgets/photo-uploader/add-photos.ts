import { showUploaderToast } from '../../stores/analysis/uploader-toast.ts';
import type { Relist } from '../../stores/create-relist.ts';

/** Adds chosen, dropped or pasted files. Shows an error if one of them is not an image. */
export const addPhotos = ({ analysis, toasts, translate }: Relist, files: readonly File[]) => {
  if (files.length === 0) return;
  // An earlier toast about the photos is outdated.
  if (analysis.add(files)) return toasts.getState().dismiss();
  showUploaderToast('invalid', toasts, translate);
};

/** Starts the analysis, or shows an error if there are no photos. */
export const startAnalysis = ({ analysis, toasts, translate }: Relist) => {
  if (analysis.getState().files.length > 0) {
    toasts.getState().dismiss();
    analysis.analyze();
  } else showUploaderToast('none', toasts, translate);
};
