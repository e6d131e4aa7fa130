import type { SamplePhoto } from '../../core/config.ts';
import type { Relist } from '../../stores/create-relist.ts';
import { addPhotos, startAnalysis } from './add-photos.ts';

const downloadPhoto = async ({ name, url }: SamplePhoto) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`GET ${url}: ${response.status}`);
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
};

/**
 * Loads a sample's photos and analyzes them. Rejects if they cannot be loaded. Keeps any photos the user has chosen in the meantime.
 */
export const analyzeSample = async (relist: Relist, sample: readonly SamplePhoto[]): Promise<void> => {
  const photos = await Promise.all(sample.map(downloadPhoto));
  if (relist.analysis.getState().files.length > 0) return;
  addPhotos(relist, photos);
  startAnalysis(relist);
};
